"""What a hand comes to between challenger and challenged, and what each has in the end (CS31, CS32, CS34, CS36)."""

from cardhouse.games.cardsense.position import BANK, BETS, BY_MONEY, LOAN, TRICKS, CardSense
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
    """Challengers get from the challenged what they did better by, or pay it; twice when doubled (CS31, CS32)."""
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
    """A player's money, less what they have borrowed (CS34)."""
    borrowed = LOAN * position.loans[seat] if position.loans_deducted else 0
    return position.money[seat] - borrowed


@compiled
def announce(position: CardSense) -> None:
    """Everybody's money is counted and told (CS7)."""
    for seat in range(position.players):
        position.scores[seat] = total(position, seat)


@standing.rule
def card_sense_standing(position: CardSense, seat: Seat) -> float:
    """Money, announced or not; who has retired stands below all who stay (CS36)."""
    if not ranks_below(position, seat):
        return 1.0 * total(position, seat)
    least = total(position, seat)
    for other in range(position.players):
        least = min(least, total(position, other))
    return 1.0 * (least - LOAN)


@compiled
def ranks_below(position: CardSense, seat: Seat) -> bool:
    """Whether a seat has retired, or will when the hand is closed, and cannot win while others stay (CS35, CS36)."""
    staying = position.sitting & ~position.retiring
    return position.retired_rank != BY_MONEY and staying != 0 and not is_in(staying, seat)


def in_the_running(position: CardSense) -> list[int]:
    """The seats that can win: who has stayed, or all where nobody has (CS36)."""
    return [seat for seat in range(position.players) if not ranks_below(position, seat)]


def winners(position: CardSense) -> list[int]:
    """Who has the most money of those who can win (CS36, G4)."""
    running = in_the_running(position)
    most = max(position.scores[seat] for seat in running)
    return [seat for seat in running if position.scores[seat] == most]
