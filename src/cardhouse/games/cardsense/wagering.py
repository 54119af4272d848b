"""Wagering: how a pot of real money would be shared by the money won (CS37). Shown only; no money is handled."""

from collections.abc import Collection, Sequence


def shares(money: Sequence[int], pot: int, running: Collection[int] | None = None) -> list[int]:
    """What each gets of a pot, in its smallest coins: in proportion to their money, debts counting nothing (CS37).

    Only the seats ``running`` share, all where it is None. The coins that proportions leave over go to the largest
    remainders, the earlier seat first. With none of them having money the pot is shared alike. Raises ValueError for
    a negative pot or nobody to share it.
    """
    share = [running is None or seat in running for seat in range(len(money))]
    if pot < 0 or not any(share):
        raise ValueError("wagering: there must be players, and the pot may not be negative")
    worth = [max(0, each) if shares_in else 0 for each, shares_in in zip(money, share)]
    if not any(worth):
        worth = [int(shares_in) for shares_in in share]
    whole = sum(worth)
    paid = [each * pot // whole for each in worth]
    by_remainder = sorted(range(len(worth)), key=lambda seat: (-(worth[seat] * pot % whole), seat))
    for seat in by_remainder[: pot - sum(paid)]:
        paid[seat] += 1
    return paid
