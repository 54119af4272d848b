"""What a robbery table shows."""

from cardhouse.games.robbery.lifted import any_lifted
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.robbery.robbing import may_take_up, refuse_lift, unfinished
from cardhouse.games.robbery.words import say
from cardhouse.games.rummy import showing
from cardhouse.games.rummy_family.drawing import top_discard
from cardhouse.games.rummy_family.hands import has_opened
from cardhouse.games.rummy_family.position import CARDS, JOKER
from cardhouse.kit.cards import planes
from cardhouse.kit.face.scene import Scene, Zone, faces
from cardhouse.kit.face.shared import shared
from cardhouse.kit.terms import Card, Seat


@shared
def lifted_list(position: Robbery) -> list[Card]:
    """The lifted cards, by suit and rank, jokers last."""
    return [*planes.cards_of(position.lifted, 0), *[JOKER] * position.lifted_jokers]


def scene(position: Robbery, viewer: Seat | None) -> Scene:
    """A rummy table, and the lifted cards for all to see."""
    shown = showing.scene(position, viewer)
    shown.game = "robbery"
    waiting = lifted_list(position)
    if waiting:
        seat = position.turn
        cards = faces([CARDS.texts[card] for card in waiting])
        place = next(number for number, zone in enumerate(shown.zones) if zone.kind == "hand")
        shown.zones.insert(place, Zone("lifted", "lifted", say("lifted-cards"), seat, cards, len(cards)))
    if shown.select is not None:
        kinds = [kind for kind in shown.select.kinds if kind[0] != "exchange"]
        if unfinished(position):
            kinds = [kind for kind in kinds if kind[0] in ("meld", "lay_off")]
        shown.select.kinds = kinds
        shown.select.most += len(waiting)
        ask_in_turn(position, shown)
    elif shown.ask and position.pile:
        ask_to_draw(position, shown)
    return shown


def ask_to_draw(position: Robbery, shown: Scene) -> None:
    """What a seat is asked that draws or takes."""
    card = CARDS.symbols[int(top_discard(position))]
    shown.ask = say("ask-draw-or-take", card=card)
    otherwise = say("ask-draw-no-use", card=card) if may_take_up(position) else say("ask-draw-taken-up-often")
    shown.ask_without = {"take": otherwise}


def ask_in_turn(position: Robbery, shown: Scene) -> None:
    """What a seat is asked that has lifted cards, or may lift some."""
    if any_lifted(position):
        shown.ask = say("ask-meld-lifted") if position.robbed else say("meld-card-you-took")
    elif unfinished(position):
        shown.ask = say("ask-add-own-card")
    elif refuse_lift(position, 0) == 0:
        shown.ask_without = {"lift": shown.ask}
        if has_opened(position, position.turn):
            shown.ask = say("ask-after-opening")
        else:
            shown.ask = say("ask-before-opening", opening=position.opening)
