"""Bridge boards in files: PBN and LIN read, PBN written, boards dealt and played again, and analysed.

from cardhouse import bridge_files as boards

board = boards.read("board.pbn")[0]
table = boards.deal(board)  # its cards, its dealer, its vulnerability; or play_again(board)
print(boards.write_pbn(boards.boards_of(table)))
"""

from __future__ import annotations

from pathlib import Path

from cardhouse.bridge_files.board import Board, BoardError
from cardhouse.bridge_files.double_dummy import Analysis, AnalysisError, analyse
from cardhouse.bridge_files.lin import read_lin
from cardhouse.bridge_files.pbn import read_pbn, write_pbn
from cardhouse.bridge_files.tables import boards_of, deal, play_again


def read(path: str | Path) -> list[Board]:
    """The boards of a file: LIN where its name ends so, else PBN. Raises BoardError, FileNotFoundError."""
    file = Path(path)
    raw = file.read_bytes()
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        text = raw.decode("latin-1")
    boards = read_lin(text) if file.suffix.lower() == ".lin" else read_pbn(text)
    if not boards:
        raise BoardError(f"{file.name}: there is no board in it")
    return boards


def pick(boards: list[Board], number: int | None) -> list[Board]:
    """The board of this number, or all. Raises BoardError when there is none."""
    if number is None:
        return boards
    found = [board for board in boards if board.number == number]
    if not found:
        there = ", ".join(str(board.number) for board in boards if board.number is not None) or "none with a number"
        raise BoardError(f"there is no board {number}; there are {there}")
    return found[:1]


__all__ = [
    "Analysis",
    "AnalysisError",
    "Board",
    "BoardError",
    "analyse",
    "boards_of",
    "deal",
    "pick",
    "play_again",
    "read",
    "read_lin",
    "read_pbn",
    "write_pbn",
]
