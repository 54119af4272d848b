"""Cards counted by kind in one word."""

import random

import numpy as np

from cardhouse.kit.cards import counts
from cardhouse.kit.cards.chance import dice_of


def word_of(row: list[int]) -> np.uint64:
    """A word of these counts, kind 0 first."""
    return np.uint64(sum(count << 4 * kind for kind, count in enumerate(row)))


def kinds(mask: int) -> list[int]:
    return [kind for kind in range(16) if int(mask) >> 4 * kind & 1]


def test_words_count_as_rows_do() -> None:
    chooser = random.Random(1)
    for _ in range(200):
        row = [chooser.choice([0, 0, 1, 2, 3, 4, 8, 15]) for _ in range(16)]
        word = word_of(row)
        assert counts.total(word) == sum(row)
        assert [counts.count_of(word, kind) for kind in range(16)] == row
        assert kinds(counts.kinds_in(word)) == [kind for kind in range(16) if row[kind] >= 1]
        assert kinds(counts.kinds_twice(word)) == [kind for kind in range(16) if row[kind] >= 2]
        assert kinds(counts.kinds_thrice(word)) == [kind for kind in range(16) if row[kind] >= 3]
        assert int(counts.whole(counts.kinds_in(word))) == sum(15 << 4 * kind for kind in range(16) if row[kind])
        tally, listed = np.zeros(16, np.int64), np.zeros(256, np.uint8)
        counts.add_counts(word, tally)
        assert tally.tolist() == row
        assert counts.write_all(word, listed, 0) == sum(row)
        assert np.bincount(listed[: sum(row)], minlength=16).tolist() == row


def test_every_card_is_picked_as_often() -> None:
    word, dice, found = word_of([3, 0, 1]), dice_of(5), [0, 0, 0]
    for _ in range(4000):
        found[counts.pick(word, 4, dice)] += 1
    assert found[1] == 0
    assert 2850 < found[0] < 3150
    assert counts.first_kind(counts.kinds_in(counts.some_of(7, 2))) == 7
