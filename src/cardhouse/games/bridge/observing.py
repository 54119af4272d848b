"""What learners see of a board: the seat's cards and dummy's, the auction call by call, and all that has been played.

Who chooses a card for dummy sees it as from their own seat; ``plays`` says whose card it is.
"""

from cardhouse.games.bridge.actions import BID, DOUBLE, PASS, REDOUBLE, bid_of, call_action
from cardhouse.games.bridge.auction import in_auction
from cardhouse.games.bridge.play import dummy_lies_open
from cardhouse.games.bridge.position import BIDS, EACH, NO_BID, REDOUBLED, SEATS, STRAINS, Bridge
from cardhouse.games.bridge.scoring import is_vulnerable
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.observation import Layout, numbers, planes
from cardhouse.kit.match.observing import mark_cards, score, write_score
from cardhouse.kit.match.seats import places_left
from cardhouse.kit.match.verbs import observe
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.observing import mark_trick

OBSERVATION = Layout(
    common=[
        planes("hand", FACES, help="the cards one holds"),
        planes("table", FACES, help="dummy's cards, once they lie open"),
        planes("gone", FACES, help="all cards played in this hand"),
        planes("bid", BIDS, help="the highest bid so far, once the auction is over the contract: level, strain"),
        numbers("doubling", 0, REDOUBLED, help="0: not doubled, 1: doubled, 2: redoubled"),
        planes("trump", STRAINS, help="the strain played, once the auction is over"),
        planes("auction", 1, help="the auction is not over"),
        numbers("trick", 0, EACH, help="tricks completed"),
    ],
    seat=[
        planes("lies", FACES, help="its card in the trick"),
        planes("played", FACES, help="all it has played"),
        planes("lacks", FACES, help="cards it has shown not to hold"),
        planes("bids", BIDS, help="the bids it has made"),
        planes("doubled", BIDS, help="the bids it has doubled"),
        planes("redoubled", BIDS, help="the bids it has redoubled"),
        planes("passed", BIDS + 1, help="over what it has passed: nothing, or a bid"),
        numbers("cards", 0, EACH, help="how many cards it holds"),
        numbers("won", 0, EACH, help="tricks its side has taken"),
        score("its total"),
        planes("vulnerable", 1, help="it is vulnerable"),
        planes("dealer", 1, help="it is the dealer"),
        planes("declarer", 1, help="it is declarer"),
        planes("dummy", 1, help="it is dummy"),
        planes("leads", 1, help="it leads the trick"),
        planes("plays", 1, help="its card is to be played"),
        planes("acts", 1, help="it is in turn"),
    ],
)
HAND, TABLE, GONE, HIGHEST = (OBSERVATION.first(name) for name in ("hand", "table", "gone", "bid"))
DOUBLING, TRUMP, AUCTION, TRICK = (OBSERVATION.first(name) for name in ("doubling", "trump", "auction", "trick"))
FIRST_SEAT, EACH_SEAT = OBSERVATION.common_size, OBSERVATION.seat_size
LIES, PLAYED, LACKS, ITS_BIDS = (OBSERVATION.within(name) for name in ("lies", "played", "lacks", "bids"))
DOUBLED, REDOUBLES, PASSED = (OBSERVATION.within(name) for name in ("doubled", "redoubled", "passed"))
CARDS, WON, VULNERABLE, DEALER = (OBSERVATION.within(name) for name in ("cards", "won", "vulnerable", "dealer"))
DECLARER, DUMMY, LEADS = (OBSERVATION.within(name) for name in ("declarer", "dummy", "leads"))
PLAYS, ACTS, SCORE = (OBSERVATION.within(name) for name in ("plays", "acts", "score"))


@observe.rule
def bridge_observe(position: Bridge, seat: Seat, out: Array) -> None:
    """Write what a seat may know."""
    mark_cards(out, HAND, position.hands[seat, 0])
    if position.bid != NO_BID:
        out[HIGHEST + position.bid] = 1
    out[DOUBLING] = position.doubling
    bidding = in_auction(position)
    out[AUCTION] = bidding
    observe_calls(position, seat, out)
    for other in range(SEATS):
        first = FIRST_SEAT + EACH_SEAT * places_left(seat, other, SEATS)
        mark_cards(out, first + PLAYED, position.dealt[other, 0] & ~position.hands[other, 0])
        mark_cards(out, first + LACKS, position.denied[other, 0])
        out[first + CARDS] = count_bits(position.hands[other, 0])
        out[first + VULNERABLE] = is_vulnerable(position, other & 1)
        out[first + DEALER] = other == position.dealer
        out[first + ACTS] = other == position.turn
        write_score(out, first + SCORE, position.scores[other])
        if not bidding:
            out[first + WON] = position.won[other & 1]
            out[first + DECLARER] = other == position.declarer
            out[first + DUMMY] = other == position.dummy
            out[first + LEADS] = other == position.leader
            out[first + PLAYS] = other == position.hand_to_play
    if not bidding:
        out[TRUMP + position.trump] = 1
        out[TRICK] = position.trick
        mark_cards(out, GONE, position.played)
        if dummy_lies_open(position):
            mark_cards(out, TABLE, position.hands[position.dummy, 0])
        mark_trick(position, seat, out, FIRST_SEAT + LIES, EACH_SEAT)


@compiled
def observe_calls(position: Bridge, viewer: Seat, out: Array) -> None:
    """Write who has called what, over which bid."""
    place = places_left(viewer, position.dealer, SEATS)
    over = NO_BID
    for number in range(position.called):
        first = FIRST_SEAT + EACH_SEAT * place
        action = call_action(position.calls[number])
        if action >= BID:
            over = bid_of(action)
            out[first + ITS_BIDS + over] = 1
        elif action == PASS:
            out[first + PASSED + over + 1] = 1
        elif action == DOUBLE:
            out[first + DOUBLED + over] = 1
        elif action == REDOUBLE:
            out[first + REDOUBLES + over] = 1
        place = place + 1 if place + 1 < SEATS else 0
