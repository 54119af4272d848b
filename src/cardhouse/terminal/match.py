"""One match at the terminal: a table, one person's seat, bots in the others."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from cardhouse.kit.face.scene import Event, Scene
from cardhouse.table import OptionError, Settled, Table
from cardhouse.table.hinting import HINT_LEVEL, Found, found_for
from cardhouse.terminal.journal import Journal
from cardhouse.terminal.words import say

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fred", "Gail", "Hugo", "Iris")


class Player(Protocol):
    """Whoever decides for a seat; bots only ever look at worlds imagined for it."""

    def act(self, table: Table, seat: int) -> int:
        """The action the seat takes."""


Adviser = Callable[[Table, int], Found]
"""What it would do for a seat at a table, and why."""


class Match:
    """A table with one person at it. ``players`` decide for the other seats, ``adviser`` gives hints.

    table: the match, just dealt or under way. ``keep_in`` has it written down as it goes on; ``trouble`` says why that
    does not succeed, in words, and is empty while it does.
    """

    def __init__(
        self,
        table: Table,
        *,
        seat: int = 0,
        players: Mapping[int, Player],
        adviser: Adviser,
    ) -> None:
        self.table = table
        self.seat = seat
        self.players = players
        self.adviser = adviser
        others = iter(NAMES)
        self.names = [say("you") if each == seat else next(others) for each in range(table.players)]
        self.decisions = [version for version, actor in enumerate(table.record.seats()) if actor == seat]
        self.journal: Journal | None = None
        self.trouble = ""
        self._told = len(self.log()) if table.version else 0
        table.record.header["seats"] = [
            {"name": name, "kind": "human" if each == seat else "bot"} for each, name in enumerate(self.names)
        ]

    @property
    def yours(self) -> bool:
        """Whether it is the person's turn."""
        return self.table.turn == self.seat

    def scene(self) -> Scene:
        """What the person sees."""
        return self.table.see(self.seat)

    def log(self) -> Sequence[Event]:
        """All that has happened, as the person may know it."""
        return self.table.log(self.seat)

    def play(self, action: int | str) -> None:
        """The seat in turn acts. Raises IllegalAction; then nothing changes."""
        version, seat = self.table.version, self.table.turn
        self.table.play(action)
        if seat == self.seat:
            self.decisions.append(version)
        if self.journal is not None and seat is not None:
            line = self.table.record.line(seat, self.table.record.actions[-1])
            self._noting(lambda journal: journal.add(line))

    def think(self) -> int:
        """What the bot in turn does; worked out on a copy, so it may take its time in another thread."""
        seat = self.table.turn
        if seat is None or seat == self.seat:
            raise ValueError("no bot is in turn")
        return self.players[seat].act(self.table.copy(), seat)

    def hint(self) -> int:
        """What the adviser would do in the person's place."""
        return self.hints()[0].action

    def hints(self) -> list[Found]:
        """What the adviser would do in the person's place: one act, or all that are to be done at once."""
        return found_for(self.table, lambda table: self.adviser(table, self.seat))

    def undo(self) -> bool:
        """Take back the person's last decision and all that followed; False when there is none."""
        if not self.decisions:
            return False
        self.table.undo(self.table.version - self.decisions.pop())
        self._told = len(self.log())
        self._noting(lambda journal: journal.cut(self.table.version))
        return True

    def news(self) -> Sequence[Event]:
        """What has happened since this was asked last."""
        log = self.log()
        fresh = log[self._told :]
        self._told = len(log)
        return fresh

    def keep_in(self, path: Path) -> None:
        """Write the match into a file from the next move on, move by move."""
        self.journal = Journal(path, self.table.record)

    def _noting(self, note: Callable[[Journal], None]) -> None:
        """Play goes on where nothing can be written down; ``trouble`` says so until it succeeds."""
        if self.journal is None:
            return
        try:
            note(self.journal)
            self.trouble = ""
        except OSError as error:
            self.trouble = say("cannot-save", file=str(error.filename), why=str(error.strerror))

    def save(self, path: Path) -> bool:
        """Keep the match as a whole record, with its end and its seal; False, with ``trouble``, where it cannot be."""
        self._noting(lambda _: self.table.record.save(path))
        return not self.trouble


def seat_taken(table: Table) -> int | None:
    """Where the person sat in a match that was kept; None where its record names nobody."""
    kept = table.record.header.get("seats")
    seats = kept if isinstance(kept, list) else []
    people = [seat for seat, told in enumerate(seats) if isinstance(told, dict) and told.get("kind") == "human"]
    return people[0] if people and people[0] < table.players else None


def seat_bots(setup: Settled, levels: str, seat: int, key: bytes = b"") -> tuple[dict[int, Player], Adviser]:
    """Bots for all seats but one, and the adviser. ``levels``: one for all, or one a seat, by commas.

    Their dice follow from the key, without telling anything of it. Raises BotError for a level there is not,
    OptionError where they are too many or too few.
    """
    from cardhouse.bots import bot
    from cardhouse.bots.advising import advise_at
    from cardhouse.bots.policies import check_players

    named = [level.strip() for level in levels.split(",")]
    others = [each for each in range(setup.players) if each != seat]
    if len(named) not in (1, len(others)):
        raise OptionError("bots", say("bots-for-seats", others=len(others), named=len(named)))
    if len(named) == 1:
        named *= len(others)
    check_players(setup.game, named)
    seed = int.from_bytes(hashlib.sha256(b"bots" + key).digest()[:4], "little")
    players: dict[int, Player] = {each: bot(level, seed + each) for each, level in zip(others, named, strict=True)}
    return players, partial(advise_at, bot(HINT_LEVEL, seed + seat))
