"""What a player of Vienna means by some cards."""

from collections.abc import Sequence

from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.rummy_family.selecting import propose_turn
from cardhouse.games.vienna.actions import CLOSE, TAP
from cardhouse.games.vienna.position import Vienna
from cardhouse.kit.face.game import Refusal


def propose(position: Vienna, cards: Sequence[str], kind: str | None) -> list[int] | Refusal:
    """What selected cards can mean."""
    if kind in ("tap", "close") and len(cards) == 1:
        return [(TAP if kind == "tap" else CLOSE) + CARDS.number(cards[0])]
    return propose_turn(position, cards, kind)
