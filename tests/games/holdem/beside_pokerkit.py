"""Hold'em beside PokerKit: the same cards and the same actions must pay the same chips.

No-limit, one pack, two to nine seats, unequal stacks, any raise size.  Used by a short test and, for
thousands of hands, by the benchmarks.

PokerKit throws losing hands away before it forms the pots, so side pots with the same winners become one
and its odd chips are counted once; we pay each pot by itself (PK15).  Half of the hands are therefore
played with chips that always come out even, where nothing at all may differ.
"""

import random
import sys
from dataclasses import dataclass, field

from pokerkit import Automation, NoLimitTexasHoldem, State

import cardhouse
from cardhouse.games.holdem.position import board_card
from cardhouse.games.holdem.showing import slider
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.table import Table

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


@dataclass
class Tally:
    """What a lockstep run has seen."""

    hands: int = 0
    decisions: int = 0
    raises: int = 0
    showdowns: int = 0
    all_ins: int = 0
    side_pots: int = 0
    ranges_differ: list[str] = field(default_factory=list)  # what may be raised, by the two sides
    payoffs_differ: list[str] = field(default_factory=list)
    odd_chips: int = 0  # hands that differ only by odd chips of pots PokerKit has put together


MOST_CHIPS = 10_000
EVEN = 60  # any pot of such chips splits among two to six


def pokerkit_card(card: int) -> str:
    """A card as PokerKit writes it."""
    text = STANDARD.texts[card]
    return text[0] + text[1].lower()


def open_table(rng: random.Random, number: int) -> Table:
    """One hand among two to nine seats with unequal stacks."""
    players = rng.randint(2, 9)
    unit = EVEN if number % 2 else 1
    ante = unit * rng.choice([0, 0, 0, 1])
    stacks = [unit * rng.choice([rng.randint(3, 20), rng.randint(20, MOST_CHIPS // EVEN)]) for _ in range(10)]
    setup = cardhouse.game(
        "holdem",
        players,
        "standard",
        min_bet=2 * unit,
        stacks=stacks,
        ante=ante,
        odd_chip="first_winner",
        end="deals",
        deals=1,
    )
    return setup.deal(key=number)


def open_state(table: Table) -> State:
    """PokerKit's state of the same hand, pockets dealt; its player 0 sits left of the dealer."""
    position = table.position
    options = table.setup.options
    order = seat_order(table)
    state = NoLimitTexasHoldem.create_state(
        AUTOMATIC,
        True,
        options["ante"],
        (options["min_bet"] // 2, options["min_bet"]),
        options["min_bet"],
        [int(position.scores[seat]) for seat in order],
        table.players,
    )
    for seat in order:
        state.deal_hole("".join(pokerkit_card(card) for card in position.pockets[seat]))
    return state


def seat_order(table: Table) -> list[int]:
    """The seats from the dealer's left."""
    dealer = int(table.position.dealer)
    return [(dealer + 1 + place) % table.players for place in range(table.players)]


def deal_board(table: Table, state: State, before: list[int]) -> None:
    """Turn up in PokerKit what the rules call for next, from our pack."""
    while state.status and state.actor_index is None:
        if state.can_burn_card("??"):
            state.burn_card("??")
        shown = len(state.board_cards)
        count = 3 if shown == 0 else 1
        state.deal_board("".join(pokerkit_card(card) for card in before[shown : shown + count]))


def choose(rng: random.Random, unit: int, table: Table, state: State, tally: Tally) -> str:
    """A random action both sides allow."""
    amount = slider(table.position)
    position = table.position
    seat = int(position.turn)
    menu = [each for each in table.legal() if each.kind in ("bet", "raise_to")]
    ours = (amount.low, amount.high) if amount else None
    if amount is None and menu:
        ours = (int(position.chips[seat] + position.bets[seat]),) * 2
    least, most = (
        state.min_completion_betting_or_raising_to_amount,
        state.max_completion_betting_or_raising_to_amount,
    )
    theirs = None if least is None or most is None else (least, most)
    if ours != theirs:
        tally.ranges_differ.append(f"hand {tally.hands}: here {ours}, PokerKit {theirs}")
    missing = int(position.bet_to) - int(position.bets[seat])
    chance = rng.random()
    if missing > 0 and chance < 0.15:
        return "fold"
    if ours and theirs and chance > 0.6:
        low, high = max(ours[0], theirs[0]), min(ours[1], theirs[1])
        if low <= high:
            chips = rng.choice([low, high, rng.randint(low, high), rng.randint(low, min(high, 3 * low))])
            chips -= chips % unit
            return f"{'bet' if position.bet_to == 0 else 'raise to'} {chips}"
    return "call" if missing > 0 else "check"


def act(state: State, text: str) -> None:
    """Do the action in PokerKit."""
    if text == "fold":
        state.fold()
    elif text in ("call", "check"):
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to(int(text.split()[-1]))


def play_hand(rng: random.Random, number: int, tally: Tally) -> None:
    """One hand on both sides; differences go into the tally."""
    table = open_table(rng, number)
    order = seat_order(table)
    state = open_state(table)
    board = [int(board_card(table.position, place)) for place in range(5)]
    deal_board(table, state, board)
    while not table.over:
        expected = order[state.actor_index] if state.actor_index is not None else None
        if expected != table.turn:
            tally.payoffs_differ.append(f"hand {number}: seat {table.turn} to act, PokerKit {expected}")
            return
        text = choose(rng, EVEN if number % 2 else 1, table, state, tally)
        tally.decisions += 1
        tally.raises += text.startswith(("bet", "raise"))
        table.play(text)
        act(state, text)
        deal_board(table, state, board)
    tally.hands += 1
    last = table.position
    tally.showdowns += int(last.last_shown) != 0
    tally.all_ins += any(last.last_paid[seat] == chips for seat, chips in zip(order, state.starting_stacks))
    tally.side_pots += sum(int(last.won[seat]) > 0 for seat in order) > 1
    ours, theirs = [table.scores[seat] for seat in order], list(state.stacks)
    if state.status or ours != theirs:
        if number % 2 == 0 and differ_by_odd_chips(table, order, ours, theirs):
            tally.odd_chips += 1
        else:
            tally.payoffs_differ.append(f"hand {number}: here {ours}, PokerKit {theirs}")


def differ_by_odd_chips(table: Table, order: list[int], ours: list[int], theirs: list[int]) -> bool:
    """Whether only winners differ, by less than the odd chips of their pots, and nothing is lost."""
    lines = [line for event in table.log()[-3:] for line in event.lines if "pot" in line.lower()]
    shared = sum(" and @" in line for line in lines)
    far = max(abs(a - b) for a, b in zip(ours, theirs))
    losers = all(a == b for seat, a, b in zip(order, ours, theirs) if table.position.won[seat] == 0)
    return shared > 1 and losers and sum(ours) == sum(theirs) and far < shared * len(order)


def run(hands: int, seed: int = 1) -> Tally:
    """So many hands; the tally tells what differed."""
    rng = random.Random(seed)
    tally = Tally()
    for number in range(hands):
        play_hand(rng, number, tally)
    return tally


if __name__ == "__main__":
    result = run(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
    print(result.hands, "hands,", result.decisions, "decisions,", result.raises, "raises,", end=" ")
    print(result.showdowns, "showdowns,", result.all_ins, "with all-ins,", result.side_pots, "with several winners")
    print(len(result.ranges_differ), "raise ranges differ,", result.odd_chips, "odd chips,", end=" ")
    print(len(result.payoffs_differ), "payoffs differ")
    print(*result.ranges_differ[:5], *result.payoffs_differ[:5], sep="\n")
