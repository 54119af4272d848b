"""Luck or play: how much of a hand's result the deal makes, the seat, who plays, and both together.

Some hand of each match, drawn by lot, is played by players of different strength in every mixture of places, and twice
by each mixture. This is an analysis of variance in two ways. What all mixtures make of a deal alike is the deal; what
a mixture makes of all deals alike is who plays; what is left between them is who plays just these cards. What differs
between two plays of the same deal by the same players is their own dice, and what is the same for all of them the seat.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from math import exp, log
from typing import Any

import numpy as np

from cardhouse.bots import check_spec
from cardhouse.bots.judgement import student
from cardhouse.bots.policies import learn
from cardhouse.kit.cards.chance import dice_of, roll
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.numbers import MOST_MATCHES, whole_in
from cardhouse.kit.words import listed
from cardhouse.lab.chunks import ALONE, Workers, cut, outcomes
from cardhouse.lab.figures import Figure, figure_in
from cardhouse.lab.intervals import Ends
from cardhouse.lab.matches import check_run, checked
from cardhouse.lab.measuring import Measurer
from cardhouse.lab.sides import by_side, in_order, leads, sides_of
from cardhouse.lab.studying import chunk_of
from cardhouse.lab.words import say
from cardhouse.table import Setup

DEALS = 20  # a chunk
FEWEST_DEALS = 3
MIXTURES, REPEATS = 16, 2  # of players over the places, at most; plays of a deal by each
PARTS = (say("part-deal"), say("part-seat"), say("part-who"), say("part-who-these"), say("part-dice"))
DEAL, SEAT, WHO, BOTH, DICE = range(len(PARTS))
LEAST = 1e-9

Mixture = tuple[int, ...]
"""By place from the dealer's left: which of the players is the side that sits there."""


@dataclass(frozen=True)
class Luck:
    """Shares of the variance of what a hand brings a side, as far as they can be told.

    players: those of different strength. plays: of each deal. cut_off: deals left out, a play of which had no end.
    Without players of different strength nothing is known of who plays; without a play that a repeat differed from
    the dice have no part; with neither there is nothing to divide.
    """

    players: tuple[str, ...]
    deals: int
    plays: int
    figures: tuple[Figure, ...]
    cut_off: int = 0

    def figure(self, name: str) -> Figure:
        """The share of one of PARTS, by its name in English or its key. Raises KeyError where it cannot be told."""
        return figure_in(self.figures, name)

    @property
    def sentences(self) -> tuple[str, ...]:
        """The finding in sentences."""
        said = self._said()
        return (*said, say("found-endless-deals", count=self.cut_off, deals=self.deals)) if self.cut_off else said

    def _said(self) -> tuple[str, ...]:
        players = listed(self.players)
        if not self.figures:
            return (say("found-no-luck", players=players),)
        known = {figure.name: figure.text() for figure in self.figures}
        shares = [said(known[name]) for name, said in SHARES.items() if name in known]
        told = say("found-luck", players=players, shares=listed(shares))
        return (told,) if PARTS[DICE] in known else (told, say("found-no-dice"))

    def as_json(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        return {**asdict(self), "sentences": self.sentences}


SHARES: dict[str, Callable[[str], str]] = {
    PARTS[DEAL]: lambda share: say("share-deal", share=share),
    PARTS[SEAT]: lambda share: say("share-seat", share=share),
    PARTS[WHO]: lambda share: say("share-who", share=share),
    PARTS[BOTH]: lambda share: say("share-who-these", share=share),
    PARTS[DICE]: lambda share: say("share-dice", share=share),
}


def luck(
    setup: Setup,
    bots: Sequence[str] = (),
    deals: int = 200,
    key: int = 1,
    workers: Workers = ALONE,
    mixtures: int = MIXTURES,
) -> Luck:
    """Divide the result of a hand among the deal, the seat, who plays, and both together.

    bots: players of different strength, by default the game's heuristic and random play; the first of them plays the
    hands before. mixtures: of them over the places, at most, where there are more so many drawn by lot in which each
    place has each of them as often. Raises BotError, and ValueError for fewer than 3 deals or no mixture.
    """
    key = check_run(setup, key, workers, FEWEST_DEALS, deals=deals)
    whole_in("mixtures", mixtures, 1, MOST_MATCHES)
    players = strengths(setup, bots)
    mixed = mixtures_of(len(players), max(sides_of(setup)) + 1, mixtures, key)
    given = (players, key, mixed)
    done = outcomes(cut(plays_of, setup, given, deals, chunk_of(players, DEALS)), workers)
    ended = [deal for batch in done for deal in batch if deal]
    if len(ended) < FEWEST_DEALS:
        raise ValueError(f"deals: {len(ended)} of {deals} came to an end; at least {FEWEST_DEALS} must")
    figures = divided(np.array(ended))
    return Luck(players, deals, len(mixed) * REPEATS, figures, deals - len(ended))


def strengths(setup: Setup, bots: Sequence[str]) -> tuple[str, ...]:
    """The players of different strength. Raises BotError."""
    chosen = checked(setup.game, bots) or (["heuristic", "random"] if learn(setup.game) else ["random"])
    return tuple({check_spec(each): each for each in chosen}.values())


def mixtures_of(players: int, places: int, most: int, key: int) -> list[Mixture]:
    """Every mixture of so many players over the places, the first player everywhere first; where there are more than
    ``most``, some of them drawn by lot, in which each place has each player as often."""
    if players**places <= most:
        return list(product(range(players), repeat=places))
    each, dice = max(1, most // players), dice_of(key)
    columns = [shuffled([player for player in range(players) for _ in range(each)], dice) for _ in range(places)]
    return list(zip(*columns, strict=True))


def shuffled(values: Sequence[int], dice: Array) -> list[int]:
    """The values in an order drawn by lot."""
    left = list(values)
    return [left.pop(int(roll(dice, len(left)))) for _ in values]


def plays_of(
    setup: Setup, players: Sequence[str], key: int, mixed: Sequence[Mixture], first: int, count: int
) -> list[list[list[list[float]]]]:
    """By deal (some hand of a match), mixture and repeat: the lead of each side after it, from the dealer's left on;
    of a deal that had no end, nothing."""
    measurer = Measurer(setup)
    return [plays_of_one(measurer, players, key, mixed, number) for number in range(first, first + count)]


def plays_of_one(
    measurer: Measurer, players: Sequence[str], key: int, mixed: Sequence[Mixture], number: int
) -> list[list[list[float]]]:
    """The plays of one deal."""
    sides = sides_of(measurer.setup)
    begun = measurer.some_hand([players[0]] * len(sides), key, number)
    order = in_order(sides, int(begun["dealer"][0]))
    found: list[list[list[float]]] = []
    for nth, mixture in enumerate(mixed):
        specs = [players[mixture[order.index(side)]] for side in sides]
        plays = []
        for again in range(REPEATS):
            seed = (number * len(mixed) + nth) * REPEATS + again
            course = measurer.course(specs, key, number, hands=1, begun=begun, seed=seed)
            if course.cut_off:
                return []
            gains = leads(by_side([now - was for now, was in zip(course.stands[0], course.start, strict=True)], sides))
            plays.append([gains[side] for side in order])
        found.append(plays)
    return found


# --- The analysis -------------------------------------------------------------------------------------


def divided(found: Array) -> tuple[Figure, ...]:
    """The shares of PARTS with their intervals, of leads by deal, mixture, repeat and place; none for a part that
    cannot be told, and no part where only the deal and the seat could."""
    told = [DEAL, SEAT]
    told += [WHO, BOTH] if found.shape[1] > 1 else []
    told += [DICE] if np.ptp(found, axis=2).any() else []
    if len(told) == 2 or not found.any():
        return ()
    shares = positive(variances(found))[told]
    errors = np.hypot(jackknife(found, lambda leads: shared(variances(leads))), squared_errors(found))[told]
    ends = [around(share, error, len(found)) for share, error in zip(shares, errors, strict=True)]
    return tuple(
        Figure(PARTS[part], float(share), *end, "%") for part, share, end in zip(told, shares, ends, strict=True)
    )


def variances(found: Array) -> Array:
    """The variance each of PARTS makes, without bias, so that one that makes none may come out below nothing.

    found: leads by deal, mixture, repeat and place. Deals and repeats are drawn by lot; the mixtures are all there are.
    """
    deals, mixtures, repeats, _ = found.shape
    dice = float(np.mean(np.var(found, axis=2, ddof=1)))
    cells = found.mean(axis=2)
    by_deal = cells.mean(axis=1)
    apart = cells - by_deal[:, None]  # what each mixture makes of a deal beside the others
    between, within = np.var(by_deal, axis=0, ddof=1), np.var(apart, axis=0, ddof=1)
    return np.array(
        [
            np.mean(between) - dice / (repeats * mixtures),
            np.mean(by_deal.mean(axis=0) ** 2 - between / deals) if found.shape[3] > 1 else 0.0,
            np.mean(apart.mean(axis=0) ** 2 - within / deals),
            np.mean(within) - dice / repeats * (1 - 1 / mixtures),
            dice,
        ]
    )


def shared(parts: Array) -> Array:
    """Parts as shares of their sum."""
    return parts / max(float(parts.sum()), LEAST)


def positive(parts: Array) -> Array:
    """Shares of the positive parts; negative parts count as zero."""
    return shared(np.maximum(parts, 0.0))


def jackknife(found: Array, of: Callable[[Array], Array]) -> Array:
    """The standard errors of what is worked out from deals: each left out in turn, deals being independent."""
    count = len(found)
    without = np.array([of(np.delete(found, deal, axis=0)) for deal in range(count)])
    return np.sqrt((count - 1) * without.var(axis=0))


def squared_errors(found: Array) -> Array:
    """What the jackknife misses in the errors of shares that are squares of means: near nothing they hardly move when
    one deal is left out, though the square of a mean of nothing scatters as the mean does."""
    cells, deals = found.mean(axis=2), len(found)
    by_deal = cells.mean(axis=1)
    scatter = np.zeros(len(PARTS))
    scatter[SEAT] = np.mean(np.var(by_deal, axis=0, ddof=1)) / deals
    scatter[WHO] = np.mean(np.var(cells - by_deal[:, None], axis=0, ddof=1)) / deals
    return 2**0.5 * scatter / max(float(variances(found).sum()), LEAST)


def around(share: float, error: float, count: int) -> Ends:
    """The 95 % interval of a share with this standard error, found from so many deals.

    As much to either side; where that leaves neither none nor all, the wider end of this and of one that is as much to
    either side on the scale of odds: few deals tell less towards the middle.
    """
    reach = student(count - 1) * error
    low, high = share - reach, share + reach
    if low > 0.0 and high < 1.0:
        odds, wide = log(share / (1 - share)), reach / (share * (1 - share))
        low, high = min(low, 1 / (1 + exp(wide - odds))), max(high, 1 / (1 + exp(-wide - odds)))
    return max(0.0, low), min(1.0, high)
