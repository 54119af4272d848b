"""What learners see of the card phase: the seat's cards, and all that has been played."""

from cardhouse.games.in_tense_care.dealing import cards_in_play
from cardhouse.games.in_tense_care.position import MOST, MOST_CARDS, TRICKS, InTenseCare
from cardhouse.kit.cards.bits import count_bits, low_bits
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.observation import Layout, numbers, planes
from cardhouse.kit.match.observing import mark_cards
from cardhouse.kit.match.seats import places_left
from cardhouse.kit.match.verbs import observe
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.observing import mark_trick

OBSERVATION = Layout(
    common=[
        planes("hand", MOST_CARDS, help="the cards one holds"),
        planes("used", MOST_CARDS, help="the cards of the pack"),
        numbers("trick", 0, TRICKS, help="tricks completed"),
    ],
    seat=[
        planes("lies", MOST_CARDS, help="its card in the trick"),
        planes("played", MOST_CARDS, help="all it has played"),
        numbers("cards", 0, MOST, help="how many cards it holds"),
        numbers("dealt", 0, MOST, help="how many it was dealt"),
        numbers("won", 0, TRICKS, help="tricks it has taken"),
        planes("leads", 1, help="it leads the trick"),
        planes("acts", 1, help="it is in turn"),
    ],
)
HAND, USED, TRICK = (OBSERVATION.first(name) for name in ("hand", "used", "trick"))
FIRST_SEAT, EACH_SEAT = OBSERVATION.common_size, OBSERVATION.seat_size
LIES, PLAYED, CARDS, DEALT = (OBSERVATION.within(name) for name in ("lies", "played", "cards", "dealt"))
WON, LEADS, ACTS = (OBSERVATION.within(name) for name in ("won", "leads", "acts"))


@observe.rule
def in_tense_care_observe(position: InTenseCare, seat: Seat, out: Array) -> None:
    """Write what a seat may know."""
    mark_cards(out, HAND, position.hands[seat])
    mark_cards(out, USED, low_bits(cards_in_play(position)))
    out[TRICK] = position.trick
    mark_trick(position, seat, out, FIRST_SEAT + LIES, EACH_SEAT)
    for other in range(position.players):
        first = FIRST_SEAT + EACH_SEAT * places_left(seat, other, position.players)
        mark_cards(out, first + PLAYED, position.played[other])
        out[first + CARDS] = count_bits(position.hands[other])
        out[first + DEALT] = position.dealt[other]
        out[first + WON] = position.won[other]
        out[first + LEADS] = other == position.leader
        out[first + ACTS] = other == position.turn
