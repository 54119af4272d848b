"""The order in which a hand is held, which is the browser's usual one: by suit, trumps first, low cards before high."""

from collections.abc import Iterable, Sequence
from itertools import pairwise, permutations

from cardhouse.kit.cards.packs import RANKS
from cardhouse.kit.face.scene import CardView

SUITS = "CDSH"  # colours alternate
RED = "DH"
JOKERS = ("BJ", "RJ")  # behind all suits, in this order


def in_order(cards: Sequence[CardView], trump: str | None) -> list[CardView]:
    """The cards of a hand that are shown, from left to right; where cards have no suits, as the game orders them.

    A double card goes by its first face. trump: the letter of the suit that is trumps.
    """
    shown = [(card.face, card) for card in cards if card.face is not None]
    if any(len(face) == 1 for face, _ in shown):
        return [card for _, card in shown]
    suits = suit_order((face[1] for face, _ in shown if face not in JOKERS), trump)
    return [card for _, card in sorted(shown, key=lambda held: _place(held[0], suits))]


def suit_order(held: Iterable[str], trump: str | None) -> list[str]:
    """The suits of a hand from left to right: trumps first, and colours alternate as far as the suits allow."""
    there = set(held)
    first = [trump] if trump is not None and trump in there else []
    rest = [suit for suit in SUITS if suit in there and suit not in first]
    return min(([*first, *order] for order in permutations(rest)), key=_clashes)


def _clashes(order: Sequence[str]) -> int:
    return sum((left in RED) == (right in RED) for left, right in pairwise(order))


def _place(face: str, suits: Sequence[str]) -> tuple[int, ...]:
    if face in JOKERS:
        return (len(suits), JOKERS.index(face))
    plain = [face[at : at + 2] for at in range(0, len(face), 2)]
    return tuple(part for each in plain for part in ([*suits, each[1]].index(each[1]), RANKS.index(each[0])))
