"""What a player can mean by some selected cards; cards that make nothing give a number that refuses with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from cardhouse.games.rummy_500 import classic
from cardhouse.games.rummy_500.double.cards import DISCARD
from cardhouse.games.rummy_500.double.groups import NO_GROUP, code_of, joins
from cardhouse.games.rummy_500.double.laying import sanity_rummy_500_refuse_laying
from cardhouse.games.rummy_500.editions import CLASSIC_ACTIONS, SANITY_ACTIONS, from_below
from cardhouse.games.rummy_500.position import Rummy500Base
from cardhouse.games.rummy_500.turn import (
    DOES_NOT_JOIN,
    FACE_LIES,
    NO_COMBINATION,
    ONE_AT_A_TIME,
    THREE_AT_A_TIME,
    TOO_FEW,
)
from cardhouse.kit.cards.doubles import DOUBLES, MODES, text_of
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.melds import finding, tabled

PAST_LAST = CLASSIC_ACTIONS.size


def propose_classic(position: Rummy500Base, cards: Sequence[str], kind: str | None) -> list[int]:
    """Sets and runs of just these cards, groups one card continues, or discarding it."""
    numbers = [STANDARD.number(text) for text in cards]
    if kind in ("meld", "set", "run") or (kind is None and len(numbers) > 1):
        found = [classic.LAYINGS + int(classic.number_of(code)) for code in finding.melds_of(numbers, 0)]
        return found or [PAST_LAST + (TOO_FEW if len(numbers) < 3 else NO_COMBINATION)]
    if len(numbers) != 1:
        return [PAST_LAST + ONE_AT_A_TIME]
    card = numbers[0]
    if kind == "lay_off":
        groups = range(position.group_count)
        fitting = [group for group in groups if tabled.card_joins(position.groups[group], card)]
        encode = CLASSIC_ACTIONS.encode
        return [encode("lay_off", group=group, card=card) for group in fitting] or [PAST_LAST + DOES_NOT_JOIN]
    return [CLASSIC_ACTIONS.encode("discard", card=card)]


# --- Double cards -------------------------------------------------------------------------------------

PAST_LAST_DOUBLE = SANITY_ACTIONS.size


def propose_double(position: Rummy500Base, cards: Sequence[str], kind: str | None) -> list[int]:
    """Threes of just these cards in any modes, groups one card continues in any mode, or discarding it."""
    named = {text_of(position, card): card for card in range(DOUBLES)}
    numbers = [named[text.strip().upper().replace("10", "T")] for text in cards]
    if kind == "meld" or (kind is None and len(numbers) > 1):
        if len(numbers) != 3:
            return [PAST_LAST_DOUBLE + (TOO_FEW if len(numbers) < 3 else THREE_AT_A_TIME)]
        return freshest(position, threes(position, numbers)) or [PAST_LAST_DOUBLE + NO_COMBINATION]
    if len(numbers) != 1:
        return [PAST_LAST_DOUBLE + ONE_AT_A_TIME]
    card = numbers[0]
    if kind == "lay_off":
        fitting = [
            SANITY_ACTIONS.encode("lay_off", group=group, card=card, mode=mode)
            for group in range(position.group_count)
            for mode in range(MODES)
            if position.groups[group] and joins(position, position.groups[group], card, mode)
        ]
        return freshest(position, fitting) or [PAST_LAST_DOUBLE + DOES_NOT_JOIN]
    return [SANITY_ACTIONS.encode("discard", card=card)]


def threes(position: Rummy500Base, cards: list[int]) -> list[int]:
    """The actions of laying three cards, in every mode in which they make a group."""
    found = []
    for modes in product(range(MODES), repeat=3):
        (a, of_a), (b, of_b), (c, of_c) = from_below(position, list(zip(cards, modes, strict=True)))
        together = of_a * 9 + of_b * 3 + of_c
        if code_of(position, a, b, c, together) != NO_GROUP:
            found.append(SANITY_ACTIONS.encode("meld", a=a, b=b, c=c, modes=together))
    return found


def freshest(position: Rummy500Base, actions: list[int]) -> list[int]:
    """Without those that lay a face that lies already, unless all do."""
    layings = DISCARD + DOUBLES
    fresh = [action for action in actions if sanity_rummy_500_refuse_laying(position, action - layings) != FACE_LIES]
    return fresh or actions
