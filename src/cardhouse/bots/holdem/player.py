"""A sensible Hold'em player: its chance to win, by dealing the unseen cards many times, against the pot odds."""

from __future__ import annotations

import numpy as np

from cardhouse.games.holdem.actions import CALL, CHECK, FOLD, MUCK, SHOW
from cardhouse.games.holdem.betting import to_wager
from cardhouse.games.holdem.imagining import known_places
from cardhouse.games.holdem.position import (
    BOARD,
    BOARD_CARDS,
    POCKET,
    PREFLOP,
    SHOWDOWN,
    Holdem,
    board_card,
    pack_size,
)
from cardhouse.kit.betting.betting import (
    NO_LIMIT,
    least_raise_to,
    most_raise_to,
    refuse_raise,
    round_is_over,
    seat_bit,
    to_call,
)
from cardhouse.kit.betting.poker import EMPTY, add_card, hand_value
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.cards.packs import FACES, RANK_COUNT
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import doubt, heuristic, refusal
from cardhouse.kit.terms import Seat

SAMPLES = 64
BETS_FROM, RAISES_FROM = 1.15, 1.4  # how many times a fair share of the pot the chance to win must be
RESPECT = 0.12  # and how much more for each raise before
CAUTION = 0.08  # what a bet of the size of the pot takes off the chance to win
BLUFFS = 12  # one in so many, against one or two
COMMITTED = 0.4  # of one's chips in a raise: then all of them


@compiled
def draw_unseen(position: Holdem, places: int, low: int, high: int, dice: Dice) -> tuple[int, int, int]:
    """A card from a place not taken yet; returns it and the places taken, 52 a word."""
    while True:
        place = roll(dice, places)
        if place < FACES:
            bit = 1 << place
            if low & bit == 0:
                return position.pack[place], low | bit, high
        else:
            bit = 1 << (place - FACES)
            if high & bit == 0:
                return position.pack[place], low, high | bit


@compiled
def chance_to_win(position: Holdem, seat: Seat, dice: Dice) -> float:
    """The share of the pot the seat can expect if all live hands are shown, over random unseen cards."""
    places = pack_size(position)
    seen = known_places(position, seat)
    others = count_bits(np.uint64(position.live & ~seat_bit(seat)))
    face_up = BOARD_CARDS[position.street]
    common = EMPTY
    for place in range(face_up):
        common = add_card(common, board_card(position, place))
    flush = position.flush != 0
    shares = 0.0
    for _ in range(SAMPLES):
        low, high = seen, 0
        board = common
        for _ in range(BOARD - face_up):
            card, low, high = draw_unseen(position, places, low, high, dice)
            board = add_card(board, card)
        own = add_card(add_card(board, position.pockets[seat, 0]), position.pockets[seat, 1])
        worth = hand_value(own, flush, position.five_of_a_kind)
        sharing = 1
        for _ in range(others):
            hand = board
            for _ in range(POCKET):
                card, low, high = draw_unseen(position, places, low, high, dice)
                hand = add_card(hand, card)
            against = hand_value(hand, flush, position.five_of_a_kind)
            if against > worth:
                sharing = 0
                break
            if against == worth:
                sharing += 1
        if sharing:
            shares += 1.0 / sharing
    return shares / SAMPLES


@compiled
def raise_by(position: Holdem, seat: Seat, halves: int) -> int:
    """A bet or raise of so many halves of the pot, as far as the rules allow; all-in when that is near."""
    missing = position.bet_to - position.bets[seat]
    chips = position.bet_to + (position.pot + missing) * halves // 2
    least, most = least_raise_to(position, seat), most_raise_to(position, seat)
    if position.structure == NO_LIMIT and chips - position.bets[seat] > COMMITTED * position.chips[seat]:
        chips = most
    chips = max(least, min(chips, most))
    return to_wager(position, chips)


@heuristic.rule
def holdem_heuristic(position: Holdem, dice: Dice) -> int:
    """Raise well ahead, call at the right price, check for nothing, bluff now and then."""
    seat = position.turn
    if position.street == SHOWDOWN:
        return MUCK if is_beaten(position, seat) and refusal(position, MUCK) == 0 else SHOW
    if round_is_over(position):
        return CHECK
    chance = chance_to_win(position, seat, dice)
    playing = count_bits(np.uint64(position.live))
    missing = to_call(position, seat)
    pot = np.float64(position.pot)
    raises = np.float64(position.raises)
    if missing > 0:
        chance -= CAUTION * min(1.0, missing / pot) * min(3.0, raises + (position.street != PREFLOP))
    may_raise = refuse_raise(position, seat) == 0
    ahead = chance * playing
    needed = BETS_FROM if position.bet_to == 0 else RAISES_FROM + RESPECT * raises
    if may_raise and ahead > needed + 0.05 * roll(dice, 5):
        return raise_by(position, seat, 1 if ahead < needed + 0.4 else 2)
    if missing == 0:
        if may_raise and position.street != PREFLOP and playing <= 3 and roll(dice, BLUFFS) == 0:
            return raise_by(position, seat, 1)
        return CHECK
    return CALL if chance * (pot + missing) >= missing else FOLD


@compiled
def is_beaten(position: Holdem, seat: Seat) -> bool:
    """Whether a hand shown is better in every pot the seat plays for."""
    own = worth_of(position, position.pockets[seat, 0], position.pockets[seat, 1])
    for other in range(position.players):
        if position.live & position.shown & seat_bit(other) and position.paid[other] >= position.paid[seat]:
            if worth_of(position, position.pockets[other, 0], position.pockets[other, 1]) > own:
                return True
    return False


# --- What the others' chips tell -----------------------------------------------------------------------

RIVALS = 16  # pockets a hand is compared with
EVERY, APART = 5, 17  # steps through the unseen cards that take two of them from here and there
PRICES = np.array([1, 2, 4, 8, 16, 32], np.int64)  # chips paid in a hand, in least bets ...
STANDARDS = np.array([0, 20, 35, 45, 55, 60], np.int64)  # ... and how many in a hundred hands one should beat for it
INITIATIVE = 15  # and how many more when one has bet or raised last


@doubt.rule
def holdem_doubt(position: Holdem, seat: Seat) -> int:
    """How far the hands of those still in are below what they have paid to stay in."""
    total = 0
    for other in range(position.players):
        if other != seat and position.live & seat_bit(other):
            total += max(0, expected_of(position, other) - beaten_by(position, other))
    return total


@compiled
def expected_of(position: Holdem, seat: Seat) -> int:
    """How many in a hundred hands a seat that has paid so much should beat."""
    price = position.paid[seat] // max(1, position.low_bet)
    standard = 0
    for step in range(len(PRICES)):
        if price >= PRICES[step]:
            standard = STANDARDS[step]
    leads = position.raises > 0 and position.bets[seat] == position.bet_to and not position.to_act & seat_bit(seat)
    return standard + (INITIATIVE if leads else 0)


@compiled
def beaten_by(position: Holdem, seat: Seat) -> int:
    """How many in a hundred of some other pockets a seat's pocket beats on the board as it lies."""
    count = pack_size(position)
    first = position.board_at + BOARD
    own = worth_of(position, position.pockets[seat, 0], position.pockets[seat, 1])
    halves = 0
    for number in range(RIVALS):
        one = first + number * EVERY % (count - first)
        other = first + (number * EVERY + APART) % (count - first)
        against = worth_of(position, position.pack[one], position.pack[other])
        halves += 2 if own > against else 1 if own == against else 0
    return halves * 50 // RIVALS


@compiled
def worth_of(position: Holdem, one: int, other: int) -> int:
    """What a pocket is worth on the board as it lies; before the flop pairs, then high cards, suited ones more."""
    if position.street == PREFLOP:
        high, low = max(one % RANK_COUNT, other % RANK_COUNT), min(one % RANK_COUNT, other % RANK_COUNT)
        return 3 * RANK_COUNT + high if high == low else 2 * high + low + 2 * (one // RANK_COUNT == other // RANK_COUNT)
    tally = add_card(add_card(EMPTY, one), other)
    for place in range(BOARD_CARDS[position.street]):
        tally = add_card(tally, board_card(position, place))
    return hand_value(tally, position.flush != 0, position.five_of_a_kind)
