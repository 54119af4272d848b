"""Playing to a trick, who takes it, who leads the next, who has won (IT5-IT14).

Aces and jokers change what earlier cards are worth, so a trick is judged when it is full, and for showing as it grows.
"""

from __future__ import annotations

import numpy as np

from cardhouse.games.in_tense_care.position import MOST, MOST_CARDS, NOTHING, TEN_CARD_PLAYER_LOSES, TRICKS, InTenseCare
from cardhouse.kit.cards.bits import NONE, card_bit, holds, list_cards
from cardhouse.kit.cards.packs import ACE, FACES, JACK, KING
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.seats import next_seat, seat_after
from cardhouse.kit.match.verbs import legal, play, refusal, standing
from cardhouse.kit.terms import Action, Reason, Seat
from cardhouse.kit.tricks.tricks import NO_SUIT, RANK_OF, SUIT_OF, lay, next_trick

NOT_AN_ACTION, NOT_HELD = 1, 2

# --- Playing a card (IT5-IT7) -------------------------------------------------------------------------


@legal.rule
@inlined
def in_tense_care_legal(position: InTenseCare, moves: Moves) -> int:
    """Any card held (IT6)."""
    if position.turn == MATCH_OVER:
        return 0
    return list_cards(position.hands[position.turn], 0, moves, 0)


@refusal.rule
def in_tense_care_refusal(position: InTenseCare, action: Action) -> Reason:
    """A card one holds may be played, whatever was led (IT6)."""
    if action < 0 or action >= MOST_CARDS or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    return 0 if holds(position.hands[position.turn], action) else NOT_HELD


@play.rule
@inlined
def in_tense_care_play(position: InTenseCare, action: Action) -> None:
    """Put a card on the table; who has none is passed over; a full trick is taken (IT6)."""
    seat = position.turn
    position.hands[seat] &= ~card_bit(action)
    position.played[seat] |= card_bit(action)
    suit = SUIT_OF[action] if action < FACES else NO_SUIT
    full = lay(position, action, suit, 0)
    if position.led == NO_SUIT:
        position.led = suit
    while not full and position.hands[position.turn] == NONE:
        full = lay(position, NOTHING, NO_SUIT, 0)
    if full:
        end_trick(position)


@compiled
def end_trick(position: InTenseCare) -> None:
    """The winner takes the trick; after ten the card phase is over (IT5, IT14)."""
    row = position.trick & 1
    winner = seat_of(position, position.leader, winning_place(position, row, position.laid))
    position.winner = winner
    position.won[winner] += 1
    if position.trick + 1 < TRICKS:
        next_trick(position, next_leader(position, winner))
        return
    for seat in range(position.players):
        position.scores[seat] = position.won[seat]
    position.turn = MATCH_OVER


# --- Who wins a trick (IT7-IT11) ----------------------------------------------------------------------


def _values() -> Array:
    """Twice each card's value: 2-10 their number, J 11, Q 12, K 13, ace 1 (IT8); beside an ace J, Q, K are less by
    10.5 (IT9). Jokers have none."""
    number = [1 if card % 13 == ACE else card % 13 + 2 for card in range(FACES)]
    picture = [JACK <= card % 13 <= KING for card in range(FACES)]
    reduced = [2 * number[card] - (21 if picture[card] else 0) for card in range(FACES)]
    return np.array([[2 * value for value in number], reduced], np.int64)


VALUES = _values()
"""By whether an ace is in the trick, and card."""


@compiled
def seat_of(position: InTenseCare, leader: Seat, place: int) -> int:
    """The seat that lays the play at a place of a trick."""
    return seat_after(leader, place, position.players)


@compiled
def count_jokers(position: InTenseCare, row: int, laid: int) -> int:
    """The jokers among the first ``laid`` plays of a row."""
    jokers = 0
    for place in range(laid):
        if position.plays[row, place] >= FACES:
            jokers += 1
    return jokers


@compiled
def first_ace(position: InTenseCare, row: int, laid: int) -> int:
    """Where the first ace of any suit lies; NOTHING where none does."""
    for place in range(laid):
        card = position.plays[row, place]
        if 0 <= card < FACES and RANK_OF[card] == ACE:
            return place
    return NOTHING


@compiled
def lowest_wins(position: InTenseCare, jokers: int) -> bool:
    """A joker turns the trick round; two do not turn it back, unless the house says so (IT10)."""
    return jokers == 1 or (jokers == 2 and not position.two_jokers_cancel)


@compiled
def winning_place(position: InTenseCare, row: int, laid: int) -> int:
    """The place of the card that wins of the first ``laid`` plays, at least one.

    The highest of the suit that the first card but a joker fixes, or with a joker the lowest (IT7, IT10). A joker
    wins only where nothing else lies: the first one, which was led (IT11).
    """
    low = lowest_wins(position, count_jokers(position, row, laid))
    values = VALUES[1 if first_ace(position, row, laid) != NOTHING else 0]
    led, best, best_value = NO_SUIT, 0, 0
    for place in range(laid):
        card = position.plays[row, place]
        if card < 0 or card >= FACES:
            continue
        value = -values[card] if low else values[card]
        if led == NO_SUIT or (SUIT_OF[card] == led and value > best_value):
            led, best, best_value = SUIT_OF[card], place, value
    return best


@compiled
def next_leader(position: InTenseCare, winner: Seat) -> int:
    """Who played the first ace, else the winner; if he is out of cards, the next who is not (IT12, IT13)."""
    leader = winner
    if position.ace_leads_next:
        ace = first_ace(position, position.trick & 1, position.laid)
        if ace != NOTHING:
            leader = seat_of(position, position.leader, ace)
    while position.hands[leader] == NONE:
        leader = next_seat(leader, position.players)
    return leader


# --- The end (IT14) -----------------------------------------------------------------------------------


def winners(position: InTenseCare) -> list[int]:
    """Who has taken the most tricks; the ten-card player not, where he loses ties (IT14)."""
    won = [int(tricks) for tricks in position.won[: position.players]]
    best = [seat for seat, tricks in enumerate(won) if tricks == max(won)]
    if position.tie_break == TEN_CARD_PLAYER_LOSES and len(best) > 1:
        return [seat for seat in best if position.dealt[seat] != MOST]
    return best


@standing.rule
def in_tense_care_standing(position: InTenseCare, seat: Seat) -> float:
    """The tricks taken so far."""
    return 1.0 * position.won[seat]
