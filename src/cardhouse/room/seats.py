"""A seat of a live table: who holds it, and who of them is connected."""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from cardhouse.room.naming import namesake
from cardhouse.room.people import Person
from cardhouse.room.visitor import Visitor

BOT_NAMES = ("Ada", "Blaise", "Clara", "Denis", "Emmy", "Felix", "Greta", "Hugo", "Ines", "Jonas")
STAND_IN_LEVEL = "heuristic"


@dataclass(slots=True)
class Seat:
    """One seat. ``person`` None at a human's seat means that it is empty."""

    number: int
    kind: str  # human, bot
    level: str | None = None
    person: str | None = None
    name: str = ""
    entropy: str = ""
    past: list[str] = field(default_factory=list)  # everyone who has held the seat
    visitors: set[Visitor] = field(default_factory=set)
    away_since: float = field(default_factory=time.monotonic)
    stand_in: bool = False  # a bot plays while the person is away

    @classmethod
    def read(cls, number: int, kept: dict[str, Any]) -> Seat:
        """A seat as the storage keeps it."""
        return cls(
            number, kept["kind"], kept["level"], kept["person"], kept["name"], kept["entropy"], list(kept["past"])
        )

    def keep(self) -> dict[str, Any]:
        """What the storage keeps."""
        return {
            "kind": self.kind,
            "level": self.level,
            "person": self.person,
            "name": self.name,
            "entropy": self.entropy,
            "past": self.past,
        }

    @property
    def empty(self) -> bool:
        """Whether somebody may sit down here."""
        return self.kind == "human" and self.person is None

    @property
    def online(self) -> bool:
        """Whether the person who holds the seat is connected, on any device."""
        return bool(self.visitors)

    @property
    def bot_level(self) -> str:
        """The level of the bot that plays here when a bot does."""
        return self.level or STAND_IN_LEVEL

    def take(self, person: Person, entropy: str) -> None:
        """A person sits down."""
        self.person, self.name, self.entropy, self.stand_in = person.id, person.name, entropy, False
        if person.id not in self.past:
            self.past.append(person.id)

    def free(self) -> None:
        """The person gives the seat up."""
        self.person, self.name, self.stand_in = None, "", False

    def become_bot(self, level: str, others: Collection[str] = ()) -> None:
        """A bot sits down, under a name that none of the others at the table has."""
        self.kind, self.level = "bot", level
        first = self.number % len(BOT_NAMES)
        names = [*BOT_NAMES[first:], *BOT_NAMES[:first]]
        self.name = next((name for name in names if namesake(name, others) is None), f"Bot {self.number + 1}")

    def public(self) -> dict[str, Any]:
        """What everyone at the table may know of the seat."""
        return {
            "seat": self.number,
            "name": self.name,
            "kind": "empty" if self.empty else self.kind,
            "level": self.level,
            "online": self.kind == "bot" or self.online,
            "stand_in": self.stand_in,
            "you": False,
        }
