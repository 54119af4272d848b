"""Rearranging a table with cards of a hand (RB2, RB3, RB4)."""

from __future__ import annotations

import numpy as np
import pytest

from cardhouse.kit import melds, rearrange
from cardhouse.kit.packs import WITH_JOKERS

JOKER = "RJ"


def hold(cards: list[str]) -> tuple[np.uint64, np.uint64, int]:
    once, twice, jokers = np.uint64(0), np.uint64(0), 0
    for card in cards:
        if card == JOKER:
            jokers += 1
        else:
            once, twice = melds.add_card(once, twice, WITH_JOKERS.number(card))
    return np.uint64(once), np.uint64(twice), jokers


def faces(code: int) -> list[str]:
    return [JOKER if card is None else WITH_JOKERS.texts[card] for card, _ in melds.faces_of(int(code))]


@pytest.mark.parametrize(
    ("table", "hand", "least", "can"),
    [
        ("7C 8C 9C TC", "", 0, True),
        ("7C 9C TC", "", 0, False),  # RB3: the case of RULES.md, the 8 of clubs gone
        ("7C 9C TC", "8C", 0, True),
        ("7C 9C TC", "JC 7D 7H", 0, True),
        ("7C 9C TC", "JC 7D", 0, False),
        ("4C 5C 6C 4D 5D 6D 4H 5H 6H", "4S", 1, True),
        ("4C 5C 6C 4D 5D 6D 4H 5H 6H", "4S 9S", 2, False),
        ("2C 3C RJ", "4C", 1, True),
        ("4C RJ RJ", "5C", 1, True),
        ("4C RJ RJ", "5D", 0, False),
        ("7H 7H 7S", "7C 7D", 0, False),  # RU7: sevens of hearts for two sets, other sevens for one
        ("7H 7H 7S", "7C 7D RJ", 0, True),
    ],
)
def test_what_can_be_rearranged(table: str, hand: str, least: int, can: bool) -> None:
    """RB2, RB3, RB4."""
    asked = (*hold(table.split()), *hold(hand.split()), True, least)
    codes = np.zeros(rearrange.MOST_COMBINATIONS, np.int64)
    assert rearrange.can_rearrange(*asked) == can
    count = int(rearrange.best_rearrangement(*asked, 1, 0, codes))
    assert (count != rearrange.IMPOSSIBLE) == can
    if can:
        laid = sorted(card for code in codes[:count] for card in faces(code))
        for card in table.split():
            laid.remove(card)
        assert len(laid) >= least
        assert not set(laid) - set(hand.split())
