"""What a seat cannot know, dealt again; where every card is.

Who draws shows that nothing they held fitted; who passes likewise.  Which of their cards a played one was is
not told: hands that leave more ways for that are likelier.  So a world is a whole deal, any that agrees with
what is known as likely as every other: one is found, then cards change places at random as far as they may.
The one to begin with books a played card as the longest-held one it can have been: cards held longer have
shown more, so whatever story is possible at all is possible so.
"""

from typing import NamedTuple

from cardhouse.games.cardinoes.chain import FITS
from cardhouse.games.cardinoes.dealing import held_slot, receive
from cardhouse.games.cardinoes.position import AT_RIGHT, HAS_DRAWN, JUST_DRAWN, LAID, LEFT, RIGHT, STOCK, Cardinoes
from cardhouse.kit.cards import planes
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, holds, lowest
from cardhouse.kit.cards.chance import fake_key, roll, shuffle_with
from cardhouse.kit.cards.planes import BOTH_OF, ONE_OF
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import census, imagine, reorder_stock
from cardhouse.kit.terms import Card, Seat

TRIES = 64
BOOKED = LAID - 1
"""Less the place of a card in the chain: the holder of the slot it is booked to have come from, while imagining."""
CHANGES = 120
"""How often cards may change places in a world; tests compare what that leads to with exact counting."""
HIDDEN, HELD, DRAWN = -1, -2, -3  # slots that are wanted
LOTS = 1 << 31
TRIES_A_LOT = 4


@imagine.rule
def cardinoes_imagine(position: Cardinoes, seat: Seat, dice: Dice) -> None:
    """Re-deal the others' hands and the stock, so that nobody holds what they have shown to lack.

    The worlds depend on what the seat knows and on the dice alone.
    """
    fake_key(position, dice)
    for other in range(position.players):
        if other != seat:
            tell_public_story(position, other)
    for _ in range(TRIES):
        if deal_hidden(position, seat, dice):
            break
    change_places(position, seat, dice)
    for other in range(position.players):
        if other != seat:
            position.hands[other, ONE_OF] = position.hands[other, BOTH_OF] = NONE
            position.counts[other] = 0
    for slot in range(position.stock):
        holder = position.holder[slot]
        if holder >= 0 and holder != seat:
            receive(position, holder, slot)
        position.holder[slot] = max(holder, LAID)
    if position.phase == HAS_DRAWN and position.turn != seat:
        position.drawn_card = position.pack[position.stock - 1]


@reorder_stock.rule
def cardinoes_reorder_stock(position: Cardinoes, dice: Dice) -> None:
    """Shuffle the whole stock: nobody knows its order."""
    shuffle_with(dice, position.pack[position.stock :], position.pack_size - position.stock)


# --- The story the others can tell --------------------------------------------------------------------


@compiled
def shown_by_draws(position: Cardinoes, seat: Seat, slot: int, end: int) -> Cards:
    """The faces the card in a slot cannot have been, from the seat's draws after it and before slot ``end``."""
    lacking = NONE
    if not position.draw_when_able:
        for later in range(max(slot + 1, position.hand_size * position.players), end):
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
            book(position, seat, laid)


@compiled
def book(position: Cardinoes, seat: Seat, laid: int) -> None:
    """Let a card of the chain have come from the oldest slot it can have."""
    card, end = position.chain[laid] % AT_RIGHT, position.stock_then[laid]
    if position.chain[laid] >= JUST_DRAWN:
        position.holder[end - 1] = LAID
        return
    true_slot = held_slot(position, seat, card, 0, end)
    for slot in range(true_slot):
        if position.holder[slot] == seat and not holds(shown_by_draws(position, seat, slot, end), card):
            position.pack[true_slot] = position.pack[slot]
            position.pack[slot] = card
            position.holder[slot] = BOOKED - laid
            return
    position.holder[true_slot] = BOOKED - laid


# --- Dealing what is hidden ---------------------------------------------------------------------------


@compiled
def is_hidden(position: Cardinoes, seat: Seat, slot: int) -> bool:
    """Whether the card in a slot is unknown to the seat (-1, who only watches, knows no hand and no stock)."""
    holder = position.holder[slot]
    return holder == STOCK or (holder >= 0 and holder != seat)


class Hidden(NamedTuple):
    """Faces of cards that a seat cannot see, by how often each is among them."""

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


# --- Changing places ----------------------------------------------------------------------------------


class Item(NamedTuple):
    """A card whose slot a seat does not know."""

    card: Card
    laid: int  # its place in the chain; 0: it has not been laid


@compiled
def change_places(position: Cardinoes, seat: Seat, dice: Dice) -> None:
    """Let cards whose slots the seat does not know change places wherever that is a story, too.

    A change is tried as often as the one that takes it back, so in the long run every story is as likely.
    """
    held = drawn = 0
    for slot in range(position.stock):
        held += is_held(position, seat, slot)
        drawn += is_drawn(position, seat, slot)
    for _ in range(CHANGES if held > 0 and have_shown(position, seat) else 0):
        way = roll(dice, 4)
        if way == 0 and drawn > 0:
            change_within_a_hand(position, seat, dice)
        else:
            change_held_cards(position, seat, way > 1, dice)  # two of three by a third slot: those take longest


@compiled
def have_shown(position: Cardinoes, seat: Seat) -> bool:
    """Whether others have drawn or passed: else the hidden cards have only been dealt, each way as likely."""
    shown = False
    for slot in range(position.hand_size * position.players, position.stock):
        shown |= not position.draw_when_able and position.drew[slot] >= 0 and position.drew[slot] != seat
    for other in range(position.players):
        shown |= other != seat and position.blocked_by[other] != NONE
    return shown


@compiled
def change_within_a_hand(position: Cardinoes, seat: Seat, dice: Dice) -> None:
    """Let a card somebody drew have been another of theirs, held or laid."""
    one = any_slot(position, seat, DRAWN, position.stock, dice)
    other = any_slot(position, seat, owner_of(position, one), position.stock, dice)
    if one != other:
        rotate(position, one, other, one)


@compiled
def change_held_cards(position: Cardinoes, seat: Seat, by_a_third: bool, dice: Dice) -> None:
    """Exchange a card another seat holds with any hidden one, which may come to a third slot of theirs instead."""
    one = any_slot(position, seat, HELD, position.stock, dice)
    other = any_slot(position, seat, HIDDEN, position.pack_size, dice)
    third = any_slot(position, seat, position.holder[one], position.stock, dice) if by_a_third else one
    if one != other and other != third:
        rotate(position, one, other, third)


@compiled
def any_slot(position: Cardinoes, seat: Seat, wanted: int, end: int, dice: Dice) -> int:
    """A slot of those wanted by lot, before ``end``; there is one. What a number leaves over is the next try's."""
    lot, tries = roll(dice, LOTS), 0
    while True:
        slot, lot, tries = lot * end // LOTS, lot * end % LOTS, tries + 1
        if is_wanted(position, seat, slot, wanted):
            return slot
        if tries % TRIES_A_LOT == 0:
            lot = roll(dice, LOTS)


@compiled
def is_wanted(position: Cardinoes, seat: Seat, slot: int, wanted: int) -> bool:
    """Whether a slot is HIDDEN, HELD or DRAWN, or of the seat ``wanted`` and not known to have been laid."""
    if wanted == HIDDEN:
        return is_hidden(position, seat, slot)
    if wanted == HELD:
        return is_held(position, seat, slot)
    if wanted == DRAWN:
        return is_drawn(position, seat, slot)
    return position.holder[slot] != LAID and owner_of(position, slot) == wanted


@compiled
def is_held(position: Cardinoes, seat: Seat, slot: int) -> bool:
    """Whether another seat holds the slot's card."""
    return position.holder[slot] >= 0 and position.holder[slot] != seat


@compiled
def is_drawn(position: Cardinoes, seat: Seat, slot: int) -> bool:
    """Whether another seat drew the slot's card and did not lay it at once."""
    dealt = position.hand_size * position.players
    return slot >= dealt and (is_held(position, seat, slot) or position.holder[slot] <= BOOKED)


@compiled
def item_in(position: Cardinoes, slot: int) -> Item:
    """What lies in a slot, or is booked to have lain there."""
    return Item(position.pack[slot], max(BOOKED - position.holder[slot], 0))


@compiled
def owner_of(position: Cardinoes, slot: int) -> int:
    """Who got the slot's card, or STOCK."""
    holder = position.holder[slot]
    return holder if holder >= STOCK else position.laid_by[BOOKED - holder]


@compiled
def rotate(position: Cardinoes, one: int, other: int, third: int) -> None:
    """Move the card of each slot to the next, if all may lie there; ``third`` may be ``one``."""
    first, second, last = item_in(position, one), item_in(position, other), item_in(position, third)
    if not (may_lie(position, first, other) and may_lie(position, second, third)):
        return
    if third != one:
        if not may_lie(position, last, one):
            return
        lay_in(position, one, last)
    lay_in(position, third, second)
    lay_in(position, other, first)


@compiled
def may_lie(position: Cardinoes, item: Item, slot: int) -> bool:
    """Whether a card can have come from a slot."""
    owner, end = owner_of(position, slot), position.stock
    if item.laid > 0:
        end = position.stock_then[item.laid]
        if owner != position.laid_by[item.laid] or slot >= end:
            return False
    elif owner == STOCK:
        return True
    elif holds(position.blocked_by[owner], item.card):
        return False
    return not holds(shown_by_draws(position, owner, slot, end), item.card)


@compiled
def lay_in(position: Cardinoes, slot: int, item: Item) -> None:
    """Put a card into a slot, which its owner still holds, or from which it was laid."""
    owner = owner_of(position, slot)
    position.pack[slot] = item.card
    position.holder[slot] = BOOKED - item.laid if item.laid > 0 else owner


@census.rule
def cardinoes_census(position: Cardinoes, counts: Array) -> None:
    """Count the cards in hands, chain and stock."""
    for seat in range(position.players):
        planes.count_cards(position.hands, seat, counts)
    for place in range(position.chain_length):
        counts[position.chain[place] % AT_RIGHT] += 1
    for slot in range(position.stock, position.pack_size):
        counts[position.pack[slot]] += 1
