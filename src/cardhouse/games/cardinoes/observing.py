"""What learners see of a hand of Cardinoes: the seat's cards, the chain, and what others have shown to lack."""

from cardhouse.games.cardinoes.position import AT_RIGHT, HAS_DRAWN, LEFT, MOST_CARDS, RIGHT, Cardinoes
from cardhouse.kit.cards import planes as held
from cardhouse.kit.cards.bits import low_bits
from cardhouse.kit.cards.packs import WITH_JOKERS
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.observation import Layout, numbers, planes
from cardhouse.kit.match.observing import mark_cards, score, write_score
from cardhouse.kit.match.seats import places_left
from cardhouse.kit.match.verbs import observe
from cardhouse.kit.terms import Seat

DIFFERENT = len(WITH_JOKERS)
OBSERVATION = Layout(
    common=[
        numbers("hand", 0, 2, count=DIFFERENT, help="how many of each card one holds"),
        numbers("laid", 0, 2, count=DIFFERENT, help="how many of each card lie in the chain"),
        planes("left", DIFFERENT, help="the card at the left end"),
        planes("right", DIFFERENT, help="the card at the right end"),
        planes("drawn", DIFFERENT, help="the card one has just drawn"),
        planes("has_drawn", 1, help="the seat in turn has drawn in this turn"),
        numbers("stock", 0, MOST_CARDS, help="cards in the stock"),
    ],
    seat=[
        planes("lacks", DIFFERENT, help="cards it has shown to lack by passing"),
        numbers("cards", 0, MOST_CARDS, help="how many cards it holds"),
        score("its total"),
        planes("deals", 1, help="it is the dealer"),
        planes("acts", 1, help="it is in turn"),
    ],
)
HAND, LAID, AT_LEFT, AT_RIGHT_END = (OBSERVATION.first(name) for name in ("hand", "laid", "left", "right"))
DRAWN, DREW, IN_STOCK = (OBSERVATION.first(name) for name in ("drawn", "has_drawn", "stock"))
FIRST_SEAT, EACH_SEAT = OBSERVATION.common_size, OBSERVATION.seat_size
LACKS, CARDS, SCORE = (OBSERVATION.within(name) for name in ("lacks", "cards", "score"))
DEALS, ACTS = (OBSERVATION.within(name) for name in ("deals", "acts"))


@observe.rule
def cardinoes_observe(position: Cardinoes, seat: Seat, out: Array) -> None:
    """Write what a seat may know."""
    held.count_cards(position.hands, seat, out[HAND:])
    for place in range(position.chain_length):
        out[LAID + position.chain[place] % AT_RIGHT] += 1
    out[AT_LEFT + position.ends[LEFT]] = 1
    out[AT_RIGHT_END + position.ends[RIGHT]] = 1
    if position.phase == HAS_DRAWN:
        out[DREW] = 1
        if position.turn == seat:
            out[DRAWN + position.drawn_card] = 1
    out[IN_STOCK] = position.pack_size - position.stock
    for other in range(position.players):
        first = FIRST_SEAT + EACH_SEAT * places_left(seat, other, position.players)
        mark_cards(out, first + LACKS, position.blocked_by[other] & low_bits(DIFFERENT))
        out[first + CARDS] = position.counts[other]
        write_score(out, first + SCORE, position.scores[other])
        out[first + DEALS] = other == position.dealer
        out[first + ACTS] = other == position.turn
