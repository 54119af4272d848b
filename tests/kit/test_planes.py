"""Hands of two packs."""

import random

import numpy as np

from cardhouse.kit.cards import planes


def test_a_hand_holds_what_was_put_and_not_taken() -> None:
    """As a plain list does, card for card, whichever of two alike comes and goes."""
    chooser = random.Random(4)
    rows = np.zeros((3, 2), np.uint64)
    held: list[int] = []
    for _ in range(300):
        card = chooser.randrange(64)
        if held and chooser.random() < 0.4:
            gone = chooser.choice(held)
            held.remove(gone)
            planes.take(rows, 1, gone)
        elif held.count(card) < 2:
            held.append(card)
            planes.put(rows, 1, card)
        assert all(planes.copies(rows, 1, each) == held.count(each) for each in (0, card, 63))
    counts = np.zeros(64, np.int64)
    planes.count_cards(rows, 1, counts)
    assert counts.tolist() == [held.count(card) for card in range(64)]
    assert sorted(int(planes.nth_card(*rows[1], n)) for n in range(len(held))) == sorted(held)
    assert not rows[0].any()
    assert not rows[2].any()
