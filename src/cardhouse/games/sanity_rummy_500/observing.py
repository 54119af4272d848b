"""What learners see of a hand of Sanity 500 Rummy: the seat's cards, the whole pile, how melds lie."""

from cardhouse.games.rummy_family.open_pile.hands import held
from cardhouse.games.rummy_family.open_pile.pile import stock_count
from cardhouse.games.rummy_family.open_pile.position import NO_CARD, TO_PLAY
from cardhouse.games.rummy_family.open_pile.verbs import laid_points
from cardhouse.games.sanity_rummy_500.position import MOST_MELDS, TOTALS, SanityRummy500
from cardhouse.kit.cards.doubles import DOUBLES, MODES
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.observation import Layout, numbers, planes
from cardhouse.kit.match.observing import HUNDREDS, mark_cards, mark_row, score, write_score
from cardhouse.kit.match.seats import places_left
from cardhouse.kit.match.verbs import observe
from cardhouse.kit.terms import Seat

OBSERVATION = Layout(
    common=[
        planes("hand", DOUBLES, help="the cards one holds"),
        numbers("depth", 0, DOUBLES, count=DOUBLES, help="its place in the pile, 1 the top; 0: it is not there"),
        planes("lies", MODES, DOUBLES, help="cards of the table: as their lower face, as their higher, as their total"),
        numbers("group", 0, MOST_MELDS, count=DOUBLES, help="the number of the group it lies in, from 1"),
        planes("still", DOUBLES, help="cards laid or moved in this turn"),
        planes("tabled", FACES, help="the faces on the table, which may not be laid again"),
        planes("faces", FACES, help="the faces that continue a group"),
        planes("totals", TOTALS, help="the totals that continue a group"),
        planes("short", MOST_MELDS, help="groups, by number, that have too few cards for the moment"),
        planes("due", DOUBLES, help="the card from within the pile that must be melded now"),
        planes("kept", DOUBLES, help="the card taken that may not be discarded in this turn"),
        planes("playing", 1, help="the seat in turn has drawn"),
        planes("moving", 1, help="it is moving cards of the table"),
        numbers("stock", 0, DOUBLES, help="cards in the stock"),
    ],
    seat=[
        planes("known", DOUBLES, help="cards everybody knows it to hold"),
        planes("before", DOUBLES, help="cards of the table that lie before it and count for it"),
        numbers("cards", 0, DOUBLES, help="how many cards it holds"),
        numbers("laid", -HUNDREDS, HUNDREDS, count=2, help="points before it: hundreds, and what is over them"),
        score("its total"),
        planes("deals", 1, help="it is the dealer"),
        planes("acts", 1, help="it is in turn"),
    ],
)
HAND, DEPTH, LIES, GROUP = (OBSERVATION.first(name) for name in ("hand", "depth", "lies", "group"))
STILL, TABLED, JOINING, TOTAL_ENDS = (OBSERVATION.first(name) for name in ("still", "tabled", "faces", "totals"))
SHORT, DUE, KEPT = (OBSERVATION.first(name) for name in ("short", "due", "kept"))
PLAYING, MOVING, STOCK = (OBSERVATION.first(name) for name in ("playing", "moving", "stock"))
FIRST_SEAT, EACH_SEAT = OBSERVATION.common_size, OBSERVATION.seat_size
KNOWN, BEFORE, CARDS, LAID = (OBSERVATION.within(name) for name in ("known", "before", "cards", "laid"))
SCORE, DEALS, ACTS = (OBSERVATION.within(name) for name in ("score", "deals", "acts"))


@observe.rule
def sanity_rummy_500_observe(position: SanityRummy500, seat: Seat, out: Array) -> None:
    """Write what a seat may know."""
    mark_row(out, HAND, position.hands, seat)
    observe_pile(position, out)
    observe_groups(position, out)
    for other in range(position.players):
        first = FIRST_SEAT + EACH_SEAT * places_left(seat, other, position.players)
        mark_row(out, first + KNOWN, position.known, other)
        mark_row(out, first + BEFORE, position.before, other)
        out[first + CARDS] = held(position, other)
        write_score(out, first + LAID, laid_points(position, other))
        write_score(out, first + SCORE, position.scores[other])
        out[first + DEALS] = other == position.dealer
        out[first + ACTS] = other == position.turn


@compiled
def observe_pile(position: SanityRummy500, out: Array) -> None:
    """Write what lies in the pile and the stock, and what the turn asks of cards taken from there."""
    for place in range(position.pile_count):
        out[DEPTH + position.pile[place]] = position.pile_count - place
    if position.due != NO_CARD:
        out[DUE + position.due] = 1
    if position.kept != NO_CARD:
        out[KEPT + position.kept] = 1
    out[PLAYING] = position.phase == TO_PLAY
    out[STOCK] = stock_count(position)


@compiled
def observe_groups(position: SanityRummy500, out: Array) -> None:
    """Write how cards lie on the table and what continues them."""
    for card in range(DOUBLES):
        if position.lies[card] > 0:
            out[LIES + DOUBLES * position.mode[card] + card] = 1
            out[GROUP + card] = position.lies[card]
    mark_row(out, STILL, position.still, 0)
    mark_cards(out, TABLED, position.tabled)
    mark_cards(out, JOINING, position.joinable)
    for total in range(TOTALS):
        out[TOTAL_ENDS + total] = position.total_ends >> total & 1
    for meld in range(MOST_MELDS):
        out[SHORT + meld] = position.short >> meld & 1
    out[MOVING] = position.arranging != 0
