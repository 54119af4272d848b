"""Classic rummy: a turn of the family, and closing from the hand with a flush (RU12)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cardhouse.games.rummy.actions import CARD_COUNT, DISCARD, DRAW_FIRST, OWN, OWN_REASON, REFUSALS, TURN_KINDS
from cardhouse.games.rummy.hands import cards_held, has_opened, holding
from cardhouse.games.rummy.laws import closes_double
from cardhouse.games.rummy.position import CARDS, JOKER, TO_PLAY, RummyFamily, family_options
from cardhouse.games.rummy.scoring import NOBODY, close_hand, finish_hand
from cardhouse.games.rummy.showing import (
    ended_hand,
    family_scene,
    hand_cards,
    hand_events,
    left_in_hand,
    propose_turn,
    turn_events,
)
from cardhouse.games.rummy.turn import list_turn, may_discard, refuse_discard, refuse_turn, take_step
from cardhouse.kit.cards.bits import NONE, card_bit, count_bits, lowest
from cardhouse.kit.compiled.record import Moves, i8, record, u32
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face import options
from cardhouse.kit.face.actions import Actions, Kind, cards
from cardhouse.kit.face.game import Refusal
from cardhouse.kit.face.options import Option
from cardhouse.kit.face.scene import Event, Scene, faces
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Card, Reason, Seat

MOST_GROUPS = 24
OPENING_AND_BEFORE = 2
OPTIONS: Sequence[Option] = (
    *family_options()[:OPENING_AND_BEFORE],
    options.switch("flush_close", True, "RU12", "All cards but one of a suit close the hand from the hand"),
    options.switch("double_any_hand_close", False, "RU12", "Any close in the turn of one's first lay-out doubles"),
    *family_options()[OPENING_AND_BEFORE:],
)


@record
class Rummy(RummyFamily):
    """A match of classic rummy. A seat tables no more cards than it was dealt: four groups of 13, six seats."""

    groups = u32(MOST_GROUPS)
    layer = i8(MOST_GROUPS)
    flush_close = i8()
    double_any_hand_close = i8()


# --- actions and refusals --------------------------------------------------------------------------------

RUMMY_KINDS = (
    *TURN_KINDS,
    Kind("flush", "flush {card}", "Close from the hand with a flush, discarding {card}", card=cards(CARDS)),
)
ACTIONS = Actions(*RUMMY_KINDS)
FLUSH, PAST_FLUSH = OWN, ACTIONS.size
NO_FLUSH, NOT_FROM_HAND, FLUSH_OFF = range(OWN_REASON, OWN_REASON + 3)
PAST_REASONS = FLUSH_OFF + 1
RUMMY_REFUSALS = {
    **REFUSALS,
    NO_FLUSH: Refusal("To close from the hand all your cards but one must be of one suit", "RU12"),
    NOT_FROM_HAND: Refusal("Only a player who has laid nothing out closes from the hand", "RU12"),
    FLUSH_OFF: Refusal("Closing with a flush is not played at this table", "RU12"),
}

# --- the flush (RU12) ------------------------------------------------------------------------------------

SUIT_CARDS = np.array([((1 << 13) - 1) << (13 * suit) for suit in range(4)], np.uint64)


@compiled
def refuse_flush(position: Rummy, card: Card) -> Reason:
    """Why the seat may not close from the hand with a flush, discarding ``card``; 0 when it may."""
    seat = position.turn
    if not position.flush_close:
        return FLUSH_OFF
    if has_opened(position, seat) or position.laid > 0:
        return NOT_FROM_HAND
    reason = refuse_discard(position, card)
    if reason:
        return reason
    once = position.hands[seat, 0]
    jokers = np.int64(position.jokers[seat])
    if card == JOKER:
        jokers -= 1
    elif position.hands[seat, 1] & card_bit(card) == NONE:
        once &= ~card_bit(card)
    if 2 * jokers > cards_held(position, seat) - 1:
        return NO_FLUSH
    return 0 if of_one_suit(once) else NO_FLUSH


@compiled
def of_one_suit(cards: int) -> bool:
    """Whether cards are all of one suit."""
    suit = lowest(cards) // 13
    return cards & ~SUIT_CARDS[suit] == NONE


@compiled
def list_flushes(position: Rummy, moves: Moves, count: int) -> int:
    """Every discard with which the hand closes as a flush."""
    if not nearly_one_suit(position.hands[position.turn, 0]):
        return count
    for card in range(CARD_COUNT):
        if holding(position, position.turn, card) and refuse_flush(position, card) == 0:
            moves[count] = FLUSH + card
            count += 1
    return count


@compiled
def nearly_one_suit(cards: int) -> bool:
    """Whether at most one of these faces is of another suit than the rest."""
    for suit in range(4):
        if count_bits(cards & ~SUIT_CARDS[suit]) <= 1:
            return True
    return False


# --- the rule of a turn ----------------------------------------------------------------------------------


@refusal.rule
def rummy_refusal(position: Rummy, action: Action) -> Reason:
    """Why an action may not be done."""
    return refuse_rummy(position, action)


@compiled
def refuse_rummy(position: Rummy, action: Action) -> Reason:
    """A turn of the family, or a flush."""
    if action < FLUSH or action >= PAST_FLUSH or position.turn == MATCH_OVER:
        return refuse_turn(position, action)
    return refuse_flush(position, action - FLUSH) if position.phase == TO_PLAY else DRAW_FIRST


@legal.rule
def rummy_legal(position: Rummy, moves: Moves) -> int:
    """The menu."""
    return list_rummy(position, moves)


@compiled
def list_rummy(position: Rummy, moves: Moves) -> int:
    """All that the rule allows."""
    count = list_turn(position, moves)
    if position.turn == MATCH_OVER or not position.flush_close or not may_discard(position):
        return count
    return count if has_opened(position, position.turn) else list_flushes(position, moves, count)


@play.rule
def rummy_play(position: Rummy, action: Action) -> None:
    """Do a legal action."""
    take_rummy_step(position, action)
    if position.turn == NOBODY:
        finish_hand(position)


@compiled
def take_rummy_step(position: Rummy, action: Action) -> None:
    """Do a legal action of a turn, or close with a flush."""
    if action >= FLUSH:
        close_hand(position, position.turn, True)
    else:
        take_step(position, action)


@closes_double.rule
def rummy_closes_double(position: Rummy) -> bool:
    """Any close in the turn of one's first lay-out, where the option says so (RU12)."""
    return position.double_any_hand_close == 1 and position.opened_now == 1


# --- what people see -------------------------------------------------------------------------------------


def scene(position: Rummy, viewer: Seat | None) -> Scene:
    """A table of rummy."""
    return rummy_scene("rummy", position, viewer)


def rummy_scene(game: str, position: Rummy, viewer: Seat | None) -> Scene:
    """A table of the family; whoever may close with a flush can select it."""
    shown = family_scene(game, position, viewer)
    if shown.select is not None and position.flush_close and not has_opened(position, position.turn):
        shown.select.kinds.append(("flush", "Close with a flush"))
    return shown


def propose(position: Rummy, cards: Sequence[str], kind: str | None) -> list[int]:
    """What selected cards can mean."""
    if kind == "flush" and len(cards) == 1:
        return [FLUSH + CARDS.number(cards[0])]
    return propose_turn(position, cards, kind)


def narrate(before: Rummy, action: Action, after: Rummy, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    events = rummy_events(before, action, after, viewer)
    if ended_hand(before, after):
        events += hand_events(before, after, left_in_hand(before, discarded(action)))
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


def flush_event(before: Rummy, card: Card) -> Event:
    """The hand closed from the hand."""
    seat = before.turn
    laid = hand_cards(before, seat)
    laid.remove(card)
    text = f"@{seat} closed from the hand with a flush, discarding {CARDS.symbols[card]}"
    return Event("flush", text, seat, faces([CARDS.texts[each] for each in laid]))
