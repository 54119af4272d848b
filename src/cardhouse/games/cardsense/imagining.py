"""Imagined worlds: hands are all that is hidden (CS9).

Everybody knows what has been played; from not following, from leading spades and from passing, what a player
cannot hold; and the cards a pass has shown (CS38).
"""

from cardhouse.games.cardsense.position import CardSense
from cardhouse.kit.cards.bits import NONE
from cardhouse.kit.cards.chance import fake_key
from cardhouse.kit.cards.sets import count_cards, size
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice
from cardhouse.kit.match.unseen import deal_unseen, sized, write_pack
from cardhouse.kit.match.verbs import census, imagine
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
    write_pack(position.pack, position.dealt, position.dealer, position.players)


@census.rule
def card_sense_census(position: CardSense, counts: Array) -> None:
    """Cards are in hands or have been played."""
    for seat in range(position.players):
        count_cards(position.held[seat, 0], 0, counts)
    count_cards(position.played, 0, counts)
