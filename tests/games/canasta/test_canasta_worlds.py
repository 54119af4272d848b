"""Canasta: the worlds a seat can imagine (G5)."""

import random

import numpy as np
import pytest
from canasta_table import canasta, dealt, situation
from written import play

from cardhouse.conformance import checks
from cardhouse.games.canasta.cards import CARDS
from cardhouse.games.canasta.opening import opening_reaches
from cardhouse.kit.compiled.record import view
from cardhouse.table import Table


def held(world: np.ndarray, seat: int, card: str) -> int:
    """How many of a card a seat holds in a world."""
    return int(view(world).hands[seat]) >> 4 * CARDS.number(card) & 15


def test_cards_taken_with_the_pile_stay_known() -> None:
    """G5, CA11: everyone saw them."""
    table = canasta(4).deal(key=2)
    while not took(table):
        menu = table.legal()
        takes = [action for action in menu if action.kind == "take"]
        table.play(takes[0] if takes else random.Random(table.version).choice(list(menu)))
    seat = int(table.position.turn)
    known = int(table.position.known[seat])
    assert known
    for seed in range(20):
        world = table.imagine((seat + 1) % 4, seed)
        assert all(held(world, seat, text) >= (known >> 4 * kind & 15) for kind, text in enumerate(CARDS.texts))


def took(table: Table) -> bool:
    """Whether the seat in turn has just taken a pile of several cards."""
    taken = table.record.actions and table.game.actions.kind(table.record.actions[-1]).name == "take"
    return bool(taken and not table.position.waiting and table.position.known[int(table.position.turn)])


def test_cards_kept_at_the_cut_stay_known() -> None:
    """G5, CA4, CA29."""
    hands = ["4C 4D 5C 5D 6C 6D 7C 7D 8C 8D 9C", "4H 4S 5H 5S 6H 6S 7H 7S 8H 8S 9H"]
    table = play(dealt(hands, cut="RJ 2D KC"), "keep RJ", "leave")
    worlds = [table.imagine(0, seed) for seed in range(20)]
    assert all(held(world, 1, "RJ") >= 1 for world in worlds)
    assert all(CARDS.texts[int(view(world).pack[2])] == "K" for world in worlds)
    assert len({int(view(world).hands[1]) for world in worlds}) > 15


@pytest.mark.parametrize("score", [0, 1500, 2500, 5000])
def test_one_in_mid_opening_can_complete_it_in_every_world(score: int) -> None:
    """G5, CA12, CA32."""
    hands = ["RJ RJ 2 A A A A K K Q 9 8 7", *["4 5 6 7 8 9 T J Q K 4 5 6"] * 3]
    table = situation(hands, scores=[score, 0, score, 0])
    table.opening["known"] = 0
    table.opening["next"] = 56
    table.opening["owner"][0][:52] = np.arange(52) % 4
    table.opening["owner"][0][52:56] = 254
    table.undo(0)
    table.play("lay K K RJ" if score else "lay K K 2")
    if not table.position.laid:
        return
    seen = set()
    for seed in range(30):
        world = table.imagine(1, seed)
        position = view(world)
        assert opening_reaches(position, 0, position.hands[0])
        seen.add(int(position.hands[0]))
    assert len(seen) > 10


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (4, {"pile_needs": "one_plus_wild"}),
        (6, {"packs": "auto"}),
        (3, {"stock_out": "reshuffle", "turns_each": 40}),
        (2, {"draw_two": "always", "pile_visible": "all"}),
    ],
)
@pytest.mark.full(but=["[2-options0]"])
def test_no_leak_in_a_whole_hand(players: int, options: dict[str, object]) -> None:
    """G5: to the end of the hand, piles taken and first lay-outs under way among it; no card is lost."""
    table = canasta(players, most_hands=1, **options).deal(key=players)
    opening = 0
    for step, each in enumerate(checks.random_walk(table, players, 400)):
        checks.check_conserved(each)
        if step % 20 == 0 or each.position.laid:
            opening += bool(each.position.laid)
            checks.check_no_leak(each, step)
            checks.check_worlds_tell_the_same_story(each, step)
            checks.check_menu(each, step)
    assert table.over


@pytest.mark.parametrize("begun", [False, True])
def test_cards_that_do_not_add_up_are_imagined_all_the_same(begun: bool) -> None:
    """More slots of the pack than cards a seat holds, a first lay-out its hand cannot complete: it comes to an end."""
    table = situation(["A A A K", "4 5 6"])
    if begun:
        table.positions["laid"] = 15
        table.positions["scores"] = 5000
    world = view(table.imagine(1, 1))
    assert [int(hand) for hand in world.hands[:2]] == [int(hand) for hand in table.position.hands[:2]]
