"""Matches in files, whatever notation they are in: records, and boards of bridge in PBN and LIN."""

from __future__ import annotations

from pathlib import Path

from cardhouse import bridge_files as boards
from cardhouse.bridge_files import Board
from cardhouse.table import RecordError, Table, replay


def open_match(file: Path, board: int | None = None, room: str | None = None) -> Table:
    """The match in a file, played as far as the file tells; what is in it decides how it is read.

    board, room: of bridge boards, the one of this number, those of this room. Raises RecordError, OSError.
    """
    text = boards.decode(file.read_bytes())
    if boards.holds_boards(text):
        return boards.play_again(boards.pick(boards.read(file), board, room))
    if board is not None or room is not None:
        raise RecordError("board: only files of bridge boards (PBN, LIN) have any")
    return replay(file)


def open_boards(file: Path, board: int | None = None, room: str | None = None) -> list[Board]:
    """The boards in a file, or of a match of bridge in it. Raises RecordError, OSError."""
    text = boards.decode(file.read_bytes())
    found = boards.read(file) if boards.holds_boards(text) else boards.boards_of(replay(file))
    return boards.pick(found, board, room)
