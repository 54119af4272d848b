"""Match records: a header, the actions, how it ended and a seal, one JSON object a line.

From header and actions everything can be rebuilt.  The seal is the SHA-256 of all lines before it, so that nothing can
be taken out or changed without it; whoever has noted the seal knows the record again.
"""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.game import Game
from cardhouse.table.course import NO_TURN, Course
from cardhouse.table.entries import json_of
from cardhouse.table.errors import RecordError
from cardhouse.table.keys import hand_key
from cardhouse.table.settled import Settled
from cardhouse.table.writing import write

VERSION = 1


@dataclass(repr=False)
class MatchRecord:
    """What a match is: ``header`` (game, players, options, key, decks ...) and the actions played."""

    header: dict[str, Any]
    course: Course
    actions: list[int] = field(default_factory=list)

    @classmethod
    def opened(cls, course: Course) -> MatchRecord:
        """The record of a match just dealt."""
        settled: Settled = course.settled
        header: dict[str, Any] = {
            "cardhouse": VERSION,
            "game": settled.game.name,
            "players": settled.players,
            "preset": settled.preset,
            "options": dict(settled.options),
        }
        if course.begun is None:
            header["key"] = course.key.hex()
        if course.decks:
            header["decks"] = list(course.decks)
        if course.hands:
            header["hands"] = course.hands
        return cls(header, course)

    @property
    def game(self) -> Game:
        """The game that was played."""
        return self.course.game

    def copy(self) -> MatchRecord:
        """A record that can grow on its own."""
        return MatchRecord(dict(self.header), self.course, list(self.actions))

    def __repr__(self) -> str:
        settled = self.course.settled
        return f"<MatchRecord {settled.game.name} {settled.players} players, {len(self.actions)} actions>"

    def text(self, seats: Sequence[int] | None = None, positions: Array | None = None) -> str:
        """The record as text: the header, a line an action, how it stands at the end, and the seal.

        seats, positions: who did each action, and how it stands, where both are known; else the match is played again.
        Raises RecordError where the match was not dealt from a key, but imagined or taken from elsewhere.
        """
        if self.course.begun is not None:
            raise RecordError("this match goes on from a position that was not dealt here, so it has no record")
        if seats is None or positions is None:
            seats, positions = self._played_again()
        lines = self.lines(seats)
        scores = [int(score) for score in positions["scores"][0][: self.course.settled.players]]
        over = bool(positions["turn"][0] == NO_TURN)
        header = self.header
        if "commit" in header:
            header = {**header, "hand_keys": hand_keys(self.course, positions)}
        end = {"actions": len(lines), "scores": scores, "over": over, "digest": digest_of(positions)}
        return sealed([json.dumps(header), *lines, json.dumps(end)])

    def lines(self, seats: Sequence[int] | None = None) -> list[str]:
        """A line for each action: who does what. seats: who did each, where it is known."""
        told = self.seats() if seats is None else seats
        return [self.line(seat, action) for seat, action in zip(told, self.actions, strict=True)]

    def seats(self) -> list[int]:
        """Which seat did each action."""
        return self._played_again()[0]

    def line(self, seat: int, action: int) -> str:
        """The line of a record that holds one action."""
        return f'{{"seat": {seat}, "do": {_quoted(self.game.actions.text(action))}}}'

    def _played_again(self) -> tuple[list[int], Array]:
        positions, seats = self.course.opening(), []
        for action in self.actions:
            seats.append(int(positions["turn"][0]))
            self.course.step(positions, action)
        return seats, positions

    def save(self, path: str | Path) -> None:
        """Write the record to a file. Raises OSError that names it."""
        write(path, self.text())


@functools.lru_cache(20_000)
def _quoted(text: str) -> str:
    return json.dumps(text)


def hand_keys(course: Course, positions: Array) -> list[str]:
    """The keys, in hex, of a match's hands that may be shown now (G8): of those over, or none until all is over."""
    if course.begun is not None:
        return []
    over = bool(positions["turn"][0] == NO_TURN)
    shown = int(positions["hand"][0]) + over if over or course.game.lays_open else 0
    return [hand_key(course.key, hand) for hand in range(shown)]


def sealed(lines: Sequence[str]) -> str:
    """Lines as the text of a record, with their seal behind them."""
    text = "\n".join(lines) + "\n"
    return text + json.dumps({"seal": seal_of(text)}) + "\n"


def seal_of(text: str) -> str:
    """The seal of a record's lines: the SHA-256 of their UTF-8, each with its line end (as ``sha256sum`` tells it)."""
    return hashlib.sha256(text.encode()).hexdigest()


def split_seal(text: str) -> tuple[str, str | None]:
    """A record's text as its lines and the seal behind them; None where its last line is none."""
    body, _, last = text.rstrip().rpartition("\n")
    try:
        entry = json_of(last)
    except ValueError:
        entry = None
    if isinstance(entry, dict) and set(entry) == {"seal"} and isinstance(entry["seal"], str):
        return body + "\n", entry["seal"]
    return text, None


def digest_of(positions: Array) -> str:
    """A fingerprint of a position: the SHA-256 of its bytes."""
    return hashlib.sha256(positions.tobytes()).hexdigest()
