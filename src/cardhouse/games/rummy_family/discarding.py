"""The discard, with which every turn ends and a hand is closed (RU5, RU11)."""

from cardhouse.games.rummy_family.actions import DISCARD
from cardhouse.games.rummy_family.drawing import lay_on_pile
from cardhouse.games.rummy_family.hands import (
    cards_held,
    give_up,
    has_opened,
    holding,
    must_complete,
    next_in_match,
    seats_in,
)
from cardhouse.games.rummy_family.melding import to_keep
from cardhouse.games.rummy_family.position import JOKER, NO_CARD, TO_DRAW, TO_PLAY, RummyFamily
from cardhouse.games.rummy_family.refusals import FINISH_OPENING, JUST_TAKEN, NOT_HELD, USE_JOKER
from cardhouse.games.rummy_family.scoring import close_hand, score_unclosed
from cardhouse.games.rummy_family.verbs import closes_double, pass_turn
from cardhouse.kit.cards.bits import card_bit, list_cards
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_int
from cardhouse.kit.melds.layouts import KEEP_ONE
from cardhouse.kit.terms import Card, Reason


@compiled
def refuse_discard(position: RummyFamily, card: Card) -> Reason:
    """Why a card may not be discarded; 0 when it may."""
    held = holding(position, position.turn, card)
    if held == 0:
        return NOT_HELD
    if position.owed:
        return USE_JOKER
    if position.laid > 0 and not has_opened(position, position.turn):
        return FINISH_OPENING
    if card == position.taken and held == 1 and not position.return_taken:
        return JUST_TAKEN
    return 0


@compiled
def may_discard(position: RummyFamily) -> bool:
    """Whether the seat in turn has drawn, and has begun nothing that it must complete first."""
    return position.phase == TO_PLAY and not must_complete(position)


@compiled
def list_discards(position: RummyFamily, moves: Moves, count: int) -> int:
    """Every card that may be discarded: a quicker way to all that ``refuse_discard`` lets pass."""
    barred = NO_CARD if to_keep(position) == KEEP_ONE else as_int(position.taken)
    cards = position.hands[position.turn, 0]
    if 0 <= barred < JOKER:
        cards &= ~card_bit(barred)
    count = list_cards(cards, DISCARD, moves, count)
    if position.jokers[position.turn] > 0 and barred != JOKER:
        moves[count] = DISCARD + JOKER
        count += 1
    return count


@compiled
def discard(position: RummyFamily, card: Card) -> None:
    """Discard; with the last card the hand is closed, else the turn is over (RU5, RU11)."""
    seat = position.turn
    lay_aside(position, card)
    if cards_held(position, seat) == 0:
        close_hand(position, seat, closes_double(position))
        return
    end_turn(position)


@compiled
def lay_aside(position: RummyFamily, card: Card) -> None:
    """Put a card of the seat in turn on the pile."""
    give_up(position, position.turn, card, card == position.taken and not position.return_taken)
    lay_on_pile(position, card)


@compiled
def end_turn(position: RummyFamily) -> None:
    """The turn is over; with the last one of a hand nobody closes the hand is scored (RU16)."""
    position.taken = NO_CARD
    position.opened_now = 0
    position.laid = 0
    position.turns += 1
    if position.turns >= seats_in(position) * position.turns_each:
        score_unclosed(position)
    else:
        pass_turn(position)


@pass_turn.rule
def family_pass_turn(position: RummyFamily) -> None:
    """The next seat to the left draws or takes."""
    position.turn = next_in_match(position, position.turn)
    position.phase = TO_DRAW


@closes_double.rule
def family_closes_double(position: RummyFamily) -> bool:
    """No card closes for double points, unless a game says which."""
    return False
