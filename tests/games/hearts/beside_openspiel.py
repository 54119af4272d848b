"""Classic Hearts beside OpenSpiel's: the same deals, options and actions; menus and returns are compared.

``run(hands, seed)`` plays random hands under random options and returns a ``Tally`` of what differed; ``both_tables``
and ``menu_of`` are for whoever plays at both.
"""

import random
from dataclasses import dataclass, field
from typing import Any

import pyspiel

import cardhouse
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.table import Action, Table

PLAYERS = 4
RANKS_OF_FOUR = 4  # OpenSpiel numbers cards rank by rank, suits in our order
NO_PASS, LEFT, ACROSS, RIGHT = range(4)
DIRECTIONS = {NO_PASS: "none", LEFT: "left", ACROSS: "across", RIGHT: "right"}
ALL_POINTS = 26
SAME_SENSE = {
    "jd_bonus": "jack_of_diamonds",
    "avoid_all_tricks_bonus": "no_tricks_bonus",
    "must_break_hearts": "hearts_must_break",
    "qs_breaks_hearts": "queen_breaks_hearts",
    "can_lead_hearts_instead_of_qs": "hearts_instead_of_queen",
}


@dataclass
class Tally:
    """What a lockstep run has seen."""

    hands: int = 0
    decisions: int = 0
    moons: int = 0
    menus_differ: list[str] = field(default_factory=list)
    returns_differ: list[str] = field(default_factory=list)


def their_card(card: int) -> int:
    """OpenSpiel's number of a card."""
    return card % 13 * RANKS_OF_FOUR + card // 13


def random_options(rng: random.Random) -> dict[str, bool]:
    """OpenSpiel's options: its defaults in one hand of three, else any."""
    names = [*SAME_SENSE, "pass_cards", "no_pts_on_first_trick", "can_lead_any_club"]
    return {} if rng.random() < 1 / 3 else {name: rng.random() < 0.5 for name in names}


def our_options(theirs: pyspiel.Game, direction: int) -> dict[str, Any]:
    """The same options here."""
    given = theirs.get_parameters()
    options: dict[str, Any] = {ours: given[name] for name, ours in SAME_SENSE.items()}
    options["passing"] = DIRECTIONS[direction]
    options["points_on_first_trick"] = not given["no_pts_on_first_trick"]
    options["opening_lead"] = "any_club" if given["can_lead_any_club"] else "lowest_club"
    return options


def menu_of(table: Table) -> dict[int, Action]:
    """What is legal here, by OpenSpiel's numbers."""
    return {their_card(STANDARD.number(action.cards[0])): action for action in table.legal()}


def both_tables(rng: random.Random, options: dict[str, bool]) -> tuple[Table, pyspiel.State]:
    """One deal at both tables. OpenSpiel deals to its player 0 first, we to the dealer's left."""
    theirs = pyspiel.load_game("hearts", options)
    direction = rng.randrange(4) if theirs.get_parameters()["pass_cards"] else NO_PASS
    pack = rng.sample(range(52), 52)
    state = theirs.new_initial_state()
    state.apply_action(direction)
    for card in pack:
        state.apply_action(their_card(card))
    rows = [pack[start : start + PLAYERS] for start in range(0, 52, PLAYERS)]
    deck = STANDARD.text(card for row in rows for card in [*row[1:], row[0]])
    setup = cardhouse.game("hearts", PLAYERS, first_dealer="seat_0", **our_options(theirs, direction))
    return setup.deal(key=0, deck=deck), state


def play_hand(rng: random.Random, tally: Tally) -> None:
    """Play one hand at random at both tables and compare."""
    table, state = both_tables(rng, random_options(rng))
    tally.hands += 1
    while not state.is_terminal():
        ours = menu_of(table)
        if table.hand or table.turn != state.current_player() or sorted(ours) != sorted(state.legal_actions()):
            tally.menus_differ.append(f"hand {tally.hands}: {table.legal()}\n{state}")
            return
        card = rng.choice(sorted(ours))
        table.play(ours[card])
        state.apply_action(card)
        tally.decisions += 1
    ours_paid = [ALL_POINTS - int(points) for points in table.position.hand_scores[:PLAYERS]]
    tally.moons += int(table.position.moon_by) >= 0
    if table.hand != 1 or ours_paid != state.returns():
        tally.returns_differ.append(f"hand {tally.hands}: {ours_paid}\n{state}\n{state.returns()}")


def run(hands: int, seed: int) -> Tally:
    """So many hands."""
    rng = random.Random(seed)
    tally = Tally()
    for _ in range(hands):
        play_hand(rng, tally)
    return tally
