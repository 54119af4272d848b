"""The log of classic 500 Rummy: how it melds."""

from cardhouse.games.rummy_500.actions import ACTIONS
from cardhouse.games.rummy_500.position import Rummy500
from cardhouse.games.rummy_500.words import say
from cardhouse.games.rummy_family.actions import label_of
from cardhouse.games.rummy_family.open_pile.showing import named, shown
from cardhouse.games.rummy_family.open_pile.telling import Values
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.scene import Event
from cardhouse.kit.words import player


def laying_event(before: Rummy500, kind: str, values: Values, after: Rummy500) -> Event:
    """A set, a run, or a card added to one."""
    seat = before.turn
    if kind == "lay_off":
        meld, card = values["meld"], values["card"]
        there = label_of(before.melds[meld])
        text = say("laid-off-on-meld", who=player(seat), card=STANDARD.symbols[card], meld=meld + 1, cards=there)
        return Event("lay_off", text, seat, shown(before, [card]))
    action = ACTIONS.encode(kind, **values)
    laid = [STANDARD.number(text) for text in ACTIONS.cards(action)]
    return Event("meld", say("melded-cards", who=player(seat), cards=named(before, laid)), seat, shown(before, laid))
