"""What a table of rummy with a tap shows: a table of rummy, and who is asked whether they tap."""

from cardhouse.games.rummy.showing import rummy_scene
from cardhouse.games.rummy_family.drawing import top_discard
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.tap_rummy.actions import PASS, TAP
from cardhouse.games.tap_rummy.options import FASTEST
from cardhouse.games.tap_rummy.position import TO_ANSWER, TapRummy
from cardhouse.games.tap_rummy.tapping import next_asked
from cardhouse.games.tap_rummy.words import say
from cardhouse.kit.face.game import Claims
from cardhouse.kit.face.scene import Scene
from cardhouse.kit.match.showing import with_badge
from cardhouse.kit.terms import Seat


def scene(position: TapRummy, viewer: Seat | None) -> Scene:
    """A table of rummy; while others are asked whether they tap, all see for what and who waits."""
    shown = rummy_scene("tap-rummy", position, viewer)
    if position.phase == TO_ANSWER:
        top, waiting = CARDS.symbols[int(top_discard(position))], position.drawer
        shown.headline = say("headline-tap", headline=shown.headline, card=top)
        shown.seats[waiting] = with_badge(shown.seats[waiting], say("badge-wants-stock"))
        for seat in range(position.players):
            if position.tapped >> seat & 1:
                shown.seats[seat] = with_badge(shown.seats[seat], say("badge-tapped"))
        shown.select = None
        if viewer is not None and viewer == position.turn:
            shown.ask = say("ask-tap", top=top)
    return shown


def claims(position: TapRummy) -> Claims | None:
    """Who is still asked whether they tap, in the order of the rule (TP2, TP4)."""
    if position.phase != TO_ANSWER:
        return None
    seats = [int(position.turn)]
    while (seat := int(next_asked(position, seats[-1]))) != position.drawer:
        seats.append(seat)
    return Claims(seats, TAP, PASS, bool(position.tap_priority == FASTEST))
