"""Simple strategies of every game in its own terms, and their mutations.

A strategy's weights are named by situation and feature, ``"discard.rank"``; the situation ``*`` is any. A mutation is
named by what it was made of: ``"melds at once/7:3"`` is the third mutation of that strategy by the key 7, and
``"melds at once/7:3/8:1"`` the first of that one by the key 8.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import numpy as np

from bench.league.seeing import FEATURES, Sight
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.terms import Action, Seat

Weights = Mapping[str, float]
DRAWN = (1, 12)  # weights that a mutation draws anew, at least and at most
SPREAD = 2.0
RANDOM = "random"

PLAYS: dict[str, Weights] = {
    RANDOM: {},
    "highest": {"*.rank": 2},
    "lowest": {"*.rank": -2},
    "takes tricks": {"lead.rank": 2, "follow.tops": 3, "follow.rank": -1, "throw.trump": 2, "throw.rank": -1},
    "ducks": {"lead.rank": -2, "follow.tops": -3, "follow.rank": 1, "throw.rank": 2},
    "long suits": {"*.length": 3, "lead.rank": 1, "follow.rank": -1, "throw.rank": -1},
    "short suits": {"*.length": -3, "lead.rank": -1, "follow.rank": -1, "throw.rank": 2},
    "mirror": {"*.near": 3},
}
"""Of tricks; each with what is said before them."""
TRUMPS: dict[str, Weights] = {
    "leads trumps": {"lead.trump": 4, "lead.rank": 1, "follow.tops": 2, "follow.rank": -1, "throw.trump": 3},
    "saves trumps": {"*.trump": -4, "lead.rank": 1, "follow.tops": 2, "follow.rank": -1},
}
PASSES: dict[str, Weights] = {
    "passes the highest": {**PLAYS["ducks"], "pass.rank": 3},
    "passes the lowest": {**PLAYS["ducks"], "pass.rank": -3},
    "voids a suit": {**PLAYS["ducks"], "pass.length": -4, "pass.rank": 1},
    "spades first": {**PLAYS["ducks"], "lead.suit:S": 4, "pass.rank": 2, "pass.suit:S": -1},
    "shoots the moon": {**PLAYS["takes tricks"], "pass.rank": -3, "lead.suit:H": 1},
}
BIDS: dict[str, Weights] = {
    "bids zero": {**PLAYS["ducks"], "bid.amount": -5},
    "bids the most": {**PLAYS["takes tricks"], "bid.amount": 5},
    "bids what is high": {**PLAYS["takes tricks"], "bid.fit": 5},
    "bids half of it": {**PLAYS["takes tricks"], "bid.fit": 5, "bid.amount": -2},
}
CALLS: dict[str, Weights] = {
    "never bids": {**PLAYS["takes tricks"], "pass.is": 5},
    "bids the least": {**PLAYS["takes tricks"], "bid.is": 2, "bid.amount": -8, "pass.is": 1.5},
    "bids at once": {**PLAYS["takes tricks"], "bid.is": 5, "bid.amount": -5},
    "bids the highest": {**PLAYS["takes tricks"], "bid.is": 5, "bid.amount": 5},
    "opens with much": {**PLAYS["takes tricks"], "bid.strong": 6, "bid.amount": -9, "pass.is": 2.3},
    "doubles": {**PLAYS["takes tricks"], "double.is": 5, "redouble.is": 5, "pass.is": 3},
}
MELDS: dict[str, Weights] = {
    RANDOM: {},
    "melds at once": {"set.is": 6, "run.is": 6, "lay_off.is": 5, "exchange.is": 5, "flush.is": 9, "*.cards": 1,
                      "close.is": 9, "discard.fellows": -3, "discard.beside": -3, "discard.rank": 1},
    "hoards": {"set.is": -6, "run.is": -6, "lay_off.is": -6, "exchange.is": -6, "flush.is": 9, "close.is": 9,
               "discard.fellows": -3, "discard.beside": -3},
    "takes always": {"take.is": 6, "set.is": 4, "run.is": 4, "lay_off.is": 4, "discard.fellows": -3,
                     "discard.beside": -3},
    "never takes": {"take.is": -6, "set.is": 4, "run.is": 4, "lay_off.is": 4, "discard.fellows": -3,
                    "discard.beside": -3},
    "discards the highest": {"discard.rank": 6, "set.is": 4, "run.is": 4, "lay_off.is": 4, "take.is": -1},
    "discards the lowest": {"discard.rank": -6, "set.is": 4, "run.is": 4, "lay_off.is": 4, "take.is": -1},
    "keeps pairs": {"discard.fellows": -6, "set.is": 4, "run.is": 4, "lay_off.is": 4, "take.is": -1},
    "keeps runs": {"discard.beside": -6, "set.is": 4, "run.is": 4, "lay_off.is": 4, "take.is": -1},
    "mirror": {"discard.near": 6, "set.is": 4, "run.is": 4, "lay_off.is": 4, "take.is": 1},
}  # fmt: skip
"""Of rummies: to lay or not, to take or draw, what to discard."""
TAPS: dict[str, Weights] = {
    "taps at once": {**MELDS["melds at once"], "tap.is": 9, "pass.is": -1},
    "never taps": {**MELDS["melds at once"], "tap.is": -9, "pass.is": 5},
}
LIFTS: dict[str, Weights] = {
    "never lifts": {**MELDS["melds at once"], "lift.is": -6},
    "lifts always": {**MELDS["melds at once"], "lift.is": 3, "put_back.is": -3},
}
DEEP: dict[str, Weights] = {
    "takes deep": {**MELDS["melds at once"], "take.is": 6, "take.amount": -1, "stop.is": -1, "meld.is": 6},
    "melds, never takes": {**MELDS["melds at once"], "take.is": -6, "meld.is": 6},
    "never melds, takes": {**MELDS["hoards"], "take.is": 6, "meld.is": -6},
}
CANASTA: dict[str, Weights] = {
    RANDOM: {},
    "lays at once": {"lay.is": 6, "lay.cards": 1, "take.is": 4, "end_hand.is": 9, "discard.fellows": -3},
    "hoards": {"lay.is": -6, "take.is": -2, "discard.fellows": -3},
    "takes the pile": {"take.is": 8, "lay.is": 3, "discard.fellows": -3},
    "never takes": {"take.is": -8, "lay.is": 3, "discard.fellows": -3},
    "discards the highest": {"discard.rank": 6, "lay.is": 3, "take.is": 3},
    "discards the lowest": {"discard.rank": -6, "lay.is": 3, "take.is": 3},
    "keeps pairs": {"discard.fellows": -6, "lay.is": 3, "take.is": 3},
    "breaks pairs": {"discard.fellows": 6, "lay.is": 3, "take.is": 3},
    "ends at once": {"end_hand.is": 9, "lay.is": 5, "lay.cards": -1, "take.is": -3, "discard.fellows": -2},
    "mirror": {"discard.near": 6, "lay.is": 3, "take.is": 3},
}
CHAIN: dict[str, Weights] = {
    RANDOM: {},
    "highest": {"*.rank": 3, "play.is": 4, "special.is": 4},
    "lowest": {"*.rank": -3, "play.is": 6, "special.is": 6},
    "specials first": {"special.is": 6, "play.is": 3},
    "saves specials": {"special.is": 1, "play.is": 6, "draw.is": 0},
    "draws always": {"draw.is": 9, "keep.is": 5},
    "never draws": {"draw.is": -9, "play.is": 3, "special.is": 3},
    "keeps pairs": {"*.fellows": -3, "play.is": 5, "special.is": 5},
    "breaks pairs": {"*.fellows": 3, "play.is": 5, "special.is": 5},
    "long suits": {"*.length": 3, "play.is": 5, "special.is": 5},
    "short suits": {"*.length": -3, "play.is": 5, "special.is": 5},
}
CHALLENGES: dict[str, Weights] = {
    "challenges all": {**PLAYS["takes tricks"], "challenge.is": 5, "done.is": -1, "double.is": 5, "call.is": 5},
    "never challenges": {**PLAYS["ducks"], "challenge.is": -5, "done.is": 5, "double.is": -3, "call.is": 5},
    "doubles when strong": {**PLAYS["takes tricks"], "challenge.strong": 5, "double.strong": 5, "done.is": 2,
                            "call.is": 5},
    "passes": {"pass.is": 5, "call.is": 5},
    "never passes": {"pass.is": -5, "call.is": 5, "*.rank": -1},
    "borrows": {**PLAYS["ducks"], "borrow.is": 5, "retire.is": -5, "call.is": 5},
}  # fmt: skip
BETS: dict[str, Weights] = {
    RANDOM: {},
    "raises with anything": {"bet.is": 5, "raise_to.is": 5, "*.amount": 1, "call.is": 4, "show.is": 1},
    "bets the least": {"bet.is": 5, "raise_to.is": 5, "*.amount": -1, "call.is": 4, "show.is": 1},
    "calls everything": {"call.is": 5, "check.is": 5, "show.is": 1},
    "never folds a pair": {"fold.is": 2, "call.strong": 4, "check.is": 3, "show.is": 1},
    "folds unless strong": {"fold.is": 3, "check.is": 3.1, "call.strong": 3.5, "bet.strong": 4, "raise_to.strong": 4,
                            "*.amount": 0.5, "show.is": 1},
    "all in when strong": {"fold.is": 4.5, "check.is": 4.6, "bet.strong": 5, "raise_to.strong": 5, "*.amount": 3,
                           "bet.amount": 0, "call.strong": 5, "raise_to.is": -3, "bet.is": -3, "show.is": 1},
    "opens, then bets": {"raise_to.strong": 5, "raise_to.is": 1.5, "fold.is": 4, "check.is": 3.5, "bet.is": 5,
                         "bet.amount": 0.5, "call.strong": 4.5, "show.is": 1},
    "bluffs": {"bet.strong": -3, "bet.is": 5, "raise_to.strong": -3, "raise_to.is": 4, "*.amount": 1, "fold.is": 3,
               "check.is": 3, "call.strong": 4, "show.is": 1},
    "traps": {"check.is": 6, "call.strong": 4, "fold.is": 3, "raise_to.strong": 5, "raise_to.amount": 1, "show.is": 1},
}  # fmt: skip
STRATEGIES: dict[str, dict[str, Weights]] = {
    "cardinoes": CHAIN,
    "hearts": {**PLAYS, **PASSES},
    "sanity-hearts": {**PLAYS, **PASSES},
    "oh-hell": {**PLAYS, **TRUMPS, **BIDS},
    "sanity-oh-hell": {**PLAYS, **TRUMPS, **BIDS},
    "holdem": BETS,
    "bridge": {RANDOM: {}, **TRUMPS, **CALLS, "highest": PLAYS["highest"], "ducks": PLAYS["ducks"]},
    "rummy": MELDS,
    "vienna": {**MELDS, **TAPS},
    "tap-rummy": {**MELDS, **TAPS},
    "robbery": {**MELDS, **LIFTS},
    "rummy-500": {**MELDS, **DEEP},
    "sanity-rummy-500": {**MELDS, **DEEP},
    "canasta": CANASTA,
    "in-tense-care": {**PLAYS, "keeps aces": {"*.rank": -1, "follow.tops": 4}, "keeps pairs": {"*.fellows": -3},
                      "breaks pairs": {"*.fellows": 3}},
    "cardsense": {**PLAYS, **TRUMPS, **CHALLENGES},
    "cardsense-queen-of-spades": {**PLAYS, **CHALLENGES, "spades first": PASSES["spades first"]},
    "cardsense-last-two": {**PLAYS, **CHALLENGES},
    "cardsense-tricks": {**PLAYS, **TRUMPS, **CHALLENGES},
    "cardsense-fantan": {RANDOM: {}, **CHALLENGES, "highest": PLAYS["highest"], "lowest": PLAYS["lowest"],
                         "long suits": {"*.length": 3}, "short suits": {"*.length": -3},
                         "keeps neighbours": {"*.beside": -3}, "plays neighbours": {"*.beside": 3}},
}  # fmt: skip
"""By game: its strategies by name."""


class Strategy:
    """Who does what weighs most, and of what weighs the same any."""

    def __init__(self, sight: Sight, name: str) -> None:
        self.sight = sight
        self.name = name
        self.weights = weights_of(sight, name)
        self._needed = self.weights.any(0)

    def act(self, positions: Array, seat: Seat, menu: Moves, dice: np.random.Generator) -> Action:
        """An action of the menu, from what the seat in turn may see."""
        if len(menu) == 1:
            return int(menu[0])
        situations, features = self.sight.look(positions, seat, menu, self._needed)
        worth = (self.weights[situations] * features).sum(1)
        best = np.flatnonzero(worth >= worth.max() - 1e-9)
        return int(menu[best[dice.integers(len(best))]])


def weights_of(sight: Sight, name: str) -> Array:
    """A strategy's weights by situation and feature. Raises KeyError where there is none of this name."""
    begins, *mutations = name.split("/")
    found = np.zeros((len(sight.situations), len(FEATURES)))
    for said, weight in STRATEGIES[sight.game.name][begins].items():
        situation, feature = said.split(".")
        if situation == "*":
            found[:, FEATURES.index(feature)] = weight
        elif situation in sight.situations:
            found[sight.situations.index(situation), FEATURES.index(feature)] = weight
    for each in mutations:
        found = mutated(found, each)
    return found


def mutated(weights: Array, seed: str) -> Array:
    """Weights of which some have been changed by chance."""
    dice, found = Random(seed), weights.copy()
    for _ in range(dice.randint(*DRAWN)):
        place = dice.randrange(found.shape[0]), dice.randrange(found.shape[1])
        found[place] += dice.gauss(0, SPREAD)
    return found


def mutations(game: str, count: int, key: int, of: Sequence[str] = ()) -> list[str]:
    """Names of so many mutations of a game's strategies (or of those named) in turn."""
    bases = list(of or STRATEGIES[game])
    return [f"{bases[number % len(bases)]}/{key}:{number}" for number in range(count)]
