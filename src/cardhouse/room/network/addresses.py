"""Where a service of the house listens, and the secret that is shared with it."""

from __future__ import annotations

from dataclasses import dataclass

from cardhouse.kit.numbers import shown

LEAST_SECRET = 16


@dataclass(frozen=True)
class Address:
    """Where a service listens: a host and a port, or the path of a Unix socket."""

    host: str = ""
    port: int = 0
    path: str = ""

    @classmethod
    def read(cls, text: str, name: str = "bot_service") -> Address:
        """An address from ``HOST:PORT`` or ``unix:PATH``; ValueError, which names it, where it is neither."""
        if text.startswith("unix:") and len(text) > len("unix:"):
            return cls(path=text.removeprefix("unix:"))
        host, colon, port = text.rpartition(":")
        if not (colon and host and port.isascii() and port.isdigit() and int(port) <= 65535):
            raise ValueError(f"{name}: must be HOST:PORT or unix:PATH, not {shown(text)}")
        return cls(host.strip("[]"), int(port))


def checked_secret(secret: str) -> str:
    """The secret a house and its bot service share; ValueError where it is none."""
    if len(secret) < LEAST_SECRET or not secret.isascii() or not secret.isprintable() or " " in secret:
        raise ValueError(
            f"bot_secret: must be at least {LEAST_SECRET} ASCII characters without spaces, the same in rooms and bot "
            "service"
        )
    return secret
