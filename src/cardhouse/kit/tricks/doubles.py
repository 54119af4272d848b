"""The double cards of Sanity as plays of a trick: lower face, higher face or total (SD1-SD7, ST1-ST6)."""

from cardhouse.kit.cards.bits import NONE, Cards, card_bit, holds, lowest, without_lowest
from cardhouse.kit.cards.doubles import DOUBLES, HIGH, LOW, MODES, TOTAL, DoubleFaces, face_value, mode_of
from cardhouse.kit.cards.sets import WORD_BITS, first_cards, put
from cardhouse.kit.compiled.record import Moves, i8, u8, u64
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.tricks.plays import (
    EVERY_SUIT,
    SUITED,
    TOTALS,
    PlayedCards,
    Plays,
    all_plays,
    any_play,
    barred_cards,
    card_of,
    clear_marks,
    deny,
    every_suit,
    is_fresh,
    list_plays,
    mark,
    rank_of,
    suit_of,
)


class DoubleCards(PlayedCards, DoubleFaces):
    """A trick game's position, played with the double cards."""

    ace_total = i8()  # the option

    faces = u8(2, DOUBLES)  # by mode (low, high): the faces of the cards
    totals = u8(DOUBLES)
    in_suit = u64(2, 4, 2)  # by mode (low, high) and suit: the cards with such a face there
    shown_faces = u64()  # faces played to this trick: no duplicates (ST2)
    shown_totals = u64()


@compiled
def sort_cards(position: DoubleCards) -> None:
    """Add up the totals and sort the cards by suit, once ``faces`` are there."""
    for mode in range(2):
        for word in range(2):
            for suit in range(4):
                position.in_suit[mode, suit, word] = NONE
    for card in range(DOUBLES):
        low, high = position.faces[LOW, card], position.faces[HIGH, card]
        position.totals[card] = face_value(position, low) + face_value(position, high)
        for mode in range(2):
            put(position.in_suit[mode], position.faces[mode, card] // 13, card)


@every_suit.rule
def double_cards_every_suit(position: DoubleCards) -> int:
    """The four suits and the totals (SD1)."""
    return EVERY_SUIT


@all_plays.rule
def double_cards_all_plays(position: DoubleCards) -> int:
    """Number of plays: three modes for each card."""
    return MODES * DOUBLES


@card_of.rule
def double_cards_card_of(position: DoubleCards, played: Action) -> int:
    """The card, whatever its mode."""
    return played - DOUBLES * mode_of(played)


@suit_of.rule
def double_cards_suit_of(position: DoubleCards, played: Action) -> int:
    """The suit of the face played; totals are a fifth (SD1)."""
    mode = mode_of(played)
    if mode == TOTAL:
        return TOTALS
    return position.faces[mode, played - DOUBLES * mode] // 13


@rank_of.rule
def double_cards_rank_of(position: DoubleCards, played: Action) -> int:
    """The rank of the face played, or the total."""
    mode = mode_of(played)
    if mode == TOTAL:
        return position.totals[played - 2 * DOUBLES]
    return position.faces[mode, played - DOUBLES * mode] % 13


@barred_cards.rule
def double_cards_barred_cards(position: DoubleCards, word: int) -> Cards:
    """None, unless a game says which."""
    return NONE


@compiled
def mode_is_fresh(position: DoubleCards, card: Card, mode: int) -> bool:
    """Whether this trick has not yet seen what the card is in this mode (ST2)."""
    if mode == TOTAL:
        return not holds(position.shown_totals, position.totals[card])
    return not holds(position.shown_faces, position.faces[mode, card])


@is_fresh.rule
def double_cards_is_fresh(position: DoubleCards, played: Action) -> bool:
    """No such face, no such total in this trick (ST2)."""
    mode = mode_of(played)
    return mode_is_fresh(position, played - DOUBLES * mode, mode)


@compiled
def _with_mode_in(position: DoubleCards, mode: int, suits: int, word: int) -> Cards:
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
def cards_in_mode(position: DoubleCards, mode: int, such: Plays, word: int) -> Cards:
    """The cards of a word that can be played so in this mode, leaving freshness aside."""
    cards = _with_mode_in(position, mode, such.suits, word)
    return cards & ~barred_cards(position, word) if such.exclude_barred else cards


@any_play.rule
def double_cards_any_play(position: DoubleCards, such: Plays) -> bool:
    """Whether the hand has such a card with such a mode."""
    for mode in range(MODES):
        for word in range(2):
            left = position.hands[position.turn, word] & cards_in_mode(position, mode, such, word)
            if left != NONE and not such.exclude_duplicates:
                return True
            while left != NONE:
                if mode_is_fresh(position, WORD_BITS * word + lowest(left), mode):
                    return True
                left = without_lowest(left)
    return False


@list_plays.rule
def double_cards_list_plays(position: DoubleCards, moves: Moves, such: Plays) -> int:
    """Such cards of the hand in each such mode."""
    count = 0
    for mode in range(MODES):
        for word in range(2):
            left = position.hands[position.turn, word] & cards_in_mode(position, mode, such, word)
            while left != NONE:
                card = WORD_BITS * word + lowest(left)
                left = without_lowest(left)
                if not such.exclude_duplicates or mode_is_fresh(position, card, mode):
                    moves[count] = DOUBLES * mode + card
                    count += 1
    return count


@deny.rule
def double_cards_deny(position: DoubleCards, seat: Seat, such: Plays) -> None:
    """A seat has shown that it holds no card that could be played so: such cards are denied it."""
    if such.suits == 0:
        return
    for mode in range(MODES):
        for word in range(2):
            left = cards_in_mode(position, mode, such, word) & first_cards(DOUBLES, word)
            left &= ~position.denied[seat, word]
            while left != NONE:
                card = WORD_BITS * word + lowest(left)
                left = without_lowest(left)
                if not such.exclude_duplicates or mode_is_fresh(position, card, mode):
                    put(position.denied, seat, card)


@compiled
def note_shown(position: DoubleCards, played: Action) -> None:
    """The face or total is seen: it may not be played to this trick again (ST1, ST2)."""
    mode = mode_of(played)
    card = played - DOUBLES * mode
    if mode == TOTAL:
        position.shown_totals |= card_bit(position.totals[card])
    else:
        position.shown_faces |= card_bit(position.faces[mode, card])


@mark.rule
def double_cards_mark(position: DoubleCards, played: Action) -> None:
    """What was played, in its mode."""
    note_shown(position, played)


@clear_marks.rule
def double_cards_clear_marks(position: DoubleCards) -> None:
    """Duplicates are counted by the trick (ST2)."""
    position.shown_faces = NONE
    position.shown_totals = NONE
