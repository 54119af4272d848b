"""What each seat has done in this match, counted as all have seen it: how often it bets, raises, calls and gives up.

No rule asks for it. Players go by it, and it is forgotten when the match is.
"""

from cardhouse.games.holdem.actions import BET, CALL
from cardhouse.games.holdem.position import DEEDS, PREFLOP, SPOTS, Holdem
from cardhouse.kit.betting.betting import NOBODY
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.terms import Action, Seat

UNRAISED, RAISED, UNBET, BET_INTO = range(4)
"""Where a seat had to act: before the flop, nobody having raised or somebody; later, nobody having bet or somebody."""
PASSES, CALLS, RAISES = range(3)
"""What it did: fold or check, call, bet or raise."""
REMEMBERED = 100
"""After so many acts in one kind of spot all of them count half, so that who changes is seen to."""


@compiled
def spot_of(position: Holdem) -> int:
    """The kind of spot the seat in turn is in."""
    if position.street == PREFLOP:
        return UNRAISED if position.aggressor == NOBODY else RAISED
    return UNBET if position.bet_to == 0 else BET_INTO


@compiled
def note_act(position: Holdem, seat: Seat, action: Action) -> None:
    """Count what a seat is about to do in this hand."""
    spot, deed = spot_of(position), RAISES if action >= BET else CALLS if action == CALL else PASSES
    if position.deeds[seat, spot, deed] < REMEMBERED:
        position.deeds[seat, spot, deed] += 1


@compiled
def remember_hand(position: Holdem) -> None:
    """The hand is over: what was done in it belongs to what was done before."""
    for seat in range(position.players):
        for spot in range(SPOTS):
            if has_acted(position, seat, spot):
                remember_acts(position, seat, spot)


@inlined
def has_acted(position: Holdem, seat: Seat, spot: int) -> bool:
    """Whether a seat has acted in such a spot in this hand."""
    acts = 0
    for deed in range(DEEDS):
        acts += position.deeds[seat, spot, deed]
    return acts > 0


@compiled
def remember_acts(position: Holdem, seat: Seat, spot: int) -> None:
    """Count a seat's acts in a spot among its habits there, which count half once they are many."""
    total = 0
    for deed in range(DEEDS):
        position.habits[seat, spot, deed] += position.deeds[seat, spot, deed]
        position.deeds[seat, spot, deed] = 0
        total += position.habits[seat, spot, deed]
    if total >= REMEMBERED:
        for deed in range(DEEDS):
            position.habits[seat, spot, deed] //= 2
