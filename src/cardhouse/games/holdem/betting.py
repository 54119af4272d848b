"""The rounds of betting: how much may be bet, and the next cards when a round is over (PK6, PK9-PK14)."""

from cardhouse.games.holdem.actions import wager
from cardhouse.games.holdem.position import Holdem
from cardhouse.games.holdem.refusals import NOT_THE_LIMIT, TOO_MUCH, TOO_SMALL
from cardhouse.kit.betting.betting import LIMIT, least_raise_to, most_raise_to, next_of, open_round, refuse_raise
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Action, Reason


@compiled
def refuse_raise_to(position: Holdem, chips: int) -> Reason:
    """Why the seat in turn may not bet or raise to so many chips; 0 when it may (PK10-PK14)."""
    reason = refuse_raise(position, position.turn)
    if reason != 0:
        return reason
    least, most = least_raise_to(position, position.turn), most_raise_to(position, position.turn)
    if least <= chips <= most:
        return 0
    if position.structure == LIMIT:
        return NOT_THE_LIMIT
    return TOO_SMALL if chips < least else TOO_MUCH


@compiled
def to_wager(position: Holdem, chips: int) -> Action:
    """The bet of so many chips, or where there is a bet the raise to them (PK9)."""
    return wager(position.bet_to > 0, chips)


@compiled
def pot_raise_to(position: Holdem, halves: int) -> int:
    """The raise by so many halves of the pot as it would stand after a call."""
    missing = position.bet_to - position.bets[position.turn]
    return position.bet_to + (position.pot + missing) * halves // 2


@compiled
def next_round(position: Holdem) -> None:
    """Flop, turn or river; the first able seat left of the dealer begins (PK6, PK7, PK12)."""
    position.street += 1
    late = position.structure == LIMIT and 2 * position.street >= position.rounds
    open_round(position, position.high_bet if late else position.low_bet)
    position.turn = next_of(position.to_act, position.dealer)
