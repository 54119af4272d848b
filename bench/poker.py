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
from random import Random
from typing import Any, NamedTuple

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
    DEEDS,
    FLOP,
    POCKET,
    PREFLOP,
    SEATS,
    SHOWDOWN,
    SPOTS,
    Holdem,
    board_card,
    has,
    pack_size,
)
from cardhouse.kit.betting.betting import least_raise_to, most_raise_to, refuse_raise, round_is_over, to_call
from cardhouse.kit.betting.poker import EMPTY, PAIR, TWO_PAIR, add_card, category, hand_value
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.cards.chance import dice_of, draw_with, roll, seed_dice
from cardhouse.kit.cards.packs import RANK_COUNT
from cardhouse.kit.compiled.building import at_first_call
from cardhouse.kit.compiled.record import Array, Moves, blank
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.hands import open_match
from cardhouse.kit.match.menus import room_for
from cardhouse.kit.match.verbs import imagine, play
from cardhouse.kit.terms import Action, Seat
from cardhouse.lab.intervals import interval
from cardhouse.lab.matches import match_key
from cardhouse.table import Setup
from cardhouse.table.keys import key_words

MEASURED, SLOW, JAM_TWO_PAIR, WAIT_FOR_TWO_PAIR, JAM_BEST_FIFTH, TIGHT_AGGRESSIVE, STATION, RAISER, WEIGHING = range(9)
STYLED = 9
"""A strategy that goes by its ``Style``."""
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


class Style(NamedTuple):
    """A simple strategy in numbers. Parts and chances are in hundredths, sizes in halves of the pot."""

    opens: int
    """The part of pockets it raises with first."""
    size: int
    calls: int
    """The part that calls a raise before the flop; from half on it calls the blind with any."""
    reraises: int
    """The part that raises a raise before the flop by the pot, three raises at most."""
    flop: int
    """The chances to bet with anything, where nobody has bet."""
    turn: int
    river: int
    bet: int
    value: int
    """The kind of hand it raises with, and bets with always: ANY_PAIR, TOP_PAIR, TWO_PAIRS, or NEVER."""
    raises: int
    stays: int
    """The kind of hand that calls any bet."""
    cheap: int
    """It calls a bet of at most one in so many of the pot with anything; 0: none."""


ALL_IN, LEAST, HALF_POT, POT = -1, 0, 1, 2
NOTHING, ANY_PAIR, TOP_PAIR, TWO_PAIRS, NEVER = 0, 1, 2, 3, 9
AGGRESSOR = "aggressor"
STYLES = {
    AGGRESSOR: Style(40, POT, 0, 100, 100, 100, 100, HALF_POT, TWO_PAIRS, ALL_IN, TOP_PAIR, 3),
    "overbetter": Style(50, POT, 0, 100, 100, 0, 0, 4, TWO_PAIRS, ALL_IN, TOP_PAIR, 3),
    "pot with anything": Style(60, POT, 30, 5, 100, 100, 100, POT, TOP_PAIR, POT, TOP_PAIR, 3),
    "steals rivers": Style(50, POT, 40, 5, 0, 0, 100, POT, TWO_PAIRS, POT, ANY_PAIR, 3),
    "traps": Style(0, LEAST, 60, 0, 0, 0, 0, LEAST, TWO_PAIRS, ALL_IN, TOP_PAIR, 3),
}
CHOICES = Style(
    (0, 5, 15, 30, 50, 70, 100), (LEAST, HALF_POT, POT, 3), (0, 5, 15, 30, 50, 75, 100), (0, 3, 6, 12, 25, 50, 100),
    *[(0, 30, 60, 100)] * 3, (ALL_IN, LEAST, HALF_POT, POT, 3, 4, 6), (ANY_PAIR, TOP_PAIR, TWO_PAIRS, NEVER),
    (ALL_IN, LEAST, HALF_POT, POT, 3, 4), (NOTHING, ANY_PAIR, TOP_PAIR, TWO_PAIRS), (0, 2, 3, 4, 6),
)  # fmt: skip
"""What a mutation draws each number from."""
NUMBERS = range(len(Style._fields))
(OPENS, SIZE, CALLS, RERAISES, BET_ON_FLOP, BET_ON_TURN, BET_ON_RIVER, BET, VALUE, RAISES, STAYS, CHEAP) = NUMBERS
BIG_BLIND = 2
CHUNK = 2000  # deals dealt at once
QUICKLY = 20
"""Deals in which the heuristic is met, for each in which a player is that takes its time."""
FUTURES = 16
"""How often two acts are played on."""
MOST_RAISES = 3
"""After so many in a round a style raises no more."""
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
def own_kind(position: Holdem) -> int:
    """The kind of hand the seat in turn has made: NOTHING, ANY_PAIR, TOP_PAIR, TWO_PAIRS or better."""
    value = made_hand(position)
    if category(value) >= TWO_PAIR:
        return TWO_PAIRS
    if category(value) < PAIR:
        return NOTHING
    return TOP_PAIR if has_top_pair(position, value) else ANY_PAIR


@compiled
def styled(position: Holdem, style: Array, dice: Dice) -> Action:
    """Raise first with the best part; then bet whatever there is, raise and stay with what a ``Style`` says."""
    if position.street == PREFLOP:
        return styled_before_flop(position, style)
    kind = own_kind(position)
    if kind >= style[VALUE] and position.raises < MOST_RAISES:
        return raise_or_call(position, style[RAISES])
    if position.bet_to == 0:
        bets = roll(dice, 100) < style[BET_ON_FLOP + position.street - FLOP]
        return raise_or_call(position, style[BET]) if bets else CHECK
    cheap = style[CHEAP] > 0 and style[CHEAP] * to_call(position, position.turn) <= position.pot
    return go_on(position, kind >= style[STAYS] or cheap)


@compiled
def styled_before_flop(position: Holdem, style: Array) -> Action:
    """Raise first, raise a raise, or call one, each with the best part a ``Style`` says."""
    worse = 100.0 * pocket_place(position.pockets[position.turn, 0], position.pockets[position.turn, 1])
    if position.bet_to <= position.low_bet:
        opens = worse >= 100 - style[OPENS]
        return raise_or_call(position, style[SIZE]) if opens else go_on(position, 2 * style[CALLS] >= 100)
    if worse >= 100 - style[RERAISES] and position.raises < MOST_RAISES:
        return raise_or_call(position, POT)
    return go_on(position, worse >= 100 - style[CALLS] and (position.raises < MOST_RAISES or worse > 90))


@compiled
def act_of(position: Holdem, kind: int, style: Array, dice: Dice) -> Action:
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
    if kind == STYLED:
        return styled(position, style, dice)
    return raise_or_call(position, POT) if kind == RAISER else go_on(position, True)


@dataclass(frozen=True)
class Strategy:
    """What sits down with the player measured: a kind, and the style of one that goes by it."""

    kind: int
    style: Style

    @property
    def numbers(self) -> Array:
        """The style, for compiled code."""
        return np.array(self.style, np.int64)


def strategy_of(name: str) -> Strategy:
    """The strategy of a name: "aggressor/7:3" is the third mutation of the aggressor by the key 7."""
    begins, _, mutated = name.partition("/")
    if begins not in STYLES:
        return Strategy(STRATEGIES[name], STYLES[AGGRESSOR])
    return Strategy(STYLED, mutation(STYLES[begins], mutated) if mutated else STYLES[begins])


def mutation(style: Style, seed: str) -> Style:
    """A style with one to three of its numbers drawn anew."""
    dice, mutated = Random(seed), list(style)
    for place in dice.sample(NUMBERS, dice.randint(1, 3)):
        mutated[place] = dice.choice([each for each in CHOICES[place] if each != style[place]])
    return Style(*mutated)


# --- Playing ----------------------------------------------------------------------------------------------


@compiled
def play_on(positions: Array, index: int, worlds: Array, kinds: Array, style: Array, moves: Moves, dice: Dice) -> bool:
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
            play(position, act_of(position, kind, style, dice))
    return False


@compiled
def carry_habits(before: Holdem, position: Holdem) -> None:
    """Let a match know what its seats did in the one before."""
    for seat in range(SEATS):
        for spot in range(SPOTS):
            for deed in range(DEEDS):
                position.habits[seat, spot, deed] = before.habits[seat, spot, deed]


@compiled
def play_deals(
    positions: Array, worlds: Array, kinds: Array, style: Array, moves: Moves, seeds: Array, session: int, dice: Dice
) -> None:
    """Play many matches to their end; nobody in them takes its time, and so many are remembered as one match."""
    for index in range(len(positions)):
        seed_dice(dice, seeds[index])
        if index % session > 0:
            carry_habits(positions[index - 1], positions[index])
        play_on(positions, index, worlds, kinds, style, moves, dice)


@compiled
def gain_of(
    positions: Array, index: int, seat: Seat, act: Action, usual: Action, kinds: Array, style: Array, tried: Array,
    worlds: Array, moves: Moves, seed: int, dice: Dice,
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
            play_on(tried, TRIED, worlds, kinds, style, moves, dice)
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

    def __init__(self, setup: Setup, level: str, session: int = 1) -> None:
        self.setup = setup
        self.level = check_spec(level)
        self.session = session
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

    def winnings(self, positions: Array, strategy: Strategy, first: int) -> Array:
        """Chips a strategy wins from the heuristic in each of these deals, the mean over its seats."""
        players = self.setup.players
        seeds = np.arange(first + 1, first + len(positions) + 1)
        total = np.zeros(len(positions))
        for seat in range(players):
            played = positions.copy()
            kinds = self.kinds(strategy.kind, seat, MEASURED)
            play_deals(played, self.worlds, kinds, strategy.numbers, self.moves, seeds, self.session, self.dice)
            total += played["scores"][:, seat] - positions["scores"][:, seat]
        return total / players

    def more(self, positions: Array, strategy: Strategy, first: int) -> Array:
        """Chips it wins more, by the same measure, from the player that takes its time."""
        total = np.zeros(len(positions))
        for seat in range(self.setup.players):
            played = positions.copy()
            for index in range(len(played)):
                total[index] += self.more_in(played, index, strategy, seat, first + index + 1)
        return total / self.setup.players

    def more_in(self, positions: Array, index: int, strategy: Strategy, seat: Seat, seed: int) -> float:
        """In one deal, from one seat; when the strategy has folded, there is no more to win."""
        kinds, quick = self.kinds(strategy.kind, seat, SLOW), self.kinds(strategy.kind, seat, MEASURED)
        style = strategy.numbers
        dice = dice_of(seed)
        self.bot.dice[:] = dice
        more, acts = 0.0, 0
        while play_on(positions, index, self.worlds, kinds, style, self.moves, dice):
            if not has(int(positions["live"][index]), seat):
                break
            turn = int(positions["turn"][index])
            self.worlds[0] = positions[index]
            self.setup.engine.imagine(self.worlds, turn, dice)
            usual = usual_act(self.worlds.copy(), self.moves, self.bot.dice.copy())  # as a search begins
            act = self.bot.choose(self.setup.game, self.worlds.copy(), turn)
            if act != usual:
                more += gain_of(
                    positions, index, seat, act, usual, quick, style, self.tried, self.worlds, self.moves,
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
    room: Room, winnings: Callable[[Array, Strategy, int], Array], strategy: Strategy, key: int, first: int, count: int
) -> list[float]:
    """What a strategy wins in each session of so many deals of a run, in bb/100."""
    won: list[float] = []
    step = CHUNK - CHUNK % room.session
    for begun in range(first, first + count, step):
        positions = room.deals(key, begun, min(step, first + count - begun))
        each = winnings(positions, strategy, begun) * 100 / BIG_BLIND
        won += [float(np.mean(each[place : place + room.session])) for place in range(0, len(each), room.session)]
    return won


def both(one: tuple[float, float, float], other: tuple[float, float, float]) -> tuple[float, float, float]:
    """The sum of two means that are independent, with its interval."""
    mean, error = one[0] + other[0], hypot(one[2] - one[0], other[2] - other[0])
    return mean, mean - error, mean + error


def measure(
    structure: str, players: int, level: str, strategy: str, deals: int, key: int, blinds: int, session: int = 1
) -> Winnings:
    """What one strategy wins from one player over so many deals."""
    room = Room(table_of(structure, players, blinds), level, session)
    met = strategy_of(strategy)
    if level == HEURISTIC:
        found = interval(in_deals(room, room.winnings, met, key, 0, deals))
    else:
        more = interval(in_deals(room, room.more, met, key, 0, deals))
        found = both(interval(in_deals(room, room.winnings, met, key, deals, QUICKLY * deals)), more)
    return Winnings(structure, players, level, strategy, deals, *found)


def with_mutations(names: Sequence[str], count: int, key: int) -> list[str]:
    """These strategies, and so many mutations of each that goes by numbers."""
    return [*names, *(f"{name}/{key}:{number}" for name in names if name in STYLES for number in range(count))]


def told(found: Winnings) -> str:
    """A line of the table."""
    place = f"{found.structure:9} {found.players:2} seats  {found.level:12} {found.strategy:20}"
    return f"{place} {found.mean:8.1f} bb/100 [{found.low:.1f}, {found.high:.1f}]  {found.deals} deals"


def main(arguments: Sequence[str] | None = None, tell: Callable[[str], Any] = print) -> None:
    """Measure what is asked for."""
    at_first_call()
    parser = argparse.ArgumentParser(prog="python -m bench.poker", description=__doc__)
    parser.add_argument("--levels", nargs="+", default=[HEURISTIC], help="players of the house that are measured")
    named = [*STRATEGIES, *STYLES]
    parser.add_argument("--strategies", nargs="+", default=named, choices=named)
    parser.add_argument("--mutations", type=int, default=0, help="of each that goes by numbers, drawn by --key")
    parser.add_argument("--structures", nargs="+", default=["no_limit", "limit"], choices=["no_limit", "limit"])
    parser.add_argument("--players", nargs="+", type=int, default=[2, 6])
    parser.add_argument("--deals", type=int, default=4000, help="each is played once for each seat")
    parser.add_argument("--session", type=int, default=1, help="deals in a row in which all remember what was done")
    parser.add_argument("--blinds", type=int, default=100, help="big blinds each seat begins with")
    parser.add_argument("--key", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    said = parser.parse_args(arguments)
    names = with_mutations(said.strategies, said.mutations, said.key)
    meetings = product(said.structures, said.players, said.levels, names)
    found = (measure(*each, said.deals, said.key, said.blinds, said.session) for each in meetings if each[2] != each[3])
    tell_each(found, told, said.json, tell)


if __name__ == "__main__":
    main()
