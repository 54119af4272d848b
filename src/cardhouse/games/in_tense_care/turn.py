"""A turn: any card is played, and a full trick is taken (IT5, IT6)."""

from cardhouse.games.in_tense_care.position import MOST_CARDS, NOTHING, TRICKS, InTenseCare
from cardhouse.games.in_tense_care.refusals import NOT_AN_ACTION, NOT_HELD
from cardhouse.games.in_tense_care.tricks import next_leader, seat_of, winning_place
from cardhouse.kit.cards.bits import NONE, card_bit, holds, list_cards
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Reason
from cardhouse.kit.tricks.tricks import NO_SUIT, SUIT_OF, lay, next_trick, row_of_trick


@legal.rule
@inlined
def in_tense_care_legal(position: InTenseCare, moves: Moves) -> int:
    """List every card held: any may be played (IT6). A lister: see ``menus``."""
    if position.turn == MATCH_OVER:
        return 0
    return list_cards(position.hands[position.turn], 0, moves, 0)


@refusal.rule
def in_tense_care_refusal(position: InTenseCare, action: Action) -> Reason:
    """A card one holds may be played, whatever was led (IT6)."""
    if action < 0 or action >= MOST_CARDS or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    return 0 if holds(position.hands[position.turn], int(action)) else NOT_HELD


@play.rule
@inlined
def in_tense_care_play(position: InTenseCare, action: Action) -> None:
    """Put a card on the table; who has none is passed over; a full trick is taken (IT6)."""
    seat, card = position.turn, int(action)
    position.hands[seat] &= ~card_bit(card)
    position.played[seat] |= card_bit(card)
    suit = SUIT_OF[card] if card < FACES else NO_SUIT
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
    row = row_of_trick(position, position.trick)
    winner = seat_of(position, position.leader, winning_place(position, row, position.laid))
    position.winner = winner
    position.won[winner] += 1
    if position.trick + 1 < TRICKS:
        next_trick(position, next_leader(position, winner))
        return
    for seat in range(position.players):
        position.scores[seat] = position.won[seat]
    position.turn = MATCH_OVER
