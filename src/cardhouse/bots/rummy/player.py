"""A sensible rummy player: keeps what goes together, opens when it can, throws dear cards nobody can use."""

from cardhouse.games.rummy.actions import FLUSH
from cardhouse.games.rummy.closing import refuse_flush
from cardhouse.games.rummy.position import Rummy
from cardhouse.games.rummy_family.actions import (
    CARD_COUNT,
    DISCARD,
    DRAW,
    HIGH_JOKER,
    LOW_JOKER,
    TAKE,
    exchange_action,
    lay_off_action,
    meld_action,
)
from cardhouse.games.rummy_family.adding import can_use_freed, joins_table
from cardhouse.games.rummy_family.discarding import may_discard, refuse_discard
from cardhouse.games.rummy_family.drawing import can_draw, top_discard
from cardhouse.games.rummy_family.hands import cards_held, has_opened, next_in_match, pool_of
from cardhouse.games.rummy_family.melding import may_part_with, needed, only_discards, refuse_layout, to_keep
from cardhouse.games.rummy_family.position import JOKER, TO_DRAW, RummyFamily
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, lowest, without_lowest
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import heuristic
from cardhouse.kit.melds import finding, layouts, meld, pools, tabled
from cardhouse.kit.melds.layouts import KEEP_NONE
from cardhouse.kit.melds.meld import NO_MELD
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.terms import Card

NOTHING = -1
A_CARD = 8  # what one more card laid out is worth, in points
A_PARTNER = 5  # what a card is worth to another it may make a meld with
GIVEN_AWAY = 8  # what it costs to discard a card the next player can add to the table
COUNTED_JOKERS = 2  # more jokers than these are not counted when hands are weighed: they fit anywhere
LAST_CARDS = 3  # with no more cards than these jokers go to the table too


@heuristic.rule
def rummy_heuristic(position: Rummy, dice: Dice) -> int:
    """A turn of the family; a flush where the hand is one."""
    return act_in_turn(position, dice)


@compiled
def act_in_turn(position: Rummy, dice: Dice) -> int:
    """What a player of classic rummy does."""
    if position.phase == TO_DRAW:
        return draw_or_take(position)
    action = NOTHING
    if position.flush_close and may_discard(position):
        action = close_with_flush(position)
    if action == NOTHING:
        action = lay(position)
    return action if action != NOTHING else throw(position, dice)


@compiled
def lay(position: RummyFamily) -> int:
    """Open, lay out, swap, add to the table; ``NOTHING`` when there is no more to do."""
    if position.owed > 0:
        return place_joker(position)
    if not has_opened(position, position.turn):
        return open_up(position)
    action = lay_more(position)
    if action == NOTHING:
        action = swap_joker(position)
    return add_to_table(position) if action == NOTHING else action


@compiled
def weigh(pool: Pool) -> int:
    """What cards could be laid out as, in points and cards."""
    counted = Pool(pool.once, pool.twice, min(pool.jokers, COUNTED_JOKERS))
    return layouts.best_value(counted, True, KEEP_NONE, 1, A_CARD)


# --- drawing -------------------------------------------------------------------------------------------


@compiled
def draw_or_take(position: RummyFamily) -> int:
    """Take the discard if it goes to the table or joins what goes together; else draw."""
    if position.pile == 0:
        return DRAW
    if not can_draw(position):
        return TAKE
    seat = position.turn
    card = top_discard(position)
    if card == JOKER:
        return TAKE
    if has_opened(position, seat) and joins_table(position, card):
        return TAKE
    pool = pool_of(position, seat)
    gain = weigh(pools.with_card(pool, card)) - weigh(pool)
    return TAKE if gain >= A_CARD else DRAW


# --- laying out ----------------------------------------------------------------------------------------


@compiled
def close_with_flush(position: Rummy) -> int:
    """Close from the hand with a flush if it is one."""
    for card in range(CARD_COUNT):
        if refuse_flush(position, card) == 0:
            return FLUSH + card
    return NOTHING


@compiled
def open_up(position: RummyFamily) -> int:
    """Begin or go on with the first lay-out, if it can reach the limit: the most points there are."""
    pool = pool_of(position, position.turn)
    adjacent, keep = position.adjacent_jokers == 1, to_keep(position)
    if only_discards(position) or not layouts.can_lay(pool, adjacent, keep, max(needed(position), 1)):
        return NOTHING
    by_points, by_cards = 1, 0
    most = layouts.best_value(pool, adjacent, keep, by_points, by_cards)
    code = layouts.first_of_best(pool, adjacent, keep, by_points, by_cards, most)
    return meld_action(code) if code else NOTHING


@compiled
def lay_more(position: RummyFamily) -> int:
    """Lay out what there is to lay out: the most cards, without jokers unless they help to finish."""
    pool = pool_of(position, position.turn)
    adjacent, keep = position.adjacent_jokers == 1, to_keep(position)
    by_points, by_cards = 1, A_CARD
    most = layouts.best_value(pool, adjacent, keep, by_points, by_cards)
    if most == 0:
        return NOTHING
    code = layouts.first_of_best(pool, adjacent, keep, by_points, by_cards, most)
    return meld_action(code) if code else NOTHING


@compiled
def place_joker(position: RummyFamily) -> int:
    """Lay out the meld that uses the freed joker: most cards, fewest jokers."""
    once, _, jokers = pool_of(position, position.turn)
    owed, adjacent = position.owed, position.adjacent_jokers == 1
    chosen, best = NOTHING, -1
    code = finding.next_meld(once, jokers, owed, adjacent, NO_MELD)
    while code != NO_MELD:
        if placing(code) > best and refuse_layout(position, code) == 0:
            chosen, best = meld_action(code), placing(code)
        code = finding.next_meld(once, jokers, owed, adjacent, code)
    return chosen


@compiled
def placing(code: int) -> int:
    """How good a meld is for a freed joker."""
    return 100 * meld.size_of(code) - 150 * meld.jokers_in(code) + meld.points_of(code) + 1000


@compiled
def swap_joker(position: RummyFamily) -> int:
    """Free a joker where a new meld can use it."""
    once = position.hands[position.turn, 0]
    for number in range(position.meld_count):
        left = once & tabled.freeing(position.melds[number])
        while left != NONE:
            card = lowest(left)
            left = without_lowest(left)
            if can_use_freed(position, card):
                return exchange_action(number, card)
    return NOTHING


@compiled
def add_to_table(position: RummyFamily) -> int:
    """Add the dearest card that fits; a joker only with few cards left."""
    seat = position.turn
    once = position.hands[seat, 0]
    chosen, best = NOTHING, -1
    spare_joker = position.jokers[seat] > 0 and cards_held(position, seat) <= LAST_CARDS
    for number in range(position.meld_count):
        code = position.melds[number]
        left = once & tabled.joining(code)
        while left != NONE:
            card = lowest(left)
            left = without_lowest(left)
            points = meld.RANK_POINTS[card % 13]
            if points > best and may_part_with(position, card):
                chosen, best = lay_off_action(number, card), points
        if spare_joker and best < 0 and may_part_with(position, JOKER):
            for what in range(LOW_JOKER, HIGH_JOKER + 1):
                if tabled.joker_joins(code, what == HIGH_JOKER, position.adjacent_jokers == 1):
                    chosen = lay_off_action(number, what)
    return chosen


# --- discarding ----------------------------------------------------------------------------------------


@compiled
def throw(position: RummyFamily, dice: Dice) -> int:
    """Discard the dearest card among the least useful ones."""
    pool = pool_of(position, position.turn)
    whole = weigh(pool)
    chosen, best = NOTHING, -(1 << 40)
    left = pool.once
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        if refuse_discard(position, card) != 0:
            continue
        fewer = pools.without_card(pool, card)
        lost = whole - weigh(fewer)
        value = meld.RANK_POINTS[card % 13] - 4 * lost - A_PARTNER * partners(fewer.once, card)
        if next_can_use(position, card):
            value -= GIVEN_AWAY
        value = 8 * value + roll(dice, 8)
        if value > best:
            chosen, best = DISCARD + card, value
    return chosen if chosen != NOTHING else DISCARD + JOKER


@compiled
def partners(once: Cards, card: Card) -> int:
    """How many cards of the rest may come to stand beside the card: its rank, and its suit two steps round."""
    if once & card_bit(card) != NONE:
        return 0
    rank, suit = card % 13, card // 13
    same = count_bits(once & meld.RANK_CARDS[rank])
    places = pools.suit_places(once, suit)
    near = places >> max(rank - 1, 0) & (0b11111 if rank else 0b1111)
    if rank == 12:
        near |= (places & 0b110) << 8
    return same + count_bits(near)


@compiled
def next_can_use(position: RummyFamily, card: Card) -> bool:
    """Whether the next player has opened and can add the card to the table."""
    return has_opened(position, next_in_match(position, position.turn)) and joins_table(position, card)
