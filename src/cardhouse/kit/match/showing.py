"""What scenes of most games have: hands, and what stands beside the players' names."""

from __future__ import annotations

from collections.abc import Iterable

from cardhouse.kit.cards.bits import Cards
from cardhouse.kit.cards.packs import FACE_TEXTS, FACES
from cardhouse.kit.compiled.record import Position
from cardhouse.kit.face.scene import CardView, SeatView, Zone, backs, faces
from cardhouse.kit.terms import Card, Seat


def face_up(cards: Iterable[Card]) -> list[CardView]:
    """Some of the 52 cards, face up."""
    return faces([FACE_TEXTS[card] for card in cards])


def hand_zone(seat: Seat, held: Cards, viewer: Seat | None) -> Zone:
    """A hand of the 52 cards (a word), which its holder alone sees."""
    cards = [card for card in range(FACES) if int(held) >> card & 1]
    shown = face_up(cards) if seat == viewer else backs(len(cards))
    return Zone(f"hand:{seat}", "hand", "Hand", seat, shown, len(cards))


def seat_views(position: Position) -> list[SeatView]:
    """Every seat's score, and who deals."""
    seats = range(position.players)
    return [SeatView(seat, position.scores[seat], dealer=seat == position.dealer) for seat in seats]


def in_turn(position: Position) -> Seat | None:
    """The seat to act; None once the match is over."""
    return position.turn if position.turn >= 0 else None
