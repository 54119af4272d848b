"""A sensible Hold'em player: what calling and raising are worth against what the others' chips say they hold."""

import numpy as np

from cardhouse.bots.holdem.blueprint import blueprint_action, is_known
from cardhouse.bots.holdem.defence import defends
from cardhouse.bots.holdem.pockets import pocket_place
from cardhouse.bots.holdem.ranges import (
    HOLDINGS,
    ROWS,
    RUNOUTS,
    bluffs_of,
    chance_against,
    chance_before_flop,
    common_cards,
    compare,
    leaning_of,
    many_with_limits,
    open_part,
    part_at_flop,
    part_of,
    share_of,
    share_of_worse,
    with_pocket,
    worth,
)
from cardhouse.bots.holdem.remembering import power_of, power_to_answer, power_to_bet
from cardhouse.bots.holdem.small import small_action
from cardhouse.games.holdem.actions import CALL, CHECK, FOLD, MUCK, SHOW
from cardhouse.games.holdem.betting import pot_raise_to, to_wager
from cardhouse.games.holdem.habits import RAISED, RAISES
from cardhouse.games.holdem.position import BOARD, PREFLOP, RIVER, SHOWDOWN, Holdem, is_small, pack_size
from cardhouse.kit.betting.betting import (
    LIMIT,
    NOBODY,
    all_in_to,
    least_raise_to,
    most_raise_to,
    next_of,
    refuse_raise,
    round_is_over,
    seat_bit,
    to_call,
)
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.cards.chance import roll, seed_dice
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, allocating, compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.match.verbs import by_system, doubt, heuristic, refusal
from cardhouse.kit.terms import Action, Seat

SHORT = 10.0
"""Big blinds with which one raises all-in before the flop, or not."""
COMMITTED = 0.4
"""The share of one's chips in a raise from which on it is all of them."""
FIRST_RAISE = np.array([2.5, 2.0])
"""Big blinds the first raise goes to, one more for each who has called the blind; where two are dealt in, and more."""
KINGS = 0.99
"""The place, before the flop, of pockets that always raise a raise: kings and aces."""
RERAISE = np.array([3.0, 2.3])
"""What the next raises before the flop go to: times the bet there is."""
IN_POSITION, OUT_OF_POSITION = 0.97, 0.86
"""How much of its chance a hand makes good while there are rounds to come: acting last, or before others."""
AGAINST_FIRST, AGAINST_LATER = np.array([0.86, 0.72]), np.array([0.86, 0.93])
"""And how much of that before the flop: against the first raise, and against those on top of it, after which little is
left to be bet; where two are dealt in, and where more are, who raise first with less of what they are dealt."""
FOLDING, FOLDING_TO_RAISES, FOLDING_EARLY = np.array([0.6, 0.8]), 0.3, 0.2
"""How much of what need not defend against bluffs others are thought to fold: to a bet, where many play with limits the
larger; to a raise; before the flop."""
BETS_ON = 0.3
"""How much of its chance a hand that calls loses to one who bets every time."""
MARGIN = 0.03
"""Shares of the pot by which raising must be worth more than going on without; where many play with limits nothing more
is asked of a bet."""
STEALS, BLUFFS = 3, 8
"""One bet in so many of hands worth a check: after the only other one has checked, and against one or two else."""
WEAK = 0.45
"""The chance to win below which a bet is a bluff."""
BLUFF_RAISES, OF_HANDS, WORTH_IT, FEW_BEHIND = np.array([4, 9]), 12, np.array([0.45, 0.2]), 1
"""Before the flop, without limits: raises in so many hands worth a fold to the first raise, of this place or better,
where so few are behind; where two are dealt in, and more."""

BLUFFABLE = 0.7
"""Who answers bets or raises raises so much more often than usual (``power_of``) is not bluffed."""

# --- Prices -----------------------------------------------------------------------------------------------------


@compiled
def pot_for(position: Holdem, seat: Seat, paid: int) -> int:
    """The chips of others a seat plays for when it has paid so much in this hand (PK13)."""
    pot = position.all_dead
    for other in range(position.players):
        pot += min(position.paid[other], paid)
    return pot - min(position.paid[seat], paid)


@compiled
def at_stake(position: Holdem, seat: Seat) -> int:
    """The effective stack: what a seat can have in front of it that another one still in can match."""
    most = 0
    for other in range(position.players):
        if other != seat and position.live & seat_bit(other):
            most = max(most, all_in_to(position, other))
    return min(all_in_to(position, seat), most)


@compiled
def acts_last(position: Holdem, seat: Seat) -> bool:
    """Whether a seat is the last to act in the rounds to come."""
    return next_of(position.live, seat) == next_of(position.live, position.dealer)


@compiled
def made_good(position: Holdem, seat: Seat, all_in: bool) -> float:
    """The share of its chance to win that a hand makes good."""
    if position.street >= RIVER or all_in:
        return 1.0
    good = IN_POSITION if acts_last(position, seat) else OUT_OF_POSITION
    if position.street == PREFLOP:
        good *= (AGAINST_LATER if position.raises > 1 else AGAINST_FIRST)[are_more(position)]
    return (1.0 + good) / 2 if position.structure == LIMIT else good


@compiled
def are_more(position: Holdem) -> int:
    """Whether this hand was dealt to more than two."""
    return int(count_bits(as_word(position.dealt_in)) > 2)


@compiled
def in_range(position: Holdem, seat: Seat, chips: int) -> int:
    """A bet or raise as the rules allow it, all-in where that is near, no more than others can match."""
    least, most = least_raise_to(position, seat), most_raise_to(position, seat)
    if position.structure == LIMIT:
        return least
    stake = at_stake(position, seat)
    if chips - position.bets[seat] > COMMITTED * (stake - position.bets[seat]):
        chips = max(stake, least)
    return max(least, min(chips, most))


@compiled
def sizes(position: Holdem) -> int:
    """How many raises are weighed: one before the flop and with limits, else two."""
    return 1 if position.street == PREFLOP or position.structure == LIMIT else 2


@compiled
def raise_of(position: Holdem, seat: Seat, size: int) -> int:
    """The chips of a raise: so many times the bet before the flop, later half the pot (size 0) or the pot (1)."""
    if position.street == PREFLOP:
        return in_range(position, seat, int(RERAISE[are_more(position)] * position.bet_to))
    return in_range(position, seat, pot_raise_to(position, size + 1))


# --- Before the flop ----------------------------------------------------------------------------------------------


@compiled
def callers_of_blind(position: Holdem, seat: Seat) -> int:
    """How many have called the blind by their own will."""
    return count_bits(as_word(position.live & position.acted & ~seat_bit(seat)))


@compiled
def open_pot(position: Holdem, seat: Seat, dice: Dice) -> Action:
    """Nobody has raised: raise by what is behind, call where the price is right, check for nothing."""
    place = pocket_place(position.pockets[seat, 0], position.pockets[seat, 1])
    callers = callers_of_blind(position, seat)
    behind = count_bits(as_word(position.to_act & ~seat_bit(seat)))
    part = open_part(behind + callers)
    big = max(1, position.low_bet)
    if refuse_raise(position, seat) == 0 and place >= 1.0 - part:
        chips = int((FIRST_RAISE[are_more(position)] + callers) * big)
        if at_stake(position, seat) <= SHORT * big:
            chips = at_stake(position, seat)
        return to_wager(position, in_range(position, seat, chips))
    missing = to_call(position, seat)
    if missing == 0:
        return CHECK
    cheap = 4 * missing <= position.pot and behind <= 1
    return CALL if cheap or (callers > 0 and place >= 1.0 - 1.6 * part) else FOLD


# --- What acts are worth ------------------------------------------------------------------------------------------


@compiled
def win_chance(position: Holdem, seat: Seat, met: Array, count: int) -> float:
    """The chance to win against all who are still in, what they may hold being independent."""
    chance = 1.0
    for other in range(position.players):
        if other != seat and position.live & seat_bit(other):
            chance *= chance_of(position, seat, other, 1.0, met, count)
    return chance


@compiled
def chance_of(position: Holdem, seat: Seat, other: Seat, left: float, met: Array, count: int) -> float:
    """The share of the pot against one other that goes on with this share of its pockets."""
    part = part_of(position, other) * left
    if position.street == PREFLOP:
        if part == 1.0:  # has not spoken yet, and will mostly fold
            return 0.97
        return chance_before_flop(position, seat, part)
    leaning, bluffs = leaning_of(position, other), bluffs_of(position)
    return chance_against(met, count, other, part, leaning, bluffs)


@compiled
def worth_of_calling(position: Holdem, seat: Seat, chance: float) -> float:
    """The chips won on average by calling, or by checking."""
    missing = to_call(position, seat)
    others = pot_for(position, seat, position.paid[seat] + missing)
    own = position.paid[seat]
    good = chance * made_good(position, seat, missing == position.chips[seat])
    if missing > 0 and missing < position.chips[seat]:
        good *= against_more_bets(position)
    return good * (others + own) - (1.0 - good) * missing


@compiled
def against_more_bets(position: Holdem) -> float:
    """The share of its chance that a hand which calls makes good, where who has bet will bet on with anything."""
    if position.street >= RIVER or position.aggressor == NOBODY:
        return 1.0
    return 1.0 - BETS_ON * max(0.0, 1.0 - power_to_bet(position, position.aggressor))


@compiled
def worth_of_raising(position: Holdem, seat: Seat, chips: int, met: Array, count: int) -> float:
    """The chips won on average by a raise to so many: others fold, or go on with the better part of their pockets."""
    cost = chips - position.bets[seat]
    size = cost / max(1.0, float(position.pot))
    usually_left = 1.0 / (1.0 + size)
    folding = FOLDING[many_with_limits(position)] if position.bet_to == 0 else FOLDING_TO_RAISES
    if position.street == PREFLOP:
        folding = FOLDING_EARLY
    chance, added, good = 1.0, 0.0, made_good(position, seat, cost == position.chips[seat])
    for other in range(position.players):
        bit = seat_bit(other)
        if other != seat and position.live & bit:
            can_fold = position.able & bit != 0 and position.bets[other] < chips
            power = power_to_answer(position, other)
            left = usually_left**power
            folds = folding ** (1.0 / min(1.0, power)) * (1.0 - left) if can_fold else 0.0
            beaten = good * chance_of(position, seat, other, left if can_fold else 1.0, met, count)
            chance *= folds + (1.0 - folds) * beaten
            more = min(chips, all_in_to(position, other)) - position.bets[other]
            added += (1.0 - folds) * beaten / max(0.01, folds + (1.0 - folds) * beaten) * max(0, more)
    others = pot_for(position, seat, position.paid[seat] + cost)
    return chance * (others + position.paid[seat] + added) - (1.0 - chance) * cost


@compiled
def weigh(position: Holdem, seat: Seat, place: float, met: Array, count: int, dice: Dice) -> Action:
    """The act worth most: fold, call or check, or one of two raises."""
    chance = win_chance(position, seat, met, count)
    passive = worth_of_calling(position, seat, chance)
    missing = to_call(position, seat)
    if refuse_raise(position, seat) == 0:
        best, most = 0, max(passive, 0.0)
        if position.bet_to > 0 or not many_with_limits(position):
            most += MARGIN * position.pot
        for size in range(sizes(position)):
            chips = raise_of(position, seat, size)
            value = worth_of_raising(position, seat, chips, met, count)
            if value > most:
                best, most = chips, value
        if best > 0:
            return to_wager(position, best)
        worth_little = passive < 0.0 if missing > 0 else chance < WEAK
        if missing > 0 and passive < 0.0 and defends(position, seat, place):
            return CALL
        if worth_little and bluffs(position, seat, dice):
            return to_wager(position, raise_of(position, seat, 0))
    if missing == 0:
        return CHECK
    return CALL if passive >= 0.0 or defends(position, seat, place) else FOLD


@compiled
def bluffs(position: Holdem, seat: Seat, dice: Dice) -> bool:
    """Now and then, with a hand that is worth no raise: against the first raise before the flop, later for the pot."""
    playing = count_bits(as_word(position.live))
    if position.street == PREFLOP:
        place = pocket_place(position.pockets[seat, 0], position.pockets[seat, 1])
        behind = count_bits(as_word(position.to_act & ~seat_bit(seat)))
        fits = position.raises == 1 and behind <= FEW_BEHIND and position.structure != LIMIT
        fits = fits and power_of(position, position.aggressor, RAISED, RAISES) >= BLUFFABLE
        more = are_more(position)
        return fits and place >= WORTH_IT[more] and roll(dice, OF_HANDS) < BLUFF_RAISES[more]
    if position.bet_to > 0 or playing > 3:
        return False
    if not all_fold_enough(position, seat):
        return False
    checked_to = playing == 2 and position.to_act == seat_bit(seat)
    return roll(dice, STEALS if checked_to else BLUFFS) == 0


@compiled
def all_fold_enough(position: Holdem, seat: Seat) -> bool:
    """Whether nobody still in is known to call nearly everything."""
    for other in range(position.players):
        if other != seat and position.live & seat_bit(other) and power_to_answer(position, other) < BLUFFABLE:
            return False
    return True


@allocating
def act_on_board(position: Holdem, seat: Seat, dice: Dice) -> Action:
    """Deal what others may hold, then weigh what can be done."""
    holdings, met = np.empty(HOLDINGS, np.int64), np.empty((ROWS, max(HOLDINGS, RUNOUTS)))
    best = 1.0
    for other in range(position.players):
        if other != seat and position.live & seat_bit(other):
            best = min(best, part_of(position, other))
    count = compare(position, seat, holdings, best * 0.6, met, dice)
    place = share_of_worse(seat, made_by(position, seat), holdings, met)
    return weigh(position, seat, place, met, count, dice)


@allocating
def act_before_flop(position: Holdem, seat: Seat, dice: Dice) -> Action:
    """Against a raise the same weighing, by chances known beforehand; aces and kings raise again."""
    if position.aggressor == NOBODY:
        return open_pot(position, seat, dice)
    place = pocket_place(position.pockets[seat, 0], position.pockets[seat, 1])
    if place >= KINGS and refuse_raise(position, seat) == 0:
        return to_wager(position, raise_of(position, seat, 0))
    return weigh(position, seat, place, np.empty((3, 1)), 0, dice)


@heuristic.rule
def holdem_heuristic(position: Holdem, dice: Dice) -> Action:
    """Raise what is worth it, call at the right price, check for nothing, bluff now and then."""
    seat = position.turn
    if is_small(position):
        return small_action(position, seat, dice)
    if position.street == SHOWDOWN:
        return MUCK if is_beaten(position, seat) and refusal(position, MUCK) == 0 else SHOW
    if round_is_over(position):
        return CHECK
    return blueprint_action(position, seat, dice) if is_known(position) else weighed_action(position, dice)


@compiled
def weighed_action(position: Holdem, dice: Dice) -> Action:
    """The act worth most against what the others may hold."""
    if position.street == PREFLOP:
        return act_before_flop(position, position.turn, dice)
    return act_on_board(position, position.turn, dice)


@compiled
def is_beaten(position: Holdem, seat: Seat) -> bool:
    """Whether a hand shown is better in every pot the seat plays for."""
    own = made_by(position, seat)
    for other in range(position.players):
        if position.live & position.shown & seat_bit(other) and position.paid[other] >= position.paid[seat]:
            if made_by(position, other) > own:
                return True
    return False


@compiled
def made_by(position: Holdem, seat: Seat) -> int:
    """What a seat's pocket is worth on the board as it lies."""
    return worth(position, with_pocket(common_cards(position), position.pockets[seat, 0], position.pockets[seat, 1]))


# --- What the others' chips tell -----------------------------------------------------------------------

RIVALS = 16  # pockets a hand is compared with
EVERY, APART = 5, 17  # steps through the unseen cards that take two of them from here and there


@by_system.rule
def holdem_by_system(position: Holdem) -> bool:
    """Whether to bet is not searched: in its worlds others fold as the heuristic does, and it would bluff too often.

    Nor, for the same reason, is a hand that is worth no call (a search would mostly raise with it), nor anything where
    many play with limits. Nor is what is done before the flop, where everything is still to come, nor anything the
    blueprint knows.
    """
    if is_small(position) or position.street == PREFLOP or position.bet_to == 0:
        return True
    if many_with_limits(position) or is_known(position):
        return True
    return gives_up(position)


@allocating
def gives_up(position: Holdem) -> bool:
    """Whether a bet is worth no call, by dice that always fall alike."""
    dice = np.empty(4, np.uint64)
    seed_dice(dice, 1)
    return position.street < SHOWDOWN and not round_is_over(position) and weighed_action(position, dice) == FOLD


@doubt.rule
def holdem_doubt(position: Holdem, seat: Seat) -> int:
    """How far, in hundredths, the hands of those still in are below what they have paid to stay in."""
    total = 0
    if is_small(position):
        return total
    for other in range(position.players):
        if other != seat and position.live & seat_bit(other):
            total += max(0, int(100 * (1.0 - part_of(position, other) - place_of(position, other))))
            if position.street > PREFLOP:
                place = pocket_place(position.pockets[other, 0], position.pockets[other, 1])
                total += max(0, int(100 * (1.0 - part_at_flop(position, other) - place)))
    return total


@compiled
def place_of(position: Holdem, seat: Seat) -> float:
    """The share of some other pockets that are worse than a seat's on the board as it lies."""
    if position.street == PREFLOP:
        return pocket_place(position.pockets[seat, 0], position.pockets[seat, 1])
    common = common_cards(position)
    own = made_by(position, seat)
    first = position.board_at + BOARD
    left = pack_size(position) - first
    worse = 0.0
    for number in range(RIVALS):
        one, other = first + number * EVERY % left, first + (number * EVERY + APART) % left
        against = worth(position, with_pocket(common, position.pack[one], position.pack[other]))
        worse += share_of(own, against)
    return worse / RIVALS
