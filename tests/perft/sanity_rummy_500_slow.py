"""Counting the ways a hand of Sanity 500 Rummy can go: plain sets and text, from the rules (SR1-SR14)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, NamedTuple

from counting import sequences

RANKS = "23456789TJQKA"
Cards = tuple[str, ...]
Lying = tuple[str, str]  # a card, and what it lies as: "2D", "8C" or "10"
Group = frozenset[Lying]


class Hand(NamedTuple):
    hands: tuple[Cards, ...]
    groups: frozenset[Group]
    before: frozenset[tuple[str, int]]  # which card lies before whom
    pile: Cards
    stock: Cards
    turn: int
    drawing: bool = True
    due: str | None = None
    still: frozenset[str] = frozenset()  # cards laid or moved this turn
    over: bool = False
    before_moving: Hand | None = None  # while the player rearranges: how all was when that began (SR7)
    short: frozenset[tuple[Group, bool]] = frozenset()  # what is no group for the moment, and whether it was a run


DEFAULTS = {"hand_size": 7, "deep_card": "meld", "final_discard": "required", "rearrange": "own", "ace_total": "14"}


def start(case: dict[str, Any], options: dict[str, Any]) -> Hand:
    """The deal, and what has been done since."""
    state = dealt(case, options)
    for deed in case.get("after", []):
        state = done(state, deed, options)
    return state


def done(state: Hand, deed: str, options: dict[str, Any]) -> Hand:
    """The hand after an action: drawing, discarding, laying three cards, beginning to rearrange."""
    if deed == "rearrange":
        return state._replace(before_moving=state)
    if deed == "draw":
        return draws(state, options)[0]
    what = deed.split(" ", 1)[1]
    if deed.startswith("discard"):
        return discards(state)[state.hands[state.turn].index(what)]
    pairs = frozenset((card, shown) for card, shown in (name.split(" as ") for name in what.split(", ")))
    after = lay(state, pairs, None, options)
    assert after is not None
    return after


def dealt(case: dict[str, Any], options: dict[str, Any]) -> Hand:
    """One card at a time from the left of seat 0, who deals; then one is turned (SR2)."""
    cards, players, size = case["deck"].split(), case["players"], options["hand_size"]
    hands: list[list[str]] = [[] for _ in range(players)]
    for number in range(size * players):
        hands[(1 + number) % players].append(cards[number])
    rest = tuple(cards[size * players :])
    nothing: frozenset[Any] = frozenset()
    return Hand(tuple(map(tuple, hands)), nothing, nothing, rest[:1], rest[1:], 1 % players)


def modes(card: str, options: dict[str, Any]) -> list[str]:
    """Lower face, higher face, total (SD1, SD3)."""
    worth = [int(options["ace_total"]) if rank == "A" else RANKS.index(rank) + 2 for rank in card[::2]]
    return [card[:2], card[2:], str(sum(worth))]


def in_a_row(numbers: list[int]) -> bool:
    return len(set(numbers)) == len(numbers) and max(numbers) - min(numbers) == len(numbers) - 1


def is_group(group: Group) -> bool:
    """Three or more of a value or in sequence; totals among themselves (SR4)."""
    shown = [lies_as for _, lies_as in group]
    if len(shown) < 3 or len({each.isdigit() for each in shown}) > 1:
        return False
    if shown[0].isdigit():
        return len(set(shown)) == 1 or in_a_row([int(each) for each in shown])
    if len({each[0] for each in shown}) == 1:
        return len(set(shown)) == len(shown)
    ranks = [RANKS.index(each[0]) for each in shown]
    low = [-1 if rank == 12 else rank for rank in ranks]
    return len({each[1] for each in shown}) == 1 and (in_a_row(ranks) or in_a_row(low))


def parts(group: Group) -> list[Group] | None:
    """What is left of a group as groups; None if some of it is none (SR7)."""
    if not group:
        return []
    if is_group(group):
        return [group]
    for size in range(3, len(group) - 2):
        for some in combinations(sorted(group), size):
            rest = parts(group - frozenset(some))
            if is_group(frozenset(some)) and rest is not None:
                return [frozenset(some), *rest]
    return None


def without(cards: Cards, *gone: str) -> Cards:
    return tuple(card for card in cards if card not in gone)


def usable(state: Hand, options: dict[str, Any]) -> list[str]:
    """The cards the player may lay: their own, and those on the table that they may move (SR7, SR14)."""
    cards = list(state.hands[state.turn])
    if (state.due is None or state.before_moving is not None) and options["rearrange"] != "none":
        for card, seat in sorted(state.before):
            if card not in state.still and (seat == state.turn or options["rearrange"] == "all"):
                cards.append(card)
    return cards


def lain(state: Hand) -> dict[str, str]:
    return dict(pair for group in state.groups for pair in group)


def is_fresh(pair: Lying, lying: dict[str, str]) -> bool:
    """No face twice on the table (SR5)."""
    card, lies_as = pair
    return lies_as.isdigit() or lying.get(card) == lies_as or lies_as not in lying.values()


def lay(state: Hand, pairs: Group, onto: Group | None, options: dict[str, Any]) -> Hand | None:
    """The hand after laying these, as a group or onto one; None where that is not allowed (SR5-SR8)."""
    lying, hand = lain(state), state.hands[state.turn]
    if not all(is_fresh(pair, lying) for pair in pairs):
        return None
    used = [card for card, _ in pairs if card in hand]
    if used and len(hand) - len(used) < (1 if options["final_discard"] == "required" else 0):
        return None
    if state.due is not None and state.due not in [card for card, _ in pairs]:
        return None
    cards = {card for card, _ in pairs}
    if onto is None and any(pairs <= group for group in state.groups):
        return None
    groups: list[Group] = []
    for group in state.groups:
        left = parts(frozenset(pair for pair in group if pair[0] not in cards))
        if left is None:
            return None
        groups += left if group != onto else [group | pairs]
    if onto is None:
        groups.append(pairs)
    rest = without(hand, *used)
    hands = tuple(rest if seat == state.turn else each for seat, each in enumerate(state.hands))
    return state._replace(
        hands=hands,
        groups=frozenset(groups),
        before=state.before | {(card, state.turn) for card in used},
        due=None,
        still=state.still | cards,
        over=not rest,
    )


def layings(state: Hand, options: dict[str, Any]) -> Iterator[Hand]:
    """The hand after each three laid, and each card added to a group (SR4, SR6, SR12)."""
    cards = usable(state, options)
    for three in combinations(cards, 3):
        for shown in product(*(modes(card, options) for card in three)):
            pairs = frozenset(zip(three, shown, strict=True))
            after = lay(state, pairs, None, options) if is_group(pairs) else None
            if after is not None:
                yield after
    if state.due is not None and options["deep_card"] == "meld":
        return
    for card in cards:
        for group in state.groups:
            if card not in dict(group):
                for lies_as in dict.fromkeys(modes(card, options)):
                    after = None
                    if is_group(group | {(card, lies_as)}):
                        after = lay(state, frozenset({(card, lies_as)}), group, options)
                    if after is not None:
                        yield after


def draws(state: Hand, options: dict[str, Any]) -> list[Hand]:
    """The stock, the top of the pile, and cards further down that can be used at once (SR3, SR9)."""
    hand = state.hands[state.turn]

    def holding(*more: str) -> Hand:
        hands = tuple((*hand, *more) if seat == state.turn else each for seat, each in enumerate(state.hands))
        return state._replace(hands=hands, drawing=False)

    found = [holding(state.stock[0])._replace(stock=state.stock[1:]) if state.stock else state._replace(over=True)]
    for depth in range(1, len(state.pile) + 1):
        after = holding(*state.pile[-depth:])._replace(pile=state.pile[:-depth])
        if depth > 1:
            after = after._replace(due=state.pile[-depth])
        ways = layings if state.before_moving is None else moves
        if depth == 1 or next(ways(after, options), None) is not None:
            found.append(after)
    return found


def discards(state: Hand) -> list[Hand]:
    found = []
    for card in state.hands[state.turn]:
        rest = without(state.hands[state.turn], card)
        hands = tuple(rest if seat == state.turn else each for seat, each in enumerate(state.hands))
        turn = (state.turn + 1) % len(hands)
        after = state._replace(hands=hands, pile=(*state.pile, card), turn=turn, drawing=True, over=not rest)
        found.append(after._replace(still=frozenset(), before_moving=None))
    return found


# --- Rearranging: the table is judged as the turn ends (SR7) --------------------------------------------


def places(pairs: Group, run: bool) -> dict[int, Lying]:
    """Where the cards of a run lie, the ace before the two if there is a two or a three; else their number."""
    if not run:
        return dict(enumerate(sorted(pairs)))
    low = any(shown[0] in "23" for _, shown in pairs if not shown.isdigit())
    found = {}
    for pair in pairs:
        shown = pair[1]
        found[int(shown) if shown.isdigit() else -1 if shown[0] == "A" and low else RANKS.index(shown[0])] = pair
    return found


def rows(pairs: Group, run: bool) -> list[Group]:
    """The parts of a run that are without a gap; what is no run is one part."""
    if not run:
        return [pairs]
    lying = places(pairs, run)
    found: list[list[Lying]] = []
    for place in sorted(lying):
        if place - 1 in lying:
            found[-1].append(lying[place])
        else:
            found.append([lying[place]])
    return [frozenset(part) for part in found]


def is_row(group: Group) -> bool:
    """Whether a group is in sequence, rather than of one value."""
    shown = {lies_as if lies_as.isdigit() else lies_as[0] for _, lies_as in group}
    return len(shown) > 1


def continues(pair: Lying, group: Group, run: bool) -> bool:
    """Whether a card so laid comes to an end of what lies, or where a card is lacking."""
    card, shown = pair
    models = {lies_as for _, lies_as in group}
    model = next(iter(models))
    if shown.isdigit() != model.isdigit() or card in dict(group):
        return False
    if not run:
        return shown == model if shown.isdigit() else shown[0] == model[0] and shown not in models
    if not shown.isdigit() and shown[1] != model[1]:
        return False
    lying = places(group, run)
    ends = range(min(lying) - 1, max(lying) + 2)
    at = [int(shown)] if shown.isdigit() else [RANKS.index(shown[0]), *([-1] if shown[0] == "A" else [])]
    return any(place in ends and place not in lying for place in at)


def move(state: Hand, pairs: Group, onto: tuple[Group, bool] | None, options: dict[str, Any]) -> Hand | None:
    """The hand after laying these while rearranging; None where that is not allowed."""
    hand, cards = state.hands[state.turn], {card for card, _ in pairs}
    melds = [(group, is_row(group)) for group in state.groups] + list(state.short)
    lying = [pair for group, _ in melds for pair in group]
    for _card, shown in pairs:
        there = [other for other, lies_as in lying if lies_as == shown and other not in cards]
        if not shown.isdigit() and there and (len(there) > 1 or there[0] not in usable(state, options)):
            return None
    used = [card for card in cards if card in hand]
    if used and len(hand) - len(used) < (1 if options["final_discard"] == "required" else 0):
        return None
    if state.due is not None and state.due not in cards:
        return None
    if onto is None and any(pairs <= group for group, _ in melds):
        return None
    after: list[tuple[Group, bool]] = [] if onto else [(pairs, is_row(pairs))]
    for meld in melds:
        left = frozenset(pair for pair in meld[0] if pair[0] not in cards)
        left |= pairs if meld == onto else frozenset()
        parts = rows(left, meld[1]) if left else []
        whole = all(len(part) >= 3 for part in parts)
        after += [(part, meld[1]) for part in parts] if whole else [(left, meld[1])]
    rest = without(hand, *used)
    hands = tuple(rest if seat == state.turn else each for seat, each in enumerate(state.hands))
    moved = state._replace(
        hands=hands,
        groups=frozenset(group for group, run in after if all(len(part) >= 3 for part in rows(group, run))),
        short=frozenset(each for each in after if not all(len(part) >= 3 for part in rows(*each))),
        before=state.before | {(card, state.turn) for card in used},
        due=None,
        still=state.still | cards,
    )
    return moved._replace(over=not rest and settled(moved))


def settled(state: Hand) -> bool:
    """Whether the table can be left so: all groups, and no face twice."""
    faces = [shown for group in state.groups for _, shown in group if not shown.isdigit()]
    return not state.short and len(set(faces)) == len(faces)


def moves(state: Hand, options: dict[str, Any]) -> Iterator[Hand]:
    """The hand after each three laid and each card added, while rearranging."""
    cards = usable(state, options)
    for three in combinations(cards, 3):
        for shown in product(*(modes(card, options) for card in three)):
            pairs = frozenset(zip(three, shown, strict=True))
            after = move(state, pairs, None, options) if is_group(pairs) else None
            if after is not None:
                yield after
    if state.due is not None:
        return
    for meld in [(group, is_row(group)) for group in state.groups] + list(state.short):
        for card in cards:
            for lies_as in dict.fromkeys(modes(card, options)):
                if continues((card, lies_as), *meld):
                    after = move(state, frozenset({(card, lies_as)}), meld, options)
                    if after is not None:
                        yield after


def rearranging(state: Hand, options: dict[str, Any]) -> list[Hand]:
    """The hand after each thing a player may do who has begun to rearrange."""
    began = state.before_moving
    assert began is not None
    back = began._replace(before_moving=None)
    if state.drawing:
        deep = [each for each in draws(state, options) if each.due is not None]
        return [*deep, back]
    found = list(moves(state, options))
    if state.due is not None:
        return found if began.drawing else [*found, back]
    return [*found, *(discards(state) if settled(state) else []), back]


def choices(state: Hand, options: dict[str, Any]) -> list[Hand]:
    """The hand after each thing the player in turn may do."""
    if state.before_moving is not None:
        return rearranging(state, options)
    if state.drawing:
        return draws(state, options)
    found = list(layings(state, options))
    return found if state.due is not None else found + discards(state)


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    options = {**DEFAULTS, **case["options"]}
    return sequences(start(case, options), depth, lambda state: [] if state.over else choices(state, options))
