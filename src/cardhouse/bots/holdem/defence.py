"""How often a seat must go on against a bet: where it folds more, a bet with anything is worth more than none.

The best part of what one may hold goes on, whatever the bettor is thought to hold: so much of it that who bets with
nothing wins no more than was there before (the minimum defence).
"""

from cardhouse.bots.holdem.ranges import part_at_flop, part_of_rounds
from cardhouse.bots.holdem.remembering import doubt_of_bettor, power_of_bettor
from cardhouse.games.holdem.position import PREFLOP, Holdem
from cardhouse.kit.betting.betting import LIMIT, NOBODY, seat_bit, to_call
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.terms import Seat

AT_FIRST, KNOWN = 1.15, 0.75
"""How much of the minimum is defended: against who is not known, and against who is, by how often they bet."""


@compiled
def defends(position: Holdem, seat: Seat, place: float) -> bool:
    """Whether a pocket better than this share of all others is among those that must go on."""
    if position.structure == LIMIT or position.aggressor == NOBODY or somebody_went_on(position, seat):
        return False
    if position.street == PREFLOP:
        if position.raises < 2 or position.bets[seat] <= position.low_bet:
            return False
        part = part_at_flop(position, seat)
    else:
        part = part_of_rounds(position)
    much = KNOWN + (AT_FIRST - KNOWN) * doubt_of_bettor(position)
    return place >= 1.0 - (much * part * going_on(position, seat)) ** power_of_bettor(position)


@compiled
def going_on(position: Holdem, seat: Seat) -> float:
    """The share that must go on, of each who can still answer the bet."""
    risked = 1.0 * to_call(position, seat)
    folding = risked / max(1.0, float(position.pot))
    answering = count_bits(as_word(position.to_act | seat_bit(seat)))
    return 1.0 - folding ** (1.0 / answering)


@compiled
def somebody_went_on(position: Holdem, seat: Seat) -> bool:
    """Whether another than the bettor has matched the bet."""
    for other in range(position.players):
        if other != seat and other != position.aggressor and position.live & seat_bit(other):
            if position.bets[other] == position.bet_to or position.able & seat_bit(other) == 0:
                return True
    return False
