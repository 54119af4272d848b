"""What learners see of a hand of Oh Hell, with either deck: what the seat holds and all that has been shown."""

from collections.abc import Sequence
from typing import NamedTuple

from cardhouse.games.oh_hell.position import MOST_BID, NO_BID, NO_CARD, SEATS, OhHell, OhHellBase, SanityOhHell
from cardhouse.kit.cards.doubles import DOUBLES
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.cards.sets import WORD_BITS
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.observation import Block, Layout, numbers, planes
from cardhouse.kit.match.observing import cards_in, clear, score, write_cards, write_row, write_score
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import observe
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.observing import DOUBLE_PLAY, mark_shown, mark_trick, shown_blocks

SUITS = 4


class Places(NamedTuple):
    """Where the blocks stand that both decks have."""

    hand: int
    gone: int
    turned: int
    trump: int
    hand_size: int
    trick: int
    to_bid: int
    seats: int
    each: int
    lies: int
    played: int
    lacks: int
    bid: int
    won: int
    score: int
    leads: int
    deals: int
    acts: int


def layout_of(cards: int, lies: Block, shown: Sequence[Block] = ()) -> Layout:
    """The layout with a deck of so many cards."""
    return Layout(
        common=[
            planes("hand", cards, help="the cards one holds"),
            planes("gone", cards, help="all cards played in this hand"),
            planes("turned", cards, help="the card turned for trump"),
            planes("trump", SUITS, help="the suit of trumps"),
            numbers("hand_size", 0, cards, help="cards dealt to each"),
            numbers("trick", 0, MOST_BID, help="tricks completed, once all have bid"),
            numbers("to_bid", 0, SEATS, help="seats that have still to bid"),
            *shown,
        ],
        seat=[
            lies,
            planes("played", cards, help="all it has played in this hand"),
            planes("lacks", cards, help="cards everyone knows it not to hold"),
            numbers("bid", NO_BID, MOST_BID, help="its bid; -1 before that"),
            numbers("won", 0, MOST_BID, help="tricks it has taken"),
            score("its total"),
            planes("leads", 1, help="it leads the trick"),
            planes("deals", 1, help="it is the dealer, who bids last"),
            planes("acts", 1, help="it is in turn"),
        ],
        whole=True,
    )


OBSERVATION = layout_of(FACES, planes("lies", FACES, help="its card in the trick"))
SINGLE = OBSERVATION.places(Places)

SANITY_OBSERVATION = layout_of(DOUBLES, DOUBLE_PLAY, shown_blocks())
DOUBLE = SANITY_OBSERVATION.places(Places)
SHOWN = SANITY_OBSERVATION.first("led")


@observe.rule
def oh_hell_observe(position: OhHell, seat: Seat, out: Array) -> None:
    """Write what a seat may know."""
    observe_hand(position, seat, out, SINGLE)


@observe.rule
def sanity_oh_hell_observe(position: SanityOhHell, seat: Seat, out: Array) -> None:
    """Write what a seat may know, and what the trick has shown."""
    observe_hand(position, seat, out, DOUBLE)
    clear(out, SHOWN, DOUBLE.seats - SHOWN)
    if position.to_bid == 0:
        mark_shown(position, out, SHOWN)


@compiled
def observe_hand(position: OhHellBase, viewer: Seat, out: Array, at: Places) -> None:
    """Write what both decks have."""
    cards, players = len(position.pack), position.players
    playing = position.to_bid == 0
    write_row(out, at.hand, position.hands, viewer, cards)
    write_row(out, at.gone, position.gone, 0, cards)
    clear(out, at.turned, at.trump - at.turned)
    out[at.turned + max(position.turned, 0)] = position.turned != NO_CARD
    for suit in range(SUITS):
        out[at.trump + suit] = suit == position.trump
    out[at.hand_size] = position.hand_size
    out[at.trick] = position.trick if playing else 0
    out[at.to_bid] = position.to_bid
    seat = viewer
    for place in range(players):
        first = at.seats + at.each * place
        clear(out, first + at.lies, at.played - at.lies)
        for word in range(position.hands.shape[1]):
            played = position.dealt[seat, word] & ~position.hands[seat, word]
            write_cards(out, first + at.played + WORD_BITS * word, played, cards_in(word, cards))
        write_row(out, first + at.lacks, position.denied, seat, cards)
        out[first + at.bid] = position.bids[seat]
        out[first + at.won] = position.won[seat]
        write_score(out, first + at.score, position.scores[seat])
        out[first + at.leads] = playing & (seat == position.leader)
        out[first + at.deals] = seat == position.dealer
        out[first + at.acts] = seat == position.turn
        seat = next_seat(seat, players)
    if playing:
        mark_trick(position, viewer, out, at.seats + at.lies, at.each)
