"""Hands of hold'em in files: Poker Hand History (.phh, .phhs) read, written and played again.

from cardhouse import poker_files as poker

hand = poker.read("hand.phh")[0]
table = poker.play_again(hand)  # as far as the file tells; seat 0 deals, the players follow to its left
print(poker.stacks_of(table), poker.write_phh(poker.hands_of(table)))
"""

from __future__ import annotations

import re
from pathlib import Path

from cardhouse.poker_files.hand import Act, Hand, HandError
from cardhouse.poker_files.reading import read_phh
from cardhouse.poker_files.replaying import play_again, stacks_of, unknown_of
from cardhouse.poker_files.writing import hands_of, write_phh

PHH = re.compile(r"^[ \t\ufeff]*['\"]?(variant|blinds_or_straddles)['\"]?[ \t]*=", re.MULTILINE)


def read(path: str | Path) -> list[Hand]:
    """The hands of a file, those with errors too. Raises HandError, FileNotFoundError."""
    file = Path(path)
    raw = file.read_bytes()
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        text = raw.decode("latin-1")
    return read_phh(text, file.name)


def holds_hands(text: str) -> bool:
    """Whether a text looks like Poker Hand History, and not like something else."""
    return PHH.search(text) is not None


def pick(hands: list[Hand], number: int | None) -> Hand:
    """The hand of this number, from 1; the only one without. Raises HandError."""
    file = hands[0].file if hands else ""
    if number is None and len(hands) != 1:
        raise HandError(f"there are {len(hands)} hands; choose one of 1..{len(hands)} with --hand", file)
    place = 1 if number is None else number
    if not 1 <= place <= len(hands):
        raise HandError(f"there is no hand {place}; there are {len(hands)}", file)
    return hands[place - 1].sound()


__all__ = [
    "Act",
    "Hand",
    "HandError",
    "hands_of",
    "holds_hands",
    "pick",
    "play_again",
    "read",
    "read_phh",
    "stacks_of",
    "unknown_of",
    "write_phh",
]
