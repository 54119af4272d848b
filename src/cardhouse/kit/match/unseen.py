"""Dealing unseen cards again: to hands whose sizes are known, and which are known not to hold some cards.

For imagined worlds.  Sets of cards are rows of words (``kit.sets``); ``hands`` hold what is known of each seat,
``denied`` what everyone knows it not to hold, ``unseen`` is a pair of words with the cards to deal, and
``sizes`` says how many cards each hand shall have, eight bits a seat.  A hand that is whole gets nothing.
"""

from __future__ import annotations

import numpy as np

from cardhouse.kit.cards.bits import NONE, lowest, without_lowest
from cardhouse.kit.cards.chance import roll, shuffle_with
from cardhouse.kit.cards.sets import WORD_BITS, has, put, size, take
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.terms import Card, Seat

Words = tuple[int, int]
SIZE_BITS = 8
LARGEST = 255


@compiled
def sized(seat: Seat, cards: int) -> int:
    """So many cards for a seat, to be added up to ``sizes``."""
    return np.uint64(cards) << np.uint64(SIZE_BITS * seat)


@compiled
def lacking(hands: Array, sizes: int, seat: Seat) -> int:
    """How many cards the seat's hand still lacks."""
    whole = np.int64((np.uint64(sizes) >> np.uint64(SIZE_BITS * seat)) & np.uint64(LARGEST))
    return whole - size(hands, seat)


@compiled
def deal_unseen(hands: Array, denied: Array, unseen: Words, sizes: int, players: int, cards: Array, dice: Dice) -> None:
    """Deal the unseen cards to the hands that lack some; some way to do so must exist.

    cards: room for all of them.
    """
    if _is_bound(hands, denied, unseen, sizes, players):
        count = _list_by_choice(hands, denied, unseen, sizes, players, cards, dice)
        for place in range(count):
            _deal_bound(hands, denied, unseen, sizes, players, np.int64(cards[place]), dice)
    else:
        _deal_freely(hands, unseen, sizes, players, cards, dice)


@compiled
def list_set(cards: Array, count: int, word: int, such: int) -> int:
    """Write the cards of a word of a set from place ``count``; returns the next free place."""
    left = np.uint64(such)
    while left != NONE:
        cards[count] = WORD_BITS * word + lowest(left)
        left = without_lowest(left)
        count += 1
    return count


@compiled
def _is_bound(hands: Array, denied: Array, unseen: Words, sizes: int, players: int) -> bool:
    """Whether some unseen card cannot be in some hand that lacks cards."""
    for seat in range(players):
        if lacking(hands, sizes, seat) > 0:
            for word in range(hands.shape[1]):
                if denied[seat, word] & unseen[word] != NONE:
                    return True
    return False


@compiled
def _deal_freely(hands: Array, unseen: Words, sizes: int, players: int, cards: Array, dice: Dice) -> None:
    """Shuffle, and fill the hands one after another."""
    count = 0
    for word in range(hands.shape[1]):
        count = list_set(cards, count, word, unseen[word])
    shuffle_with(dice, cards, count)
    place = 0
    for seat in range(players):
        for _ in range(lacking(hands, sizes, seat)):
            put(hands, seat, cards[place])
            place += 1


@compiled
def _list_by_choice(
    hands: Array, denied: Array, unseen: Words, sizes: int, players: int, cards: Array, dice: Dice
) -> int:
    """Write the unseen cards, those with the fewest possible holders first, shuffled among themselves."""
    count = 0
    for holders in range(1, players + 1):
        first = count
        for word in range(hands.shape[1]):
            ones, twos, fours, eights = NONE, NONE, NONE, NONE  # how many may hold each card, in binary
            for seat in range(players):
                if lacking(hands, sizes, seat) > 0:
                    may = ~denied[seat, word]
                    carry = ones & may
                    ones ^= may
                    further = twos & carry
                    twos ^= carry
                    eights |= fours & further
                    fours ^= further
            such = ones if holders & 1 else ~ones
            such &= twos if holders & 2 else ~twos
            such &= fours if holders & 4 else ~fours
            such &= eights if holders & 8 else ~eights
            count = list_set(cards, count, word, such & unseen[word])
        shuffle_with(dice, cards[first:], count - first)
    return count


@compiled
def _deal_bound(hands: Array, denied: Array, unseen: Words, sizes: int, players: int, card: Card, dice: Dice) -> None:
    """Give a card to a hand that may hold it, the likelier the more it lacks."""
    room = 0
    for seat in range(players):
        if not has(denied, seat, card):
            room += lacking(hands, sizes, seat)
    if room == 0:
        _deal_by_exchange(hands, denied, unseen, sizes, players, card)
        return
    lot = roll(dice, room)
    for seat in range(players):
        if not has(denied, seat, card):
            lot -= lacking(hands, sizes, seat)
            if lot < 0:
                put(hands, seat, card)
                return


@compiled
def _movable(hands: Array, denied: Array, unseen: Words, seat: Seat, to: int) -> int:
    """A card dealt to ``seat`` that ``to`` may hold as well; -1 if there is none."""
    for word in range(hands.shape[1]):
        given = hands[seat, word] & unseen[word] & ~denied[to, word]
        if given != NONE:
            return WORD_BITS * word + lowest(given)
    return -1


@compiled
def _deal_by_exchange(hands: Array, denied: Array, unseen: Words, sizes: int, players: int, card: Card) -> None:
    """All who may hold the card are full: along the shortest way to a hand with room each gives one on.

    The true deal is a way to place every card, so there always is such a way.
    """
    to_next = 0  # four bits a seat: to whom it can give a card on
    reached = 0
    for seat in range(players):
        if lacking(hands, sizes, seat) > 0:
            reached |= 1 << seat
    start = -1
    for _ in range(players):
        ring = reached
        for seat in range(players):
            if ring >> seat & 1:
                continue
            for to in range(players):
                if ring >> to & 1 and _movable(hands, denied, unseen, seat, to) >= 0:
                    to_next |= to << 4 * seat
                    reached |= 1 << seat
                    break
            if start < 0 and reached >> seat & 1 and not has(denied, seat, card):
                start = seat
        if start >= 0:
            break
    holder = start
    while lacking(hands, sizes, holder) == 0:
        to = to_next >> 4 * holder & 15
        given_on = _movable(hands, denied, unseen, holder, to)
        take(hands, holder, given_on)
        put(hands, holder, card)
        card = given_on
        holder = to
    put(hands, holder, card)


@compiled
def write_pack(pack: Array, dealt: Array, dealer: Seat, players: int) -> None:
    """The pack that deals these hands, one card at a time from the dealer's left; who is dealt nothing is left out."""
    hands = 0
    for seat in range(players):
        hands += size(dealt, seat) > 0
    seat, first = dealer, 0
    for _ in range(players):
        seat = next_seat(seat, players)
        place = first
        for word in range(dealt.shape[1]):
            left = dealt[seat, word]
            while left != NONE:
                pack[place] = WORD_BITS * word + lowest(left)
                left = without_lowest(left)
                place += hands
        first += place > first
