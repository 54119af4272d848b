"""Dealing a hand, and counting its cards (SR2, RC1)."""

from __future__ import annotations

from cardhouse.games.rummy_500.hands import add_card, any_of, keep, no_cards, row_of
from cardhouse.games.rummy_500.pile import lay_on_pile
from cardhouse.games.rummy_500.position import (
    NO_CARD,
    SEATS,
    TO_DRAW,
    Rummy500Base,
    clear_table,
    count_table,
    different_cards,
    end_turn,
    lowest_one,
    note_hand,
    set_up,
    without_one,
)
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.match.hands import draw_first_dealer
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import begin, census, deal, fresh_pack

FOR_TWO, FOR_MORE = 13, 7


@fresh_pack.rule
def rummy_500_fresh_pack(position: Rummy500Base, pack: Array) -> int:
    """Every card of the deck, or of both packs."""
    different = different_cards(position)
    for place in range(position.pack_size):
        pack[place] = place % different
    return position.pack_size


@begin.rule
def rummy_500_begin(position: Rummy500Base) -> None:
    """Lots decide who deals first (G3)."""
    draw_first_dealer(position)
    position.dealt = position.hand_size
    if position.hand_size == 0:
        position.dealt = FOR_TWO if position.players == 2 else FOR_MORE
    set_up(position)


@deal.rule
def rummy_500_deal(position: Rummy500Base) -> None:
    """One card at a time from the dealer's left, then one is turned to begin the pile (SR2, RC1)."""
    players = position.players
    for seat in range(SEATS):
        keep(position.hands, seat, no_cards())
        keep(position.known, seat, no_cards())
    for slot in range(position.pack_size):
        position.drawer[slot] = position.shown[slot] = position.shower[slot] = position.pile[slot] = 0
    position.shown_count = position.pile_count = position.reshuffled = 0
    clear_table(position)
    end_turn(position)
    seat = next_seat(position.dealer, players)
    position.turn = seat
    turned = players * position.dealt
    for slot in range(turned):
        add_card(position, seat, position.pack[slot])
        seat = next_seat(seat, players)
    for seat in range(SEATS):
        note_hand(position, seat)
    lay_on_pile(position, position.pack[turned])
    position.next = turned + 1
    position.phase = TO_DRAW
    position.due = position.kept = NO_CARD
    position.turns = 0


@census.rule
def rummy_500_census(position: Rummy500Base, counts: Array) -> None:
    """Count the cards in hands, on the table, in pile and stock."""
    for seat in range(position.players):
        left = row_of(position.hands, seat)
        while any_of(left):
            card = lowest_one(position, left)
            left = without_one(position, left, card)
            counts[card] += 1
    for place in range(position.pile_count):
        counts[position.pile[place]] += 1
    for slot in range(position.next, position.pack_size):
        counts[position.pack[slot]] += 1
    count_table(position, counts)
