"""Matches in files, whatever notation they are in: records, boards of bridge, hands of hold'em."""

from collections.abc import Iterator
from pathlib import Path

from cardhouse import bridge_files as boards
from cardhouse import poker_files as poker
from cardhouse.bridge_files import Board
from cardhouse.poker_files import Hand
from cardhouse.table import RecordError, Table
from cardhouse.table.entries import NOTES, Entry, EntryError, decode
from cardhouse.table.reading import content_of, text_of_file
from cardhouse.table.replaying import BLANK, replay_text, text_in
from cardhouse.terminal.words import say


def open_match(file: Path, board: int | None = None, room: str | None = None, hand: int | None = None) -> Table:
    """The match in a file, played as far as the file tells; what is in it decides how it is read.

    board, room: of bridge boards, the one of this number, those of this room. hand: of poker hands, the one of this
    number. What was mended or left out, ``notes_of`` tells. Raises RecordError, OSError.
    """
    raw = content_of(file)
    text = decode(raw)
    if boards.holds_boards(text) and hand is None:
        return boards.play_again(boards.pick(list(boards.each_in(text, file.name)), board, room))
    if board is not None:
        raise RecordError(say("board-of-boards"))
    if room is not None:
        raise RecordError(say("room-of-boards"))
    if poker.holds_hands(text):
        return poker.play_again(poker.pick(list(poker.hands_in(text, file.name)), hand))
    if hand is not None:
        raise RecordError(say("hand-of-hands"))
    return _replay(file, raw, to_fault=True)


def check_is_record(text: str, file: Path) -> None:
    """Raise RecordError for another kind of text; the error names the commands that read it, or what can be read."""
    first = next((place for place, line in enumerate(text.splitlines(), start=1) if line.strip()), 0)
    if not first or text.lstrip(BLANK).startswith("{") or "\0" in text:
        return
    if boards.holds_boards(text):
        raise RecordError(say("file-of-boards", file=file.name))
    if poker.holds_hands(text):
        raise RecordError(say("file-of-hands", file=file.name))
    raise RecordError(say("nothing-known", file=file.name, line=first))


def _replay(file: Path, raw: bytes, *, to_fault: bool = False) -> Table:
    """The match of a record, as ``replay_text`` plays it.

    Raises RecordError with the file's name, and what ``check_is_record`` does.
    """
    check_is_record(decode(raw), file)
    try:
        return replay_text(text_in(raw), to_fault=to_fault)
    except RecordError as error:
        raise EntryError(str(error), file.name) from error


def open_record(file: Path) -> Table:
    """The match of a record in a file, played to its end. Raises RecordError, OSError."""
    return _replay(file, content_of(file))


def notes_of(table: Table) -> list[str]:
    """What was mended or left out when the entries of a file were played again, in words."""
    kept = table.record.header.get(NOTES)
    return [str(note) for note in kept] if isinstance(kept, list) else []


def open_boards(file: Path, board: int | None = None, room: str | None = None) -> list[Board]:
    """The boards in a file, those with errors too, or of a match of bridge in it. Raises RecordError, OSError."""
    raw = content_of(file)
    text = decode(raw)
    found = list(boards.each_in(text, file.name)) if boards.holds_boards(text) else boards.boards_of(_replay(file, raw))
    return boards.pick(found, board, room)


def open_hands(file: Path) -> list[Hand]:
    """The hands in a file as they can be played again, those with errors too, or of a match of hold'em in it.

    Raises RecordError, OSError.
    """
    raw = content_of(file)
    text = decode(raw)
    if not poker.holds_hands(text):
        return poker.hands_of(_replay(file, raw))
    return [poker.as_played(hand) for hand in poker.hands_in(text, file.name)]


def entries(file: Path) -> Iterator[Entry]:
    """The boards or hands of a file, one after another, those with errors too; none where it holds no such thing.

    Raises OSError.
    """
    text = text_of_file(file)
    if boards.holds_boards(text):
        yield from boards.each_in(text, file.name)
    elif poker.holds_hands(text):
        yield from poker.hands_in(text, file.name)


def play_again(entry: Entry) -> Table:
    """The table of a board or hand, played as far as it tells. Raises RecordError."""
    if isinstance(entry, Board):
        return boards.play_again(entry, deals=1)
    assert isinstance(entry, Hand)
    return poker.play_again(entry)
