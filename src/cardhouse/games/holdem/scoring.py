"""The chips after a hand, and the end of the match (PK2, PK16)."""

from cardhouse.games.holdem.blinds import move_button
from cardhouse.games.holdem.dealing import seats_with_chips
from cardhouse.games.holdem.habits import remember_hand
from cardhouse.games.holdem.options import DEALS
from cardhouse.games.holdem.position import Holdem
from cardhouse.kit.betting.betting import are_several
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER, new_hand
from cardhouse.kit.match.verbs import standing
from cardhouse.kit.terms import Seat


@compiled
def finish_hand(position: Holdem) -> None:
    """Chips are counted; the button moves on, or the match is over (PK2, PK16, PK27)."""
    for seat in range(position.players):
        position.scores[seat] = position.chips[seat]
    remember_hand(position)
    seats = seats_with_chips(position)
    if not are_several(seats) or (position.end == DEALS and position.hand + 1 >= position.deals):
        position.turn = MATCH_OVER
        return
    position.hand += 1
    move_button(position, seats)
    new_hand(position)


@standing.rule
def holdem_standing(position: Holdem, seat: Seat) -> float:
    """The chips a seat had after the last finished hand."""
    return float(position.scores[seat])
