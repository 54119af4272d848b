"""The double-dummy solver, beside trying everything and beside Bo Haglund's."""

import random
from functools import cache

import numpy as np
import pytest

from cardhouse.kit.cards.packs import FACES, STANDARD
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.tricks.double_dummy import NO_TRUMP, forget, makes, solve, solve_moves, solver, takes, tricks, values
from cardhouse.kit.tricks.double_dummy.room import MOST_NODES, NODES

Hands = tuple[int, ...]
SMALL = solver(slots=1 << 9, entries=1 << 10)
LARGE = solver()


def ending(dice: random.Random, left: int) -> Hands:
    """Four hands of so many cards."""
    cards = dice.sample(range(FACES), 4 * left)
    return tuple(sum(1 << card for card in cards[seat::4]) for seat in range(4))


def cards_in(hand: int) -> list[int]:
    """The cards of a set."""
    return [card for card in range(FACES) if hand >> card & 1]


@cache
def by_trying(hands: Hands, trump: int, leader: int, plays: tuple[int, ...] = ()) -> int:
    """The tricks seats 0 and 2 take, by trying everything."""
    if len(plays) == 4:
        led = plays[0] // 13
        ranks = [card % 13 + (20 if card // 13 == trump else 0) if card // 13 in (led, trump) else -1 for card in plays]
        winner = (leader + ranks.index(max(ranks))) % 4
        return (winner % 2 == 0) + (by_trying(hands, trump, winner) if any(hands) else 0)
    seat = (leader + len(plays)) % 4
    own = cards_in(hands[seat])
    able = [card for card in own if plays and card // 13 == plays[0] // 13] or own
    found = []
    for card in able:
        rest = tuple(hand & ~(1 << card) for hand in hands)
        found.append(by_trying(rest, trump, leader, (*plays, card)))
    return max(found) if seat % 2 == 0 else min(found)


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_endings_as_by_trying_everything(left: int) -> None:
    """The same room is used throughout: full tables and others' trumps leave nothing behind."""
    dice = random.Random(left)
    with interpreting():
        for _ in range(8 if left < 4 else 2):
            hands, trump, leader = ending(dice, left), dice.randrange(5), dice.randrange(4)
            taken = by_trying(hands, trump, leader)
            assert tricks(hands, trump, leader, room=SMALL) == (taken if leader % 2 == 0 else left - taken)


def test_one_question_has_the_same_answer() -> None:
    dice = random.Random(7)
    with interpreting():
        for _ in range(6):
            hands, trump, declarer = ending(dice, 3), dice.randrange(5), dice.randrange(4)
            taken = 3 - tricks(hands, trump, (declarer + 1) % 4, room=SMALL)  # leaves the hands given
            for wanted in (1, 2, 3):
                assert takes(SMALL, declarer, trump, wanted) == (taken >= wanted)
                assert makes(hands, trump, declarer, wanted, room=SMALL) == (taken >= wanted)


@pytest.mark.parametrize("laid", [0, 1, 2, 3])
def test_every_card_has_its_value(laid: int) -> None:
    dice = random.Random(10 + laid)
    with interpreting():
        for _ in range(4):
            hands, trump, leader = list(ending(dice, 3)), dice.randrange(5), dice.randrange(4)
            plays: tuple[int, ...] = ()
            for step in range(laid):
                seat = (leader + step) % 4
                follows = [card for card in cards_in(hands[seat]) if plays and card // 13 == plays[0] // 13]
                plays += (dice.choice(follows or cards_in(hands[seat])),)
                hands[seat] &= ~(1 << plays[-1])
            seat = (leader + laid) % 4
            found = values(hands, trump, leader, plays, SMALL)
            for card, value in found.items():
                rest = tuple(hand & ~(1 << card) for hand in hands)
                taken = by_trying(rest, trump, leader, (*plays, card))
                assert value == (taken if seat % 2 == 0 else 3 - taken)
            follows = [card for card in cards_in(hands[seat]) if plays and card // 13 == plays[0] // 13]
            assert sorted(found) == sorted(follows or cards_in(hands[seat]))


def test_wanted_cards_have_their_value_others_cost_no_time() -> None:
    hands, found = ending(random.Random(7), 4), np.zeros(FACES, np.int64)
    with interpreting():
        everything = values(hands, NO_TRUMP, 0, room=LARGE)
        counted = {}
        for wanted in (hands[0], *(1 << card for card in cards_in(hands[0]))):
            forget(LARGE)
            before = int(LARGE.counts[NODES])
            assert solve_moves(LARGE, 0, 0, NO_TRUMP, np.uint64(wanted), found)
            counted[wanted] = int(LARGE.counts[NODES]) - before
            for card in cards_in(wanted):
                assert found[card] == everything[card]
    assert max(counted.values()) == counted[hands[0]]


def test_it_stops_where_it_is_told_to() -> None:
    hands = ending(random.Random(1), 4)
    with interpreting():
        room = solver(slots=1 << 9, entries=1 << 10)
        room.given[:] = hands
        room.counts[MOST_NODES] = 0
        assert solve(room, 0, 0, NO_TRUMP, 2) == -1


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(ValueError, match="held twice"):
        tricks((1, 1, 2, 4), 0, 0)
    with pytest.raises(ValueError, match="as many cards left"):
        tricks((1, 2, 4, 24), 0, 0)
    with pytest.raises(ValueError, match="a seat 0-3"):
        tricks((1, 2, 4, 8), 0, 4)


def pbn(hands: Hands) -> str:
    """The hands as PBN writes them."""
    text = "23456789TJQKA"
    suits = [[[text[c % 13] for c in reversed(cards_in(hand)) if c // 13 == s] for s in (3, 2, 1, 0)] for hand in hands]
    return "N:" + " ".join(".".join("".join(suit) for suit in hand) for hand in suits)


@pytest.mark.full
def test_whole_deals_and_endings_as_by_bo_haglunds_solver() -> None:
    pytest.importorskip("endplay", reason="endplay, the bridge extra, is not installed")
    from endplay import dds, types

    denoms = [types.Denom.find(name) for name in ("C", "D", "H", "S", "NT")]
    dice = random.Random(3)
    for left in [5, 6, 7, 8] * 12 + [9, 10, 11, 12]:
        hands, trump, leader = ending(dice, left), dice.randrange(5), dice.randrange(4)
        deal = types.Deal(pbn(hands))
        deal.trump, deal.first = denoms[trump], types.Player(leader)
        theirs = {str(card).replace("10", "T"): int(value) for card, value in dds.solve_board(deal)}
        ours = values(hands, trump, leader, room=LARGE)
        symbols = {STANDARD.texts[card][1] + STANDARD.texts[card][0]: value for card, value in ours.items()}
        plain = {text.translate(str.maketrans("♠♥♦♣", "SHDC")): value for text, value in theirs.items()}
        assert symbols == plain


def test_what_it_knows_of_one_deal_holds_for_others() -> None:
    """Worlds that differ in hidden cards share the table: the answers are those of an empty one."""
    dice = random.Random(8)
    shared = solver(slots=1 << 10, entries=1 << 12)
    with interpreting():
        for _ in range(15):
            hands = ending(dice, 4)
            shared.given[:] = hands
            assert 4 - solve(shared, 0, 1, 2, 2) == tricks(hands, 2, 1, room=SMALL)


def test_eight_trumps_are_not_taken_for_none() -> None:
    """Worlds that differ in West's cards alone, spades being trumps."""
    others = ["AH AD 9D 4D AC 8C 5C 2C", "TH 7H QD 8D 3D 2D TC 9C", "KH 2H JD 7D 6D KC QC 7C"]
    shared = solver(slots=1 << 10, entries=1 << 12)
    with interpreting():
        for west, taken in [("QH JH 9H 8H 6H 5H 4H 3H", 7), ("AS KS QS TS 9S 8S 5S 2S", 0)]:
            shared.given[:] = [sum(1 << card for card in STANDARD.numbers(hand)) for hand in [*others, west]]
            assert solve(shared, 0, 1, 3, 4) == taken
