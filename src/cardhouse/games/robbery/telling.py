"""The log of robbery: what each action tells each viewer."""

from cardhouse.games.robbery.actions import LIFT, PUT_BACK, lift_of
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.robbery.words import say
from cardhouse.games.rummy import telling
from cardhouse.games.rummy_family.actions import label_of, texts_of
from cardhouse.games.rummy_family.hands import has_opened
from cardhouse.kit.face.scene import Event, faces
from cardhouse.kit.terms import Action, Seat
from cardhouse.kit.words import player


def narrate(before: Robbery, action: Action, after: Robbery, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    if action < LIFT:
        return telling.narrate(before, action, after, viewer)
    if action == PUT_BACK:
        return [Event("put_back", say("has-put-everything-back", who=player(before.turn)), before.turn)]
    return [lift_event(before, int(lift_of(action)))]


def lift_event(before: Robbery, number: int) -> Event:
    """Event: a seat has lifted a meld from the table."""
    seat, code = before.turn, before.melds[number]
    opens = "no" if has_opened(before, seat) else "yes"
    text = say("lifted-meld", who=player(seat), meld=number + 1, cards=label_of(code), opens=opens)
    return Event("lift", text, seat, faces(texts_of(code)))
