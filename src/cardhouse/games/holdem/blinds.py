"""What is put in before the cards are looked at: antes, blinds, straddles, posts (PK7, PK8, PK12, PK18-PK25, PK27)."""

from cardhouse.games.holdem.options import (
    ANTE_BY_BIG_BLIND,
    ANTE_BY_DEALER,
    CALL_THE_WHOLE,
    DEAD_BUTTON,
    HEADS_UP_STANDARD,
    MOST_CHIPS,
    USUAL,
)
from cardhouse.games.holdem.position import Holdem
from cardhouse.kit.betting.betting import are_several, next_of, open_round, pay, pay_dead, post_bet, seat_bit
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


# --- The button, and whose the blinds are (PK2, PK7, PK8, PK27) ---------------------------------------


@compiled
def are_two(seats: int) -> bool:
    """Whether a set of at least two seats has no more."""
    return not are_several(seats & (seats - 1))


@compiled
def place_blinds(position: Holdem, seats: int) -> None:
    """The small blind is the dealer's left's, of two players the dealer's; the big blind the next one's (PK7, PK8)."""
    small = next_of(seats, position.dealer)
    if position.heads_up == HEADS_UP_STANDARD and are_two(seats):
        small = next_of(seats, small)
    position.small_seat = small
    position.big_seat = next_of(seats, small)


@compiled
def move_button(position: Holdem, seats: int) -> None:
    """The button goes on to the next hand; ``seats`` have chips (PK2, PK27)."""
    if position.button == DEAD_BUTTON:
        move_blinds(position, seats)
        return
    last_big = position.big_seat
    position.dealer = next_of(seats, position.dealer)
    place_blinds(position, seats)
    if are_two(seats) and position.big_seat == last_big and big_blind_of(position) > 0:
        position.dealer = next_of(seats, position.dealer)
        place_blinds(position, seats)


@compiled
def move_blinds(position: Holdem, seats: int) -> None:
    """Each blind goes one place on, and the button follows, to an empty seat too (PK27)."""
    small, big = position.small_seat, position.big_seat
    position.big_seat = next_of(seats, big)
    if are_two(seats):
        position.small_seat = next_of(seats, position.big_seat)
        position.dealer = position.small_seat if position.heads_up == HEADS_UP_STANDARD else position.big_seat
    else:
        position.small_seat, position.dealer = big, small


# --- Antes (PK12, PK22) -------------------------------------------------------------------------------


@compiled
def post_antes(position: Holdem, seats: int) -> None:
    """Each puts in their own ante, or one seat puts it in for all (PK22); dead posts go in with them (PK24)."""
    ante = risen(position, position.ante)
    if ante > 0:
        if position.ante_by == ANTE_BY_BIG_BLIND:
            pay_dead(position, position.big_seat, ante)
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
    """Post all forced bets; the first to act sits behind the highest of them, late players' posts not counted."""
    whole = position.short_blind == CALL_THE_WHOLE
    open_round(position, position.low_bet)
    small, big = small_blind_of(position), big_blind_of(position)
    after = position.dealer
    if small > 0 and seats & seat_bit(position.small_seat):
        post_bet(position, position.small_seat, small, whole)
        if whole or position.bets[position.small_seat] > 0:
            after = position.small_seat
    if big > 0:
        post_bet(position, position.big_seat, big, whole)
        if whole or position.bets[position.big_seat] > 0:
            after = position.big_seat
    if not are_two(seats):
        after = post_straddles(position, seats, after, whole)
    if position.hand == 0:
        for seat in range(position.players):
            if position.posts[seat] > 0:
                post_bet(position, seat, position.posts[seat], whole)
    if position.able == 0:
        position.to_act = seat_bit(after)
    position.turn = next_of(position.to_act, after)


@compiled
def post_straddles(position: Holdem, seats: int, after: Seat, whole: bool) -> Seat:
    """Blind bets beyond the big blind; returns who has posted most, the last of several (PK23)."""
    straddlers = seats & ~seat_bit(position.small_seat) & ~seat_bit(position.big_seat)
    seat = position.big_seat
    for place in range(count_bits(straddlers)):
        seat = next_of(straddlers, seat)
        chips = risen(position, position.straddles[place])
        if chips > 0:
            highest = max(1, position.bet_to)
            post_bet(position, seat, chips, whole)
            if (chips if whole else position.bets[seat]) >= highest:
                after = seat
    return after
