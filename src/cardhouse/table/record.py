"""Match records: a header and the actions, one JSON object a line. From it everything can be rebuilt."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardhouse.games import UnknownGameError
from cardhouse.kit.face.options import OptionError
from cardhouse.table.errors import DeckError, IllegalAction, RecordError

if TYPE_CHECKING:
    from cardhouse.kit.face.game import Game
    from cardhouse.table.setup import Setup
    from cardhouse.table.table import Table

VERSION = 1
BOARD_FILES = (".pbn", ".lin")


@dataclass
class MatchRecord:
    """What a match is: ``header`` (game, players, options, key, decks ...) and the actions played."""

    header: dict[str, Any]
    game: Game
    actions: list[int] = field(default_factory=list)

    @classmethod
    def opened(cls, setup: Setup, key: bytes, decks: Sequence[str]) -> MatchRecord:
        """The record of a match just dealt."""
        header: dict[str, Any] = {
            "cardhouse": VERSION,
            "game": setup.game.name,
            "players": setup.players,
            "preset": setup.preset,
            "options": dict(setup.options),
            "key": key.hex(),
        }
        if decks:
            header["decks"] = list(decks)
        return cls(header, setup.game)

    def copy(self) -> MatchRecord:
        """A record that can grow on its own."""
        return MatchRecord(dict(self.header), self.game, list(self.actions))

    def text(self) -> str:
        """The record as text: the header, a line an action, and how it stands at the end."""
        table = rebuild(self)
        header = {**self.header, "hand_keys": table.hand_keys} if "commit" in self.header else self.header
        lines = [json.dumps(header)]
        walker = rebuild(MatchRecord(self.header, self.game))
        for action in self.actions:
            lines.append(json.dumps({"seat": walker.turn, "do": self.game.actions.text(action)}))
            walker.play(action)
        lines.append(json.dumps({"scores": table.scores, "over": table.over, "digest": digest(table)}))
        return "\n".join(lines) + "\n"

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.text(), encoding="utf-8")


def digest(table: Table) -> str:
    """A fingerprint of a table's position: the SHA-256 of its bytes."""
    return hashlib.sha256(table.positions.tobytes()).hexdigest()


def rebuild(record: MatchRecord) -> Table:
    """The table a record leads to. Raises RecordError where it cannot have happened."""
    table = _open(record.header)
    for number, action in enumerate(record.actions):
        try:
            table.play(action)
        except IllegalAction as error:
            raise RecordError(f"action {number + 1}: {error}") from error
    return table


def _open(header: dict[str, Any]) -> Table:
    from cardhouse.table.setup import game

    if header.get("cardhouse") != VERSION:
        raise RecordError(f"line 1: not a Cardhouse record of version {VERSION}")
    try:
        setup = game(header["game"], header["players"], header.get("preset", "house"), **header.get("options", {}))
        table = setup.deal(bytes.fromhex(header["key"]), header.get("decks", ()))
    except KeyError as error:
        raise RecordError(f"line 1: {error.args[0]} is missing") from error
    except (OptionError, UnknownGameError, DeckError, TypeError, ValueError, AttributeError) as error:
        raise RecordError(f"line 1: {error}") from error
    table.record.header = dict(header)
    return table


def replay(source: str | Path, board: int | None = None) -> Table:
    """The table of a saved record (a path, or the record's text), played to its end.

    Bridge boards in a file ending in .pbn or .lin are played as far as the file tells; ``board`` picks one by its
    number. Raises RecordError naming the line that is wrong, FileNotFoundError when there is no such file.
    """
    if str(source).lower().endswith(BOARD_FILES):
        from cardhouse import bridge_files as boards

        return boards.play_again(boards.pick(boards.read(source), board))
    if board is not None:
        raise RecordError("board: only files of bridge boards (.pbn, .lin) have any")
    text = source if isinstance(source, str) and source.lstrip().startswith("{") else None
    lines = (text if text is not None else _text_of(Path(source))).splitlines()
    if not lines:
        raise RecordError("the record is empty")
    table = _open(_object(lines[0], 1))
    closed = False
    for number, line in enumerate(lines[1:], start=2):
        entry = _object(line, number)
        if closed:
            raise RecordError(f"line {number}: the record goes on after its end")
        if "do" in entry:
            _replay_action(table, entry, number)
        else:
            closed = True
            _check_end(table, entry, number)
    return table


def _check_end(table: Table, entry: dict[str, Any], number: int) -> None:
    stands = {"scores": table.scores, "over": table.over, "digest": digest(table)}
    if unknown := sorted(set(entry) - set(stands)):
        raise RecordError(f"line {number}: neither an action nor an end: {', '.join(unknown)}")
    for what, value in stands.items():
        if entry.get(what, value) != value:
            raise RecordError(f"line {number}: the match does not end as the record says ({what})")


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError("the record is not text") from error


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except ValueError as error:
        raise RecordError(f"line {number}: not JSON") from error
    if not isinstance(entry, dict):
        raise RecordError(f"line {number}: not a JSON object")
    return entry


def _replay_action(table: Table, entry: dict[str, Any], number: int) -> None:
    if entry.get("seat") != table.turn:
        raise RecordError(f"line {number}: seat {table.turn} was to act, not seat {entry.get('seat')}")
    if not isinstance(entry["do"], str):
        raise RecordError(f"line {number}: do must be a text")
    try:
        table.play(entry["do"])
    except IllegalAction as error:
        raise RecordError(f"line {number}: {error}") from error
