"""What a local best response wins from the house's player at limit Hold'em of two: ``python -m bench.best_response``.

Who responds knows how likely the player does what with each pocket, and so, by what it has done, how likely it holds
which. At each turn they do what is worth most if nobody bets any more after it: fold, call, or bet, counting on
the folds that a bet would bring (V. Lisy and M. Bowling, "Equilibrium Approximation Quality of Current No-Limit Poker
Bots", 2017). What that wins, in thousandths of a big blind a hand, is a lower bound of what can be won.

Nobody deals the player a pocket: all it can hold are played at once, each as likely as it is, so that neither its cards
nor its folds are left to chance. Boards are independent; to each some pockets are dealt, and played from both seats.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bench.poker import BIG_BLIND, table_of
from cardhouse.bots.holdem.blueprint import CHANCES, FOLDING, RAISING, chance_in, place_in
from cardhouse.bots.holdem.buckets import (
    NOT_THERE,
    POCKETS,
    board_of,
    bucket_among,
    bucket_before_flop,
    pocket_number,
    worths_on,
)
from cardhouse.bots.holdem.player import weighed_action
from cardhouse.games.holdem.actions import CALL, CHECK, FOLD
from cardhouse.games.holdem.betting import to_wager
from cardhouse.games.holdem.dealing import deal_pockets
from cardhouse.games.holdem.position import BOARD, BOARD_CARDS, FLOP, PREFLOP, RIVER, TURN, Holdem
from cardhouse.kit.betting.betting import least_raise_to, refuse_raise, to_call
from cardhouse.kit.cards.chance import dice_of, draw_with, roll
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.building import at_first_call
from cardhouse.kit.compiled.record import Array, blank
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.hands import open_match
from cardhouse.kit.match.verbs import play
from cardhouse.kit.terms import Action, Seat
from cardhouse.lab.intervals import interval

BLUEPRINT, WEIGHING = "blueprint", "weighing"
PLAYERS = {BLUEPRINT: 0, WEIGHING: 1}
RUNOUTS = np.array([200, 60, FACES - 4, 1], np.int64)
"""Boards dealt to their end in each round, by which chances to win are told; from the turn on all there are."""
MOST_RUNOUTS = 200
AT_HAND, TRIED = range(2)
GRAIN = 1 << 24


# --- The table --------------------------------------------------------------------------------------------------------


@compiled
def swap_to(position: Holdem, place: int, card: int) -> None:
    """Have a card lie at a place of the pack; what lay there lies where it was."""
    for other in range(FACES):
        if position.pack[other] == card:
            position.pack[other] = position.pack[place]
            position.pack[place] = card
            return


@compiled
def hold(position: Holdem, seat: Seat, one: int, other: int) -> None:
    """Have a seat hold a pocket; the first seat deals, so it is dealt to last."""
    swap_to(position, 1 - seat, one)
    swap_to(position, 3 - seat, other)
    deal_pockets(position)


@compiled
def draw_runouts(cards: Array, deck: Array, worths: Array, dice: Dice) -> None:
    """Write what all pockets are worth on boards dealt to their end, by round; the board are the first cards."""
    for street in range(FLOP, RIVER + 1):
        known = BOARD_CARDS[street]
        for place in range(FACES):
            deck[place] = cards[place]
        for number in range(RUNOUTS[street]):
            if street == TURN:
                move(deck, known, known + number)
            elif street < TURN:
                draw_with(dice, deck, known, BOARD - known)
            common, board = board_of(deck, 0, BOARD)
            worths_on(common, board, worths[street, number])
            if street == TURN:
                move(deck, known, known + number)


@compiled
def draw_boards(deck: Array, worths: Array, dice: Dice) -> None:
    """The same before the flop: any boards."""
    for number in range(RUNOUTS[PREFLOP]):
        draw_with(dice, deck, 0, BOARD)
        common, board = board_of(deck, 0, BOARD)
        worths_on(common, board, worths[PREFLOP, number])


@compiled
def move(cards: Array, place: int, other: int) -> None:
    """Swap two cards."""
    held = cards[place]
    cards[place] = cards[other]
    cards[other] = held


# --- What the player does with each pocket ----------------------------------------------------------------------------


@compiled
def ask(
    worlds: Array, index: int, kind: int, looks: int, table: Array, buckets: Array, weights: Array, chances: Array,
    dice: Dice,
) -> None:  # fmt: skip
    """Write how likely the player in turn folds (row 0) and raises (row 1) with each pocket it can hold."""
    position = worlds[index]
    seat, may_raise = position.turn, refuse_raise(position, position.turn) == 0
    for pocket in range(len(weights)):
        chances[0, pocket] = chances[1, pocket] = 0.0
        if weights[pocket] > 0.0:
            if kind == 0:
                place = place_in(position, buckets[position.street, pocket])
                chances[0, pocket] = chance_in(table, place, FOLDING)
                chances[1, pocket] = chance_in(table, place, RAISING) if may_raise else 0.0
            else:
                hold(position, seat, POCKETS[pocket, 0], POCKETS[pocket, 1])
                for _ in range(looks):
                    act = weighed_action(position, dice)
                    chances[0, pocket] += (act == FOLD) / looks
                    chances[1, pocket] += (act != FOLD and act != CALL and act != CHECK) / looks


# --- Who responds -----------------------------------------------------------------------------------------------------


@compiled
def chance_to_win(worths: Array, runouts: int, own: int, weights: Array) -> float:
    """The share of the pot their pocket wins from what the player can hold, shown down without another bet."""
    won = met = 0.0
    for number in range(runouts):
        worth = worths[number, own]
        if worth != NOT_THERE:
            for pocket in range(len(weights)):
                against = worths[number, pocket]
                weight = weights[pocket] * (against != NOT_THERE)
                met += weight
                won += weight * ((worth > against) + 0.5 * (worth == against))
    return won / met if met > 0.0 else 0.5


@compiled
def respond(
    worlds: Array, kind: int, looks: int, table: Array, buckets: Array, worths: Array, own: int, weights: Array,
    left: Array, chances: Array, since: int, dice: Dice,
) -> Action:  # fmt: skip
    """What is worth most if all is checked and called after it; before the round ``since`` they only call."""
    position = worlds[AT_HAND]
    seat, street, asked = position.turn, position.street, to_call(position, position.turn)
    passive = CHECK if asked == 0 else CALL
    if street < since:
        return passive
    wins = chance_to_win(worths[street], RUNOUTS[street], own, weights)
    best, act = wins * position.pot - (1.0 - wins) * asked, passive
    if asked > 0 and best < 0.0:
        best, act = 0.0, FOLD
    if refuse_raise(position, seat) == 0:
        to = least_raise_to(position, seat)
        more = to - position.bets[seat]
        worlds[TRIED] = worlds[AT_HAND]
        play(worlds[TRIED], to_wager(position, to))
        ask(worlds, TRIED, kind, looks, table, buckets, weights, chances, dice)
        folded = whole = 0.0
        for pocket in range(len(weights)):
            whole += weights[pocket]
            folded += weights[pocket] * chances[0, pocket]
            left[pocket] = weights[pocket] * (1.0 - chances[0, pocket])
        folds = folded / whole
        wins = chance_to_win(worths[street], RUNOUTS[street], own, left)
        worth = folds * position.pot + (1.0 - folds) * (wins * (position.pot + more - asked) - (1.0 - wins) * more)
        if worth > best:
            act = to_wager(position, to)
    return act


@compiled
def play_hand(
    worlds: Array, responds: Seat, kind: int, looks: int, table: Array, buckets: Array, worths: Array, own: int,
    weights: Array, left: Array, chances: Array, since: int, dice: Dice,
) -> float:  # fmt: skip
    """Play one hand from one seat; returns the chips they win on average over all that the player can hold."""
    won, likely, street = 0.0, 1.0, PREFLOP
    while True:
        position = worlds[AT_HAND]
        if position.street != street:
            street = position.street
            for pocket in range(len(weights)):
                if not_there(position, pocket):
                    weights[pocket] = 0.0
        paid = position.paid[position.turn]
        if position.turn == responds:
            act = respond(
                worlds, kind, looks, table, buckets, worths, own, weights, left, chances, since, dice
            )  # fmt: skip
            if act == FOLD:
                return won - likely * paid
        else:
            ask(worlds, AT_HAND, kind, looks, table, buckets, weights, chances, dice)
            folded = raised = whole = 0.0
            for pocket in range(len(weights)):
                whole += weights[pocket]
                folded += weights[pocket] * chances[0, pocket]
                raised += weights[pocket] * chances[1, pocket]
            won += likely * folded / whole * paid
            stays = whole - folded
            if stays <= 1e-9 * whole:
                return won
            likely *= stays / whole
            raises = roll(dice, GRAIN) / GRAIN < raised / stays
            for pocket in range(len(weights)):
                chance = chances[1, pocket]
                weights[pocket] *= chance if raises else 1.0 - chances[0, pocket] - chance
            if raises:
                act = to_wager(position, least_raise_to(position, position.turn))
            else:
                act = CHECK if to_call(position, position.turn) == 0 else CALL
        staked = paid + (to_call(position, position.turn) if act == CALL else 0)
        play(position, act)
        if position.turn < 0:
            return won + likely * staked * (2.0 * chance_to_win(worths[RIVER], 1, own, weights) - 1.0)


@compiled
def not_there(position: Holdem, pocket: int) -> bool:
    """Whether the board has a card of a pocket."""
    for place in range(position.board_at, position.board_at + BOARD_CARDS[position.street]):
        card = position.pack[place]
        if card == POCKETS[pocket, 0] or card == POCKETS[pocket, 1]:
            return True
    return False


@compiled
def play_boards(
    boards: int, pockets: int, dealt: Array, worlds: Array, kind: int, looks: int, table: Array, cards: Array,
    deck: Array, worths: Array, seen: Array, buckets: Array, weights: Array, left: Array, chances: Array, since: int,
    dice: Dice, won: Array,
) -> None:  # fmt: skip
    """Play so many boards, with some pockets each and from both seats; writes the mean of what they win on each."""
    for number in range(boards):
        draw_with(dice, cards, 0, BOARD + 2 * pockets)
        sort_all(cards, seen, buckets)
        draw_runouts(cards, deck, worths, dice)
        won[number] = 0.0
        for hand in range(pockets):
            one, other = cards[BOARD + 2 * hand], cards[BOARD + 2 * hand + 1]
            own = pocket_number(one, other)
            for seat in range(2):
                worlds[AT_HAND] = dealt[0]
                for place in range(BOARD):
                    swap_to(worlds[AT_HAND], worlds[AT_HAND].board_at + place, cards[place])
                hold(worlds[AT_HAND], seat, one, other)
                for pocket in range(len(weights)):
                    a, b = POCKETS[pocket, 0], POCKETS[pocket, 1]
                    weights[pocket] = 0.0 if a in (one, other) or b in (one, other) else 1.0
                won[number] += play_hand(
                    worlds, seat, kind, looks, table, buckets, worths, own, weights, left, chances, since, dice
                ) / (2 * pockets)  # fmt: skip


@compiled
def sort_all(cards: Array, seen: Array, buckets: Array) -> None:
    """Write the bucket of each pocket in each round."""
    for pocket in range(len(POCKETS)):
        buckets[PREFLOP, pocket] = bucket_before_flop(POCKETS[pocket, 0], POCKETS[pocket, 1])
    for street in range(FLOP, RIVER + 1):
        common, board = board_of(cards, 0, BOARD_CARDS[street])
        worths_on(common, board, seen)
        for pocket in range(len(POCKETS)):
            if seen[pocket] != NOT_THERE:
                buckets[street, pocket] = bucket_among(street, seen, pocket, common, board)


# --- Telling ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Response:
    """What a local best response wins, in thousandths of a big blind a hand, with its 95 % interval."""

    player: str
    since: int
    boards: int
    hands: int
    mean: float
    low: float
    high: float


def measure(
    player: str, boards: int, pockets: int = 8, since: int = PREFLOP, key: int = 1, looks: int = 1,
    table: Array | None = None,
) -> Response:  # fmt: skip
    """Play so many boards. looks: how often the weighing player, who looks at samples, is asked with each pocket."""
    setup = table_of("limit", 2)
    setup.engine.take_over()
    dealt = setup.blank(1)
    open_match(dealt[0])
    count = len(POCKETS)
    cards, deck, dice = np.arange(FACES), np.arange(FACES), dice_of(key)
    worths = np.zeros((RIVER + 1, MOST_RUNOUTS, count), np.int32)
    draw_boards(deck, worths, dice)
    won = np.zeros(boards)
    play_boards(
        boards, pockets, dealt, blank(setup.game.record, TRIED + 1), PLAYERS[player], looks,
        CHANCES if table is None else table, cards, deck, worths, np.zeros(count, np.int32),
        np.zeros((RIVER + 1, count), np.int64), np.zeros(count), np.zeros(count), np.zeros((2, count)),
        since, dice, won,
    )  # fmt: skip
    found = interval((won * 1000 / BIG_BLIND).tolist())
    return Response(player, since, boards, boards * pockets * 2, *found)


def told(found: Response) -> str:
    """A line."""
    return (
        f"{found.player:10} responding from round {found.since}: {found.mean:7.1f} mbb/hand "
        f"[{found.low:.1f}, {found.high:.1f}]  {found.hands} hands on {found.boards} boards"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure what is asked for."""
    at_first_call()
    parser = argparse.ArgumentParser(prog="python -m bench.best_response", description=__doc__)
    parser.add_argument("--players", nargs="+", default=list(PLAYERS)[:1], choices=list(PLAYERS))
    parser.add_argument("--boards", type=int, default=2000)
    parser.add_argument("--pockets", type=int, default=8, help="dealt to each board, each played from both seats")
    parser.add_argument("--since", nargs="+", type=int, default=[0, 1, 2, 3], help="the round; before it they call")
    parser.add_argument("--looks", type=int, default=1, help="how often the weighing player is asked with each pocket")
    parser.add_argument("--key", type=int, default=1)
    parser.add_argument("--table", help="a file of chances, in place of the house's")
    said = parser.parse_args(arguments)
    table = np.load(said.table)["chances"] if said.table else None
    for player in said.players:
        for since in said.since:
            print(told(measure(player, said.boards, said.pockets, since, said.key, said.looks, table)), flush=True)


if __name__ == "__main__":
    main()
