"""Dealing a hand, and counting its cards (SR2, RC1)."""

from cardhouse.games.rummy_family.open_pile.hands import any_of, keep, no_cards, receive, row_of
from cardhouse.games.rummy_family.open_pile.pile import lay_on_pile
from cardhouse.games.rummy_family.open_pile.position import NO_CARD, SEATS, TO_DRAW, OpenPile
from cardhouse.games.rummy_family.open_pile.verbs import lowest_one, without_one
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.seats import next_seat


@compiled
def deal_hands(position: OpenPile) -> None:
    """One card at a time from the dealer's left, then one is turned to begin the pile (SR2, RC1)."""
    players = position.players
    for seat in range(SEATS):
        keep(position.hands, seat, no_cards())
        keep(position.known, seat, no_cards())
    for slot in range(position.pack_size):
        position.drawer[slot] = position.shown[slot] = position.shower[slot] = position.pile[slot] = 0
    position.shown_count = position.pile_count = position.reshuffled = 0
    seat = next_seat(position.dealer, players)
    position.turn = seat
    turned = players * position.dealt
    for slot in range(turned):
        receive(position, seat, position.pack[slot])
        seat = next_seat(seat, players)
    lay_on_pile(position, position.pack[turned])
    position.next = turned + 1
    position.phase = TO_DRAW
    position.due = position.kept = NO_CARD
    position.turns = 0


@compiled
def count_off_table(position: OpenPile, counts: Array) -> None:
    """Count the cards in hands, pile and stock."""
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
