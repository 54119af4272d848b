"""What a live table is: its seats, who is there, its match, and what it waits for."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from cardhouse.bots.levels import CLUB
from cardhouse.kit.face.game import Claims, Together
from cardhouse.kit.face.scene import Scene
from cardhouse.room.machine.rows import PastRow, SeatRow, Stage, TableRow
from cardhouse.room.messages import TableSettings
from cardhouse.room.names.naming import namesake
from cardhouse.room.words import say
from cardhouse.table import Table
from cardhouse.table.ceremony import Ceremony
from cardhouse.table.hinting import Found

WAITING: Stage = "waiting"
PLAYING: Stage = "playing"
OVER: Stage = "over"
CLOSED: Stage = "closed"
BOT_NAMES = ("Ada", "Blaise", "Clara", "Denis", "Emmy", "Felix", "Greta", "Hugo", "Ines", "Jonas")
STAND_IN_LEVEL = CLUB
WATCHING = " (watching)"
"""What follows a spectator's name in the chat."""
MOST_SEEN_BY = 32
"""How many of those who have seen a seat's cards in one match are remembered."""


def match_address(table: str, number: int) -> str:
    """What the deal of a match is bound to: its table's address and its number there."""
    return f"{table}.{number}"


class Moment(NamedTuple):
    """When something happens: ``now`` on a clock that only goes forward, ``at`` in seconds since 1970."""

    now: float
    at: float


@dataclass(frozen=True, slots=True)
class Person:
    """A guest of the house."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a guest comes from: marks that reveal neither their browser nor their address, empty where unknown.

    ``since``: when their cookie was made, in seconds since 1970.
    """

    browser: str = ""
    address: str = ""
    since: float = 0.0


NOWHERE = Origin()
"""Nothing is known of it."""
BarKind = Literal["out", "unheard"]
OUT: BarKind = "out"
UNHEARD: BarKind = "unheard"


@dataclass(frozen=True, slots=True)
class Bar:
    """A guest who was removed from a table, or is muted there, with the marks of their browser and address.

    The house's open tables are closed to them ``until`` then. ``at`` and ``until`` are in seconds since 1970.
    """

    kind: BarKind
    person: str
    name: str
    browser: str
    address: str
    at: float
    until: float = 0.0

    def is_of(self, kind: BarKind, person: str) -> bool:
        """Whether the bar is of this kind and this person's."""
        return (self.kind, self.person) == (kind, person)


@dataclass(slots=True)
class Seat:
    """One seat. ``person`` None at a human's seat means that it is empty."""

    number: int
    kind: str  # human, bot
    level: str | None = None
    person: str | None = None
    name: str = ""
    past: list[str] = field(default_factory=list)  # everyone who has held the seat, or come to it by its link
    visitors: set[int] = field(default_factory=set)
    away: set[int] = field(default_factory=set)  # visitors who look at something else
    away_since: float = 0.0
    stand_in: bool = False  # a bot plays while the person is away, or asleep

    @classmethod
    def read(cls, number: int, kept: SeatRow, now: float = 0.0) -> Seat:
        """A seat as the storage keeps it; its person, if it has one, is away since now."""
        return cls(
            number,
            kept["kind"],
            kept["level"],
            kept["person"],
            kept["name"],
            list(kept["past"]),
            away_since=now,
        )

    def keep(self) -> SeatRow:
        """A seat as the storage keeps it."""
        return {
            "kind": self.kind,
            "level": self.level,
            "person": self.person,
            "name": self.name,
            "past": list(self.past),
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
    def looks_away(self) -> bool:
        """Whether the person is connected, and on no device looks at the table."""
        return bool(self.visitors) and self.visitors <= self.away

    @property
    def played_by_person(self) -> bool:
        """Whether a person acts here, even if they are away for a moment."""
        return self.person is not None and not self.stand_in

    @property
    def bot_level(self) -> str:
        """The level of the bot that plays here when a bot does."""
        return self.level or STAND_IN_LEVEL

    def take(self, person: Person) -> None:
        """Give the seat to a person."""
        self.person, self.name, self.stand_in = person.id, person.name, False
        self.seen_by(person.id)

    def seen_by(self, person: str) -> bool:
        """Somebody sees the seat's cards from now on; whether for the first time in this match.

        A browser without cookies is someone new each time, so the list is bounded: the oldest entry goes.
        """
        new = person not in self.past
        if new:
            self.past.append(person)
        if len(self.past) > MOST_SEEN_BY:
            self.past.remove(next(each for each in self.past if each != self.person))
        return new

    def free(self) -> None:
        """Nobody sits here any more."""
        self.kind, self.level = "human", None
        self.person, self.name, self.stand_in = None, "", False

    def sit_as(self, kept: SeatRow, away_since: float) -> None:
        """Who sat elsewhere (``keep`` of that seat) sits here."""
        self.kind, self.level, self.person, self.name = kept["kind"], kept["level"], kept["person"], kept["name"]
        self.past, self.stand_in, self.away_since = list(kept["past"]), False, away_since

    def become_bot(self, level: str, others: Collection[str] = ()) -> None:
        """A bot sits down, under a name that none of the others at the table has."""
        self.kind, self.level = "bot", level
        first = self.number % len(BOT_NAMES)
        names = [*BOT_NAMES[first:], *BOT_NAMES[:first]]
        self.name = next(
            (name for name in names if namesake(name, others) is None), say("bot-name", number=self.number + 1)
        )


@dataclass(slots=True)
class Visitor:
    """Somebody's connection, at a seat or watching."""

    number: int
    person: Person
    seat: int | None = None
    has_words: bool = False  # can add words to the match key
    takes_changes: bool = False  # makes the next scene of the last one and its changes
    shown: Scene | None = None  # the scene it was shown last, where it takes changes
    client: str | None = None  # which page it is of
    origin: Origin = NOWHERE
    shut: float = 0.0  # until when the house's open tables are closed to them, in seconds since 1970
    address: str = ""  # whose share of the watchers' places it takes
    under_way: dict[str, int] = field(default_factory=dict)  # presses that are answered later, by what they ask for


@dataclass(slots=True)
class Client:
    """A page somewhere, over all its lines."""

    visitor: int = -1  # its line, as long as that is here
    kept: int = 0  # the last of its presses that was kept before this room held the table
    done: list[int] = field(default_factory=list)  # its presses that have changed something, the last of them


@dataclass(slots=True)
class Question:
    """Somebody asks to take back what was done last; the house waits ``until`` then."""

    seat: int
    until: float
    agreed: set[int]


@dataclass(slots=True)
class Window:
    """A moment in which people have to act: the seat in turn, or all who may claim something."""

    version: int
    claims: Claims | None  # None: the seat in turn acts, or the house does
    since: float
    answers: dict[int, int] = field(default_factory=dict)
    by: dict[int, str] = field(default_factory=dict)  # who gave the answers: human, bot


@dataclass(slots=True)
class Pause:
    """After a hand: who has not looked at its end yet, and how long bots and windows wait for them."""

    until: float
    waited_for: set[int]


@dataclass(slots=True)
class Clock:
    """The turn clock: which seat it runs for, in which version of the match, and since when."""

    version: int
    seat: int
    since: float
    out: bool = False  # all its time is spent


@dataclass(slots=True)
class Gathering:
    """What all do at once: the acts each seat has chosen so far, kept until all have."""

    version: int
    together: Together
    since: float
    answers: dict[int, list[int]] = field(default_factory=dict)
    by: dict[int, str] = field(default_factory=dict)  # who gave the answers: human, bot
    asked: set[int] = field(default_factory=set)  # seats whose bots think, or have answered

    def due(self, seat: int) -> int:
        """How many acts a seat still has to choose."""
        return self.together.due[self.together.seats.index(seat)] - len(self.answers.get(seat, ()))

    @property
    def awaited(self) -> list[int]:
        """The seats that have not chosen all they have to."""
        return [seat for seat in self.together.seats if self.due(seat) > 0]

    def forget(self, seat: int) -> None:
        """Somebody else answers for the seat from now on."""
        self.answers.pop(seat, None)
        self.by.pop(seat, None)
        self.asked.discard(seat)


Purpose = Literal["turn", "claim", "together", "hint"]


@dataclass(slots=True)
class Request:
    """What a bot has been asked: what to do for a seat, as the match stands in ``view``."""

    number: int
    purpose: Purpose
    version: int
    seat: int
    level: str
    since: float
    view: Table
    visitor: int = -1  # who wants to know, of a hint
    guide: bool = False  # and what a newcomer has to know
    found: Sequence[Found] = ()  # the acts found before, of those that are to be done at once
    failures: int = 0
    action: int | None = None  # the answer, once there is one


@dataclass(frozen=True)
class Limits:
    """What a house allows at a table; times in seconds."""

    watchers: int = 200
    lines_per_person: int = 16
    devices_per_seat: int = 3  # lines by a seat's link, besides its person's own
    chat_length: int = 500
    words_wait_s: float = 5.0
    undo_wait_s: float = 20.0
    bot_retry_s: float = 1.0
    bar_s: float = 86_400.0  # so long open tables are closed to who was removed from one
    guests: int = 300  # who were here, and can still be removed or reported
    host_wait_s: float = 600.0  # so long a host is away before the place passes on


@dataclass(frozen=True, slots=True)
class Past:
    """A match of the table that has ended; ``seats`` as they were kept when it did.

    By seat: ``standings`` (more is better in every game), ``teams`` (None: alone) and, of each hand, what it scored.
    """

    number: int
    game: str
    title: str
    seats: Sequence[SeatRow]
    scores: Sequence[int]
    winners: Sequence[int]
    ended_at: float
    standings: Sequence[float] = ()
    teams: Sequence[int | None] = ()
    hands: Sequence[Sequence[int]] = ()

    @classmethod
    def read(cls, row: PastRow) -> Past:
        """A match as the storage keeps it."""
        return cls(row["number"], row["game"], ended_at=row["ended_at"], **row["result"])


@dataclass(frozen=True, slots=True)
class Shared:
    """The deal that many play, each alone against the same bots, of which a match is one play.

    ``counts``: it is the player's first, to be compared with those of others.
    """

    deal: str
    kind: Literal["day", "challenge"]
    day: str
    counts: bool


@dataclass
class TableState:
    """One table of the house."""

    id: str
    game: str
    title: str
    name: str
    host: str
    private: bool
    stage: Stage
    header: dict[str, Any]  # what the record of its match in hand begins with
    settings: TableSettings
    seats: list[Seat]
    number: int = 1  # of the match in hand
    begun: bool = False  # it begins as soon as every seat is taken
    past: list[Past] = field(default_factory=list)  # matches that have ended, that in hand among them once it has
    broken: bool = False  # the match in hand cannot be brought back
    limits: Limits = field(default_factory=Limits)
    dice: random.Random = field(default_factory=lambda: random.Random(0))
    match: Table | None = None
    hand_keys: list[str] = field(default_factory=list)
    visitors: dict[int, Visitor] = field(default_factory=dict)
    guests: dict[str, tuple[Person, Origin]] = field(default_factory=dict)  # who were here lately, by their ids
    bars: list[Bar] = field(default_factory=list)
    clients: dict[str, Client] = field(default_factory=dict)
    pressed: tuple[str, int] | None = None  # the client and the number of the press that the last step has done
    ceremony: Ceremony | None = None  # how the match key is settled, once all seats are taken
    ceremony_until: float = 0.0  # when it goes on without those still awaited
    starting: bool = False  # the match is being dealt
    seal: str | None = None  # of the record, when the match is over
    question: Question | None = None
    window: Window | None = None
    gathering: Gathering | None = None
    pause: Pause | None = None
    clock: Clock | None = None  # of the person in turn
    banks: dict[int, float] = field(default_factory=dict)  # what seats have left for this match, where they spent some
    nudged: dict[int, float] = field(default_factory=dict)  # until when a seat is not nudged again
    called: dict[int, tuple[int, int]] = field(default_factory=dict)  # for which turn of which match each was called
    claimed: range = range(0)  # the actions by which the last claim was played out
    turn: Request | None = None  # what the bot in turn has been asked
    requests: dict[int, Request] = field(default_factory=dict)
    asked: int = 0  # requests so far
    host_gone_since: float | None = None  # none: the host is there
    rest_until: float = 0.0  # after something could not be kept bots hold still a while

    @classmethod
    def read(cls, row: TableRow, title: str, now: float, limits: Limits, seed: int) -> TableState:
        """A table as the storage keeps it, nobody there."""
        state = cls(
            id=row["id"],
            game=row["game"],
            title=title,
            name=row["name"],
            host=row["host"],
            private=row["private"],
            stage=row["state"],
            header={},
            settings=TableSettings(**row["settings"]),
            seats=[],
            limits=limits,
            dice=random.Random(seed),
        )
        state.clients = {client: Client(kept=press) for client, press in row.get("presses", {}).items()}
        state.take(row, now)
        state.ceremony_until = now + limits.words_wait_s if state.ceremony is not None else 0.0
        return state

    def take(self, row: TableRow, now: float) -> None:
        """Stand, apart from the match, as the storage has it; everybody's seat is empty of visitors."""
        self.host = row["host"]
        self.stage, self.header, self.game = row["state"], dict(row["header"]), row["game"]
        self.number, self.begun, self.name, self.private = row["number"], row["begun"], row["name"], row["private"]
        self.settings = TableSettings(**row["settings"])
        self.past = [Past.read(each) for each in row["past"]]
        self.bars = [Bar(**each) for each in row.get("bars", ())]
        for person, name in row.get("speakers", ()):
            self.guests.setdefault(person, (Person(person, name.removesuffix(WATCHING)), NOWHERE))
        ceremony = self.header.pop("ceremony", None)
        self.ceremony = None if ceremony is None else Ceremony.from_json(ceremony)
        self.seats = [Seat.read(number, kept, now) for number, kept in enumerate(row["seats"])]

    def forget_match(self) -> None:
        """There is no match in hand yet, nor anything that belongs to one."""
        self.match = self.ceremony = self.seal = None
        self.hand_keys = []
        self.ceremony_until = 0.0
        self.starting = self.broken = False
        self.clock = None
        self.claimed = range(0)
        self.banks.clear()
        self.forget_waits()
        for visitor in self.visitors.values():
            visitor.shown = None

    def forget_waits(self) -> None:
        """The match stands otherwise: nothing is waited for that was asked before."""
        self.window = self.gathering = self.pause = self.turn = None
        self.requests.clear()

    def seat_of(self, person: str) -> int | None:
        """The seat a person holds."""
        return next((seat.number for seat in self.seats if seat.person == person), None)

    def by_link(self, visitor: Visitor) -> bool:
        """Whether the visitor is at a seat by its link alone. They play there, with no other power of its person."""
        return visitor.seat is not None and self.seats[visitor.seat].person != visitor.person.id

    def lines_at(self, seat: int, by_link: bool) -> list[int]:
        """The connections at a seat, the oldest first: its person's own, or those by its link."""
        return [n for n in sorted(self.seats[seat].visitors) if self.by_link(self.visitors[n]) == by_link]

    def most_lines(self, by_link: bool) -> int:
        """How many connections of this kind a seat may have."""
        return self.limits.devices_per_seat if by_link else self.limits.lines_per_person

    def who(self, person: str) -> str:
        """The ID others at this table know a guest by, whatever their name. It means nothing at other tables."""
        return hashlib.sha256(f"{self.id} {person}".encode()).hexdigest()[:12]

    def barred(self, kind: BarKind) -> list[Bar]:
        """The bars of one kind."""
        return [bar for bar in self.bars if bar.kind == kind]

    def remember(self, person: Person, origin: Origin) -> None:
        """Somebody is here; of too many who were, the first are forgotten."""
        self.guests.pop(person.id, None)
        self.guests[person.id] = (person, origin)
        while len(self.guests) > self.limits.guests:
            del self.guests[next(iter(self.guests))]

    def is_host(self, visitor: Visitor) -> bool:
        """Whether the visitor made the table, going by their own cookie."""
        return visitor.person.id == self.host

    def may_see(self, visitor: Visitor) -> bool:
        """Whether the visitor is shown the match at all."""
        return visitor.seat is not None or self.settings.spectators

    def leads(self, visitor: Visitor) -> bool:
        """Whether the visitor sets the table: its host, or whoever sits there while the host is not.

        Who came by a seat's link does so only among others who did.
        """
        if self.is_host(visitor):
            return True
        others = self.visitors.values()
        if visitor.seat is None or any(self.is_host(other) for other in others):
            return False
        return not self.by_link(visitor) or all(other.seat is None or self.by_link(other) for other in others)

    @property
    def address(self) -> str:
        """What the deal of the match in hand is bound to."""
        return match_address(self.id, self.number)

    @property
    def result(self) -> Past | None:
        """The match in hand, once it has ended."""
        return self.past[-1] if self.past and self.past[-1].number == self.number else None

    @property
    def shared(self) -> Shared | None:
        """The deal that the match in hand is a play of, where many play it."""
        kept = self.header.get("shared")
        return None if kept is None else Shared(**kept)

    @property
    def is_test(self) -> bool:
        """Whether a play that counts is going on or about to begin: whoever plays is helped by nobody."""
        shared = self.shared
        return shared is not None and shared.counts and self.stage in (WAITING, PLAYING)

    @property
    def watchers(self) -> int:
        """How many are there without a seat."""
        return len(self.watching())

    def watching(self) -> list[Visitor]:
        """Who is there without a seat, who came first before the others."""
        return [visitor for visitor in self.visitors.values() if visitor.seat is None]
