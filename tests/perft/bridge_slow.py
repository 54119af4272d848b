"""Counting the ways a board of Bridge can go: plain lists and text, from the rules (BR1-BR6)."""

from typing import Any, NamedTuple

RANKS = "23456789TJQKA"
STRAINS = ["C", "D", "H", "S", "NT"]
LADDER = [f"{level}{strain}" for level in range(1, 8) for strain in STRAINS]


class Board(NamedTuple):
    hands: tuple[frozenset[str], ...]  # from North
    calls: tuple[str, ...]  # from the dealer, who is North
    declarer: int | None
    next: int  # whose call, or whose card, it is
    trick: tuple[str, ...]


def deal(case: dict[str, Any]) -> Board:
    """One card at a time from North's left (BR1, BR9)."""
    hands: list[set[str]] = [set() for _ in range(4)]
    for place, card in enumerate(case["deck"].split()):
        hands[(1 + place) % 4].add(card)
    return Board(tuple(map(frozenset, hands)), (), None, 0, ())


def allowed_calls(board: Board, options: dict[str, Any]) -> list[str]:
    """Pass, higher bids, double of the others' bid, redouble of their double (BR2, BR4)."""
    made = [(seat % 4, call) for seat, call in enumerate(board.calls) if call != "pass"]
    bids = [call for _, call in made if call in LADDER]
    found = ["pass", *(LADDER[LADDER.index(bids[-1]) + 1 :] if bids else LADDER)]
    if made and options.get("doubles", True):
        seat, last = made[-1]
        ours = seat % 2 == board.next % 2
        if last in LADDER and not ours:
            found.append("double")
        if last == "double" and not ours:
            found.append("redouble")
    return found


def after_call(board: Board, call: str) -> Board | None:
    """The board after a call; None when it is passed out (BR3, BR5)."""
    calls = (*board.calls, call)
    bids = [(seat % 4, each) for seat, each in enumerate(calls) if each in LADDER]
    if not bids:
        return None if len(calls) == 4 else board._replace(calls=calls, next=(board.next + 1) % 4)
    if calls[-3:] != ("pass",) * 3:
        return board._replace(calls=calls, next=(board.next + 1) % 4)
    side, strain = bids[-1][0] % 2, bids[-1][1][1:]
    declarer = next(seat for seat, each in bids if seat % 2 == side and each[1:] == strain)
    return board._replace(calls=calls, declarer=declarer, next=(declarer + 1) % 4)


def allowed_cards(board: Board) -> list[str]:
    """Follow suit if able (BR6); whose hand it is, declarer's choice or not, changes nothing in the count."""
    held = board.hands[board.next]
    following = [card for card in held if board.trick and card[1] == board.trick[0][1]]
    return following or list(held)


def after_card(board: Board, card: str) -> Board:
    hands = tuple(held - {card} for held in board.hands)
    trick = (*board.trick, card)
    on = board._replace(hands=hands, trick=trick, next=(board.next + 1) % 4)
    if len(trick) < 4:
        return on
    trump = next(call[1:] for call in reversed(board.calls) if call in LADDER)
    suit = trump if any(each[1] == trump for each in trick) else trick[0][1]
    best = max((each for each in trick if each[1] == suit), key=lambda each: RANKS.index(each[0]))
    return on._replace(trick=(), next=(on.next + trick.index(best)) % 4)


def count_from(board: Board, depth: int, case: dict[str, Any]) -> int:
    if depth == 0:
        return 1
    if board.declarer is not None:
        return sum(count_from(after_card(board, card), depth - 1, case) for card in allowed_cards(board))
    total = 0
    for call in allowed_calls(board, case["options"]):
        after = after_call(board, call)
        if after is not None:
            total += count_from(after, depth - 1, case)
        elif depth == 1:
            total += 1
    return total


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the board allows after those already done."""
    board = deal(case)
    for text in case.get("after", []):
        following = after_call(board, text) if board.declarer is None else after_card(board, text)
        assert following is not None
        board = following
    return count_from(board, depth, case)
