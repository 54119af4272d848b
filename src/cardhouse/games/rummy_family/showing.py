"""What a table of the family shows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from cardhouse.games.rummy_family.discarding import refuse_discard
from cardhouse.games.rummy_family.drawing import can_draw, stock_count, top_discard
from cardhouse.games.rummy_family.hands import cards_held, has_opened, next_in_match
from cardhouse.games.rummy_family.melding import only_discards
from cardhouse.games.rummy_family.options import EVENING
from cardhouse.games.rummy_family.position import CARDS, JOKER, TO_DRAW, RummyFamily
from cardhouse.kit.cards import planes
from cardhouse.kit.face.scene import CardView, Scene, SeatView, Select, Zone, backs, faces, select_among
from cardhouse.kit.face.shared import shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.melds import meld
from cardhouse.kit.terms import Seat

KINDS = [
    ("meld", "Meld"),
    ("lay_off", "Lay off"),
    ("exchange", "Swap for joker"),
    ("discard", "Discard"),
]


@shared
def hand_cards(position: RummyFamily, seat: Seat) -> list[int]:
    """The cards of a hand, by suit and rank, jokers last."""
    return [*planes.cards_of(position.hands, seat), *[JOKER] * int(position.jokers[seat])]


def names(cards: Sequence[int]) -> str:
    """Cards as people read them."""
    return " ".join(CARDS.symbols[card] for card in cards)


@shared
def meld_zone(position: RummyFamily, number: int) -> Zone:
    """A meld on the table."""
    code = position.melds[number]
    lying = []
    for card, stands_for in meld.faces_of(code):
        if card is not None:
            lying.append(CardView(CARDS.texts[card]))
        else:
            sure = meld.is_run(code) or meld.size_of(code) == 4
            one = sure and (meld.is_run(code) or meld.jokers_in(code) == 1)
            lying.append(CardView(CARDS.texts[JOKER], played_as=CARDS.texts[stands_for] if one else None))
    kind = "run" if meld.is_run(code) else "set"
    seat = position.layer[number]
    return Zone(f"meld:{number + 1}", "meld", f"Group {number + 1}: {kind}", seat, lying, len(lying), number=number + 1)


@shared
def pile_zone(position: RummyFamily) -> Zone:
    """The discards: only the last one is to be seen (G5)."""
    count = position.pile
    top = [CardView(CARDS.texts[int(top_discard(position))])] if count else []
    return Zone("pile", "pile", "Discards", cards=top, count=count)


def family_scene(game: str, position: RummyFamily, viewer: Seat | None, open_hands: Sequence[int] = ()) -> Scene:
    """Stock, discards, melds, and hands, of which a seat sees its own and those that lie open."""
    left = int(stock_count(position))
    zones = [Zone("stock", "stock", "Stock", count=left), pile_zone(position)]
    zones += [meld_zone(position, number) for number in range(position.meld_count)]
    for seat in range(position.players):
        count = int(cards_held(position, seat))
        held = backs(count)
        if seat == viewer or seat in open_hands:
            held = faces([CARDS.texts[card] for card in hand_cards(position, seat)])
            mark_taken(position, seat, held)
        zones.append(Zone(f"hand:{seat}", "hand", "Hand", seat, held, count))
    over = position.turn == MATCH_OVER
    asked = viewer if viewer is not None and viewer == position.turn else None
    return Scene(
        game,
        viewer,
        None if over else position.turn,
        position.hand,
        headline(position),
        zones,
        [seat_view(position, seat) for seat in range(position.players)],
        ask=question(position, asked) if asked is not None else "",
        select=selection(position, asked) if asked is not None and position.phase != TO_DRAW else None,
    )


def mark_taken(position: RummyFamily, seat: Seat, held: list[CardView]) -> None:
    """Mark the card just taken from the pile."""
    taken = int(position.taken)
    if seat == position.turn and taken >= 0:
        next(card for card in held if card.face == CARDS.texts[taken]).marks.append("new")


def headline(position: RummyFamily) -> str:
    """Which hand of how many, and what is left to draw."""
    hand = f"Hand {position.hand + 1}"
    if position.match == EVENING:
        hand += f" of {position.rounds}"
    return f"{hand}, {int(stock_count(position))} in the stock"


def seat_view(position: RummyFamily, seat: Seat) -> SeatView:
    """What stands beside a name."""
    out = bool(position.gone[seat])
    badges = ["dealer"] if seat == position.dealer else []
    if not out and seat == next_in_match(position, position.dealer):
        badges.append("foreman")
    if has_opened(position, seat):
        badges.append("opened")
    if out:
        badges.append("out")
    return SeatView(seat, position.scores[seat], badges, cards=int(cards_held(position, seat)), out=out)


def question(position: RummyFamily, viewer: Seat) -> str:
    """What the seat in turn is asked."""
    if position.phase == TO_DRAW:
        return draw_question(position)
    if position.owed:
        return "Use the freed joker in a new combination"
    if only_discards(position):
        return "Discard, to begin with"
    if cards_held(position, viewer) == 1:
        return "Discard your last card"
    if has_opened(position, viewer):
        return "Lay out, lay off, or discard"
    if position.laid:
        return f"{position.laid} of {position.opening} points laid out: go on"
    return f"Discard, or lay out {position.opening} points or more" if position.opening else "Discard, or lay out"


def draw_question(position: RummyFamily) -> str:
    """What there is to draw or to take."""
    take = f"take {CARDS.symbols[int(top_discard(position))]}" if position.pile else ""
    if can_draw(position):
        return f"Draw from the stock or {take}" if take else "Draw from the stock"
    return f"The stock is used up: {take}"


def selection(position: RummyFamily, viewer: Seat) -> Select:
    """What selected cards may be used for."""
    return select_among(hand_cards(position, viewer), KINDS, partial(refuse_discard, position))
