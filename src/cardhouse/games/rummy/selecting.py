"""What a player of classic rummy means by some cards."""

from collections.abc import Sequence

from cardhouse.games.rummy.actions import FLUSH
from cardhouse.games.rummy.position import Rummy
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.rummy_family.selecting import propose_turn
from cardhouse.kit.face.game import Refusal


def propose(position: Rummy, cards: Sequence[str], kind: str | None) -> list[int] | Refusal:
    """What selected cards can mean."""
    if kind == "flush" and len(cards) == 1:
        return [FLUSH + CARDS.number(cards[0])]
    return propose_turn(position, cards, kind)
