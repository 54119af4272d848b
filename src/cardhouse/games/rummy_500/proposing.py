"""What a player can mean by some selected cards; cards that make nothing give a number that refuses with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardhouse.games.rummy_500 import classic
from cardhouse.games.rummy_500.editions import CLASSIC_ACTIONS
from cardhouse.games.rummy_500.turn import DOES_NOT_JOIN, NO_COMBINATION, ONE_AT_A_TIME, TOO_FEW
from cardhouse.kit import melds
from cardhouse.kit.packs import STANDARD

PAST_LAST = CLASSIC_ACTIONS.size


def propose_classic(position: Any, cards: Sequence[str], kind: str | None) -> list[int]:
    """Sets and runs of just these cards, groups one card continues, or discarding it."""
    numbers = [STANDARD.number(text) for text in cards]
    if kind in ("meld", "set", "run") or (kind is None and len(numbers) > 1):
        found = [classic.LAYINGS + int(classic.number_of(code)) for code in melds.melds_of(numbers, 0)]
        return found or [PAST_LAST + (TOO_FEW if len(numbers) < 3 else NO_COMBINATION)]
    if len(numbers) != 1:
        return [PAST_LAST + ONE_AT_A_TIME]
    card = numbers[0]
    if kind == "lay_off":
        groups = range(int(position.group_count))
        fitting = [group for group in groups if melds.card_joins(int(position.groups[group]), card)]
        encode = CLASSIC_ACTIONS.encode
        return [encode("lay_off", group=group, card=card) for group in fitting] or [PAST_LAST + DOES_NOT_JOIN]
    return [CLASSIC_ACTIONS.encode("discard", card=card)]
