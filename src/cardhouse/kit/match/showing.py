"""What scenes of most games have: hands, and what stands beside the players' names."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from cardhouse.kit.cards.bits import Cards
from cardhouse.kit.cards.packs import FACE_TEXTS, FACES
from cardhouse.kit.compiled.record import Position
from cardhouse.kit.face.scene import CardView, SeatView, Zone, backs, faces
from cardhouse.kit.face.shared import drawn
from cardhouse.kit.terms import Card, Seat
from cardhouse.kit.words import say


def face_up(cards: Iterable[Card]) -> list[CardView]:
    """Some of the 52 cards, face up."""
    return faces([FACE_TEXTS[card] for card in cards])


def hand_zone(seat: Seat, held: Cards, viewer: Seat | None) -> Zone:
    """A hand of the 52 cards (a word), which its holder alone sees."""
    cards = [card for card in range(FACES) if int(held) >> card & 1]
    if seat != viewer:
        return closed_hand(seat, len(cards))
    return open_hand(seat, tuple([FACE_TEXTS[card] for card in cards]))


@drawn
def closed_hand(seat: Seat, count: int) -> Zone:
    """A hand as all others see it."""
    return Zone(f"hand:{seat}", "hand", say("hand"), seat, backs(count), count)


@drawn
def open_hand(seat: Seat, cards: Sequence[str], new: str | None = None) -> Zone:
    """A hand as its holder sees it, of cards' texts; ``new``: one that has just come to it."""
    shown = faces([*cards])
    if new in cards:
        shown[cards.index(new)].marks.append("new")
    return Zone(f"hand:{seat}", "hand", say("hand"), seat, shown, len(shown))


def seat_views(position: Position) -> list[SeatView]:
    """Every seat's score, and who deals."""
    seats = range(position.players)
    return [SeatView(seat, position.scores[seat], dealer=seat == position.dealer) for seat in seats]


def with_badge(view: SeatView, badge: str) -> SeatView:
    """What stands beside a name, and one thing more: a view that is shown to several is nobody's to change."""
    return replace(view, badges=[*view.badges, badge])


def in_turn(position: Position) -> Seat | None:
    """The seat to act; None once the match is over."""
    return position.turn if position.turn >= 0 else None
