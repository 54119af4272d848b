"""What a table of rummy with a tap shows and what is told: classic rummy, and who is asked, taps or passes."""

from __future__ import annotations

from cardhouse.games.rummy.showing import rummy_scene
from cardhouse.games.rummy.telling import discarded, rummy_events
from cardhouse.games.rummy_family.actions import DRAW
from cardhouse.games.rummy_family.drawing import stock_count, top_discard
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.rummy_family.telling import (
    card_event,
    drawn_event,
    ended_hand,
    hand_events,
    left_in_hand,
    new_cards,
    turn_over_event,
)
from cardhouse.games.tap_rummy.position import FASTEST, PASS, STOCK_CARDS, TAP, TO_ANSWER, TapRummy
from cardhouse.games.tap_rummy.turn import next_asked
from cardhouse.kit.face.game import Claims
from cardhouse.kit.face.scene import Event, Scene
from cardhouse.kit.terms import Action, Seat


def scene(position: TapRummy, viewer: Seat | None) -> Scene:
    """A table of rummy; while others are asked whether they tap, all see for what and who waits."""
    shown = rummy_scene("tap-rummy", position, viewer)
    if position.phase == TO_ANSWER:
        top, waiting = CARDS.symbols[int(top_discard(position))], position.drawer
        shown.headline += f"; does anyone tap for {top}?"
        shown.seats[waiting].badges.append("waits for the stock")
        for seat in range(position.players):
            if position.tapped >> seat & 1:
                shown.seats[seat].badges.append("tapped")
        shown.select = None
        if viewer is not None and viewer == position.turn:
            shown.ask = f"Tap for {top}, and take two cards of the stock with it?"
    return shown


def claims(position: TapRummy) -> Claims | None:
    """Who is still asked whether he taps, in the order of the rule (TP2, TP4)."""
    if position.phase != TO_ANSWER:
        return None
    seats = [position.turn]
    while (seat := int(next_asked(position, seats[-1]))) != position.drawer:
        seats.append(seat)
    return Claims(seats, TAP, PASS, bool(position.tap_priority == FASTEST))


def narrate(before: TapRummy, action: Action, after: TapRummy, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    seat = before.turn
    if action == DRAW:
        events = [Event("draw", f"@{seat} chose the stock", seat)] if after.phase == TO_ANSWER else []
    elif action == TAP:
        events = [Event("tap", f"@{seat} tapped for {CARDS.symbols[int(top_discard(before))]}", seat)]
    elif action == PASS:
        events = []
    else:
        events = rummy_events(before, action, after, viewer)
    if action in (DRAW, TAP, PASS) and after.phase != TO_ANSWER:
        events += settled_events(before, action, after, viewer)
    if ended_hand(before, after):
        events += hand_events(before, after, left_in_hand(before, discarded(action)))
    return events


def settled_events(before: TapRummy, action: Action, after: TapRummy, viewer: Seat | None) -> list[Event]:
    """Who got the discard and the cards with it, and the card the next player drew."""
    drawer = before.turn if action == DRAW else before.drawer
    stock, pile = int(stock_count(before)), before.pile
    events = []
    getter = next((seat for seat in range(after.players) if seat != drawer and new_cards(before, after, seat)), None)
    if getter is not None:
        card = int(top_discard(before))
        drawn = new_cards(before, after, getter)
        drawn.remove(card)
        events.append(card_event("take", f"@{getter} took", getter, card))
        pile -= 1
        if stock < STOCK_CARDS:
            events.append(turn_over_event(before))
            stock, pile = stock + pile - 1, 1
        events.append(drawn_event(getter, drawn, viewer))
        stock -= STOCK_CARDS
    if stock == 0:
        events.append(turn_over_event(before))
    return [*events, drawn_event(drawer, new_cards(before, after, drawer), viewer)]
