"""What is put in before the cards are looked at: antes, blinds, straddles, posts (PK7, PK8, PK12, PK18-PK25)."""

from __future__ import annotations

from cardhouse.games.holdem.options import (
    ANTE_BY_BIG_BLIND,
    ANTE_BY_DEALER,
    CALL_THE_WHOLE,
    HEADS_UP_STANDARD,
    MOST_CHIPS,
    USUAL,
)
from cardhouse.games.holdem.position import Holdem
from cardhouse.kit.betting.betting import (
    NOBODY,
    are_several,
    next_of,
    open_round,
    pay,
    pay_dead,
    post_bet,
    seat_bit,
)
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Seat

# --- Levels (PK25) ------------------------------------------------------------------------------------


@compiled
def level_of(position: Holdem) -> int:
    """How often blinds and bets have risen."""
    return position.hand // position.level_hands if position.level_hands > 0 else 0


@compiled
def risen(position: Holdem, chips: int) -> int:
    """An amount of the first level at the level of the hand in play; each time at least one chip more."""
    if position.level_hands == 0:
        return chips
    for _ in range(level_of(position)):
        if chips == 0 or chips >= MOST_CHIPS:
            break
        chips = min(chips + max(1, chips * position.level_percent // 100), MOST_CHIPS)
    return chips


@compiled
def settle_bets(position: Holdem) -> None:
    """The bets of this hand's level: of the first two rounds, and of the last two (PK12)."""
    position.low_bet = risen(position, position.min_bet)
    position.high_bet = risen(position, position.max_bet) if position.max_bet > 0 else 2 * position.low_bet


@compiled
def small_blind_of(position: Holdem) -> int:
    """Half the minimum bet, rounded down, unless the house has set it (PK7, PK19, PK21)."""
    return position.low_bet // 2 if position.small_blind == USUAL else risen(position, position.small_blind)


@compiled
def big_blind_of(position: Holdem) -> int:
    """The minimum bet, unless the house has set it (PK7, PK21)."""
    return position.low_bet if position.big_blind == USUAL else risen(position, position.big_blind)


# --- Antes (PK12, PK22) -------------------------------------------------------------------------------


@compiled
def first_blind(position: Holdem, seats: int) -> Seat:
    """Whose the small blind is: the dealer's left's, of two players the dealer's (PK7, PK8)."""
    seat = next_of(seats, position.dealer)
    if position.heads_up == HEADS_UP_STANDARD and not are_several(seats & (seats - 1)):
        return next_of(seats, seat)
    return seat


@compiled
def post_antes(position: Holdem, seats: int) -> None:
    """Each puts in his own ante, or one seat puts it in for all (PK22); dead posts go in with them (PK24)."""
    ante = risen(position, position.ante)
    if ante > 0:
        if position.ante_by == ANTE_BY_BIG_BLIND:
            pay_dead(position, next_of(seats, first_blind(position, seats)), ante)
        elif position.ante_by == ANTE_BY_DEALER:
            pay_dead(position, position.dealer, ante)
        else:
            for seat in range(position.players):
                if seats & seat_bit(seat):
                    pay(position, seat, ante)
    if position.hand == 0:
        for seat in range(position.players):
            if position.dead_posts[seat] > 0:
                pay_dead(position, seat, position.dead_posts[seat])


# --- Blinds, straddles, posts (PK7, PK8, PK21, PK23, PK24) --------------------------------------------


@compiled
def post_blinds(position: Holdem, seats: int) -> None:
    """All forced bets; the seat after the highest of them, posts apart, is the first to act."""
    whole = position.short_blind == CALL_THE_WHOLE
    open_round(position, position.low_bet)
    small, big = small_blind_of(position), big_blind_of(position)
    seat = first_blind(position, seats)
    after = position.dealer
    position.small_seat = position.big_seat = NOBODY
    if small > 0:
        position.small_seat = seat
        post_bet(position, seat, small, whole)
        if whole or position.bets[seat] > 0:
            after = seat
    seat = next_of(seats, seat)
    if big > 0:
        position.big_seat = seat
        post_bet(position, seat, big, whole)
        if whole or position.bets[seat] > 0:
            after = seat
    if are_several(seats & (seats - 1)):
        after = post_straddles(position, seats, after, whole)
    if position.hand == 0:
        for seat in range(position.players):
            if position.posts[seat] > 0:
                post_bet(position, seat, position.posts[seat], whole)
    if position.able == 0:
        position.to_act = seat_bit(after)
    position.turn = next_of(position.to_act, after)


@compiled
def seat_at(position: Holdem, seats: int, place: int) -> Seat:
    """The seat at a place from the dealer's left, 0 the first."""
    seat = next_of(seats, position.dealer)
    for _ in range(place):
        seat = next_of(seats, seat)
    return seat


@compiled
def post_straddles(position: Holdem, seats: int, after: Seat, whole: bool) -> Seat:
    """Blind bets beyond the big blind; returns who has posted most, the last of several (PK23)."""
    for place in range(count_bits(seats) - 2):
        chips = risen(position, position.straddles[place])
        if chips > 0:
            seat = seat_at(position, seats, place + 2)
            highest = max(1, position.bet_to)
            post_bet(position, seat, chips, whole)
            if (chips if whole else position.bets[seat]) >= highest:
                after = seat
    return after
