"""Bridge's imagined worlds: hands that agree with what was called, none of them likelier than it should be."""

from collections.abc import Callable

import numpy as np
import pytest
from bridge_seats import doubt_of, in_play

from cardhouse.bots import bot
from cardhouse.bots.bridge import worlds
from cardhouse.bots.bridge.auction import fresh_notes
from cardhouse.bots.bridge.notes import high_cards
from cardhouse.bots.bridge.retelling import strange_plays
from cardhouse.bots.bridge.worlds import bridge_accord, strange_acts, strange_calls
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.cards.packs import CLUBS, DIAMONDS, HEARTS, SPADES
from cardhouse.kit.compiled.record import Array, view
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.tricks.tricks import CARDS_OF
from cardhouse.table import Table

NORTH, EAST, SOUTH, WEST = range(4)
SUITS = (CLUBS, DIAMONDS, HEARTS, SPADES)
DEAL = "AK54.AQ32.K54.32 QJ9.KJ4.QJ93.Q98 T83.865.A72.AKJ7 762.T97.T86.T654"
NO_TRUMP = "1NT P 3NT P P P"
FITTING = "AK54.AQ32.K54.32 J9.J54.QJ93.QT98 QT83.K986.A72.A7 762.T7.T86.KJ654"
STAYMAN = "1NT P 2C P 2H P 4H P P P"
LONG = "2.A2.KJT9875.Q32 AKJ9.KJ4.Q3.T986 QT83.Q865.A2.AK7 7654.T973.64.J54"
WEAK = "3D P 3NT P P P"


def lengths(hand: int) -> list[int]:
    """How many cards of each suit."""
    return [(hand & int(CARDS_OF[suit])).bit_count() for suit in SUITS]


def points(hand: int) -> int:
    """High cards."""
    with interpreting():
        return int(high_cards(np.uint64(hand)))


def worlds_of(table: Table, seat: int, count: int) -> list[Array]:
    """Worlds of a seat, its hidden hands exchanged until they agree."""
    dice = dice_of(4)
    found = [table.imagine(seat, number) for number in range(count)]
    for world in found:
        with interpreting():
            assert bridge_accord(view(world), seat, dice)
    return found


def dealt(imagined: list[Array], seat: int) -> list[int]:
    """A seat's hands."""
    return [int(world["dealt"][0, seat, 0]) for world in imagined]


@pytest.mark.full
@pytest.mark.uncompiled
@pytest.mark.parametrize(("deal", "auction"), [(DEAL, NO_TRUMP), (FITTING, STAYMAN), (LONG, WEAK)])
@pytest.mark.parametrize("cards", [0, 1, 6])
def test_the_system_makes_the_calls_that_were_made(deal: str, auction: str, cards: int) -> None:
    table = in_play(deal, auction)
    for _ in range(cards):
        assert table.turn is not None
        table.play(bot("heuristic", 1).act(table, table.turn))
    seat = table.turn
    assert seat is not None
    for world in worlds_of(table, seat, 6):
        with interpreting():
            assert strange_calls(view(world), seat, fresh_notes()) == 0


@pytest.mark.full(but=["[a weak three]"])
@pytest.mark.uncompiled
@pytest.mark.parametrize(
    ("deal", "auction", "seat", "told"),
    [
        pytest.param(DEAL, NO_TRUMP, NORTH, lambda hand: 15 <= points(hand) <= 17, id="one no trump"),
        pytest.param(DEAL, NO_TRUMP, NORTH, lambda hand: min(lengths(hand)) > 1, id="balanced"),
        pytest.param(FITTING, STAYMAN, NORTH, lambda hand: lengths(hand)[HEARTS] >= 4, id="the answer to Stayman"),
        pytest.param(FITTING, STAYMAN, SOUTH, lambda hand: max(lengths(hand)[HEARTS:]) >= 4, id="Stayman"),
        pytest.param(LONG, WEAK, NORTH, lambda hand: lengths(hand)[DIAMONDS] >= 7, id="a weak three"),
        pytest.param(LONG, WEAK, NORTH, lambda hand: points(hand) <= 10, id="it is weak"),
    ],
)
def test_a_convention_is_believed(deal: str, auction: str, seat: int, told: Callable[[int], bool]) -> None:
    table = in_play(deal, auction)
    leader = table.turn
    assert leader is not None
    hands = dealt(worlds_of(table, leader, 8), seat)
    assert len(set(hands)) > 6, "many worlds, not one"
    assert all(told(hand) for hand in hands)


@pytest.mark.full
@pytest.mark.uncompiled
def test_cards_played_and_suits_not_followed_stay_true() -> None:
    table = in_play(DEAL, NO_TRUMP, "3D 2D TD KD KS 9S 3S 2S AS JS 8S 7S 4S QS TS 6S")
    seat = table.turn
    assert seat is not None
    true = table.positions[0]
    for world in worlds_of(table, seat, 10):
        for other in range(4):
            hand, before = int(world["hands"][0, other, 0]), int(true["hands"][other, 0])
            played = int(true["dealt"][other, 0]) & ~before
            assert int(world["dealt"][0, other, 0]) == hand | played
            assert hand.bit_count() == before.bit_count()
            assert not hand & int(true["denied"][other, 0])
        assert sorted(world["pack"][0]) == list(range(52))


@pytest.mark.full
@pytest.mark.uncompiled
def test_most_first_leads_are_those_of_the_rules() -> None:
    """East has led the queen: in most of the worlds West thinks of the rules lead her too."""
    table = in_play(DEAL, NO_TRUMP, "QD 2D")
    seat = table.turn
    assert seat == WEST
    with interpreting():
        strange = [strange_plays(view(world), seat) > 0 for world in worlds_of(table, seat, 32)]
    assert sum(strange) < 12


@pytest.mark.full(but=["[2]"])
@pytest.mark.uncompiled
@pytest.mark.parametrize("cards", [2, 5, 9, 15])
def test_cards_played_speak_against_hands_that_would_not_have_played_them(
    cards: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All play by the rules, and worlds in which they would have are found more often than by the calls alone."""
    table = in_play(DEAL, NO_TRUMP)
    for _ in range(cards):
        assert table.turn is not None
        table.play(bot("heuristic", 1).act(table, table.turn))
    seat = table.turn
    assert seat is not None

    def strange() -> float:
        with interpreting():
            return float(np.mean([strange_plays(view(world), seat) for world in worlds_of(table, seat, 16)]))

    found = strange()
    monkeypatch.setattr(worlds, "strange_plays", lambda position, seat: 0)
    assert found < 0.7 * strange()


@pytest.mark.uncompiled
def test_calls_nobody_understands_end_it() -> None:
    table = in_play(DEAL, "7C X XX P P P")
    doubts = [doubt_of(world, EAST) for world in worlds_of(table, EAST, 2)]
    assert max(doubts) < 1000


def described(imagined: list[Array], seat: int) -> Array:
    """Points and lengths of a seat's hands, a row for each world."""
    return np.array([[points(hand), *lengths(hand)] for hand in dealt(imagined, seat)], float)


@pytest.mark.full
def test_agreeing_worlds_come_up_as_often_as_by_dealing_again_and_again() -> None:
    """What West thinks of North, who has opened one no trump: means and spreads of points and lengths."""
    table = in_play(DEAL, NO_TRUMP, "QD 2D")
    seat, notes, dice = table.turn, fresh_notes(), dice_of(4)
    assert seat == WEST
    count, number = 200, 0
    plain, found = list[Array](), list[Array]()
    while len(plain) < count:
        number += 1
        world = table.imagine(seat, number)
        if strange_acts(world[0], seat, True, notes) == 0:
            plain.append(world)
    for _ in range(count):
        number += 1
        found.append(table.imagine(seat, number))
        bridge_accord(found[-1][0], seat, dice)
    for other in (NORTH, EAST):
        one, another = described(plain, other), described(found, other)
        errors = np.sqrt((one.var(axis=0) + another.var(axis=0)) / count)
        assert np.all(np.abs(one.mean(axis=0) - another.mean(axis=0)) <= 4 * errors)
        assert np.allclose(one.std(axis=0), another.std(axis=0), rtol=0.2)
