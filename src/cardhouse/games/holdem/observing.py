"""What learners see of a hand of Hold'em: pocket and board, chips and bets.

Chips are counted in hundredths of the bet of the first two rounds, so that a match of any size looks alike.
"""

from cardhouse.games.holdem.position import POCKET, SHOWDOWN, Holdem, board_card, board_cards
from cardhouse.kit.betting.betting import seat_bit
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.observation import Layout, numbers, planes
from cardhouse.kit.match.observing import within
from cardhouse.kit.match.seats import places_left
from cardhouse.kit.match.verbs import observe
from cardhouse.kit.terms import Seat

PART = 100
MOST_CHIPS = 1_000_000 * PART
OBSERVATION = Layout(
    common=[
        numbers("pocket", 0, POCKET, count=FACES, help="how many of each card one was dealt"),
        numbers("board", 0, 2, count=FACES, help="how many of each lie face up on the board"),
        planes("street", SHOWDOWN + 1, help="the round: before the flop, flop, turn, river, showdown"),
        numbers("pot", 0, MOST_CHIPS, help="all chips paid in this hand"),
        numbers("bet_to", 0, MOST_CHIPS, help="what a seat must have in front of it to stay in"),
        numbers("step", 0, MOST_CHIPS, help="the last full raise; with limits the fixed size"),
        numbers("raises", 0, 100, help="raises in this round"),
    ],
    seat=[
        numbers("shown", 0, POCKET, count=FACES, help="how many of each card it has shown"),
        numbers("chips", 0, MOST_CHIPS, help="what it has left"),
        numbers("bet", 0, MOST_CHIPS, help="in front of it, in this round"),
        numbers("paid", 0, MOST_CHIPS, help="in this hand, bets included"),
        planes("dealt", 1, help="it was dealt to"),
        planes("live", 1, help="it has not folded"),
        planes("to_act", 1, help="it has still to act in this round"),
        planes("deals", 1, help="it is the dealer"),
        planes("acts", 1, help="it is in turn"),
    ],
)
POCKET_CARDS, BOARD_FACES, STREET = (OBSERVATION.first(name) for name in ("pocket", "board", "street"))
POT, BET_TO, STEP, RAISES = (OBSERVATION.first(name) for name in ("pot", "bet_to", "step", "raises"))
FIRST_SEAT, EACH_SEAT = OBSERVATION.common_size, OBSERVATION.seat_size
SHOWN, CHIPS, BET, PAID = (OBSERVATION.within(name) for name in ("shown", "chips", "bet", "paid"))
DEALT, LIVE, TO_ACT = (OBSERVATION.within(name) for name in ("dealt", "live", "to_act"))
DEALS, ACTS = (OBSERVATION.within(name) for name in ("deals", "acts"))


@compiled
def parts(position: Holdem, chips: int) -> int:
    """Chips as observations count them."""
    return within(chips * PART // max(position.low_bet, 1), 0, MOST_CHIPS)


@observe.rule
def holdem_observe(position: Holdem, seat: Seat, out: Array) -> None:
    """Write what a seat may know."""
    if position.dealt_in & seat_bit(seat):
        for place in range(position.pocket):
            out[POCKET_CARDS + position.pockets[seat, place]] += 1
    for place in range(board_cards(position, position.street)):
        out[BOARD_FACES + board_card(position, place)] += 1
    out[STREET + position.street] = 1
    out[POT] = parts(position, position.pot)
    out[BET_TO] = parts(position, position.bet_to)
    out[STEP] = parts(position, position.step)
    out[RAISES] = within(position.raises, 0, 100)
    for other in range(position.players):
        first = FIRST_SEAT + EACH_SEAT * places_left(seat, other, position.players)
        bit = seat_bit(other)
        if position.shown & bit:
            for place in range(position.pocket):
                out[first + SHOWN + position.pockets[other, place]] += 1
        out[first + CHIPS] = parts(position, position.chips[other])
        out[first + BET] = parts(position, position.bets[other])
        out[first + PAID] = parts(position, position.paid[other])
        out[first + DEALT] = position.dealt_in & bit != 0
        out[first + LIVE] = position.live & bit != 0
        out[first + TO_ACT] = position.to_act & bit != 0
        out[first + DEALS] = other == position.dealer
        out[first + ACTS] = other == position.turn
