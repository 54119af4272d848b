"""The deck of Sanity Hearts: the double cards (SD1-SD7, SH1-SH6)."""

from cardhouse.games.hearts.deck import (
    LEFT_OUT,
    OPENER,
    QUEEN_OF_SPADES,
    clear_hand_marks,
    counted_points,
    extra_points,
    printed_points,
    set_up,
)
from cardhouse.games.hearts.position import AS_PLAYED, SanityHearts
from cardhouse.kit.cards.bits import NONE, Cards, count_bits
from cardhouse.kit.cards.doubles import DOUBLES, HIGH, LOW, TOTAL, mode_of
from cardhouse.kit.cards.packs import HEARTS
from cardhouse.kit.cards.sets import put
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.verbs import fresh_pack
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.tricks.doubles import note_shown, sort_cards
from cardhouse.kit.tricks.plays import EVERY_SUIT, SUITED, barred_cards, every_suit, mark

MOST_CARDS = 19  # that a player holds
FOUR_PLAYERS_PASS, SIX_PLAYERS_PASS = 5, 3
OPENER_LOW, OPENER_HIGH = OPENER
(OUT_A_LOW, OUT_A_HIGH), (OUT_B_LOW, OUT_B_HIGH) = LEFT_OUT


@compiled
def _is_card(position: SanityHearts, card: Card, low: Card, high: Card) -> bool:
    return position.faces[LOW, card] == low and position.faces[HIGH, card] == high


@fresh_pack.rule
def sanity_hearts_fresh_pack(position: SanityHearts, pack: Array) -> int:
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


@set_up.rule
def sanity_hearts_set_up(position: SanityHearts) -> None:
    """Sort the cards by suit, find the card that opens, settle hand and pass (SH1, SH2)."""
    position.hand_size = MOST_CARDS if position.players == 4 else 13
    position.pass_count = FOUR_PLAYERS_PASS if position.players == 4 else SIX_PLAYERS_PASS
    position.hearts_must_break = 1
    sort_cards(position)
    for mode in range(2):
        for word in range(2):
            position.queens[mode, word] = NONE
    for card in range(DOUBLES):
        if _is_card(position, card, OPENER_LOW, OPENER_HIGH):
            position.opener = card
        for mode in range(2):
            if position.faces[mode, card] == QUEEN_OF_SPADES:
                put(position.queens, mode, card)


@every_suit.rule
def sanity_hearts_every_suit(position: SanityHearts) -> int:
    """The four suits and, unless the house forbids it, the totals (SH5)."""
    return EVERY_SUIT if position.hearts_combined else SUITED


@barred_cards.rule
def sanity_hearts_barred_cards(position: SanityHearts, word: int) -> Cards:
    """The cards with a heart or the queen of spades on either half (SH3)."""
    low = position.in_suit[LOW, HEARTS, word] | position.queens[LOW, word]
    return low | position.in_suit[HIGH, HEARTS, word] | position.queens[HIGH, word]


@mark.rule
def sanity_hearts_mark(position: SanityHearts, played: Action) -> None:
    """The face or total is seen; the card lies with its mode in the trick (ST1, ST2)."""
    note_shown(position, played)
    mode = mode_of(played)
    if mode != TOTAL:
        put(position.as_face, mode, played - DOUBLES * mode)


@clear_hand_marks.rule
def sanity_hearts_clear_hand_marks(position: SanityHearts) -> None:
    """A new hand begins: no face or total has been played."""
    for mode in range(2):
        for word in range(2):
            position.as_face[mode, word] = NONE


@compiled
def _points(position: SanityHearts, seat: Seat, as_played: bool) -> int:
    points = 0
    for mode in range(2):
        for word in range(2):
            cards = position.taken[seat, word]
            if as_played:
                cards &= position.as_face[mode, word]
            points += count_bits(cards & position.in_suit[mode, HEARTS, word])
            points += position.queen_points * count_bits(cards & position.queens[mode, word])
    return points


@printed_points.rule
def sanity_hearts_printed_points(position: SanityHearts, seat: Seat) -> int:
    """A point each heart printed, 13 each queen of spades unless the house says otherwise (SH6)."""
    return _points(position, seat, False)


@counted_points.rule
def sanity_hearts_counted_points(position: SanityHearts, seat: Seat) -> int:
    """Printed, or as played (SH6)."""
    return _points(position, seat, position.score_by == AS_PLAYED)


@extra_points.rule
def sanity_hearts_extra_points(position: SanityHearts, seat: Seat, moon: bool) -> int:
    """No extra points with double cards."""
    return 0
