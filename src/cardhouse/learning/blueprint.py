"""A blueprint for limit Hold'em of two players, by counterfactual regret minimisation with sampled boards.

    python -m cardhouse.learning.blueprint --boards 104000 --key 1 --out src/cardhouse/bots/holdem

Two players who share one table of regrets play themselves. Each time a board is dealt, and all that is left of the pack
as pockets, any of which either may hold: so all of them are played at once, each against all others, through all bets
there can be. What each act would have brought more than what was done on average is its regret, and the next time acts
are taken in proportion to it. Of all that was done the mean is kept, later boards counting more (M. Johanson and
others, "Efficient Nash Equilibrium Approximation through Monte Carlo Counterfactual Regret Minimization", 2012;
N. Brown and T. Sandholm, "Solving Imperfect-Information Games via Discounted Regret Minimization", 2019).

The digest of a new file belongs into ``cardhouse.bots.holdem.blueprint``.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from cardhouse.bots.holdem.blueprint import BEGINS, MOST_BETS, PARTS, PASTS, place_of
from cardhouse.bots.holdem.buckets import (
    POCKETS,
    board_of,
    bucket_among,
    bucket_before_flop,
    pocket_number,
    worths_on,
)
from cardhouse.games.holdem.position import BOARD, BOARD_CARDS, FLOP, PREFLOP, RIVER
from cardhouse.kit.cards.chance import dice_of, draw_with
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled

SMALL_BLIND, SMALL_BET, BIG_BET = 1, 2, 4
FOLD, CALL, RAISE, ACTS = 0, 1, 2, 3
ACTOR, STREET, LOST, CALLED, SHOWN, RAISED = range(6)
"""Of each spot: who acts; the round; the chips he has paid, which a fold loses; the spot a call leads to, and the chips
each has paid where it ends the hand; the spot a raise leads to. NOWHERE for what is not so."""
NOWHERE = -1
PART = 2000
"""Boards after which what came before counts less, and the blueprint is written."""
HANDS = (FACES - BOARD) // 2
"""Pockets dealt to each board."""
ZERO = np.float32(0)


# --- The spots --------------------------------------------------------------------------------------------------------

Spot = tuple[int, int, int, bool]  # round, small bets each has paid before it, bets made in it, whether the first acts


def spots() -> list[Spot]:
    """Where a seat can have to act, what comes later behind."""
    found = [(PREFLOP, 0, bets, is_first) for bets in range(1, MOST_BETS + 1) for is_first in (True, False)]
    for street in range(FLOP, RIVER + 1):
        for past in range(1, int(PASTS[street]) + 1):
            for bets in range(MOST_BETS + 1):
                found += [(street, past, bets, True), (street, past, bets, False)]
    return found


def leads_to(spot: Spot) -> list[int]:
    """What is asked of a spot, seat 0 having the small blind: first before the flop, last later."""
    street, past, bets, is_first = spot
    numbers = {each: number for number, each in enumerate(spots())}
    size = SMALL_BET if street <= FLOP else BIG_BET
    blind = street == PREFLOP and bets == 1
    is_over = not is_first if blind or bets == 0 else True
    paid = past * SMALL_BET + bets * size
    lost = NOWHERE
    if not blind and bets > 0:
        lost = paid - size
    elif blind and is_first:
        lost = SMALL_BLIND
    called = (street, past, bets, False) if not is_over else (street + 1, paid // SMALL_BET, 0, True)
    raised = (street, past, bets + 1, not is_first)
    return [
        0 if is_first == (street == PREFLOP) else 1,
        street,
        lost,
        numbers[called] if called[0] <= RIVER else NOWHERE,
        paid if called[0] > RIVER else NOWHERE,
        numbers[raised] if bets < MOST_BETS else NOWHERE,
    ]


# --- Deals ------------------------------------------------------------------------------------------------------------


@compiled
def sort_into_buckets(cards: Array, worths: Array, hands: Array, buckets: Array, wins: Array) -> None:
    """Write the bucket of each pocket in each round, and who wins from whom: 1, 0, or -1 by the
    other's pocket and one's own."""
    for hand in range(HANDS):
        one, other = cards[BOARD + 2 * hand], cards[BOARD + 2 * hand + 1]
        hands[hand] = pocket_number(one, other)
        buckets[PREFLOP, hand] = bucket_before_flop(one, other)
    for street in range(FLOP, RIVER + 1):
        common, board = board_of(cards, 0, BOARD_CARDS[street])
        worths_on(common, board, worths)
        for hand in range(HANDS):
            buckets[street, hand] = bucket_among(street, worths, hands[hand], common, board)
    for hand in range(HANDS):
        for other in range(HANDS):
            first, second = worths[hands[hand]], worths[hands[other]]
            wins[other, hand] = np.float32((first > second) - (first < second))


# --- Regrets ----------------------------------------------------------------------------------------------------------


@compiled
def play_down(
    plan: Array, base: Array, buckets: Array, regrets: Array, means: Array, reach: Array, chances: Array
) -> None:
    """From the first spot on, write how likely each pocket does what, and comes where; the means grow by that."""
    reach[:] = ZERO
    reach[0] = np.float32(1)
    for here in range(len(plan)):
        actor, street, called, raised = plan[here, ACTOR], plan[here, STREET], plan[here, CALLED], plan[here, RAISED]
        fold, more = plan[here, LOST] != NOWHERE, raised != NOWHERE
        for hand in range(HANDS):
            place = base[here] + buckets[street, hand]
            folds = max(regrets[place, FOLD], ZERO) if fold else ZERO
            calls = max(regrets[place, CALL], ZERO)
            raises = max(regrets[place, RAISE], ZERO) if more else ZERO
            whole = folds + calls + raises
            if whole > ZERO:
                folds, calls, raises = folds / whole, calls / whole, raises / whole
            else:
                calls = np.float32(1.0 / (1 + fold + more))
                folds, raises = calls if fold else ZERO, calls if more else ZERO
            likely, against = reach[here, actor, hand], reach[here, 1 - actor, hand]
            means[place, FOLD] += likely * folds
            means[place, CALL] += likely * calls
            means[place, RAISE] += likely * raises
            chances[here, FOLD, hand], chances[here, CALL, hand], chances[here, RAISE, hand] = folds, calls, raises
            if called != NOWHERE:
                reach[called, actor, hand] += likely * calls
                reach[called, 1 - actor, hand] += against
            if more:
                reach[raised, actor, hand] += likely * raises
                reach[raised, 1 - actor, hand] += against


@compiled
def add_rows(worth: Array, likely: Array, chances: Array, by: float, row: Array, sums: Array) -> None:
    """Add what follows an act to what a spot is worth, and what it is worth to each pocket on the whole to its sums.

    All is told by the other's pocket and one's own; ``by``: a factor of what follows.
    """
    for other in range(HANDS):
        for hand in range(HANDS):
            row[other, hand] += chances[hand] * by * worth[other, hand]
        for hand in range(HANDS):
            sums[hand] += likely[other] * by * worth[other, hand]


@compiled
def look_back(
    plan: Array, base: Array, buckets: Array, regrets: Array, wins: Array, reach: Array, chances: Array,
    sums: Array, worth: Array,
) -> None:  # fmt: skip
    """From the last spot back to the first, write what each pocket wins from each of the other's; regrets grow by what
    was missed.

    worth: by spot, seat, the other seat's pocket, and its own; told twice, so that what is next to each other is
    looked at together. No pocket meets itself: that is worth nothing.
    """
    one = np.float32(1)
    for here in range(len(plan) - 1, -1, -1):
        actor, street, called, raised = plan[here, ACTOR], plan[here, STREET], plan[here, CALLED], plan[here, RAISED]
        folds, likely = plan[here, LOST] != NOWHERE, reach[here, 1 - actor]
        lost = np.float32(-plan[here, LOST]) if folds else ZERO
        rows, turned = worth[here, actor], worth[here, 1 - actor]
        for other in range(HANDS):
            for hand in range(HANDS):
                rows[other, hand] = chances[here, FOLD, hand] * lost
        sums[:] = ZERO
        whole = ZERO
        for other in range(HANDS):
            whole += likely[other]
        for hand in range(HANDS):
            sums[FOLD, hand] = lost * (whole - likely[hand])
        if called != NOWHERE:
            add_rows(worth[called, actor], likely, chances[here, CALL], one, rows, sums[CALL])
        else:
            add_rows(wins, likely, chances[here, CALL], np.float32(plan[here, SHOWN]), rows, sums[CALL])
        if raised != NOWHERE:
            add_rows(worth[raised, actor], likely, chances[here, RAISE], one, rows, sums[RAISE])
        for other in range(HANDS):
            rows[other, other] = ZERO
            for hand in range(HANDS):
                turned[hand, other] = -rows[other, hand]
        for hand in range(HANDS):
            place = base[here] + buckets[street, hand]
            mean = ZERO
            for act in range(ACTS):
                mean += chances[here, act, hand] * sums[act, hand]
            if folds:
                regrets[place, FOLD] += sums[FOLD, hand] - mean
            regrets[place, CALL] += sums[CALL, hand] - mean
            if raised != NOWHERE:
                regrets[place, RAISE] += sums[RAISE, hand] - mean


@compiled
def learn_from(
    boards: int, plan: Array, base: Array, regrets: Array, means: Array, cards: Array, dice: Dice, worths: Array,
    hands: Array, buckets: Array, wins: Array, reach: Array, chances: Array, sums: Array,
    worth: Array,
) -> None:  # fmt: skip
    """Deal so many boards, with all pockets there are room for, and play each."""
    for _ in range(boards):
        draw_with(dice, cards, 0, FACES - 1)  # the board comes first, the pockets follow
        sort_into_buckets(cards, worths, hands, buckets, wins)
        play_down(plan, base, buckets, regrets, means, reach, chances)
        look_back(plan, base, buckets, regrets, wins, reach, chances, sums, worth)


# --- What comes of it -------------------------------------------------------------------------------------------------


def chances_of(means: Array) -> Array:
    """The mean of what was done, as bytes; where nothing ever was, calling."""
    whole = means.sum(axis=1, keepdims=True)
    shares = np.divide(means, whole, out=np.zeros_like(means), where=whole > 0)
    fifteenths = np.floor(shares * PARTS + 0.5).astype(np.uint8)
    return fifteenths[:, FOLD] | np.minimum(fifteenths[:, RAISE], PARTS - fifteenths[:, FOLD]) << 4


class Training:
    """A run: what is regretted and what was done so far."""

    def __init__(self, key: int) -> None:
        found = spots()
        self.plan = np.array([leads_to(spot) for spot in found], np.int64)
        self.base = np.array([place_of(*spot, 0) for spot in found], np.int64)
        self.regrets, self.means = np.zeros((BEGINS[-1], ACTS), np.float32), np.zeros((BEGINS[-1], ACTS), np.float32)
        self.cards, self.dice = np.arange(FACES), dice_of(key)
        size = len(found)
        self.room = (
            np.zeros(len(POCKETS), np.int32), np.zeros(HANDS, np.int64), np.zeros((RIVER + 1, HANDS), np.int64),
            np.zeros((HANDS, HANDS), np.float32), np.zeros((size, 2, HANDS), np.float32),
            np.zeros((size, ACTS, HANDS), np.float32), np.zeros((ACTS, HANDS), np.float32),
            np.zeros((size, 2, HANDS, HANDS), np.float32),
        )  # fmt: skip

    def run(self, boards: int) -> None:
        """Learn from so many boards."""
        learn_from(boards, self.plan, self.base, self.regrets, self.means, self.cards, self.dice, *self.room)

    def chances(self) -> Array:
        """What has been learned, as the player takes it."""
        return chances_of(self.means)

    def fade(self, part: int) -> None:
        """Have what was learned before this part of the run count less."""
        for each in (self.regrets, self.means):
            each *= part / (part + 1)


def train(boards: int, key: int, out: Path, tell: Callable[[str], Any] = print) -> None:
    """Learn from so many boards, and write blueprint and card."""
    training = Training(key)
    spent = 0.0
    for part in range(1, boards // PART + 1):
        if part > 1:
            training.fade(part - 1)
        clock = time.process_time()
        training.run(PART)
        spent += time.process_time() - clock
        card = {"command": f"python -m cardhouse.learning.blueprint --boards {part * PART} --key {key}"}
        write(training.chances(), card | {"minutes": round(spent / 60, 1)}, out)
        tell(f"{spent / 60:6.1f} min of processor time, {part * PART:,} boards")


def write(table: Array, card: dict[str, Any], out: Path) -> None:
    """Write the table of chances, and the card that tells how it was made."""
    out.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(out / "blueprint.npz", chances=table)
    (out / "blueprint.json").write_text(json.dumps(card, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Learn as asked."""
    parser = argparse.ArgumentParser(prog="python -m cardhouse.learning.blueprint", description=__doc__)
    parser.add_argument("--boards", type=int, default=300_000)
    parser.add_argument("--key", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("trained"))
    said = parser.parse_args()
    train(said.boards, said.key, said.out)


if __name__ == "__main__":
    main()
