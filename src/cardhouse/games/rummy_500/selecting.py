"""What a player can mean by some selected cards."""

from collections.abc import Sequence

from cardhouse.games.rummy_500.actions import ACTIONS, LAYINGS, number_of
from cardhouse.games.rummy_500.position import Rummy500
from cardhouse.games.rummy_500.refusals import REFUSALS
from cardhouse.games.rummy_family.open_pile.position import SMALLEST
from cardhouse.games.rummy_family.open_pile.refusals import DOES_NOT_JOIN, MAKES_NO_MELD, ONE_AT_A_TIME, TOO_FEW
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.game import Refusal
from cardhouse.kit.melds.finding import melds_of
from cardhouse.kit.melds.tabled import card_joins


def propose(position: Rummy500, cards: Sequence[str], kind: str | None) -> list[int] | Refusal:
    """Melds of just these cards, melds one card continues, or discarding it."""
    numbers = [STANDARD.number(text) for text in cards]
    if kind in ("meld", "set", "run") or (kind is None and len(numbers) > 1):
        found = [LAYINGS + int(number_of(code)) for code in melds_of(numbers, 0)]
        return found or REFUSALS[TOO_FEW if len(numbers) < SMALLEST else MAKES_NO_MELD]
    if len(numbers) != 1:
        return REFUSALS[ONE_AT_A_TIME]
    card = numbers[0]
    if kind == "lay_off":
        fitting = [meld for meld in range(position.meld_count) if card_joins(position.melds[meld], card)]
        return [ACTIONS.encode("lay_off", meld=meld, card=card) for meld in fitting] or REFUSALS[DOES_NOT_JOIN]
    return [ACTIONS.encode("discard", card=card)]
