"""What the others may hold: the best part of all pockets, the smaller the more they have put in for what there was.

A *part* is a share of all pockets, the best ones first: 1 is any two cards, 0.1 the best tenth. Before the flop pockets
are ordered by their place among the 169 kinds, later by what they make on the board as it lies, of those that a seat
took to the flop. Some worse ones, draws and bluffs, are always among them.
"""

import numpy as np

from cardhouse.bots.holdem.pockets import pocket_chance, pocket_place
from cardhouse.bots.holdem.remembering import has_done, part_now, power_of, power_on_board, power_to_bet, share_of_acts
from cardhouse.games.holdem.habits import CALLS, RAISED, RAISES, UNRAISED
from cardhouse.games.holdem.imagining import known_places
from cardhouse.games.holdem.position import BOARD, BOARD_CARDS, FLOP, PREFLOP, RIVER, Holdem, board_card, pack_size
from cardhouse.kit.betting.betting import LIMIT, SEATS, next_of, seat_bit
from cardhouse.kit.betting.poker import EMPTY, Tally, add_card, hand_value
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.compiled.words import as_int, as_word
from cardhouse.kit.terms import Card, Seat

HOLDINGS = 120
"""Pockets dealt from the unseen cards to stand for all of them."""
RUNOUTS = 160
"""Boards dealt to their end against some of them."""
BEST_RUNOUTS = 0.5
"""Of those, against the best holdings only: these are met where it costs most."""
CERTAIN = 10_000
"""A pocket is dealt again by chances in so many."""
HOLDING, SHARE, RARITY, WEIGHTS, PLACES = range(5)
"""Rows of what ``compare`` writes: of each board played to its end the holding met, the share of the pot, and how much
it stands for; and for each seat, two rows further on each, of each holding how likely it took that to the flop, and
the share of worse ones."""
ROWS = WEIGHTS + 2 * SEATS
GROWTH = 0.25
"""How much the part shrinks as the pot grows: its exponent."""
MANY = 5
"""So many dealt in are many: fewer bet with more of what they are dealt."""
BLUFFS = np.array([0.3, 0.1])
"""Worse pockets in a part, for each of its own; and where many play with limits."""
BLUFFS_BEFORE = 0.1
"""And before the flop, where there are no limits."""
LEANING = 2
"""How, among many, a part leans to its better pockets once it has bet on the flop, where all of it must still win: a
pocket is the likelier, to this power, the more of the part are worse. Later, and among few, that would lose too much to
who bets with anything."""
BELIEVED = 0.7
"""Above this power: who bets more often than usual leans to nothing."""
FEWEST_AT_ONCE, FEWEST = 0.15, 0.05
"""One bet leaves at least this part, however large; all bets of a hand this."""
FEWEST_FIRST, FEWEST_LATER = 0.2, 0.09
"""And before the flop the first raise, and those on top of it."""
LET_IN = 0.3
"""Who opens wants nobody behind them to have a better pocket, so often."""
STAYING = 0.6
"""The share of the pockets raised with first that call a raise of that."""


# --- Parts --------------------------------------------------------------------------------------------------


@compiled
def part_of(position: Holdem, other: Seat) -> float:
    """The part of all pockets a seat still in may hold, by what it has put in."""
    if position.street == PREFLOP:
        part = part_before_flop(position, other)
        return part_now(part, position, other) if part < 1.0 else part
    before = part_of_rounds(position) ** power_on_board(position, other)
    return max(FEWEST, before * part_now_of_round(position, other))


@compiled
def part_now_of_round(position: Holdem, other: Seat) -> float:
    """``part_of_round``, by how often the seat does so."""
    part = part_of_round(position, other)
    return part_now(part, position, other) if part < 1.0 else part


@compiled
def part_before_flop(position: Holdem, other: Seat) -> float:
    """Blinds may have anything; who opens has fewer pockets the more they raise and the more are dealt in."""
    big = max(1, position.low_bet)
    size = position.bets[other] / big
    if size <= 1.0 or position.acted & seat_bit(other) == 0:
        return 1.0
    part = size**-0.8
    if position.able & seat_bit(other) == 0:
        part = max(part, min(0.6, 4.0 / size))
    part /= 1.0 + 0.15 * (count_bits(as_word(position.dealt_in)) - 2)
    if position.raises > 1:
        part *= 0.6
    if position.aggressor != other:
        part = part**0.8
    return max(FEWEST_LATER if position.raises > 1 else FEWEST_FIRST, part)


@compiled
def part_of_rounds(position: Holdem) -> float:
    """The part with which the earlier rounds were played, by how far the pot grew: to call a bet with as many pockets
    as leave a bluff no gain (the minimum defence) halves a part while the pot grows fourfold. Without limits what was
    done before the flop is known better (``part_at_flop``)."""
    began = 1.5 * max(1, position.low_bet)
    if position.structure != LIMIT:
        if position.street == FLOP:
            return 1.0
        began *= 3.0 ** raises_before_flop(position)
    return min(1.0, max(FEWEST_AT_ONCE, (began / max(1.0, float(pot_before(position)))) ** GROWTH))


@compiled
def open_part(behind: int) -> float:
    """The part of pockets to raise with first: so few that nobody behind may have a better one."""
    return 1.0 - LET_IN ** (1.0 / max(1, behind))


@compiled
def players_behind(position: Holdem, seat: Seat) -> int:
    """How many act after a seat before the flop, the big blind last; all others, for the big blind itself."""
    other, count = next_of(position.dealt_in, seat), 1
    while other != position.big_seat and count < position.players - 1:
        other, count = next_of(position.dealt_in, other), count + 1
    return count


@compiled
def part_at_flop(position: Holdem, seat: Seat) -> float:
    """The part of all pockets a seat took to the flop: as often as it does what it did before it."""
    if position.structure == LIMIT:
        return 1.0
    if has_done(position, seat, RAISED, RAISES):
        return share_of_acts(position, seat, RAISED, RAISES)
    if has_done(position, seat, UNRAISED, RAISES):
        part = open_part(players_behind(position, seat)) ** power_of(position, seat, UNRAISED, RAISES)
        return part * STAYING if has_done(position, seat, RAISED, CALLS) else part
    if has_done(position, seat, RAISED, CALLS):
        return share_of_acts(position, seat, RAISED, CALLS)
    return share_of_acts(position, seat, UNRAISED, CALLS) if has_done(position, seat, UNRAISED, CALLS) else 1.0


@compiled
def raises_before_flop(position: Holdem) -> int:
    """How often was raised before the flop."""
    raises = 0
    for seat in range(position.players):
        raises += position.deeds[seat, UNRAISED, RAISES] + position.deeds[seat, RAISED, RAISES]
    return raises


@compiled
def pot_before(position: Holdem) -> int:
    """The pot as this round began."""
    pot = position.pot
    for seat in range(position.players):
        pot -= position.bets[seat]
    return pot


@compiled
def part_of_round(position: Holdem, other: Seat) -> float:
    """The part with which a seat has bet, raised or called so much in this round."""
    size = position.bets[other] / max(1.0, float(pot_before(position)))
    if size <= 0.0:
        return 1.0
    if position.aggressor != other:
        return max(FEWEST_AT_ONCE, 1.0 / (1.0 + size))
    part = 1.0 / (1.0 + 1.5 * size)
    for _ in range(min(3, position.raises)):
        part *= 0.7
    return max(FEWEST_AT_ONCE, part)


# --- Chances ------------------------------------------------------------------------------------------------


@compiled
def are_many(position: Holdem) -> bool:
    """Whether it was dealt to so many that who bets mostly has something."""
    return count_bits(as_word(position.dealt_in)) >= MANY


@compiled
def many_with_limits(position: Holdem) -> int:
    """Whether many play with limits."""
    return int(position.structure == LIMIT and are_many(position))


@compiled
def leaning_of(position: Holdem, other: Seat) -> int:
    """To its better pockets leans the part of who bets or calls on the flop, among many."""
    bet = position.street == FLOP and position.bets[other] > 0
    return LEANING if bet and are_many(position) and power_to_bet(position, other) > BELIEVED else 0


@compiled
def bluffs_of(position: Holdem) -> float:
    """The worse pockets in parts, after the flop."""
    return BLUFFS[many_with_limits(position)]


@compiled
def weight_of(place: float, part: float, leaning: int, bluffs: float) -> float:
    """How likely a pocket at a place (the share of worse ones) is in a part, beside the mean of the part's own."""
    if place < 1.0 - part:
        return bluffs * part / (1.0 - part)
    weight = 1.0 + leaning
    for _ in range(leaning):
        weight *= 1.0 - (1.0 - place) / part
    return weight


@compiled
def chance_before_flop(position: Holdem, seat: Seat, part: float) -> float:
    """The share of the pot against one of a part, and its bluffs."""
    one, other = position.pockets[seat, 0], position.pockets[seat, 1]
    tail = BLUFFS[0] if position.structure == LIMIT else BLUFFS_BEFORE
    bluffs = tail / (1.0 + tail) * (1.0 - part)
    return (1.0 - bluffs) * pocket_chance(one, other, part) + bluffs * pocket_chance(one, other, 1.0)


@compiled
def chance_against(met: Array, count: int, other: Seat, part: float, leaning: int, bluffs: float) -> float:
    """The share of the pot against a part of what a seat took to the flop, from what ``compare`` has written."""
    won = total = 0.0
    for number in range(count):
        index = int(met[HOLDING, number])
        weight = weight_of(met[PLACES + 2 * other, index], part, leaning, bluffs)
        weight *= met[WEIGHTS + 2 * other, index] * met[RARITY, number]
        won += weight * met[SHARE, number]
        total += weight
    return won / total if total > 0.0 else 0.5


@compiled
def take(low: int, high: int, place: int) -> tuple[int, int]:
    """The places taken, 52 a word, with one more."""
    return (low | 1 << place, high) if place < FACES else (low, high | 1 << (place - FACES))


@compiled
def draw_unseen(places: int, low: int, high: int, dice: Dice) -> tuple[int, int, int]:
    """A place of the pack not taken yet, and the places taken with it."""
    while True:
        place = roll(dice, places)
        with_it = take(low, high, place)
        if with_it[0] != low or with_it[1] != high:
            return place, with_it[0], with_it[1]


@compiled
def common_cards(position: Holdem) -> Tally:
    """The board as it lies."""
    common = EMPTY
    for place in range(BOARD_CARDS[position.street]):
        common = add_card(common, board_card(position, place))
    return common


@compiled
def worth(position: Holdem, tally: Tally) -> int:
    """What cards are worth by the rules of the house."""
    return hand_value(tally, position.flush != 0, position.five_of_a_kind)


@compiled
def share_of(own: int, against: int) -> float:
    """The share of the pot, shown down."""
    return 1.0 if own > against else 0.5 if own == against else 0.0


@compiled
def with_pocket(tally: Tally, one: Card, other: Card) -> Tally:
    """The cards with a pocket."""
    return add_card(add_card(tally, one), other)


@compiled
def deal_holdings(position: Holdem, seat: Seat, holdings: Array, dice: Dice) -> float:
    """Deal pockets that somebody still in may hold, worst first: what it makes on the board, then the places of its
    two cards. Returns the widest part that somebody took to the flop."""
    places, seen = pack_size(position), known_places(position, seat)
    common = common_cards(position)
    widest = 0.0
    for other in range(position.players):
        if position.live & seat_bit(other):
            widest = max(widest, part_at_flop(position, other))
    for count in range(HOLDINGS):
        first, low, high = draw_unseen(places, seen, 0, dice)
        second, low, high = draw_unseen(places, low, high, dice)
        while widest < 1.0 and roll(dice, CERTAIN) >= CERTAIN * weight_of(
            pocket_place(position.pack[first], position.pack[second]), widest, 0, BLUFFS_BEFORE
        ):
            first, low, high = draw_unseen(places, seen, 0, dice)
            second, low, high = draw_unseen(places, low, high, dice)
        value = worth(position, with_pocket(common, position.pack[first], position.pack[second]))
        entry = as_int(value) << 14 | first << 7 | second
        index = count
        while index > 0 and holdings[index - 1] > entry:
            holdings[index] = holdings[index - 1]
            index -= 1
        holdings[index] = entry
    return widest


@compiled
def weigh_holdings(position: Holdem, seat: Seat, holdings: Array, widest: float, met: Array) -> None:
    """Write how likely a seat took each holding to the flop, and the share of those it took that are worse."""
    part, before = part_at_flop(position, seat), 0.0
    weights, places = met[WEIGHTS + 2 * seat], met[PLACES + 2 * seat]
    for index in range(HOLDINGS):
        first, second = holdings[index] >> 7 & 127, holdings[index] & 127
        place = pocket_place(position.pack[first], position.pack[second]) if widest < 1.0 or part < 1.0 else 0.0
        weights[index] = weight_of(place, part, 0, BLUFFS_BEFORE) / weight_of(place, widest, 0, BLUFFS_BEFORE)
        places[index] = before + 0.5 * weights[index]
        before += weights[index]
    for index in range(HOLDINGS):
        places[index] /= before


@compiled
def share_of_worse(seat: Seat, own: int, holdings: Array, met: Array) -> float:
    """The share of what a seat took to the flop that is worse than its hand."""
    worse = total = 0.0
    for index in range(HOLDINGS):
        weight = met[WEIGHTS + 2 * seat, index]
        worse += weight * share_of(own, holdings[index] >> 14)
        total += weight
    return worse / total


@compiled
def compare(position: Holdem, seat: Seat, holdings: Array, best: float, met: Array, dice: Dice) -> int:
    """Play the board to its end against some holdings; writes which, shares and rarities, returns how many.

    best: the smallest part met, whose holdings are looked at more closely.
    """
    own_one, own_other = position.pockets[seat, 0], position.pockets[seat, 1]
    common = common_cards(position)
    widest = deal_holdings(position, seat, holdings, dice)
    for other in range(position.players):
        if position.live & seat_bit(other):
            weigh_holdings(position, other, holdings, widest, met)
    if position.street >= RIVER:
        own = worth(position, with_pocket(common, own_one, own_other))
        for index in range(HOLDINGS):
            against = holdings[index] >> 14
            met[HOLDING, index] = index
            met[SHARE, index] = share_of(own, against)
            met[RARITY, index] = 1.0
        return HOLDINGS
    top = max(8, min(HOLDINGS, int(2.0 * best * HOLDINGS)))
    closely = int(BEST_RUNOUTS * RUNOUTS)
    seen, places = known_places(position, seat), pack_size(position)
    missing = BOARD - BOARD_CARDS[position.street]
    for number in range(RUNOUTS):
        if number < closely:
            index = HOLDINGS - 1 - number % top
        else:
            index = (number - closely) * HOLDINGS // (RUNOUTS - closely)
        first, second = holdings[index] >> 7 & 127, holdings[index] & 127
        low, high = take(seen, 0, first)
        low, high = take(low, high, second)
        board = common
        for _ in range(missing):
            place, low, high = draw_unseen(places, low, high, dice)
            board = add_card(board, position.pack[place])
        own = worth(position, with_pocket(board, own_one, own_other))
        against = worth(position, with_pocket(board, position.pack[first], position.pack[second]))
        often = (RUNOUTS - closely) / HOLDINGS + (closely / top if index >= HOLDINGS - top else 0.0)
        met[HOLDING, number] = index
        met[SHARE, number] = share_of(own, against)
        met[RARITY, number] = 1.0 / often
    return RUNOUTS
