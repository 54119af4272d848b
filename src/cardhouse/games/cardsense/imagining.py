"""Imagined worlds: hands are all that is hidden (CS9).

Everybody knows what has been played; from not following, from leading spades and from passing, what a player
cannot hold; and the cards a pass has shown (CS38).
"""

from __future__ import annotations

from cardhouse.games.cardsense.position import CardSense
from cardhouse.kit.cards.bits import NONE, lowest, without_lowest
from cardhouse.kit.cards.chance import fake_key
from cardhouse.kit.cards.sets import size
from cardhouse.kit.cards.unseen import deal_unseen, sized
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.seats import next_among
from cardhouse.kit.match.verbs import imagine
from cardhouse.kit.terms import Seat


@imagine.rule
def card_sense_imagine(position: CardSense, seat: Seat, dice: Dice) -> None:
    """Deal again what the seat cannot know; ``pack`` is the deal that leads here."""
    fake_key(position, dice)
    unseen, sizes = NONE, NONE
    for other in range(position.players):
        sizes |= sized(other, size(position.held, other))
        position.dealt[other, 0] &= ~position.held[other, 0]
        if other != seat:
            unseen |= position.held[other, 0] & ~position.shown
            position.held[other, 0] &= position.shown
    deal_unseen(position.held, position.denied, (unseen, NONE), sizes, position.players, position.pack, dice)
    for other in range(position.players):
        position.dealt[other, 0] |= position.held[other, 0]
    put_pack_together(position)


@compiled
def put_pack_together(position: CardSense) -> None:
    """The pack that deals these hands, each in order."""
    seats, count = 0, 0
    for seat in range(position.players):
        if position.dealt[seat, 0] != NONE:
            seats |= 1 << seat
            count += 1
    seat = position.dealer
    for first in range(count):
        seat = next_among(seats, seat, position.players)
        place = first
        left = position.dealt[seat, 0]
        while left != NONE:
            position.pack[place] = lowest(left)
            left = without_lowest(left)
            place += count
