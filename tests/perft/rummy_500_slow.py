"""Counting the ways a hand of 500 Rummy can go: plain lists and text, from the rules (RC1-RC9)."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from counting import sequences

ROW = "A23456789TJQKA"
Cards = tuple[str, ...]


class Hand(NamedTuple):
    hands: tuple[Cards, ...]
    groups: tuple[Cards, ...]  # each in the order it lies: sets by suit, runs from below
    pile: Cards
    stock: Cards
    turn: int
    drawing: bool = True
    due: str | None = None
    over: bool = False


DEFAULTS = {"deep_card": "meld_or_lay_off", "final_discard": "optional"}


def start(case: dict[str, Any], options: dict[str, Any]) -> Hand:
    """One card at a time from the left of seat 0, who deals; then one is turned (RC1)."""
    cards, players, size = case["deck"].split(), case["players"], options["hand_size"]
    hands: list[list[str]] = [[] for _ in range(players)]
    for number in range(size * players):
        hands[(1 + number) % players].append(cards[number])
    rest = tuple(cards[size * players :])
    return Hand(tuple(tuple(sorted(hand)) for hand in hands), (), rest[:1], rest[1:], 1 % players)


def sets(cards: Cards) -> Iterator[Cards]:
    """Three or four of a rank in different suits (RC4)."""
    for rank in ROW[1:]:
        suits = sorted({card[1] for card in cards if card[0] == rank})
        for size in (3, 4):
            for chosen in combinations(suits, size):
                yield tuple(rank + suit for suit in chosen)


def runs(cards: Cards) -> Iterator[Cards]:
    """Three to thirteen of a suit in sequence, the ace at either end (RC4)."""
    for suit in "CDHS":
        for first in range(12):
            for length in range(3, min(13, 14 - first) + 1):
                run = tuple(rank + suit for rank in ROW[first : first + length])
                if all(card in cards for card in run):
                    yield run


def is_run(group: Cards) -> bool:
    return group[0][1] == group[1][1]


def grown(group: Cards, card: str) -> Cards | None:
    """A group with one card more (RC5)."""
    if not is_run(group):
        fits = card[0] == group[0][0] and card not in group and len(group) < 4
        return tuple(sorted((*group, card))) if fits else None
    low = ROW.index(group[0][0])
    if group[0][0] == "A" and group[1][0] != "2":
        low = 13
    if card[1] == group[0][1] and low + len(group) < 14 and ROW[low + len(group)] == card[0]:
        return (*group, card)
    if card[1] == group[0][1] and low > 0 and ROW[low - 1] == card[0]:
        return (card, *group)
    return None


def without(cards: Cards, *gone: str) -> Cards:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def layouts(state: Hand, options: dict[str, Any]) -> list[Hand]:
    """The hand after each set, run and single card laid out (RC3-RC6)."""
    hand = state.hands[state.turn]
    keep = 1 if options["final_discard"] == "required" else 0
    found = []
    for group in [*sets(hand), *runs(hand)]:
        if len(hand) - len(group) >= keep and (state.due is None or state.due in group):
            found.append(after_laying(state, group, (*state.groups, group)))
    if state.due is not None and options["deep_card"] == "meld":
        return found
    for card in sorted(set(hand)):
        if len(hand) - 1 >= keep and state.due in (None, card):
            for number, group in enumerate(state.groups):
                longer = grown(group, card)
                if longer is not None:
                    groups = (*state.groups[:number], longer, *state.groups[number + 1 :])
                    found.append(after_laying(state, (card,), groups))
    return found


def after_laying(state: Hand, gone: Cards, groups: tuple[Cards, ...]) -> Hand:
    hand = without(state.hands[state.turn], *gone)
    return with_hand(state, hand)._replace(groups=groups, due=None, over=not hand)


def with_hand(state: Hand, cards: Cards) -> Hand:
    return state._replace(hands=tuple(cards if s == state.turn else h for s, h in enumerate(state.hands)))


def draws(state: Hand, options: dict[str, Any]) -> list[Hand]:
    """The stock, the top of the pile, and cards further down that can be used at once (RC3, RC7)."""
    hand = state.hands[state.turn]
    if state.stock:
        drawn = with_hand(state, (*hand, state.stock[0]))
        found = [drawn._replace(stock=state.stock[1:], drawing=False)]
    else:
        found = [state._replace(over=True)]
    for depth in range(1, len(state.pile) + 1):
        taken = state.pile[-depth:]
        after = with_hand(state, (*hand, *taken))._replace(pile=state.pile[:-depth], drawing=False)
        if depth == 1:
            found.append(after)
        elif layouts(after._replace(due=taken[0]), options):
            found.append(after._replace(due=taken[0]))
    return found


def discards(state: Hand) -> list[Hand]:
    found = []
    for card in sorted(set(state.hands[state.turn])):
        rest = without(state.hands[state.turn], card)
        after = with_hand(state, rest)._replace(pile=(*state.pile, card), drawing=True, over=not rest)
        found.append(after._replace(turn=(state.turn + 1) % len(state.hands)))
    return found


def choices(state: Hand, options: dict[str, Any]) -> list[Hand]:
    """The hand after each thing the player in turn may do."""
    if state.drawing:
        return draws(state, options)
    found = layouts(state, options)
    return found if state.due is not None else found + discards(state)


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    options = {**DEFAULTS, **case["options"]}
    return sequences(start(case, options), depth, lambda state: [] if state.over else choices(state, options))
