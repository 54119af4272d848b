"""The three hands of tricks: Queen of Spades, Last 2, Tricks (CS13-CS18)."""

from cardhouse.games.cardsense.actions import PLAY
from cardhouse.games.cardsense.banking import finish_hand
from cardhouse.games.cardsense.circle import how_many, next_sitting
from cardhouse.games.cardsense.position import BANK, LAST_TWO, QUEEN_OF_SPADES, TRICKS, CardSense
from cardhouse.games.cardsense.refusals import MUST_FOLLOW, NO_SPADE_LEAD, NOT_HELD
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, holds, list_cards
from cardhouse.kit.cards.packs import QUEEN, SPADES
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.terms import Card, Reason, Suit
from cardhouse.kit.tricks.tricks import CARDS_OF, RANK_OF, SUIT_OF, following, next_trick, put_down, strength

THE_QUEEN = SPADES * 13 + QUEEN
QUEEN_COSTS = 100
LAST_COSTS, NEXT_TO_LAST_COSTS = 100, 50
TRICK_PAYS = 10


@inlined
def may_play(position: CardSense) -> Cards:
    """The cards the seat in turn may play: of the suit led if it has any; to lead, all but spades (CS13, CS16)."""
    held = position.held[position.turn, 0]
    if position.laid > 0:
        return following(held, position.led)
    if position.named == QUEEN_OF_SPADES and held & ~CARDS_OF[SPADES] != NONE:
        return held & ~CARDS_OF[SPADES]
    return held


@inlined
def list_cards_to_trick(position: CardSense, moves: Moves) -> int:
    """The cards that may be played to the trick. A lister: see ``menus``."""
    return list_cards(may_play(position), PLAY, moves, 0)


@compiled
def refuse_card(position: CardSense, card: Card) -> Reason:
    """Why a card may not be played to the trick; 0 when it may."""
    if not holds(position.held[position.turn, 0], card):
        return NOT_HELD
    if holds(may_play(position), card):
        return 0
    return MUST_FOLLOW if position.laid > 0 else NO_SPADE_LEAD


@inlined
def play_card(position: CardSense, card: Card) -> None:
    """A card to the trick; a full one goes to the highest trump, or the highest of the suit led (CS13)."""
    seat, suit = position.turn, SUIT_OF[card]
    note_what_it_shows(position, suit)
    position.held[seat, 0] &= ~card_bit(card)
    position.played |= card_bit(card)
    if card == THE_QUEEN:
        position.queen_trick = position.trick + 1
    led = suit if position.laid == 0 else position.led
    put_down(position, card, suit, strength(suit, RANK_OF[card], led, position.trump))
    position.turn = next_sitting(position, seat)
    if position.laid == how_many(position):
        end_trick(position)


@inlined
def note_what_it_shows(position: CardSense, suit: Suit) -> None:
    """Who does not follow has none of the suit; who leads a spade at Queen of Spades has only spades."""
    if position.laid > 0:
        if suit != position.led:
            position.denied[position.turn, 0] |= CARDS_OF[position.led]
    elif suit == SPADES and position.named == QUEEN_OF_SPADES:
        position.denied[position.turn, 0] |= ~CARDS_OF[SPADES]


@compiled
def end_trick(position: CardSense) -> None:
    """The winner is paid, or pays, and leads the next (CS13, CS16-CS18)."""
    winner = position.winner
    position.won[winner] |= 1 << position.trick
    position.account[BANK, winner] += worth_of_trick(position)
    last = position.trick + 1 == position.hand_size
    stopped = position.named == QUEEN_OF_SPADES and position.early_stop and position.queen_trick > 0
    if last or stopped:
        finish_hand(position)
    else:
        next_trick(position, winner)


@compiled
def worth_of_trick(position: CardSense) -> int:
    """What the bank pays for the trick in play (CS16-CS18)."""
    number = position.trick + 1
    if position.named == TRICKS:
        return TRICK_PAYS * number
    if position.named == LAST_TWO:
        if number == position.hand_size:
            return -LAST_COSTS
        return -NEXT_TO_LAST_COSTS if number + 1 == position.hand_size else 0
    return -QUEEN_COSTS if position.queen_trick == number else 0
