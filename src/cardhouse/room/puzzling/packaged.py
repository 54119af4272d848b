"""The puzzles that come with the house."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from cardhouse.games import names
from cardhouse.puzzles import Puzzle, load, words_of

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
        begins = self._lines[0]
        told = {name: begins[name] for name in ("players", "preset", "options")}
        start = {"match": "", "after": 0, "seal": "", "key": begins["key"], "actions": []}
        return {**told, "commit": None, "entropy": None, "begins": start}

    @property
    def actions(self) -> Sequence[str]:
        """What was played up to the moment."""
        return [line["do"] for line in self._lines if "do" in line]

    @property
    def _lines(self) -> Sequence[dict[str, Any]]:
        return [json.loads(line) for line in self.puzzle.record.splitlines()]


@cache
def packaged() -> Mapping[str, Packaged]:
    """All of them by their ids, game by game."""
    found = (Packaged(_id(puzzle), puzzle) for game in names() for puzzle in load(game))
    return {each.id: each for each in found}


def _id(puzzle: Puzzle) -> str:
    return f"{puzzle.game}.{hashlib.sha256(puzzle.record.encode()).hexdigest()[:MARK]}"


@cache
def themes() -> Mapping[str, Mapping[str, str]]:
    """The themes of each game that has puzzles by their keys, each in words, the commonest first."""
    counts: dict[str, Counter[str]] = {}
    for each in packaged().values():
        counts.setdefault(each.puzzle.game, Counter()).update(each.themes)
    return {game: {key: words_of(game, key) for key, _ in count.most_common()} for game, count in counts.items()}
