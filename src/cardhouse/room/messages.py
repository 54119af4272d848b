"""What clients and the room say to each other: everything that goes over a table's line, typed both ways.

A client's message is a JSON object whose ``do`` names what it asks for.  ``read`` gives it typed or raises
``MessageError`` with words for the sender; nothing else of a hostile message goes any further.  The room's
messages have a ``type``.  The browser client's types are made from this module (``scripts/typescript.py``).
"""

from __future__ import annotations

import re
import typing
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import orjson
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    TypeAdapter,
    ValidationError,
    model_validator,
)

from cardhouse.bots.levels import PLAYERS
from cardhouse.kit.face.game import Wrong
from cardhouse.kit.face.scene import Choice, Scene
from cardhouse.room.changes import Changes
from cardhouse.room.faults import fault_told
from cardhouse.room.words import say
from cardhouse.table.keys import LONGEST_WORDS
from cardhouse.table.lessons import Guide

LEVEL = re.compile(rf"{'|'.join(PLAYERS)}|random|heuristic|learned|search:[1-9][0-9]{{0,4}}(ms)?")
MOST_SIMULATIONS, MOST_MILLISECONDS = 20_000, 3_000


def level_allowed(level: str) -> bool:
    """Whether the room lets a bot of this level play."""
    if LEVEL.fullmatch(level) is None:
        return False
    _, _, budget = level.partition(":")
    if budget.endswith("ms"):
        return int(budget[:-2]) <= MOST_MILLISECONDS
    return not budget or int(budget) <= MOST_SIMULATIONS


def _allowed(level: str) -> str:
    if not level_allowed(level):
        raise ValueError(
            say("levels-are", levels=tuple(PLAYERS), rollouts=MOST_SIMULATIONS, milliseconds=MOST_MILLISECONDS)
        )
    return level


Level = Annotated[str, StringConstraints(max_length=24), AfterValidator(_allowed)]
Text = Annotated[str, StringConstraints(max_length=400)]
CardText = Annotated[str, StringConstraints(min_length=1, max_length=24)]
BrowserMark = Annotated[str, StringConstraints(pattern=r"^[0-9a-zA-Z_-]{8,64}$")]
Language = Annotated[str, StringConstraints(pattern=r"^[A-Za-z]{2,8}(-[0-9A-Za-z]{1,8}){0,3}$")]
Who = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{12}$")]
Word = Annotated[str, StringConstraints(max_length=40)]
Entropy = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_WORDS, pattern=r"^[ -~]*$")]
Hash = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Number = Annotated[int, Field(ge=-(2**63), le=2**63 - 1)]
Version = Annotated[int, Field(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Field(ge=0, le=63)]
Press = Annotated[int, Field(ge=1, le=2**31 - 1)]
ClientName = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z_-]{16,40}$")]
OptionValue = str | int | bool | list[int]
Cards = Annotated[list[CardText], Field(min_length=1, max_length=120)]


Emotion = Literal["wave", "well_played", "thanks", "laugh", "sorry", "hurry"]


class Message(BaseModel):
    """Any message: types are taken as they come, unknown fields are refused."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class TableSettings(Message):
    """How the host wants the table run."""

    drop_wait_s: Annotated[float, Field(ge=0, le=86_400, strict=False)] = 30.0
    bot_pause_s: Annotated[float, Field(ge=0, le=10, strict=False)] = 0.6
    window_seconds: Annotated[float, Field(ge=1, le=60, strict=False)] = 5.0
    hand_pause_s: Annotated[float, Field(ge=0, le=600, strict=False)] = 30.0
    """How long at most bots and windows wait, after a hand, for people to say that they have seen its end."""
    starts_full: bool = False
    """The match begins by itself once every seat is taken; else when the host says so."""
    turn_s: Annotated[float, Field(ge=0, le=3600, strict=False)] = 0.0
    """How long a turn may take before it takes from the seat's bank; 0: as long as it likes."""
    bank_s: Annotated[float, Field(ge=0, le=36_000, strict=False)] = 60.0
    """What each seat has for a match, beyond its turns."""
    idle: Literal["bot", "wait"] = "bot"
    """For who is away, or has no time left: a bot plays on, or everybody waits."""
    undo: bool = True
    spectators: bool = True
    chat: bool = True


class Said(Message):
    """What a client says. ``press``: its own number of that, by which it is done once however often it is sent."""

    press: Press | None = None


class Hello(Said):
    """Show me the table as it is; ``token``, in the first message of a line: I come with this seat's token.

    ``words``: I can add words of mine to the match key (``Commit``, ``Reveal``).  ``changes``, in the first message:
    I can make the next scene of the last one and its changes.  ``client``, in the first message: which page this is;
    a line it opens anew takes the place of the one before, and its presses are known again.  ``browser``, in the first
    message: a mark that this browser keeps for the house, whoever uses it.  ``language``, in the first message: the tag
    of the language the table shall speak; without one, the first that the browser prefers.
    """

    do: Literal["hello"]
    token: Annotated[str, StringConstraints(max_length=100)] | None = None
    words: bool = False
    changes: bool = False
    client: ClientName | None = None
    browser: BrowserMark | None = None
    language: Language | None = None


class Probe(Said):
    """The client asks whether the room hears it."""

    do: Literal["probe"]


class Watch(Said):
    """Someone watches without a seat."""

    do: Literal["watch"]


class Sit(Said):
    """Someone takes a free seat."""

    do: Literal["sit"]
    seat: SeatNumber


class Commit(Said):
    """I commit to words of mine for the match key."""

    do: Literal["commit"]
    hash: Hash


class Reveal(Said):
    """These are my words for the match key."""

    do: Literal["reveal"]
    words: Entropy


class Leave(Said):
    """Someone gives up their seat."""

    do: Literal["leave"]


class Start(Said):
    """Begin; bots take the empty seats."""

    do: Literal["start"]


class Another(Said):
    """Another match at this table, in place of one that has not begun or is broken off; what is not named stays.

    ``begin``: and it begins at once.
    """

    do: Literal["another"]
    game: Annotated[str, StringConstraints(max_length=64)] | None = None
    preset: Word | None = None
    options: dict[Annotated[str, StringConstraints(max_length=64)], Any] | None = Field(default=None, max_length=200)
    players: Annotated[int, Field(ge=1, le=64)] | None = None
    begin: bool = False


class Place(Said):
    """A bot shall sit at this seat, or nobody yet; who sits there makes room."""

    do: Literal["place"]
    seat: SeatNumber
    kind: Literal["human", "bot"]
    level: Level | None = None


class Swap(Said):
    """Who sits at these two seats shall change places."""

    do: Literal["swap"]
    one: SeatNumber
    other: SeatNumber


class Manage(Said):
    """The table shall be called so, be seen by these, be run so."""

    do: Literal["manage"]
    name: Text | None = None
    private: bool | None = None
    settings: TableSettings | None = None


class Play(Said):
    """I do this, seeing version ``version``."""

    do: Literal["play"]
    version: Version
    action: Number | None = None
    text: Text | None = None

    @model_validator(mode="after")
    def _one(self) -> Play:
        if (self.action is None) == (self.text is None):
            raise ValueError(say("give-action-or-text"))
        return self


class Select(Said):
    """With these cards: the table finds out which action is meant."""

    do: Literal["select"]
    version: Version
    cards: Cards
    kind: Word | None = None


class Arrange(Said):
    """So shall the table lie after my laying: every combination. ``commit``: and so be it, if nothing is wrong."""

    do: Literal["arrange"]
    version: Version
    groups: Annotated[list[Cards], Field(max_length=60)]
    commit: bool = False


class Rest(Said):
    """The tricks left are mine, whatever the others hold. ``concede``: what is not sure is theirs."""

    do: Literal["rest"]
    version: Version
    concede: bool = False


class Why(Said):
    """Why may I not do this?"""

    do: Literal["why"]
    action: Number | None = None
    cards: Cards | None = None
    kind: Word | None = None

    @model_validator(mode="after")
    def _one(self) -> Why:
        if (self.action is None) == (self.cards is None):
            raise ValueError(say("give-action-or-cards"))
        return self


class Hint(Said):
    """What would a good player do? ``table``: how would a club player arrange the table in this turn?

    ``guide``: and what does a newcomer have to know?
    """

    do: Literal["hint"]
    table: bool = False
    guide: bool = False


class Narrate(Said):
    """Tell me the table in sentences."""

    do: Literal["narrate"]


class Meanings(Said):
    """What do the calls of this hand mean, and what would those that may be made now?"""

    do: Literal["meanings"]


class Chat(Said):
    """Someone writes to the table."""

    do: Literal["chat"]
    text: Annotated[str, StringConstraints(max_length=4000)]


class Emote(Said):
    """Someone shows an emote, such as a wave."""

    do: Literal["emote"]
    emote: Emotion


class Nudge(Said):
    """Wake up: we wait for this seat."""

    do: Literal["nudge"]
    seat: SeatNumber


class Presence(Said):
    """I look at something else, or at the table again."""

    do: Literal["presence"]
    away: bool


class Undo(Said):
    """May I take back what I did last? Among bots: I go back to my last decision."""

    do: Literal["undo"]


class UndoAnswer(Said):
    """Another player may take it back, or not."""

    do: Literal["undo_answer"]
    agree: bool


class Next(Said):
    """I have looked at the end of the hand: on with the game."""

    do: Literal["next"]


class Close(Said):
    """I made this table: close it for everybody, for good."""

    do: Literal["close"]


class Bar(Said):
    """I, the host, put this guest out for good (``out``), or let no one hear them here (``unheard``)."""

    do: Literal["bar"]
    who: Who
    kind: Literal["out", "unheard"] = "out"


class Lift(Said):
    """I, the host, let this guest in again, or be heard."""

    do: Literal["lift"]
    who: Who
    kind: Literal["out", "unheard"] = "out"


class Report(Said):
    """I report this guest to the house; what they said last goes with it."""

    do: Literal["report"]
    who: Who
    text: Text = ""


class Token(Said):
    """Give me another link for my seat; the one before lets nobody in any more."""

    do: Literal["token"]


AtPlay = Play | Select | Arrange | Rest | Why | Hint | Narrate | Meanings | Next | Undo | UndoAnswer
"""What somebody says while a match is played."""
AtTable = Watch | Sit | Commit | Reveal | Leave | Start | Another | Place | Swap | Manage | Token | Close
"""What somebody says about seats and the match to come."""
InCompany = Chat | Emote | Nudge | Presence | Bar | Lift | Report
"""What somebody says to those at the table, or about them."""
AnyMessage = Hello | Probe | AtPlay | AtTable | InCompany
_adapter: TypeAdapter[AnyMessage] = TypeAdapter(Annotated[AnyMessage, Field(discriminator="do")])
PuzzleMessage = Play | Select | Why | Narrate | Meanings
"""What somebody says who solves a puzzle: as at a table."""
_puzzling: TypeAdapter[PuzzleMessage] = TypeAdapter(Annotated[PuzzleMessage, Field(discriminator="do")])


def read_puzzling(value: Any) -> PuzzleMessage:
    """A typed message of who solves a puzzle, from one as plain values that has been read before."""
    return _puzzling.validate_python(value)


VERBS = frozenset(typing.get_args(each.model_fields["do"].annotation)[0] for each in typing.get_args(AnyMessage))


class MessageError(ValueError):
    """A message nobody can act on; ``about`` is what it asked for, where that could be read."""

    def __init__(self, reason: str, about: str = "message") -> None:
        super().__init__(reason)
        self.reason = reason
        self.about = about


def read(raw: str | bytes, most_bytes: int) -> AnyMessage:
    """A typed message; MessageError says what is wrong with it."""
    if isinstance(raw, bytes):
        raise MessageError(say("room-reads-text-messages-only"))
    if len(raw) > most_bytes or len(raw.encode("utf-8", "surrogatepass")) > most_bytes:
        raise MessageError(say("message-too-large", most=most_bytes))
    try:
        value = orjson.loads(raw)
    except (orjson.JSONDecodeError, UnicodeError, RecursionError) as error:
        raise MessageError(say("this-is-not-json")) from error
    if not isinstance(value, dict):
        raise MessageError(say("message-is-json-object"))
    about = value.get("do")
    if not isinstance(about, str) or about not in VERBS:
        raise MessageError(say("message-says-what-it-does", verbs=tuple(sorted(VERBS))))
    try:
        return _adapter.validate_python(value)
    except ValidationError as error:
        raise MessageError(first_fault(error), about) from error
    except RecursionError as error:
        raise MessageError(say("this-is-nested-too-deeply"), about) from error


def first_fault(error: ValidationError) -> str:
    """The first thing wrong with a message, in words that hold nothing of its values."""
    fault = error.errors(include_url=False, include_input=False)[0]
    return fault_told(fault, ".".join(str(part) for part in fault["loc"][1:] if len(str(part)) <= 40) or None)


# --- What the room says -----------------------------------------------------------------------------------


@dataclass(slots=True, frozen=True)
class Sitter:
    """What everyone at a table may know of a seat."""

    seat: int
    name: str
    kind: Literal["human", "bot", "empty"]
    level: str | None
    online: bool
    stand_in: bool
    """A bot plays while the person is away, or asleep."""
    you: bool
    looks_away: bool
    """The person is connected, and looks at something else."""
    who: str | None
    """Identifies the person when they are removed, muted or reported, whatever their name."""


@dataclass(slots=True, frozen=True)
class GuestTold:
    """Somebody who is at the table without a seat."""

    who: str
    name: str


@dataclass(slots=True, frozen=True)
class BarTold:
    """Somebody who was removed from the table for good, or is not heard there."""

    who: str
    name: str
    kind: Literal["out", "unheard"]


@dataclass(slots=True, frozen=True, kw_only=True)
class CeremonyTold:
    """How far the seats are with the words they add to the match key; those awaited are to do the next thing."""

    phase: Literal["committing", "revealing", "settled"]
    commit: str
    seat_commits: Sequence[str | None]
    entropy: Sequence[str | None] | None
    awaited: Sequence[int]


@dataclass(slots=True, frozen=True, kw_only=True)
class Standing:
    """How many of the matches at a table somebody has won, and played."""

    name: str
    won: int
    played: int


@dataclass(slots=True, frozen=True, kw_only=True)
class Played:
    """A match of the table that has ended; ``ended_at`` in seconds since 1970."""

    number: int
    game: str
    title: str
    names: Sequence[str]
    scores: Sequence[int]
    winners: Sequence[int]
    ended_at: float


@dataclass(slots=True, frozen=True)
class BeginsTold:
    """A match goes on from another, at its table's address and number, after so many actions."""

    match: str
    after: int


@dataclass(slots=True, frozen=True)
class SharedTold:
    """The match is a play of a deal that many play. ``counts``: it is compared with theirs, and nobody helps."""

    deal: str
    kind: Literal["day", "challenge"]
    day: str
    """Of a deal of the day, as 2026-11-27; else empty."""
    counts: bool


@dataclass(slots=True, frozen=True, kw_only=True)
class TableTold:
    """How the table stands."""

    type: Literal["table"] = "table"
    id: str
    name: str
    state: Literal["waiting", "playing", "over", "closed"]
    number: int
    """Of the match in hand: they are played one after another."""
    deal: str
    """What the deal of the match in hand is bound to."""
    begun: bool
    """It begins as soon as every seat is taken."""
    broken: bool
    """The match in hand cannot be brought back."""
    lesson: int
    """So many hands of the match in hand are guided; its deal is fixed and not to be checked."""
    system: bool
    """The house's players have a system: anyone may ask what calls mean."""
    game: str
    title: str
    players: int
    preset: str
    options: dict[str, OptionValue]
    levels: Sequence[str]
    """The levels of bots that the game offers, the weakest first."""
    seats: Sequence[Sitter]
    you: int | None
    host: bool
    leads: bool
    """The viewer sets the table: its host, or who sits there while the host is not."""
    by_link: bool
    """The viewer came to their seat by its link: they play, but can't give up the seat or make another link for it."""
    devices: int
    """Browsers at the viewer's seat that came by its link."""
    muted: bool
    """The host lets nobody hear the viewer."""
    looking: Sequence[int]
    """Who still looks at the end of the hand."""
    choosing: Sequence[int]
    """The people who still choose what all do at once."""
    evening: Sequence[Standing]
    played: Sequence[Played]
    private: bool
    link: str
    settings: dict[str, float | bool | str]
    spectators: int
    watching: Sequence[GuestTold]
    """Who is here without a seat, as far as there is room; told to the host alone, as is ``barred``."""
    barred: Sequence[BarTold]
    commit: str | None
    """SHA-256 of the house's secret, shown before the deal, so that deals can be checked afterwards."""
    ceremony: CeremonyTold | None
    seat_commits: Sequence[str | None] | None
    entropy: Sequence[str | None] | None
    hand_keys: Sequence[str]
    begins: BeginsTold | None
    """Where the match in hand goes on from, if it was not dealt here."""
    shared: SharedTold | None
    """The deal that the match in hand is a play of, if many play it."""
    seal: str | None
    """Of the record, when the match is over."""
    result: dict[str, Any] | None


@dataclass(slots=True, frozen=True)
class WindowTold:
    """The viewer has only a moment to act; then the house does ``action`` for them."""

    seconds_left: float
    seconds: float
    action: int


@dataclass(slots=True, frozen=True, kw_only=True)
class ClockTold:
    """How long the person in turn has, and how much of that is of the seat's bank."""

    seat: int
    seconds_left: float
    bank: float


@dataclass(frozen=True, kw_only=True)
class SceneTold:
    """The table as the viewer sees it after ``version`` actions; ``told`` counts the events of the match by then."""

    type: Literal["scene"] = "scene"
    version: int
    told: int
    scene: Scene
    window: WindowTold | None
    clock: ClockTold | None


@dataclass(frozen=True, kw_only=True)
class ChangesTold:
    """What has changed since the scene the viewer was shown last, and all else that a ``SceneTold`` says."""

    type: Literal["changes"] = "changes"
    version: int
    told: int
    changes: Changes
    window: WindowTold | None
    clock: ClockTold | None


@dataclass(slots=True, frozen=True, kw_only=True)
class HeardTold:
    """All that comes of a press (the client's number of it) has been told."""

    type: Literal["heard"] = "heard"
    press: int


@dataclass(slots=True, frozen=True, kw_only=True)
class BeatTold:
    """The line is alive, though nothing has happened for a while."""

    type: Literal["beat"] = "beat"


@dataclass(slots=True, frozen=True, kw_only=True)
class RefusedTold:
    """What was asked (``about``) is not done, and nothing has changed."""

    type: Literal["refused"] = "refused"
    reason: str
    rule: str | None = None
    about: str = "message"


@dataclass(slots=True, frozen=True, kw_only=True)
class WhyTold:
    """Why something may not be done, or that it may."""

    type: Literal["why"] = "why"
    reason: str
    rule: str | None


@dataclass(slots=True, frozen=True, kw_only=True)
class OptionsTold:
    """The cards can mean several actions: which?"""

    type: Literal["options"] = "options"
    version: int
    choices: Sequence[Choice]


@dataclass(slots=True, frozen=True, kw_only=True)
class ArrangedTold:
    """What is still wrong with a table as it was laid; ``ready``: it may be played so."""

    type: Literal["arranged"] = "arranged"
    version: int
    wrong: Sequence[Wrong]
    ready: bool


@dataclass(slots=True, frozen=True, kw_only=True)
class RestTold:
    """How many of the tricks left are sure to be the viewer's. ``concede``: they may give up the others."""

    type: Literal["rest"] = "rest"
    version: int
    sure: int
    left: int
    concede: bool


@dataclass(slots=True, frozen=True, kw_only=True)
class ClaimedTold:
    """A player has claimed so many of the tricks that were left, and the hand is played out.

    ``settled``: nothing could be scored in it any more, so they have only ended it.
    """

    type: Literal["claimed"] = "claimed"
    seat: int
    sure: int
    left: int
    settled: bool


@dataclass(slots=True, frozen=True, kw_only=True)
class ChatTold:
    """Somebody says something; ``at`` in seconds since 1970."""

    type: Literal["chat"] = "chat"
    name: str
    text: str
    at: float
    seat: int | None
    """Where that was said just now; none: by somebody who watches, or earlier."""
    who: str
    """Who has said it, as in ``Sitter``."""


@dataclass(slots=True, frozen=True, kw_only=True)
class EmoteTold:
    """Somebody at a seat waves, or the like."""

    type: Literal["emote"] = "emote"
    seat: int
    emote: Emotion


@dataclass(slots=True, frozen=True, kw_only=True)
class NudgedTold:
    """Somebody would like the viewer to act."""

    type: Literal["nudged"] = "nudged"
    name: str


@dataclass(slots=True, frozen=True, kw_only=True)
class UndoAskedTold:
    """A player asks to take back what was done last."""

    type: Literal["undo_asked"] = "undo_asked"
    seat: int


@dataclass(slots=True, frozen=True, kw_only=True)
class UndoneTold:
    """The match stands as it did before: something was taken back."""

    type: Literal["undone"] = "undone"


@dataclass(slots=True, frozen=True, kw_only=True)
class UndoClosedTold:
    """The question whether to take back is closed; nothing goes back."""

    type: Literal["undo_closed"] = "undo_closed"
    text: str


@dataclass(slots=True, frozen=True, kw_only=True)
class SeatedTold:
    """The viewer sits; whoever has the token plays the seat, on any device."""

    type: Literal["seated"] = "seated"
    seat: int
    token: str
    link: str


@dataclass(slots=True, frozen=True, kw_only=True)
class HandKeyTold:
    """The key a hand that is over was dealt from."""

    type: Literal["hand_key"] = "hand_key"
    hand: int
    key: str


@dataclass(slots=True, frozen=True, kw_only=True)
class HintTold:
    """What a good player would do, and why: from likely deals, else from what the player sees; it may be empty.

    Where several acts are to be done at once, ``action`` is the first; ``cards`` are those that all of them move.
    ``guide``: what a newcomer has to know, where that was asked for and the game has a lesson.
    """

    type: Literal["hint"] = "hint"
    action: int
    label: str
    cards: Sequence[str]
    why: str
    guide: Guide | None


@dataclass(slots=True, frozen=True, kw_only=True)
class NarrationTold:
    """The table in sentences, for ears: what the listener is asked, their hand, the table, scores, the last trick."""

    type: Literal["narration"] = "narration"
    asked: str
    hand: str
    table: str
    scores: str
    last: str


@dataclass(slots=True, frozen=True, kw_only=True)
class MeaningsTold:
    """What calls mean by the system of the house's players; it follows from the table's options and the calls alone.

    ``made``: of those made in this hand, in order; ``to_make``: of those that may be made now, by the action's number;
    ``cards``: by which card each side bids.
    """

    type: Literal["meanings"] = "meanings"
    version: int
    made: Sequence[str]
    to_make: dict[str, str]
    cards: Sequence[str]


@dataclass(slots=True, frozen=True, kw_only=True)
class LaidTold:
    """How a club player would have the table lie after this turn's laying."""

    type: Literal["laid"] = "laid"
    version: int
    groups: Sequence[Sequence[str]]


@dataclass(slots=True, frozen=True, kw_only=True)
class NoticeTold:
    """A notice from the server to everyone."""

    type: Literal["notice"] = "notice"
    text: str


@dataclass(slots=True, frozen=True, kw_only=True)
class ClosedTold:
    """The table is closed for good; the line is closed after this."""

    type: Literal["closed"] = "closed"
    text: str


Told = (
    TableTold
    | SceneTold
    | ChangesTold
    | HeardTold
    | BeatTold
    | RefusedTold
    | WhyTold
    | OptionsTold
    | ArrangedTold
    | RestTold
    | ClaimedTold
    | ChatTold
    | EmoteTold
    | NudgedTold
    | UndoAskedTold
    | UndoneTold
    | UndoClosedTold
    | SeatedTold
    | HandKeyTold
    | HintTold
    | NarrationTold
    | MeaningsTold
    | LaidTold
    | NoticeTold
    | ClosedTold
)


# --- What a new table is made of ----------------------------------------------------------------------


class SeatPlan(Message):
    """Who is to sit at a seat of a new table."""

    kind: Literal["human", "bot"] = "human"
    level: Level | None = None


class NewTable(Message):
    """What somebody asks a new table to be."""

    game: Annotated[str, StringConstraints(max_length=64)]
    preset: Annotated[str, StringConstraints(max_length=40)] = "house"
    options: dict[Annotated[str, StringConstraints(max_length=64)], Any] = Field(default_factory=dict, max_length=200)
    players: Annotated[int, Field(ge=1, le=64)] | None = None
    private: bool = True
    lesson: bool = False
    """The first match is the game's guided first hand: dealt as it always is, to its usual number of players."""
    name: Text = ""
    seats: list[SeatPlan] | None = Field(default=None, max_length=64)
    seat: Annotated[int, Field(ge=0, le=63)] | None = None
    """The seat its maker takes; None: the game's usual one, if that is left to a person, else the first that is."""
    settings: TableSettings = TableSettings()


class NewHouseRules(Message):
    """What somebody wants to play a game by, saved under a name."""

    game: Annotated[str, StringConstraints(max_length=64)]
    name: Text
    preset: Annotated[str, StringConstraints(max_length=40)] = "house"
    options: dict[Annotated[str, StringConstraints(max_length=64)], Any] = Field(default_factory=dict, max_length=200)


class Retry(Message):
    """Where a match that is over shall be played on from, against bots."""

    step: Version
    """After so many of its actions."""
    match: Annotated[int, Field(ge=1, le=2**31 - 1)] | None = None
    """Its number at its table; none: that in hand."""
    seat: SeatNumber | None = None
    """The seat that the asker wants. None: the seat they had, or the seat in turn if they had none."""


class NewChallenge(Message):
    """A deal for friends to play: a fresh one of a game, or a hand of a match that is over, in one's own seat."""

    game: Annotated[str, StringConstraints(max_length=64)] | None = None
    table: Annotated[str, StringConstraints(max_length=32)] | None = None
    match: Annotated[int, Field(ge=1, le=2**31 - 1)] | None = None
    """Its number at its table; none: that in hand."""
    hand: Annotated[int, Field(ge=0, le=2**31 - 1)] = 0
    """From 0."""
    pair: bool = False
    """Two people play a fresh deal as partners, at each table; a hand is played as it was: by one person or by two."""

    @model_validator(mode="after")
    def _one(self) -> NewChallenge:
        if (self.game is None) == (self.table is None):
            raise ValueError(say("give-game-or-table"))
        return self


class NewName(Message):
    """The name a guest takes."""

    name: Text


class Signed(Message):
    """What an authenticator answers, as the browser has it."""

    credential: dict[str, Any]


class Shown(Message):
    """Whether everyone may look at one's own page."""

    shown: bool


class NewFriend(Message):
    """Whom one asks to be a friend: somebody at a table as it calls them, or by the address of their link."""

    who: Annotated[str, StringConstraints(max_length=64)] = ""
    address: Annotated[str, StringConstraints(max_length=64)] = ""


class AboutFriend(Message):
    """What one does about a friend, or about who asks to be one."""

    do: Literal["accept", "decline", "remove", "block", "partner", "no-partner"]


class Hidden(Message):
    """Whether friends do not see when one is here."""

    hidden: bool


class NewInvitation(Message):
    """Which friend is invited to a table."""

    friend: Annotated[str, StringConstraints(max_length=64)]


class Code(Message):
    """A recovery code as somebody types it."""

    code: Annotated[str, StringConstraints(max_length=100)]


class PushKeys(Message):
    """By which messages to a browser are sealed, as it says them."""

    p256dh: Annotated[str, StringConstraints(max_length=100)]
    auth: Annotated[str, StringConstraints(max_length=40)]


class NewPush(Message):
    """A browser in which a guest wants to be told that it is their turn."""

    endpoint: Annotated[str, StringConstraints(max_length=1000)]
    keys: PushKeys


class OldPush(Message):
    """A browser in which a guest no longer wants to be told that it is their turn."""

    endpoint: Annotated[str, StringConstraints(max_length=1000)]
