"""Recovery codes: written down, each signs in once where no passkey is at hand."""

from cardhouse.room.names.tokens import ALPHABET, new_id

CODES, LENGTH, GROUP = 8, 16, 4
"""So many codes of 80 bits, read in groups."""


def new_codes() -> list[str]:
    """Codes as they are shown: ``abcd-efgh-jkmn-pqrs``."""
    return [grouped(new_id(LENGTH)) for _ in range(CODES)]


def grouped(code: str) -> str:
    """A code in groups that are read easily."""
    return "-".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


def plain(text: str) -> str:
    """What somebody has typed, as codes are kept: small letters, nothing between."""
    return "".join(letter for letter in text.lower() if letter in ALPHABET)
