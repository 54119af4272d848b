"""The opener's second call."""

from __future__ import annotations

from cardhouse.bots.bridge.notes import (
    BID,
    BY_FIT,
    BY_POINTS,
    BY_STRENGTH,
    BY_SUPPORT,
    FIRST,
    LAST,
    LEAST,
    MAJOR_FROM,
    MOST_POINTS,
    NO_TRUMP_FROM,
    SUITS,
    TABLE,
    balanced,
    cheapest,
    forcing,
    game_forcing,
    game_level,
    inviting,
    is_major,
    length,
    means,
    stops,
)
from cardhouse.bots.bridge.together import contested
from cardhouse.games.bridge.actions import level_of, strain_of
from cardhouse.games.bridge.position import NO_TRUMP
from cardhouse.kit.cards.packs import HEARTS, SPADES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Seat


@compiled
def rebid_pass(notes: Array, seat: Seat) -> None:
    """After a new suit only when an opponent has bid; after one no trump with 12-16 points."""
    answer = notes[seat ^ 2, LAST]
    if contested(notes, seat):
        means(notes, 5, BY_POINTS, 12, 16)
    elif strain_of(answer) == NO_TRUMP:
        means(notes, 30, BY_POINTS, 12, 16)


@compiled
def strong_double(notes: Array) -> None:
    """Up to the three level 17 points and no other call; partner bids on, or passes with five trumps."""
    bid = notes[TABLE, BID]
    if level_of(bid) < 4 and strain_of(bid) != NO_TRUMP:
        means(notes, 25, BY_POINTS, 17, MOST_POINTS)
        forcing(notes)


@compiled
def rebid(notes: Array, seat: Seat, bid: int) -> None:
    """After one of a suit and a new suit, or one no trump, from partner: support, shape, strength."""
    level, strain = level_of(bid), strain_of(bid)
    own, answer = strain_of(notes[seat, FIRST]), notes[seat ^ 2, LAST]
    low = cheapest(notes, strain)
    if strain == NO_TRUMP:
        rebid_no_trump(notes, seat, level, answer)
    elif strain == own:
        rebid_own_suit(notes, level, strain, low, 6 if contested(notes, seat) else 5)
    elif strain == strain_of(answer):
        raise_answer(notes, level, strain, low, level_of(answer))
    elif not notes[TABLE, SUITS + (seat & 1 ^ 1)] >> strain & 1:
        second_suit(notes, seat, level, strain, low, answer)


@compiled
def raise_answer(notes: Array, level: int, strain: int, low: int, answered: int) -> None:
    """Four cards: 12-15, 16-18 a level more, 19 to game; of two hearts three: 12-14 to game, 15 below it."""
    measure = BY_SUPPORT + strain
    rank = 70 if is_major(strain) else 40
    if level == low and answered == 2 and is_major(strain):
        means(notes, rank, measure, 15, MOST_POINTS)
        game_forcing(notes)
    elif level == low:
        means(notes, rank, measure, 12, 15 if answered == 1 else 14)
    elif level == low + 1:
        if answered == 1:
            means(notes, rank, measure, 16, 18)
            inviting(notes)
        elif is_major(strain):
            means(notes, rank, measure, 12, 14)
        else:
            means(notes, rank, measure, 15, MOST_POINTS)
            game_forcing(notes)
    elif level == 4 and is_major(strain):
        means(notes, rank, measure, 19, MOST_POINTS)
    length(notes, strain, 3 if answered == 2 and strain == HEARTS else 4, 13)


@compiled
def rebid_from(notes: Array, seat: Seat) -> int:
    """The least points of a balanced hand that opens a suit and bids one no trump next."""
    return 27 - notes[seat, NO_TRUMP_FROM]


@compiled
def rebid_no_trump(notes: Array, seat: Seat, level: int, answer: int) -> None:
    """Over one of a suit: one 12-14, two 18-19. Over two: two 12-14, three 15 and more. Over no trump by points.

    Where 12-14 opens one no trump, one is 15-17.
    """
    if strain_of(answer) == NO_TRUMP:
        if level == 2:
            means(notes, 42, BY_STRENGTH, 17, 18)
            inviting(notes)
        elif level == 3:
            means(notes, 60, BY_STRENGTH, 19, MOST_POINTS)
    elif level_of(answer) == 1:
        if level == 1:
            low = rebid_from(notes, seat)
            means(notes, 50, BY_STRENGTH, low, low + 2)
        elif level == 2:
            means(notes, 65, BY_STRENGTH, 18, 19)
            inviting(notes)
    elif level == 2:
        means(notes, 45, BY_STRENGTH, 11, 14)
    elif level == 3:
        means(notes, 50, BY_STRENGTH, 15, 21)
    balanced(notes)
    stops(notes, seat)


@compiled
def rebid_own_suit(notes: Array, level: int, strain: int, low: int, least: int) -> None:
    """12-16 with five cards (six over an opponent's bid); six and 16-21 with a jump; seven of a major and 16: game."""
    if level == low:
        means(notes, 30, BY_POINTS, 12, 16)
        length(notes, strain, least, 13)
    elif level == low + 1 and level < 4:
        means(notes, 52, BY_POINTS, 16, 21)
        length(notes, strain, 6, 13)
        inviting(notes)
    elif level == 4 and is_major(strain):
        means(notes, 53, BY_POINTS, 16, MOST_POINTS)
        length(notes, strain, 7, 13)


@compiled
def second_suit(notes: Array, seat: Seat, level: int, strain: int, low: int, answer: int) -> None:
    """Four cards: lower than the first 12-18, higher at the two level 17, with a jump 19. The first has as many."""
    own = strain_of(notes[seat, FIRST])
    length(notes, strain, 4, 13)
    length(notes, own, notes[seat, MAJOR_FROM] if is_major(own) else 4, 13)
    if level == low + 1 and level <= 3:
        means(notes, 58, BY_POINTS, 19, MOST_POINTS)
        game_forcing(notes)
    elif level != low or level > 3:
        return
    elif level == 1:
        means(notes, 60, BY_POINTS, 12, 18)
    elif level == 2 and strain > own and strain_of(answer) != NO_TRUMP and level_of(answer) == 1:
        means(notes, 55, BY_POINTS, 17, MOST_POINTS)
        length(notes, own, 5, 13)
        forcing(notes)
    elif level == 2 and strain < own:
        means(notes, 45, BY_POINTS, 12, 18)
    elif level == 2:
        means(notes, 40, BY_POINTS, 15, MOST_POINTS)
        forcing(notes)
    else:
        means(notes, 38, BY_POINTS, 15, MOST_POINTS)
        forcing(notes)


@compiled
def answer_negative_double(notes: Array, seat: Seat, bid: int) -> None:
    """Partner's major with four, own suit, another, no trump: with a minimum as low as it goes, from 16 higher."""
    level, strain = level_of(bid), strain_of(bid)
    own, low = strain_of(notes[seat, FIRST]), cheapest(notes, strain)
    if strain == NO_TRUMP:
        if level == low and level < 3:
            least = rebid_from(notes, seat) if level == 1 else 12
            means(notes, 40, BY_STRENGTH, least, least + 2 if level == 1 else 17)
        elif level == 3:
            means(notes, 41, BY_STRENGTH, 18 if low < 3 else 15, MOST_POINTS)
        stops(notes, seat)
        return
    high = 15 if low < 4 else MOST_POINTS
    if notes[TABLE, SUITS + (seat & 1 ^ 1)] >> strain & 1:
        if level == low and level <= 3:
            means(notes, 43, BY_POINTS, 18, MOST_POINTS)
            game_forcing(notes)
    elif notes[seat ^ 2, LEAST + strain] >= 4:
        if level == low:
            means(notes, 50, BY_SUPPORT + strain, 12, high)
        elif level < game_level(strain):
            means(notes, 50, BY_SUPPORT + strain, 16, 18)
            inviting(notes)
        elif level == game_level(strain):
            means(notes, 50, BY_SUPPORT + strain, 16 if low == level - 1 else 19, MOST_POINTS)
        length(notes, strain, 4, 13)
    elif level == low:
        means(notes, 32 if strain == own else 30, BY_POINTS, 12, 17)
        length(notes, strain, 5 if strain == own else 4, 13)
    elif level == low + 1 and strain == own and level < game_level(strain):
        means(notes, 42, BY_POINTS, 16, MOST_POINTS)
        length(notes, strain, 6, 13)
        inviting(notes)


# --- After no trump and two clubs


@compiled
def answer_stayman(notes: Array, bid: int, level: int) -> None:
    """Hearts, or spades, with four; diamonds with neither."""
    strain = strain_of(bid)
    if level_of(bid) != level:
        return
    if is_major(strain):
        means(notes, 50 + (strain == HEARTS), BY_POINTS, 0, MOST_POINTS)
        length(notes, strain, 4, 5)
    elif strain != NO_TRUMP:
        means(notes, 10, BY_POINTS, 0, MOST_POINTS)
        length(notes, HEARTS, 2, 3)
        length(notes, SPADES, 2, 3)


@compiled
def complete_transfer(notes: Array, seat: Seat, bid: int) -> None:
    """The suit that partner has shown, with anything."""
    if bid == notes[seat ^ 2, LAST] + 1:
        means(notes, 50, BY_POINTS, 0, MOST_POINTS)
        length(notes, strain_of(bid), 2, 5)


@compiled
def rebid_two_clubs(notes: Array, bid: int) -> None:
    """Two no trump 22-24, three 25 and more, or the longest suit: that forces to game."""
    level, strain = level_of(bid), strain_of(bid)
    if strain == NO_TRUMP:
        if level == 2:
            means(notes, 60, BY_STRENGTH, 22, 24)
            inviting(notes)
        elif level == 3:
            means(notes, 60, BY_STRENGTH, 25, MOST_POINTS)
        balanced(notes)
    elif level == cheapest(notes, strain):
        means(notes, 50, BY_POINTS, 22, MOST_POINTS)
        length(notes, strain, 5, 13)
        if level < game_level(strain):
            game_forcing(notes)


@compiled
def answer_strong_raise(notes: Array, seat: Seat, bid: int) -> None:
    """Shortness at the three level; else the major, to game with 12-14."""
    level, strain, own = level_of(bid), strain_of(bid), strain_of(notes[seat, FIRST])
    if strain == NO_TRUMP or level < 3:
        return
    if strain != own and level == 3:
        means(notes, 93, BY_POINTS, 12, MOST_POINTS)
        length(notes, strain, 0, 1)
    elif strain == own and level == 3:
        means(notes, 60, BY_FIT + own, 15, MOST_POINTS)
    elif strain == own and level == 4:
        means(notes, 60, BY_FIT + own, 0, 14)
    length(notes, own, notes[seat, MAJOR_FROM], 13)
    if level == 3:
        game_forcing(notes)
