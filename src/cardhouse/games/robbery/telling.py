"""What is told of a match of robbery."""

from __future__ import annotations

from cardhouse.games.robbery.actions import LIFT, PUT_BACK, lift_of
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.rummy import telling
from cardhouse.games.rummy_family.actions import label_of, texts_of
from cardhouse.games.rummy_family.hands import has_opened
from cardhouse.kit.face.scene import Event, faces
from cardhouse.kit.terms import Action, Seat


def narrate(before: Robbery, action: Action, after: Robbery, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    if action < LIFT:
        return telling.narrate(before, action, after, viewer)
    if action == PUT_BACK:
        return [Event("put_back", f"@{before.turn} put everything back", before.turn)]
    return [lift_event(before, int(lift_of(action)))]


def lift_event(before: Robbery, number: int) -> Event:
    """A meld taken up."""
    seat, code = before.turn, before.melds[number]
    opening = "" if has_opened(before, seat) else ", and opened"
    text = f"@{seat} lifted group {number + 1}: {label_of(code)}{opening}"
    return Event("lift", text, seat, faces(texts_of(code)))
