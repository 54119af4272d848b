"""One match at the terminal: a table, one person's seat, bots in the others."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from cardhouse.kit.face.scene import Event, Scene
from cardhouse.table import Action, OptionError, Settled, Table
from cardhouse.table.hinting import acts_of
from cardhouse.table.keys import key_bytes

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fred", "Gail", "Hugo", "Iris")


class Player(Protocol):
    """Whoever decides for a seat; bots only ever look at worlds imagined for it."""

    def act(self, table: Table, seat: int) -> int:
        """The action the seat takes."""


class Match:
    """A table with one person at it. ``players`` decide for the other seats, ``adviser`` gives hints.

    decks: the cards of the first hands, as they leave the pack.
    """

    def __init__(
        self,
        setup: Settled,
        key: int | bytes | str | None = None,
        *,
        seat: int = 0,
        players: Mapping[int, Player],
        adviser: Player,
        decks: Sequence[str] = (),
    ) -> None:
        self.table = Table(setup, key_bytes(key), decks)
        self.seat = seat
        self.players = players
        self.adviser = adviser
        others = iter(NAMES)
        self.names = ["You" if each == seat else next(others) for each in range(setup.players)]
        self.decisions: list[int] = []
        self._told = 0

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
        version, yours = self.table.version, self.yours
        self.table.play(action)
        if yours:
            self.decisions.append(version)

    def think(self) -> int:
        """What the bot in turn does; worked out on a copy, so it may take its time in another thread."""
        seat = self.table.turn
        if seat is None or seat == self.seat:
            raise ValueError("no bot is in turn")
        return self.players[seat].act(self.table.copy(), seat)

    def hint(self) -> int:
        """What the adviser would do in the person's place."""
        return int(self.hints()[0])

    def hints(self) -> list[Action]:
        """What the adviser would do in the person's place: one act, or all that are to be done at once."""
        return acts_of(self.table, lambda table: self.adviser.act(table, self.seat))

    def undo(self) -> bool:
        """Take back the person's last decision and all that followed; False when there is none."""
        if not self.decisions:
            return False
        self.table.undo(self.table.version - self.decisions.pop())
        self._told = len(self.log())
        return True

    def news(self) -> Sequence[Event]:
        """What has happened since this was asked last."""
        log = self.log()
        fresh = log[self._told :]
        self._told = len(log)
        return fresh

    def save(self, path: Path) -> None:
        """Keep the match as a record; the folder is made where it is missing."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.table.record.header["seats"] = [
            {"name": name, "kind": "human" if seat == self.seat else "bot"} for seat, name in enumerate(self.names)
        ]
        self.table.record.save(path)


def seat_bots(setup: Settled, levels: str, seat: int, key: bytes = b"") -> tuple[dict[int, Player], Player]:
    """Bots for all seats but one, and the adviser. ``levels``: one for all, or one a seat, by commas.

    Their dice follow from the key, without telling anything of it. Raises BotError for a level there is not,
    OptionError where they are too many or too few.
    """
    from cardhouse.bots import bot
    from cardhouse.bots.policies import check_players

    named = [level.strip() for level in levels.split(",")]
    others = [each for each in range(setup.players) if each != seat]
    if len(named) not in (1, len(others)):
        raise OptionError("bots", f"must be one level, or {len(others)}, one for each other seat")
    if len(named) == 1:
        named *= len(others)
    check_players(setup.game, named)
    seed = int.from_bytes(hashlib.sha256(b"bots" + key).digest()[:4], "little")
    players: dict[int, Player] = {each: bot(level, seed + each) for each, level in zip(others, named, strict=True)}
    return players, bot("heuristic", seed + seat)
