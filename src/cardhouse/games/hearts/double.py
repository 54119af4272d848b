"""The double cards of Sanity: each is played as its lower face, its higher face or its total (SD1-SD7)."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardhouse.games.hearts.deck import (
    EVERY_SUIT,
    HIGH,
    LEFT_OUT,
    LOW,
    OPENER,
    QUEEN_OF_SPADES,
    QUEEN_POINTS,
    SUITED,
    TOTAL,
    TOTALS,
)
from cardhouse.games.hearts.position import AS_PLAYED, DOUBLES, SanityHearts
from cardhouse.kit.bits import NONE, ONE, card_bit, count_bits, holds, lowest, without_lowest
from cardhouse.kit.packs import ACE, HEARTS
from cardhouse.kit.record import Array, Moves
from cardhouse.kit.rule import compiled, rule
from cardhouse.kit.sets import WORD_BITS, put

FOUR_PLAYERS_PASS, SIX_PLAYERS_PASS = 5, 3
ACE_LOW = 1  # of the option's choices
OPENER_LOW, OPENER_HIGH = OPENER
(OUT_A_LOW, OUT_A_HIGH), (OUT_B_LOW, OUT_B_HIGH) = LEFT_OUT


@compiled
def _is_card(position: Any, card: int, low: int, high: int) -> bool:
    return position.faces[LOW, card] == low and position.faces[HIGH, card] == high


@rule
def fresh_pack(position: SanityHearts, pack: Array) -> int:
    """All 78, or with four players 76: the 2C5D and the 3C5S stay out (SH1)."""
    count = 0
    for card in range(DOUBLES):
        left_out = position.players == 4 and (
            _is_card(position, card, OUT_A_LOW, OUT_A_HIGH) or _is_card(position, card, OUT_B_LOW, OUT_B_HIGH)
        )
        if not left_out:
            pack[count] = card
            count += 1
    return count


@compiled
def face_value(position: Any, face: int) -> int:
    """What a face counts in a total: ace 14 or 1 (SD3)."""
    rank = np.int64(face) % 13
    return 1 if rank == ACE and position.ace_total == ACE_LOW else rank + 2


@rule
def set_up(position: SanityHearts) -> None:
    """Sort the cards by suit, find the card that opens, settle hand and pass (SH1, SH2)."""
    position.hand_size = 19 if position.players == 4 else 13
    position.pass_count = FOUR_PLAYERS_PASS if position.players == 4 else SIX_PLAYERS_PASS
    position.hearts_must_break = 1
    for mode in range(2):
        for word in range(2):
            position.queens[mode, word] = NONE
            for suit in range(4):
                position.in_suit[mode, suit, word] = NONE
    for card in range(DOUBLES):
        if _is_card(position, card, OPENER_LOW, OPENER_HIGH):
            position.opener = card
        low, high = position.faces[LOW, card], position.faces[HIGH, card]
        position.totals[card] = face_value(position, low) + face_value(position, high)
        for mode in range(2):
            face = np.int64(position.faces[mode, card])
            put(position.in_suit[mode], face // 13, card)
            if face == QUEEN_OF_SPADES:
                put(position.queens, mode, card)


@rule
def all_suits(position: SanityHearts) -> int:
    """The four suits and, unless the house forbids it, the totals (SH5)."""
    return EVERY_SUIT if position.hearts_combined else SUITED


@rule
def first_pass(position: SanityHearts) -> int:
    """After the plays in three modes."""
    return 3 * DOUBLES


@compiled
def mode_of(played: int) -> int:
    """The mode of a play of a double card."""
    return LOW if played < DOUBLES else HIGH if played < 2 * DOUBLES else TOTAL


@rule
def card_of(position: SanityHearts, played: int) -> int:
    """The card, whatever its mode."""
    return played - DOUBLES * mode_of(played)


@rule
def suit_of(position: SanityHearts, played: int) -> int:
    """The suit of the face played; totals are a fifth (SD1)."""
    mode = mode_of(played)
    if mode == TOTAL:
        return TOTALS
    return np.int64(position.faces[mode, played - DOUBLES * mode]) // 13


@rule
def rank_of(position: SanityHearts, played: int) -> int:
    """The rank of the face played, or the total."""
    mode = mode_of(played)
    if mode == TOTAL:
        return np.int64(position.totals[played - 2 * DOUBLES])
    return np.int64(position.faces[mode, played - DOUBLES * mode]) % 13


@compiled
def point_word(position: Any, word: int) -> int:
    """The cards of a word with a heart or the queen of spades on them."""
    low = position.in_suit[LOW, HEARTS, word] | position.queens[LOW, word]
    return low | position.in_suit[HIGH, HEARTS, word] | position.queens[HIGH, word]


@rule
def has_points(position: SanityHearts, card: int) -> bool:
    """A heart or the queen of spades on either half (SH3)."""
    return holds(point_word(position, card >> 6), card & 63)


@compiled
def _mode_is_fresh(position: Any, card: int, mode: int) -> bool:
    if mode == TOTAL:
        return not holds(position.shown_totals, position.totals[card])
    return not holds(position.shown_faces, position.faces[mode, card])


@rule
def is_fresh(position: SanityHearts, played: int) -> bool:
    """No such face, no such total in this trick (ST2)."""
    mode = mode_of(played)
    return _mode_is_fresh(position, played - DOUBLES * mode, mode)


@compiled
def _with_mode_in(position: Any, mode: int, suits: int, word: int) -> int:
    """The cards of a word whose mode is in one of the suits."""
    if mode == TOTAL:
        return ~NONE if suits >> TOTALS & 1 else NONE
    if suits & SUITED == SUITED:
        return ~NONE
    cards = NONE
    for suit in range(4):
        if suits >> suit & 1:
            cards |= position.in_suit[mode, suit, word]
    return cards


@compiled
def _such_cards(position: Any, mode: int, suits: int, barred: bool, word: int) -> int:
    """The cards of a word that can be played in this mode, leaving freshness aside."""
    cards = _with_mode_in(position, mode, suits, word)
    return cards & ~point_word(position, word) if barred else cards


@rule
def any_play(position: SanityHearts, suits: int, barred: bool, fresh: bool) -> bool:
    """Whether the hand has such a card with such a mode."""
    for mode in range(3):
        for word in range(2):
            left = position.hands[position.turn, word] & _such_cards(position, mode, suits, barred, word)
            if left != NONE and not fresh:
                return True
            while left != NONE:
                if _mode_is_fresh(position, WORD_BITS * word + lowest(left), mode):
                    return True
                left = without_lowest(left)
    return False


@rule
def list_plays(position: SanityHearts, moves: Moves, suits: int, barred: bool, fresh: bool) -> int:
    """Such cards of the hand in each such mode."""
    count = 0
    for mode in range(3):
        for word in range(2):
            left = position.hands[position.turn, word] & _such_cards(position, mode, suits, barred, word)
            while left != NONE:
                card = WORD_BITS * word + lowest(left)
                left = without_lowest(left)
                if not fresh or _mode_is_fresh(position, card, mode):
                    moves[count] = DOUBLES * mode + card
                    count += 1
    return count


@rule
def deny(position: SanityHearts, seat: int, suits: int, barred: bool, fresh: bool) -> None:
    """It holds no card with such a mode."""
    for mode in range(3):
        for word in range(2):
            left = _such_cards(position, mode, suits, barred, word)
            if word == 1:
                left &= card_bit(DOUBLES - WORD_BITS) - ONE
            left &= ~position.denied[seat, word]
            while left != NONE:
                card = WORD_BITS * word + lowest(left)
                left = without_lowest(left)
                if not fresh or _mode_is_fresh(position, card, mode):
                    put(position.denied, seat, card)


@rule
def mark(position: SanityHearts, played: int) -> None:
    """The face or total is seen; the card lies with its mode in the trick (ST1, ST2)."""
    mode = mode_of(played)
    card = played - DOUBLES * mode
    if mode == TOTAL:
        position.shown_totals |= card_bit(position.totals[card])
    else:
        position.shown_faces |= card_bit(position.faces[mode, card])
        put(position.as_face, mode, card)


@rule
def clear_marks(position: SanityHearts) -> None:
    """Duplicates are counted by the trick (ST2)."""
    position.shown_faces = NONE
    position.shown_totals = NONE


@rule
def clear_hand_marks(position: SanityHearts) -> None:
    """No card has been played."""
    for mode in range(2):
        for word in range(2):
            position.as_face[mode, word] = NONE


@compiled
def _points(position: Any, seat: int, as_played: bool) -> int:
    points = 0
    for mode in range(2):
        for word in range(2):
            cards = position.taken[seat, word]
            if as_played:
                cards &= position.as_face[mode, word]
            points += count_bits(cards & position.in_suit[mode, HEARTS, word])
            points += QUEEN_POINTS * count_bits(cards & position.queens[mode, word])
    return points


@rule
def printed_points(position: SanityHearts, seat: int) -> int:
    """A point each heart printed, 13 each queen of spades (SH6)."""
    return _points(position, seat, False)


@rule
def counted_points(position: SanityHearts, seat: int) -> int:
    """Printed, or as played (SH6)."""
    return _points(position, seat, position.score_by == AS_PLAYED)


@rule
def extra_points(position: SanityHearts, seat: int, moon: bool) -> int:
    """Nothing."""
    return 0
