"""What a player means by some cards."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.games.rummy_family.actions import DISCARD, HIGH_JOKER, LOW_JOKER, PAST_LAST, TURN_ACTIONS, meld_action
from cardhouse.games.rummy_family.hands import has_opened
from cardhouse.games.rummy_family.position import CARDS, JOKER, RummyFamily
from cardhouse.games.rummy_family.refusals import (
    DOES_NOT_JOIN,
    NO_JOKER_FOR,
    NO_MELD_OF_THESE,
    NOT_OPENED,
    ONE_AT_A_TIME,
    SUIT_TWICE,
    TOO_FEW,
    TOO_MANY_JOKERS,
)
from cardhouse.kit.melds import finding, tabled
from cardhouse.kit.terms import Card, Reason


def propose_turn(position: RummyFamily, cards: Sequence[str], kind: str | None) -> list[int]:
    """The actions some cards can mean; cards that make nothing give a number that refuses with the reason."""
    numbers = [CARDS.number(text) for text in cards]
    if kind in ("meld", "set", "run") or (kind is None and len(numbers) > 1):
        return propose_meld(position, numbers)
    if len(numbers) != 1:
        return [PAST_LAST + ONE_AT_A_TIME]
    card = numbers[0]
    if kind == "lay_off":
        return propose_lay_off(position, card)
    if kind == "exchange":
        fitting = [
            group
            for group in range(position.meld_count)
            if card != JOKER and tabled.card_frees(position.melds[group], card)
        ]
        return [TURN_ACTIONS.encode("exchange", group=group, card=card) for group in fitting] or [
            PAST_LAST + NO_JOKER_FOR
        ]
    return [DISCARD + card]


def propose_meld(position: RummyFamily, cards: list[int]) -> list[int]:
    """Every combination of just these cards; else why they are none."""
    naturals = [card for card in cards if card != JOKER]
    found = finding.melds_of(naturals, len(cards) - len(naturals), bool(position.adjacent_jokers))
    return [int(meld_action(code)) for code in found] or [PAST_LAST + why_no_meld(cards)]


def why_no_meld(cards: list[int]) -> Reason:
    """Why cards are no combination (RU6, RU7)."""
    naturals = [card for card in cards if card != JOKER]
    ranks = {card % 13 for card in naturals}
    if len(cards) < 3:
        return TOO_FEW
    if 2 * (len(cards) - len(naturals)) > len(cards):
        return TOO_MANY_JOKERS
    return SUIT_TWICE if len(ranks) == 1 else NO_MELD_OF_THESE


def propose_lay_off(position: RummyFamily, card: Card) -> list[int]:
    """Every combination a card can be added to; else why there is none."""
    found = []
    for group in range(position.meld_count):
        code = position.melds[group]
        if card == JOKER:
            for what in (LOW_JOKER, HIGH_JOKER):
                if tabled.joker_joins(code, what == HIGH_JOKER, bool(position.adjacent_jokers)):
                    found.append(TURN_ACTIONS.encode("lay_off", group=group, what=what))
        elif tabled.card_joins(code, card):
            found.append(TURN_ACTIONS.encode("lay_off", group=group, what=card))
    if found:
        return found
    opened = has_opened(position, position.turn)
    return [PAST_LAST + (DOES_NOT_JOIN if opened else NOT_OPENED)]
