"""Every way a turn at robbery can end, enumerated from the rulebook with cards as text (RB1-RB8): no rule code.

A combination is a tuple of texts: a run as it lies, a set by suit with its jokers last. An end is the table and the
hand before the discard.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise, product
from typing import Any

JOKER = "RJ"
ROW = "A23456789TJQKA"
ORDER = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"] + [JOKER]
Group = tuple[str, ...]
Cards = tuple[str, ...]
End = tuple[tuple[Group, ...], Cards]


def in_order(cards: Any) -> Cards:
    return tuple(sorted(cards, key=ORDER.index))


def without(cards: Cards, gone: Any) -> Cards:
    left = Counter(cards)
    left.subtract(Counter(gone))
    assert min(left.values(), default=0) >= 0
    return in_order(left.elements())


def held(cards: Any, by: Cards) -> bool:
    return not Counter(cards) - Counter(by)


def points(group: Group) -> int:
    """RU2."""
    start = run_start(group)
    if start is None:
        return sum(15 if c == JOKER else int(c[0]) if c[0].isdigit() else 10 for c in group)
    ranks = ROW[start : start + len(group)]
    return sum(1 if start + n == 0 else int(r) if r.isdigit() else 10 for n, r in enumerate(ranks))


def run_start(group: Group) -> int | None:
    """Where in ROW a run begins; None for a set."""
    naturals = [(place, card) for place, card in enumerate(group) if card != JOKER]
    if len({card[0] for _, card in naturals}) == 1:
        return None
    for start in range(15 - len(group)):
        if all(ROW[start + place] == card[0] for place, card in naturals):
            return start
    raise ValueError(group)


def few_jokers(group: Group) -> bool:
    return 2 * group.count(JOKER) <= len(group)


@cache
def groups_of(cards: Cards, adjacent: bool, longest: int = 13) -> tuple[Group, ...]:
    """Every combination some cards make (RU6, RU7, RU19)."""
    found: set[Group] = set()
    jokers = cards.count(JOKER)
    for rank in ROW[:13]:
        suits = sorted({card for card in cards if card[0] == rank}, key=ORDER.index)
        for naturals in range(1, len(suits) + 1):
            for chosen in combinations(suits, naturals):
                for count in range(jokers + 1):
                    group = (*chosen, *[JOKER] * count)
                    if 3 <= len(group) <= 4 and few_jokers(group):
                        found.add(group)
    for suit in "CDHS":
        for start in range(12):
            for length in range(3, min(longest, 14 - start) + 1):
                places = [[c for c in (rank + suit, JOKER) if c in cards] for rank in ROW[start : start + length]]
                for group in product(*places) if all(places) else ():
                    neighbours = any(a == b == JOKER for a, b in pairwise(group))
                    if few_jokers(group) and held(group, cards) and (adjacent or not neighbours):
                        found.add(group)
    return tuple(sorted(found))


def partitions(must: Cards, may: Cards, adjacent: bool, longest: int) -> Iterator[tuple[tuple[Group, ...], Cards]]:
    """Every way to lay all of ``must`` and any of ``may`` in combinations, with what is left of ``may``."""
    for groups, left in relaid(must, may, adjacent, longest):
        for more, kept in layouts(left, adjacent, ()):
            yield (*groups, *more), kept


def layouts(hand: Cards, adjacent: bool, least: Group) -> Iterator[tuple[tuple[Group, ...], Cards]]:
    """Every way to lay combinations of a hand, none included."""
    yield (), hand
    for group in groups_of(hand, adjacent):
        if group >= least:
            for rest, left in layouts(without(hand, group), adjacent, group):
                yield (group, *rest), left


def extended(group: Group, hand: Cards, adjacent: bool) -> Iterator[tuple[Group, Cards]]:
    """A combination with cards of the hand added (RU9); as it is, too."""
    yield group, hand
    start = run_start(group)
    for card in set(hand):
        grown: list[Group] = []
        if start is None:
            if len(group) < 4 and (card == JOKER or (card[0] == group[0][0] and card not in group)):
                naturals = in_order(c for c in (*group, card) if c != JOKER)
                grown.append((*naturals, *[JOKER] * (len(group) + 1 - len(naturals))))
        else:
            suit = next(c for c in group if c != JOKER)[1]
            end = start + len(group)
            if start > 0 and card in (JOKER, ROW[start - 1] + suit):
                grown.append((card, *group))
            if end < 14 and card in (JOKER, ROW[end] + suit):
                grown.append((*group, card))
        for larger in grown:
            neighbours = start is not None and any(a == b == JOKER for a, b in pairwise(larger))
            if few_jokers(larger) and (adjacent or not neighbours):
                yield from extended(larger, without(hand, [card]), adjacent)


def all_extended(groups: tuple[Group, ...], hand: Cards, adjacent: bool) -> Iterator[tuple[tuple[Group, ...], Cards]]:
    if not groups:
        yield (), hand
        return
    for first, left in extended(groups[0], hand, adjacent):
        for rest, still in all_extended(groups[1:], left, adjacent):
            yield (first, *rest), still


def end(groups: Any, hand: Cards) -> End:
    return tuple(sorted(groups)), hand


def cards_in(groups: Any) -> Cards:
    return in_order(card for group in groups for card in group)


def ends_of_turn(
    table: tuple[Group, ...], hand: Cards, taken: str | None, opened: bool, options: dict[str, Any]
) -> set[End]:
    """Every end of a turn after a card was drawn into ``hand``, or ``taken`` from the pile."""
    own = in_order((*hand, taken)) if taken else hand
    found: set[End] = set()
    if opened:
        found |= ends_of_robbing(table, own, taken, options)
    else:
        found |= ends_of_opening(table, own, taken, options)
        if table and not options["rob_needs_opening"]:
            found |= ends_of_robbing(table, own, taken, options)
    if not taken:
        found.add(end(table, hand))
    return found


def longest_run(options: dict[str, Any]) -> int:
    """What the cards of a run that is laid again can be at most (RB10)."""
    return 14 if options["rob_this_turn"] else 13


def ends_of_robbing(table: tuple[Group, ...], own: Cards, taken: str | None, options: dict[str, Any]) -> set[End]:
    """All lies in combinations, a card was added, one was kept (RB2-RB4, RB6)."""
    found = set()
    for groups, left in partitions(cards_in(table), own, options["adjacent_jokers"], longest_run(options)):
        laid = without(own, left)
        if left and laid and (taken is None or taken in laid):
            found.add(end(groups, left))
    return found


def ends_of_opening(table: tuple[Group, ...], own: Cards, taken: str | None, options: dict[str, Any]) -> set[End]:
    """A first lay-out of own cards; then anything, with its cards too (RU8, RB5, RB7).

    Where what was laid this turn is not robbed, it stays but for cards added.
    """
    adjacent, longest = options["adjacent_jokers"], longest_run(options)
    found = set()
    for first, rest in layouts(own, adjacent, ()):
        if not first or sum(map(points, first)) < options["opening"] or (taken and taken not in cards_in(first)):
            continue
        if options["rob_this_turn"]:
            for groups, kept in partitions(cards_in((*table, *first)), rest, adjacent, longest):
                if kept:
                    found.add(end(groups, kept))
            continue
        for larger, left in all_extended(first, rest, adjacent):
            for groups, kept in partitions(cards_in(table), left, adjacent, longest):
                if kept:
                    found.add(end((*larger, *groups), kept))
    return found


def relaid(lifted: Cards, hand: Cards, adjacent: bool, longest: int = 13) -> Iterator[tuple[tuple[Group, ...], Cards]]:
    """All lifted cards laid, the first of them each time; a combination takes what is lifted before the hand's."""
    if not lifted:
        yield (), hand
        return
    for group in groups_of(in_order(lifted + hand), adjacent, longest):
        if lifted[0] in group:
            taken = in_order((Counter(group) & Counter(lifted)).elements())
            own = without(in_order(group), taken)
            if held(own, hand):
                for rest, left in relaid(without(lifted, taken), without(hand, own), adjacent, longest):
                    yield (group, *rest), left


def may_flush(hand: Cards) -> set[str]:
    """The cards with whose discard a hand of which nothing was laid out closes as a flush (RU12)."""
    found = set()
    for card in set(hand):
        laid = without(hand, [card])
        if len({each[1] for each in laid if each != JOKER}) == 1 and few_jokers(laid):
            found.add(card)
    return found
