"""Actions: a game declares its kinds of action once; numbering, text, labels and sizes follow.

    ACTIONS = Actions(
        Kind("draw"),
        Kind("play", "{card} {end}", card=cards(STANDARD), end=choice("left", "right")),
        Kind("raise_to", "raise to {chips}", chips=numbers(0, 100_000)),
    )
    DRAW, PLAY = ACTIONS.first("draw"), ACTIONS.first("play")      # constants for compiled rules
    PLAY_CARD = ACTIONS.stride("play", "card")                     # action = PLAY + card * PLAY_CARD + end

An action is one integer: the first number of its kind plus its parameters in mixed radix, the last
parameter running fastest.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import NamedTuple

from cardhouse.kit.cards.packs import SUIT_NAMES, SUIT_SYMBOLS, CardSet
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.scene import End
from cardhouse.kit.numbers import shown
from cardhouse.kit.terms import Action, whole

MANY = 10_000
ENDS: tuple[End, End] = ("left", "right")


@dataclass(frozen=True)
class Parameter:
    """One parameter of a kind: how many values, and each value's text, label and back."""

    size: int
    text: Callable[[int], str]
    label: Callable[[int], str]
    value: Callable[[str], int]
    pattern: str
    cards: CardSet | None = None


class Place(NamedTuple):
    """Where people press for an action: a zone, an end of it, or one of the equal cards that lie in it."""

    zone: str | None = None
    end: End | None = None
    nth: int | None = None


def cards(pack: CardSet) -> Parameter:
    """A parameter that is a card of the pack."""
    texts, symbols = pack.texts, pack.symbols
    return Parameter(len(pack), texts.__getitem__, symbols.__getitem__, pack.number, r"[0-9A-Za-z♣♦♥♠]+", pack)


def numbers(low: int, high: int) -> Parameter:
    """A whole number low..high."""

    def value(text: str) -> int:
        number = int(text)
        if not low <= number <= high:
            raise ValueError(f"{number} is not in {low}..{high}")
        return number - low

    return Parameter(high - low + 1, lambda n: str(n + low), lambda n: str(n + low), value, r"-?\d+")


def choice(*names: str, labels: Sequence[str] = ()) -> Parameter:
    """One of some words; ``labels`` are what people read for them, where that is something else."""
    return _words(names, labels or names)


def suits() -> Parameter:
    """A suit, in the one suit order."""
    return _words(SUIT_NAMES, SUIT_SYMBOLS)


def _words(names: Sequence[str], labels: Sequence[str]) -> Parameter:
    """Words read in small letters or capitals."""
    lower = [name.lower() for name in names]
    pattern = "|".join(re.escape(name) for name in names)
    return Parameter(len(names), names.__getitem__, labels.__getitem__, lambda text: lower.index(text.lower()), pattern)


class Kind:
    """A kind of action: its name, its text with a place for each parameter, its label for people.

    ``write`` and ``read`` replace the templates where a text needs more than filling in (melds):
    ``write(values, label)`` gives the text (or the label), ``read(text)`` the values or None.  ``box`` names
    the parameters that run down and across a box in which people find the kind's actions (``("level",
    "strain")``), or the one that runs across (``("tricks",)``).

    ``zone`` is the id of the zone that people press for it, with places for parameters as in a text
    (``"meld:{number}"``), or a function of the values. ``at`` names the parameter that says at which end of a chain,
    left or right; ``nth`` the one that says which of equal cards of the zone is meant, the first or the second.
    """

    def __init__(
        self,
        name: str,
        text: str | None = None,
        label: str | Callable[..., str] | None = None,
        *,
        write: Callable[[Mapping[str, int], bool], str] | None = None,
        read: Callable[[str], Mapping[str, int] | None] | None = None,
        shows: Callable[[Mapping[str, int]], list[str]] | None = None,
        box: Sequence[str] = (),
        zone: str | Callable[[Mapping[str, int]], str] | None = None,
        at: str | None = None,
        nth: str | None = None,
        **parameters: Parameter,
    ) -> None:
        self.name = name
        self.parameters = parameters
        self.size = prod(parameter.size for parameter in parameters.values())
        self.text = text if text is not None else name.replace("_", " ")
        self.label = label if label is not None else (self.text if parameters else self.text.capitalize())
        self.write = write
        self.read = read
        self.shows = shows
        self.box = tuple(box)
        self.zone = zone
        self.at = at
        self.nth = nth
        if self.box and (len(self.box) > 2 or any(each not in parameters for each in self.box)):
            raise ValueError(f"{name}: a box has one or two of the kind's parameters")
        for role, named in (("at", at), ("nth", nth)):
            if named is not None and (named not in parameters or parameters[named].size > len(ENDS)):
                raise ValueError(f"{name}: {role} must name a parameter of the kind with at most two values")
        pattern = re.escape(self.text).replace(r"\ ", r"\s+")
        for parameter_name, parameter in parameters.items():
            hole = re.escape("{" + parameter_name + "}")
            pattern = pattern.replace(hole, f"(?P<{parameter_name}>{parameter.pattern})")
        self.pattern = re.compile(pattern, re.IGNORECASE)

    def stride(self, parameter: str) -> int:
        """By how much an action's number grows when the parameter grows by one."""
        names = list(self.parameters)
        return prod(self.parameters[name].size for name in names[names.index(parameter) + 1 :])

    def encode(self, values: Mapping[str, int]) -> int:
        """The number within the kind of these parameter values."""
        number = 0
        for name, parameter in self.parameters.items():
            if not 0 <= values[name] < parameter.size:
                raise ValueError(f"{self.name}: {name} is out of range")
            number = number * parameter.size + values[name]
        return number

    def decode(self, number: int) -> dict[str, int]:
        """The parameter values of a number within the kind."""
        values: dict[str, int] = {}
        for name, parameter in reversed(self.parameters.items()):
            number, values[name] = divmod(number, parameter.size)
        return values

    def words(self, number: int, label: bool = False) -> str:
        """An action of this kind as text, or as the label people read."""
        values = self.decode(number)
        if self.write is not None:
            return self.write(values, label)
        template = self.label if label else self.text
        shown = {
            name: (parameter.label if label else parameter.text)(values[name])
            for name, parameter in self.parameters.items()
        }
        if not isinstance(template, str):
            return template(**shown)
        if list(shown) == [template[1:-1]]:
            return shown[template[1:-1]]  # a message stays one
        return template.format(**shown) if shown else template

    def cards(self, number: int) -> list[str]:
        """The texts of the cards an action of this kind moves."""
        values = self.decode(number)
        if self.shows is not None:
            return self.shows(values)
        return [p.text(values[name]) for name, p in self.parameters.items() if p.cards is not None]

    def place(self, number: int) -> Place:
        """Where people press for an action of this kind."""
        values = self.decode(number)
        if isinstance(self.zone, str):
            zone: str | None = self.zone.format(**{name: p.text(values[name]) for name, p in self.parameters.items()})
        else:
            zone = None if self.zone is None else self.zone(values)
        end = None if self.at is None else ENDS[values[self.at]]
        return Place(zone, end, None if self.nth is None else values[self.nth])

    def cell(self, number: int) -> tuple[int, int] | None:
        """Row and column of an action of this kind in its box; None where the kind has none."""
        if not self.box:
            return None
        values = self.decode(number)
        row = values[self.box[0]] if len(self.box) > 1 else 0
        return row, values[self.box[-1]]

    def parse(self, text: str) -> int | None:
        """The number within the kind of the action a text names; None when it names no action of this kind."""
        if self.read is not None:
            values = self.read(text)
            return None if values is None else self.encode(values)
        match = self.pattern.fullmatch(text.strip())
        if match is None:
            return None
        try:
            return self.encode({name: p.value(match[name]) for name, p in self.parameters.items()})
        except ValueError:
            return None


class Actions:
    """All kinds of action of a game, numbered one after another from 0."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = {kind.name: kind for kind in kinds}
        self._first: dict[str, int] = {}
        self._known: dict[tuple[Action, bool], str] = {}
        self.size = 0
        for kind in kinds:
            self._first[kind.name] = self.size
            self.size += kind.size
        self._in_order = kinds
        self._firsts = [*self._first.values()]

    def first(self, kind: str) -> int:
        """The number of the first action of a kind."""
        return self._first[kind]

    def stride(self, kind: str, parameter: str) -> int:
        """By how much an action's number grows with a parameter of its kind."""
        return self.kinds[kind].stride(parameter)

    def kind(self, action: Action) -> Kind:
        """The kind an action is of; ValueError when the number is no action of this game."""
        if 0 <= action < self.size:
            return self._in_order[bisect_right(self._firsts, action) - 1]
        raise ValueError(f"{shown(action)} is no action: the numbers are 0..{self.size - 1}")

    def text(self, action: Action) -> str:
        """An action in ASCII, as records keep it."""
        return self._words(action, label=False)

    def label(self, action: Action) -> str:
        """An action as people read it."""
        return self._words(action, label=True)

    def _words(self, action: Action, label: bool) -> str:
        """What an action is called; the same ones are asked for again and again."""
        try:
            words = self._known.get((action, label))
        except TypeError:  # a list, an array
            words = None
        if words is None:
            if whole(action) is None:
                raise ValueError(f"{shown(action)} is no action: the numbers are 0..{self.size - 1}")
            kind = self.kind(action)
            with interpreting():
                words = kind.words(action - self._first[kind.name], label)
            if len(self._known) >= MANY:
                self._known.clear()
            self._known[action, label] = words
        return words

    def values(self, action: Action) -> dict[str, int]:
        """The parameter values of an action."""
        kind = self.kind(action)
        return kind.decode(action - self._first[kind.name])

    @interpreting()
    def cards(self, action: Action) -> list[str]:
        """The texts of the cards an action moves."""
        kind = self.kind(action)
        return kind.cards(action - self._first[kind.name])

    def place(self, action: Action) -> Place:
        """Where people press for an action."""
        kind = self.kind(action)
        return kind.place(action - self._first[kind.name])

    def cell(self, action: Action) -> tuple[int, int] | None:
        """An action's row and column in a box of choices; None where it is in none."""
        kind = self.kind(action)
        return kind.cell(action - self._first[kind.name])

    def encode(self, kind: str, **values: int) -> int:
        """The action of a kind with these parameter values; ValueError when one is out of range."""
        return self._first[kind] + self.kinds[kind].encode(values)

    @interpreting()
    def parse(self, text: str) -> list[int]:
        """The actions a text may name, in order of kinds; usually one, none when it names none."""
        found = []
        for name, kind in self.kinds.items():
            number = kind.parse(text)
            if number is not None:
                found.append(self._first[name] + number)
        return found

    def with_card(self, text: str, kind: str | None = None) -> list[int]:
        """Every action that moves just this card, of one kind or of all."""
        found = []
        for name, each in self.kinds.items():
            places = [key for key, parameter in each.parameters.items() if parameter.cards is not None]
            if len(places) != 1 or kind not in (None, name) or each.size > MANY:
                continue
            first = self._first[name]
            found += [first + n for n in range(each.size) if each.cards(n) == [text]]
        return found
