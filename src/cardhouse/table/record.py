"""Match records: a header and the actions, one JSON object a line. From it everything can be rebuilt."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.game import Game
from cardhouse.table.course import NO_TURN, Course
from cardhouse.table.keys import hand_key
from cardhouse.table.settled import Settled

VERSION = 1


@dataclass
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
            "key": course.key.hex(),
        }
        if course.decks:
            header["decks"] = list(course.decks)
        return cls(header, course)

    @property
    def game(self) -> Game:
        """The game played."""
        return self.course.game

    def copy(self) -> MatchRecord:
        """A record that can grow on its own."""
        return MatchRecord(dict(self.header), self.course, list(self.actions))

    def text(self) -> str:
        """The record as text: the header, a line an action, and how it stands at the end."""
        positions = self.course.opening()
        lines = []
        for action in self.actions:
            lines.append(json.dumps({"seat": int(positions["turn"][0]), "do": self.game.actions.text(action)}))
            self.course.step(positions, action)
        scores = [int(score) for score in positions["scores"][0][: self.course.settled.players]]
        over = bool(positions["turn"][0] == NO_TURN)
        header = self.header
        if "commit" in header:
            header = {**header, "hand_keys": hand_keys(self.course.key, positions)}
        end = {"scores": scores, "over": over, "digest": digest_of(positions)}
        return "\n".join([json.dumps(header), *lines, json.dumps(end)]) + "\n"

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.text(), encoding="utf-8")


def hand_keys(key: bytes, positions: Array) -> list[str]:
    """The keys of a match's hands that are over, in hex."""
    over = bool(positions["turn"][0] == NO_TURN)
    return [hand_key(key, hand) for hand in range(int(positions["hand"][0]) + over)]


def digest_of(positions: Array) -> str:
    """A fingerprint of a position: the SHA-256 of its bytes."""
    return hashlib.sha256(positions.tobytes()).hexdigest()
