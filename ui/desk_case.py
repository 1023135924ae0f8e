"""A position of the dispute desk as text: a case file, and that file made short enough for an address."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Sequence

from engine.kemps_deal import KempsRequest
from engine.kemps_writing import kemps_case_text
from engine.setup import Request
from engine.writing import case_text

LONGEST_LINK = 4096
"""Letters of a packed case that an address may carry."""

LONGEST_CASE = 64 * 1024
"""Bytes of a case file that is read."""


def text_of(request: Request | KempsRequest, acts: Sequence[str]) -> str:
    """The case file of a position of either game."""
    return kemps_case_text(request, acts) if isinstance(request, KempsRequest) else case_text(request, acts)


def packed(text: str) -> str:
    """A case for the address; empty when it is too long for one."""
    code = urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    return code if len(code) <= LONGEST_LINK else ""


def unpacked(code: str) -> str:
    """The case in an address. Raises ValueError for anything that was not packed here, or that unfolds too far."""
    if len(code) > LONGEST_LINK:
        raise ValueError("the link is too long")
    try:
        reading = zlib.decompressobj()
        text = reading.decompress(urlsafe_b64decode(code + "=" * (-len(code) % 4)), LONGEST_CASE)
        if not reading.eof:
            raise ValueError("the link unfolds too far")
        return text.decode()
    except (Error, zlib.error, UnicodeError) as slip:
        raise ValueError("the link cannot be read") from slip
