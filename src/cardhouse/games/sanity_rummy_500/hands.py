"""Hands of double cards, and what each shows and makes, kept as cards come and go."""

from cardhouse.games.rummy_family.open_pile import hands
from cardhouse.games.rummy_family.open_pile.hands import any_of, count_of, row_of
from cardhouse.games.sanity_rummy_500.cards import among, both_faces, gathered
from cardhouse.games.sanity_rummy_500.position import Gathered, SanityRummy500
from cardhouse.kit.cards.bits import NONE
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.terms import Card, Seat


@compiled
def held_by(position: SanityRummy500, seat: Seat, bar: int) -> Gathered:
    """What a hand shows and makes, without the faces that are barred."""
    return Gathered(
        position.shows[seat] & ~as_word(bar),
        as_word(position.makes[seat, 0]),
        as_word(position.makes[seat, 1]),
        as_word(position.makes[seat, 2]),
    )


@compiled
def give_up(position: SanityRummy500, seat: Seat, card: Card) -> None:
    """Take a card out of a hand for all to see."""
    hands.give_up(position, seat, card)
    note_card(position, seat, card)


@compiled
def note_card(position: SanityRummy500, seat: Seat, card: Card) -> None:
    """A card has come or gone: its faces and its total are there as long as any card shows them."""
    hand = row_of(position.hands, seat)
    shown = position.shows[seat] & ~both_faces(position, card)
    for mode in range(2):
        face = position.faces[mode, card]
        shown |= as_word(any_of(among(position.holders, face, hand))) << as_word(face)
    position.shows[seat] = shown
    total = position.totals[card]
    number = count_of(among(position.of_total, total, hand))
    for times in range(3):
        others = position.makes[seat, times] & ~(1 << total)
        position.makes[seat, times] = others | int(number > times) << total


@compiled
def note_hand(position: SanityRummy500, seat: Seat) -> None:
    """Many cards have come or gone."""
    g = gathered(position, row_of(position.hands, seat), NONE)
    position.shows[seat] = g.faces
    position.makes[seat, 0] = g.totals
    position.makes[seat, 1] = g.twice
    position.makes[seat, 2] = g.thrice
