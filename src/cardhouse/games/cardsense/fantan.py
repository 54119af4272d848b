"""FanTan: suits are built up and down from their start cards; who runs out first wins most (CS19-CS27)."""

import numpy as np

from cardhouse.games.cardsense.actions import PASS, PLAY, SILENT
from cardhouse.games.cardsense.banking import finish_hand
from cardhouse.games.cardsense.circle import how_many, next_sitting
from cardhouse.games.cardsense.dealing import removed_twos
from cardhouse.games.cardsense.position import BANK, CALLING, FINES, HIGH, MANUAL, PENALISE, PLAYING, CardSense
from cardhouse.games.cardsense.refusals import DOES_NOT_FIT, MUST_PLAY, NOT_A_START_CARD, NOT_HELD, ROUND_OF_PASSES
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, holds, list_cards
from cardhouse.kit.cards.packs import ACE, TWO
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.match.seats import is_in
from cardhouse.kit.terms import Card, Rank, Reason
from cardhouse.kit.tricks.tricks import CARDS_OF, SUIT_OF

PLACE_PAYS = np.array([0, 100, 50, 0, -50, -75, -100, -125, -150], np.int64)
"""By place, from 1 (CS25)."""
NOT_CALLED_COSTS = 10


def _of_rank(rank: Rank) -> Cards:
    return as_word(sum(1 << 13 * suit + rank for suit in range(4)))


RANK_CARDS = np.array([_of_rank(rank) for rank in range(13)], np.uint64)
LOWEST, HIGHEST = _of_rank(TWO), _of_rank(ACE)
UP = as_word(1)
ROUND = as_word(ACE - TWO)


@compiled
def beside(cards: Cards) -> Cards:
    """The places next to some in their suits' order."""
    return (cards & ~HIGHEST) << UP | (cards & ~LOWEST) >> UP


@compiled
def with_low_aces(cards: Cards) -> Cards:
    """Each suit's cards moved up a place and its ace below them."""
    return (cards & ~HIGHEST) << UP | (cards & HIGHEST) >> ROUND


@compiled
def with_high_aces(cards: Cards) -> Cards:
    """Each suit's cards moved back down a place, its ace on top again."""
    return (cards & ~LOWEST) >> UP | (cards & LOWEST) << ROUND


@compiled
def neighbours(cards: Cards, removed: Cards, aces: int) -> Cards:
    """The cards next to some; a removed two is passed over, so that a low ace lies next to the three (CS21, CS24)."""
    if aces == HIGH:
        return beside(cards)
    out = with_low_aces(removed)
    found = beside(with_low_aces(cards))
    return with_high_aces(found | beside(found & out))


@compiled
def start_cards(rank: Rank, removed: Cards) -> Cards:
    """The four start cards; the three where the two would be one and is out of the pack (CS19, CS23)."""
    return RANK_CARDS[rank] & ~removed | (removed << UP if rank == TWO else NONE)


@compiled
def fitting(position: CardSense) -> Cards:
    """The cards that can be played now, whoever holds them (CS20, CS21)."""
    removed = removed_twos(position)
    found = start_cards(position.start_rank, removed) | neighbours(position.played, removed, position.aces)
    return found & ~(position.played | removed)


@compiled
def may_pass(position: CardSense, fits: Cards) -> bool:
    """Who cannot play passes; who can, only where reneges have a price and are not the whole round (CS22, CS26)."""
    return fits == NONE or (position.renege == PENALISE and not stalls(position))


@compiled
def stalls(position: CardSense) -> bool:
    """Whether all others have passed since the last card, and the seat in turn has its penalty already (CS39)."""
    if not is_in(position.penalised, position.turn):
        return False
    playing = 0
    for seat in range(position.players):
        playing += position.held[seat, 0] != NONE
    return position.passes + 1 >= playing


@compiled
def list_layout(position: CardSense, moves: Moves) -> int:
    """The cards that fit, and the pass where it is allowed (CS21, CS22). A lister: see ``menus``."""
    fits = fitting(position) & position.held[position.turn, 0]
    count = list_cards(fits, PLAY, moves, 0)
    if may_pass(position, fits):
        moves[count] = PASS
        count += 1
    return count


@compiled
def refuse_layout(position: CardSense, card: Card) -> Reason:
    """Why a card may not be laid; 0 when it may (CS20, CS21)."""
    if not holds(position.held[position.turn, 0], card):
        return NOT_HELD
    if holds(fitting(position), card):
        return 0
    return DOES_NOT_FIT if position.played & CARDS_OF[SUIT_OF[card]] != NONE else NOT_A_START_CARD


@compiled
def refuse_pass(position: CardSense) -> Reason:
    """Why the seat in turn may not pass; 0 when it may (CS22, CS26, CS39)."""
    if may_pass(position, fitting(position) & position.held[position.turn, 0]):
        return 0
    return ROUND_OF_PASSES if position.renege == PENALISE else MUST_PLAY


@compiled
def lay_card(position: CardSense, card: Card) -> None:
    """Lay a card; with one left 'last card' is due, with none the place is won (CS25, CS27)."""
    seat = position.turn
    position.held[seat, 0] &= ~card_bit(card)
    position.played |= card_bit(card)
    position.passes = 0
    left = count_bits(position.held[seat, 0])
    if left == 1:
        if position.last_card == MANUAL:
            position.phase = CALLING
            return
        position.said |= 1 << seat
    if left == 0 and not is_in(position.penalised, seat):
        position.finished += 1
        position.places[seat] = position.finished
    go_on(position)


@compiled
def pass_turn(position: CardSense) -> None:
    """Pass; whoever has a card that fits reneges, is found out at once, and is last (CS22, CS26, CS38)."""
    seat = position.turn
    fits, held = fitting(position), position.held[seat, 0]
    position.denied[seat, 0] |= fits & ~held
    position.shown |= fits & held
    position.passes += 1
    if fits & held != NONE and not is_in(position.penalised, seat):
        position.places[seat] = how_many(position) - count_bits(position.penalised)
        position.penalised |= 1 << seat
    go_on(position)


@compiled
def call_last_card(position: CardSense, called: bool) -> None:
    """Say 'last card', or pay $10 to everybody else (CS27)."""
    if called:
        position.said |= 1 << position.turn
    else:
        for seat in range(position.players):
            if is_in(position.sitting, seat):
                position.account[FINES, seat] += NOT_CALLED_COSTS
        position.account[FINES, position.turn] -= NOT_CALLED_COSTS * how_many(position)
    position.phase = PLAYING
    go_on(position)


def window(position: CardSense) -> int | None:
    """Who does not say 'last card' in time has not said it (CS27)."""
    return SILENT if position.phase == CALLING else None


@compiled
def go_on(position: CardSense) -> None:
    """The turn goes to the next who has cards; the hand is over when all places are settled (CS20, CS25)."""
    open_places, one_of_them = 0, 0
    for seat in range(position.players):
        if is_in(position.sitting, seat) and position.places[seat] == 0:
            open_places += 1
            one_of_them = seat
    if open_places > 1:
        seat = next_sitting(position, position.turn)
        while position.held[seat, 0] == NONE:
            seat = next_sitting(position, seat)
        position.turn = seat
        return
    if open_places == 1:
        position.places[one_of_them] = position.finished + 1
    for seat in range(position.players):
        position.account[BANK, seat] = PLACE_PAYS[position.places[seat]]
    position.said = 0
    finish_hand(position)
