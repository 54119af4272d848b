"""What a table with an open pile shows; each game says how its hands, its melds and its questions are read."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from cardhouse.games.rummy_family.open_pile.hands import held
from cardhouse.games.rummy_family.open_pile.pile import can_draw, stock_count
from cardhouse.games.rummy_family.open_pile.position import NO_CARD, TO_DRAW, OpenPile
from cardhouse.games.rummy_family.open_pile.verbs import laid_points
from cardhouse.games.rummy_family.open_pile.words import say
from cardhouse.games.rummy_family.showing import stock_zone
from cardhouse.kit.cards.doubles import pack_of, symbol_of, text_of
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.scene import CardView, Scene, SeatView, Select, Zone, backs, faces, select_among
from cardhouse.kit.face.shared import drawn, shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.showing import open_hand
from cardhouse.kit.terms import Card, Reason, Seat

KINDS = [("meld", say("meld")), ("lay_off", say("lay-off")), ("discard", say("discard"))]
Laid = tuple[str, Seat, str | None]
"""A card in a meld: its text, the seat that scores it, and in which mode it lies."""


class Look(NamedTuple):
    """How a game is looked at. Cards of a hand are asked for by all hands and the seat."""

    game: str
    cards_of: Callable[[Array, Seat], list[Card]]
    melds: Callable[[Any], list[Zone]]
    question: Callable[[Any], str]
    refuse_discard: Callable[[Any, Card], Reason]
    lay: Callable[[Any, int], None]
    """Lays cards out, by a number counted from ``layings``, and does nothing that comes of it."""
    layings: int
    """The first action that lays cards out."""


def named(position: OpenPile, cards: Sequence[Card]) -> str:
    """Cards as people read them."""
    return " ".join(symbol_of(position, card) for card in cards)


def shown(position: OpenPile, cards: Sequence[Card]) -> list[CardView]:
    """Cards face up, for a scene."""
    return faces([*texts_of(position, cards)])


def texts_of(position: OpenPile, cards: Sequence[Card]) -> tuple[str, ...]:
    """The texts of cards, in the pack of this match."""
    texts = pack_of(position).texts
    return tuple([texts[card] for card in cards])


def pile_cards(position: OpenPile) -> list[Card]:
    """The pile, its top first."""
    return [*map(int, position.pile[: position.pile_count][::-1])]


# --- The scene ----------------------------------------------------------------------------------------


@drawn
def pile_zone(cards: Sequence[str]) -> Zone:
    """The pile, its top first."""
    return Zone("pile", "heap", say("pile-top-card-first"), cards=faces([*cards]), count=len(cards))


@shared
def zones_for_all(position: OpenPile, look: Look) -> list[Zone]:
    """Every place on the table, as who watches sees it; last the hands."""
    pile = pile_zone(texts_of(position, pile_cards(position)))
    hands = [known_hand(position, seat, look) for seat in range(position.players)]
    return [stock_zone(int(stock_count(position))), pile, *look.melds(position), *hands]


def scene_of(look: Look, position: OpenPile, viewer: Seat | None) -> Scene:
    """Stock, the whole pile, the melds, and hands of which a seat sees its own and what others took openly."""
    zones = zones_for_all(position, look)
    if viewer is not None:
        zones[viewer - position.players] = own_hand(position, viewer, look)
    over = position.turn == MATCH_OVER
    asked = viewer is not None and viewer == position.turn
    return Scene(
        look.game,
        viewer,
        None if over else position.turn,
        position.hand,
        headline(position),
        zones,
        seat_views(position),
        ask=look.question(position) if asked else "",
        select=selection(position, look) if asked else None,
    )


@shared
def headline(position: OpenPile) -> str:
    """Which hand it is, what is left to draw, and how far the match goes."""
    left = int(stock_count(position))
    return say("hand-in-stock-playing-to", hand=position.hand + 1, stock_count=left, target=position.target)


def own_hand(position: OpenPile, seat: Seat, look: Look) -> Zone:
    """A hand as its holder sees it, the card that is still to be used marked."""
    due = text_of(position, position.due) if position.due != NO_CARD and seat == position.turn else None
    return open_hand(seat, texts_of(position, look.cards_of(position.hands, seat)), due)


def known_hand(position: OpenPile, seat: Seat, look: Look) -> Zone:
    """A hand as the others see it: the cards it took from the pile are open."""
    return hand_of_another(seat, texts_of(position, look.cards_of(position.known, seat)), int(held(position, seat)))


@drawn
def hand_of_another(seat: Seat, known: Sequence[str], count: int) -> Zone:
    """A hand of so many cards, some of which are known."""
    return Zone(f"hand:{seat}", "hand", say("hand"), seat, faces([*known]) + backs(count - len(known)), count)


@shared
def seat_views(position: OpenPile) -> list[SeatView]:
    """What stands beside the names."""
    dealer, scores = position.dealer, position.scores
    return [
        name_plate(seat, scores[seat], int(held(position, seat)), seat == dealer, int(laid_points(position, seat)))
        for seat in range(position.players)
    ]


@drawn
def name_plate(seat: Seat, score: int, cards: int, deals: bool, laid: int) -> SeatView:
    """A seat's plate: score, cards held, who deals, points melded."""
    return SeatView(seat, score, melded_badges(laid), cards=cards, dealer=deals)


def melded_badges(laid: int) -> list[str]:
    """The points a seat has melded, once there are any."""
    return [say("badge-melded", points=laid)] if laid else []


def question(position: OpenPile) -> str:
    """What the seat in turn is asked where nothing on the table is being moved."""
    if position.phase == TO_DRAW:
        return say("ask-draw-or-take") if can_draw(position) else say("ask-stock-used-up")
    if position.due != NO_CARD:
        return say("use-which-you-took-from-pile", card=symbol_of(position, position.due))
    return say("meld-if-you-like-then-discard")


def selection(position: OpenPile, look: Look) -> Select | None:
    """What selected cards may be used for."""
    if position.phase == TO_DRAW:
        return None
    cards = look.cards_of(position.hands, position.turn)
    return select_among(cards, KINDS, partial(look.refuse_discard, position))


@drawn
def meld_zone(meld: int, kind: str, lying: Sequence[Laid]) -> Zone:
    """A meld, at the place of the seat most of it belongs to."""
    cards = [CardView(*card) for card in lying]
    seats = [card.seat for card in cards]
    owner = max(seats, key=seats.count)
    label = say("meld-number", number=meld + 1, kind=kind)
    return Zone(f"meld:{meld + 1}", "meld", label, owner, cards, len(cards), number=meld + 1)
