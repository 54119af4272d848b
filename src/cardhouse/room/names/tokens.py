"""Names nobody guesses: of tables, of guests, and the tokens of seats."""

import hashlib
import secrets

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


def new_id(length: int = 14) -> str:
    """An identifier nobody guesses (5 bits a letter)."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_token() -> str:
    """A seat token: whoever has it sits there."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """What the room keeps of a seat token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
