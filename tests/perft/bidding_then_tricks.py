"""What the slow counters of the Oh Hell games share: dealing, bidding, and going through what may follow."""

from collections.abc import Callable
from typing import Any, NamedTuple

Play = tuple[str, str]  # a card, and what it is played as


class Hand(NamedTuple):
    cards: tuple[frozenset[str], ...]
    size: int
    trump: str  # "" where there are none
    bids: tuple[int, ...]
    turn: int
    trick: tuple[str, ...]  # what each card was played as


class Rules(NamedTuple):
    """What each game says for itself."""

    most: Callable[[int], int]  # the largest hand, by the number of players
    trump: Callable[[str], str]  # by the card turned
    allowed: Callable[[Hand, dict[str, Any]], list[Play]]
    best: Callable[[Hand, tuple[str, ...]], str]  # which play takes a whole trick


def deal(case: dict[str, Any], rules: Rules) -> Hand:
    """One card at a time from the left of seat 0, who deals; the next card is turned (OC1, OC2, SO1, SO2)."""
    options, players = case["options"], case["players"]
    going_down = options.get("rounds") in ("down", "down_and_up")
    size = (options.get("most_cards", 0) or rules.most(players)) if going_down else 1
    deck = case["deck"].split()
    hands: list[set[str]] = [set() for _ in range(players)]
    for place, card in enumerate(deck[: players * size]):
        hands[(1 + place) % players].add(card)
    turned = deck[players * size : players * size + 1]
    trump = rules.trump(turned[0]) if turned else ""
    return Hand(tuple(map(frozenset, hands)), size, trump, (), 1, ())


def bids(hand: Hand, options: dict[str, Any]) -> list[int]:
    """What may be bid (OC3, SO3)."""
    every = list(range(hand.size + 1))
    last = len(hand.bids) == len(hand.cards) - 1
    return [bid for bid in every if not last or not options.get("hook", True) or sum(hand.bids) + bid != hand.size]


def after_play(hand: Hand, play: Play, rules: Rules) -> Hand:
    players = len(hand.cards)
    card, shown = play
    left = tuple(held - {card} for held in hand.cards)
    trick = (*hand.trick, shown)
    on = hand._replace(cards=left, trick=trick, turn=(hand.turn + 1) % players)
    if len(trick) < players:
        return on
    return on._replace(trick=(), turn=(on.turn + trick.index(rules.best(hand, trick))) % players)


def count_from(hand: Hand, depth: int, options: dict[str, Any], rules: Rules) -> int:
    if depth == 0:
        return 1
    players = len(hand.cards)
    if len(hand.bids) < players:
        turn = (hand.turn + 1) % players
        after = [hand._replace(bids=(*hand.bids, bid), turn=turn) for bid in bids(hand, options)]
    else:
        after = [after_play(hand, play, rules) for play in rules.allowed(hand, options)] if any(hand.cards) else []
    return sum(count_from(each, depth - 1, options, rules) for each in after)


def count_case(case: dict[str, Any], depth: int, rules: Rules) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    return count_from(deal(case, rules), depth, case["options"], rules)
