"""Counting the ways a hand of rummy can go: plain lists and text, from the rulebook (RU1-RU20)."""

from collections.abc import Iterator
from itertools import combinations, pairwise, product
from typing import Any, NamedTuple

from counting import sequences

JOKER = "RJ"
ROW = "A23456789TJQKA"
Cards = tuple[str, ...]


class Meld(NamedTuple):
    """A combination: in a run each place of ROW from ``start`` on has a card or a joker, in order."""

    suit: str  # "" for a set
    start: int
    cards: Cards


class Hand(NamedTuple):
    hands: tuple[Cards, ...]
    table: tuple[Meld, ...]
    opened: frozenset[int]
    stock: Cards
    pile: Cards
    turn: int
    drawing: bool
    taken: str | None
    laid: int
    freed: int
    over: bool


DEFAULTS = {
    "hand_size": 12,
    "opening": 40,
    "flush_close": True,
    "adjacent_jokers": True,
    "return_taken": False,
}


def start(case: dict[str, Any], options: dict[str, Any]) -> Hand:
    """One card at a time from the left of seat 0, who deals; the first seat gets one more (RU4)."""
    cards, players = case["deck"].split(), case["players"]
    size = options["hand_size"]
    hands: list[list[str]] = [[] for _ in range(players)]
    for number in range(size * players):
        hands[(1 + number) % players].append(cards[number])
    hands[1 % players].append(cards[size * players])
    rest = tuple(cards[size * players + 1 :])
    held = tuple(tuple(sorted(hand)) for hand in hands)
    return Hand(held, (), frozenset(), rest, (), 1 % players, False, None, 0, 0, False)


def without(cards: Cards, *gone: str) -> Cards:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def points(meld: Meld) -> int:
    """RU2."""
    if meld.suit:
        ranks = ROW[meld.start : meld.start + len(meld.cards)]
        low = 1 if meld.start == 0 else 0
        return low + sum(int(r) if r.isdigit() else 10 for r in ranks[low:])
    return sum(15 if c == JOKER else int(c[0]) if c[0].isdigit() else 10 for c in meld.cards)


def few_jokers(cards: Cards) -> bool:
    """At most half (RU6)."""
    return 2 * cards.count(JOKER) <= len(cards)


def sets(hand: Cards) -> Iterator[Meld]:
    """Three or four of a rank in different suits (RU7)."""
    for rank in "23456789TJQKA":
        suits = sorted({card[1] for card in hand if card != JOKER and card[0] == rank})
        for naturals in range(1, 5):
            for chosen in combinations(suits, naturals):
                for jokers in range(hand.count(JOKER) + 1):
                    cards = tuple(rank + suit for suit in chosen) + (JOKER,) * jokers
                    if 3 <= len(cards) <= 4 and few_jokers(cards):
                        yield Meld("", 0, cards)


def runs(hand: Cards, adjacent: bool) -> Iterator[Meld]:
    """Three or more of a suit in sequence (RU7, RU19)."""
    for suit in "CDHS":
        if not any(card[1] == suit for card in hand if card != JOKER):
            continue
        for first in range(12):
            for length in range(3, min(len(hand), 14 - first) + 1):
                places = [(rank + suit, JOKER) for rank in ROW[first : first + length]]
                choices = [[card for card in place if card in hand] for place in places]
                for cards in product(*choices):
                    enough = all(cards.count(card) <= hand.count(card) for card in cards)
                    side_by_side = any(a == b == JOKER for a, b in pairwise(cards))
                    if enough and few_jokers(cards) and (adjacent or not side_by_side):
                        yield Meld(suit, first, cards)


def can_discard(hand: Cards, taken: str | None, options: dict[str, Any]) -> bool:
    """RU5, RU11."""
    if taken is None or options["return_taken"]:
        return bool(hand)
    return bool(without(hand, taken))


def after_laying(hand: Cards, taken: str | None, gone: Cards) -> tuple[Cards, str | None]:
    return without(hand, *gone), None if taken in gone else taken


def can_reach(hand: Cards, taken: str | None, need: int, options: dict[str, Any]) -> bool:
    """Whether so many points can be laid out, keeping a card to discard (RU8)."""
    if need <= 0:
        return True
    for meld in [*sets(hand), *runs(hand, options["adjacent_jokers"])]:
        rest, still = after_laying(hand, taken, meld.cards)
        if can_discard(rest, still, options) and can_reach(rest, still, need - points(meld), options):
            return True
    return False


def layouts(state: Hand, options: dict[str, Any]) -> list[Hand]:
    """The hand after each combination that may be laid out (RU8, RU10, RU11)."""
    hand = state.hands[state.turn]
    found = []
    for meld in [*sets(hand), *runs(hand, options["adjacent_jokers"])]:
        rest, taken = after_laying(hand, state.taken, meld.cards)
        if meld.cards.count(JOKER) < state.freed or not can_discard(rest, taken, options):
            continue
        after = with_hand(state, rest)._replace(table=(*state.table, meld), taken=taken, freed=0)
        if state.turn not in state.opened:
            laid = state.laid + points(meld)
            if not can_reach(rest, taken, options["opening"] - laid, options):
                continue
            after = after._replace(laid=laid)
            if laid >= options["opening"]:
                after = after._replace(opened=state.opened | {state.turn})
        found.append(after)
    return found


def with_hand(state: Hand, cards: Cards) -> Hand:
    return state._replace(hands=tuple(cards if s == state.turn else h for s, h in enumerate(state.hands)))


def with_group(state: Hand, number: int, meld: Meld) -> Hand:
    return state._replace(table=(*state.table[:number], meld, *state.table[number + 1 :]))


def grown(meld: Meld, card: str, adjacent: bool) -> list[Meld]:
    """A combination with one card more: a set, a run at its low end, a run at its high end (RU9)."""
    found = []
    if not meld.suit:
        rank = next(c[0] for c in meld.cards if c != JOKER)
        fits = card == JOKER or (card[0] == rank and card not in meld.cards)
        if fits and len(meld.cards) < 4:
            found.append(Meld("", 0, (*meld.cards, card)))
    else:
        end = meld.start + len(meld.cards)
        if meld.start > 0 and card in (JOKER, ROW[meld.start - 1] + meld.suit):
            found.append(Meld(meld.suit, meld.start - 1, (card, *meld.cards)))
        if end < 14 and card in (JOKER, ROW[end] + meld.suit):
            found.append(Meld(meld.suit, meld.start, (*meld.cards, card)))
        if card != JOKER and len(found) == 2:  # an ace at both ends goes after the king (RU19)
            found = found[1:]
        if not adjacent:
            found = [m for m in found if not any(a == b == JOKER for a, b in zip(m.cards, m.cards[1:]))]
    return [m for m in found if few_jokers(m.cards)]


def additions(state: Hand, options: dict[str, Any]) -> list[Hand]:
    """The hand after each card added to the table (RU9)."""
    hand = state.hands[state.turn]
    found = []
    for card in sorted(set(hand)):
        rest, taken = after_laying(hand, state.taken, (card,))
        if can_discard(rest, taken, options):
            for number, meld in enumerate(state.table):
                for after in grown(meld, card, options["adjacent_jokers"]):
                    found.append(with_group(with_hand(state, rest), number, after)._replace(taken=taken))
    return found


def swapped(meld: Meld, card: str) -> Meld | None:
    """A combination with the card instead of the joker that stands for it (RU10)."""
    cards = list(meld.cards)
    if not meld.suit:
        rank = next(c[0] for c in cards if c != JOKER)
        if JOKER not in cards or card[0] != rank or card in cards:
            return None
        cards[cards.index(JOKER)] = card
        return Meld("", 0, tuple(cards))
    for place, lying in enumerate(cards):
        if lying == JOKER and card == ROW[meld.start + place] + meld.suit:
            return Meld(meld.suit, meld.start, (*cards[:place], card, *cards[place + 1 :]))
    return None


def swaps(state: Hand, options: dict[str, Any]) -> list[Hand]:
    """The hand after each swap whose joker can be used at once in a new combination (RU10, RU18)."""
    hand = state.hands[state.turn]
    found = []
    for card in sorted(set(hand) - {JOKER}):
        for number, meld in enumerate(state.table):
            changed = swapped(meld, card)
            if changed is None:
                continue
            rest, taken = after_laying(hand, state.taken, (card,))
            after = with_group(with_hand(state, (*rest, JOKER)), number, changed)
            after = after._replace(taken=taken, freed=state.freed + 1)
            if layouts(after, options):
                found.append(after)
    return found


def flushes(state: Hand, options: dict[str, Any]) -> list[Hand]:
    """The hand closed from the hand (RU12)."""
    hand = state.hands[state.turn]
    found: list[Hand] = []
    if not options["flush_close"] or len(hand) != options["hand_size"] + 1:
        return found
    for card in sorted(set(hand)):
        laid = without(hand, card)
        suits = {each[1] for each in laid if each != JOKER}
        if len(suits) == 1 and few_jokers(laid) and may_discard(state, card, options):
            found.append(state._replace(over=True))
    return found


def may_discard(state: Hand, card: str, options: dict[str, Any]) -> bool:
    """RU5."""
    hand = state.hands[state.turn]
    return options["return_taken"] or card != state.taken or hand.count(card) > 1


def discards(state: Hand, options: dict[str, Any]) -> list[Hand]:
    """The hand after each discard."""
    found = []
    for card in sorted(set(state.hands[state.turn])):
        if may_discard(state, card, options):
            rest = without(state.hands[state.turn], card)
            after = with_hand(state, rest)._replace(pile=(*state.pile, card), taken=None, laid=0)
            on = (state.turn + 1) % len(state.hands)
            found.append(after._replace(turn=on, drawing=True, over=not rest))
    return found


def draws(state: Hand) -> list[Hand]:
    """The hand after drawing and after taking (RU5)."""
    found = [with_hand(state, (*state.hands[state.turn], state.stock[0]))._replace(stock=state.stock[1:])]
    if state.pile:
        card = state.pile[-1]
        took = with_hand(state, (*state.hands[state.turn], card))
        found.append(took._replace(pile=state.pile[:-1], taken=card))
    return [each._replace(drawing=False) for each in found]


def choices(state: Hand, options: dict[str, Any]) -> list[Hand]:
    """The hand after each thing the player in turn may do."""
    if state.drawing:
        return draws(state)
    if state.freed:
        return layouts(state, options) + swaps(state, options)
    if state.turn in state.opened:
        return layouts(state, options) + additions(state, options) + swaps(state, options) + discards(state, options)
    if state.laid:
        return layouts(state, options)
    return layouts(state, options) + flushes(state, options) + discards(state, options)


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    options = {**DEFAULTS, **case["options"]}
    return sequences(start(case, options), depth, lambda state: [] if state.over else choices(state, options))
