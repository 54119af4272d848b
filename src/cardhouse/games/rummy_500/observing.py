"""What learners see of a hand of 500 Rummy: the seat's cards, the whole pile, the melds."""

from cardhouse.games.rummy_500.position import Rummy500
from cardhouse.games.rummy_family.open_pile.hands import held
from cardhouse.games.rummy_family.open_pile.pile import stock_count
from cardhouse.games.rummy_family.open_pile.position import MOST_CARDS, NO_CARD, TO_PLAY
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.cards.planes import count_cards
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.observation import Layout, numbers, planes
from cardhouse.kit.match.observing import HUNDREDS, mark_cards, score, within, write_score
from cardhouse.kit.match.seats import places_left
from cardhouse.kit.match.verbs import observe
from cardhouse.kit.melds import meld
from cardhouse.kit.terms import Seat

DIFFERENT = FACES + 1  # a meld counts its jokers behind the faces; there are none
OBSERVATION = Layout(
    common=[
        numbers("hand", 0, 2, count=FACES, help="how many of each card one holds"),
        numbers("pile", 0, 2, count=FACES, help="how many of each card are in the pile"),
        numbers("depth", 0, MOST_CARDS, count=FACES, help="its place in the pile, 1 the top; of two the upper one's"),
        numbers("sets", 0, 2, count=DIFFERENT, help="how many of each lie in sets on the table"),
        numbers("runs", 0, 2, count=DIFFERENT, help="how many of each lie in runs on the table"),
        planes("joinable", FACES, help="cards that continue a meld"),
        planes("due", FACES, help="the card from within the pile that must be melded now"),
        planes("kept", FACES, help="the card taken that may not be discarded in this turn"),
        planes("playing", 1, help="the seat in turn has drawn"),
        numbers("stock", 0, MOST_CARDS, help="cards in the stock"),
    ],
    seat=[
        numbers("known", 0, 2, count=FACES, help="how many of each card everybody knows it to hold"),
        numbers("cards", 0, MOST_CARDS, help="how many cards it holds"),
        numbers("laid", -HUNDREDS, HUNDREDS, count=2, help="points before it: hundreds, and what is over them"),
        score("its total"),
        planes("deals", 1, help="it is the dealer"),
        planes("acts", 1, help="it is in turn"),
    ],
)
HAND, PILE, DEPTH, SETS, RUNS = (OBSERVATION.first(name) for name in ("hand", "pile", "depth", "sets", "runs"))
JOINABLE, DUE, KEPT = (OBSERVATION.first(name) for name in ("joinable", "due", "kept"))
PLAYING, STOCK = (OBSERVATION.first(name) for name in ("playing", "stock"))
FIRST_SEAT, EACH_SEAT = OBSERVATION.common_size, OBSERVATION.seat_size
KNOWN, CARDS, LAID = (OBSERVATION.within(name) for name in ("known", "cards", "laid"))
SCORE, DEALS, ACTS = (OBSERVATION.within(name) for name in ("score", "deals", "acts"))


@observe.rule
def rummy_500_observe(position: Rummy500, seat: Seat, out: Array) -> None:
    """Write what a seat may know."""
    count_cards(position.hands, seat, out[HAND:])
    observe_table(position, out)
    for other in range(position.players):
        first = FIRST_SEAT + EACH_SEAT * places_left(seat, other, position.players)
        count_cards(position.known, other, out[first + KNOWN :])
        out[first + CARDS] = held(position, other)
        write_score(out, first + LAID, position.laid[other])
        write_score(out, first + SCORE, position.scores[other])
        out[first + DEALS] = other == position.dealer
        out[first + ACTS] = other == position.turn


@compiled
def observe_table(position: Rummy500, out: Array) -> None:
    """Write what lies open for all."""
    for place in range(position.pile_count):
        card = position.pile[place]
        out[PILE + card] += 1
        out[DEPTH + card] = within(position.pile_count - place, 0, MOST_CARDS)
    for number in range(position.meld_count):
        code = position.melds[number]
        meld.count_cards(code, out[RUNS if meld.is_run(code) else SETS :], FACES)
    mark_cards(out, JOINABLE, position.joinable)
    if position.due != NO_CARD:
        out[DUE + position.due] = 1
    if position.kept != NO_CARD:
        out[KEPT + position.kept] = 1
    out[PLAYING] = position.phase == TO_PLAY
    out[STOCK] = stock_count(position)
