"""What learners see of a hand of rummy: the seat's cards, the pile, the melds, and what others are known to hold.

Cards are counted by their numbers, the joker last. What lies below a turned stock's top is left out. Melds stand one by
one too, as acts name them by their numbers.
"""

from cardhouse.games.rummy_family.drawing import in_ring, stock_count, top_discard
from cardhouse.games.rummy_family.hands import cards_held, has_opened
from cardhouse.games.rummy_family.position import JOKER, JOKERS, MOST_MELDS, NO_CARD, OWN_PHASE, PACK, RummyFamily
from cardhouse.kit.cards import planes as held
from cardhouse.kit.cards.bits import NONE, lowest, without_lowest
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.observation import Block, Layout, numbers, planes
from cardhouse.kit.match.observing import score, within, write_score
from cardhouse.kit.match.seats import places_left
from cardhouse.kit.match.verbs import observe
from cardhouse.kit.melds import meld
from cardhouse.kit.terms import Seat

DIFFERENT = JOKER + 1
MOST_LAID = 127
EACH_MELD, A_SET, PART = 5, 5, 7
MOST_TAKEN_UP = 100
OBSERVATION = Layout(
    common=[
        numbers("hand", 0, JOKERS, count=DIFFERENT, help="how many of each card one holds"),
        planes("top", DIFFERENT, help="the card on top of the pile"),
        numbers("pile", 0, JOKERS, count=DIFFERENT, help="how many of each card are in the pile"),
        numbers("sets", 0, JOKERS, count=DIFFERENT, help="how many of each lie in sets on the table"),
        numbers("runs", 0, JOKERS, count=DIFFERENT, help="how many of each lie in runs on the table"),
        planes("taken", DIFFERENT, help="the card taken from the pile in this turn, while it is in hand"),
        planes("phase", OWN_PHASE + 1, help="to draw, to lay and discard, or a phase of the game's own"),
        numbers("stock", 0, PACK, help="cards in the stock"),
        numbers("laid", 0, MOST_LAID, help="points of a first lay-out that is not complete yet"),
        numbers("waiting", 0, JOKERS, count=DIFFERENT, help="at Robbery: how many of each card wait to be laid"),
        numbers("owed", 0, JOKERS, help="jokers freed in this turn that wait for a new meld"),
        Block(
            "melds",
            (MOST_MELDS, EACH_MELD),
            0,
            MOST_LAID,
            "each meld: a run of a suit (1-4) or a set (5); the place it starts from (0: the ace before the two), or "
            "its rank; how many cards; the places of its jokers, or its suits, as bits, seven in a number",
        ),
        numbers("old", 0, MOST_MELDS, help="at Robbery: how many of them, from the first on, are from earlier turns"),
        planes("robbed", 1, help="at Robbery: a meld has been lifted in this turn"),
        planes("relaying", 1, help="at Robbery: some of the lifted cards lie again"),
        numbers("added", 0, PACK, help="at Robbery: cards brought to the table in this turn"),
        numbers("taken_up", 0, MOST_TAKEN_UP, help="at Robbery: how often cards were taken up in this turn"),
    ],
    seat=[
        numbers("known", 0, JOKERS, count=DIFFERENT, help="how many of each card one knows another to hold"),
        numbers("cards", 0, PACK, help="how many cards it holds"),
        score("its total"),
        planes("opened", 1, help="its first lay-out stands"),
        planes("out", 1, help="it is out of the match"),
        planes("deals", 1, help="it is the dealer"),
        planes("acts", 1, help="it is in turn"),
    ],
)
HAND, TOP, PILE = (OBSERVATION.first(name) for name in ("hand", "top", "pile"))
SETS, RUNS, TAKEN, PHASE = (OBSERVATION.first(name) for name in ("sets", "runs", "taken", "phase"))
STOCK, LAID, WAITING, OWED = (OBSERVATION.first(name) for name in ("stock", "laid", "waiting", "owed"))
MELDS, OLD, ROBBED = (OBSERVATION.first(name) for name in ("melds", "old", "robbed"))
RELAYING, ADDED, TAKEN_UP = (OBSERVATION.first(name) for name in ("relaying", "added", "taken_up"))
FIRST_SEAT, EACH_SEAT = OBSERVATION.common_size, OBSERVATION.seat_size
KNOWN, CARDS, SCORE = (OBSERVATION.within(name) for name in ("known", "cards", "score"))
OPENED, OUT, DEALS, ACTS = (OBSERVATION.within(name) for name in ("opened", "out", "deals", "acts"))


@observe.rule
def family_observe(position: RummyFamily, seat: Seat, out: Array) -> None:
    """Write what a seat may know."""
    count_hand(position, seat, out, HAND)
    observe_table(position, out)
    for other in range(position.players):
        first = FIRST_SEAT + EACH_SEAT * places_left(seat, other, position.players)
        if other != seat:
            count_hand(position, other, out, first + KNOWN)
            leave_out_unseen(position, other, out, first + KNOWN)
        out[first + CARDS] = cards_held(position, other)
        write_score(out, first + SCORE, position.scores[other])
        out[first + OPENED] = has_opened(position, other)
        out[first + OUT] = position.gone[other] > 0
        out[first + DEALS] = other == position.dealer
        out[first + ACTS] = other == position.turn


@compiled
def observe_table(position: RummyFamily, out: Array) -> None:
    """Write what lies open for all."""
    if position.pile > 0:
        out[TOP + top_discard(position)] = 1
    for place in range(position.turned, position.turned + position.pile):
        out[PILE + position.queue[in_ring(position, place)]] += 1
    for number in range(position.meld_count):
        code = position.melds[number]
        meld.count_cards(code, out[RUNS if meld.is_run(code) else SETS :], JOKER)
        observe_meld(code, out, MELDS + EACH_MELD * number)
    if position.taken != NO_CARD:
        out[TAKEN + position.taken] = 1
    out[PHASE + position.phase] = 1
    out[STOCK] = stock_count(position)
    out[LAID] = within(position.laid, 0, MOST_LAID)
    out[OWED] = position.owed


@compiled
def observe_meld(code: int, out: Array, first: int) -> None:
    """Write which meld lies there."""
    is_run = meld.is_run(code)
    bits = meld.joker_places(code) if is_run else meld.set_suits(code)
    out[first] = 1 + meld.run_suit(code) if is_run else A_SET
    out[first + 1] = meld.run_start(code) if is_run else meld.set_rank(code)
    out[first + 2] = meld.size_of(code)
    out[first + 3] = bits & MOST_LAID
    out[first + 4] = bits >> PART


@compiled
def count_hand(position: RummyFamily, seat: Seat, out: Array, first: int) -> None:
    """Count the cards a seat holds."""
    held.count_cards(position.hands, seat, out[first:])
    out[first + JOKER] += position.jokers[seat]


@compiled
def leave_out_unseen(position: RummyFamily, seat: Seat, out: Array, first: int) -> None:
    """Count the cards of a hand no more that the others have not seen."""
    for word in range(2):
        left = position.slots[seat, word]
        while left != NONE:
            out[first + position.pack[lowest(left) + 64 * word]] -= 1
            left = without_lowest(left)
