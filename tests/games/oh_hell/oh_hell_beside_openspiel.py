"""Classic Oh Hell beside OpenSpiel's: the same deals, options and actions; menus and returns are compared.

OpenSpiel's game is a single hand.  ``run(matches, seed)`` plays so many at random, for 3 to 7 players and with hands
of any size, and returns a ``Tally`` of what differed; ``both_tables`` and ``menu_of`` are for whoever plays at both.
"""

import random
from dataclasses import dataclass, field

import pyspiel

import cardhouse
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.table import Action, Table

FACES = 52
SUITS_THEIRS = "CDSH"  # the order of suits in their numbers: rank by rank, clubs, diamonds, spades, hearts
SUITS_OURS = "CDHS"


@dataclass
class Tally:
    """What a lockstep run has seen."""

    matches: int = 0
    decisions: int = 0
    exact_bids: int = 0
    menus_differ: list[str] = field(default_factory=list)
    returns_differ: list[str] = field(default_factory=list)


def their_card(card: int) -> int:
    """OpenSpiel's number of a card."""
    return card % 13 * 4 + SUITS_THEIRS.index(SUITS_OURS[card // 13])


def their_action(action: Action) -> int:
    """OpenSpiel's number of a bid or a play."""
    if action.kind == "bid":
        return FACES + int(action.text.split()[-1])
    return their_card(STANDARD.number(action.cards[0]))


def menu_of(table: Table) -> dict[int, Action]:
    """What is legal here, by OpenSpiel's numbers."""
    return {their_action(action): action for action in table.legal()}


def both_tables(rng: random.Random, players: int, penalty: bool) -> tuple[Table, pyspiel.State, int]:
    """One deal of any size at both tables, and OpenSpiel's dealer, who is our seat 0.

    OpenSpiel deals to its player 0 first, whoever is the dealer; we to the dealer's left.
    """
    tricks = rng.randrange(1, (FACES - 1) // players + 1)
    parameters = {"players": players, "num_tricks_fixed": tricks, "off_bid_penalty": penalty}
    state = pyspiel.load_game("oh_hell", parameters).new_initial_state()
    dealer = rng.randrange(players)
    pack = rng.sample(range(FACES), FACES)
    dealt, rest = pack[: players * tricks], pack[players * tricks :]
    for outcome in [tricks, dealer, *map(their_card, dealt), their_card(rest[0])]:
        state.apply_action(outcome)
    rows = [dealt[start : start + players] for start in range(0, len(dealt), players)]
    order = [(seat + dealer) % players for seat in [*range(1, players), 0]]
    deck = STANDARD.text([*(row[player] for row in rows for player in order), *rest])
    setup = cardhouse.game(
        "oh-hell",
        players,
        first_dealer="seat_0",
        rounds="down",
        most_cards=tricks,
        missed="difference" if penalty else "tricks",
    )
    return setup.deal(key=0, deck=deck), state, dealer


def play_match(rng: random.Random, tally: Tally) -> None:
    """Play one match at random at both tables and compare."""
    table, state, dealer = both_tables(rng, rng.randrange(3, 8), rng.random() < 0.5)
    tally.matches += 1
    players = table.players
    while not state.is_terminal():
        ours = menu_of(table)
        in_turn = None if table.hand else table.turn
        if in_turn != (state.current_player() - dealer) % players or sorted(ours) != sorted(state.legal_actions()):
            tally.menus_differ.append(f"match {tally.matches}: {table.legal()}\n{state}")
            return
        action = rng.choice(sorted(ours))
        table.play(ours[action])
        state.apply_action(action)
        tally.decisions += 1
    paid = [int(table.position.hand_scores[(player - dealer) % players]) for player in range(players)]
    tally.exact_bids += sum(points >= 10 for points in paid)
    if not (table.over or table.hand == 1) or paid != state.returns():
        tally.returns_differ.append(f"match {tally.matches}: {paid}\n{state}\n{state.returns()}")


def run(matches: int, seed: int) -> Tally:
    """So many matches."""
    rng = random.Random(seed)
    tally = Tally()
    for _ in range(matches):
        play_match(rng, tally)
    return tally
