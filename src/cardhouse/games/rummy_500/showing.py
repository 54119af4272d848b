"""What a table of 500 Rummy shows, the same for both decks but for the melds (``classic``, ``double``)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from cardhouse.games.rummy_500.hands import held, row_of
from cardhouse.games.rummy_500.pile import can_draw, stock_count
from cardhouse.games.rummy_500.position import (
    NO_CARD,
    TO_DRAW,
    Rummy500Base,
    Words,
    is_settled,
    laid_points,
    seeks_within,
)
from cardhouse.games.rummy_500.turn import refuse_discard
from cardhouse.games.rummy_500.words import say
from cardhouse.kit.cards.doubles import has_doubles, symbol_of, text_of
from cardhouse.kit.cards.sets import members
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.scene import CardView, Scene, SeatView, Select, Zone, backs, faces, select_among
from cardhouse.kit.face.shared import shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Card, Seat

KINDS = [("meld", say("meld")), ("lay_off", say("lay-off")), ("discard", say("discard"))]
P = TypeVar("P", bound=Rummy500Base)


def cards_in(position: Rummy500Base, row: Array | Words) -> list[Card]:
    """The cards of a set, lowest first."""
    if has_doubles(position):
        return members(row)
    return sorted(members(row[:1]) + members(row[1:]))


def named(position: Rummy500Base, cards: list[Card]) -> str:
    """Cards as people read them."""
    return " ".join(symbol_of(position, card) for card in cards)


def shown(position: Rummy500Base, cards: list[Card]) -> list[CardView]:
    """Cards face up, for a scene."""
    return faces([text_of(position, card) for card in cards])


def pile_cards(position: Rummy500Base) -> list[Card]:
    """The pile, its top first."""
    return [int(card) for card in position.pile[: position.pile_count]][::-1]


# --- The scene ----------------------------------------------------------------------------------------


@shared
def stock_and_pile(position: Rummy500Base) -> list[Zone]:
    """The zones of the stock and the pile."""
    pile = pile_cards(position)
    return [
        Zone("stock", "stock", say("stock"), count=int(stock_count(position))),
        Zone("pile", "heap", say("pile-top-card-first"), cards=shown(position, pile), count=len(pile)),
    ]


def scene_of(game: str, melds: Callable[[P], list[Zone]], position: P, viewer: Seat | None) -> Scene:
    """Stock, the whole pile, the melds, and hands of which a seat sees its own and what others took openly."""
    zones = [
        *stock_and_pile(position),
        *melds(position),
        *(hand_zone(position, seat, viewer) for seat in range(position.players)),
    ]
    over = position.turn == MATCH_OVER
    asked = viewer is not None and viewer == position.turn
    return Scene(
        game,
        viewer,
        None if over else position.turn,
        position.hand,
        say(
            "hand-in-stock-playing-to",
            hand=position.hand + 1,
            stock_count=int(stock_count(position)),
            target=position.target,
        ),
        zones,
        [seat_view(position, seat) for seat in range(position.players)],
        ask=question(position) if asked else "",
        select=selection(position) if asked else None,
    )


def hand_zone(position: Rummy500Base, seat: Seat, viewer: Seat | None) -> Zone:
    """A hand: open to its owner; to the others the cards it took from the pile are."""
    count = int(held(position, seat))
    if seat == viewer:
        cards = shown(position, cards_in(position, position.hands[seat]))
        due = text_of(position, position.due) if position.due != NO_CARD and seat == position.turn else None
        for card in cards:
            card.marks += ["new"] if card.face == due else []
    else:
        known = cards_in(position, position.known[seat])
        cards = shown(position, known) + backs(count - len(known))
    return Zone(f"hand:{seat}", "hand", say("hand"), seat, cards, count)


@shared
def seat_view(position: Rummy500Base, seat: Seat) -> SeatView:
    """What stands beside a name."""
    laid = int(laid_points(position, seat))
    badges = [say("badge-melded", points=laid)] if laid else []
    cards, deals = int(held(position, seat)), seat == position.dealer
    return SeatView(seat, position.scores[seat], badges, cards=cards, dealer=deals)


def question(position: Rummy500Base) -> str:
    """What the seat in turn is asked."""
    if position.phase == TO_DRAW:
        if seeks_within(position):
            return say("ask-take-and-meld")
        if can_draw(position):
            return say("ask-draw-or-take")
        return say("ask-stock-used-up")
    if position.due != NO_CARD:
        return say("use-which-you-took-from-pile", card=symbol_of(position, position.due))
    if not is_settled(position):
        return say("ask-make-melds-whole")
    return say("meld-if-you-like-then-discard")


def selection(position: Rummy500Base) -> Select | None:
    """What selected cards may be used for."""
    if position.phase == TO_DRAW:
        return None
    cards = cards_in(position, row_of(position.hands, position.turn))
    return select_among(cards, KINDS, partial(refuse_discard, position))


def meld_zone(meld: int, kind: str, lying: list[CardView]) -> Zone:
    """A meld, at the place of the seat most of it belongs to."""
    seats = [card.seat for card in lying]
    owner = max(seats, key=seats.count)
    label = say("meld-number", number=meld + 1, kind=kind)
    return Zone(f"meld:{meld + 1}", "meld", label, owner, lying, len(lying), number=meld + 1)
