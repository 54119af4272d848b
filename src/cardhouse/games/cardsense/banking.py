"""The banker: a hand is paid out, debts are met, money is announced, the match goes on or ends (CS31-CS36)."""

from cardhouse.games.cardsense.circle import NOBODY, dealer_for, how_many, next_owner, next_sitting
from cardhouse.games.cardsense.position import ALWAYS, IN_DEBT, LINES, LOAN, CardSense
from cardhouse.games.cardsense.scoring import announce, settle_challenges
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER, next_hand_by
from cardhouse.kit.match.seats import is_in
from cardhouse.kit.terms import Seat


@compiled
def finish_hand(position: CardSense) -> None:
    """All payments of the hand are made at once; then it is seen who cannot pay (CS33)."""
    settle_challenges(position)
    position.debtors = 0
    for seat in range(position.players):
        net = 0
        for line in range(LINES):
            net += position.account[line, seat]
            position.last_account[line, seat] = position.account[line, seat]
        position.money[seat] += net
        position.bank -= net
        if position.money[seat] < 0:
            position.debtors |= 1 << seat
    position.last_named = position.named
    position.used[position.deals_for] |= 1 << position.named
    position.turn = position.dealer
    position.phase = IN_DEBT
    ask_next_debtor(position)


@compiled
def ask_next_debtor(position: CardSense) -> None:
    """Who cannot pay chooses, from the dealer's left; then the hand is closed (CS34)."""
    if position.debtors == 0:
        close_hand(position)
        return
    seat = next_sitting(position, position.turn)
    while not is_in(position.debtors, seat):
        seat = next_sitting(position, seat)
    position.turn = seat


@compiled
def loans_needed(position: CardSense, seat: Seat) -> int:
    """How many loans cover a debt (CS34)."""
    return (LOAN - 1 - position.money[seat]) // LOAN


@compiled
def borrow(position: CardSense) -> None:
    """Take as many loans of $2,500 as the debt needs, and go on (CS34)."""
    needed = loans_needed(position, position.turn)
    position.loans[position.turn] += needed
    meet_debt(position, LOAN * needed)


@compiled
def retire(position: CardSense) -> None:
    """Just enough to pay; the circle closes up when the hand is closed (CS34, CS35)."""
    position.retiring |= 1 << position.turn
    meet_debt(position, -position.money[position.turn])


@compiled
def meet_debt(position: CardSense, amount: int) -> None:
    """The bank gives the seat in turn so much; the next debtor is asked."""
    position.money[position.turn] += amount
    position.bank -= amount
    position.debtors &= ~(1 << position.turn)
    ask_next_debtor(position)


@compiled
def comes_to_half_time(position: CardSense) -> bool:
    """Whether everybody has now dealt half of their hands, if their number is even (CS7, CS8)."""
    hands = count_bits(position.hands)
    if position.half_time or hands & 1:
        return False
    for seat in range(position.players):
        if is_in(position.sitting, seat) and 2 * count_bits(position.used[seat]) < hands:
            return False
    return True


@compiled
def close_hand(position: CardSense) -> None:
    """The next hand is dealt, or the match is over: all hands dealt, or one player left (CS6, CS35, CS36)."""
    position.sitting &= ~position.retiring
    position.retiring = 0
    owner = next_owner(position)
    over = owner == NOBODY or how_many(position) < 2
    if over or position.money_visibility == ALWAYS:
        announce(position)
    if over:
        position.turn = MATCH_OVER
        return
    if comes_to_half_time(position):
        position.half_time = 1
        announce(position)
    position.deals_for = owner
    next_hand_by(position, dealer_for(position, owner))
