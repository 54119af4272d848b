"""Dealing unseen cards again: sizes and what is denied are kept, whatever the dice."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from cardhouse.kit.cards.chance import seed_dice
from cardhouse.kit.cards.sets import members
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.unseen import deal_unseen, sized

pytestmark = pytest.mark.uncompiled


@compiled
def deal_all(hands: np.ndarray, denied: np.ndarray, low: int, sizes: int, cards: np.ndarray, dice: np.ndarray) -> None:
    deal_unseen(hands, denied, (low, np.uint64(0)), sizes, len(hands), cards, dice)


def word(*cards: int) -> np.uint64:
    return np.uint64(sum(1 << card for card in cards))


def dealt(known: list[list[int]], denied: list[list[int]], unseen: list[int], sizes: list[int], seed: int) -> list:
    hands = np.array([[word(*cards)] for cards in known], np.uint64)
    not_held = np.array([[word(*cards)] for cards in denied], np.uint64)
    whole = np.uint64(sum(int(sized(seat, cards)) for seat, cards in enumerate(sizes)))
    dice = np.zeros(4, np.uint64)
    seed_dice(dice, seed)
    deal_all(hands, not_held, word(*unseen), whole, np.zeros(52, np.uint8), dice)
    return [members(row) for row in hands]


def test_hands_are_filled_and_known_cards_stay() -> None:
    for seed in range(20):
        hands = dealt([[0, 1], [5], []], [[], [], []], [10, 11, 12, 13], [2, 3, 2], seed)
        assert [len(hand) for hand in hands] == [2, 3, 2]
        assert hands[0] == [0, 1]
        assert 5 in hands[1]
        assert sorted(card for hand in hands for card in hand) == [0, 1, 5, 10, 11, 12, 13]


def test_every_deal_comes_up() -> None:
    found = {str(dealt([[], []], [[], []], [1, 2, 3], [2, 1], seed)) for seed in range(60)}
    assert found == {"[[1, 2], [3]]", "[[1, 3], [2]]", "[[2, 3], [1]]"}


def test_denied_cards_go_elsewhere() -> None:
    for seed in range(20):
        hands = dealt([[], [], []], [[1, 2, 3], [4, 5, 6], []], [1, 2, 3, 4, 5, 6], [2, 2, 2], seed)
        assert not set(hands[0]) & {1, 2, 3}
        assert not set(hands[1]) & {4, 5, 6}


def test_the_only_way_is_found() -> None:
    """Card 1 is for seat 2 alone, cards 2 and 3 for seat 1, 4 and 5 for anybody."""
    denied = [[1, 2, 3], [1], [2, 3]]
    for seed in range(40):
        hands = dealt([[], [], []], denied, [1, 2, 3, 4, 5], [1, 2, 2], seed)
        assert hands[1] == [2, 3]
        assert 1 in hands[2]


def ways(denied: list[list[int]], unseen: list[int], sizes: list[int]) -> list[str]:
    """Every way to deal the cards, tried out."""
    if not sizes:
        return [""]
    return [
        f"{list(hand)}{others}"
        for hand in combinations(unseen, sizes[0])
        if not set(hand) & set(denied[0])
        for others in ways(denied[1:], [card for card in unseen if card not in hand], sizes[1:])
    ]


@pytest.mark.full
@pytest.mark.parametrize(
    ("denied", "unseen", "sizes"),
    [
        pytest.param([[1, 2, 3], [7, 8], []], list(range(1, 10)), [3, 3, 3], id="two of three lack a suit each"),
        pytest.param([[1, 2], [5, 6], [3, 4]], list(range(1, 8)), [2, 2, 3], id="three lack a suit each"),
        pytest.param([[1], [2], [3]], [1, 2, 3], [1, 1, 1], id="only all three can change"),
        pytest.param([[1, 2], [], [], [1, 2]], [1, 2, 3, 4, 5, 6], [1, 2, 1, 2], id="two may hold the same"),
        pytest.param([[1, 2], [3, 4], [5, 6], []], [1, 2, 3, 4, 5, 6], [1, 1, 2, 2], id="four lack what they will"),
        pytest.param([[1, 2], [2, 3], [3, 4], [4, 5], [1, 5]], [1, 2, 3, 4, 5], [1] * 5, id="a ring of five"),
    ],
)
def test_every_way_is_as_likely(denied: list[list[int]], unseen: list[int], sizes: list[int]) -> None:
    possible = ways(denied, unseen, sizes)
    each = 40
    found = Counter(
        "".join(map(str, dealt([[]] * len(sizes), denied, unseen, sizes, seed))) for seed in range(each * len(possible))
    )
    assert set(found) <= set(possible)
    square = sum((found[way] - each) ** 2 / each for way in possible)
    free = len(possible) - 1
    assert square < free + 4 * (2 * free) ** 0.5  # chi-square's mean and four of its deviations
