"""What a seat cannot know, dealt again; where every card is.

Who draws shows that nothing he held fitted; who passes likewise.  Which of his cards a played one was is
not told, so a world books it as the longest-held one it can have been: cards held longer have shown more,
so whatever story is possible at all is possible so.
"""

from __future__ import annotations

from typing import NamedTuple

from cardhouse.games.cardinoes.chain import FITS
from cardhouse.games.cardinoes.dealing import held_slot, receive
from cardhouse.games.cardinoes.position import (
    AT_RIGHT,
    HAS_DRAWN,
    JUST_DRAWN,
    LAID,
    LEFT,
    RIGHT,
    STOCK,
    Cardinoes,
)
from cardhouse.kit.cards import planes
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, holds, lowest
from cardhouse.kit.cards.chance import fake_key, roll
from cardhouse.kit.cards.planes import BOTH_OF, ONE_OF
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import census, imagine
from cardhouse.kit.terms import Card, Seat

TRIES = 64


@imagine.rule
def cardinoes_imagine(position: Cardinoes, seat: Seat, dice: Dice) -> None:
    """Re-deal the others' hands and the stock, so that nobody holds what he has shown to lack.

    The worlds depend on what the seat knows and on the dice alone.
    """
    fake_key(position, dice)
    for other in range(position.players):
        if other != seat:
            tell_public_story(position, other)
    for _ in range(TRIES):
        if deal_hidden(position, seat, dice):
            break
    for other in range(position.players):
        if other != seat:
            position.hands[other, ONE_OF] = position.hands[other, BOTH_OF] = NONE
            position.counts[other] = 0
    for slot in range(position.stock):
        holder = position.holder[slot]
        if holder >= 0 and holder != seat:
            receive(position, holder, slot)
    if position.phase == HAS_DRAWN and position.turn != seat:
        position.drawn_card = position.pack[position.stock - 1]


# --- The story the others can tell --------------------------------------------------------------------


@compiled
def shown_by_draws(position: Cardinoes, seat: Seat, slot: int, end: int) -> Cards:
    """The faces the card in a slot cannot have been, from the seat's draws after it and before slot ``end``."""
    lacking = NONE
    if not position.draw_when_able:
        for later in range(slot + 1, end):
            if position.drew[later] == seat:
                lacking |= FITS[position.ends_then[later, LEFT]] | FITS[position.ends_then[later, RIGHT]]
    return lacking


@compiled
def possible(position: Cardinoes, slot: int) -> Cards:
    """The faces a hidden slot may hold."""
    holder = position.holder[slot]
    if holder == STOCK:
        return ~NONE
    return ~(shown_by_draws(position, holder, slot, position.stock) | position.blocked_by[holder])


@compiled
def tell_public_story(position: Cardinoes, seat: Seat) -> None:
    """Book each card the seat has played as the longest-held card it can have been."""
    players = position.players
    place = (seat - position.dealer - 1 + players) % players
    for slot in range(position.stock):
        if position.drew[slot] == seat or (slot < position.hand_size * players and slot % players == place):
            position.holder[slot] = seat
    for laid in range(1, position.chain_length):
        if position.laid_by[laid] == seat:
            book(position, seat, position.chain[laid], position.stock_then[laid])


@compiled
def book(position: Cardinoes, seat: Seat, laid: int, end: int) -> None:
    """Let a card laid when the stock stood at ``end`` have come from the oldest slot it can have."""
    card = laid % AT_RIGHT
    if laid >= JUST_DRAWN:
        position.holder[end - 1] = LAID
        return
    true_slot = held_slot(position, seat, card, 0, end)
    for slot in range(true_slot):
        if position.holder[slot] == seat and not holds(shown_by_draws(position, seat, slot, end), card):
            position.pack[true_slot] = position.pack[slot]
            position.pack[slot] = card
            position.holder[slot] = LAID
            return
    position.holder[true_slot] = LAID


# --- Dealing what is hidden ---------------------------------------------------------------------------


@compiled
def is_hidden(position: Cardinoes, seat: Seat, slot: int) -> bool:
    """Whether the card in a slot is unknown to the seat (-1, who only watches, knows no hand and no stock)."""
    holder = position.holder[slot]
    return holder == STOCK or (holder >= 0 and holder != seat)


class Hidden(NamedTuple):
    """Faces unknown to a seat."""

    once: Cards  # at least once
    twice: Cards


@compiled
def hidden_cards(position: Cardinoes, seat: Seat) -> Hidden:
    """The faces unknown to the seat."""
    once = twice = NONE
    for slot in range(position.pack_size):
        if is_hidden(position, seat, slot):
            bit = card_bit(position.pack[slot])
            twice |= once & bit
            once |= bit
    return Hidden(once, twice)


@compiled
def deal_hidden(position: Cardinoes, seat: Seat, dice: Dice) -> bool:
    """Fill every hidden slot from the hidden cards; False if some card came where it cannot be."""
    once, twice = hidden_cards(position, seat)
    sound = True
    for slot in range(position.pack_size):
        if not is_hidden(position, seat, slot):
            continue
        choices = once & possible(position, slot)
        if choices != NONE:
            card = pick(choices, twice, dice)
            position.pack[slot] = card
        else:
            card = trade(position, seat, slot, once)
            if card < 0:
                sound = False
                card = pick(once, twice, dice)
                position.pack[slot] = card
        if holds(twice, card):
            twice &= ~card_bit(card)
        else:
            once &= ~card_bit(card)
    return sound


@compiled
def pick(choices: Cards, twice: Cards, dice: Dice) -> Card:
    """A random card of the choices, those held twice counting double."""
    doubled = choices & twice
    return planes.nth_card(choices, doubled, roll(dice, count_bits(choices) + count_bits(doubled)))


@compiled
def trade(position: Cardinoes, seat: Seat, slot: int, pool: Cards) -> Card:
    """Move a card already dealt to this slot and fill its place from the pool; that card, or -1."""
    allowed = possible(position, slot)
    for earlier in range(slot):
        if is_hidden(position, seat, earlier) and holds(allowed, position.pack[earlier]):
            instead = pool & possible(position, earlier)
            if instead != NONE:
                position.pack[slot] = position.pack[earlier]
                position.pack[earlier] = lowest(instead)
                return lowest(instead)
    return -1


@census.rule
def cardinoes_census(position: Cardinoes, counts: Array) -> None:
    """Count the cards in hands, chain and stock."""
    for seat in range(position.players):
        planes.count_cards(position.hands, seat, counts)
    for place in range(position.chain_length):
        counts[position.chain[place] % AT_RIGHT] += 1
    for slot in range(position.stock, position.pack_size):
        counts[position.pack[slot]] += 1
