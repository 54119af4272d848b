"""What learners see of CardSen$e: hand, what has been played, what the hand is about, side bets, money announced."""

from cardhouse.games.cardsense.circle import next_sitting
from cardhouse.games.cardsense.position import HANDS, IN_DEBT, NO_TRUMP, NOT_NAMED, PLAYING, CardSense
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.observation import Layout, numbers, planes
from cardhouse.kit.match.observing import mark_cards, within
from cardhouse.kit.match.seats import is_in, places_left
from cardhouse.kit.match.verbs import observe
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.tricks import MOST_SEATS, row_of_trick

MOST_MONEY, MOST_LOANS = 1_000_000, 127
OBSERVATION = Layout(
    common=[
        planes("hand", FACES, help="the cards one holds"),
        planes("gone", FACES, help="all cards played in this hand"),
        planes("shown", FACES, help="cards shown by passing with them"),
        planes("phase", IN_DEBT + 1, help="what the seat in turn is asked"),
        planes("named", HANDS, help="which of the four hands is played"),
        planes("trump", 4, help="the suit of trumps"),
        numbers("start", -1, 13, help="in FanTan: the rank that starts a suit"),
        numbers("aces", -1, 1, help="in FanTan: where aces are"),
        numbers("trick", 0, FACES, help="tricks completed"),
        numbers("passes", 0, MOST_SEATS, help="passes in a row"),
        planes("half_time", 1, help="half time has come"),
    ],
    seat=[
        planes("lies", FACES, help="its card in the trick"),
        planes("lacks", FACES, help="cards everyone knows it not to hold"),
        planes("challenges", MOST_SEATS, help="whom it has challenged, from who looks around to the left"),
        planes("doubles", MOST_SEATS, help="whom it has challenged and who has doubled"),
        planes("dealt", HANDS, help="the hands it has dealt"),
        numbers("cards", 0, FACES, help="how many cards it holds"),
        numbers("won", 0, FACES, help="tricks it has won"),
        numbers("place", -MOST_SEATS, MOST_SEATS, help="in FanTan: how it has finished; 0: it has not"),
        numbers("money", -100, 100, count=3, help="its money as last announced: 10,000s, 100s, the rest"),
        numbers("loans", 0, MOST_LOANS, help="how many loans it has taken"),
        planes("said", 1, help="it has said its last card"),
        planes("penalised", 1, help="it has passed with a card that fits"),
        planes("sits", 1, help="it has not retired"),
        planes("leads", 1, help="it leads the trick"),
        planes("deals", 1, help="it is the dealer"),
        planes("acts", 1, help="it is in turn"),
    ],
)
HAND, GONE, SHOWN, PHASE = (OBSERVATION.first(name) for name in ("hand", "gone", "shown", "phase"))
NAMED, TRUMPS, STARTS, ACES = (OBSERVATION.first(name) for name in ("named", "trump", "start", "aces"))
TRICK, PASSES, HALF_TIME = (OBSERVATION.first(name) for name in ("trick", "passes", "half_time"))
FIRST_SEAT, EACH_SEAT = OBSERVATION.common_size, OBSERVATION.seat_size
LIES, LACKS, CHALLENGES = (OBSERVATION.within(name) for name in ("lies", "lacks", "challenges"))
DOUBLES, DEALT, CARDS, WON = (OBSERVATION.within(name) for name in ("doubles", "dealt", "cards", "won"))
PLACE, MONEY, LOANS, SAID = (OBSERVATION.within(name) for name in ("place", "money", "loans", "said"))
PENALISED, SITS, LEADS = (OBSERVATION.within(name) for name in ("penalised", "sits", "leads"))
DEALS, ACTS = (OBSERVATION.within(name) for name in ("deals", "acts"))


@observe.rule
def card_sense_observe(position: CardSense, seat: Seat, out: Array) -> None:
    """Write what a seat may know."""
    mark_cards(out, HAND, position.held[seat, 0])
    mark_cards(out, GONE, position.played)
    mark_cards(out, SHOWN, position.shown)
    observe_hand(position, out)
    for other in range(position.players):
        first = FIRST_SEAT + EACH_SEAT * places_left(seat, other, position.players)
        mark_cards(out, first + LACKS, position.denied[other, 0])
        observe_bets(position, seat, other, out, first)
        for hand in range(HANDS):
            out[first + DEALT + hand] = position.used[other] >> hand & 1
        out[first + CARDS] = count_bits(position.held[other, 0])
        out[first + WON] = count_bits(position.won[other])
        out[first + PLACE] = position.places[other]
        money = within(position.scores[other], -MOST_MONEY, MOST_MONEY)
        out[first + MONEY] = money // 10_000
        out[first + MONEY + 1] = money % 10_000 // 100
        out[first + MONEY + 2] = money % 100
        out[first + LOANS] = within(position.loans[other], 0, MOST_LOANS)
        out[first + SAID] = is_in(position.said, other)
        out[first + PENALISED] = is_in(position.penalised, other)
        out[first + SITS] = is_in(position.sitting, other)
        out[first + DEALS] = other == position.dealer
        out[first + ACTS] = other == position.turn
        out[first + LEADS] = position.phase == PLAYING and other == position.leader
    if position.phase == PLAYING:
        observe_trick(position, seat, out)


@compiled
def observe_hand(position: CardSense, out: Array) -> None:
    """Write what the hand is about."""
    out[PHASE + position.phase] = 1
    if position.named != NOT_NAMED:
        out[NAMED + position.named] = 1
    if position.trump != NO_TRUMP:
        out[TRUMPS + position.trump] = 1
    out[STARTS] = within(int(position.start_rank), -1, 13)
    out[ACES] = within(position.aces, -1, 1)
    out[TRICK] = position.trick
    out[PASSES] = within(position.passes, 0, MOST_SEATS)
    out[HALF_TIME] = position.half_time


@compiled
def observe_bets(position: CardSense, viewer: Seat, seat: Seat, out: Array, first: int) -> None:
    """Write a seat's side bets."""
    for other in range(position.players):
        away = places_left(viewer, other, position.players)
        out[first + CHALLENGES + away] = is_in(position.challenged[seat], other)
        out[first + DOUBLES + away] = is_in(position.doubled[seat], other)


@compiled
def observe_trick(position: CardSense, viewer: Seat, out: Array) -> None:
    """Write what those who have not retired have laid."""
    seat = position.leader
    for number in range(position.laid):
        place = places_left(viewer, seat, position.players)
        out[FIRST_SEAT + EACH_SEAT * place + LIES + position.plays[row_of_trick(position, position.trick), number]] = 1
        seat = next_sitting(position, seat)
