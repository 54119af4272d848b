"""Sanity 500 Rummy: the menu of a turn is all that the rule allows, asked of every three cards (SR4-SR8)."""

import random

import numpy as np
import pytest
from rummy_500_table import rummy_500
from suites import deep, full

from cardhouse.games.rummy_family.open_pile.position import TO_PLAY
from cardhouse.games.sanity_rummy_500.actions import MODES_OF_THREE, lay_off_number, three_number
from cardhouse.games.sanity_rummy_500.laying import refuse_card, refuse_laying
from cardhouse.kit.cards.doubles import DOUBLES, MODES
from cardhouse.kit.compiled.record import COMPILED, Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.table import Table

REARRANGE = ["own", "all", "none"]
COUNT = 60 if COMPILED else 12


@compiled
def list_allowed(positions: Array, cards: Array, found: Array) -> int:
    """Ask the rule of every three cards a seat may use in every mode, and of every one on every group."""
    position = positions[0]
    known = 0
    for card in range(DOUBLES):
        if refuse_card(position, card) == 0:
            cards[known] = card
            known += 1
    count = 0
    for a in cards[:known]:
        for meld in range(position.meld_count):
            for mode in range(MODES):
                number = lay_off_number(meld, a, mode)
                if refuse_laying(position, number) == 0:
                    found[count] = number
                    count += 1
        for b in cards[:known]:
            for c in cards[:known]:
                for modes in range(MODES_OF_THREE):
                    number = three_number(a, b, c, modes)
                    if refuse_laying(position, number) == 0:
                        found[count] = number
                        count += 1
    return count


def compare(table: Table) -> int:
    """The menu's layings against those; returns how many there are."""
    found = np.zeros(5000, np.int64)
    first, last = table.game.actions.first("meld"), table.game.actions.first("rearrange")
    allowed = found[: list_allowed(table.positions, np.zeros(DOUBLES, np.int64), found)]
    assert sorted(action - first for action in table.numbers() if first <= action < last) == sorted(allowed.tolist())
    return len(allowed)


def compare_many(count: int, seed: int) -> None:
    """At so many positions of random play in which cards are laid more often than not."""
    chooser = random.Random(seed)
    done = layings = 0
    while done < count:
        table = rummy_500(
            chooser.randrange(2, 5),
            "sanity-rummy-500",
            rearrange=chooser.choice(REARRANGE),
            deep_card=chooser.choice(["meld", "meld_or_lay_off", "meld_from_hand"]),
            final_discard=chooser.choice(["required", "optional"]),
            ace_total=chooser.choice(["14", "1"]),
            rearrange_judged=chooser.choice(["turn", "turn", "act"]),
            hand_size=chooser.choice([5, 7, 9]),
            most_hands=1,
        ).deal(key=chooser.randrange(1 << 30))
        first = table.game.actions.first("meld")
        while not table.over and done < count:
            if table.position.phase == TO_PLAY and chooser.random() < 0.3:
                layings += compare(table)
                done += 1
            if table.offered() and chooser.random() < 0.3:
                table.play(table.offered()[0])
                continue
            menu = table.numbers()
            laying = [action for action in menu if action >= first]
            pick = laying if laying and chooser.random() < 0.3 else menu
            table.play(pick[chooser.randrange(len(pick))])
    assert layings > count // 2


@pytest.mark.parametrize("count", [full(COUNT), deep(10_000)])
def test_the_menu_is_all_the_rule_allows(count: int) -> None:
    compare_many(count, 2)
