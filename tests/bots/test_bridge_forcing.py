"""Calls that force are answered, whatever one holds, and hands are as their calls tell."""

import random

import pytest
from bench.auctions import STRONG, TRUMPS, auctions, tally, total
from bridge_seats import bid

from cardhouse.kit.cards.packs import RANKS

BOARDS = (56, 69, 118, 127, 146, 193, 40, 65, 198, 5)
"""Boards on which calls that force come up, splinters and doubles among them, and hands too strong to overcall."""
FORCING = (
    "2C P",
    "1S P 4H P",
    "1S P 4C P",
    "1H P 3S P",
    "1S P 2NT P",
    "1D P 2S P",
    "1NT P 2C P",
    "1NT P 3D P",
    "2NT P 3C P",
    "1H 2C 3C P",
    "1C 2S X P",
    "1D 1S X P",
    "2D X P",
    "3S X P",
    "3C X P",
    "1H X P 2H P",
    "1H 1S P 2H P",
    "1D 1H 2C P 4C P",
    "1S P 4H P 4NT P",
    "1H P 4NT P 5C P",
    "1H P 4NT P 5D P",
    "1S P 2D P 3C P",
    "1S P 2C P 2H P 3H P",
    "1H P 1S P 3D P",
    "2C P 2D P 2S P 3S P",
    "1D P 2C P 2H P 2S P 3S P 4C P",
    "1H P 2H P 4C P",
)
"""Auctions whose last call but one forces."""


def any_hand(chance: random.Random) -> str:
    """Thirteen cards, as PBN writes them."""
    cards = sorted(chance.sample(range(52), 13), reverse=True)
    return ".".join("".join(RANKS[card % 13] for card in cards if card // 13 == suit) for suit in range(3, -1, -1))


def points_of(hand: str) -> int:
    """Ace 4, king 3, queen 2, jack 1, and one for each card beyond four in a suit."""
    return sum("JQKA".find(card) + 1 for card in hand) + sum(max(0, len(suit) - 4) for suit in hand.split("."))


@pytest.mark.parametrize("auction", FORCING)
def test_a_call_that_forces_is_passed_by_no_hand_but_one_with_the_suit_that_was_doubled(auction: str) -> None:
    chance = random.Random(auction)
    for _ in range(8):
        hand = any_hand(chance)
        if bid(hand, auction) == "P":
            assert auction.endswith("X P")
            assert len(hand.split(".")["SHDC".index(auction.split()[-3][1])]) >= TRUMPS, hand


def test_whole_auctions_pass_nothing_that_forces_and_stop_in_no_game_too_low() -> None:
    counted = tally("heuristic", BOARDS)
    made, passed = total(counted.calls)
    games, below = total(counted.games)
    assert made >= 10
    assert games >= 2
    assert (passed, below) == (0, 0)
    assert counted.strong.made >= 2
    assert counted.strong.wrong == 0


def test_most_hands_are_as_their_calls_tell() -> None:
    told = [each for auction in auctions("heuristic", range(1, 41)) for each in auction.calls]
    assert len(told) > 300
    assert sum(each.known and each.fits for each in told) >= 0.97 * len(told)


@pytest.mark.parametrize("opening", ["1C", "1H", "1S", "2D", "2S"])
def test_nobody_overcalls_cheaply_with_nineteen_points(opening: str) -> None:
    chance = random.Random(opening)
    strong = 0
    while strong < 6:
        hand = any_hand(chance)
        if points_of(hand) < STRONG:
            continue
        strong += 1
        call = bid(hand, opening)
        assert call in ("X", "1NT", "2NT", "3NT", "4H", "4S"), hand


@pytest.mark.parametrize(
    ("auction", "hand", "call"),
    [
        ("1C 2S X P", "AT3.QT74.QJ3.KQT", "3H"),
        ("1C 2S X P", "53.AQ74.3.AKQT85", "4H"),
        ("1D 1S X P", "974.A74.AKJ62.93", "2D"),
        ("1D 1S X P", "KJ4.Q74.AQJ6.932", "1NT"),
        ("1D 1S X P", "4.AK4.AKQJ62.AJ3", "2S"),
        ("1D P 1H 2S", "74.A74.AKQ62.AK9", "X"),
        ("2D X P", "J32.J.JT5.AQ9752", "3C"),
        ("1H X P 2C P", "AKQ854.AQ4.8.KJ2", "2S"),
        ("1H X P 1S P", "KQ85.A4.AQJ2.K93", "3S"),
        ("1H X P 1S P", "KQ5.AQ4.AQJ2.K93", "1NT"),
        ("1H X P 1S P", "KQ85.42.AJ82.A93", "P"),
        ("1D 1H 2C P 4C P", "83.AKJT752.96.A4", "5C"),
        ("1D P 1NT P P X P", "74.AK2.KJ754.T82", "P"),
        ("1D P 1NT P P X P", "74.J652.J7.T8542", "2H"),
        ("1S P 4H P", "KQ853.KJ4.Q72.A3", "4S"),
        ("1S P 4H P", "AKJ853.94.A2.AK3", "4NT"),
    ],
)
def test_answers(auction: str, hand: str, call: str) -> None:
    assert bid(hand, auction) == call
