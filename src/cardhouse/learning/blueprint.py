"""A blueprint for limit Hold'em of two players, by counterfactual regret minimisation with sampled boards.

    python -m cardhouse.learning.blueprint --boards 100000 --key 1 --out src/cardhouse/bots/holdem

The player forgets who bet in earlier rounds, its opponents do not: who learned from one as forgetful as itself was
settled with it, and lost much to anybody else. So it meets two that see all bets of a hand, in turns. One learns as
the player does, with a table of regrets for each course the betting can take (N. Bard, M. Johanson and M. Bowling,
"Asymmetric Abstractions for Adversarial Settings", 2014). The other is a local best response: it knows how likely the
player does what with each pocket, and does what is worth most if nobody bets any more after it (V. Lisy and M. Bowling,
"Equilibrium Approximation Quality of Current No-Limit Poker Bots", 2017), before some round calling only. To learn from
a best response of the whole game is M. Johanson's and others' "Finding Optimal Abstract Strategies in Extensive-Form
Games", 2012; a local one costs a few milliseconds a board.

Each time a board is dealt, and some pockets which either may hold: all of them are played at once, each against all
others, through all bets there can be. What each act would have brought more than what was done on average is its
regret, and the next time acts are taken in proportion to it. Of all that was done the mean is kept, later boards
counting more (N. Brown and T. Sandholm, "Solving Imperfect-Information Games via Discounted Regret Minimization",
2019).

The digest of a new file belongs into ``cardhouse.bots.holdem.blueprint``.
"""

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cardhouse.bots.holdem.blueprint import BEGINS, MOST_BETS, PARTS, place_of
from cardhouse.bots.holdem.buckets import (
    BUCKETS,
    NOT_THERE,
    POCKET_BITS,
    POCKETS,
    board_of,
    bucket_among,
    bucket_before_flop,
    pocket_number,
    worths_on,
)
from cardhouse.games.holdem.position import BOARD, BOARD_CARDS, FLOP, POCKET, PREFLOP, RIVER, TURN
from cardhouse.kit.betting.poker import FIVE_ON_TOP, add_card, hand_value
from cardhouse.kit.cards.bits import NONE, holds
from cardhouse.kit.cards.chance import dice_of, draw_with
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.building import at_first_call
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.table.writing import make_folder
from cardhouse.table.writing import write as write_file

SMALL_BLIND, SMALL_BET, BIG_BET = 1, 2, 4
FOLD, CALL, RAISE, ACTS = 0, 1, 2, 3
ACTOR, STREET, PAID, FACED, CALLED, RAISED, PLACE, COURSE = range(8)
"""Of each spot: who acts; the round; the chips they and their opponent have paid; the spots that a call and a raise
lead to, or NOWHERE; where the buckets begin of a player who forgets, and of one who does not."""
NOWHERE = -1
PART = 1000
"""Boards after which what came before counts less, and the blueprint is written."""
HANDS = 64
"""Pockets dealt to each board: some share cards, and do not meet."""
LEARNS = 4
"""Of so many boards one is played against the opponent who learns, the others against the local best response."""
SINCE = (PREFLOP, PREFLOP, PREFLOP, FLOP, TURN)
"""The rounds from which on that one responds, in turns."""
RUNOUTS = 40
"""Boards dealt to their end from the flop, and from the turn, by which it tells its chances."""
BOARDS_BEFORE_FLOP = 1000
"""And boards dealt once, for those before the flop."""
ZERO, HALF, ONE = np.float32(0), np.float32(0.5), np.float32(1)
LEAST = np.float32(1e-9)


class Lessons(NamedTuple):
    """What is learned from board to board."""

    plan: Array  # i64[spots, 8]: ACTOR ...
    regrets: Array  # f32[places, 3]: of the player who forgets, by place and act
    means: Array  # f32[places, 3]: the sum of what that player did
    others: Array  # f32[courses, 3]: the regrets of the opponent who learns


class Board(NamedTuple):
    """A board and the pockets dealt to it, and what is known of them."""

    cards: Array  # i64[52]: the board first
    deck: Array  # i64[52]: to be dealt from again and again
    dice: Dice
    worths: Array  # i32[pockets]: what a hand is worth with each, or NOT_THERE
    early: Array  # f32[pockets, pockets]: the share of the pot each wins from each before the flop, the other's first
    hands: Array  # i64[hands]: the pockets
    buckets: Array  # i64[rounds, hands]
    wins: Array  # f32[hands, hands]: 1, 0 or -1, by the other's pocket and one's own
    meets: Array  # f32[hands, hands]: whether the two share no card
    met: Array  # f32[hands, hands]: how often they met in what was dealt on
    shares: Array  # f32[rounds, hands, hands]: the share of the pot each wins from each, in the mean


class Walk(NamedTuple):
    """From the first spot to the last, and back: what each pocket does, where it comes, what that brings."""

    after: Array  # f32[acts, hands]: how likely the other answers a raise how
    sums: Array  # f32[5, hands]: room
    left: Array  # f32[hands]: how likely the other's pockets come to an end of the hand
    brings: Array  # f32[acts, hands]: what each act brings
    reach: Array  # f32[spots, seats, hands]: how likely each comes there
    chances: Array  # f32[spots, acts, hands]: how likely each does what
    is_met: Array  # bool[spots]: whether anybody comes there
    values: Array  # f32[spots, seats, hands]: what each wins from there on


def walk_of(spots: int) -> Walk:
    """Room for a walk over so many spots."""
    return Walk(
        after=np.zeros((ACTS, HANDS), np.float32),
        sums=np.zeros((5, HANDS), np.float32),
        left=np.zeros(HANDS, np.float32),
        brings=np.zeros((ACTS, HANDS), np.float32),
        reach=np.zeros((spots, 2, HANDS), np.float32),
        chances=np.zeros((spots, ACTS, HANDS), np.float32),
        is_met=np.zeros(spots, np.bool_),
        values=np.zeros((spots, 2, HANDS), np.float32),
    )


# --- The spots --------------------------------------------------------------------------------------------------------


def spots() -> Array:
    """All courses the betting can take, what comes later behind; seat 0 has the small blind."""
    found: list[list[int]] = []

    def add(street: int, past: int, bets: int, is_first: bool) -> int:
        here, size = len(found), SMALL_BET if street <= FLOP else BIG_BET
        blind = street == PREFLOP and bets == 1
        faced = past * SMALL_BET + bets * size
        paid = faced if bets == 0 or (blind and not is_first) else SMALL_BLIND if blind else faced - size
        spot = [0 if is_first == (street == PREFLOP) else 1, street, paid, faced, NOWHERE, NOWHERE]
        found.append([*spot, place_of(street, past, bets, is_first, 0)])
        if is_first and (blind or bets == 0):
            found[here][CALLED] = add(street, past, bets, False)
        elif street < RIVER:
            found[here][CALLED] = add(street + 1, faced // SMALL_BET, 0, True)
        if bets < MOST_BETS:
            found[here][RAISED] = add(street, past, bets + 1, not is_first)
        return here

    add(PREFLOP, 0, 1, True)
    plan = np.array(found, np.int64)
    sizes = BUCKETS[plan[:, STREET]]
    return np.column_stack([plan, np.cumsum(sizes) - sizes])


# --- Deals ------------------------------------------------------------------------------------------------------------


@compiled
def deal_hands(dealt: Board) -> None:
    """Deal a board and pockets; write the bucket of each in each round, which can meet, and who wins from whom."""
    cards, dice, worths, hands, buckets = dealt.cards, dealt.dice, dealt.worths, dealt.hands, dealt.buckets
    draw_with(dice, cards, 0, BOARD)
    for hand in range(HANDS):
        draw_with(dice, cards, BOARD, POCKET)
        hands[hand] = pocket_number(cards[BOARD], cards[BOARD + 1])
        buckets[PREFLOP, hand] = bucket_before_flop(cards[BOARD], cards[BOARD + 1])
    for street in range(FLOP, RIVER + 1):
        common, board = board_of(cards, 0, BOARD_CARDS[street])
        worths_on(common, board, worths)
        for hand in range(HANDS):
            buckets[street, hand] = bucket_among(street, worths, hands[hand], common, board)
    for other in range(HANDS):
        for hand in range(HANDS):
            there = POCKET_BITS[hands[hand]] & POCKET_BITS[hands[other]] == NONE
            first, second = worths[hands[hand]], worths[hands[other]]
            dealt.meets[other, hand] = np.float32(there)
            dealt.wins[other, hand] = np.float32(there * ((first > second) - (first < second)))


@compiled
def add_up(worths: Array, won: Array, met: Array) -> None:
    """Add to what each pocket wins of the pot from each other one, and how often they have met."""
    for other in range(len(won)):
        if worths[other] != NOT_THERE:
            for own in range(len(won)):
                there = worths[own] != NOT_THERE
                half_won = there * (worths[own] > worths[other]) + there * (worths[own] >= worths[other])
                won[other, own] += HALF * np.float32(half_won)
                met[other, own] += np.float32(there)


@compiled
def tell_before_flop(cards: Array, dice: Dice, worths: Array, won: Array, met: Array) -> None:
    """What all pockets win from each other on many boards."""
    for _ in range(BOARDS_BEFORE_FLOP):
        draw_with(dice, cards, 0, BOARD)
        common, board = board_of(cards, 0, BOARD)
        worths_on(common, board, worths)
        add_up(worths, won, met)


@compiled
def tell_chances(dealt: Board) -> None:
    """Write the share of the pot each pocket wins from each other one, as the board lies in each round."""
    deck, hands, worths, met, shares = dealt.deck, dealt.hands, dealt.worths, dealt.met, dealt.shares
    for street in range(FLOP, RIVER):
        shares[street] = met[:] = ZERO
        known = BOARD_CARDS[street]
        for place in range(FACES):
            deck[place] = dealt.cards[place]
        for _ in range(RUNOUTS):
            draw_with(dealt.dice, deck, known, BOARD - known)
            common, board = board_of(deck, 0, BOARD)
            for hand in range(HANDS):
                one, other = POCKETS[hands[hand], 0], POCKETS[hands[hand], 1]
                worths[hand] = NOT_THERE
                if not holds(board, one) and not holds(board, other):
                    worths[hand] = hand_value(add_card(add_card(common, one), other), True, FIVE_ON_TOP)
            add_up(worths, shares[street], met)
        for other in range(HANDS):
            for hand in range(HANDS):
                shares[street, other, hand] *= dealt.meets[other, hand] / max(met[other, hand], ONE)
    for other in range(HANDS):
        for hand in range(HANDS):
            meets = dealt.meets[other, hand]
            shares[PREFLOP, other, hand] = meets * dealt.early[hands[other], hands[hand]]
            shares[RIVER, other, hand] = HALF * (dealt.wins[other, hand] + meets)


def begun(key: int) -> Board:
    """Room for boards dealt by a key, with all that is known of pockets before the flop."""
    cards, dice, worths = np.arange(FACES), dice_of(key), np.zeros(len(POCKETS), np.int32)
    won, met = (np.zeros((len(POCKETS), len(POCKETS)), np.float32) for _ in range(2))
    tell_before_flop(cards, dice, worths, won, met)
    return Board(
        cards=cards,
        deck=cards.copy(),
        dice=dice,
        worths=worths,
        early=won / np.maximum(met, ONE),
        hands=np.zeros(HANDS, np.int64),
        buckets=np.zeros((RIVER + 1, HANDS), np.int64),
        wins=np.zeros((HANDS, HANDS), np.float32),
        meets=np.zeros((HANDS, HANDS), np.float32),
        met=np.zeros((HANDS, HANDS), np.float32),
        shares=np.zeros((RIVER + 1, HANDS, HANDS), np.float32),
    )


# --- What is done -----------------------------------------------------------------------------------------------------


@compiled
def by_regrets(regrets: Array, first: int, buckets: Array, folds: bool, raises: bool, chances: Array) -> None:
    """Write how likely each pocket does what: in proportion to what is regretted."""
    for hand in range(HANDS):
        place = first + buckets[hand]
        fold = max(regrets[place, FOLD], ZERO) if folds else ZERO
        call = max(regrets[place, CALL], ZERO)
        more = max(regrets[place, RAISE], ZERO) if raises else ZERO
        whole = fold + call + more
        if whole > ZERO:
            fold, call, more = fold / whole, call / whole, more / whole
        else:
            call = np.float32(1.0 / (1 + folds + raises))
            fold, more = call if folds else ZERO, call if raises else ZERO
        chances[FOLD, hand], chances[CALL, hand], chances[RAISE, hand] = fold, call, more


@compiled
def weigh(table: Array, weights: Array, sums: Array) -> None:
    """Write, for each pocket, the sum of what the other's bring, by how likely these are."""
    sums[:] = ZERO
    for other in range(HANDS):
        weight = weights[other]
        if weight > ZERO:
            for hand in range(HANDS):
                sums[hand] += weight * table[other, hand]


@compiled
def respond(lessons: Lessons, dealt: Board, walk: Walk, here: int) -> None:
    """Write what is worth most to each pocket at a spot if all is checked and called after it."""
    spot, sums, after, chances = lessons.plan[here], walk.sums, walk.after, walk.chances[here]
    buckets, shares, meets = dealt.buckets[spot[STREET]], dealt.shares[spot[STREET]], dealt.meets
    likely = walk.reach[here, 1 - spot[ACTOR]]
    pot, asked = np.float32(spot[PAID] + spot[FACED]), np.float32(spot[FACED] - spot[PAID])
    cost = asked + np.float32(SMALL_BET if spot[STREET] <= FLOP else BIG_BET)
    won, met, won_on, met_on, stays = sums[0], sums[1], sums[2], sums[3], sums[4]
    weigh(shares, likely, won)
    weigh(meets, likely, met)
    raises = spot[RAISED] != NOWHERE
    if raises:
        next_spot = lessons.plan[spot[RAISED]]
        by_regrets(lessons.regrets, next_spot[PLACE], buckets, True, next_spot[RAISED] != NOWHERE, after)
        for hand in range(HANDS):
            stays[hand] = likely[hand] * (ONE - after[FOLD, hand])
        weigh(shares, stays, won_on)
        weigh(meets, stays, met_on)
    for hand in range(HANDS):
        act, share = CALL, won[hand] / max(met[hand], LEAST)
        best = share * pot - (ONE - share) * asked
        if asked > ZERO and best < ZERO:
            act, best = FOLD, ZERO
        if raises:
            stay, share = met_on[hand] / max(met[hand], LEAST), won_on[hand] / max(met_on[hand], LEAST)
            met_by = share * (pot + cost - asked) - (ONE - share) * cost
            if (ONE - stay) * pot + stay * met_by > best:
                act = RAISE
        for each in range(ACTS):
            chances[each, hand] = np.float32(each == act)


@compiled
def lead_on(reach: Array, here: int, there: int, actor: int, chances: Array) -> bool:
    """Write how likely each pocket comes to the next spot by an act; returns whether any does."""
    whole = ZERO
    for hand in range(HANDS):
        likely = reach[here, actor, hand] * chances[hand]
        reach[there, actor, hand] = likely
        reach[there, 1 - actor, hand] = reach[here, 1 - actor, hand]
        whole += likely
    return bool(whole > ZERO)


@compiled
def play_down(lessons: Lessons, dealt: Board, walk: Walk, player: int, since: int) -> None:
    """From the first spot on, write how likely each pocket does what, and comes where; the means grow by what the
    player in that seat does. The other one learns (where ``since`` is NOWHERE), or responds from a round on."""
    plan, buckets = lessons.plan, dealt.buckets
    reach, chances, is_met = walk.reach, walk.chances, walk.is_met
    is_met[:] = False
    is_met[0] = True
    reach[0] = ONE
    for here in range(len(plan)):
        if is_met[here]:
            spot = plan[here]
            actor, street, called, raised = spot[ACTOR], spot[STREET], spot[CALLED], spot[RAISED]
            folds, raises = spot[PAID] < spot[FACED], raised != NOWHERE
            if actor == player:
                by_regrets(lessons.regrets, spot[PLACE], buckets[street], folds, raises, chances[here])
                for hand in range(HANDS):
                    place = spot[PLACE] + buckets[street, hand]
                    for act in range(ACTS):
                        lessons.means[place, act] += reach[here, actor, hand] * chances[here, act, hand]
            elif since == NOWHERE:
                by_regrets(lessons.others, spot[COURSE], buckets[street], folds, raises, chances[here])
            elif street < since:
                chances[here] = ZERO
                chances[here, CALL] = ONE
            else:
                respond(lessons, dealt, walk, here)
            if called != NOWHERE:
                is_met[called] = lead_on(reach, here, called, actor, chances[here, CALL]) or actor == player
            if raises:
                is_met[raised] = lead_on(reach, here, raised, actor, chances[here, RAISE]) or actor == player


# --- What it brings ---------------------------------------------------------------------------------------------------


@compiled
def add_end(table: Array, likely: Array, chips: int, sums: Array, brings: Array) -> None:
    """Add what an end of the hand brings each pocket, by how likely the other comes to it with which."""
    weigh(table, likely, sums)
    for hand in range(HANDS):
        brings[hand] += np.float32(chips) * sums[hand]


@compiled
def look_back(lessons: Lessons, dealt: Board, walk: Walk, player: int, learns: bool) -> None:
    """From the last spot back to the first, write what each pocket wins; regrets grow by what was missed: those of the
    player in that seat, and of the other one where it ``learns``."""
    plan, reach, chances, values = lessons.plan, walk.reach, walk.chances, walk.values
    left, brings, some = walk.left, walk.brings, walk.sums[0]
    for here in range(len(plan) - 1, -1, -1):
        if not walk.is_met[here]:
            continue
        spot = plan[here]
        actor, street = spot[ACTOR], spot[STREET]
        folds, other = spot[PAID] < spot[FACED], 1 - actor
        regretting = actor == player or learns
        answering = actor != player or learns
        brings[:] = values[here] = ZERO
        for act in range(ACTS):
            there = spot[CALLED] if act == CALL else spot[RAISED] if act == RAISE else NOWHERE
            if there != NOWHERE and walk.is_met[there]:
                for hand in range(HANDS):
                    brings[act, hand] = values[there, actor, hand]
                    values[here, other, hand] += values[there, other, hand]
            elif there == NOWHERE and (act == CALL or (act == FOLD and folds)):
                table, chips = (dealt.wins, spot[FACED]) if act == CALL else (dealt.meets, spot[PAID])
                if regretting:
                    add_end(table, reach[here, other], chips if act == CALL else -chips, some, brings[act])
                if answering:
                    for hand in range(HANDS):
                        left[hand] = reach[here, actor, hand] * chances[here, act, hand]
                    add_end(table, left, chips, some, values[here, other])
        if regretting:
            table, first = lessons.others, spot[COURSE]
            if actor == player:
                table, first = lessons.regrets, spot[PLACE]
            for hand in range(HANDS):
                mean = ZERO
                for act in range(ACTS):
                    mean += chances[here, act, hand] * brings[act, hand]
                values[here, actor, hand] = mean
                place = first + dealt.buckets[street, hand]
                for act in range(ACTS):
                    if (act != FOLD or folds) and (act != RAISE or spot[RAISED] != NOWHERE):
                        table[place, act] += brings[act, hand] - mean


@compiled
def learn_from(first: int, boards: int, lessons: Lessons, dealt: Board, walk: Walk) -> None:
    """Deal so many boards, the player in either seat in turns, and play each."""
    for number in range(first, first + boards):
        player, learns = number % 2, number // 2 % LEARNS == 0
        since = NOWHERE if learns else SINCE[number // 2 % len(SINCE)]
        deal_hands(dealt)
        if not learns:
            tell_chances(dealt)
        play_down(lessons, dealt, walk, player, since)
        look_back(lessons, dealt, walk, player, learns)


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
        plan = spots()
        courses = int(plan[-1, COURSE] + BUCKETS[plan[-1, STREET]])
        places = (np.zeros((count, ACTS), np.float32) for count in (BEGINS[-1], BEGINS[-1], courses))
        self.lessons = Lessons(plan, *places)
        self.played = 0
        self._dealt, self._walk = begun(key), walk_of(len(plan))

    def run(self, boards: int) -> None:
        """Learn from so many boards."""
        learn_from(self.played, boards, self.lessons, self._dealt, self._walk)
        self.played += boards

    def chances(self) -> Array:
        """What has been learned, as the player takes it."""
        return chances_of(self.lessons.means)

    def fade(self, part: int) -> None:
        """Have what was learned before this part of the run count less."""
        for each in (self.lessons.regrets, self.lessons.means, self.lessons.others):
            each *= np.float32(part / (part + 1))


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
    make_folder(out)
    np.savez_compressed(out / "blueprint.npz", chances=table)
    write_file(out / "blueprint.json", json.dumps(card, indent=1) + "\n")


def main() -> None:
    """Learn a blueprint, as the command line asks."""
    at_first_call()
    parser = argparse.ArgumentParser(prog="python -m cardhouse.learning.blueprint", description=__doc__)
    parser.add_argument("--boards", type=int, default=100_000)
    parser.add_argument("--key", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("trained"))
    said = parser.parse_args()
    train(said.boards, said.key, said.out)


if __name__ == "__main__":
    main()
