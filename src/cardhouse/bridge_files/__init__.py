"""Bridge boards in files: PBN and LIN read, PBN written, boards dealt and played again, and analysed.

A board that makes no sense has its error with it; it is raised where the board is picked, dealt or played again.

from cardhouse import bridge_files as boards

board = boards.read("board.pbn")[0]
table = boards.deal(board)  # its cards, its dealer, its vulnerability; or play_again(board)
print(boards.write_pbn(boards.boards_of(table)))
"""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from cardhouse.bridge_files.board import Board, BoardError
from cardhouse.bridge_files.double_dummy import Analysis, AnalysisError, analyse
from cardhouse.bridge_files.lin import read_lin
from cardhouse.bridge_files.pbn import read_pbn
from cardhouse.bridge_files.pbn_writing import write_pbn
from cardhouse.bridge_files.tables import boards_of, deal, play_again

PBN = re.compile(r'^[ \t\ufeff]*\[\s*[A-Z]\w*\s*"', re.MULTILINE)
LIN = re.compile(r"\s*[a-z]{2}\|")
TABLES = ("Room", "Table")
"""Tags that tell two tables of a board apart."""


def read(path: str | Path) -> list[Board]:
    """The boards of a PBN or LIN file, those with errors too. Raises BoardError, FileNotFoundError."""
    file = Path(path)
    boards = read_text(decode(file.read_bytes()))
    if not boards:
        raise BoardError(f"{file.name}: there is no board in it")
    return boards


def read_text(text: str) -> list[Board]:
    """The boards of a text in PBN or LIN, whichever it looks like."""
    return read_lin(text) if LIN.match(text.lstrip("\ufeff")) else read_pbn(text)


def holds_boards(text: str) -> bool:
    """Whether a text looks like PBN or LIN, and not like something else."""
    return LIN.match(text.lstrip("\ufeff")) is not None or PBN.search(text) is not None


def decode(raw: bytes) -> str:
    """A file's text: UTF-8, UTF-16 where it is marked so, else Windows-1252, as old programs write."""
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return raw.decode("utf-16", "replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")


def pick(boards: list[Board], number: int | None = None, room: str | None = None) -> list[Board]:
    """The board of this number, or all; of boards played at two tables, those of a room.

    Raises BoardError where there is none, or where one that is picked has an error.
    """
    there = [board for board in boards if room is None or _table_of(board) == room.casefold()]
    if not there:
        rooms = ", ".join(sorted({_table_of(board) for board in boards} - {""})) or "none with a name"
        raise BoardError(f"nothing was played in room {room!r}; there are {rooms}")
    found = [board for board in there if number in (None, board.number)]
    if not found:
        numbers = dict.fromkeys(str(board.number) for board in there if board.number is not None)
        raise BoardError(f"there is no board {number}; there are {', '.join(numbers) or 'none with a number'}")
    return [board.sound() for board in (found if number is None else found[:1])]


def _table_of(board: Board) -> str:
    return next((board.tags[name].casefold() for name in TABLES if board.tags.get(name)), "")


__all__ = [
    "Analysis",
    "AnalysisError",
    "Board",
    "BoardError",
    "analyse",
    "boards_of",
    "deal",
    "decode",
    "holds_boards",
    "pick",
    "play_again",
    "read",
    "read_lin",
    "read_pbn",
    "read_text",
    "write_pbn",
]
