"""Bridge beside OpenSpiel's, without double dummy: the same deals, calls and plays; menus and scores are compared.

``run(deals, seed)`` plays random deals, both sides vulnerable or not, and returns a ``Tally`` of what differed.
OpenSpiel has North deal always; who deals here follows from the board, and a board is found for each case.
"""

import random
from dataclasses import dataclass, field

import pyspiel

import cardhouse
from cardhouse.games.bridge.actions import ACTIONS, PASS
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.table import Table

SEATS = 4
SUITS = 4  # OpenSpiel numbers cards rank by rank, suits in our order
THEIR_PASS = 52
BOARDS = {(False, False): 1, (True, False): 5, (True, True): 13, (False, True): 9}
"""By North-South and East-West vulnerable: a board that North deals."""


@dataclass
class Tally:
    """What a lockstep run has seen."""

    deals: int = 0
    decisions: int = 0
    passed_out: int = 0
    redoubled: int = 0
    made: int = 0
    menus_differ: list[str] = field(default_factory=list)
    scores_differ: list[str] = field(default_factory=list)


def their_action(action: int) -> int:
    """OpenSpiel's number of an action: cards first, then calls, as here."""
    return action - PASS + THEIR_PASS if action >= PASS else action % 13 * SUITS + action // 13


def open_deal(rng: random.Random) -> tuple[Table, pyspiel.State]:
    """One deal at both tables. OpenSpiel deals to North first, we to the dealer's left."""
    ours, theirs = rng.random() < 0.5, rng.random() < 0.5
    parameters = {"use_double_dummy_result": False, "dealer_vul": ours, "non_dealer_vul": theirs}
    state = pyspiel.load_game("bridge", parameters).new_initial_state()
    pack = rng.sample(range(52), 52)
    for card in pack:
        state.apply_action(their_action(card))
    rows = [pack[start : start + SEATS] for start in range(0, 52, SEATS)]
    deck = STANDARD.text(card for row in rows for card in [*row[1:], row[0]])
    return cardhouse.game("bridge", deals=1, first_board=BOARDS[ours, theirs]).deal(key=0, deck=deck), state


def choose(rng: random.Random, table: Table) -> int:
    """Any action; in the auction passes and doubles more often than bids, or it always ends in slams."""
    menu = [int(action) for action in table.legal()]
    calls = [action for action in menu if PASS <= action < ACTIONS.first("bid")]
    if calls and rng.random() < 0.6:
        return rng.choice(calls)
    if calls:
        return min(rng.choice(menu) for _ in range(4))
    return rng.choice(menu)


def play_deal(rng: random.Random, tally: Tally) -> None:
    """Play one deal at random at both tables and compare."""
    table, state = open_deal(rng)
    tally.deals += 1
    while not state.is_terminal():
        ours = {their_action(int(action)): int(action) for action in table.legal()}
        if table.over or table.turn != state.current_player() or sorted(ours) != sorted(state.legal_actions()):
            tally.menus_differ.append(f"deal {tally.deals}: turn {table.turn}, {table.legal()}\n{state}")
            return
        action = choose(rng, table)
        table.play(action)
        state.apply_action(their_action(action))
        tally.decisions += 1
    position = table.position
    tally.passed_out += int(position.bid) < 0
    tally.redoubled += int(position.doubling) == 2
    tally.made += int(position.board_tricks) >= 6 + int(position.bid) // 5 + 1
    if not table.over or table.scores != state.returns():
        tally.scores_differ.append(f"deal {tally.deals}: {table.scores}\n{state}\n{state.returns()}")


def run(deals: int, seed: int) -> Tally:
    """So many deals."""
    rng = random.Random(seed)
    tally = Tally()
    for _ in range(deals):
        play_deal(rng, tally)
    return tally
