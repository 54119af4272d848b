"""Puzzles: moments of matches in which one act is clearly the best, and not the one that a club player does.

    for puzzle in load("hearts"):
        table = puzzle.table()  # the match, as it stands before the act
        print(puzzle.seat, puzzle.label, puzzle.why, puzzle.tags)

The house's own lie beside this file, a game's in one file of JSON Lines; ``finding`` makes more.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from pathlib import Path

from cardhouse.games import load as load_game
from cardhouse.kit.face.outcomes import Outcome
from cardhouse.kit.words import Message
from cardhouse.table import Action, Table
from cardhouse.table import game as set_up
from cardhouse.table.encoding import passed, taken
from cardhouse.table.writing import check, naming

DATA = Path(__file__).parent / "data"


@dataclass(frozen=True)
class Puzzle:
    """A moment of a match with one clearly best act, and the answer.

    seat: who is in turn. act, label: what is best, as records write it and as people read it. instead: what a club
    player does. cost: by how much that is worse, in the game's points. why: one or two sentences; seats are "@0" in
    them. tags: the kind of act, and the keys of what it brings or spares (``words_of``). key, acts: the match up to
    this moment, by the game's usual rules; the key tells all its cards (whoever solves it is shown
    ``table().see(seat)`` alone).
    """

    game: str
    players: int
    seat: int
    act: str
    label: str
    instead: str
    cost: float
    why: str
    tags: tuple[str, ...]
    key: str
    acts: tuple[str, ...]

    def table(self) -> Table:
        """The match as it stands before the act. Raises IllegalAction where the game has changed since."""
        table = set_up(self.game, self.players).deal(self.key)
        for act in self.acts:
            table.play(act)
        return table

    def answer(self, table: Table) -> Action:
        """The best act at that table. Raises StopIteration where the game has changed since, and it is not legal."""
        return next(each for each in table.legal() if each.text == self.act)

    def line(self) -> str:
        """The puzzle as a line of JSON, in which messages stay messages."""
        return passed({each.name: getattr(self, each.name) for each in fields(self)}).decode()

    @classmethod
    def read(cls, line: str) -> Puzzle:
        """A puzzle from its line. Raises ValueError or TypeError where it is none."""
        told = taken(line.encode())
        return cls(**{**told, "tags": tuple(told["tags"]), "acts": tuple(told["acts"])})


def words_of(game: str, tag: str) -> str:
    """What a tag is called: what comes of an act, said of ``@0``; the tag itself where the game knows none such."""
    outcome = next((each for each in load_game(game).outcomes if tag_of(each) == tag), None)
    return tag if outcome is None else outcome.called


def tag_of(outcome: Outcome) -> str:
    """The tag of puzzles in which an outcome tells acts apart."""
    return outcome.words.key if isinstance(outcome.words, Message) else outcome.words


def load(game: str) -> list[Puzzle]:
    """The house's puzzles of a game, in the order they were made; none where it has none."""
    path = DATA / f"{game}.jsonl"
    return read(path) if path.is_file() else []


def read(path: Path) -> list[Puzzle]:
    """The puzzles of a file. Raises OSError, and ValueError or TypeError where a line is no puzzle."""
    return [Puzzle.read(line) for line in path.read_text(encoding="utf-8").splitlines()]


def write(path: Path, puzzles: Iterable[Puzzle]) -> int:
    """Write puzzles to a file as they come; returns how many there were. Raises OSError that names the file."""
    check(path)
    written = 0
    with naming(path), path.open("w", encoding="utf-8") as file:
        for puzzle in puzzles:
            file.write(puzzle.line() + "\n")
            file.flush()
            written += 1
    return written
