"""Tricks: following, strength, the winner as plays are laid."""

import numpy as np
import pytest

from cardhouse.kit.cards.packs import ACE, CLUBS, DIAMONDS, HEARTS, SPADES, STANDARD, TWO
from cardhouse.kit.compiled.record import blank, i32, record, u8, view
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.seats import next_among, next_seat, seat_after
from cardhouse.kit.tricks.tricks import (
    CARDS_IN,
    CARDS_OF,
    NO_SUIT,
    RANK_OF,
    SUIT_OF,
    TrickPosition,
    first_trick,
    following,
    last_trick,
    lay,
    next_trick,
    put_down,
    strength,
    trick_plays,
)

pytestmark = pytest.mark.uncompiled
NO_TRUMP = -1


@record
class Whist(TrickPosition):
    """Just enough of a game to lay tricks."""

    scores = i32(4)
    trump = u8()


def cards(text: str) -> np.uint64:
    """A set of cards."""
    return np.uint64(sum(1 << STANDARD.number(card) for card in text.split()))


@compiled
def open_hand(positions: np.ndarray, leader: int) -> None:
    first_trick(positions[0], leader)


@compiled
def go_on(positions: np.ndarray, leader: int) -> None:
    next_trick(positions[0], leader)


@compiled
def lay_card(positions: np.ndarray, card: int, trump: int) -> bool:
    position = positions[0]
    led = SUIT_OF[card] if position.laid == 0 else position.led
    return lay(position, card, SUIT_OF[card], strength(SUIT_OF[card], RANK_OF[card], led, trump))


def trick(text: str, leader: int = 0, trump: int = NO_TRUMP, players: int = 4) -> np.ndarray:
    """A first trick of these cards."""
    positions = blank(Whist)
    positions["players"] = players
    open_hand(positions, leader)
    full = [bool(lay_card(positions, STANDARD.number(card), trump)) for card in text.split()]
    assert full == [place == players - 1 for place in range(len(full))]
    return positions


def test_suits_of_cards() -> None:
    assert int(CARDS_OF[HEARTS]) == int(cards(" ".join(f"{rank}H" for rank in "23456789TJQKA")))
    assert int(CARDS_IN[(1 << CLUBS) | (1 << SPADES)]) == int(CARDS_OF[CLUBS]) | int(CARDS_OF[SPADES])
    assert (int(CARDS_IN[0]), int(CARDS_IN[15])) == (0, (1 << 52) - 1)
    assert (SUIT_OF[STANDARD.number("QS")], RANK_OF[STANDARD.number("AC")]) == (SPADES, ACE)


def test_seats_go_round_to_the_left() -> None:
    """G2."""
    assert [int(next_seat(seat, 3)) for seat in range(3)] == [1, 2, 0]
    assert [int(seat_after(2, steps, 4)) for steps in range(5)] == [2, 3, 0, 1, 2]


def test_following() -> None:
    hand = cards("2C KC 3D")
    assert int(following(hand, CLUBS)) == int(cards("2C KC"))
    assert int(following(hand, HEARTS)) == int(hand)
    assert int(following(hand, NO_SUIT)) == int(hand)


def test_strength_puts_trumps_over_the_led_suit_over_the_rest() -> None:
    assert strength(CLUBS, TWO, DIAMONDS, CLUBS) > strength(DIAMONDS, ACE, DIAMONDS, CLUBS)
    assert strength(DIAMONDS, TWO, DIAMONDS, CLUBS) > strength(SPADES, ACE, DIAMONDS, CLUBS) == 0


@pytest.mark.parametrize(
    ("laid", "leader", "trump", "winner"),
    [
        ("5C AS JC 9C", 0, NO_TRUMP, 2),
        ("5C AS JC 9C", 3, NO_TRUMP, 1),
        ("5C 2S JC 9C", 0, SPADES, 1),
        ("5C 2S JC 9S", 0, SPADES, 3),
        ("2D AC AH AS", 2, NO_TRUMP, 2),
    ],
)
def test_the_winner(laid: str, leader: int, trump: int, winner: int) -> None:
    assert trick(laid, leader, trump)["winner"][0] == winner


def test_of_equal_plays_the_earlier_wins() -> None:
    assert trick("JC JC 9C 2C")["winner"][0] == 0


def test_a_trick_is_shown_in_the_order_played() -> None:
    position = view(trick("5C AS", leader=3))
    assert trick_plays(position) == [(3, STANDARD.number("5C")), (0, STANDARD.number("AS"))]
    assert last_trick(position) == []
    assert (position.turn, position.led) == (1, CLUBS)


def test_the_last_trick_can_still_be_seen() -> None:
    positions = trick("5C AS JC", leader=1, players=3)
    go_on(positions, 0)
    position = view(positions)
    assert last_trick(position) == [(1, STANDARD.number("5C")), (2, STANDARD.number("AS")), (0, STANDARD.number("JC"))]
    assert trick_plays(position) == []
    assert (position.trick, position.leader, position.turn, position.led) == (1, 0, 0, NO_SUIT)
    lay_card(positions, STANDARD.number("2D"), NO_TRUMP)
    assert trick_plays(view(positions)) == [(0, STANDARD.number("2D"))]
    assert len(last_trick(view(positions))) == 3


@compiled
def put_card_down(positions: np.ndarray, card: int, seats: int) -> None:
    position = positions[0]
    led = SUIT_OF[card] if position.laid == 0 else position.led
    put_down(position, card, SUIT_OF[card], strength(SUIT_OF[card], RANK_OF[card], led, NO_TRUMP))
    position.turn = next_among(seats, position.turn, position.players)


def test_seats_that_sit_out_are_passed_over() -> None:
    """Seats 0, 2 and 3 of four play; 2 leads."""
    positions = blank(Whist)
    positions["players"] = 4
    open_hand(positions, 2)
    turns = []
    for card in STANDARD.numbers("4H 9H 6H"):
        turns.append(int(positions["turn"][0]))
        put_card_down(positions, card, 0b1101)
    assert turns == [2, 3, 0]
    assert int(positions["winner"][0]) == 3
    laid = STANDARD.numbers("4H 9H 6H")
    assert trick_plays(view(positions), 0b1101) == [(2, laid[0]), (3, laid[1]), (0, laid[2])]
    go_on(positions, 3)
    assert last_trick(view(positions), 0b1101) == [(2, laid[0]), (3, laid[1]), (0, laid[2])]
