"""What a player can mean by some selected cards."""

from collections.abc import Sequence
from itertools import product

from cardhouse.games.rummy_family.open_pile.position import SMALLEST
from cardhouse.games.rummy_family.open_pile.refusals import DOES_NOT_JOIN, MAKES_NO_MELD, ONE_AT_A_TIME, TOO_FEW
from cardhouse.games.sanity_rummy_500.actions import ACTIONS, LAYINGS, three_values
from cardhouse.games.sanity_rummy_500.laying import refuse_laying
from cardhouse.games.sanity_rummy_500.melds import NO_MELD, code_of, joins
from cardhouse.games.sanity_rummy_500.position import SanityRummy500
from cardhouse.games.sanity_rummy_500.refusals import FACE_LIES, REFUSALS, THREE_AT_A_TIME
from cardhouse.kit.cards.doubles import DOUBLES, MODES, text_of
from cardhouse.kit.face.game import Refusal
from cardhouse.kit.terms import Card


def propose(position: SanityRummy500, cards: Sequence[str], kind: str | None) -> list[int] | Refusal:
    """Threes of just these cards in any modes, melds one card continues in any mode, or discarding it."""
    named = {text_of(position, card): card for card in range(DOUBLES)}
    numbers = [named[text.strip().upper().replace("10", "T")] for text in cards]
    if kind == "meld" or (kind is None and len(numbers) > 1):
        if len(numbers) != SMALLEST:
            return REFUSALS[TOO_FEW if len(numbers) < SMALLEST else THREE_AT_A_TIME]
        return freshest(position, threes(position, numbers)) or REFUSALS[MAKES_NO_MELD]
    if len(numbers) != 1:
        return REFUSALS[ONE_AT_A_TIME]
    card = numbers[0]
    if kind == "lay_off":
        return freshest(position, lay_offs(position, card)) or REFUSALS[DOES_NOT_JOIN]
    return [ACTIONS.encode("discard", card=card)]


def threes(position: SanityRummy500, cards: Sequence[Card]) -> list[int]:
    """The actions of laying three cards, in every mode in which they make a meld."""
    found = []
    for modes in product(range(MODES), repeat=SMALLEST):
        values = three_values(position, list(zip(map(int, cards), modes, strict=True)))
        if code_of(position, **values) != NO_MELD:
            found.append(ACTIONS.encode("meld", **values))
    return found


def lay_offs(position: SanityRummy500, card: Card) -> list[int]:
    """The actions of adding a card to a meld, in every mode in which it continues that."""
    return [
        ACTIONS.encode("lay_off", meld=meld, card=int(card), mode=mode)
        for meld in range(position.meld_count)
        for mode in range(MODES)
        if position.melds[meld] and joins(position, position.melds[meld], card, mode)
    ]


def freshest(position: SanityRummy500, actions: list[int]) -> list[int]:
    """Without those that lay a face that lies already, unless all do."""
    fresh = [action for action in actions if refuse_laying(position, action - LAYINGS) != FACE_LIES]
    return fresh or actions
