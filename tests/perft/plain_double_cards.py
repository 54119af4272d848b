"""The double cards of Sanity as texts, for the slow counters: what a card can be played as (SD1, SD3)."""

from typing import Any

ORDER = "23456789TJQKA"
TOTAL = "total"


def value(face: str, options: dict[str, Any]) -> int:
    return 1 if face[0] == "A" and options.get("ace_total") == "1" else ORDER.index(face[0]) + 2


def modes(card: str, options: dict[str, Any]) -> list[str]:
    """Its faces, and their total."""
    low, high = card[:2], card[2:]
    return [low, high, str(value(low, options) + value(high, options))]


def suit(mode: str) -> str:
    return TOTAL if mode.isdigit() else mode[1]


def rank(mode: str) -> int:
    return int(mode) if mode.isdigit() else ORDER.index(mode[0])
