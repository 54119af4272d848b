"""Rummy: the worlds a seat can imagine (G5)."""

import random

import numpy as np
import pytest
from rummy_family import dealt, play, rummy, situation
from stepped import fill_menu, try_play

import cardhouse
from cardhouse.games.rummy import GAME
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.kit.cards.bits import STRIDE
from cardhouse.kit.compiled.record import view


def cards_of(world: np.ndarray, seat: int) -> list[int]:
    """A seat's cards in a world."""
    position = view(world)
    words = [int(position.hands[seat][plane]) for plane in range(2)]
    return [card for word in words for card in range(52) if word >> card & 1]


def test_a_card_taken_stays_known() -> None:
    """G5: everyone saw it."""
    table = dealt(["2C 3C 4C 5C 6C 7C 8C 9C", "2D 3D 4D 5D 6D 7D 8D 9D TH", "2S 3S 4S 5S 6S 7S 8S 9S"], "KS QS")
    play(table, "discard TH", "take", "discard 2S")
    ten = CARDS.number("TH")
    worlds = [table.imagine(0, seed) for seed in range(40)]
    assert all(ten in cards_of(world, 2) for world in worlds)
    assert len({tuple(cards_of(world, 2)) for world in worlds}) > 30
    assert all(cards_of(world, 0) == cards_of(table.positions, 0) for world in worlds)


def test_a_turned_stock_stays_known() -> None:
    """G5, RU13: the discards were seen, and their order with them."""
    table = situation(["2C 3C", "2D 3D"], pile="5C 6C 7C 8C 9C", turn=0, drawing=True, turns_each=1000)
    table.opening["next"] = 108
    table.undo(0)
    play(table, "draw", "discard 2C")
    for seed in range(10):
        world = view(table.imagine(1, seed))
        ring = [int(world.queue[(int(world.head) + place) % 96]) for place in range(int(world.turned))]
        assert CARDS.text(ring) == "6C 7C 8C"


def test_one_in_mid_opening_can_complete_it_in_every_world() -> None:
    """RU8, G5."""
    table = dealt(["2C 4S 6S 8D TC QS 5D 7D", "TH JH QH 4C 4D 4H 5S 7S 9C"])
    play(table, "meld 4C 4D 4H")
    hands = {tuple(complete(table, 0, seed)) for seed in range(30)}
    assert len(hands) == 30


def laying(world: np.ndarray) -> list[int]:
    """The combinations on the menu of the seat in turn in a world."""
    moves = np.zeros(GAME.menu_size + STRIDE, np.int64)
    menu = moves[: fill_menu(world, 0, moves)].tolist()
    return [action for action in menu if GAME.actions.kind(action).name in ("set", "run")]


def complete(table: cardhouse.Table, viewer: int | None, seed: int) -> list[int]:
    """Finish the first lay-out of the seat in turn in a world of a viewer's; returns its hand in that world."""
    seat = table.turn
    world = table.imagine(viewer, seed)
    held = cards_of(world, seat)
    while not world["opened"][0] >> seat & 1:
        try_play(world, 0, laying(world)[0])
    return held


@pytest.mark.full
def test_rare_cards_that_complete_are_found_without_looking_at_the_true_ones() -> None:
    """RU8, G5: 94 points of 10 cards are hardly ever dealt by lot; what the seat truly holds does not matter."""
    mine = "4C 5C 6C 7C 8C 9C 4D 5D 6D 7D 8D 9D 4S"
    sets = "AS 2S 3S KC KD KH KS QC QD QH JC JD JH 5H"
    runs = "AS 2S 3S TH JH QH KH AH TD JD QD KD AD 6H"
    tables = [dealt([mine, theirs], opening=100) for theirs in (sets, runs)]
    for table in tables:
        play(table, "meld AS 2S 3S")
    for viewer in (0, None):
        worlds = [[table.imagine(viewer, seed).tobytes() for seed in range(20)] for table in tables]
        assert worlds[0] == worlds[1]
        assert len(set(worlds[0])) == 20
    assert len({tuple(complete(tables[0], 0, seed)) for seed in range(20)}) == 20


def test_cards_known_help_to_complete() -> None:
    """RU5, RU8, G5: the card just taken is in every world, though it may not be discarded."""
    mine = "2C 3C 4C 5C 6C 7C 8C 9C 2D 3D 4D 5D KH"
    theirs = "KC KD QC QD QH TH JH JC 5S 6S 7S 2H 4H 9H"
    table = dealt([mine, theirs], opening=60, return_taken=False)
    play(table, "discard 9H", "draw", "discard KH", "take", "meld 5S 6S 7S")
    king = CARDS.number("KH")
    for seed in range(10):
        assert king in complete(table, 0, seed)


def test_from_wherever_one_is_in_mid_opening() -> None:
    """RU8, RU10, G5: matches of random play that lays out what it can, high limits, few cards left to imagine."""
    chooser = random.Random(3)
    begun = 0
    for key in range(12):
        table = rummy(2 + key % 3, opening=40 + 20 * (key % 4), hand_size=13).deal(key=key)
        while table.version < 120 and not table.over:
            useful = [action for action in table.legal() if action.kind in ("set", "run", "exchange")]
            table.play(chooser.choice(useful or table.legal()))
            position = table.position
            if position.owed or (position.laid and not position.opened >> position.turn & 1):
                begun += 1
                assert all(laying(table.imagine(viewer, begun)) for viewer in (None, *range(table.players)))
    assert begun > 5


def test_one_with_a_freed_joker_can_place_it_in_every_world() -> None:
    """RU10, G5."""
    table = situation(["2D", "6H 9C 9D 3S"], groups="5H RJ 7H", opened="1", hand_size=8)
    play(table, "exchange 6H on 1")
    for seed in range(10):
        assert laying(table.imagine(0, seed))
