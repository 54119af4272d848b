"""Worlds a seat can imagine at canasta: the others' unseen cards and the stock dealt anew; where every card is.

What lay open stays known: cards taken with the pile, kept at the cut or lying under the stock, red threes, a
first card discarded at once. Who is in the middle of a first lay-out holds what completes it in every world.
"""

from cardhouse.games.canasta.cards import FOUR, JOKER, KINDS, RED_THREE, TWO
from cardhouse.games.canasta.dealing import CUT
from cardhouse.games.canasta.holding import SHOWN_KIND
from cardhouse.games.canasta.opening import in_opening, opening_reaches
from cardhouse.games.canasta.position import TABLED, Canasta
from cardhouse.games.canasta.stock import pack_size
from cardhouse.kit.cards.bits import NONE
from cardhouse.kit.cards.chance import fake_key, roll, shuffle_with
from cardhouse.kit.cards.counts import Counted, add_counts, count_of, pick, some_of, total, write_all
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import census, imagine, reorder_stock
from cardhouse.kit.terms import Seat

TRIES = 64  # deals by lot; after them cards are dealt by the rank
RANKS = JOKER - FOUR  # kinds from fours to red threes


@imagine.rule
def canasta_imagine(position: Canasta, seat: Seat, dice: Dice) -> None:
    """Deal anew what the seat has not seen."""
    fake_key(position, dice)
    unseen = unseen_by(position, seat)
    in_stock = count_of(unseen, RED_THREE)
    unseen -= some_of(RED_THREE, in_stock)
    actor = position.turn
    bound = actor >= 0 and actor != seat and in_opening(position)
    bound = bound and opening_reaches(position, actor, position.hands[actor])
    if bound:
        unseen = deal_completing(position, actor, unseen, dice)
    for other in range(position.players):
        if other != seat:
            if other != actor or not bound:
                unseen = deal_by_lot(position, other, unseen, dice)
            write_story(position, other)
    write_all(unseen + some_of(RED_THREE, in_stock), position.pack, position.next)
    reorder_stock(position, dice)


@reorder_stock.rule
def canasta_reorder_stock(position: Canasta, dice: Dice) -> None:
    """The stock, but for what is known to lie under it."""
    shuffle_with(dice, position.pack[position.next :], pack_size(position) - position.next)


@compiled
def unseen_by(position: Canasta, seat: Seat) -> Counted:
    """The cards the seat has not seen, counted by kind."""
    unseen = NONE
    for other in range(position.players):
        if other != seat:
            unseen += position.hands[other] - position.known[other]
    for slot in range(position.next, pack_size(position)):
        unseen += some_of(position.pack[slot], 1)
    return unseen


@compiled
def unknown_cards(position: Canasta, seat: Seat) -> int:
    """How many of a seat's cards not everybody knows."""
    return total(position.hands[seat]) - total(position.known[seat])


@compiled
def deal_by_lot(position: Canasta, seat: Seat, unseen: Counted, dice: Dice) -> Counted:
    """Give a seat as many unseen cards as it holds, by lot; returns those left."""
    left = total(unseen)
    hand = position.known[seat]
    for _ in range(unknown_cards(position, seat)):
        one = some_of(pick(unseen, left, dice), 1)
        hand += one
        unseen -= one
        left -= 1
    position.hands[seat] = hand
    return unseen


@compiled
def deal_completing(position: Canasta, seat: Seat, unseen: Counted, dice: Dice) -> Counted:
    """Deal the seat unseen cards with which its hand completes the first lay-out it has begun (CA12).

    By lot, until a deal does: so every hand that does is as likely as every other. Where none is found in
    ``TRIES``, most cards are dealt by the rank, several of each at once; the true hand shows that some way is.
    """
    attempt = 0
    while True:
        if attempt < TRIES:
            rest = deal_by_lot(position, seat, unseen, dice)
        else:
            rest = deal_by_rank(position, seat, unseen, dice)
        if opening_reaches(position, seat, position.hands[seat]):
            return rest
        attempt += 1


@compiled
def deal_by_rank(position: Canasta, seat: Seat, unseen: Counted, dice: Dice) -> Counted:
    """Give a seat unseen cards: some of the wild ones, then ranks by lot, some or all of each; returns those left."""
    room = unknown_cards(position, seat)
    hand = position.known[seat]
    tried = 0
    while room > 0:
        if tried < 2:
            kind = JOKER if tried == 0 else TWO
        else:
            kind = FOUR + roll(dice, RANKS)
        if tried > 8 * RANKS:
            kind = pick(unseen, total(unseen), dice)
        tried += 1
        most = min(count_of(unseen, kind), room)
        count = roll(dice, most + 1)
        if roll(dice, 2) == 0:
            count = most
        hand += some_of(kind, count)
        unseen -= some_of(kind, count)
        room -= count
    position.hands[seat] = hand
    return unseen


@compiled
def write_story(position: Canasta, seat: Seat) -> None:
    """Write into the pack how a seat came to its cards, as the others tell it.

    Its first dealt cards were the red threes it tabled, the next ones those it has shown, in that order, and
    the last ones those it holds unknown to others. Slots beyond those, in a position whose cards do not add up, keep
    theirs.
    """
    reds = 0
    for slot in range(position.next):
        if position.owner[slot] == seat + TABLED:
            reds += 1
    unknown = position.hands[seat] - position.known[seat]
    place, kind = 0, 0
    for slot in range(position.next):
        if position.owner[slot] == seat or position.owner[slot] == seat + TABLED:
            if reds > 0:
                reds -= 1
                position.owner[slot] = seat + TABLED
                position.pack[slot] = RED_THREE
                continue
            position.owner[slot] = seat
            while place < position.shown_count and position.shown[place] // SHOWN_KIND != seat:
                place += 1
            if place < position.shown_count:
                position.pack[slot] = position.shown[place] % SHOWN_KIND
                place += 1
            elif unknown != NONE:
                while count_of(unknown, kind) == 0:
                    kind += 1
                position.pack[slot] = kind
                unknown -= some_of(kind, 1)


@census.rule
def canasta_census(position: Canasta, counts: Array) -> None:
    """Count the cards in hands, melds, red threes, pile and stock."""
    for seat in range(position.players):
        add_counts(position.hands[seat], counts)
        for meld in range(KINDS):
            counts[meld] += count_of(position.naturals[seat], meld)
            counts[TWO] += count_of(position.twos[seat], meld)
            counts[JOKER] += count_of(position.jokers[seat], meld)
        counts[RED_THREE] += position.reds[seat]
    for place in range(position.pile_count):
        counts[position.pile[place]] += 1
    for slot in range(CUT):
        if position.bottom >> slot & 1:
            counts[position.pack[slot]] += 1
    for slot in range(position.next, pack_size(position)):
        counts[position.pack[slot]] += 1
