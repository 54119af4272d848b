"""What a hand comes to between challenger and challenged, and what each has in the end (CS31, CS32, CS34, CS36)."""

from __future__ import annotations

from cardhouse.games.cardsense.position import BANK, BETS, LOAN, TRICKS, CardSense
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.seats import is_in
from cardhouse.kit.match.verbs import standing
from cardhouse.kit.terms import Seat

TRICK_COUNTS = 50
"""A trick's worth between challenger and challenged (CS31)."""


@compiled
def result(position: CardSense, seat: Seat) -> int:
    """What is compared in a side bet: $50 a trick in Tricks, else what the bank pays (CS31)."""
    if position.named == TRICKS:
        return TRICK_COUNTS * count_bits(position.won[seat])
    return position.account[BANK, seat]


@compiled
def settle_challenges(position: CardSense) -> None:
    """Every challenger gets from the challenged what he did better by, or pays it; twice when doubled (CS31, CS32)."""
    for seat in range(position.players):
        for other in range(position.players):
            if is_in(position.challenged[seat], other):
                difference = result(position, seat) - result(position, other)
                if is_in(position.doubled[seat], other):
                    difference *= 2
                position.account[BETS, seat] += difference
                position.account[BETS, other] -= difference


@compiled
def total(position: CardSense, seat: Seat) -> int:
    """A player's money, less what he has borrowed (CS34)."""
    borrowed = LOAN * position.loans[seat] if position.loans_deducted else 0
    return position.money[seat] - borrowed


@compiled
def announce(position: CardSense) -> None:
    """Everybody's money is counted and told (CS7)."""
    for seat in range(position.players):
        position.scores[seat] = total(position, seat)


@standing.rule
def card_sense_standing(position: CardSense, seat: Seat) -> float:
    """Money, announced or not."""
    return 1.0 * total(position, seat)
