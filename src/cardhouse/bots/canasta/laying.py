"""What a sensible player lays out in a turn, and whether it goes out."""

from cardhouse.games.canasta.actions import Laid, lay_action
from cardhouse.games.canasta.cards import ACE, BLACK_THREE, CANASTA, FOUR, FOURS_TO_ACES, JOKER, TWO, WILD_MELD
from cardhouse.games.canasta.closing import canastas_to_close, is_shut
from cardhouse.games.canasta.laying import refuse_laid
from cardhouse.games.canasta.melds import canasta_count, meld_size, melds_of, points_in, wilds_in
from cardhouse.games.canasta.opening import (
    JOKER_VALUE,
    TWO_VALUE,
    has_opened,
    in_opening,
    limit_of,
    opening_reaches,
    wild_points,
)
from cardhouse.games.canasta.options import NO_WILD_MELDS
from cardhouse.games.canasta.position import Canasta, side_of
from cardhouse.games.canasta.stock import stock_count
from cardhouse.kit.cards.bits import NONE, count_bits, without_lowest
from cardhouse.kit.cards.counts import count_of, first_kind, kinds_in, kinds_thrice, kinds_twice, some_of, total
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.terms import Action

NONE_FOUND = -1
LAST_STOCK = 12  # with so few cards in the stock canastas are made at any price
MANY_WILDS = 5  # from here on wild cards begin a meld of their own


@compiled
def try_lay(position: Canasta, laid: Laid) -> Action:
    """The action of laying these cards if it is legal (the hand has them)."""
    melds = melds_of(position, side_of(position, position.turn))
    return lay_action(laid) if refuse_laid(position, melds, laid) == 0 else NONE_FOUND


@compiled
def lay_something(position: Canasta) -> Action:
    """The next lay-out of a turn; ``NONE_FOUND`` when it is time to discard."""
    seat = position.turn
    hand = position.hands[seat]
    if not has_opened(position, seat) and not in_opening(position) and not opening_reaches(position, seat, hand):
        return NONE_FOUND
    action = lay_naturals(position)
    if action != NONE_FOUND:
        return action
    if not has_opened(position, seat):
        return open_with_wilds(position)
    if goes_out(position):
        action = lay_pair(position, 0)
        if action == NONE_FOUND:
            action = lay_wild(position, True, 0)
        if action == NONE_FOUND:
            action = lay_threes(position)
        return action
    return lay_wild(position, False, 0)


@compiled
def lay_naturals(position: Canasta) -> Action:
    """All cards of a rank that lies, or of which there are three: the dearest first."""
    seat = position.turn
    side = side_of(position, seat)
    hand = position.hands[seat]
    for step in range(ACE - FOUR + 1):
        kind = ACE - step
        held = count_of(hand, kind)
        if held > 0 and (held >= 3 or count_of(position.naturals[side], kind) > 0):
            action = try_lay(position, Laid(kind, held, 0, 0))
            if action == NONE_FOUND and held >= 4:
                action = try_lay(position, Laid(kind, held - 1, 0, 0))
            if action != NONE_FOUND:
                return action
    return NONE_FOUND


@compiled
def open_with_wilds(position: Canasta) -> Action:
    """Go on with a first lay-out: at best a pair and a wild card that complete it, else a wild card where it fits."""
    need = limit_of(position, position.turn) - position.laid
    action = lay_pair(position, need)
    if action == NONE_FOUND:
        action = lay_pair(position, 0)
    return action if action != NONE_FOUND else lay_wild(position, True, need)


@compiled
def lay_pair(position: Canasta, least: int) -> Action:
    """A pair with a wild card of so many points at least, the dearest pair and the cheapest wild card that will do."""
    seat = position.turn
    hand = position.hands[seat]
    for wild in range(2):
        twos, jokers = 1 - wild, wild
        if count_of(hand, TWO) < twos or count_of(hand, JOKER) < jokers:
            continue
        for step in range(ACE - FOUR + 1):
            kind = ACE - step
            if count_of(hand, kind) == 2 and points_in(some_of(kind, 2)) + wild_points(jokers, 1) >= least:
                action = try_lay(position, Laid(kind, 2, twos, jokers))
                if action != NONE_FOUND:
                    return action
    return NONE_FOUND


@compiled
def lay_wild(position: Canasta, at_any_price: bool, need: int) -> Action:
    """A wild card where it completes a canasta, or, at any price, where there is room."""
    seat = position.turn
    side = side_of(position, seat)
    hand = position.hands[seat]
    twos, jokers = count_of(hand, TWO), count_of(hand, JOKER)
    wilds = twos + jokers
    if wilds == 0:
        return NONE_FOUND
    two = 1 if jokers == 0 or (twos > 0 and not TWO_VALUE < need <= JOKER_VALUE) else 0
    melds = melds_of(position, side)
    if position.wild_groups != NO_WILD_MELDS:
        if wilds_in(melds, WILD_MELD) > 0:
            return try_lay(position, Laid(WILD_MELD, 0, two, 1 - two))
        if wilds >= MANY_WILDS:
            action = try_lay(position, Laid(WILD_MELD, 0, twos, jokers))
            if action != NONE_FOUND:
                return action
    needy = canasta_count(position, side) < canastas_to_close(position) or stock_count(position) <= LAST_STOCK
    best = -1
    chosen: Action = NONE_FOUND
    for meld in range(FOUR, ACE + 1):
        size = meld_size(melds, meld)
        if size == 0:
            continue
        lacking = CANASTA - size
        pure = wilds_in(melds, meld) == 0
        wanted = 0 < lacking <= min(wilds, 2) and (needy or not pure)
        if not wanted and not at_any_price:
            continue
        worth = 100 + size - (8 if pure and size >= CANASTA else 0) + (20 if 0 < lacking <= wilds else 0)
        if worth > best:
            action = try_lay(position, Laid(meld, 0, two, 1 - two))
            if action != NONE_FOUND:
                best, chosen = worth, action
    return chosen


@compiled
def lay_threes(position: Canasta) -> Action:
    """Black threes, to close with the card that remains (CA15)."""
    hand = position.hands[position.turn]
    threes = count_of(hand, BLACK_THREE)
    if threes < 2:
        return NONE_FOUND
    twos, jokers = count_of(hand, TWO), count_of(hand, JOKER)
    action = try_lay(position, Laid(BLACK_THREE, threes, twos, jokers))
    return action if action != NONE_FOUND else try_lay(position, Laid(BLACK_THREE, threes - 1, twos, jokers))


@compiled
def goes_out(position: Canasta) -> bool:
    """Whether the hand can be closed in this turn: all but one card find a place."""
    seat = position.turn
    side = side_of(position, seat)
    if is_shut(position) or canasta_count(position, side) < canastas_to_close(position):
        return False
    hand = position.hands[seat]
    wilds = count_of(hand, TWO) + count_of(hand, JOKER)
    own = as_word(hand) & FOURS_TO_ACES
    lying = kinds_in(position.naturals[side])
    easy = kinds_thrice(own) | (lying & kinds_in(own))
    pairs = count_bits(kinds_twice(own) & ~easy)
    stuck = total(hand) - wilds
    left = easy
    while left != NONE:
        stuck -= count_of(hand, first_kind(left))
        left = without_lowest(left)
    paired = min(pairs, wilds)
    threes = count_of(hand, BLACK_THREE)
    if threes >= 3:
        stuck -= threes - (1 if stuck == threes + 2 * paired else 0)
    return stuck - 2 * paired <= 1 and wilds - paired <= room_for_wilds(position, side) + paired


@compiled
def room_for_wilds(position: Canasta, side: int) -> int:
    """How many wild cards the melds of a side still take."""
    melds = melds_of(position, side)
    if wilds_in(melds, WILD_MELD) > 0:
        return 100
    room = 0
    for meld in range(FOUR, ACE + 1):
        naturals = count_of(melds.naturals, meld)
        if naturals > 0:
            room += naturals - 1 - wilds_in(melds, meld)
    return room
