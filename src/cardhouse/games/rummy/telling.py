"""The log of classic rummy: what each action tells each viewer."""

from cardhouse.games.rummy.actions import FLUSH
from cardhouse.games.rummy.position import Rummy
from cardhouse.games.rummy.words import say
from cardhouse.games.rummy_family.actions import DISCARD
from cardhouse.games.rummy_family.hands import cards_held
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.rummy_family.telling import ended_hand, hand_events, left_in_hand, one_card, turn_events
from cardhouse.kit.face.scene import Event, Zone, faces
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.words import player


def narrate(before: Rummy, action: Action, after: Rummy, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    events = rummy_events(before, action, after, viewer)
    if ended_hand(before, after):
        events += ending(before, action, after)
    return events


def ending(before: Rummy, action: Action, after: Rummy) -> list[Event]:
    """How an action ended the hand."""
    flush = [flush_zone(before, action - FLUSH)] if action >= FLUSH else []
    kept = left_in_hand(before, discarded(action))
    return hand_events(before, after, kept, closer(before, action), melds=flush)


def rummy_events(before: Rummy, action: Action, after: Rummy, viewer: Seat | None) -> list[Event]:
    """What a turn's action or a flush did; not yet how it ended a hand."""
    if action < FLUSH:
        return turn_events(before, action, after, viewer)
    return flush_events(before, action - FLUSH)


def discarded(action: Action) -> int | None:
    """The card an action discards, if it does."""
    if action >= FLUSH:
        return action - FLUSH
    return action - DISCARD if action >= DISCARD else None


def closer(before: Rummy, action: Action) -> Seat | None:
    """Who closed the hand with an action that ended it, if anybody did."""
    last_card = action >= DISCARD and cards_held(before, before.turn) == 1
    return before.turn if action >= FLUSH or last_card else None


def flush_events(before: Rummy, card: Card) -> list[Event]:
    """The hand closed from the hand, by discarding a card."""
    seat = before.turn
    text = say("went-out-with-flush", who=player(seat))
    thrown = say("discarded", who=player(seat), card=CARDS.symbols[card])
    return [
        Event("flush", text, seat, flush_zone(before, card).cards),
        Event("discard", thrown, seat, one_card(card)),
    ]


def flush_zone(before: Rummy, card: Card) -> Zone:
    """A flush as it lies on the table, once a card is discarded."""
    seat = before.turn
    laid = left_in_hand(before, card)(seat)
    return Zone("flush", "meld", say("flush"), seat, faces([CARDS.texts[each] for each in laid]), len(laid))
