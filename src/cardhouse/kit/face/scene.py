"""Scenes: what a table shows, in one vocabulary for every game.

A game fills a scene for one viewer in plain Python; browser, terminal, log and screen reader draw it.  A
scene holds nothing its viewer may not know: a card face down has no face.  Texts name players as ``@0``,
``@1`` ...; whoever shows them puts the names in, so sentences are written in the past tense and read well
for "You" and for a name alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from cardhouse.kit.numbers import shown
from cardhouse.kit.terms import Action, Card, Reason, Seat

DISCARD = "discard"  # the kind of action by which a card goes onto the pile

ZoneKind = Literal[
    "hand",  # a player's cards, fanned
    "trick",  # cards on the table, each with the seat that played it
    "stock",  # face down, a count
    "pile",  # face up, the last card on top
    "spread",  # face up side by side
    "heap",  # a pile that lies spread, its top first
    "open",  # a player's cards that lie open for all, as dummy's
    "lifted",  # cards taken up from the table, to be laid again
    "meld",  # a group on the table
    "chain",  # a row that grows at its ends, from left to right
    "board",  # common cards
    "taken",  # cards won, a count
    "chips",  # an amount (zone.amount)
    "note",  # a line of words (zone.text)
    "grid",  # a small table of words (zone.columns, zone.rows): an auction, a sheet of account
]


EventKind = Literal[
    "bet",
    "bid",
    "bids",
    "board",
    "borrow",
    "broken",
    "call",
    "challenge",
    "check",
    "close",
    "contract",
    "cut",
    "deal",
    "discard",
    "double",
    "draw",
    "dummy",
    "exchange",
    "flush",
    "fold",
    "half_time",
    "hand",
    "keep",
    "lay_off",
    "lead",
    "level",
    "lift",
    "match",
    "meld",
    "muck",
    "name",
    "open",
    "out",
    "pass",
    "play",
    "put_back",
    "raise",
    "rearrange",
    "receive",
    "red",
    "renege",
    "retire",
    "show",
    "stop",
    "take",
    "tap",
    "trick",
    "trump",
    "turn_over",
]
"""What an event is: the action a player did, or what came of it. Client, coach and lab go by it."""
End = Literal["left", "right"]  # of a chain
SuitLetter = Literal["C", "D", "H", "S"]


@dataclass(slots=True)
class CardView:
    """One card: ``face`` is its text, None when the viewer sees its back."""

    face: str | None = None
    seat: Seat | None = None  # who played it
    played_as: str | None = None  # a double card's mode: "2D", "8C" or "10"; a joker's stand-in
    marks: list[str] = field(default_factory=list)  # "winning", "new", "end", "trump" ...; of a play: the chain's end


class Piece:
    """What is shown again and again, to several viewers and for several moves: nobody's to change once it is made."""

    _json: bytes | None = None  # as it was encoded when it was first sent; orjson passes such names over
    _elsewhere: Mapping[str, bytes] = MappingProxyType({})  # and in other languages than English


@dataclass
class Zone(Piece):
    """A place on the table. ``id`` is stable for the match, so that faces can move cards between zones."""

    id: str
    kind: ZoneKind
    label: str
    seat: Seat | None = None
    cards: list[CardView] = field(default_factory=list)
    count: int | None = None  # cards in it, where they are not all listed
    amount: int | None = None
    text: str | None = None  # a note's line; of a meld, what sort it is, in a word
    number: int | None = None  # by which choices call it
    columns: list[str] = field(default_factory=list)  # a grid's heads, may name seats; a spread's places, by face
    rows: list[list[str]] = field(default_factory=list)  # a grid's lines; one may end before its last column


@dataclass
class Choice:
    """Something the viewer may do now."""

    action: Action
    kind: str
    text: str  # what records keep and table.play takes
    label: str  # what people read
    cards: list[str] = field(default_factory=list)  # cards of the viewer's it moves, as texts
    zone: str | None = None  # the zone that is pressed for it: where its cards go, or what it takes from
    end: End | None = None  # of a chain: the end its card goes to
    nth: int | None = None  # it names a card lying in the zone: the first (0) or second (1) of its equals
    hotkey: str | None = None
    cell: tuple[int, int] | None = None  # row and column in a box of choices; the label is then short


@dataclass
class Amount:
    """A choice over a range too long to list (a raise): any action of ``kind`` from low to high."""

    kind: str  # action text is kind's template filled with the amount
    template: str  # "raise to {}"
    label: str
    low: int
    high: int
    step: int = 1
    marks: list[tuple[str, int]] = field(default_factory=list)  # ("Pot", 60) ...


@dataclass
class Select:
    """The viewer may select several cards of a hand and ask for a kind of action with them."""

    kinds: list[tuple[str, str]]  # (kind, button label)
    least: int
    most: int


@dataclass
class Prompt:
    """What the table asks of the viewer now."""

    text: str
    choices: list[Choice] = field(default_factory=list)
    amount: Amount | None = None
    select: Select | None = None
    arrange: bool = False  # the viewer may lay the whole table anew (Game.arrange)
    rest: bool = False  # the viewer may claim the tricks that are left (Game.rest)
    settled: bool = False  # nothing can be scored any more in this hand: to claim is to end it
    single: Action | None = None  # the one thing to do, or one of several that come to the same


@dataclass
class Event(Piece):
    """Something that happened, as one viewer may know it."""

    kind: EventKind
    text: str
    seat: Seat | None = None
    cards: list[CardView] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)  # details, the scoring of a hand
    melds: list[Zone] = field(default_factory=list)  # of a hand's end: all melds, where the last act has laid some
    badges: list[list[str]] = field(default_factory=list)  # of a hand's end: each seat's, where the last act counts


@dataclass
class SeatView(Piece):
    """What stands beside a player's name."""

    seat: Seat
    score: int
    badges: list[str] = field(default_factory=list)  # "bid 3", "took 2", "all in", "folded"
    team: int | None = None
    cards: int | None = None  # cards in hand
    amount: int | None = None  # chips
    out: bool = False
    marks: list[str] = field(default_factory=list)  # markers handed to the player: "challenge", "double" ...
    dealer: bool = False


@dataclass
class Scene:
    """All one viewer sees. ``seat`` None is a spectator. The table adds events, sheet, prompt and version."""

    game: str
    seat: Seat | None
    turn: Seat | None
    hand: int
    headline: str  # phase and what matters: "Trick 3, hearts broken"
    zones: list[Zone]
    seats: list[SeatView]
    trump: SuitLetter | None = None  # the suit that is trumps; None: none is, or none yet
    ask: str = ""  # the prompt's text for the seat in turn
    ask_without: dict[str, str] = field(default_factory=dict)  # kind of action -> the text where none is offered
    amount: Amount | None = None
    select: Select | None = None
    prompt: Prompt | None = None
    events: list[Event] = field(default_factory=list)
    sheet: list[list[int]] = field(default_factory=list)  # a row a finished hand: each seat's points in it
    scores: list[int] = field(default_factory=list)
    over: bool = False
    winners: list[int] = field(default_factory=list)
    version: int = 0

    def zone(self, id: str) -> Zone:
        """The zone with this id; KeyError when the scene has none."""
        for zone in self.zones:
            if zone.id == id:
                return zone
        raise KeyError(f"no zone is called {shown(id)}; there are {', '.join(zone.id for zone in self.zones)}")


def faces(texts: list[str], **extra: Any) -> list[CardView]:
    """Views of cards that lie face up."""
    return [CardView(text, **extra) for text in texts]


BACK = CardView()
"""A card face down: one for all, and nobody's to mark."""


def select_among(
    cards: Sequence[Card], kinds: Sequence[tuple[str, str]], refuse_discard: Callable[[Card], Reason]
) -> Select:
    """What the cards of a hand may be selected for; discarding, only where one of them may be discarded."""
    possible = any(refuse_discard(card) == 0 for card in cards)
    return Select([kind for kind in kinds if possible or kind[0] != DISCARD], 1, len(cards))


def backs(count: int) -> list[CardView]:
    """Views of ``count`` cards that lie face down."""
    return [BACK] * count
