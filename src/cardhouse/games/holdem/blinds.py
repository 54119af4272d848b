"""Antes and blinds, put in before the cards are looked at (PK7, PK8, PK12, PK18, PK19)."""

from __future__ import annotations

from cardhouse.games.holdem.options import HEADS_UP_STANDARD
from cardhouse.games.holdem.position import Holdem
from cardhouse.kit.betting.betting import are_several, next_of, open_round, pay, post_blind, seat_bit
from cardhouse.kit.compiled.verbs import compiled


@compiled
def post_antes(position: Holdem, seats: int) -> None:
    """Everybody's ante goes straight into the pot (PK12)."""
    if position.ante > 0:
        for seat in range(position.players):
            if seats & seat_bit(seat):
                pay(position, seat, position.ante)


@compiled
def post_blinds(position: Holdem, seats: int) -> None:
    """Half the minimum from the dealer's left, the minimum from the next seat (PK7); of two, PK8."""
    open_round(position, position.min_bet)
    small = next_of(seats, position.dealer)
    if position.heads_up == HEADS_UP_STANDARD and not are_several(seats & (seats - 1)):
        small = next_of(seats, small)
    big = next_of(seats, small)
    position.small_blind = small
    position.big_blind = big
    post_blind(position, small, position.min_bet // 2)
    post_blind(position, big, position.min_bet)
    if position.able == 0:
        position.to_act = seat_bit(big)
