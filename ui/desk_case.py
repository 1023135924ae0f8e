"""A position of the dispute desk as text: a case file, and that file made short enough for an address."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Sequence

from engine.kemps_deal import KempsRequest
from engine.kemps_table import WORD, KempsSetting
from engine.rulings import Json
from engine.setup import Request
from engine.writing import case_text

LONGEST_LINK = 4096
"""Letters of a packed case that an address may carry."""

LONGEST_CASE = 64 * 1024
"""Bytes of a case file that is read."""


def text_of(request: Request | KempsRequest, acts: Sequence[str]) -> str:
    """The case file of a position of either game."""
    return kemps_text(request, acts) if isinstance(request, KempsRequest) else case_text(request, acts)


def kemps_text(request: KempsRequest, acts: Sequence[str]) -> str:
    """A Kemps case file; keys that have their default are left out."""
    seats = request.seats
    pairs = KempsSetting(request.rules, seats, 0).pairs
    keys: dict[str, Json] = {
        "profile": request.rules.id,
        "seats": seats if seats != "ABCD" else None,
        "dealer": seats[request.dealer] if request.dealer else None,
        "hands": {seats[seat]: " ".join(card.code for card in hand) for seat, hand in request.hands.items()},
        "centre": " ".join(card.code for card in request.centre),
        "letters": {pairs[pair]: WORD[:count] for pair, count in request.letters.items() if count},
        "stock": request.stock,
        "seed": request.seed or None,
        "house": {axis: value if isinstance(value, str | int) else None for axis, value in request.rules.changed},
        "actions": list(acts),
    }
    return "".join(
        f"{key}: {json.dumps(value, ensure_ascii=False)}\n"
        for key, value in keys.items()
        if value is not None and value != {} and value != [] and value != ""
    )


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
