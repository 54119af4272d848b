"""Counting the ways ten tricks of In Tense Care can go: plain lists and text, from the rulebook (IT1-IT14)."""

from fractions import Fraction
from typing import Any

Hands = tuple[tuple[str, ...], ...]
Table = tuple[tuple[int, str], ...]  # who played what, in turn
JOKERS = ("RJ", "BJ")
NUMBERS = {**{str(n): Fraction(n) for n in range(2, 10)}, "T": Fraction(10)}
PICTURES = {"J": Fraction(11), "Q": Fraction(12), "K": Fraction(13)}


def start(case: dict[str, Any]) -> tuple[Hands, int]:
    """Each in turn from the left of seat 0 is dealt their whole count; the one with ten leads (IT1, IT5)."""
    players = case["players"]
    counts = case["options"]["card_counts"][:players]
    cards = iter(case["deck"].split())
    hands: list[tuple[str, ...]] = [()] * players
    for step in range(players):
        seat = (1 + step) % players
        hands[seat] = tuple(next(cards) for _ in range(counts[seat]))
    return tuple(hands), counts.index(10)


def value(card: str, with_ace: bool) -> Fraction:
    """Ace 1; pictures 11 to 13, less 10.5 beside an ace (IT8, IT9)."""
    if card[0] == "A":
        return Fraction(1)
    if card[0] in PICTURES:
        return PICTURES[card[0]] - (Fraction(21, 2) if with_ace else 0)
    return NUMBERS[card[0]]


def winner(table: Table, options: dict[str, Any]) -> int:
    """Highest of the suit; lowest with a joker; the first joker where there is nothing else (IT7-IT11)."""
    others = [(seat, card) for seat, card in table if card not in JOKERS]
    if not others:
        return table[0][0]
    with_ace = any(card[0] == "A" for _, card in others)
    jokers = len(table) - len(others)
    suit = others[0][1][1]
    ranked = sorted((value(card, with_ace), seat) for seat, card in others if card[1] == suit)
    low = jokers == 1 or (jokers == 2 and not options.get("two_jokers_cancel", False))
    return ranked[0][1] if low else ranked[-1][1]


def leader_after(table: Table, hands: Hands, options: dict[str, Any]) -> int:
    """The player of the first ace, or the winner; the next with cards where they have none (IT12, IT13)."""
    aces = [seat for seat, card in table if card not in JOKERS and card[0] == "A"]
    seat = aces[0] if aces and options.get("ace_leads_next", True) else winner(table, options)
    while not hands[seat]:
        seat = (seat + 1) % len(hands)
    return seat


def count_from(hands: Hands, table: Table, turn: int, depth: int, options: dict[str, Any]) -> int:
    if depth == 0:
        return 1
    if not any(hands):
        return 0
    total = 0
    for card in hands[turn]:
        left = tuple(tuple(held for held in hand if seat != turn or held != card) for seat, hand in enumerate(hands))
        laid = (*table, (turn, card))
        done = {seat for seat, _ in laid}
        waiting = [seat % len(hands) for seat in range(turn + 1, turn + len(hands))]
        following = [seat for seat in waiting if seat not in done and left[seat]]
        if following:
            total += count_from(left, laid, following[0], depth - 1, options)
        elif any(left):
            total += count_from(left, (), leader_after(laid, left, options), depth - 1, options)
        else:
            total += depth == 1
    return total


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` cards the ten tricks allow."""
    hands, leader = start(case)
    return count_from(hands, (), leader, depth, case["options"])
