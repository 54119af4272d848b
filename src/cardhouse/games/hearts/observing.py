"""What learners see of a hand of Hearts, with single cards: what the seat holds and all that has been shown."""

from __future__ import annotations

from cardhouse.games.hearts.deck import JACK_OF_DIAMONDS, QUEEN_OF_SPADES
from cardhouse.games.hearts.imagining import known_cards
from cardhouse.games.hearts.passing import giver
from cardhouse.games.hearts.position import SEATS, Hearts
from cardhouse.kit.cards.bits import Cards, count_bits, holds
from cardhouse.kit.cards.packs import FACES, HEARTS
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.observation import Layout, numbers, planes
from cardhouse.kit.match.observing import mark_cards, places_left, score, write_score
from cardhouse.kit.match.verbs import observe
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.observing import mark_trick
from cardhouse.kit.tricks.tricks import CARDS_OF

OBSERVATION = Layout(
    common=[
        planes("hand", FACES, help="the cards one holds"),
        planes("passed", FACES, help="those one has passed on, or set aside to pass"),
        planes("received", FACES, help="those one was passed"),
        numbers("pass_to", 0, SEATS - 1, help="how many places to the left this hand's cards go; 0: none are passed"),
        numbers("pass_due", 0, FACES, help="cards the seat in turn has still to pass"),
        numbers("trick", 0, FACES, help="tricks completed"),
        planes("broken", 1, help="hearts are broken"),
    ],
    seat=[
        planes("lies", FACES, help="its card in the trick"),
        planes("played", FACES, help="all it has played in this hand"),
        planes("lacks", FACES, help="cards everyone knows it not to hold"),
        planes("known", FACES, help="cards one knows it to hold: the opening one, and those one has passed it"),
        numbers("cards", 0, FACES, help="how many cards it holds"),
        numbers("hearts", 0, 13, help="hearts it has taken"),
        planes("queen", 1, help="it has taken the queen of spades"),
        planes("jack", 1, help="it has taken the jack of diamonds"),
        numbers("taken", 0, FACES, help="cards it has taken"),
        score("its total"),
        planes("leads", 1, help="it leads the trick"),
        planes("acts", 1, help="it is in turn"),
    ],
)
HAND, PASSED, RECEIVED = (OBSERVATION.first(name) for name in ("hand", "passed", "received"))
PASS_TO, PASS_DUE, TRICK, BROKEN = (OBSERVATION.first(name) for name in ("pass_to", "pass_due", "trick", "broken"))
FIRST_SEAT, EACH_SEAT = OBSERVATION.common_size, OBSERVATION.seat_size
LIES, PLAYED, LACKS, KNOWN = (OBSERVATION.within(name) for name in ("lies", "played", "lacks", "known"))
CARDS, TAKEN_HEARTS, QUEEN, JACK = (OBSERVATION.within(name) for name in ("cards", "hearts", "queen", "jack"))
TAKEN, SCORE, LEADS, ACTS = (OBSERVATION.within(name) for name in ("taken", "score", "leads", "acts"))


@observe.rule
def hearts_observe(position: Hearts, seat: Seat, out: Array) -> None:
    """Write what a seat may know."""
    mark_cards(out, HAND, position.hands[seat, 0])
    out[PASS_TO] = position.pass_steps
    out[PASS_DUE] = position.pass_due
    passing = position.pass_due > 0
    if position.pass_steps > 0:
        mark_cards(out, PASSED, position.passed[seat, 0])
        if not passing:
            mark_cards(out, RECEIVED, position.passed[giver(position, seat), 0])
    for other in range(position.players):
        first = FIRST_SEAT + EACH_SEAT * places_left(seat, other, position.players)
        out[first + CARDS] = count_bits(position.hands[other, 0])
        write_score(out, first + SCORE, position.scores[other])
        out[first + ACTS] = other == position.turn
        if not passing:
            observe_play_of(position, seat, other, out, first)
    if not passing:
        out[TRICK] = position.trick
        out[BROKEN] = position.hearts_broken
        mark_trick(position, seat, out, FIRST_SEAT + LIES, EACH_SEAT)


@compiled
def observe_play_of(position: Hearts, viewer: Seat, seat: Seat, out: Array, first: int) -> None:
    """Write what has been seen of a seat's play; its blocks begin at ``first``."""
    mark_cards(out, first + PLAYED, played_by(position, seat))
    mark_cards(out, first + LACKS, position.denied[seat, 0])
    if seat != viewer:
        mark_cards(out, first + KNOWN, known_cards(position, viewer, seat, 0))
    taken = position.taken[seat, 0]
    out[first + TAKEN] = count_bits(taken)
    out[first + TAKEN_HEARTS] = count_bits(taken & CARDS_OF[HEARTS])
    out[first + QUEEN] = holds(taken, QUEEN_OF_SPADES)
    out[first + JACK] = holds(taken, JACK_OF_DIAMONDS)
    out[first + LEADS] = seat == position.leader


@compiled
def played_by(position: Hearts, seat: Seat) -> Cards:
    """The cards a seat has played in this hand: those it held at the first trick, less those it holds."""
    held = position.dealt[seat, 0]
    if position.pass_steps > 0:
        held &= ~position.passed[seat, 0]
        held |= position.passed[giver(position, seat), 0]
    return held & ~position.hands[seat, 0]
