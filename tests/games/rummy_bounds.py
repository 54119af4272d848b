"""How many runs a hand can make at most: what menus of the rummy family need room for."""

from math import comb

import numpy as np


def most_runs(jokers: int) -> list[int]:
    """For each number of cards of one suit, the most runs they can make with so many jokers."""
    ranks = np.arange(1 << 13)
    held = ranks << 1 | ranks >> 12
    runs = np.zeros(1 << 13, np.int64)
    for start in range(12):
        for length in range(3, min(13, 14 - start) + 1):
            missing = np.bitwise_count(((1 << length) - 1 << start) & ~held).astype(int)
            most = min(jokers, length // 2)
            ways = [sum(comb(length - m, more) for more in range(most - m + 1)) for m in range(length + 1)]
            runs += np.array(ways)[missing]
    sizes = np.bitwise_count(ranks)
    return [int(runs[sizes == size].max()) for size in range(14)]


def most_runs_of_a_hand(cards: int) -> int:
    """The most runs any hand of so many cards can lay."""
    longest = 0
    for jokers in range(5):
        of_a_suit = most_runs(jokers)
        best = [0] + [-1] * (cards - jokers)
        for _ in range(4):
            best = [
                max((best[total - k] + of_a_suit[k] for k in range(min(13, total) + 1)), default=0)
                for total in range(cards - jokers + 1)
            ]
        longest = max(longest, *best)
    return longest
