"""What a game hands to the house: names, numbers, options, and the plain functions that show it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from cardhouse.kit.cards.packs import CardSet
from cardhouse.kit.compiled.record import Position
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.actions import Actions
from cardhouse.kit.face.advice import Reasons
from cardhouse.kit.face.features import Features
from cardhouse.kit.face.lesson import Lesson
from cardhouse.kit.face.observation import Layout
from cardhouse.kit.face.options import Option, OptionError, Value, settle
from cardhouse.kit.face.outcomes import Outcome
from cardhouse.kit.face.scene import Event, Scene
from cardhouse.kit.face.stakes import Stakes
from cardhouse.kit.once import once_property
from cardhouse.kit.terms import Action, Card, Seat, Suit
from cardhouse.kit.words import ENGLISH, in_language, row, say


@dataclass(frozen=True)
class Refusal:
    """Why an action is refused: words for people and the ID of the rule in docs/rulings."""

    text: str
    rule: str
    here: Callable[[Any], str] | None = None
    """(position) -> the words where they name a number of this position, which its seat in turn may know."""

    @property
    def in_words(self) -> str:
        """Why, and by which rule."""
        return say("with-rule", text=self.text, rule=self.rule)

    def at(self, position: Any) -> Refusal:
        """The refusal as it is told in a position."""
        if self.here is None:
            return self
        with interpreting():
            return Refusal(self.here(position), self.rule)


@dataclass(frozen=True)
class Wrong:
    """What is still wrong with a table as a player has arranged it."""

    group: int | None  # the combination meant, by its place in the arrangement; None: the whole
    text: str
    rule: str


@dataclass(frozen=True)
class Arrangement:
    """A table as a player has arranged it: what is wrong with it, or the actions that make it so."""

    wrong: Sequence[Wrong]
    actions: Sequence[int]  # in the order they are played; none where something is wrong, or nothing changes


@dataclass(frozen=True)
class Claims:
    """A claim that several seats are asked for one after another, and that people answer at the same time."""

    seats: Sequence[int]  # in the order in which the rules ask, the seat in turn first
    act: int
    forgo: int
    first_ends: bool = False  # the first to act leaves the others nothing to claim, whatever the order of seats


@dataclass(frozen=True)
class Together:
    """Acts that several seats do at once, unseen by each other, which the rules ask of one after another."""

    seats: Sequence[int]  # in the order in which the rules ask, the seat in turn first
    due: Sequence[int]  # how many acts each has to do
    kind: str  # of those acts
    label: str  # of the button that does them all


@dataclass(frozen=True)
class Rest:
    """The rest of a hand of tricks as the seat in turn knows it, of the 52 cards; an act is the card's number.

    Whoever can show that tricks are theirs, whatever cards they do not see, need not play them (``kit.tricks.rest``).
    """

    hands: Mapping[Seat, Sequence[Card]]  # the cards of the seats it plays for
    unseen: Sequence[Card]  # what others may hold
    due: Sequence[Seat]  # the seats that have still to play to this trick, that to play first
    led: Suit  # the suit, or none (-1)
    best: int  # what the best card of the trick so far is worth
    winner: Seat  # whose that is
    trump: Suit  # a suit, or what is none
    tricks: int  # left, this one among them
    barred: Suit = -1  # a suit that may not be led while another is held
    partners: Sequence[Seat] | None = None
    """Who takes tricks together with it and plays for themselves: with their consent it may give up what is not sure.
    None: everybody takes tricks for themselves, so nobody can."""
    by_rank: bool = False
    """Only ranks count: cards of a suit that nothing unseen lies between come to the same."""
    settled: bool = False
    """However the hand goes on, it scores what it would now: whoever is in turn may end it."""


@dataclass(frozen=True)
class Masters:
    """The rest of a hand of tricks with cards that can be played in several ways, as the seat in turn knows it.

    What its cards may be others may be too, so only what nothing unseen can beat is counted (``kit.tricks.masters``).
    """

    hands: Mapping[Seat, Sequence[Card]]  # the seat's cards
    due: Sequence[Seat]  # the seats that have still to play to this trick, that to play first
    led: Suit  # the suit, or none (-1)
    leads: Mapping[Card, int]  # of its cards those that win when they are led, each with the act that leads it so
    answers: Mapping[Card, int]  # and those that win the trick on the table
    tricks: int  # left, this one among them
    partners: None = None  # nobody can give up tricks
    settled: bool = False  # however the hand goes on, it scores what it would now


def no_check(players: int, options: Mapping[str, Value]) -> None:
    """The check of a game whose options all go together."""


def tell_nothing(position: Position, viewer: Seat | None) -> list[Event]:
    """The deal goes without saying."""
    return []


@dataclass(frozen=True, repr=False)
class Game:
    """A game of the house. Rules are found by ``record``; everything here is for people and tables."""

    name: str
    title: str
    family: str  # "chain", "tricks", "betting", "melds"
    summary: str  # one line for the lobby
    players: tuple[int, ...]  # allowed counts
    default_players: int
    record: type[Position]
    actions: Actions
    cards: CardSet
    menu_size: int  # room a menu needs: the longest ``legal`` ever fills, and a stride beyond (kit.cards.bits)
    options: Sequence[Option]
    presets: Mapping[str, Mapping[str, Value]]
    refusals: Mapping[int, Refusal]
    scene: Callable[[Any, int | None], Scene]  # (position, viewer) -> scene without prompt, events, sheet
    narrate: Callable[[Any, Action, Any, Seat | None], list[Event]]  # (before, action, after, viewer)
    tell_deal: Callable[[Any, int | None], list[Event]] = tell_nothing
    """(position just dealt, viewer) -> how the hand began: who dealt, how many cards to each, what was turned."""
    turned: Callable[[Any, Event], Event] | None = None
    """(position, event) -> what is still told of an event once its trick is turned, where that may not be looked at
    again before the hand is over (G7); None: every trick may be looked at."""
    rules: Sequence[ModuleType] = ()
    """The modules that hold the rules, so that whoever has the game has them too."""
    propose: Callable[[Any, Sequence[str], str | None], Sequence[Action] | Refusal] | None = None
    """(position, selected cards, kind) -> actions meant, legal or not, or why those cards mean none; for games whose
    actions move several cards."""
    arrange: Callable[[Any, Sequence[Sequence[str]]], Arrangement] | None = None
    """(position, every combination the table shall have, as card texts in the order they lie) -> how the seat in turn
    gets there; for games in which a turn may rearrange the whole table. Cards not named stay in the seat's hand."""
    check: Callable[[int, Mapping[str, Value]], None] = no_check
    """Raises OptionError where options or players do not go together."""
    prepare: Callable[[Any, Mapping[str, Value]], None] | None = None
    """Writes what options need beyond fields of their names into a fresh position."""
    menu_complete: bool = True  # False: refusal() allows more than the menu lists (raise sizes)
    starts: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """Ways to play, offered side by side where people start it, each with the options it sets; none: there is one way.
    The first is what a person gets who has chosen nothing."""
    low_wins: bool = False
    reasons: Reasons = field(default_factory=dict)
    """Why a choice may be a good one, by its kind of action: what a hint says."""
    outcomes: Sequence[Outcome] = ()
    """What may come of an act, in its own words: what a coach counts over likely deals."""
    lesson: Lesson | None = None
    """What a newcomer is told in a guided first hand; None: there is none."""
    seat_names: tuple[str, ...] = ()
    """What its seats are called, where they have names ("North")."""
    home: int = 0
    """The seat that who sets a table takes, unless told otherwise."""
    lays_open: bool = False
    """Whether nothing that a player held or did in a hand is still hidden once it is over, so that its key may be shown
    then; else keys are shown when the match is over (G8)."""
    winning: Callable[[Any], list[int]] | None = None
    """(final position) -> the seats that won; None: the best totals, ties together (G4)."""
    pack_of: Callable[[Mapping[str, Value]], CardSet] | None = None
    """The cards where an option changes them; None: ``cards``."""
    edition: Callable[[Mapping[str, Value]], Game] | None = None
    """The game as these options make it, where they change its cards or what its actions are called."""
    retell: Callable[[Any, Any, Action, Seat | None], Action] | None = None
    """(imagined world, position before, action, viewer) -> the action as it was in that world, where a game has
    actions whose cards the viewer does not learn (a card passed face down); None: all actions are open."""
    window: Callable[[Any], int | None] | None = None
    """(position) -> the action the house plays for the seat in turn once a moment has passed, where it has no longer
    ("last card"); None: it may take its time. To the rules it is a decision like any other."""
    claims: Callable[[Any], Claims | None] | None = None
    """(position) -> who may claim something now, out of turn, and by which act. To the rules it is a decision of one
    seat after another; a room asks all at once for a moment, and plays their answers in the rules' order."""
    together: Callable[[Any], Together | None] | None = None
    """(position) -> what several seats do at once now, if they do. To the rules it is a decision of one seat after
    another, which the others do not see; a room asks all at once, and plays their answers in the rules' order."""
    rest: Callable[[Any], Rest | Masters | None] | None = None
    """(position) -> the rest of the hand as the seat in turn knows it, where tricks that are sure may be claimed."""
    named: Callable[[Any, int], str] | None = None
    """(position, legal action) -> what it is called in this position ("Call 2"), or nothing: as everywhere."""
    offered: Callable[[Any], Sequence[Action]] = field(default=lambda position: [])
    """(position) -> legal actions that people are offered beside the menu, where random play does better without."""
    off_menu: Callable[[Any], Sequence[Action]] = field(default=lambda position: [])
    """Some legal actions the menu need not list, for the tests."""
    observation: Layout | None = None
    """What the verb ``observe`` writes; None: the game has no rule for it."""
    stakes: Callable[[int, Mapping[str, Value]], Stakes] | None = None
    """(players, options) -> what the first hand of a match can bring, and how long it can last; None: nobody has
    said."""

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    @once_property
    def features(self) -> Features:
        """What learners are told of its actions."""
        return Features(self.actions, self.cards, self)

    @property
    def start(self) -> Mapping[str, Value]:
        """The options a person gets who has chosen nothing; whatever they do not name is as the preset has it."""
        return next(iter(self.starts.values()), {})

    def titled(self, options: Mapping[str, Any]) -> str:
        """Its title, and how it is played by these options where several ways are offered side by side."""
        ways = (way for way, values in self.starts.items() if values.items() <= options.items())
        return row([self.title, *itertools.islice(ways, 1)], " · ")

    def as_json(self, language: str = ENGLISH) -> dict[str, Any]:
        """What whoever offers the game needs to know of it; presets give every option's value.

        Its texts are messages; the names of its starts are keys, so they are texts in ``language``.
        """
        return {
            "name": self.name,
            "title": self.title,
            "family": self.family,
            "summary": self.summary,
            "players": list(self.players),
            "default_players": self.default_players,
            "seat_names": list(self.seat_names),
            "home": self.home,
            "lesson": self.lesson is not None,
            "windows": self.window is not None or self.claims is not None,
            "presets": {name: settle(self.options, values, {}) for name, values in self.presets.items()},
            "starts": {
                str.__str__(in_language(words, language)): dict(values) for words, values in self.starts.items()
            },
            "options": [option.as_json() for option in self.options],
        }

    def usual_players(self, settings: Mapping[str, Value]) -> int:
        """How many play unless told otherwise: the default, or the first number that goes with these options."""
        return next(
            (players for players in (self.default_players, *self.players) if self._goes_with(players, settings)),
            self.default_players,
        )

    def _goes_with(self, players: int, settings: Mapping[str, Value]) -> bool:
        try:
            self.check(players, settings)
        except OptionError:
            return False
        return True

    def winners(self, position: Position) -> list[int]:
        """The seats that have won a finished match."""
        if self.winning is not None:
            return [int(seat) for seat in self.winning(position)]
        totals = [int(score) for score in position.scores[: position.players]]
        best = min(totals) if self.low_wins else max(totals)
        return [seat for seat, total in enumerate(totals) if total == best]

    def cards_of(self, options: Mapping[str, Value]) -> CardSet:
        """The cards this game is played with under these options."""
        return self.cards if self.pack_of is None else self.pack_of(options)
