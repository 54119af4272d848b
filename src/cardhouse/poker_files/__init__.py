"""Reads hold'em hands (Poker Hand History, PokerStars' text), replays them, writes PHH.

What makes no sense in a hand is mended or passed over, and said in its notes; its error is a game, chips or cards that
make none, raised where it is played again.

from cardhouse import poker_files as poker

hand = poker.read("hand.phh")[0]
table = poker.play_again(hand)  # as far as the file tells; seat 0 deals, the players follow to its left
print(poker.stacks_of(table), poker.write_phh(poker.hands_of(table)))
"""

import re
from collections.abc import Iterator
from pathlib import Path

from cardhouse.poker_files.hand import Act, Hand, HandError
from cardhouse.poker_files.pokerstars import holds_texts, text_hands
from cardhouse.poker_files.reading import phh_hands, read_phh
from cardhouse.poker_files.replaying import notes_of, play_again, stacks_of, unknown_of
from cardhouse.poker_files.words import say
from cardhouse.poker_files.writing import as_played, hands_of, write_phh
from cardhouse.table.entries import on_lines
from cardhouse.table.reading import text_of_file

PHH = re.compile(r"^[ \t\ufeff]*['\"]?(variant|blinds_or_straddles)['\"]?[ \t]*=", re.MULTILINE)


def read(path: str | Path) -> list[Hand]:
    """The hands of a file, those with errors too. Raises HandError where there is none, FileNotFoundError."""
    return list(each(path))


def each(path: str | Path) -> Iterator[Hand]:
    """The hands of a file one after another, so that of a large file one hand at a time is kept.

    Raises HandError where there is none, FileNotFoundError.
    """
    return hands_in(text_of_file(path), Path(path).name)


def hands_in(text: str, file: str = "") -> Iterator[Hand]:
    """The hands of a text, PHH or as PokerStars writes them, one after another."""
    text = on_lines(text)
    return text_hands(text, file) if holds_texts(text) and not PHH.search(text) else phh_hands(text, file)


def holds_hands(text: str) -> bool:
    """Whether a text looks like Poker Hand History or hands of PokerStars, and not like something else."""
    text = on_lines(text)
    return PHH.search(text) is not None or holds_texts(text)


def pick(hands: list[Hand], number: int | None) -> Hand:
    """The hand of this number, from 1; the only one without. Raises HandError."""
    file = hands[0].file if hands else ""
    if number is None and len(hands) != 1:
        raise HandError(say("choose-a-hand", hands=len(hands)), file)
    place = 1 if number is None else number
    if not 1 <= place <= len(hands):
        raise HandError(say("no-such-hand", number=place, hands=len(hands)), file)
    return hands[place - 1].sound()


__all__ = [
    "Act",
    "Hand",
    "HandError",
    "as_played",
    "each",
    "hands_of",
    "holds_hands",
    "notes_of",
    "pick",
    "play_again",
    "read",
    "read_phh",
    "stacks_of",
    "unknown_of",
    "write_phh",
]
