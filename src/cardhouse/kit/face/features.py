"""What learners are told of an action: a row of small numbers, made from its kind and the parameters of that.

    features = Features(ACTIONS, STANDARD)
    rows = features.of([3, 107])          # a row an action
    features.layout.named(rows, 0)        # the same by block: kind, cards, end ...

Which of a game's kinds an action is, which cards it moves and how many of each, and every other parameter of its kind:
one of few as a plane, one of many as a number. No two actions of a game have the same features.
"""

import hashlib
from collections.abc import Iterator, Sequence
from itertools import accumulate
from operator import attrgetter
from typing import Any, NamedTuple

import numpy as np

from cardhouse.kit.cards.packs import CardSet
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.face.actions import Actions, Kind, Parameter
from cardhouse.kit.face.observation import Block, Layout, numbers, planes
from cardhouse.kit.once import once_property

VERSION = 1
"""Of the way features are made. Whatever changes a row of some action counts it up."""

FEW = 64  # values of a parameter that are planes
MANY = 1 << 15  # values that are no longer one number, but digits
BASE = 1000  # of those digits
MOST_COPIES = 16  # of one card that an action moves
REMEMBERED = 1 << 16  # actions of a game, so many at most, whose rows are kept
FEW_WORDS = 8
OWN = ("kind", "cards")  # blocks of every game


class Parts(NamedTuple):
    """Rows of actions as compiled code makes them: kind ``k`` has actions from ``firsts[k]`` on, and the parts
    ``begins[k]:begins[k + 1]``, each a row of stride, size, place and digits (``Told``)."""

    firsts: Array
    begins: Array
    parts: Array


class Told(NamedTuple):
    """How a parameter of a kind is told: ``(number // stride) % size`` at a place, as plane, number or digits."""

    stride: int
    size: int
    place: int
    digits: int  # 0: as a plane


class Features:
    """The features of a game's actions, and where each stands in their rows.

    game: whose ``features`` they are; pickled, they are found there again.
    """

    def __init__(self, actions: Actions, pack: CardSet, game: object = None) -> None:
        self._game = game
        self.actions = actions
        self.pack = pack
        self._kinds = list(actions.kinds.values())
        self._firsts = np.array(list(accumulate((kind.size for kind in self._kinds), initial=0)), np.int64)
        self._sizes = self._sizes_by_name()
        self.layout = Layout(list(self._blocks()))
        """Where everything stands in a row."""
        self.size = self.layout.size(0)
        """How many numbers a row has."""
        self._cards = self.layout.first("cards") if self._moves_cards else 0
        self._told = [list(self._parameters_of(kind)) for kind in self._kinds]
        self._known = np.zeros(actions.size if actions.size <= REMEMBERED else 0, np.bool_)
        self._rows = np.zeros((len(self._known), self.size), self.layout.element)
        self._lately: dict[int, Array] = {}

    @property
    def version(self) -> str:
        """What a trained agent notes beside its weights: another one, and its features mean something else.

        It names the way features are made, and the kinds and parameters of the game with their numbers.
        """
        told = [(kind.name, [(name, p.size) for name, p in kind.parameters.items()]) for kind in self._kinds]
        return f"{VERSION}-{hashlib.sha256(repr((told, len(self.pack))).encode()).hexdigest()[:8]}"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Features, (self.actions, self.pack)) if self._game is None else (attrgetter("features"), (self._game,))

    # --- where things stand

    @property
    def _moves_cards(self) -> bool:
        return any(kind.shows or _cards_of(kind) for kind in self._kinds)

    def _sizes_by_name(self) -> dict[str, set[int]]:
        sizes: dict[str, set[int]] = {}
        for kind in self._kinds:
            for name, parameter in kind.parameters.items():
                sizes.setdefault(name, set()).add(parameter.size)
        return sizes

    def _block_name(self, kind: Kind, name: str) -> str:
        """The parameter's name; with its kind's before it where that means something else, too."""
        return name if len(self._sizes[name]) == 1 and name not in OWN else f"{kind.name}_{name}"

    def _blocks(self) -> Iterator[Block]:
        yield planes("kind", len(self._kinds), help=", ".join(kind.name for kind in self._kinds))
        if self._moves_cards:
            yield numbers("cards", 0, MOST_COPIES, count=len(self.pack), help="how many of each card it moves")
        seen = set(OWN)
        for kind in self._kinds:
            for name, parameter in _told_apart(kind):
                block = self._block_name(kind, name)
                if block not in seen:
                    seen.add(block)
                    yield _block(block, parameter)

    def _parameters_of(self, kind: Kind) -> Iterator[Told]:
        for name, parameter in _told_apart(kind):
            place = self.layout.first(self._block_name(kind, name))
            yield Told(kind.stride(name), parameter.size, place, _digits(parameter.size))

    @once_property
    def parts(self) -> Parts | None:
        """How rows are made of numbers alone; None where only the words of some kind say which cards it moves."""
        if any(kind.shows is not None and not _cards_of(kind) for kind in self._kinds):
            return None
        found = [[*told, *self._card_parts(kind)] for kind, told in zip(self._kinds, self._told, strict=True)]
        begins = np.array(list(accumulate(map(len, found), initial=0)), np.int64)
        return Parts(self._firsts, begins, np.array([part for each in found for part in each], np.int64).reshape(-1, 4))

    def _card_parts(self, kind: Kind) -> Iterator[Told]:
        for name in _cards_of(kind):
            yield Told(kind.stride(name), kind.parameters[name].size, self._cards, 0)

    # --- rows

    def of(self, actions: Sequence[int] | Array) -> Array:
        """A row for each action. Raises ValueError where one is no action of this game."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu" and not (given.dtype.kind == "f" and (given % 1 == 0).all()):
            raise ValueError(f"actions: must be whole numbers 0..{self.actions.size - 1}")
        asked = given.astype(np.int64, copy=False)
        if asked.size and not (0 <= asked.min() and asked.max() < self.actions.size):
            raise ValueError(f"actions: must be 0..{self.actions.size - 1}")
        if not len(self._known):
            return self._made(asked) if len(asked) > FEW else self._noted(asked)
        new = asked[~self._known[asked]]
        if new.size:
            new = np.unique(new)
            self._rows[new] = self._made(new)
            self._known[new] = True
        return self._rows[asked]

    def _noted(self, actions: Moves) -> Array:
        """The rows of a short menu, of a game with so many actions that only those met lately are kept."""
        numbers: list[int] = actions.tolist()
        new = [number for number in numbers if number not in self._lately]
        if new:
            if len(self._lately) > REMEMBERED:
                self._lately.clear()
                new = numbers
            self._lately.update(zip(new, self._made(np.array(new, np.int64)), strict=True))
        rows = np.empty((len(numbers), self.size), self.layout.element)
        for place, number in enumerate(numbers):
            rows[place] = self._lately[number]
        return rows

    def _made(self, actions: Moves) -> Array:
        rows = np.zeros((len(actions), self.size), self.layout.element)
        kinds = np.searchsorted(self._firsts, actions, "right") - 1
        rows[np.arange(len(actions)), kinds] = 1
        for number in np.unique(kinds).tolist():
            here = np.flatnonzero(kinds == number)
            self._tell(self._kinds[number], self._told[number], actions[here] - self._firsts[number], here, rows)
        return rows

    def _tell(self, kind: Kind, told: Sequence[Told], within: Moves, here: Array, rows: Array) -> None:
        """Write the rows ``here`` of actions of a kind, numbered within it."""
        for stride, size, place, digits in told:
            values = within // stride % size
            if digits == 0:
                rows[here, place + values] = 1
            for digit in range(digits):
                rows[here, place + digit] = values // BASE ** (digits - 1 - digit) % BASE if digits > 1 else values
        names = _cards_of(kind)
        for name in names:
            np.add.at(rows, (here, self._cards + within // kind.stride(name) % kind.parameters[name].size), 1)
        if kind.shows is not None and not names:
            for row, number in zip(here.tolist(), within.tolist(), strict=True):
                for text in kind.cards(number):
                    rows[row, self._cards + self.pack.number(text)] += 1

    def __repr__(self) -> str:
        return (
            f"<Features {self.version}, {self.size} numbers: {', '.join(block.name for block in self.layout.common)}>"
        )


def _cards_of(kind: Kind) -> list[str]:
    """The parameters of a kind that are cards."""
    return [name for name, parameter in kind.parameters.items() if parameter.cards is not None]


def _told_apart(kind: Kind) -> Iterator[tuple[str, Parameter]]:
    """The parameters of a kind that the cards alone do not tell: of several cards also which is which."""
    alone = len(_cards_of(kind)) == 1
    for name, parameter in kind.parameters.items():
        if parameter.size > 1 and not (alone and parameter.cards is not None):
            yield name, parameter


def _digits(size: int) -> int:
    """How many numbers describe a parameter of ``size`` values; 0 if it is one plane a value."""
    if size <= FEW:
        return 0
    digits = 1
    while size > MANY and BASE**digits < size:
        digits += 1
    return digits


def _block(name: str, parameter: Parameter) -> Block:
    size, digits = parameter.size, _digits(parameter.size)
    if size <= FEW_WORDS:
        words = ", ".join(parameter.text(value) for value in range(size))
    else:
        words = f"{parameter.text(0)} .. {parameter.text(size - 1)}"
    if digits == 0:
        return planes(name, size, help=words)
    if digits == 1:
        return numbers(name, 0, size - 1, help=f"{words}, counted from 0")
    return numbers(name, 0, BASE - 1, count=digits, help=f"{words}, counted from 0, in thousands, the largest first")
