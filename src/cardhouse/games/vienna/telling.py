"""The log of Vienna: turns as at rummy, taps, and the hands laid out in melds at the end."""

from collections.abc import Callable, Sequence

from cardhouse.games.rummy_family.actions import DISCARD, cards_in, label_of, texts_of
from cardhouse.games.rummy_family.hands import cards_held
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.rummy_family.showing import meld_zone, names
from cardhouse.games.rummy_family.telling import ended_hand, hand_events, left_in_hand, turn_events
from cardhouse.games.vienna.actions import CLOSE, TAP
from cardhouse.games.vienna.left_over import next_meld_of
from cardhouse.games.vienna.options import IN_HAND
from cardhouse.games.vienna.position import NOBODY_YET, Vienna
from cardhouse.games.vienna.words import say
from cardhouse.kit.face.scene import Event, Zone, faces
from cardhouse.kit.melds.pools import pool_from
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.words import player


def narrate(before: Vienna, action: Action, after: Vienna, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    if action < TAP:
        events = turn_events(before, action, after, viewer)
    else:
        events = ending_events(before, action)
    if ended_hand(before, after):
        kept = left_in_hand(before, discarded(action))
        rest = left_out(before, kept) if before.vienna_melds == IN_HAND else kept
        tapper = before.turn if TAP <= action < CLOSE else before.tapper
        over = before.hand + 1
        title = "" if tapper == NOBODY_YET else say("hand-last-round-over", hand=over, who=player(tapper))
        events += hand_events(before, after, rest, closer(before, action), title, laid_at_end(before, action))
    return events


def laid_at_end(before: Vienna, action: Action) -> list[Zone]:
    """The melds that who closes kept in hand."""
    if action < CLOSE:
        return []
    seat = before.turn
    kept = in_melds(before, left_in_hand(before, action - CLOSE)(seat))
    return [meld_zone(number, code, seat) for number, code in enumerate(kept, before.meld_count)]


def closer(before: Vienna, action: Action) -> Seat | None:
    """Who closed the hand with an action that ended it, if anybody did."""
    last_card = DISCARD <= action < TAP and cards_held(before, before.turn) == 1
    return before.turn if action >= CLOSE or last_card else None


def discarded(action: Action) -> int | None:
    """The card an action discards, if it does."""
    for first in (CLOSE, TAP, DISCARD):
        if action >= first:
            return action - first
    return None


def ending_events(before: Vienna, action: Action) -> list[Event]:
    """A tap or a close: the melds a hand kept back, the discard, and what is left over."""
    seat, card = before.turn, discarded(action)
    assert card is not None
    kept = left_in_hand(before, card)
    laid = in_melds(before, kept(seat)) if before.vienna_melds == IN_HAND else []
    events = [
        Event("meld", say("melded-cards", who=player(seat), cards=label_of(code)), seat, faces(texts_of(code)))
        for code in laid
    ]
    thrown = faces([CARDS.texts[card]])
    if action >= CLOSE:
        return [
            *events,
            Event("discard", say("went-out-discarding", who=player(seat), card=CARDS.symbols[card]), seat, thrown),
        ]
    rest = left_out(before, kept)(seat) if before.vienna_melds == IN_HAND else kept(seat)
    text = say("knocked", who=player(seat), cards=names(rest), card=CARDS.symbols[card])
    return [*events, Event("tap", text, seat, thrown)]


def in_melds(position: Vienna, cards: Sequence[Card]) -> list[int]:
    """The melds some cards stand in so that the least is left over."""
    found, left = [], list(cards)
    while code := int(next_meld_of(position, pool_from(left))):
        found.append(code)
        for card in cards_in(code):
            left.remove(card)
    return found


def left_out(position: Vienna, kept: Callable[[Seat], Sequence[Card]]) -> Callable[[Seat], list[Card]]:
    """What each seat's cards leave out of melds."""

    def rest(seat: Seat) -> list[Card]:
        left = list(kept(seat))
        for code in in_melds(position, left):
            for card in cards_in(code):
                left.remove(card)
        return left

    return rest
