"""The log of rummy with a tap: as at rummy, and who chose the stock, who tapped and who got which card."""

from cardhouse.games.rummy.telling import ending, rummy_events
from cardhouse.games.rummy_family.actions import DRAW
from cardhouse.games.rummy_family.drawing import stock_count, top_discard
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.rummy_family.telling import (
    drawn_event,
    ended_hand,
    new_cards,
    take_event,
    turn_over_event,
)
from cardhouse.games.tap_rummy.actions import PASS, TAP
from cardhouse.games.tap_rummy.position import TO_ANSWER, TapRummy
from cardhouse.games.tap_rummy.tapping import STOCK_CARDS
from cardhouse.games.tap_rummy.words import say
from cardhouse.kit.face.scene import Event
from cardhouse.kit.terms import Action, Seat
from cardhouse.kit.words import player


def narrate(before: TapRummy, action: Action, after: TapRummy, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    seat = before.turn
    if action == DRAW:
        events = (
            [Event("draw", say("wants-to-draw-from-stock", who=player(seat)), seat)] if after.phase == TO_ANSWER else []
        )
    elif action == TAP:
        events = [Event("tap", say("tapped-for", who=player(seat), card=CARDS.symbols[int(top_discard(before))]), seat)]
    elif action == PASS:
        events = []
    else:
        events = rummy_events(before, action, after, viewer)
    if action in (DRAW, TAP, PASS) and after.phase != TO_ANSWER:
        events += settled_events(before, action, after, viewer)
    if ended_hand(before, after):
        events += ending(before, action, after)
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
        events.append(take_event(getter, card))
        pile -= 1
        if stock < STOCK_CARDS:
            events.append(turn_over_event(before))
            stock, pile = stock + pile - 1, 1
        events.append(drawn_event(getter, drawn, viewer))
        stock -= STOCK_CARDS
    if stock == 0:
        events.append(turn_over_event(before))
    return [*events, drawn_event(drawer, new_cards(before, after, drawer), viewer)]
