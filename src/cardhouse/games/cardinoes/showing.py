"""What a Cardinoes table shows."""

from __future__ import annotations

from math import gcd

from cardhouse.games.cardinoes.chain import fitting, playable
from cardhouse.games.cardinoes.position import AT_RIGHT, HAS_DRAWN, Cardinoes
from cardhouse.games.cardinoes.words import say
from cardhouse.kit.cards.bits import NONE, holds
from cardhouse.kit.cards.packs import WITH_JOKERS
from cardhouse.kit.face.scene import CardView, Scene, SeatView, Zone, backs, faces
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Card, Seat


def hand_cards(position: Cardinoes, seat: Seat) -> list[Card]:
    """The cards of a hand, sorted."""
    once, twice = map(int, position.hands[seat])
    return [card for card in range(len(WITH_JOKERS)) for _ in range((once >> card & 1) + (twice >> card & 1))]


def chain_cards(position: Cardinoes) -> list[CardView]:
    """The chain from its left end to its right."""
    row: list[CardView] = []
    for place in range(position.chain_length):
        laid = position.chain[place]
        card = CardView(WITH_JOKERS.texts[laid % AT_RIGHT])
        row.insert(len(row) if laid & AT_RIGHT else 0, card)
    row[0].marks.append("end")
    if len(row) > 1:
        row[-1].marks.append("end")
    return row


def scene(position: Cardinoes, viewer: Seat | None) -> Scene:
    """The chain, the draw pile, and hands of which a seat sees its own."""
    seats = range(position.players)
    left = position.pack_size - position.stock
    zones = [
        Zone("chain", "chain", say("chain"), cards=chain_cards(position), count=position.chain_length),
        Zone("stock", "stock", say("draw-pile"), count=left),
        *(hand_zone(position, seat, viewer) for seat in seats),
    ]
    return Scene(
        "cardinoes",
        viewer,
        None if position.turn == MATCH_OVER else position.turn,
        position.hand,
        say("round-in-draw-pile", hand=position.hand + 1, left=left),
        zones,
        [seat_view(position, seat) for seat in seats],
        ask=question(position, viewer),
    )


def hand_zone(position: Cardinoes, seat: Seat, viewer: Seat | None) -> Zone:
    """A hand, which its holder alone sees."""
    count = position.counts[seat]
    if seat != viewer:
        return Zone(f"hand:{seat}", "hand", say("hand"), seat, backs(count), count)
    held = [WITH_JOKERS.texts[card] for card in hand_cards(position, seat)]
    return Zone(f"hand:{seat}", "hand", say("hand"), seat, faces(held), count)


def seat_view(position: Cardinoes, seat: Seat) -> SeatView:
    """What stands beside a name."""
    badges = []
    if position.twelfths[seat]:
        badges.append("+" + in_points(position.twelfths[seat]))
    return SeatView(seat, position.scores[seat], badges, cards=position.counts[seat], dealer=seat == position.dealer)


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
