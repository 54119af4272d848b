"""What learners see of a hand of canasta: cards counted by kind in the hand, the pile and each side's melds."""

from cardhouse.games.canasta.cards import KINDS, MELDS
from cardhouse.games.canasta.closing import canastas_to_close
from cardhouse.games.canasta.dealing import CUT
from cardhouse.games.canasta.position import PLAYERS, TO_PLAY, Canasta, side_of, sides
from cardhouse.games.canasta.stock import stock_count
from cardhouse.kit.cards.counts import add_counts, total
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.observation import Layout, numbers, planes
from cardhouse.kit.match.observing import score, within, write_score
from cardhouse.kit.match.seats import places_left
from cardhouse.kit.match.verbs import observe
from cardhouse.kit.terms import Seat

MOST_OF_A_KIND = 12
MOST_CARDS = 127
OBSERVATION = Layout(
    common=[
        numbers("hand", 0, MOST_OF_A_KIND, count=KINDS, help="how many of each kind one holds"),
        numbers("pile", 0, MOST_OF_A_KIND, count=KINDS, help="how many of each kind are in the pile"),
        planes("top", KINDS, help="the kind on top of the pile"),
        planes("phase", TO_PLAY + 1, help="to cut, to draw, to keep what the cut has shown, to lay and discard"),
        numbers("stock", 0, MOST_CARDS, help="cards in the stock; 127 stands for more"),
        numbers("drew", 0, MOST_CARDS, help="cards drawn in this turn"),
        numbers("laid", 0, MOST_CARDS, help="points of a first lay-out that is not complete yet; 127 stands for more"),
        planes("waiting", 1, help="the pile taken waits for the first lay-out to be complete"),
        numbers("shut", 0, 3, help="for how many turns more, this one counted, the pile is shut; 3 stands for more"),
        numbers("under", 0, CUT, count=KINDS, help="how many of each kind lie open under the stock since the cut"),
        planes("two", 1, help="closing takes two canastas"),
    ],
    seat=[
        numbers("known", 0, MOST_OF_A_KIND, count=KINDS, help="how many of each kind everybody knows it to hold"),
        numbers("naturals", 0, MOST_OF_A_KIND, count=KINDS, help="natural cards of each meld of its side"),
        numbers("twos", 0, MOST_OF_A_KIND, count=KINDS, help="twos in each"),
        numbers("jokers", 0, MOST_OF_A_KIND, count=KINDS, help="jokers in each"),
        planes("canastas", MELDS, help="which are canastas"),
        numbers("cards", 0, MOST_CARDS, help="how many cards it holds"),
        numbers("reds", 0, MOST_OF_A_KIND, help="red threes of its side"),
        numbers("side", 0, PLAYERS - 1, help="its side, counted from one's own"),
        score("its side's total"),
        planes("opened", 1, help="its side's first lay-out stands"),
        planes("deals", 1, help="it is the dealer"),
        planes("acts", 1, help="it is in turn"),
    ],
)
HAND, PILE, TOP, PHASE = (OBSERVATION.first(name) for name in ("hand", "pile", "top", "phase"))
STOCK, DREW, LAID = (OBSERVATION.first(name) for name in ("stock", "drew", "laid"))
WAITING, SHUT, UNDER, TWO = (OBSERVATION.first(name) for name in ("waiting", "shut", "under", "two"))
FIRST_SEAT, EACH_SEAT = OBSERVATION.common_size, OBSERVATION.seat_size
KNOWN, NATURALS, TWOS, JOKERS = (OBSERVATION.within(name) for name in ("known", "naturals", "twos", "jokers"))
CANASTAS, CARDS, REDS, SIDE = (OBSERVATION.within(name) for name in ("canastas", "cards", "reds", "side"))
SCORE, OPENED, DEALS, ACTS = (OBSERVATION.within(name) for name in ("score", "opened", "deals", "acts"))


@observe.rule
def canasta_observe(position: Canasta, seat: Seat, out: Array) -> None:
    """Write what a seat may know."""
    add_counts(position.hands[seat], out[HAND:])
    for place in range(position.pile_count):
        out[PILE + position.pile[place]] += 1
    if position.pile_count > 0:
        out[TOP + position.pile[position.pile_count - 1]] = 1
    out[PHASE + position.phase] = 1
    out[STOCK] = within(stock_count(position), 0, MOST_CARDS)
    out[DREW] = within(position.drew, 0, MOST_CARDS)
    out[LAID] = within(position.laid, 0, MOST_CARDS)
    out[WAITING] = position.waiting
    out[SHUT] = within(position.shut_until - position.turns + 1, 0, 3)
    for slot in range(CUT):
        if position.bottom >> slot & 1:
            out[UNDER + position.pack[slot]] += 1
    out[TWO] = canastas_to_close(position) == 2
    several = sides(position)
    for other in range(position.players):
        first = FIRST_SEAT + EACH_SEAT * places_left(seat, other, position.players)
        out[first + SIDE] = (side_of(position, other) - side_of(position, seat) + several) % several
        add_counts(position.known[other], out[first + KNOWN :])
        out[first + CARDS] = within(total(position.hands[other]), 0, MOST_CARDS)
        write_score(out, first + SCORE, position.scores[other])
        out[first + DEALS] = other == position.dealer
        out[first + ACTS] = other == position.turn
        observe_side(position, side_of(position, other), out, first)


@compiled
def observe_side(position: Canasta, side: int, out: Array, first: int) -> None:
    """Write what lies before a side."""
    add_counts(position.naturals[side], out[first + NATURALS :])
    add_counts(position.twos[side], out[first + TWOS :])
    add_counts(position.jokers[side], out[first + JOKERS :])
    for kind in range(MELDS):
        out[first + CANASTAS + kind] = position.canastas[side] >> kind & 1
    out[first + REDS] = position.reds[side]
    out[first + OPENED] = position.opened >> side & 1
