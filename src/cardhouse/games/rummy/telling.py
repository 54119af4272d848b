"""The log of classic rummy: what each action tells each viewer."""

from cardhouse.games.rummy.actions import FLUSH
from cardhouse.games.rummy.position import Rummy
from cardhouse.games.rummy.words import say
from cardhouse.games.rummy_family.actions import DISCARD
from cardhouse.games.rummy_family.hands import cards_held
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.rummy_family.showing import hand_cards
from cardhouse.games.rummy_family.telling import ended_hand, hand_events, left_in_hand, turn_events
from cardhouse.kit.face.scene import Event, faces
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.words import player


def narrate(before: Rummy, action: Action, after: Rummy, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    events = rummy_events(before, action, after, viewer)
    if ended_hand(before, after):
        events += hand_events(before, after, left_in_hand(before, discarded(action)), closer(before, action))
    return events


def rummy_events(before: Rummy, action: Action, after: Rummy, viewer: Seat | None) -> list[Event]:
    """What a turn's action or a flush did; not yet how it ended a hand."""
    if action < FLUSH:
        return turn_events(before, action, after, viewer)
    return [flush_event(before, action - FLUSH)]


def discarded(action: Action) -> int | None:
    """The card an action discards, if it does."""
    if action >= FLUSH:
        return action - FLUSH
    return action - DISCARD if action >= DISCARD else None


def closer(before: Rummy, action: Action) -> Seat | None:
    """Who closed the hand with an action that ended it, if anybody did."""
    last_card = action >= DISCARD and cards_held(before, before.turn) == 1
    return before.turn if action >= FLUSH or last_card else None


def flush_event(before: Rummy, card: Card) -> Event:
    """The hand closed from the hand."""
    seat = before.turn
    laid = hand_cards(before, seat)
    laid.remove(card)
    text = say("went-out-with-flush-discarding", who=player(seat), card=CARDS.symbols[card])
    return Event("flush", text, seat, faces([CARDS.texts[each] for each in laid]))
