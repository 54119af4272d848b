"""The puzzles that come with the house."""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from cardhouse.games import names
from cardhouse.puzzles import Puzzle, load, words_of
from cardhouse.table import game

MARK = 12


@dataclass(frozen=True)
class Packaged:
    """A puzzle and the address by which it is known, which tells nothing of it."""

    id: str
    puzzle: Puzzle

    @property
    def themes(self) -> Sequence[str]:
        """What the best act brings or spares, by the keys of that; not which kind of act it is."""
        return self.puzzle.tags[1:]

    @property
    def header(self) -> dict[str, Any]:
        """What the match begins with: it goes on from the record's opening."""
        setup = game(self.puzzle.game, self.puzzle.players)
        start = {"match": "", "after": 0, "seal": "", "key": self.puzzle.key, "actions": []}
        told = {"players": setup.players, "preset": setup.preset, "options": dict(setup.options)}
        return {**told, "commit": None, "entropy": None, "begins": start}

    @property
    def actions(self) -> Sequence[str]:
        """What was played up to the moment."""
        return self.puzzle.acts


@cache
def packaged() -> Mapping[str, Packaged]:
    """All of them by their ids, game by game."""
    found = (Packaged(_id(puzzle), puzzle) for name in names() for puzzle in load(name))
    return {each.id: each for each in found}


def _id(puzzle: Puzzle) -> str:
    moment = "\n".join((puzzle.key, *puzzle.acts))
    return f"{puzzle.game}.{hashlib.sha256(moment.encode()).hexdigest()[:MARK]}"


@cache
def themes() -> Mapping[str, Mapping[str, str]]:
    """The themes of each game that has puzzles by their keys, each in words, the commonest first."""
    counts: dict[str, Counter[str]] = {}
    for each in packaged().values():
        counts.setdefault(each.puzzle.game, Counter()).update(each.themes)
    return {name: {key: words_of(name, key) for key, _ in count.most_common()} for name, count in counts.items()}
