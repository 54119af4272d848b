"""Auctions as files have them: called again by the rules, with what is left out put back."""

from collections.abc import Iterator
from dataclasses import dataclass

from cardhouse.bridge_files.board import BIDS, DOUBLE, PASS, REDOUBLE, Board
from cardhouse.bridge_files.words import say
from cardhouse.games.bridge.position import NO_BID, NOBODY, Bridge
from cardhouse.games.bridge.wording import COMPASS
from cardhouse.table.errors import IllegalAction
from cardhouse.table.table import Table


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


WORDS = {PASS: "pass", DOUBLE: "double", REDOUBLE: "redouble"}


@dataclass
class Called:
    """What calls came to on a table of their own: as far as the rules allow them."""

    table: Table
    calls: list[str]
    over: bool = False
    contract: str | None = None
    declarer: int | None = None
    refused: str = ""  # which call the rules do not allow, and why


def call(table: Table, calls: list[str]) -> Called:
    """Calls made on a copy of a table whose auction begins."""
    called = Called(table.copy(), [])
    for nth, text in enumerate(calls, start=1):
        if called.over:
            called.refused = say("call-after-auction", nth=nth, call=text)
            break
        try:
            called.table.play(WORDS.get(text, text))
        except IllegalAction as error:
            called.refused = say("call-refused", nth=nth, call=text, reason=error.reason, rule=error.rule)
            break
        called.calls.append(text)
        passed = called.table.over or called.table.hand != table.hand
        called.over = passed or called.table.position.declarer != NOBODY
        called.contract, called.declarer = (PASS, None) if passed else contract_of(called.table.position)
    return called


def contract_of(position: Bridge) -> tuple[str, int | None]:
    """The contract as it stands, and who would play it."""
    if position.bid == NO_BID:
        return PASS, None
    return BIDS[position.bid] + "X" * position.doubling, int(position.declarer)


def call_again(table: Table, board: Board) -> Table:
    """A table at which a board's auction has been called; what was mended in it is noted on the board.

    Opening passes that are left out are put back until declarer and leader agree; an auction that stops short of the
    contract the board tells is led on to it, the shortest way.
    """
    told = call(table, board.calls)
    if told.refused:
        board.tell("cut short", "Auction", told.refused)
    if told.over:
        return _as_played(table, board, told).table
    mended = _continued(table, board, told)
    return (mended or told).table


def _as_played(table: Table, board: Board, told: Called) -> Called:
    """An auction that is over; with passes before it, where board and lead say that another is declarer."""
    declarer = _told_declarer(board)
    if declarer is None or told.declarer in (None, declarer):
        return told
    passes = (declarer - (told.declarer or 0)) % 4
    found = call(table, [PASS] * passes + told.calls)
    if board.leader in (None, (declarer + 1) % 4) and found.over and found.declarer == declarer:
        board.tell("mended", "Auction", say("opening-passes", passes=passes, who=COMPASS[declarer]))
        return found
    return told


def _told_declarer(board: Board) -> int | None:
    if board.declarer is not None or board.leader is None:
        return board.declarer
    return (board.leader - 1) % 4


def _continued(table: Table, board: Board, told: Called) -> Called | None:
    """An auction that stops short, led on to what the board tells; None where it tells nothing that would fit."""
    played = any(card is not None for trick in board.tricks for card in trick)
    if board.contract is None and (board.auction_cut or not played or last_bid(told.calls) is None):
        return None
    declarer = _told_declarer(board)
    for calls in _longer(told.calls, board.contract, table.position.dealer, declarer):
        found = call(table, calls)
        fits = board.contract in (None, found.contract) and declarer in (None, found.declarer)
        if found.over and not found.refused and fits:
            board.tell("mended", "Auction" if board.calls else "Contract", _told_as(board, found))
            return found
    return None


def _told_as(board: Board, found: Called) -> str:
    if found.contract is None or found.declarer is None:
        return say("auction-passed-out")
    if board.calls:
        return say("auction-led-on", contract=found.contract, who=COMPASS[found.declarer])
    return say("auction-made-up", contract=found.contract, who=COMPASS[found.declarer])


def _longer(calls: list[str], contract: str | None, dealer: int, declarer: int | None) -> Iterator[list[str]]:
    """Auctions that begin with these calls, with opening passes before them, or that are made up; likely ones first."""
    if contract is None or contract == PASS:
        yield calls + passed_out(calls)
        return
    last = last_bid(calls)
    reached = last is not None and calls[last] == contract.rstrip("X")
    for beginning in (calls, *([PASS] * passes + calls for passes in (1, 2, 3) if reached), []):
        found = _led_on(beginning, contract, dealer, declarer)
        if found is not None:
            yield found


def _led_on(calls: list[str], contract: str, dealer: int, declarer: int | None) -> list[str] | None:
    """The calls and more that lead to the contract, None where nobody is known to bid it."""
    bid = contract.rstrip("X")
    last = last_bid(calls)
    if last is None or calls[last] != bid:
        if declarer is None:
            return None
        calls = calls + [PASS] * ((declarer - dealer - len(calls)) % 4) + [bid]
        last = len(calls) - 1
    made = sum(call != PASS for call in calls[last + 1 :])
    for nth, risk in list(enumerate((DOUBLE, REDOUBLE)))[made : contract.count("X")]:
        wrong_side = (len(calls) - last + nth) % 2 == 0
        calls = calls + [PASS] * wrong_side + [risk]
    return calls + passed_out(calls)
