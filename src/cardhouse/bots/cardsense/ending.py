"""The end of CardSen$e's hands of tricks: what it depends on, so that it can be solved."""

from cardhouse.bots.endings import FAR, WITHIN, Ender, cards_held, mixed, mixed_hands, plays_left, situation
from cardhouse.bots.search import seers
from cardhouse.games.cardsense.position import BANK, FANTAN, IN_DEBT, PLAYING, CardSense
from cardhouse.kit.cards.bits import count_bits

MOST_PAID = 1 << 16
"""More dollars than a hand of tricks costs anybody."""


@plays_left.rule
def card_sense_plays_left(position: CardSense) -> int:
    """The cards held in a hand of tricks; with debts still to settle it is over."""
    if position.phase == IN_DEBT:
        return 0
    if position.phase != PLAYING or position.named == FANTAN:
        return FAR
    return cards_held(position.held, position.players)


@situation.rule
def card_sense_situation(position: CardSense) -> int:
    """Hands, who leads, what the bank has paid each, and how many tricks each has won."""
    if position.phase != PLAYING or position.laid > 0:
        return WITHIN
    number = mixed_hands(1 + position.turn, position.held, position.players)
    for seat in range(position.players):
        number = mixed(number, MOST_PAID + position.account[BANK, seat])
        number = mixed(number, count_bits(position.won[seat]))
    return number


seers[CardSense] = (Ender,)
