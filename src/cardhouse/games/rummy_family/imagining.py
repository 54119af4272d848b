"""Worlds a seat can imagine at rummy: the others' unseen cards and the stock dealt anew.

What lay open stays known: cards taken from the pile, and a turned stock that was not shuffled, in its order.
Who is in the middle of a first lay-out, or has a joker to place, holds what completes it in every world.

Where the discards were shuffled before they became the stock (``reshuffle``), worlds know less than the seat
could: that the stock is made of the discards, and the hands of that moment of the other unseen cards. All
unseen cards are dealt alike, so a card that was turned may turn up in a hand which held its cards before. To
keep the two apart it would take for each hand how many cards it got from either stock, and odds for shown
cards of which both had one.
"""

from cardhouse.games.rummy_family.dealing import pack_count
from cardhouse.games.rummy_family.drawing import in_ring
from cardhouse.games.rummy_family.hands import count_slots, must_complete, pool_of, put_down, receive
from cardhouse.games.rummy_family.melding import needed, to_keep
from cardhouse.games.rummy_family.position import JOKER, NO_CARD, RummyFamily
from cardhouse.kit.cards import planes
from cardhouse.kit.cards.bits import NONE, count_bits, lowest, without_lowest
from cardhouse.kit.cards.chance import fake_key, roll, shuffle_with
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.compiled.words import as_int
from cardhouse.kit.match.verbs import census, imagine, reorder_stock
from cardhouse.kit.melds import meld, pools
from cardhouse.kit.melds.finding import next_meld, stage_of
from cardhouse.kit.melds.layouts import keep_after, leaves_discard
from cardhouse.kit.melds.meld import NO_MELD
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.terms import Seat

TRIES = 64  # deals by lot; after them the completing cards are looked for among ever more of the unseen ones
IMPOSSIBLE = -1
DEAREST_CARD, DEARER_JOKER = 10, meld.SET_JOKER_POINTS - 10


@census.rule
def family_census(position: RummyFamily, counts: Array) -> None:
    """Count the cards in hands, melds, stock and pile."""
    for seat in range(position.players):
        planes.count_cards(position.hands, seat, counts)
        counts[JOKER] += as_int(position.jokers[seat])
    for number in range(position.meld_count):
        meld.count_cards(position.melds[number], counts, JOKER)
    for place in range(position.turned + position.pile):
        counts[position.queue[in_ring(position, place)]] += 1
    for slot in range(position.next, pack_count(position)):
        counts[position.pack[slot]] += 1


@imagine.rule
def family_imagine(position: RummyFamily, seat: Seat, dice: Dice) -> None:
    """Deal anew what the seat has not seen."""
    fake_key(position, dice)
    pool = unseen_by(position, seat)
    for place in range(position.players):
        if place != seat:
            strip(position, place)
            tell_public_story(position, place)
    actor = position.turn
    bound = actor >= 0 and actor != seat and must_complete(position)
    if bound:
        pool = deal_completing(position, actor, pool, dice)
    for place in range(position.players):
        if place != seat:
            if place != actor or not bound:
                pool = deal_slots(position, place, pool, dice)
            hold_slots(position, place)
    fill_stock(position, pool, dice)


@compiled
def unseen_by(position: RummyFamily, seat: Seat) -> Pool:
    """The cards the seat has not seen."""
    pool = Pool(NONE, NONE, as_int(0))
    for other in range(position.players):
        if other != seat:
            for word in range(2):
                left = position.slots[other, word]
                while left != NONE:
                    pool = pools.with_card(pool, position.pack[lowest(left) + 64 * word])
                    left = without_lowest(left)
    for slot in range(position.next, pack_count(position)):
        pool = pools.with_card(pool, position.pack[slot])
    return pool


@compiled
def pick(pool: Pool, dice: Dice) -> int:
    """A card of the pool by lot."""
    faces = count_bits(pool.once) + count_bits(pool.twice)
    place = roll(dice, faces + pool.jokers)
    return planes.nth_card(pool.once, pool.twice, place) if place < faces else JOKER


@compiled
def strip(position: RummyFamily, seat: Seat) -> None:
    """Take the unseen cards out of a seat's hand."""
    for word in range(2):
        left = position.slots[seat, word]
        while left != NONE:
            put_down(position, seat, position.pack[lowest(left) + 64 * word])
            left = without_lowest(left)


@compiled
def tell_public_story(position: RummyFamily, seat: Seat) -> None:
    """Put the cards the seat has shown where the others tell them; its last slots are the unseen ones."""
    shown = count_slots(position.owned, seat) - count_slots(position.slots, seat)
    for word in range(2):
        left = position.owned[seat, word]
        while left != NONE and shown > 0:
            slot = lowest(left) + 64 * word
            position.pack[slot] = position.told[slot]
            left = without_lowest(left)
            shown -= 1
        position.slots[seat, word] = left


@compiled
def hold_slots(position: RummyFamily, seat: Seat) -> None:
    """Put the cards of a seat's unseen slots into its hand."""
    for word in range(2):
        left = position.slots[seat, word]
        while left != NONE:
            receive(position, seat, position.pack[lowest(left) + 64 * word])
            left = without_lowest(left)


@compiled
def deal_slots(position: RummyFamily, seat: Seat, pool: Pool, dice: Dice) -> Pool:
    """Write cards of the pool into a seat's unseen slots, by lot; return what is left of the pool."""
    for word in range(2):
        left = position.slots[seat, word]
        while left != NONE:
            card = pick(pool, dice)
            position.pack[lowest(left) + 64 * word] = card
            left = without_lowest(left)
            pool = pools.without_card(pool, card)
    return pool


@reorder_stock.rule
def family_reorder_stock(position: RummyFamily, dice: Dice) -> None:
    """The stock that nobody has seen; a turned one lies as it does."""
    shuffle_with(dice, position.pack[position.next :], pack_count(position) - position.next)


@compiled
def fill_stock(position: RummyFamily, pool: Pool, dice: Dice) -> None:
    """Write what is left of the pool into the stock, in random order."""
    start = position.next
    slot = start
    while pool.once != NONE:
        card = lowest(pool.once)
        position.pack[slot] = card
        slot += 1
        pool = pools.without_card(pool, card)
    for _ in range(pool.jokers):
        position.pack[slot] = JOKER
        slot += 1
    if slot > start:
        shuffle_with(dice, position.pack[start:], slot - start)


# --- who must complete a lay-out ------------------------------------------------------------------------


@compiled
def deal_completing(position: RummyFamily, seat: Seat, pool: Pool, dice: Dice) -> Pool:
    """Deal the seat's unseen cards so that its hand completes what it has begun (RU8, RU10); return what is left.

    By lot, until a deal does: so every hand that does is as likely as every other. Where none is found in
    ``TRIES``, the cards that complete are looked for among twice as many taken by lot, and so on, at last among
    all, and the rest of the hand is dealt of those. Among all they are: the true hand is one way to complete.
    """
    room = count_slots(position.slots, seat)
    unseen = pools.count(pool)
    taken = room
    attempt = 0
    while True:
        some = sample(pool, taken, dice)
        need = completing(position, seat, some, room)
        if need.jokers != IMPOSSIBLE or taken == unseen:
            break
        attempt += 1
        if attempt >= TRIES:
            taken = min(2 * taken, unseen)
    for word in range(2):
        left = position.slots[seat, word]
        while left != NONE:
            card = pick_needed(need)
            if card == NO_CARD:
                card = pick(some, dice)
            else:
                need = pools.without_card(need, card)
            position.pack[lowest(left) + 64 * word] = card
            left = without_lowest(left)
            some, pool = pools.without_card(some, card), pools.without_card(pool, card)
    return pool


@compiled
def sample(pool: Pool, count: int, dice: Dice) -> Pool:
    """So many cards of the pool, by lot."""
    some = Pool(NONE, NONE, as_int(0))
    for _ in range(count):
        card = pick(pool, dice)
        pool, some = pools.without_card(pool, card), pools.with_card(some, card)
    return some


@compiled
def pick_needed(need: Pool) -> int:
    """One of the cards needed, ``NO_CARD`` when none is."""
    if need.jokers > 0:
        return JOKER
    return lowest(need.once) if need.once != NONE else NO_CARD


@compiled
def completing(position: RummyFamily, seat: Seat, pool: Pool, room: int) -> Pool:
    """Cards of the pool with which the seat's hand completes its lay-out (RU8, RU10); jokers ``IMPOSSIBLE`` if none."""
    held = pool_of(position, seat)
    owed = position.owed
    need = 1 if owed > 0 else needed(position)
    left, adjacent = pools.count(held) + room, position.adjacent_jokers == 1
    return layout_with(pools.together(pool, held), held, adjacent, left, room, to_keep(position), need, owed, NO_MELD)


@compiled
def layout_with(
    pool: Pool, held: Pool, adjacent: bool, left: int, room: int, keep: int, points: int, least: int, stage: int
) -> Pool:
    """The cards not ``held`` of a lay-out worth so many points, at most ``room``; jokers ``IMPOSSIBLE`` if none.

    Of a hand of ``left`` cards what ``keep`` says is kept; melds have at least ``least`` jokers and come from
    ``stage`` on. Looks at every lay-out before it says there is none.
    """
    if points <= 0:
        return Pool(NONE, NONE, as_int(0))
    most = min(left - 1, room + pools.count(held))
    if points > DEAREST_CARD * most + DEARER_JOKER * min(pool.jokers, most // 2):
        return Pool(NONE, NONE, as_int(IMPOSSIBLE))
    code = next_meld(pool.once, pool.jokers, least, adjacent, stage)
    while code != NO_MELD:
        cards, jokers = meld.naturals_of(code), meld.jokers_in(code)
        fresh, fresh_jokers = cards & ~held.once, max(jokers - held.jokers, 0)
        spare = room - count_bits(fresh) - fresh_jokers
        if spare >= 0 and leaves_discard(code, left, keep):
            kept = pools.without_cards(held, cards & held.once)
            more = layout_with(
                pools.without_meld(pool, code), Pool(kept.once, kept.twice, max(held.jokers - jokers, 0)),
                adjacent, left - meld.size_of(code), spare, keep_after(code, keep),
                points - meld.points_of(code), least, stage_of(code),
            )  # fmt: skip
            if more.jokers != IMPOSSIBLE:
                return pools.together(more, Pool(fresh, NONE, fresh_jokers))
        code = next_meld(pool.once, pool.jokers, least, adjacent, code)
    return Pool(NONE, NONE, as_int(IMPOSSIBLE))
