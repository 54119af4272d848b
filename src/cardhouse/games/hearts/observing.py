"""What learners see of a hand of Hearts, with either deck: what the seat holds and all that has been shown."""

from collections.abc import Sequence
from typing import NamedTuple

from cardhouse.games.hearts.deck import JACK_OF_DIAMONDS, QUEEN_OF_SPADES, counted_points
from cardhouse.games.hearts.imagining import known_cards
from cardhouse.games.hearts.passing import giver, receiver
from cardhouse.games.hearts.position import SEATS, Hearts, HeartsBase, SanityHearts
from cardhouse.kit.cards.bits import NONE, Cards, count_bits, holds
from cardhouse.kit.cards.doubles import DOUBLES, HIGH, LOW
from cardhouse.kit.cards.packs import FACES, HEARTS
from cardhouse.kit.cards.sets import WORD_BITS, has, size
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.face.observation import Block, Layout, numbers, planes
from cardhouse.kit.match.observing import (
    cards_in,
    clear,
    score,
    within,
    write_ahead,
    write_cards,
    write_row,
    write_row_ahead,
    write_score,
)
from cardhouse.kit.match.seats import next_seat, places_left, row_of
from cardhouse.kit.match.verbs import observe
from cardhouse.kit.terms import Row, Seat
from cardhouse.kit.tricks.observing import DOUBLE_PLAY, mark_shown, mark_trick, shown_blocks
from cardhouse.kit.tricks.tricks import CARDS_OF, row_of_trick


class Places(NamedTuple):
    """Where the blocks stand that both decks have."""

    hand: int
    passed: int
    received: int
    pass_to: int
    pass_due: int
    trick: int
    broken: int
    seats: int
    each: int
    lies: int
    played: int
    lacks: int
    known: int
    cards: int
    taken: int
    score: int
    leads: int
    acts: int


def layout_of(cards: int, lies: Block, taken: Sequence[Block], shown: Sequence[Block] = ()) -> Layout:
    """The layout with a deck of so many cards; ``taken``: what matters of the cards a seat has taken."""
    return Layout(
        common=[
            planes("hand", cards, help="the cards one holds"),
            planes("passed", cards, help="those one has passed on, or set aside to pass"),
            planes("received", cards, help="those one was passed"),
            numbers("pass_to", 0, SEATS - 1, help="places to the left that this hand's cards go; 0: none are passed"),
            numbers("pass_due", 0, cards, help="cards the seat in turn has still to pass"),
            numbers("trick", 0, cards, help="tricks completed"),
            planes("broken", 1, help="hearts are broken"),
            *shown,
        ],
        seat=[
            lies,
            planes("played", cards, help="all it has played in this hand"),
            planes("lacks", cards, help="cards everyone knows it not to hold"),
            planes("known", cards, help="cards one knows it to hold: the opening one, and those one has passed it"),
            numbers("cards", 0, cards, help="how many cards it holds"),
            *taken,
            numbers("taken", 0, cards, help="cards it has taken"),
            score("its total"),
            planes("leads", 1, help="it leads the trick"),
            planes("acts", 1, help="it is in turn"),
        ],
        whole=True,
    )


OBSERVATION = layout_of(
    FACES,
    planes("lies", FACES, help="its card in the trick"),
    [
        numbers("hearts", 0, 13, help="hearts it has taken"),
        planes("queen", 1, help="it has taken the queen of spades"),
        planes("jack", 1, help="it has taken the jack of diamonds"),
    ],
)
SINGLE = OBSERVATION.places(Places)
TAKEN_HEARTS, QUEEN, JACK = (OBSERVATION.within(name) for name in ("hearts", "queen", "jack"))

MOST_POINTS = 127
SANITY_OBSERVATION = layout_of(
    DOUBLES,
    DOUBLE_PLAY,
    [numbers("points", 0, MOST_POINTS, help="points on the cards it has taken, as they count")],
    [
        planes("as_low", DOUBLES, help="cards played as their lower face in this hand"),
        planes("as_high", DOUBLES, help="cards played as their higher face in this hand"),
        *shown_blocks(),
    ],
)
DOUBLE = SANITY_OBSERVATION.places(Places)
POINTS = SANITY_OBSERVATION.within("points")
AS_LOW, AS_HIGH, SHOWN = (SANITY_OBSERVATION.first(name) for name in ("as_low", "as_high", "led"))


@observe.rule
def hearts_observe(position: Hearts, seat: Seat, out: Array) -> None:
    """Write what a seat may know, and which cards that count each has taken."""
    at, players = SINGLE, position.players
    observe_common(position, seat, out, at)
    other, source, number = seat, giver(position, seat), places_left(position.leader, seat, players)
    for place in range(players):
        first, row = at.seats + at.each * place, row_of(other)
        if position.pass_due == 0:
            taken = position.taken[row, 0]
            write_ahead(out, first + at.lies, card_laid(position, number))
            observe_play_of(position, row, row_of(source), out, first, at)
            clear(out, first + at.known, FACES)
            out[first + TAKEN_HEARTS] = count_bits(taken & CARDS_OF[HEARTS])
            out[first + QUEEN] = holds(taken, QUEEN_OF_SPADES)
            out[first + JACK] = holds(taken, JACK_OF_DIAMONDS)
        observe_standing_of(position, row, out, first, at)
        other, source, number = next_seat(other, players), next_seat(source, players), next_seat(number, players)
    if position.pass_due == 0:
        observe_all_known(position, seat, out, at)


@observe.rule
def sanity_hearts_observe(position: SanityHearts, seat: Seat, out: Array) -> None:
    """Write what a seat may know, what cards were played as, and the points each has taken."""
    at, players = DOUBLE, position.players
    observe_common(position, seat, out, at)
    other, source = seat, giver(position, seat)
    for place in range(players):
        first, row = at.seats + at.each * place, row_of(other)
        if position.pass_due == 0:
            clear(out, first + at.lies, at.played - at.lies)
            observe_play_of(position, row, row_of(source), out, first, at)
            clear(out, first + at.known, at.cards - at.known)
            out[first + POINTS] = within(counted_points(position, other), 0, MOST_POINTS)
        observe_standing_of(position, row, out, first, at)
        other, source = next_seat(other, players), next_seat(source, players)
    if position.pass_due == 0:
        observe_all_known(position, seat, out, at)
        mark_trick(position, seat, out, at.seats + at.lies, at.each)
        write_row(out, AS_LOW, position.as_face, LOW, DOUBLES)
        write_row(out, AS_HIGH, position.as_face, HIGH, DOUBLES)
        clear(out, SHOWN, at.seats - SHOWN)
        mark_shown(position, out, SHOWN)


@inlined
def observe_common(position: HeartsBase, viewer: Seat, out: Array, at: Places) -> None:
    """Write what is there once; before the exchange all the rest is empty."""
    if position.pass_due > 0:
        clear(out, 0, len(out))
    write_row_ahead(out, at.hand, position.hands, viewer)
    write_row_ahead(out, at.passed, position.passed, viewer)
    if position.pass_due == 0:
        write_row_ahead(out, at.received, position.passed, giver(position, viewer))
        out[at.trick] = position.trick
        out[at.broken] = position.hearts_broken
    out[at.pass_to] = position.pass_steps
    out[at.pass_due] = position.pass_due


@inlined
def observe_play_of(position: HeartsBase, row: Row, source: Row, out: Array, first: int, at: Places) -> None:
    """Write what all have seen of a seat's play, with either deck; it was passed cards by ``source``."""
    for word in range(position.hands.shape[1]):
        write_ahead(out, first + at.played + WORD_BITS * word, played_by(position, row, source, word))
    write_row_ahead(out, first + at.lacks, position.denied, row)
    out[first + at.taken] = size(position.taken, row)
    out[first + at.leads] = row == row_of(position.leader)


@inlined
def observe_all_known(position: HeartsBase, viewer: Seat, out: Array, at: Places) -> None:
    """Write which cards the viewer knows others to hold: whoever got theirs, and who holds the opening one still."""
    observe_known(position, viewer, receiver(position, viewer), out, at)
    if has(position.hands, position.opened_by, position.opener):
        observe_known(position, viewer, position.opened_by, out, at)


@compiled
def observe_known(position: HeartsBase, viewer: Seat, seat: Seat, out: Array, at: Places) -> None:
    """Write which cards the viewer knows another seat to hold; nothing of itself."""
    cards = len(position.pack)
    first = at.seats + at.each * places_left(viewer, seat, position.players) + at.known
    for word in range(position.hands.shape[1]):
        known = known_cards(position, viewer, seat, word)
        write_cards(out, first + WORD_BITS * word, NONE if seat == viewer else known, cards_in(word, cards))


@inlined
def observe_standing_of(position: HeartsBase, row: Row, out: Array, first: int, at: Places) -> None:
    """Write what there is of a seat at any time; its blocks begin at ``first``."""
    out[first + at.cards] = size(position.hands, row)
    write_score(out, first + at.score, position.scores[row])
    out[first + at.acts] = row == row_of(position.turn)


@inlined
def card_laid(position: Hearts, number: int) -> Cards:
    """The card the seat so many places to the left of the leader has in the trick; none where it has not laid any."""
    played = position.plays[row_of_trick(position, position.trick), row_of(number)]
    lies = (number < position.laid) & (played >= 0)
    return as_word(lies) << as_word(played & 63)  # the processor would guess wrong how many have laid


@compiled
def played_by(position: HeartsBase, row: Row, source: Row, word: int) -> Cards:
    """The cards of a word a seat has played in this hand: those it held at the first trick, less those it holds."""
    kept = position.dealt[row, word] & ~position.passed[row, word]
    received = position.passed[source, word]  # none where none are passed
    return (kept | received) & ~position.hands[row, word]
