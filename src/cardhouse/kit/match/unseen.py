"""Dealing unseen cards again: to hands whose sizes are known, and which are known not to hold some cards.

For imagined worlds.  Sets of cards are rows of words (``kit.cards.sets``); ``hands`` hold what is known of each seat,
``denied`` what everyone knows it not to hold, ``unseen`` is a pair of words with the cards to deal, and
``sizes`` says how many cards each hand shall have, eight bits a seat.  A hand that is whole gets nothing.

Every way to deal is as likely as every other.  Hands that may hold the same cards are dealt as one and divided
afterwards.  Between three such parties the ways are counted: by how many of the cards that just the first and the
second may hold the first one gets, and so on for each two of them.  Of four and more, which is rare, three at a time
are dealt again what they hold, ``ROUNDS`` times over: near enough to all ways being as likely.
"""

from math import factorial

import numpy as np

from cardhouse.kit.cards.bits import NONE, card_bit, count_bits, lowest, without_lowest
from cardhouse.kit.cards.chance import roll, shuffle_with
from cardhouse.kit.cards.sets import WORD_BITS, has, put, size, take
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.compiled.words import as_int, as_word
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.terms import Card, Seat

Words = tuple[int, int]
Three = tuple[int, int, int]
"""Of three hands, or of their pairs: the first and second, the first and third, the second and third."""
SIZE_BITS = 8
LARGEST = 255
NOBODY, NOT_THERE = 15, -1
ROUNDS = 4
MOST_CARDS = 170  # whose ways can still be counted in floating point
WHOLE = 1 << 31


def _shares() -> Array:
    """One divided by the factorial of each number."""
    return np.array([1 / factorial(number) for number in range(MOST_CARDS + 1)])


SHARES = _shares()


@compiled
def sized(seat: Seat, cards: int) -> int:
    """So many cards for a seat, to be added up to ``sizes``."""
    return as_word(cards) << as_word(SIZE_BITS * seat)


@compiled
def lacking(hands: Array, sizes: int, seat: Seat) -> int:
    """How many cards the seat's hand still lacks."""
    whole = as_int((as_word(sizes) >> as_word(SIZE_BITS * seat)) & as_word(LARGEST))
    return whole - size(hands, seat)


@compiled
def deal_unseen(hands: Array, denied: Array, unseen: Words, sizes: int, players: int, cards: Array, dice: Dice) -> None:
    """Deal the unseen cards to the hands that lack some; some way to do so must exist.

    cards: room for all of them.
    """
    leaders, parties = _parties(hands, denied, unseen, sizes, players)
    if parties <= 3:  # with none that is bound, or to be dealt anew exactly
        _deal_freely(hands, unseen, sizes, players, cards, dice)
    else:
        count = _list_by_choice(hands, denied, unseen, sizes, players, cards, dice)
        for place in range(count):
            _deal_bound(hands, denied, unseen, sizes, players, as_int(cards[place]), dice)
    if parties > 1:
        _put_together(hands, unseen, players, leaders)
        for _ in range(1 if parties <= 3 else ROUNDS):
            _deal_again(hands, denied, unseen, players, leaders, parties, dice)
        _divide(hands, unseen, sizes, players, leaders, dice)


@compiled
def _parties(hands: Array, denied: Array, unseen: Words, sizes: int, players: int) -> tuple[int, int]:
    """Who may hold the same cards: four bits a hand with the first such hand, ``NOBODY`` for one that is whole.

    With it, how many different ones there are; 0 where none is bound at all.
    """
    leaders, parties, bound = NONE, 0, False
    for seat in range(players):
        leader = NOBODY
        if lacking(hands, sizes, seat) > 0:
            leader = seat
            for other in range(seat):
                if _leader(leaders, other) == other and _alike(denied, unseen, hands.shape[1], seat, other):
                    leader = other
                    break
            if leader == seat:
                parties += 1
                for word in range(hands.shape[1]):
                    bound |= denied[seat, word] & unseen[word] != NONE
        leaders |= as_word(leader) << as_word(4 * seat)
    return leaders, parties if bound else 0


@compiled
def _leader(leaders: int, seat: Seat) -> int:
    """The first hand of a hand's party."""
    return as_int((as_word(leaders) >> as_word(4 * seat)) & as_word(NOBODY))


@compiled
def _alike(denied: Array, unseen: Words, words: int, seat: Seat, other: Seat) -> bool:
    """Whether two hands may hold the same unseen cards."""
    for word in range(words):
        if (denied[seat, word] ^ denied[other, word]) & unseen[word] != NONE:
            return False
    return True


@compiled
def _put_together(hands: Array, unseen: Words, players: int, leaders: int) -> None:
    """Give what was dealt to a party to its first hand."""
    for seat in range(players):
        leader = _leader(leaders, seat)
        if leader != NOBODY and leader != seat:
            for word in range(hands.shape[1]):
                dealt = hands[seat, word] & unseen[word]
                hands[leader, word] |= dealt
                hands[seat, word] &= ~dealt


@compiled
def _divide(hands: Array, unseen: Words, sizes: int, players: int, leaders: int, dice: Dice) -> None:
    """Give the others of each party their cards out of its first hand."""
    for seat in range(players):
        leader = _leader(leaders, seat)
        if leader != NOBODY and leader != seat:
            dealt = _dealt(hands, unseen, leader)
            left = _give(hands, seat, dealt, lacking(hands, sizes, seat), dice)
            for word in range(hands.shape[1]):
                hands[leader, word] &= ~(dealt[word] & ~left[word])


@compiled
def _dealt(hands: Array, unseen: Words, seat: Seat) -> Words:
    """The unseen cards a hand was dealt; none where it is not there."""
    if seat == NOT_THERE:
        return NONE, NONE
    last = hands.shape[1] - 1
    return hands[seat, 0] & unseen[0], (hands[seat, last] & unseen[last] if last > 0 else NONE)


@compiled
def _deal_again(
    hands: Array, denied: Array, unseen: Words, players: int, leaders: int, parties: int, dice: Dice
) -> None:
    """Have three parties by lot, or all where there are no more, deal anew what they hold."""
    first, second, third = NOT_THERE, NOT_THERE, NOT_THERE
    wanted, left = 3, parties
    for seat in range(players):
        if _leader(leaders, seat) == seat:
            if roll(dice, left) < wanted:
                first, second, third = seat, first, second
                wanted -= 1
            left -= 1
    one, two, three = _dealt(hands, unseen, first), _dealt(hands, unseen, second), _dealt(hands, unseen, third)
    for word in range(hands.shape[1]):
        hands[first, word] &= ~unseen[word]
        hands[second, word] &= ~unseen[word]
        if third != NOT_THERE:
            hands[third, word] &= ~unseen[word]
    pool = one[0] | two[0] | three[0], one[1] | two[1] | three[1]
    _deal_three(hands, denied, pool, (first, second, third), (_count(one), _count(two), _count(three)), dice)


@compiled
def _count(cards: Words) -> int:
    return count_bits(cards[0]) + count_bits(cards[1])


@compiled
def _open_to(denied: Array, cards: Words, seat: Seat) -> Words:
    """The cards a hand may hold; none where it is not there."""
    if seat == NOT_THERE:
        return NONE, NONE
    last = denied.shape[1] - 1
    return cards[0] & ~denied[seat, 0], (cards[1] & ~denied[seat, last] if last > 0 else NONE)


@compiled
def _give(hands: Array, seat: Seat, cards: Words, count: int, dice: Dice) -> Words:
    """Give so many of the cards by lot to a hand; returns those left."""
    among = _count(cards)
    if count == among:
        _give_all(hands, seat, cards)
        return NONE, NONE
    first, last = cards[0], cards[1]
    rest_1, rest_2 = first, last
    while count > 0:
        in_first = rest_1 != NONE
        card = lowest(rest_1 if in_first else rest_2)
        bit = card_bit(card)
        if roll(dice, among) < count:
            count -= 1
            if in_first:
                first &= ~bit
            else:
                last &= ~bit
        among -= 1
        if in_first:
            rest_1 &= ~bit
        else:
            rest_2 &= ~bit
    _give_all(hands, seat, (cards[0] & ~first, cards[1] & ~last))
    return first, last


@compiled
def _give_all(hands: Array, seat: Seat, cards: Words) -> None:
    """Add these cards to a seat's hand."""
    hands[seat, 0] |= cards[0]
    if hands.shape[1] > 1:
        hands[seat, 1] |= cards[1]


@compiled
def _deal_three(hands: Array, denied: Array, cards: Words, seats: Three, sizes: Three, dice: Dice) -> None:
    """Deal cards to three hands, so many each, every way being as likely; the third seat may be NOT_THERE."""
    first, second, third = seats
    may_1, may_2 = _open_to(denied, cards, first), _open_to(denied, cards, second)
    may_3 = _open_to(denied, cards, third)
    only_1 = may_1[0] & ~may_2[0] & ~may_3[0], may_1[1] & ~may_2[1] & ~may_3[1]
    only_2 = may_2[0] & ~may_1[0] & ~may_3[0], may_2[1] & ~may_1[1] & ~may_3[1]
    only_3 = may_3[0] & ~may_1[0] & ~may_2[0], may_3[1] & ~may_1[1] & ~may_2[1]
    not_3 = may_1[0] & may_2[0] & ~may_3[0], may_1[1] & may_2[1] & ~may_3[1]
    not_2 = may_1[0] & may_3[0] & ~may_2[0], may_1[1] & may_3[1] & ~may_2[1]
    not_1 = may_2[0] & may_3[0] & ~may_1[0], may_2[1] & may_3[1] & ~may_1[1]
    for_all = may_1[0] & may_2[0] & may_3[0], may_1[1] & may_2[1] & may_3[1]
    room_1, room_2, room_3 = sizes[0] - _count(only_1), sizes[1] - _count(only_2), sizes[2] - _count(only_3)
    shared = _count(not_3), _count(not_2), _count(not_1)
    of_12, of_13, of_23 = _how_many((room_1, room_2, room_3), shared, dice)
    _give_all(hands, first, only_1)
    _give_all(hands, second, only_2)
    not_3 = _give(hands, first, not_3, of_12, dice)
    _give_all(hands, second, not_3)
    if third != NOT_THERE:
        _give_all(hands, third, only_3)
        room_1, room_2 = room_1 - of_12 - of_13, room_2 - _count(not_3) - of_23
        _give_all(hands, third, _give(hands, first, not_2, of_13, dice))
        _give_all(hands, third, _give(hands, second, not_1, of_23, dice))
        for_all = _give(hands, first, for_all, room_1, dice)
        _give_all(hands, third, _give(hands, second, for_all, room_2, dice))


@compiled
def _how_many(room: Three, shared: Three, dice: Dice) -> Three:
    """Of cards that just two of three hands may hold, how many the first of the two gets: by lot, as the ways go.

    room: how many cards each gets. shared: how many just those two may hold. All three may hold the others.
    """
    room_1, room_2, room_3 = room
    open_12, open_13, open_23 = shared
    total = 0.0
    for of_12 in range(max(0, open_12 - room_2), min(open_12, room_1) + 1):
        for of_13 in range(max(0, open_13 - room_3), min(open_13, room_1 - of_12) + 1):
            least, most = max(0, open_23 - room_3 + open_13 - of_13), min(open_23, room_2 - open_12 + of_12)
            for of_23 in range(least, most + 1):
                total += _ways(room, shared, (of_12, of_13, of_23))
    lot = total * roll(dice, WHOLE) / WHOLE
    last = 0, 0, 0
    for of_12 in range(max(0, open_12 - room_2), min(open_12, room_1) + 1):
        for of_13 in range(max(0, open_13 - room_3), min(open_13, room_1 - of_12) + 1):
            least, most = max(0, open_23 - room_3 + open_13 - of_13), min(open_23, room_2 - open_12 + of_12)
            for of_23 in range(least, most + 1):
                last = of_12, of_13, of_23
                lot -= _ways(room, shared, last)
                if lot < 0.0:
                    return last
    return last


@compiled
def _ways(room: Three, shared: Three, given: Three) -> float:
    """In how many ways cards can be dealt like that, but for a factor that is the same for all.

    given: of those that just two may hold, how many the first of the two gets.
    """
    room_1, room_2, room_3 = room
    open_12, open_13, open_23 = shared
    of_12, of_13, of_23 = given
    ways = SHARES[of_12] * SHARES[open_12 - of_12] * SHARES[of_13] * SHARES[open_13 - of_13]
    ways *= SHARES[of_23] * SHARES[open_23 - of_23] * SHARES[room_1 - of_12 - of_13]
    return ways * SHARES[room_2 - open_12 + of_12 - of_23] * SHARES[room_3 - open_13 + of_13 - open_23 + of_23]


@compiled
def list_set(cards: Array, count: int, word: int, such: int) -> int:
    """Write the cards of a word of a set from place ``count``; returns the next free place."""
    left = as_word(such)
    while left != NONE:
        cards[count] = WORD_BITS * word + lowest(left)
        left = without_lowest(left)
        count += 1
    return count


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
    seat: Seat
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
