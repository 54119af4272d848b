"""Wagering: how a pot of real money would be shared by the money won (CS37). Shown only; no money is handled."""

from __future__ import annotations

from collections.abc import Sequence


def shares(money: Sequence[int], pot: int) -> list[int]:
    """What each gets of a pot, in its smallest coins: in proportion to his money, debts counting nothing (CS37).

    The coins that proportions leave over go to the largest remainders, the earlier seat first. With nobody
    having money the pot is shared alike. Raises ValueError for a negative pot or no players.
    """
    if pot < 0 or not money:
        raise ValueError("wagering: there must be players, and the pot may not be negative")
    worth = [max(0, each) for each in money]
    whole = sum(worth)
    if whole == 0:
        worth, whole = [1] * len(worth), len(worth)
    paid = [each * pot // whole for each in worth]
    by_remainder = sorted(range(len(worth)), key=lambda seat: (-(worth[seat] * pot % whole), seat))
    for seat in by_remainder[: pot - sum(paid)]:
        paid[seat] += 1
    return paid
