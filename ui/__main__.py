"""Starts the app: `python -m ui`. REFEREE_HOST and REFEREE_PORT say where, else 127.0.0.1 and 8501."""

import os
import socket
import sys
from collections.abc import Iterable

import uvicorn


class _Server(uvicorn.Server):
    """A server that says where to find it, once it answers."""

    async def startup(self, sockets: Iterable[socket.socket] | None = None) -> None:
        await super().startup(list(sockets) if sockets is not None else None)
        if self.started:
            host = f"[{self.config.host}]" if ":" in self.config.host else self.config.host
            print(f"The Card Referee is ready: http://{host}:{self.config.port}  (stop it with Ctrl+C)", flush=True)


def main() -> int:
    """Serve until stopped. Returns the exit code: 0, or 1 where the app cannot listen."""
    host = os.environ.get("REFEREE_HOST", "127.0.0.1")
    wanted = os.environ.get("REFEREE_PORT", "8501")
    if not (wanted.isdecimal() and 0 < int(wanted) < 65536):
        print(f"REFEREE_PORT must be a number from 1 to 65535, not {wanted!r}.", file=sys.stderr)
        return 1
    port = int(wanted)
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        socket.create_server((host, port), family=family).close()
    except OSError as fault:
        print(f"Cannot listen on {host}, port {port}: {fault.strerror}.", file=sys.stderr)
        print(f"If the app is not running there already, choose another: REFEREE_PORT={port + 1}", file=sys.stderr)
        return 1
    _Server(uvicorn.Config("ui.asgi:app", host=host, port=port, access_log=False, log_level="warning")).run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
