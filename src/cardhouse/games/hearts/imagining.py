"""Imagined worlds: the cards a seat cannot see, dealt again so that all it has seen stays true.

A seat knows its hand, what it passed and was passed, every card played, who opened, and from plays that
did not follow (or broke what the player would have been held to) which cards others cannot hold.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cardhouse.games.hearts.passing import giver, receiver
from cardhouse.games.hearts.position import HeartsBase
from cardhouse.games.hearts.sets import WORD_BITS, has, pick, put, size, take
from cardhouse.kit.bits import NONE, card_bit, lowest, without_lowest
from cardhouse.kit.chance import fake_key, roll, shuffle_with
from cardhouse.kit.rule import Dice, compiled, rule
from cardhouse.kit.tricks import next_seat

NO_WAY = 15


@rule
def imagine(position: HeartsBase, seat: int, dice: Dice) -> None:
    """Deal again what the seat cannot know; ``pack`` is the deal that leads here."""
    fake_key(position, dice)
    if position.pass_due > 0:
        imagine_passing(position, seat, dice)
    else:
        imagine_play(position, seat, dice)
    put_pack_together(position)


@compiled
def imagine_passing(position: Any, viewer: int, dice: Dice) -> None:
    """Before the exchange nothing is known of the others, but how many cards they have set aside."""
    words = position.hands.shape[1]
    count = 0
    for word in range(words):
        unknown = NONE
        for seat in range(position.players):
            if seat != viewer:
                unknown |= position.dealt[seat, word]
        count = list_cards(position, unknown, word, count)
    shuffle_with(dice, position.pack, count)
    place = 0
    for seat in range(position.players):
        if seat == viewer:
            continue
        aside = size(position.passed, seat)
        clear(position.hands, seat)
        clear(position.passed, seat)
        for n in range(position.hand_size):
            put(position.passed if n < aside else position.hands, seat, position.pack[place])
            place += 1
        for word in range(words):
            position.dealt[seat, word] = position.hands[seat, word] | position.passed[seat, word]


@compiled
def imagine_play(position: Any, viewer: int, dice: Dice) -> None:
    """The hands first, then which of their cards were dealt and which passed."""
    for seat in range(position.players):
        if seat != viewer:
            keep_played(position, seat)
    if not bound_by_what_was_shown(position, viewer):
        count = list_unknown(position, viewer, dice)
        deal_freely(position, viewer, count)
    else:
        count = list_by_choice(position, viewer, dice)
        for place in range(count):
            deal_bound(position, viewer, np.int64(position.pack[place]), dice)
    for seat in range(position.players):
        if seat != viewer:
            for word in range(position.hands.shape[1]):
                position.dealt[seat, word] |= position.hands[seat, word]
    if position.pass_steps > 0:
        imagine_passes(position, viewer, dice)


@compiled
def clear(rows: Any, row: int) -> None:
    """Empty the row's set."""
    for word in range(rows.shape[1]):
        rows[row, word] = NONE


@compiled
def list_cards(position: Any, cards: int, word: int, count: int) -> int:
    """Write the cards of a word to the pack from place ``count``; returns the next free place."""
    left = cards
    while left != NONE:
        position.pack[count] = WORD_BITS * word + lowest(left)
        left = without_lowest(left)
        count += 1
    return count


@compiled
def keep_played(position: Any, seat: int) -> None:
    """Leave in ``dealt`` only what the seat has played: its hand at the first trick less its hand now."""
    for word in range(position.hands.shape[1]):
        held = position.dealt[seat, word]
        if position.pass_steps > 0:
            held &= ~position.passed[seat, word]
            held |= position.passed[giver(position, seat), word]
        position.dealt[seat, word] = held & ~position.hands[seat, word]


@compiled
def known_cards(position: Any, viewer: int, seat: int, word: int) -> int:
    """The cards of a word the viewer knows the seat to hold still: the opener, and what he passed it."""
    known = NONE
    if seat == position.opened_by and np.int64(position.opener) >> 6 == word:
        known |= card_bit(np.int64(position.opener) & 63)
    if viewer >= 0 and position.pass_steps > 0 and seat == receiver(position, viewer):
        known |= position.passed[viewer, word]
    return known & position.hands[seat, word]


@compiled
def unknown_cards(position: Any, viewer: int, word: int) -> int:
    """The cards of a word the others hold without the viewer knowing where."""
    unknown = NONE
    for seat in range(position.players):
        if seat != viewer:
            unknown |= position.hands[seat, word] & ~known_cards(position, viewer, seat, word)
    return unknown


@compiled
def bound_by_what_was_shown(position: Any, viewer: int) -> bool:
    """Whether some unknown card cannot be in some hand."""
    for word in range(position.hands.shape[1]):
        unknown = unknown_cards(position, viewer, word)
        for seat in range(position.players):
            if seat != viewer and position.denied[seat, word] & unknown != NONE:
                return True
    return False


@compiled
def forget_unknown(position: Any, viewer: int) -> None:
    """Leave the others only the cards the viewer knows them to hold."""
    for seat in range(position.players):
        if seat != viewer:
            for word in range(position.hands.shape[1]):
                position.hands[seat, word] = known_cards(position, viewer, seat, word)


@compiled
def list_unknown(position: Any, viewer: int, dice: Dice) -> int:
    """Write the unknown cards to the pack, shuffled, and take them from the hands."""
    count = 0
    for word in range(position.hands.shape[1]):
        count = list_cards(position, unknown_cards(position, viewer, word), word, count)
    shuffle_with(dice, position.pack, count)
    forget_unknown(position, viewer)
    return count


@compiled
def list_by_choice(position: Any, viewer: int, dice: Dice) -> int:
    """The same, cards with the fewest possible holders first."""
    count = 0
    for holders in range(1, position.players + 1):
        first = count
        for word in range(position.hands.shape[1]):
            ones, twos, fours = NONE, NONE, NONE  # how many may hold each card, in binary
            for seat in range(position.players):
                if seat != viewer:
                    may = ~position.denied[seat, word]
                    carry = ones & may
                    ones ^= may
                    fours |= twos & carry
                    twos ^= carry
            such = ones if holders & 1 else ~ones
            such &= twos if holders & 2 else ~twos
            such &= fours if holders & 4 else ~fours
            count = list_cards(position, such & unknown_cards(position, viewer, word), word, count)
        shuffle_with(dice, position.pack[first:], count - first)
    forget_unknown(position, viewer)
    return count


@compiled
def room_in(position: Any, seat: int) -> int:
    """How many cards the seat's hand still lacks."""
    place = np.int64(seat) - position.leader
    if place < 0:
        place += position.players
    played = np.int64(position.trick) + (1 if place < position.laid else 0)
    return position.hand_size - played - size(position.hands, seat)


@compiled
def deal_freely(position: Any, viewer: int, count: int) -> None:
    """Fill the hands one after another."""
    place = 0
    for seat in range(position.players):
        if seat != viewer:
            for _ in range(room_in(position, seat)):
                put(position.hands, seat, position.pack[place])
                place += 1


@compiled
def may_hold(position: Any, viewer: int, seat: int, card: int) -> bool:
    """Whether an unknown card may be in the seat's hand."""
    return seat != viewer and not has(position.denied, seat, card)


@compiled
def deal_bound(position: Any, viewer: int, card: int, dice: Dice) -> None:
    """Give a card to a hand that may hold it, the likelier the more it lacks."""
    room = 0
    for seat in range(position.players):
        if may_hold(position, viewer, seat, card):
            room += room_in(position, seat)
    if room == 0:
        deal_by_exchange(position, viewer, card)
        return
    lot = roll(dice, room)
    for seat in range(position.players):
        if may_hold(position, viewer, seat, card):
            lot -= room_in(position, seat)
            if lot < 0:
                put(position.hands, seat, card)
                return


@compiled
def movable(position: Any, viewer: int, seat: int, to: int) -> int:
    """A card given to ``seat`` that ``to`` may hold as well; -1 if there is none."""
    for word in range(position.hands.shape[1]):
        given = position.hands[seat, word] & ~known_cards(position, viewer, seat, word)
        given &= ~position.denied[to, word]
        if given != NONE:
            return WORD_BITS * word + lowest(given)
    return -1


@compiled
def deal_by_exchange(position: Any, viewer: int, card: int) -> None:
    """All who may hold the card are full: along the shortest way to a hand with room each gives one on.

    The true deal is a way to place every card, so there always is such a way.
    """
    to_next = 0  # a digit a seat: to whom it can give a card on
    reached = 0
    for seat in range(position.players):
        if seat != viewer and room_in(position, seat) > 0:
            reached |= 1 << seat
    start = -1
    for _ in range(position.players):
        ring = reached
        for seat in range(position.players):
            if seat == viewer or ring >> seat & 1:
                continue
            for to in range(position.players):
                if ring >> to & 1 and movable(position, viewer, seat, to) >= 0:
                    to_next |= to << 4 * seat
                    reached |= 1 << seat
                    break
            if start < 0 and reached >> seat & 1 and may_hold(position, viewer, seat, card):
                start = seat
        if start >= 0:
            break
    holder = start
    while room_in(position, holder) == 0:
        to = to_next >> 4 * holder & 15
        given_on = movable(position, viewer, holder, to)
        take(position.hands, holder, given_on)
        put(position.hands, holder, card)
        card = given_on
        holder = to
    put(position.hands, holder, card)


@compiled
def imagine_passes(position: Any, viewer: int, dice: Dice) -> None:
    """Of the cards each held at the first trick, some were passed to it: those the viewer knows, else any."""
    for seat in range(position.players):
        to = receiver(position, seat)
        if to == viewer:
            continue
        if seat == viewer:
            for word in range(position.hands.shape[1]):
                position.dealt[to, word] &= ~position.passed[seat, word]
            continue
        clear(position.passed, seat)
        for _ in range(position.pass_count):
            card = pick(position.dealt, to, dice)
            take(position.dealt, to, card)
            put(position.passed, seat, card)
    for seat in range(position.players):
        if seat != viewer:
            for word in range(position.hands.shape[1]):
                position.dealt[seat, word] |= position.passed[seat, word]


@compiled
def put_pack_together(position: Any) -> None:
    """The pack that deals these hands."""
    players = np.int64(position.players)
    first = next_seat(position.dealer, players)
    for nth in range(players):
        seat = first + nth
        if seat >= players:
            seat -= players
        place = nth
        for word in range(position.hands.shape[1]):
            left = position.dealt[seat, word]
            while left != NONE:
                position.pack[place] = WORD_BITS * word + lowest(left)
                left = without_lowest(left)
                place += players
