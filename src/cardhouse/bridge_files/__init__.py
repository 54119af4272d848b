"""Reads bridge boards (PBN, LIN, addresses of hand viewers), writes PBN, replays and analyses boards.

What makes no sense in a board beside its deal is mended or passed over, and said in its notes. A deal that makes no
sense is an error of its board, raised where the board is dealt, played again or analysed.

from cardhouse import bridge_files as boards

board = boards.read("board.pbn")[0]
table = boards.deal(board)  # its cards, its dealer, its vulnerability; or play_again(board)
print(boards.write_pbn(boards.boards_of(table)), boards.notes_of(table))
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from cardhouse.bridge_files.addresses import address_boards, holds_addresses
from cardhouse.bridge_files.board import Board, BoardError
from cardhouse.bridge_files.double_dummy import Analysis, AnalysisError, analyse
from cardhouse.bridge_files.lin import lin_boards, read_lin
from cardhouse.bridge_files.pbn import pbn_boards, read_pbn
from cardhouse.bridge_files.pbn_pieces import QUOTE
from cardhouse.bridge_files.pbn_writing import write_pbn
from cardhouse.bridge_files.tables import boards_of, deal, notes_of, play_again
from cardhouse.bridge_files.words import say
from cardhouse.kit.numbers import shortened
from cardhouse.table.entries import Note, decode
from cardhouse.table.reading import text_of_file

PBN = re.compile(rf"^[ \t\ufeff]*\[\s*[A-Za-z]\w*\s*{QUOTE}", re.MULTILINE)
LIN = re.compile(r"(?<![A-Za-z0-9])(md|qx|pn)\|", re.IGNORECASE)
TABLES = ("Room", "Table")
"""Tags that tell two tables of a board apart."""
MOST_TOLD = 12
"""So many ranges of numbers, or rooms, are named when somebody asks for one that does not exist."""


def read(path: str | Path) -> list[Board]:
    """The boards of a PBN or LIN file, or of a list of addresses, those with errors too.

    Raises BoardError where there is none, FileNotFoundError.
    """
    return list(each(path))


def each(path: str | Path) -> Iterator[Board]:
    """The boards of a file one after another, so that of a large file one board at a time is kept.

    Raises BoardError where there is none, FileNotFoundError.
    """
    return each_in(text_of_file(path), Path(path).name)


def each_in(text: str, file: str) -> Iterator[Board]:
    """The boards of the text of a file, one after another. Raises BoardError where there is none."""
    found = False
    for board in boards_in(text):
        found = True
        board.file = file
        if board.error is not None:
            board.error.file = file
        yield board
    if not found:
        raise BoardError(say("no-board-in-file", file=file))


def read_text(text: str) -> list[Board]:
    """The boards of a text in PBN, LIN or addresses of a hand viewer, whichever it looks like."""
    return list(boards_in(text))


def boards_in(text: str) -> Iterator[Board]:
    """The boards of a text, one after another."""
    if holds_addresses(text):
        return address_boards(text)
    return pbn_boards(text) if PBN.search(text) or not LIN.search(text) else lin_boards(text)


def holds_boards(text: str) -> bool:
    """Whether a text looks like PBN or LIN, or has addresses of a hand viewer in it, and not like something else."""
    return holds_addresses(text) or any(pattern.search(text) is not None for pattern in (PBN, LIN))


def pick(boards: list[Board], number: int | None = None, room: str | None = None) -> list[Board]:
    """The board of this number, or all; of boards played at two tables, those of a room.

    Of several boards of this number it is the first, and notes that there are others. Raises BoardError if none.
    """
    there = [board for board in boards if room is None or _table_of(board) == room.casefold()]
    if not there:
        rooms = _a_few([shortened(each) for each in sorted({_table_of(board) for board in boards} - {""})])
        raise BoardError(say("no-such-room", room=shortened(room or ""), rooms=rooms or "none"))
    found = [board for board in there if number in (None, board.number)]
    if not found:
        numbers = _a_few(_runs({board.number for board in there if board.number is not None}))
        raise BoardError(say("no-such-board", number=number or 0, numbers=numbers or "none"))
    if number is None or len(found) == 1:
        return found
    first = replace(found[0], notes=[*found[0].notes])
    first.note("passed over", say("other-boards-of-number", others=len(found) - 1, number=number))
    return [first]


def _runs(numbers: set[int]) -> list[str]:
    """Numbers in words, those that follow on one another as a range."""
    firsts = sorted(number for number in numbers if number - 1 not in numbers)
    lasts = sorted(number for number in numbers if number + 1 not in numbers)
    return [f"{first}..{last}" if last > first else str(first) for first, last in zip(firsts, lasts, strict=True)]


def _a_few(words: list[str]) -> tuple[str, ...]:
    """Words of which no more than ``MOST_TOLD`` are told, the last one among them."""
    return tuple(words) if len(words) <= MOST_TOLD else (*words[: MOST_TOLD - 1], "...", words[-1])


def _table_of(board: Board) -> str:
    return next((board.tags[name].casefold() for name in TABLES if board.tags.get(name)), "")


__all__ = [
    "Analysis",
    "AnalysisError",
    "Board",
    "BoardError",
    "Note",
    "analyse",
    "boards_of",
    "deal",
    "decode",
    "each",
    "holds_boards",
    "notes_of",
    "pick",
    "play_again",
    "read",
    "read_lin",
    "read_pbn",
    "read_text",
    "write_pbn",
]
