"""What learners see of a hand of Oh Hell, with single cards: what the seat holds and all that has been shown."""

from __future__ import annotations

from cardhouse.games.oh_hell.position import MOST_BID, NO_BID, NO_CARD, SEATS, OhHell
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.observation import Layout, numbers, planes
from cardhouse.kit.match.observing import mark_cards, places_left, score, write_score
from cardhouse.kit.match.verbs import observe
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.observing import mark_trick
from cardhouse.kit.tricks.tricks import NO_SUIT

OBSERVATION = Layout(
    common=[
        planes("hand", FACES, help="the cards one holds"),
        planes("gone", FACES, help="all cards played in this hand"),
        planes("turned", FACES, help="the card turned for trump"),
        planes("trump", 4, help="the suit of trumps"),
        numbers("hand_size", 0, FACES, help="cards dealt to each"),
        numbers("trick", 0, MOST_BID, help="tricks completed, once all have bid"),
        numbers("to_bid", 0, SEATS, help="seats that have still to bid"),
    ],
    seat=[
        planes("lies", FACES, help="its card in the trick"),
        planes("played", FACES, help="all it has played in this hand"),
        planes("lacks", FACES, help="cards everyone knows it not to hold"),
        numbers("bid", NO_BID, MOST_BID, help="its bid; -1 before that"),
        numbers("won", 0, MOST_BID, help="tricks it has taken"),
        score("its total"),
        planes("leads", 1, help="it leads the trick"),
        planes("deals", 1, help="it is the dealer, who bids last"),
        planes("acts", 1, help="it is in turn"),
    ],
)
HAND, GONE, TURNED, TRUMP = (OBSERVATION.first(name) for name in ("hand", "gone", "turned", "trump"))
HAND_SIZE, TRICK, TO_BID = (OBSERVATION.first(name) for name in ("hand_size", "trick", "to_bid"))
FIRST_SEAT, EACH_SEAT = OBSERVATION.common_size, OBSERVATION.seat_size
LIES, PLAYED, LACKS = (OBSERVATION.within(name) for name in ("lies", "played", "lacks"))
BID, WON, SCORE = (OBSERVATION.within(name) for name in ("bid", "won", "score"))
LEADS, DEALS, ACTS = (OBSERVATION.within(name) for name in ("leads", "deals", "acts"))


@observe.rule
def oh_hell_observe(position: OhHell, seat: Seat, out: Array) -> None:
    """Write what a seat may know."""
    mark_cards(out, HAND, position.hands[seat, 0])
    mark_cards(out, GONE, position.gone[0, 0])
    if position.turned != NO_CARD:
        out[TURNED + position.turned] = 1
    if position.trump != NO_SUIT:
        out[TRUMP + position.trump] = 1
    out[HAND_SIZE] = position.hand_size
    out[TO_BID] = position.to_bid
    bidding = position.to_bid > 0
    for other in range(position.players):
        first = FIRST_SEAT + EACH_SEAT * places_left(seat, other, position.players)
        mark_cards(out, first + PLAYED, position.dealt[other, 0] & ~position.hands[other, 0])
        mark_cards(out, first + LACKS, position.denied[other, 0])
        out[first + BID] = position.bids[other]
        out[first + WON] = position.won[other]
        write_score(out, first + SCORE, position.scores[other])
        out[first + DEALS] = other == position.dealer
        out[first + ACTS] = other == position.turn
        out[first + LEADS] = not bidding and other == position.leader
    if not bidding:
        out[TRICK] = position.trick
        mark_trick(position, seat, out, FIRST_SEAT + LIES, EACH_SEAT)
