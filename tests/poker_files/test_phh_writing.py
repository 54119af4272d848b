"""Poker Hand History: matches written as hands, and read again."""

import tomllib
from typing import Any

import pytest

import cardhouse
from cardhouse import poker_files as poker
from cardhouse.bots import bot
from cardhouse.table import Table

pytestmark = pytest.mark.uncompiled


def played(players: int = 4, preset: str = "standard", hands: int = 4, **options: Any) -> Table:
    """A match of so many hands between random players."""
    table = cardhouse.game("holdem", players, preset, end="deals", deals=hands, **options).deal(key=8)
    player = bot("random", 3)
    while table.turn is not None:
        table.play(player.act(table, table.turn))
    return table


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"structure": "limit", "max_bet": 3},
        {"deck": "104"},
        {"flush": False, "odd_chip": "left_of_dealer"},
        {"ante": 3, "ante_by": "big_blind"},
        {"small_blind": 0, "big_blind": 0, "ante": 1},
        {"straddles": [4] + [0] * 7, "posts": [0, 0, 0, 0, 5] + [0] * 5, "dead_posts": [0, 0, 0, 2] + [0] * 6},
        {"posts": [5, 9, 5, 9, 5] + [0] * 5, "min_bet": 4, "first_dealer": "seat_0"},  # of those who post blinds too
        {"structure": "limit", "posts": [3, 30, 1, 0, 0] + [0] * 5, "stacks": [20, 50, 7, 3, 40] + [0] * 5},
        {"stacks": [1, 2, 3, 100, 7, 5, 0, 0, 0, 0]},
        {"mucking": "always"},
        {"level_hands": 1, "level_percent": 60},
        {"heads_up": "literal"},
        {"button": "dead", "stacks": [1, 2, 3, 100, 7, 0, 0, 0, 0, 0]},
    ],
    ids=lambda options: "-".join(options) or "plain",
)
@pytest.mark.parametrize("players", [2, 5])
def test_every_hand_written_is_read_to_the_same_chips(options: dict[str, Any], players: int) -> None:
    if players == 2:
        options = {name: value for name, value in options.items() if name != "straddles"}
    table = played(players, **options)
    text = poker.write_phh(poker.hands_of(table))
    hands = poker.read_phh(text)
    assert len(hands) == table.hand + 1
    for hand in hands:
        assert poker.stacks_of(poker.play_again(hand)) == hand.finishing


def test_what_is_read_again_needs_no_mending() -> None:
    """Posts of those who post a blind too are told apart by options of our own."""
    table = played(5, posts=[5, 9, 5, 9, 5] + [0] * 5, min_bet=4, hands=1)
    (hand,) = poker.read_phh(poker.write_phh(poker.hands_of(table)))
    assert sorted(hand.options["posts"])[-5:] == [5, 5, 5, 9, 9]
    assert poker.notes_of(poker.play_again(hand)) == []


def test_one_hand_is_a_file_of_its_own() -> None:
    table = cardhouse.game(
        "holdem", 2, "standard", structure="limit", first_dealer="seat_0", end="deals", deals=1
    ).deal(key=1, deck="KS AH KD AS")
    table.record.header["seats"] = [{"name": "Ada"}, {"name": 'Max "the Axe"'}]
    for text in ("raise to 4", "call", "bet 2", "fold"):
        table.play(text)
    written = tomllib.loads(poker.write_phh(poker.hands_of(table)))
    board = written["actions"][4]
    assert board.startswith("d db ")
    assert written == {
        "variant": "FT",
        "ante_trimming_status": False,
        "antes": [0, 0],
        "blinds_or_straddles": [1, 2],
        "small_bet": 2,
        "big_bet": 4,
        "starting_stacks": [100, 100],
        "actions": ["d dh p1 KsKd", "d dh p2 AhAs", "p2 cbr 4", "p1 cc", board, "p1 cbr 2", "p2 f"],
        "players": ['Max "the Axe"', "Ada"],
        "finishing_stacks": [104, 96],
        "hand": 1,
        "seats": [2, 1],
        "seat_count": 2,
        "_cardhouse": {"odd_chip": "left_of_dealer", "short_blind": "whole", "over_short": "complete"},
    }


def test_a_match_torn_off_is_written_as_far_as_it_came() -> None:
    table = cardhouse.game("holdem", 3, "standard").deal(key=1)
    table.play("call")
    (hand,) = poker.hands_of(table)
    assert hand.finishing is None
    again = poker.play_again(poker.read_phh(poker.write_phh([hand]))[0])
    assert again.version == 1
    assert not again.over


def test_only_hold_em_has_poker_hands() -> None:
    with pytest.raises(poker.HandError, match="Hearts has no poker hands"):
        poker.hands_of(cardhouse.game("hearts").deal(key=1))
