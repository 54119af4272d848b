"""What acts are worth: a player who may not do something, unless nothing else is left, beside one who may.

Both are the same bot in the same hand, one of a match drawn by lot, with the same dice. In the place of what is
barred comes another act at random.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from math import isnan
from typing import Any

import numpy as np

from cardhouse.kit.cards.packs import SUIT_SYMBOLS, SUITS
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.game import Game
from cardhouse.kit.words import decimal
from cardhouse.lab.chunks import ALONE, Workers, cut, outcomes
from cardhouse.lab.figures import Figure, mean
from cardhouse.lab.matches import check_run, seated
from cardhouse.lab.measuring import Ban, Measurer
from cardhouse.lab.sides import by_side, leads, sides_of
from cardhouse.lab.studying import chunk_of
from cardhouse.lab.words import say
from cardhouse.table import Setup

DEALS = 50  # a chunk
MOST_ACTIONS = 20_000


@dataclass(frozen=True)
class Worth:
    """What it costs to do without an act, in points a hand beyond the mean of the table, with its use.

    By hand, of the player who had to do without: ``allowed``, decisions in which the rules had it; ``chosen``, how
    often that player would have done it; ``hindered``, how often something else was there to do instead.
    ``cut_off``: hands left out because they had no end without it.
    """

    name: str
    cost: Figure
    allowed: float
    chosen: float
    hindered: float
    cut_off: int = 0

    def as_json(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        return asdict(self)

    @property
    def sentence(self) -> str:
        """The finding as one sentence."""
        act = act_in_words(self.name)
        if not self.allowed and not self.chosen:
            return say("found-act-never-possible", act=act)
        if not self.chosen:
            return say("found-act-never-done", act=act, times=f"{self.allowed:.2g}")
        if not self.hindered:
            return say("found-act-forced", act=act)
        times, endless = decimal(self.hindered, 2), self.cut_off
        return say("found-act-cost", act=act, cost=self.cost.text(), times=times, endless=endless)


def act_in_words(name: str) -> str:
    """What it is to do an act: "draw from the stock"; the name of its kind where that has no words."""
    kind, space, last = name.rpartition(" ")
    if space and last in SUIT_SYMBOLS:
        return say("act-of-suit", act=act_in_words(kind), suit=last)
    return say("act", act=name.replace(" ", "-"), otherwise=name)


def acts_of(game: Game) -> dict[str, Array]:
    """Acts that can be barred, and the actions they are: each kind, and playing each suit. Too many: none."""
    size = game.actions.size
    if size > MOST_ACTIONS:
        return {}
    found: dict[str, Array] = {}
    for name, kind in game.actions.kinds.items():
        first = game.actions.first(name)
        banned = np.zeros(size, np.bool_)
        banned[first : first + kind.size] = True
        if len(game.actions.kinds) > 1:
            found[name.replace("_", " ")] = banned
        cards = [parameter.cards for parameter in kind.parameters.values() if parameter.cards is not None]
        if len(cards) == 1 and cards[0] is not None and len(cards[0]) == 52:
            for suit, numbers in _by_suit(game, first, kind.size):
                found[f"{name.replace('_', ' ')} {suit}"] = numbers
    return found


def _by_suit(game: Game, first: int, count: int) -> Iterator[tuple[str, Array]]:
    for letter, symbol in zip(SUITS, SUIT_SYMBOLS, strict=True):
        banned = np.zeros(game.actions.size, np.bool_)
        for action in range(first, first + count):
            banned[action] = all(text.endswith(letter) for text in game.actions.cards(action))
        yield symbol, banned


def acts(
    setup: Setup,
    bots: Sequence[str] = (),
    deals: int = 300,
    key: int = 1,
    workers: Workers = ALONE,
) -> list[Worth]:
    """What each act is worth, dearest first, those behind of which nobody was hindered. Raises ValueError."""
    key = check_run(setup, key, workers, 2, deals=deals)
    specs = seated(setup, bots)
    names, size = list(acts_of(setup.game)), chunk_of(specs, DEALS)
    chunks = [chunk for name in names for chunk in cut(without, setup, (specs, key, name), deals, size)]
    done = iter(outcomes(chunks, workers))
    found = []
    for name in names:
        rows = [row for _ in range(-(-deals // size)) for row in next(done)]
        costs = [cost for cost, *_ in rows if cost is not None]
        allowed, chosen, hindered = (sum(column) / len(rows) for column in list(zip(*rows, strict=True))[1:])
        cost = mean(name, costs if hindered else [], "points", 0.0)
        found.append(Worth(name, cost, allowed, chosen, hindered, len(rows) - len(costs)))
    return sorted(found, key=lambda each: (isnan(each.cost.value), -each.cost.value))


def without(
    setup: Setup, specs: Sequence[str], key: int, name: str, first: int, count: int
) -> list[tuple[float | None, int, int, int]]:
    """By deal: what one seat's side has lost in a hand by doing without an act (None: the hand had no end), in how many
    decisions it was allowed by the rules, how often it was chosen, and how often something else was there."""
    measurer, sides = Measurer(setup), sides_of(setup)
    banned = acts_of(setup.game)[name]
    found: list[tuple[float | None, int, int, int]] = []
    for number in range(first, first + count):
        barred, begun = number % setup.players, measurer.some_hand(specs, key, number)
        led: list[float] = []
        for ban in (None, Ban(barred, banned)):
            course = measurer.course(specs, key, number, hands=1, begun=begun, ban=ban)
            if not course.cut_off:
                gains = by_side([now - was for now, was in zip(course.stands[0], course.start, strict=True)], sides)
                led.append(leads(gains)[sides[barred]])
        cost = led[0] - led[1] if len(led) == 2 else None
        found.append((cost, course.allowed, course.chosen, course.replaced))
    return found
