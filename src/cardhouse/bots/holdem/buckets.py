"""Pockets on a board put into buckets: those of one bucket are played alike by the blueprint.

Before the flop each of the 169 kinds of pocket is its own. Later a bucket is how many of all other pockets this one
beats as the board lies, how many of the next cards make it a straight or better, and what kind of board it is.
"""

import numpy as np

from cardhouse.bots.holdem.pockets import kind_of
from cardhouse.games.holdem.position import BOARD_CARDS, FLOP, PREFLOP, RIVER
from cardhouse.kit.betting.poker import EMPTY, FIVE_ON_TOP, STRAIGHT, Tally, add_card, category, hand_value
from cardhouse.kit.cards.bits import NONE, card_bit, count_bits, holds, low_bits
from cardhouse.kit.cards.packs import FACES, RANK_COUNT
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.terms import Card

STRENGTHS = np.array([0, 40, 40, 80], np.int64)
"""Steps of strength in each round."""
TOP_HEAVY = 0.6
"""Steps are the finer the stronger the hand: by this power of the share that beats it."""
DRAWS, SUITED, PAIRED = 4, 3, 2
"""Kinds of draws, and of boards: by the cards of one suit, by whether a rank is there twice."""
FEW, SOME, MANY = 3, 6, 9
"""Next cards that make a straight or better: of a gutshot, of an open one, of a flush draw."""
BUCKETS = np.array(
    [RANK_COUNT**2, *(STRENGTHS[street] * (DRAWS if street < RIVER else 1) * SUITED * PAIRED for street in (1, 2, 3))],
    np.int64,
)
"""How many there are in each round."""


@compiled
def strength(common: Tally, pocket: int, board: int) -> float:
    """The share of all other pockets that one beats as the board lies, equal ones half."""
    free = low_bits(FACES) & ~(pocket | board)
    own = common
    for card in range(FACES):
        if holds(pocket, card):
            own = add_card(own, card)
    worth = hand_value(own, True, FIVE_ON_TOP)
    halves = met = 0
    for one in range(FACES):
        if holds(free, one):
            with_one = add_card(common, one)
            for other in range(one):
                if holds(free, other):
                    against = hand_value(add_card(with_one, other), True, FIVE_ON_TOP)
                    halves += (worth > against) + (worth >= against)
                    met += 2
    return halves / met


@compiled
def next_cards(common: Tally, one: Card, other: Card, seen: int) -> int:
    """How many next cards make a straight or better of what is less."""
    own = add_card(add_card(common, one), other)
    if category(hand_value(own, True, FIVE_ON_TOP)) >= STRAIGHT:
        return 0
    count = 0
    for card in range(FACES):
        if not holds(seen, card):
            count += category(hand_value(add_card(own, card), True, FIVE_ON_TOP)) >= STRAIGHT
    return count


@compiled
def board_kind(board: int, street: int) -> int:
    """What kind of board it is: how many cards of one suit, and whether a rank is there twice."""
    most = 0
    ranks = 0
    for suit in range(4):
        held = (board >> as_word(suit * RANK_COUNT)) & low_bits(RANK_COUNT)
        most = max(most, count_bits(held))
        ranks |= held
    paired = count_bits(ranks) < count_bits(board)
    least = 1 if street == FLOP else 2
    return min(2, max(0, most - least)) * PAIRED + paired


@compiled
def draw_kind(outs: int) -> int:
    """The kind of a draw, by how many next cards there are."""
    return (outs >= FEW) + (outs >= SOME) + (outs >= MANY)


@compiled
def bucket_by(street: int, beaten: float, outs: int, board: int) -> int:
    """The bucket of a hand after the flop, by the share it beats, the next cards that help it, and the board."""
    steps = STRENGTHS[street]
    step = min(steps - 1, int(steps * (1.0 - (1.0 - beaten) ** TOP_HEAVY)))
    kind = board_kind(board, street)
    return (kind if street == RIVER else kind * DRAWS + draw_kind(outs)) * steps + step


@compiled
def bucket_before_flop(one: Card, other: Card) -> int:
    """The bucket of a pocket: its kind."""
    row, column = kind_of(one, other)
    return row * RANK_COUNT + column


@compiled
def bucket_of(street: int, one: Card, other: Card, cards: Array, first: int) -> int:
    """The bucket of a pocket in a round; the board are the cards from a place on."""
    if street == PREFLOP:
        return bucket_before_flop(one, other)
    common, board = board_of(cards, first, BOARD_CARDS[street])
    pocket = card_bit(one) | card_bit(other)
    outs = 0 if street == RIVER else next_cards(common, one, other, board | pocket)
    return bucket_by(street, strength(common, pocket, board), outs, board)


@compiled
def board_of(cards: Array, first: int, count: int) -> tuple[Tally, int]:
    """So many cards from a place on, and the set of them."""
    common, board = EMPTY, NONE
    for place in range(first, first + count):
        common = add_card(common, cards[place])
        board |= card_bit(cards[place])
    return common, board


# --- Many pockets on one board --------------------------------------------------------------------------------


POCKETS = np.array([(one, other) for one in range(FACES) for other in range(one)], np.int64)
"""All there are of one pack."""
POCKET_BITS = np.array([1 << one | 1 << other for one, other in POCKETS.tolist()], np.uint64)
NOT_THERE = -1


@compiled
def pocket_number(one: Card, other: Card) -> int:
    """Where a pocket stands among all."""
    high, low = max(one, other), min(one, other)
    return high * (high - 1) // 2 + low


@compiled
def worths_on(common: Tally, board: int, worths: Array) -> None:
    """Write what each pocket is worth on a board; NOT_THERE where the board has a card of it."""
    place = 0
    for one in range(FACES):
        with_one = add_card(common, one)
        for other in range(one):
            free = not holds(board, one) and not holds(board, other)
            worths[place] = hand_value(add_card(with_one, other), True, FIVE_ON_TOP) if free else NOT_THERE
            place += 1


@compiled
def strength_among(worths: Array, pocket: int) -> float:
    """``strength`` of the pocket of this number, by what all are worth."""
    worth, bits = worths[pocket], POCKET_BITS[pocket]
    halves = met = 0
    for place in range(len(worths)):
        there = (worths[place] != NOT_THERE) & (POCKET_BITS[place] & bits == NONE)
        halves += there * ((worth > worths[place]) + (worth >= worths[place]))
        met += 2 * there
    return halves / met


@compiled
def bucket_among(street: int, worths: Array, pocket: int, common: Tally, board: int) -> int:
    """``bucket_of`` after the flop, by what all pockets are worth on the board as it lies."""
    one, other = POCKETS[pocket, 0], POCKETS[pocket, 1]
    outs = 0 if street == RIVER else next_cards(common, one, other, board | POCKET_BITS[pocket])
    return bucket_by(street, strength_among(worths, pocket), outs, board)
