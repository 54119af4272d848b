"""The end of the card phase of In Tense Care: what it depends on, so that it can be solved."""

from cardhouse.bots.endings import BEGUN, WITHIN, Ender, mixed, plays_left, situation
from cardhouse.bots.in_tense_care.player import held_by
from cardhouse.bots.search import seers
from cardhouse.games.in_tense_care.position import InTenseCare


@plays_left.rule
def in_tense_care_plays_left(position: InTenseCare) -> int:
    """All cards still held, by any seat."""
    cards = 0
    for seat in range(position.players):
        cards += held_by(position, seat)
    return cards


@situation.rule
def in_tense_care_situation(position: InTenseCare) -> int:
    """Hands and who leads: tricks taken so far change nothing about the others."""
    if position.laid > 0:
        return WITHIN
    number = mixed(BEGUN, 1 + position.turn)
    for seat in range(position.players):
        number = mixed(number, position.hands[seat])
    return number


seers[InTenseCare] = (Ender,)
