"""What the slow counters of the Hearts games share: dealing, passing, and going through what may follow."""

from collections.abc import Callable
from typing import Any, NamedTuple

ORDER = "23456789TJQKA"


class Hand(NamedTuple):
    cards: tuple[frozenset[str], ...]
    aside: tuple[tuple[str, ...], ...]  # set aside for passing, by seat; () once all have passed
    turn: int
    trick: tuple[str, ...]  # what each card was played as
    number: int
    broken: bool


class Rules(NamedTuple):
    """What each game says for itself."""

    passes: Callable[[dict[str, Any]], int]  # how many cards each passes in the first hand
    open_play: Callable[[Hand], Hand]
    allowed: Callable[[Hand, dict[str, Any]], list[Any]]
    after_play: Callable[[Hand, Any, dict[str, Any]], Hand]


def deal(case: dict[str, Any], rules: Rules) -> Hand:
    """One card at a time from the left of seat 0, who deals; then the passing, if there is any (HC1, HC2, SH1)."""
    players = case["players"]
    hands: list[set[str]] = [set() for _ in range(players)]
    for place, card in enumerate(case["deck"].split()):
        hands[(1 + place) % players].add(card)
    start = Hand(tuple(map(frozenset, hands)), ((),) * players, 0, (), 0, False)
    return start if rules.passes(case) else rules.open_play(start)


def places(case: dict[str, Any]) -> int:
    """How many seats to the left the cards go; the first hand of a cycle passes to the left."""
    players = case["players"]
    return {"left": 1, "right": players - 1, "across": players // 2}[case["options"].get("passing", "left")]


def after_pass(hand: Hand, card: str, case: dict[str, Any], rules: Rules) -> Hand:
    players, seat = len(hand.cards), hand.turn
    cards = [held - {card} if n == seat else held for n, held in enumerate(hand.cards)]
    aside = tuple((*kept, card) if n == seat else kept for n, kept in enumerate(hand.aside))
    turn = seat + (len(aside[seat]) == rules.passes(case))
    if turn < players:
        return hand._replace(cards=tuple(cards), aside=aside, turn=turn)
    for giver in range(players):
        taker = (giver + places(case)) % players
        cards[taker] = cards[taker] | set(aside[giver])
    return rules.open_play(hand._replace(cards=tuple(cards), turn=0))


def count_from(hand: Hand, depth: int, case: dict[str, Any], rules: Rules) -> int:
    if depth == 0:
        return 1
    if not any(hand.cards):
        return 0
    if hand.aside:
        after = [after_pass(hand, card, case, rules) for card in hand.cards[hand.turn]]
    else:
        options = case["options"]
        after = [rules.after_play(hand, play, options) for play in rules.allowed(hand, options)]
    return sum(count_from(each, depth - 1, case, rules) for each in after)
