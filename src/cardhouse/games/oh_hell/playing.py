"""Playing: what may be led, following, trumps, tricks (SO4, ST1-ST6; OC4)."""

from cardhouse.games.oh_hell.position import OhHellBase
from cardhouse.games.oh_hell.refusals import DUPLICATE, MUST_FOLLOW, NOT_HELD
from cardhouse.games.oh_hell.scoring import finish_hand
from cardhouse.kit.cards.sets import has, put, take
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.terms import Action, Reason
from cardhouse.kit.tricks.plays import (
    Plays,
    card_of,
    clear_marks,
    every_suit,
    is_fresh,
    mark,
    note_follow,
    plays_that_follow,
    rank_of,
    suit_of,
)
from cardhouse.kit.tricks.tricks import lay, next_trick, strength


@inlined
def allowed(position: OhHellBase) -> Plays:
    """What the seat in turn may play: anything to lead, then what follows."""
    if position.laid == 0:
        return Plays(every_suit(position), exclude_barred=False, exclude_duplicates=True)
    return plays_that_follow(position, exclude_barred=False)


@compiled
def refuse_play(position: OhHellBase, played: Action) -> Reason:
    """Why a play is illegal, following first; 0 when it is legal."""
    if not has(position.hands, position.turn, card_of(position, played)):
        return NOT_HELD
    such = allowed(position)
    if not such.suits >> suit_of(position, played) & 1:
        return MUST_FOLLOW
    return DUPLICATE if such.exclude_duplicates and not is_fresh(position, played) else 0


@inlined
def play_card(position: OhHellBase, played: Action) -> None:
    """Put a card on the table; a full trick goes to its winner, who leads the next (ST6, OC4)."""
    seat = position.turn
    card, suit = card_of(position, played), suit_of(position, played)
    if position.laid > 0:
        note_follow(position, played, suit, exclude_barred=False)
    take(position.hands, seat, card)
    put(position.gone, 0, card)
    mark(position, played)
    led = suit if position.laid == 0 else position.led
    worth = strength(suit, rank_of(position, played), led, position.trump)
    if lay(position, played, suit, worth):
        end_trick(position)


@inlined
def end_trick(position: OhHellBase) -> None:
    """Count the full trick for its winner, who leads the next."""
    winner = position.winner
    position.won[winner] += 1
    clear_marks(position)
    if position.trick + 1 == position.hand_size:
        finish_hand(position)
    else:
        next_trick(position, winner)
