"""Blunders and sensible acts, chosen by what players of each game know, before any judge saw them.

The moments are of matches that club players played; ``known_acts.jsonl`` has one act a line.
"""

import json
from dataclasses import dataclass
from pathlib import Path

import cardhouse
from cardhouse.kit.face.options import Value
from cardhouse.table import Action, Table

DATA = Path(__file__).with_suffix(".jsonl")
BLUNDER, SENSIBLE = "blunder", "sensible"


@dataclass(frozen=True)
class KnownAct:
    """An act of whoever is in turn when ``acts`` of a match have been played.

    options: where they are not the game's usual ones. kind: ``BLUNDER`` or ``SENSIBLE``. said: what a player of the
    game would say of it.
    """

    game: str
    players: int
    options: dict[str, Value]
    key: int
    acts: list[str]
    act: str
    kind: str
    said: str

    def table(self) -> Table:
        """The match as it stands before the act."""
        table = cardhouse.game(self.game, self.players, **self.options).deal(self.key)
        for act in self.acts:
            table.play(act)
        return table

    def action(self, table: Table) -> Action:
        """The act at that table."""
        return next(each for each in table.legal() if each.text == self.act)


def known_acts() -> list[KnownAct]:
    """All of them, in the order of the file."""
    return [KnownAct(**json.loads(line)) for line in DATA.read_text(encoding="utf-8").splitlines()]
