"""Auctions as files have them: whether one is over, and what is left out where it is not."""

from __future__ import annotations

from itertools import pairwise

from cardhouse.bridge_files.board import BIDS, DOUBLE, PASS, REDOUBLE, Board


def passed_out(calls: list[str]) -> list[str]:
    """The passes that are left until an auction is over."""
    last = next((place for place, call in enumerate(reversed(calls)) if call != PASS), None)
    return [PASS] * (4 - len(calls) if last is None else 3 - last)


def last_bid(calls: list[str]) -> int | None:
    """The place of the last bid, None where nobody has bid."""
    return max((place for place, call in enumerate(calls) if call in BIDS), default=None)


def settled(calls: list[str], dealer: int) -> tuple[str, int | None]:
    """Contract and declarer of an auction that is over."""
    last = last_bid(calls)
    if last is None:
        return PASS, None
    bid = calls[last]
    doubles = sum(call != PASS for call in calls[last + 1 :])
    own = range(last % 2, len(calls), 2)
    first = next(place for place in own if calls[place] in BIDS and calls[place][1:] == bid[1:])
    return bid + "X" * doubles, (dealer + first) % 4


def whole_auction(board: Board, dealer: int) -> list[str]:
    """The board's calls; where they stop short of the contract it tells, others that lead there the shortest way.

    Where it tells cards and no contract, the last bid is passed out.
    """
    calls = board.calls
    if not passed_out(calls):
        return calls
    if board.contract is None:
        played = any(card is not None for trick in board.tricks for card in trick)
        return calls + passed_out(calls) if played and last_bid(calls) is not None else calls
    if board.contract == PASS:
        return calls + passed_out(calls) if last_bid(calls) is None else calls
    for beginning in (calls, []):
        found = _led_on(beginning, board.contract, dealer, board.declarer)
        if found is not None:
            return found
    return calls


def _led_on(calls: list[str], contract: str, dealer: int, declarer: int | None) -> list[str] | None:
    """The calls and more that lead to the contract, None where there are none that do without bidding on."""
    bid = contract.rstrip("X")
    last = last_bid(calls)
    if last is None or calls[last] != bid:
        if declarer is None:
            return None
        calls = calls + [PASS] * ((declarer - dealer - len(calls)) % 4) + [bid]
        last = len(calls) - 1
    made = sum(call != PASS for call in calls[last + 1 :])
    for nth, call in list(enumerate((DOUBLE, REDOUBLE)))[made : contract.count("X")]:
        wrong_side = (len(calls) - last + nth) % 2 == 0
        calls = calls + [PASS] * wrong_side + [call]
    calls = calls + passed_out(calls)
    reached, by = settled(calls, dealer)
    return calls if reached == contract and declarer in (None, by) and _possible(calls) else None


def _possible(calls: list[str]) -> bool:
    """Whether the bids rise, and the auction is not over before its end."""
    bids = [BIDS.index(call) for call in calls if call in BIDS]
    rising = all(low < high for low, high in pairwise(bids))
    return rising and all(passed_out(calls[:count]) for count in range(len(calls)))
