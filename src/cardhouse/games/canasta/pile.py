"""The pile: its top card, and taking it (CA6, CA11, CA12, CA17-CA19)."""

from cardhouse.games.canasta.actions import PAIR, WITH_JOKER, WITH_TWO, Laid
from cardhouse.games.canasta.cards import ACE, FOUR, JOKER, TWO
from cardhouse.games.canasta.closing import NO_TAKING, is_shut
from cardhouse.games.canasta.holding import give_up_laid, take_rest
from cardhouse.games.canasta.laying import count_down, put_down, refuse_laid_of
from cardhouse.games.canasta.opening import has_opened
from cardhouse.games.canasta.options import ONE_PLUS_WILD
from cardhouse.games.canasta.position import TO_PLAY, Canasta
from cardhouse.games.canasta.refusals import NATURAL_ONLY, NEEDS_PAIR, NO_PILE, NOT_HELD, TOP_NOT_TAKEN
from cardhouse.kit.cards.counts import count_of, some_of
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Card, Reason


@compiled
def top_discard(position: Canasta) -> Card:
    """The last discard; the pile must not be empty."""
    return position.pile[position.pile_count - 1]


@compiled
def lay_on_pile(position: Canasta, kind: Card) -> None:
    """Put a card on the pile."""
    position.pile[position.pile_count] = kind
    position.pile_count += 1


@compiled
def used_from_hand(top: Card, way: int) -> Laid:
    """The cards of the hand that take the pile in a way."""
    return Laid(top, 2 if way == PAIR else 1, 1 if way == WITH_TWO else 0, 1 if way == WITH_JOKER else 0)


@compiled
def laid_with_top(used: Laid) -> Laid:
    """What is laid out when the pile is taken: its top card, too."""
    return Laid(used.meld, used.naturals + 1, used.twos, used.jokers)


@compiled
def refuse_take(position: Canasta, way: int) -> Reason:
    """Why the pile may not be taken in this way; 0 when it may."""
    if position.pile_count == 0:
        return NO_PILE
    if is_shut(position):
        return NO_TAKING[position.shut_by]
    top = top_discard(position)
    if not FOUR <= top <= ACE:
        return TOP_NOT_TAKEN
    if way != PAIR and position.pile_needs != ONE_PLUS_WILD:
        return NATURAL_ONLY
    hand = position.hands[position.turn]
    used = used_from_hand(top, way)
    if count_of(hand, top) < used.naturals:
        return NEEDS_PAIR
    if count_of(hand, TWO) < used.twos or count_of(hand, JOKER) < used.jokers:
        return NOT_HELD
    return refuse_laid_of(position, laid_with_top(used), hand + some_of(top, 1), position.pile_count - 1)


@compiled
def take_pile(position: Canasta, way: int) -> None:
    """Lay the top card with two from the hand; the rest comes to the hand once the side has opened."""
    seat = position.turn
    top = top_discard(position)
    position.pile_count -= 1
    position.pile[position.pile_count] = 0
    position.waiting = 1
    position.phase = TO_PLAY
    used = used_from_hand(top, way)
    give_up_laid(position, seat, used)
    laid = laid_with_top(used)
    put_down(position, laid)
    if has_opened(position, seat):
        take_rest(position, seat)
    count_down(position, laid)
