"""Playing a saved record again: the table it leads to, or the line where it is wrong."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from cardhouse.games import UnknownGameError
from cardhouse.kit.face.options import OptionError
from cardhouse.table.entries import NOTES, Note, decode_strictly, json_of, on_lines
from cardhouse.table.errors import DeckError, IllegalAction, RecordError
from cardhouse.table.reading import content_of
from cardhouse.table.record import VERSION, split_seal
from cardhouse.table.setup import game
from cardhouse.table.table import Table
from cardhouse.table.words import say

BLANK = "\ufeff \t\r\n"
NO_RECORD = (
    "line 1: not a match record, which is JSON; files of bridge boards (PBN, LIN) are read by "
    "cardhouse.bridge_files.read, hold'em hands (PHH, PokerStars) by cardhouse.poker_files.read"
)


def _open(header: dict[str, Any]) -> Table:
    if header.get("cardhouse") != VERSION:
        raise _wrong(1, say("not-of-version", version=VERSION))
    for name, kind, what in (("options", dict, say("json-object")), ("key", str, say("hex-digits"))):
        if not isinstance(header.get(name, kind()), kind):
            raise _wrong(1, say("field-must-be", name=name, what=what))
    try:
        setup = game(header["game"], header["players"], header.get("preset", "house"), **header.get("options", {}))
        table = setup.deal(_key_of(header["key"]), header.get("decks", ()), header.get("hands", 0))
    except KeyError as error:
        raise _wrong(1, say("field-missing", name=str(error.args[0]))) from error
    except (OptionError, UnknownGameError, DeckError, TypeError, ValueError, AttributeError) as error:
        raise _wrong(1, str(error)) from error
    table.record.header = dict(header)
    return table


def _wrong(line: int, why: str) -> RecordError:
    """What is wrong in a line of a record."""
    return RecordError(say("in-line", line=line, why=why))


def _key_of(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as error:
        raise ValueError(say("field-must-be", name="key", what=say("hex-digits"))) from error


def replay(source: str | Path, look: Callable[[Table], None] | None = None) -> Table:
    """The table of a saved record (a path, or the record's text), played to its end.

    A last line that broke off is left out, and noted in the table's record. look: is shown the table at its opening and
    after each action. Whether the seal is right, ``verify`` says.
    Raises RecordError naming the line that is wrong, FileNotFoundError when there is no such file, ValueError where
    ``source`` is neither.
    """
    text = text_of(source)
    if text.lstrip(BLANK)[:1] not in ("", "{"):
        raise RecordError(NO_RECORD)
    return replay_text(text, look)


def replay_text(text: str, look: Callable[[Table], None] | None = None, *, to_fault: bool = False) -> Table:
    """The table of a record's text, played to its end as ``replay`` does.

    to_fault: play as far as the record is right, and note in the table's record where and why no further. Raises
    RecordError, with ``to_fault`` only for a record that does not even begin a match.
    """
    text, cut = _whole_lines(text)
    numbered = enumerate(split_seal(text)[0].split("\n"), start=1)
    lines = [(number, line) for number, line in numbered if line.strip()]
    if not lines:
        raise RecordError(say("record-empty"))
    table = _open(_object(lines[0][1], lines[0][0]))
    if cut is not None:
        _note(table, cut)
    if look is not None:
        look(table)
    try:
        _go_on(table, lines[1:], look)
    except RecordError as error:
        if not to_fault:
            raise
        _note(table, Note("cut short", str(error)))
    return table


def _go_on(table: Table, lines: Sequence[tuple[int, str]], look: Callable[[Table], None] | None) -> None:
    """Play the numbered lines of a record. Raises RecordError at the first that is wrong."""
    closed = False
    for number, line in lines:
        entry = _object(line, number)
        if closed:
            raise _wrong(number, say("record-goes-on"))
        if "do" in entry:
            _replay_action(table, entry, number)
            if look is not None:
                look(table)
        else:
            closed = True
            _check_end(table, entry, number)


def _note(table: Table, note: Note) -> None:
    header = table.record.header
    kept = header.get(NOTES)
    header[NOTES] = [*(kept if isinstance(kept, list) else ()), str(note)]


def text_of(source: str | Path) -> str:
    """The text of a record given as a path or as itself. Raises RecordError, FileNotFoundError, ValueError."""
    if isinstance(source, str) and source.lstrip(BLANK).startswith("{"):
        return on_lines(source)
    return text_in(content_of(source, "source"))


def _whole_lines(text: str) -> tuple[str, Note | None]:
    """A text without a last line that broke off before its end, and a note of that."""
    whole, end, last = text.rpartition("\n")
    try:
        json_of(last.strip() or "{}")
    except ValueError:
        if whole.strip():
            return whole + end, Note("cut short", say("line-broke-off"), text.count("\n") + 1)
    return text, None


def _check_end(table: Table, entry: dict[str, Any], number: int) -> None:
    stands = {"actions": table.version, "scores": table.scores, "over": table.over, "digest": table.digest}
    if unknown := sorted(set(entry) - set(stands)):
        raise _wrong(number, say("neither-action-nor-end", names=tuple(unknown)))
    for what, value in stands.items():
        if entry.get(what, value) != value:
            raise _wrong(number, say("ends-otherwise", what=what))


def text_in(raw: bytes) -> str:
    """The text of a record's file. Raises RecordError."""
    try:
        return on_lines(decode_strictly(raw))
    except UnicodeDecodeError as error:
        raise RecordError(say("record-no-text")) from error


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        entry = json_of(line)
    except ValueError as error:
        raise _wrong(number, say("not-json")) from error
    if not isinstance(entry, dict):
        raise _wrong(number, say("not-json-object"))
    return entry


def _replay_action(table: Table, entry: dict[str, Any], number: int) -> None:
    if entry.get("seat") != table.turn:
        raise _wrong(number, say("other-seat", turn=str(table.turn), seat=str(entry.get("seat"))))
    if not isinstance(entry["do"], str):
        raise _wrong(number, say("do-must-be-text"))
    try:
        table.play(entry["do"])
    except IllegalAction as error:
        raise _wrong(number, str(error)) from error
