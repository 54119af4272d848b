"""Matches in files, whatever notation they are in: records, boards of bridge (PBN, LIN), hands of hold'em (PHH)."""

from __future__ import annotations

from pathlib import Path

from cardhouse import bridge_files as boards
from cardhouse import poker_files as poker
from cardhouse.bridge_files import Board
from cardhouse.table import RecordError, Table, replay


def open_match(file: Path, board: int | None = None, room: str | None = None, hand: int | None = None) -> Table:
    """The match in a file, played as far as the file tells; what is in it decides how it is read.

    board, room: of bridge boards, the one of this number, those of this room. hand: of poker hands, the one of this
    number. Raises RecordError, OSError.
    """
    text = boards.decode(file.read_bytes())
    if boards.holds_boards(text) and hand is None:
        return boards.play_again(boards.pick(boards.read(file), board, room))
    if board is not None or room is not None:
        raise RecordError("board: only files of bridge boards (PBN, LIN) have any")
    if poker.holds_hands(text):
        return poker.play_again(poker.pick(poker.read_phh(text, file.name), hand))
    if hand is not None:
        raise RecordError("hand: only files of poker hands (PHH) have any")
    return replay(file)


def open_boards(file: Path, board: int | None = None, room: str | None = None) -> list[Board]:
    """The boards in a file, or of a match of bridge in it. Raises RecordError, OSError."""
    text = boards.decode(file.read_bytes())
    found = boards.read(file) if boards.holds_boards(text) else boards.boards_of(replay(file))
    return boards.pick(found, board, room)
