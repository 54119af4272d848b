"""How much is much in a game: what a mistake costs beside what its hands usually bring."""

from collections import OrderedDict
from dataclasses import dataclass
from statistics import pstdev
from time import thread_time

from cardhouse.bots.budget import Budget
from cardhouse.bots.policies import learn, wait_to_search
from cardhouse.bots.search import Search
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.compiled.record import Array, copy_of
from cardhouse.kit.face.game import Game
from cardhouse.table import Table
from cardhouse.table.engine import engine_of

SLIP, MISTAKE, BLUNDER = "slip", "mistake", "blunder"
SHARES = {SLIP: 0.03, MISTAKE: 0.08, BLUNDER: 0.25}
"""Of the spread of what a hand brings: what a slip, a mistake and a blunder cost at least."""
DEALS, MOST_KEPT = 100, 64
FEWEST_DEALS, SOON_S = 4, 3.0
"""Deals that are played out at least, and processor seconds after which no more are, on interpreted rules."""


@dataclass(frozen=True)
class Sizes:
    """spread: the standard deviation of what a hand brings a seat against the mean of the table, in points."""

    spread: float

    def least(self, size: str) -> float:
        """From how many points on a loss is called a slip, a mistake, a blunder."""
        return SHARES[size] * self.spread

    def of(self, cost: float) -> str:
        """What a cost is called; nothing where it is too small to matter."""
        return next((size for size in (BLUNDER, MISTAKE, SLIP) if cost >= self.least(size) > 0.0), "")


_kept: OrderedDict[tuple[object, ...], Sizes] = OrderedDict()


def sizes_of(table: Table, waits: bool = True) -> Sizes:
    """How much is much at a table with these options: known after some deals that club players play out.

    What it raises and waits for is what ``wait_to_search`` does; where it is not to wait, it plays fewer deals.
    """
    if waits:
        wait_to_search(table.game)
    opening = table.at(0).positions
    options = tuple(sorted((name, str(value)) for name, value in table.record.header["options"].items()))
    known = table.game.name, table.players, options, waits
    if known not in _kept:
        while len(_kept) >= MOST_KEPT:
            _kept.popitem(last=False)
        _kept[known] = Sizes(spread_of(table.game, opening, None if waits else SOON_S))
    return _kept[known]


def spread_of(game: Game, opening: Array, seconds: float | None = None) -> float:
    """The spread over some deals of a match's first hand, played out by the heuristic; fewer after so many seconds."""
    began = thread_time()
    dice, search, gains = dice_of(1), Search(game, Budget(rollouts=1), learn(game)), []
    for number in range(DEALS):
        if seconds and number >= FEWEST_DEALS and thread_time() - began > seconds:
            break
        dealt = copy_of(opening)
        dealt["key"][0] = number + 1
        engine_of(game).open_match(dealt)
        gains.append(search.usual_gain(dealt, int(dealt["turn"][0]), dice))
    return pstdev(gains)
