"""What happens to a live table, from outside."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from cardhouse.kit.face.game import Arrangement
from cardhouse.room.machine.rows import TableRow
from cardhouse.room.machine.state import NOWHERE, Origin, Person
from cardhouse.room.messages import AnyMessage
from cardhouse.table import Table
from cardhouse.table.claiming import Claim
from cardhouse.table.hinting import Found


@dataclass(frozen=True, slots=True)
class Came:
    """A connection opens.

    ``seat``: the one it has a token of, if it has; ``has_words``: it can add words to the match key;
    ``takes_changes``: it makes the next scene of the last one and its changes; ``client``: which page it is of;
    ``address``: whose share of the watchers' places it takes.
    """

    visitor: int
    person: Person
    seat: int | None = None
    has_words: bool = False
    takes_changes: bool = False
    client: str | None = None
    origin: Origin = NOWHERE
    shut: float = 0.0  # until when the house's open tables are closed to them, in seconds since 1970
    address: str = ""


@dataclass(frozen=True, slots=True)
class Went:
    """A connection is gone."""

    visitor: int


@dataclass(frozen=True, slots=True)
class Heard:
    """A visitor says something. ``token``: a fresh one, should the message need it."""

    visitor: int
    message: AnyMessage
    token: str = ""


@dataclass(frozen=True, slots=True)
class Renamed:
    """A guest has taken another name."""

    person: Person


@dataclass(frozen=True, slots=True)
class Opened:
    """The table is here: new, or read from the storage, then with its match as far as it has come.

    ``broken``: its match cannot be brought back.
    """

    match: Table | None
    broken: bool = False


@dataclass(frozen=True, slots=True)
class Chosen:
    """The match asked for by ``Choose`` may be set: its game's title and the header of its record; or why not."""

    visitor: int
    number: int
    game: str = ""
    title: str = ""
    header: dict[str, Any] = field(default_factory=dict)
    begin: bool = False
    refusal: str | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """The match asked for by ``Deal`` is dealt; None: it could not be."""

    match: Table | None
    header: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot has answered a request; None: it failed."""

    request: int
    found: Found | None


@dataclass(frozen=True, slots=True)
class Arranged:
    """What is wrong with a table as a visitor arranged it, or how to get there; None: this game arranges none."""

    visitor: int
    version: int
    arrangement: Arrangement | None
    commit: bool


@dataclass(frozen=True, slots=True)
class Proven:
    """How many of the tricks left are sure to be the seat's in turn, and what ends the hand so; None: none are left."""

    visitor: int
    version: int
    claim: Claim | None


@dataclass(frozen=True, slots=True)
class Suggested:
    """How a club player would have the table lie."""

    visitor: int
    version: int
    groups: Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class Declined:
    """What a visitor wanted to know is not found out; ``about``: the message that asked for it."""

    visitor: int
    about: str
    reason: str


@dataclass(frozen=True, slots=True)
class Lost:
    """Something could not be kept: this is what the storage holds (None: it cannot be read either).

    ``broken``: its match cannot be brought back.
    """

    row: TableRow | None
    match: Table | None
    broken: bool = False
    title: str = ""  # of its game


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed: see what is due."""


Event = (
    Came
    | Went
    | Heard
    | Renamed
    | Opened
    | Chosen
    | Dealt
    | Thought
    | Arranged
    | Suggested
    | Proven
    | Declined
    | Lost
    | Tick
)
ABOUT: dict[type[Any], str] = {Came: "table", Arranged: "arrange", Chosen: "another", Proven: "rest"}


def about(event: Event) -> str:
    """What was asked for, where the event is a visitor's message or the answer to one."""
    if isinstance(event, Declined):
        return event.about
    return event.message.do if isinstance(event, Heard) else ABOUT.get(type(event), "message")
