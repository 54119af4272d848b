"""What a live table wants done outside. Effects are carried out in order; what stands after a ``Keep`` that fails
is not done at all."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypedDict

from cardhouse.room.machine.rows import Result, SeatRow, Stage
from cardhouse.room.machine.state import Bar, BarKind, Origin, Person
from cardhouse.room.messages import Told
from cardhouse.table import Table


@dataclass(frozen=True, slots=True)
class Tell:
    """Tell some visitors something."""

    to: Sequence[int]
    message: Told


@dataclass(frozen=True, slots=True)
class TellChat:
    """Tell a visitor what was said lately."""

    to: int


@dataclass(frozen=True, slots=True)
class Move:
    """An action as the storage keeps it; ``by``: human, bot, window, claim."""

    number: int
    text: str
    seat: int
    by: str


@dataclass(frozen=True, slots=True)
class Report:
    """What somebody tells the house of a guest."""

    by: Person
    person: Person
    origin: Origin
    text: str


class TableColumns(TypedDict, total=False):
    """Changed columns of the table's row in the storage."""

    name: str
    host: str
    private: bool
    state: Stage
    begun: bool
    seats: list[SeatRow]
    settings: dict[str, Any]
    seen_at: float


class MatchColumns(TypedDict, total=False):
    """Changed columns of the row of the match in hand."""

    header: dict[str, Any]
    result: Result
    ended_at: float


class NewMatch(TypedDict):
    """The row of another match in hand."""

    number: int
    game: str
    header: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Keep:
    """Make all of this durable, or none. If that fails, later effects are skipped and the state is read again."""

    of: int = 1  # the number of the match in hand
    moves: Sequence[Move] = ()
    cut: int | None = None  # forget the moves from this number on
    table: TableColumns = field(default_factory=TableColumns)
    match: MatchColumns = field(default_factory=MatchColumns)
    opens: NewMatch | None = None
    tokens_dropped: Sequence[str] = ()  # of these people
    token: tuple[str, str] | None = None  # a new token, and whose: the only one they have at the table
    person: tuple[str, str] | None = None  # a guest to be remembered: ID, name
    chat: tuple[str, str, str, float] | None = None  # person's ID, name, text, at
    bar: Bar | None = None  # in place of one of its kind and person
    lifted: tuple[BarKind, str] | None = None  # a bar's kind and person
    report: Report | None = None
    press: tuple[str, int] | None = None  # the client whose press it is, and that one's number


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the match of this header; answered by ``Dealt``."""

    header: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Choose:
    """Find out whether a match may be set so, and draw the house's secret for it; answered by ``Chosen``."""

    visitor: int
    number: int  # of the match
    game: str
    players: int | None  # None: as the game has it
    preset: str
    options: dict[str, Any]
    begin: bool


@dataclass(frozen=True, slots=True)
class Think:
    """Have a bot think about an imagined world (the bytes of a position); answered by ``Thought``."""

    request: int
    level: str
    seat: int
    seed: int
    world: bytes
    visitor: int = -1  # who wants to know, of a hint


@dataclass(frozen=True, slots=True)
class Arrange:
    """Find out how the seat in turn gets to these melds; answered by ``Arranged``."""

    visitor: int
    version: int
    view: Table
    groups: Sequence[Sequence[str]]
    commit: bool


@dataclass(frozen=True, slots=True)
class Suggest:
    """Find out how a club player would have the table lie; answered by ``Suggested``."""

    visitor: int
    version: int
    seat: int
    view: Table


@dataclass(frozen=True, slots=True)
class Prove:
    """Find out how many of the tricks left are sure to be the seat's in turn; answered by ``Proven``."""

    visitor: int
    version: int
    view: Table
    concede: bool


@dataclass(frozen=True, slots=True)
class Dismiss:
    """Close a visitor's connection."""

    visitor: int
    code: int
    reason: str


@dataclass(frozen=True, slots=True)
class Call:
    """Tell a person who is not looking at the table that it waits for them."""

    person: str


@dataclass(frozen=True, slots=True)
class PutAway:
    """The table is closed: let nobody find it any more."""


@dataclass(frozen=True, slots=True)
class Note:
    """A line in the log; names no card, token or guest."""

    text: str
    grave: bool = False
    facts: dict[str, Any] = field(default_factory=dict)


Effect = Tell | TellChat | Keep | Choose | Deal | Think | Arrange | Suggest | Prove | Dismiss | Call | PutAway | Note
