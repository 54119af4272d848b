"""Laying: lifted cards with cards of the hand, in new melds or on such as lie (RB1, RB2, RB4, RB11)."""

from cardhouse.games.robbery.lifted import any_lifted, hand_of, in_pool, lay_one, lifted_cards, lowest_lifted
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.robbery.refusals import LAY_LIFTED_FIRST, ON_TABLE, STAYS_AS_LAID
from cardhouse.games.robbery.robbing import free_melds
from cardhouse.games.rummy_family.actions import HIGH_JOKER, LOW_JOKER, lay_off_action, meld_action
from cardhouse.games.rummy_family.adding import join_meld, refuse_joining
from cardhouse.games.rummy_family.hands import has_opened
from cardhouse.games.rummy_family.melding import add_meld, count_opening, refuse_neighbours
from cardhouse.games.rummy_family.position import JOKER, NO_CARD
from cardhouse.games.rummy_family.refusals import NO_DISCARD, NO_SUCH_MELD, NOT_HELD, NOT_OPENED, SHORT_OF_LIMIT
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, highest, low_bits, lowest, without_lowest
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds import finding, layouts, meld, naturals, pools, tabled
from cardhouse.kit.melds.layouts import KEEP_ONE
from cardhouse.kit.melds.meld import NO_MELD, SUIT_CARDS
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.terms import Card, Reason, Suit

# --- melds with a certain card ---------------------------------------------------------------------------


@compiled
def partners(once: Cards, jokers: int, card: Card) -> Cards:
    """Of some cards those that can stand in a meld with one of them: of its rank, and of its suit what runs reach."""
    if card == JOKER:
        return once
    suit = card // 13
    reach = SUIT_CARDS[suit]
    if jokers == 0:
        gaps = ~pools.suit_places(once, suit)
        place = card % 13 + 1
        reach = around(gaps, suit, place)
        if place == meld.HIGH_ACE:
            reach |= around(gaps, suit, meld.LOW_ACE)
    return once & (meld.RANK_CARDS[card % 13] | reach)


@compiled
def around(gaps: int, suit: Suit, place: int) -> Cards:
    """The cards of a suit from the gap below a place of a run to the gap above it."""
    below = gaps & ((1 << place) - 1)
    first = highest(below) + 1 if below else meld.LOW_ACE
    end = place + lowest(gaps >> place)
    cards = low_bits(13 * suit + end - 1) & ~low_bits(13 * suit + max(first - 1, 0))
    return cards | card_bit(13 * suit + 12) if first == meld.LOW_ACE else cards


@compiled
def next_with(near: Cards, jokers: int, card: Card, adjacent: bool, code: int) -> int:
    """The next meld a card's partners make that has it in it; as ``finding.next_meld``."""
    if card == JOKER:
        return finding.next_meld(near, jokers, 1, adjacent, code)
    suit, rank, run = card // 13, card % 13, meld.NO_RUN
    if meld.is_run(code):
        run = code ^ meld.run_of_suit(0, suit)
    else:
        suits = pools.rank_suits(near, rank)
        for shape in range(meld.set_shape(code) + 1, meld.SET_SHAPES):
            if meld.SET_SUITS[shape] >> suit & 1 and finding.set_fits(shape, suits, jokers):
                return meld.set_of_shape(rank, shape)
    held = pools.suit_places(near, suit)
    while True:
        run = finding.next_run(held, jokers, 0, adjacent, run)
        if run == meld.NO_RUN:
            return NO_MELD
        if meld.naturals_of(meld.run_of_suit(run, suit)) & card_bit(card) != NONE:
            return meld.run_of_suit(run, suit)


@compiled
def own_in(must: Pool, code: int) -> int:
    """How many cards of the hand a meld takes, lifted cards first."""
    return count_bits(meld.naturals_of(code) & ~must.once) + max(meld.jokers_in(code) - must.jokers, 0)


# --- cards that are not there ----------------------------------------------------------------------------


@compiled
def refuse_missing(position: Robbery, cards: Cards, jokers: int) -> Reason:
    """Why cards may not be laid that are neither lifted nor in the hand: they lie on the table, or are not there."""
    on_table, its_jokers = NONE, 0
    for number in range(position.meld_count):
        on_table |= meld.naturals_of(position.melds[number])
        its_jokers += meld.jokers_in(position.melds[number])
    if cards & ~on_table != NONE or jokers > its_jokers:
        return NOT_HELD
    if position.rob_needs_opening and not has_opened(position, position.turn):
        return NOT_OPENED
    return ON_TABLE


@compiled
def refuse_absent(position: Robbery, code: int) -> Reason:
    """Why a meld cannot be laid for want of cards; 0 when they are lifted or in the hand."""
    must, may = lifted_cards(position), hand_of(position)
    cards = meld.naturals_of(code) & ~must.once & ~may.once
    jokers = max(meld.jokers_in(code) - must.jokers - may.jokers, 0)
    return 0 if cards == NONE and jokers == 0 else refuse_missing(position, cards, jokers)


@compiled
def refuse_missing_card(position: Robbery, card: Card) -> Reason:
    """Why one card or joker is not there to be laid; 0 if it is."""
    if card == JOKER:
        return refuse_missing(position, NONE, 1)
    return refuse_missing(position, card_bit(card), 0)


# --- new melds (RB4, RB7) --------------------------------------------------------------------------------


@compiled
def refuse_relay(position: Robbery, code: int) -> Reason:
    """Why a meld of lifted cards and cards of the hand may not be laid; 0 when it may.

    Lifted cards go first: what the hand has alike stays there.
    """
    must, may = lifted_cards(position), hand_of(position)
    reason = refuse_absent(position, code)
    if reason:
        return reason
    reason = refuse_neighbours(position, code)
    if reason:
        return reason
    if own_in(must, code) == meld.size_of(code):
        return LAY_LIFTED_FIRST
    if own_in(must, code) == pools.count(may):
        return NO_DISCARD
    if has_opened(position, position.turn):
        return 0
    kept = pools.without_cards(may, meld.naturals_of(code) & ~must.once)
    own_jokers = max(meld.jokers_in(code) - must.jokers, 0)
    return refuse_short(position, code, Pool(kept.once, kept.twice, kept.jokers - own_jokers))


@compiled
def refuse_short(position: Robbery, code: int, kept: Pool) -> Reason:
    """Why a meld with the card taken, leaving these, begins no first lay-out; 0 when it does (RU8)."""
    need = position.opening - meld.points_of(code)
    if need <= 0:
        return 0
    adjacent = position.adjacent_jokers == 1
    most = layouts.most_points(kept, adjacent, KEEP_ONE, 0, need)
    return 0 if most >= need else SHORT_OF_LIMIT + position.opening - need + most


@compiled
def may_open_with(position: Robbery, card: Card, may: Pool) -> bool:
    """Whether a hand with the card taken makes a first lay-out at all."""
    return layouts.can_lay(pools.with_card(may, card), position.adjacent_jokers == 1, KEEP_ONE, position.opening)


@compiled
def list_relays(position: Robbery, moves: Moves, count: int) -> int:
    """Every way to lay the first of the lifted cards (RB11)."""
    card = lowest_lifted(position)
    must, may = lifted_cards(position), hand_of(position)
    once, jokers, adjacent = must.once | may.once, must.jokers + may.jokers, position.adjacent_jokers == 1
    opened, held = has_opened(position, position.turn), pools.count(may)
    if jokers > 0 or naturals.in_meld(once, card):
        if opened or may_open_with(position, card, may):
            near = partners(once, jokers, card)
            code = next_with(near, jokers, card, adjacent, NO_MELD)
            while code != NO_MELD:
                if own_in(must, code) < held if opened else refuse_relay(position, code) == 0:
                    moves[count] = meld_action(code)
                    count += 1
                code = next_with(near, jokers, card, adjacent, code)
    return list_relays_on(position, moves, count, card) if opened else count


@compiled
def relay(position: Robbery, code: int) -> None:
    """Lay a meld of lifted cards and cards of the hand."""
    opening = not has_opened(position, position.turn)
    left = meld.naturals_of(code)
    while left != NONE:
        lay_one(position, lowest(left))
        left = without_lowest(left)
    for _ in range(meld.jokers_in(code)):
        lay_one(position, JOKER)
    add_meld(position, code)
    if opening:
        count_opening(position, code)
    go_on_laying(position)


# --- on melds that lie (RB2, RB7) ------------------------------------------------------------------------


@compiled
def refuse_relay_on(position: Robbery, number: int, what: int) -> Reason:
    """Why a lifted card may not be added to a meld; 0 when it may."""
    if number >= position.meld_count:
        return NO_SUCH_MELD
    if not has_opened(position, position.turn):
        return NOT_OPENED
    card = min(what, JOKER)
    if not in_pool(lifted_cards(position), card):
        held = in_pool(hand_of(position), card)
        return LAY_LIFTED_FIRST if held else refuse_missing_card(position, card)
    if number >= free_melds(position):
        return STAYS_AS_LAID
    return refuse_joining(position, number, what)


@compiled
def list_relays_on(position: Robbery, moves: Moves, count: int, card: Card) -> int:
    """Every meld the first of the lifted cards can be added to."""
    for number in range(free_melds(position)):
        if card < JOKER:
            if tabled.card_joins(position.melds[number], card):
                moves[count] = lay_off_action(number, card)
                count += 1
            continue
        for what in range(LOW_JOKER, HIGH_JOKER + 1):
            if refuse_joining(position, number, what) == 0:
                moves[count] = lay_off_action(number, what)
                count += 1
    return count


@compiled
def relay_on(position: Robbery, number: int, what: int) -> None:
    """Add a lifted card to a meld."""
    lay_one(position, min(what, JOKER))
    join_meld(position, number, what)
    go_on_laying(position)


@compiled
def go_on_laying(position: Robbery) -> None:
    """The other lifted cards are laid before more is lifted (RB7)."""
    position.relaying = 1 if any_lifted(position) else 0
    if not position.relaying:
        position.from_pile = NO_CARD
