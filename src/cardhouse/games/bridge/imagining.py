"""Imagined worlds: the hands a seat cannot see, dealt again so that all cards played stay true.

A seat knows its own hand, dummy's once it is faced, every card played, and who has shown to have none of a
suit. What the auction tells is no certainty: bidding as one likes breaks no rule. Bots judge that.
"""

from cardhouse.games.bridge.play import dummy_lies_open
from cardhouse.games.bridge.position import SEATS, Bridge
from cardhouse.kit.cards.bits import NONE, count_bits
from cardhouse.kit.cards.chance import fake_key
from cardhouse.kit.cards.sets import count_cards
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.unseen import deal_unseen, sized
from cardhouse.kit.match.verbs import census, imagine
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.plays import put_pack_together


@imagine.rule
def bridge_imagine(position: Bridge, seat: Seat, dice: Dice) -> None:
    """Deal the hidden hands again; ``pack`` is the deal that leads here."""
    fake_key(position, dice)
    unseen = NONE
    sizes = NONE
    for other in range(SEATS):
        held = position.hands[other, 0]
        sizes |= sized(other, count_bits(held))
        if hidden_from(position, other, seat):
            unseen |= held
            position.dealt[other, 0] &= ~held
            position.hands[other, 0] = NONE
    deal_unseen(position.hands, position.denied, (unseen, NONE), sizes, SEATS, position.pack, dice)
    for other in range(SEATS):
        position.dealt[other, 0] |= position.hands[other, 0]
    put_pack_together(position)


@compiled
def hidden_from(position: Bridge, seat: Seat, viewer: Seat) -> bool:
    """Whether the viewer does not see the seat's cards; a spectator is -1."""
    return seat != viewer and not (seat == position.dummy and dummy_lies_open(position))


@census.rule
def bridge_census(position: Bridge, counts: Array) -> None:
    """Cards in hands, and played."""
    for seat in range(SEATS):
        count_cards(position.hands[seat, 0], 0, counts)
    count_cards(position.played, 0, counts)
