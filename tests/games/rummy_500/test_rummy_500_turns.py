"""500 Rummy: menus reach just what a turn can come to (RC3-RC6), scores are what a plain reckoning says (RC8)."""

import pytest
from rummy_500_menu import expected, reached, recomputed, small_positions
from rummy_500_plain import is_group, plays_of
from rummy_500_table import rummy_500
from suites import deep

OPTIONS = [
    {},
    {"deep_card": "meld"},
    {"final_discard": "required"},
]


def compare(options: dict[str, str], count: int, most: int, seed: int) -> None:
    """The menu's ends of a turn against the plain ones, over positions of two players with small hands."""
    setup = rummy_500(2, hand_size=4, **options)
    settings = dict(setup.options)
    for table in small_positions(setup, count, most, seed):
        assert reached(table) == expected(table, settings), table.see(table.turn)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize(("count", "seed"), [(20, 1), deep(3400, 2)])
def test_the_menu_reaches_every_end_of_a_turn(options: dict[str, str], count: int, seed: int) -> None:
    compare(options, count, 7, seed)


@pytest.mark.parametrize(("players", "options"), [(2, {}), (5, {"values": "fives"}), (3, {"low_ace": "15"})])
def test_scores_are_what_a_plain_reckoning_says(players: int, options: dict[str, str]) -> None:
    recomputed(rummy_500(players, target=150, **options), 1, 1)


@pytest.mark.deep
def test_scores_of_a_thousand_matches() -> None:
    for key in range(1000):
        recomputed(rummy_500(2 + key % 7), key, key)


def test_the_plain_rules() -> None:
    """RC4, as the plain reckoning has it."""
    for text, whole in (("AH 2H 3H", True), ("QH KH AH", True), ("KH AH 2H", False)):
        assert is_group([plays_of(card)[0] for card in text.split()]) == whole
    assert not is_group([plays_of(card)[0] for card in ("5H", "5H", "5S")])
