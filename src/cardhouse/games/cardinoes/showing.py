"""What a Cardinoes table shows."""

from collections.abc import Sequence
from math import gcd

from cardhouse.games.cardinoes.chain import fitting, playable
from cardhouse.games.cardinoes.position import AT_RIGHT, HAS_DRAWN, Cardinoes
from cardhouse.games.cardinoes.words import say
from cardhouse.kit.cards.bits import NONE, holds
from cardhouse.kit.cards.packs import WITH_JOKERS
from cardhouse.kit.face.scene import CardView, Scene, SeatView, Zone
from cardhouse.kit.face.shared import drawn, shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.showing import closed_hand, open_hand
from cardhouse.kit.terms import Card, Seat


def hand_cards(position: Cardinoes, seat: Seat) -> list[Card]:
    """The cards of a hand, sorted."""
    once, twice = map(int, position.hands[seat])
    return [card for card in range(len(WITH_JOKERS)) for _ in range((once >> card & 1) + (twice >> card & 1))]


def chain_cards(chain: Sequence[int]) -> list[CardView]:
    """The chain from its left end to its right, of cards in the order laid."""
    row: list[CardView] = []
    for laid in chain:
        card = CardView(WITH_JOKERS.texts[laid % AT_RIGHT])
        row.insert(len(row) if laid & AT_RIGHT else 0, card)
    row[0].marks.append("end")
    if len(row) > 1:
        row[-1].marks.append("end")
    return row


def scene(position: Cardinoes, viewer: Seat | None) -> Scene:
    """The chain, the draw pile, and hands of which a seat sees its own."""
    zones = zones_for_all(position)
    if viewer is not None:
        held = tuple([WITH_JOKERS.texts[card] for card in hand_cards(position, viewer)])
        zones[FIRST_HAND + viewer] = open_hand(viewer, held)
    return Scene(
        "cardinoes",
        viewer,
        None if position.turn == MATCH_OVER else position.turn,
        position.hand,
        say("round-in-draw-pile", hand=position.hand + 1, left=position.pack_size - position.stock),
        zones,
        seat_views(position),
        ask=question(position, viewer),
    )


FIRST_HAND = 2
"""So many zones come before those of the hands."""


@shared
def zones_for_all(position: Cardinoes) -> list[Zone]:
    """Every place on the table, as who watches sees it."""
    hands = [closed_hand(seat, position.counts[seat]) for seat in range(position.players)]
    chain = tuple(position.chain[: position.chain_length].tolist())
    return [chain_of(chain), draw_pile(position.pack_size - position.stock), *hands]


@drawn
def chain_of(cards: Sequence[int]) -> Zone:
    """A chain of such cards, in the order laid."""
    return Zone("chain", "chain", say("chain"), cards=chain_cards(cards), count=len(cards))


@drawn
def draw_pile(cards: int) -> Zone:
    """A draw pile of so many cards."""
    return Zone("stock", "stock", say("draw-pile"), count=cards)


@shared
def seat_views(position: Cardinoes) -> list[SeatView]:
    """What stands beside the names."""
    scores, twelfths, counts = position.scores, position.twelfths, position.counts
    return [
        name_plate(seat, scores[seat], twelfths[seat], counts[seat], seat == position.dealer)
        for seat in range(position.players)
    ]


@drawn
def name_plate(seat: Seat, score: int, twelfths: int, cards: int, deals: bool) -> SeatView:
    """A seat's plate: score and what it has beyond whole points, cards held, who deals."""
    badges = ["+" + in_points(twelfths)] if twelfths else []
    return SeatView(seat, score, badges, cards=cards, dealer=deals)


def question(position: Cardinoes, viewer: Seat | None) -> str:
    """What the seat in turn is asked."""
    if viewer is None or viewer != position.turn:
        return ""
    if position.phase == HAS_DRAWN:
        drawn = position.drawn_card
        fits = holds(fitting(position), drawn)
        return say("you-drew", card=WITH_JOKERS.symbols[drawn], fits="yes" if fits else "no")
    if playable(position, viewer) != NONE:
        may_draw = position.draw_when_able and position.stock < position.pack_size
        return say("ask-play", draw="yes" if may_draw else "no")
    return say("nothing-fits-draw-card") if position.stock < position.pack_size else say("ask-pass")


def in_points(twelfths: int) -> str:
    """Twelfths of a point as points: 78 is "6 1/2"."""
    whole, part = divmod(twelfths, 12)
    fraction = f"{part // gcd(part, 12)}/{12 // gcd(part, 12)}" if part else ""
    return f"{whole} {fraction}".strip() if whole or not part else fraction
