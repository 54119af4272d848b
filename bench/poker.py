"""What simple strategies win from the players of the house at Hold'em: ``python -m bench.poker [options]``.

Each strategy sits once in every seat of every deal, the player measured in all others; what it wins is told in
big blinds a hundred hands (bb/100) with its 95 % interval, deals being independent. A player worth its name
loses nothing to any of them. "weighing" is the house's player without its blueprint.

What a strategy wins from a player that takes its time is what it wins from the heuristic, in twenty times as many
deals, and what it wins more by each act of that player that is not the heuristic's: both acts are played on by the
heuristic in the deal there is, several times, with the same dice and on the same boards. The mean is that of just
playing (S. Kakade and J. Langford, "Approximately Optimal Approximate Reinforcement Learning", 2002), and of the
deal's luck there is little in it.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from math import hypot
from typing import Any

import numpy as np

import cardhouse
from bench.measure import tell_each
from cardhouse.bots import check_spec
from cardhouse.bots.holdem.player import weighed_action
from cardhouse.bots.holdem.pockets import pocket_place
from cardhouse.bots.players import Bot
from cardhouse.bots.policies import sensible_action, thinking
from cardhouse.games.holdem.actions import CALL, CHECK, FOLD, SHOW
from cardhouse.games.holdem.betting import pot_raise_to, to_wager
from cardhouse.games.holdem.position import (
    BOARD,
    BOARD_CARDS,
    POCKET,
    PREFLOP,
    SHOWDOWN,
    Holdem,
    board_card,
    has,
    pack_size,
)
from cardhouse.kit.betting.betting import (
    least_raise_to,
    most_raise_to,
    refuse_raise,
    round_is_over,
    to_call,
)
from cardhouse.kit.betting.poker import EMPTY, PAIR, TWO_PAIR, add_card, category, hand_value
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.cards.chance import dice_of, draw_with, seed_dice
from cardhouse.kit.cards.packs import RANK_COUNT
from cardhouse.kit.compiled.record import Array, Moves, blank
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.hands import open_match
from cardhouse.kit.match.menus import room_for
from cardhouse.kit.match.verbs import imagine, play
from cardhouse.kit.terms import Action, Seat
from cardhouse.lab.arena import interval
from cardhouse.lab.matches import match_key
from cardhouse.table import Setup
from cardhouse.table.keys import key_words

MEASURED, SLOW, JAM_TWO_PAIR, WAIT_FOR_TWO_PAIR, JAM_BEST_FIFTH, TIGHT_AGGRESSIVE, STATION, RAISER, WEIGHING = range(9)
HEURISTIC = "heuristic"
STRATEGIES = {
    "jam with two pair": JAM_TWO_PAIR,
    "wait for two pair": WAIT_FOR_TWO_PAIR,
    "jam the best fifth": JAM_BEST_FIFTH,
    "tight-aggressive": TIGHT_AGGRESSIVE,
    "calls everything": STATION,
    "always raises": RAISER,
    "weighing": WEIGHING,
    HEURISTIC: MEASURED,
}
ALL_IN, POT, HALF_POT = -1, 2, 1
BIG_BLIND = 2
CHUNK = 2000  # deals dealt at once
QUICKLY = 20
"""Deals in which the heuristic is met, for each in which a player is that takes its time."""
FUTURES = 16
"""How often two acts are played on."""
MOST_ACTS, BESIDE = 64, 1 << 31
"""Seeds kept for a deal's acts, and those of who plays on from the seeds of boards."""
DEALT, TRIED = range(2)


# --- The strategies ---------------------------------------------------------------------------------------


@compiled
def go_on(position: Holdem, calls: bool) -> Action:
    """Check where that is free; call, or fold."""
    if to_call(position, position.turn) == 0:
        return CHECK
    return CALL if calls else FOLD


@compiled
def raise_or_call(position: Holdem, halves: int) -> Action:
    """Raise by so many halves of the pot, or ALL_IN; where nobody may raise, call."""
    if refuse_raise(position, position.turn) != 0:
        return go_on(position, True)
    least, most = least_raise_to(position, position.turn), most_raise_to(position, position.turn)
    chips = most if halves == ALL_IN else max(least, min(pot_raise_to(position, halves), most))
    return to_wager(position, chips)


@compiled
def made_hand(position: Holdem) -> int:
    """What the pocket of the seat in turn makes with the board."""
    tally = EMPTY
    for place in range(BOARD_CARDS[position.street]):
        tally = add_card(tally, board_card(position, place))
    for place in range(POCKET):
        tally = add_card(tally, position.pockets[position.turn, place])
    return hand_value(tally, position.flush != 0, position.five_of_a_kind)


@compiled
def has_top_pair(position: Holdem, value: int) -> bool:
    """Whether a pair is the pocket's own, and no card of the board is higher."""
    rank = value >> 16 & 15
    own = False
    for place in range(POCKET):
        own = own or position.pockets[position.turn, place] % RANK_COUNT == rank
    for place in range(BOARD_CARDS[position.street]):
        if board_card(position, place) % RANK_COUNT > rank:
            return False
    return own


@compiled
def jam_two_pair(position: Holdem, waits: bool) -> Action:
    """Check and call; all-in with two pair or better. Who waits calls no more than a third of the pot."""
    strong = position.street != PREFLOP and category(made_hand(position)) >= TWO_PAIR
    cheap = 3 * to_call(position, position.turn) <= position.pot
    return raise_or_call(position, ALL_IN) if strong else go_on(position, cheap or not waits)


@compiled
def jam_best_fifth(position: Holdem) -> Action:
    """All-in with the best fifth of all pockets, else check or fold."""
    place = pocket_place(position.pockets[position.turn, 0], position.pockets[position.turn, 1])
    return raise_or_call(position, ALL_IN) if place >= 0.8 else go_on(position, False)


@compiled
def tight_aggressive(position: Holdem) -> Action:
    """Few pockets, raised; then top pair or better is bet, two pair raised, lesser hands given up."""
    place = pocket_place(position.pockets[position.turn, 0], position.pockets[position.turn, 1])
    missing = to_call(position, position.turn)
    if position.street == PREFLOP:
        opened = position.bet_to > position.low_bet
        loose = 0.55 if count_bits(np.uint64(position.dealt_in)) == 2 else 0.8
        if place >= (0.95 if opened else loose):
            return raise_or_call(position, POT)
        return go_on(position, place >= loose and 3 * missing <= position.pot)
    value = made_hand(position)
    kind = category(value)
    top_pair = kind == PAIR and has_top_pair(position, value)
    if kind >= TWO_PAIR or (top_pair and position.bet_to == 0):
        return raise_or_call(position, POT)
    return go_on(position, top_pair or (kind == PAIR and 3 * missing <= position.pot))


@compiled
def act_of(position: Holdem, kind: int) -> Action:
    """What a strategy does; it looks at its own pocket and what all see."""
    if position.street == SHOWDOWN:
        return SHOW
    if round_is_over(position):
        return CHECK
    if kind in (JAM_TWO_PAIR, WAIT_FOR_TWO_PAIR):
        return jam_two_pair(position, kind == WAIT_FOR_TWO_PAIR)
    if kind == JAM_BEST_FIFTH:
        return jam_best_fifth(position)
    if kind == TIGHT_AGGRESSIVE:
        return tight_aggressive(position)
    return raise_or_call(position, POT) if kind == RAISER else go_on(position, True)


# --- Playing ----------------------------------------------------------------------------------------------


@compiled
def play_on(positions: Array, index: int, worlds: Array, kinds: Array, moves: Moves, dice: Dice) -> bool:
    """Play one match on until it is over; returns whether a player that takes its time is in turn before."""
    position = positions[index]
    while position.turn >= 0:
        kind = kinds[position.turn]
        if kind == SLOW:
            return True
        if kind in (MEASURED, WEIGHING):
            worlds[0] = positions[index]
            imagine(worlds[0], position.turn, dice)
            decides = kind == WEIGHING and position.street < SHOWDOWN and not round_is_over(position)
            play(position, weighed_action(worlds[0], dice) if decides else sensible_action(worlds[0], moves, dice))
        else:
            play(position, act_of(position, kind))
    return False


@compiled
def play_deals(positions: Array, worlds: Array, kinds: Array, moves: Moves, seeds: Array, dice: Dice) -> None:
    """Play many matches to their end; nobody in them takes its time."""
    for index in range(len(positions)):
        seed_dice(dice, seeds[index])
        play_on(positions, index, worlds, kinds, moves, dice)


@compiled
def gain_of(
    positions: Array, index: int, seat: Seat, act: Action, usual: Action, kinds: Array, tried: Array, worlds: Array,
    moves: Moves, seed: int, dice: Dice,
) -> float:  # fmt: skip
    """By how much more a seat wins on average after an act than after the usual one, quick players playing on."""
    gain = 0.0
    for future in range(seed * FUTURES, (seed + 1) * FUTURES):
        seed_dice(dice, future)
        tried[DEALT] = positions[index]
        redeal_board(tried[DEALT], dice)
        for number in range(2):
            seed_dice(dice, future + BESIDE)
            tried[TRIED] = tried[DEALT]
            play(tried[TRIED], act if number == 0 else usual)
            play_on(tried, TRIED, worlds, kinds, moves, dice)
            won = tried[TRIED].scores[seat]
            gain += won if number == 0 else -won
    return gain / FUTURES


@compiled
def redeal_board(position: Holdem, dice: Dice) -> None:
    """Draw what is not yet turned up of the board anew."""
    cards = position.pack[: pack_size(position)]
    turned_up = BOARD_CARDS[position.street]
    draw_with(dice, cards, position.board_at + turned_up, BOARD - turned_up)


@compiled
def usual_act(worlds: Array, moves: Moves, dice: Dice) -> Action:
    """What the heuristic does in a world imagined for the seat in turn."""
    return sensible_action(worlds[0], moves, dice)


@compiled
def open_matches(positions: Array) -> None:
    """Deal the first hand of each."""
    for index in range(len(positions)):
        open_match(positions[index])


class Room:
    """Deals of one kind of Hold'em, and players for them."""

    def __init__(self, setup: Setup, level: str) -> None:
        self.setup = setup
        self.level = check_spec(level)
        setup.engine.take_over()
        thinking(setup.game).take_over()
        self.bot = Bot(self.level, 1)
        self.worlds, self.tried = blank(setup.game.record), blank(setup.game.record, TRIED + 1)
        self.moves, self.dice = room_for(setup.game.menu_size), dice_of(1)

    def deals(self, key: int, first: int, count: int) -> Array:
        """So many deals of a run."""
        positions = self.setup.blank(count)
        for index in range(count):
            positions["key"][index] = key_words(match_key(key, first + index))
        open_matches(positions)
        return positions

    def winnings(self, positions: Array, kind: int, first: int) -> Array:
        """Chips a strategy wins from the heuristic in each of these deals, the mean over its seats."""
        players = self.setup.players
        seeds = np.arange(first + 1, first + len(positions) + 1)
        total = np.zeros(len(positions))
        for seat in range(players):
            played = positions.copy()
            play_deals(played, self.worlds, self.kinds(kind, seat, MEASURED), self.moves, seeds, self.dice)
            total += played["scores"][:, seat] - positions["scores"][:, seat]
        return total / players

    def more(self, positions: Array, kind: int, first: int) -> Array:
        """Chips it wins more, by the same measure, from the player that takes its time."""
        total = np.zeros(len(positions))
        for seat in range(self.setup.players):
            played = positions.copy()
            for index in range(len(played)):
                total[index] += self.more_in(played, index, kind, seat, first + index + 1)
        return total / self.setup.players

    def more_in(self, positions: Array, index: int, kind: int, seat: Seat, seed: int) -> float:
        """In one deal, from one seat; when the strategy has folded, there is no more to win."""
        kinds, quick = self.kinds(kind, seat, SLOW), self.kinds(kind, seat, MEASURED)
        dice = dice_of(seed)
        self.bot.dice[:] = dice
        more, acts = 0.0, 0
        while play_on(positions, index, self.worlds, kinds, self.moves, dice):
            if not has(int(positions["live"][index]), seat):
                break
            turn = int(positions["turn"][index])
            self.worlds[0] = positions[index]
            self.setup.engine.imagine(self.worlds, turn, dice)
            usual = usual_act(self.worlds.copy(), self.moves, self.bot.dice.copy())  # as a search begins
            act = self.bot.choose(self.setup.game, self.worlds.copy(), turn)
            if act != usual:
                more += gain_of(
                    positions, index, seat, act, usual, quick, self.tried, self.worlds, self.moves,
                    seed * MOST_ACTS + acts, self.dice,
                )  # fmt: skip
            acts += 1
            self.setup.engine.play(positions[index : index + 1], act)
        return more

    def kinds(self, kind: int, seat: Seat, others: int) -> Array:
        """Who sits where: a strategy at a seat, and the others."""
        kinds = np.full(self.setup.players, others, np.int64)
        kinds[seat] = kind
        return kinds


@dataclass(frozen=True)
class Winnings:
    """What a strategy wins from a player, in bb/100, with its 95 % interval."""

    structure: str
    players: int
    level: str
    strategy: str
    deals: int
    mean: float
    low: float
    high: float


def table_of(structure: str, players: int, blinds: int = 100) -> Setup:
    """Single hands of one pack, so many big blinds deep; the first seat deals, as each sits there once."""
    return cardhouse.game(
        "holdem",
        players=players,
        preset="standard",
        structure=structure,
        starting_chips=BIG_BLIND * blinds,
        end="deals",
        deals=1,
        first_dealer="seat_0",
    )


def in_deals(
    room: Room, winnings: Callable[[Array, int, int], Array], kind: int, key: int, first: int, count: int
) -> list[float]:
    """What a strategy wins in so many deals of a run, each in bb/100."""
    won: list[float] = []
    for begun in range(first, first + count, CHUNK):
        positions = room.deals(key, begun, min(CHUNK, first + count - begun))
        won += (winnings(positions, kind, begun) * 100 / BIG_BLIND).tolist()
    return won


def both(one: tuple[float, float, float], other: tuple[float, float, float]) -> tuple[float, float, float]:
    """The sum of two means that are independent, with its interval."""
    mean, error = one[0] + other[0], hypot(one[2] - one[0], other[2] - other[0])
    return mean, mean - error, mean + error


def measure(structure: str, players: int, level: str, strategy: str, deals: int, key: int, blinds: int) -> Winnings:
    """What one strategy wins from one player over so many deals."""
    room = Room(table_of(structure, players, blinds), level)
    kind = STRATEGIES[strategy]
    if level == HEURISTIC:
        found = interval(in_deals(room, room.winnings, kind, key, 0, deals))
    else:
        more = interval(in_deals(room, room.more, kind, key, 0, deals))
        found = both(interval(in_deals(room, room.winnings, kind, key, deals, QUICKLY * deals)), more)
    return Winnings(structure, players, level, strategy, deals, *found)


def told(found: Winnings) -> str:
    """A line of the table."""
    place = f"{found.structure:9} {found.players:2} seats  {found.level:12} {found.strategy:20}"
    return f"{place} {found.mean:8.1f} bb/100 [{found.low:.1f}, {found.high:.1f}]  {found.deals} deals"


def main(arguments: Sequence[str] | None = None, tell: Callable[[str], Any] = print) -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.poker", description=__doc__)
    parser.add_argument("--levels", nargs="+", default=[HEURISTIC], help="players of the house that are measured")
    parser.add_argument("--strategies", nargs="+", default=list(STRATEGIES), choices=list(STRATEGIES))
    parser.add_argument("--structures", nargs="+", default=["no_limit", "limit"], choices=["no_limit", "limit"])
    parser.add_argument("--players", nargs="+", type=int, default=[2, 6])
    parser.add_argument("--deals", type=int, default=4000, help="each is played once for each seat")
    parser.add_argument("--blinds", type=int, default=100, help="big blinds each seat begins with")
    parser.add_argument("--key", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    said = parser.parse_args(arguments)
    meetings = product(said.structures, said.players, said.levels, said.strategies)
    found = (measure(*each, said.deals, said.key, said.blinds) for each in meetings if each[2] != each[3])
    tell_each(found, told, said.json, tell)


if __name__ == "__main__":
    main()
