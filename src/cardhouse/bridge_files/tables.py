"""Boards and tables: a table dealt from boards, boards played again, and the boards of a match."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from cardhouse.bridge_files.board import (
    BIDS,
    DOUBLE,
    HAND,
    PASS,
    REDOUBLE,
    SEAT_NAMES,
    SEATS,
    VULNERABLE,
    Board,
    BoardError,
    passed_out,
)
from cardhouse.games.bridge.position import NO_BID
from cardhouse.games.bridge.scoring import is_vulnerable
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.cards.unseen import put_pack_together
from cardhouse.kit.compiled.record import view
from cardhouse.kit.face.options import Value
from cardhouse.table.errors import IllegalAction
from cardhouse.table.settled import Settled
from cardhouse.table.setup import Setup, game
from cardhouse.table.table import Table

CYCLE = 16
MOST_NUMBER, MOST_BOARDS = 999, 128
TAG = "CardhouseOptions"
WORDS = {PASS: "pass", DOUBLE: "double", REDOUBLE: "redouble"}
CALLS = {word: call for call, word in WORDS.items()}


@functools.cache
def conditions(number: int) -> tuple[int, str]:
    """Who deals the board of this number and who is vulnerable, by the rules of bridge (BR9)."""
    positions = game("bridge", first_board=number).positions(bytes(32))
    return int(view(positions).dealer), _vulnerable(positions[0])


def _vulnerable(position: Any) -> str:
    return VULNERABLE[int(is_vulnerable(position, 0)) + 2 * int(is_vulnerable(position, 1))]


def number_for(board: Board) -> int:
    """The board's own number, or one of 1..16 with its dealer and vulnerability."""
    if board.number is not None:
        own = board.number if board.number <= MOST_NUMBER else (board.number - 1) % CYCLE + 1
        if _agrees(board, own):
            return own
    return next(number for number in range(1, CYCLE + 1) if _agrees(board, number))


def _agrees(board: Board, number: int) -> bool:
    dealer, vulnerable = conditions(number)
    return board.dealer in (None, dealer) and board.vulnerable in (None, vulnerable)


def deck_of(board: Board, dealer: int) -> str:
    """The board's cards as they leave the pack, ready for ``game.deal(deck=...)``. Raises BoardError."""
    positions = game("bridge").blank()
    for seat, hand in enumerate(board.hands):
        if hand is None:
            raise board.complain(f"the file does not say what {SEAT_NAMES[seat]} holds")
        positions["dealt"][0, seat, 0] = sum(1 << STANDARD.number(card) for card in hand)
    positions["dealer"] = dealer
    put_pack_together(positions[0])
    return STANDARD.text(int(card) for card in positions["pack"][0])


def deal(boards: Board | Sequence[Board], preset: str | None = None, **options: Value) -> Table:
    """A table at the beginning of a match of these boards, dealer and vulnerability being the first one's.

    Options are those a match exported by Cardhouse was played with, unless given. Raises BoardError, OptionError.
    """
    row = [boards] if isinstance(boards, Board) else list(boards)
    if not row:
        raise BoardError("there is no board in it")
    setup = _setup(row, preset, options)
    dealer = conditions(int(str(setup.options["first_board"])))[0]
    decks = [deck_of(board, (dealer + nth) % 4) for nth, board in enumerate(row)]
    table = setup.deal(0, decks)
    if any(row[0].names):
        table.record.header["seats"] = [{"name": name} for name in row[0].names]
    return table


def _setup(row: Sequence[Board], preset: str | None, options: dict[str, Value]) -> Setup:
    kept = dict(word.split("=", 1) for word in row[0].tags.get(TAG, "").split() if "=" in word)
    kept_preset = kept.pop("preset", "house").replace("_", " ")
    by_boards = {**kept, **options}.get("vulnerability", "boards") == "boards"
    first = number_for(row[0] if by_boards else replace(row[0], vulnerable=None))
    last = row[-1].number
    count = last - first + 1 if last is not None and 0 < last - first < len(row) else len(row)
    together: dict[str, Value] = {**kept, "deals": min(count, MOST_BOARDS), "first_board": first, **options}
    return game("bridge", 4, preset or kept_preset, **together)


def play_again(boards: Board | Sequence[Board], preset: str | None = None, **options: Value) -> Table:
    """The table of a match of these boards, played as far as they tell. Raises BoardError, OptionError.

    Several boards must follow on one another in number, dealer and vulnerability, and all but the last be played out.
    """
    row = [boards] if isinstance(boards, Board) else list(boards)
    table = deal(row, preset, **options)
    for nth, board in enumerate(row):
        if nth and (table.over or table.hand != nth):
            raise BoardError(f"{row[nth - 1].title} is not played to its end, so {board.title} cannot follow")
        _check_follows(table, board)
        _play_board(table, board)
    return table


def _check_follows(table: Table, board: Board) -> None:
    position = table.position
    number = int(position.board)
    wrong = []
    if table.hand and board.number not in (None, number):
        wrong.append(f"number {board.number}, not {number}")
    if board.dealer not in (None, int(position.dealer)):
        wrong.append(f"dealer {SEATS[board.dealer or 0]}, not {SEATS[int(position.dealer)]}")
    fixed = table.setup.options["vulnerability"] != "boards"
    if not fixed and board.vulnerable not in (None, _vulnerable(table.positions[0])):
        wrong.append(f"vulnerable {board.vulnerable}, not {_vulnerable(table.positions[0])}")
    if wrong:
        raise BoardError(f"{board.title} does not follow on the board before: " + ", ".join(wrong), board.line)


def _play_board(table: Table, board: Board) -> None:
    hand = table.hand
    _call_again(table, board)
    if table.over or table.hand != hand or table.position.declarer < 0:
        return
    _check_contract(table, board)
    while not table.over and table.hand == hand:
        position = table.position
        trick, seat = int(position.trick), int(position.hand_to_play)
        card = board.tricks[trick][seat] if trick < len(board.tricks) else None
        if card is None:
            return
        _do(table, card, board, "Play", f"trick {trick + 1}, {SEAT_NAMES[seat]} {card}")


def _call_again(table: Table, board: Board) -> None:
    calls = board.calls or _shortest_auction(board, int(table.position.dealer))
    hand = table.hand
    for nth, call in enumerate(calls):
        if table.over or table.hand != hand or table.position.declarer >= 0:
            raise BoardError(f"call {nth + 1}, {call}: the auction is over", board.line, "Auction")
        _do(table, WORDS.get(call, call), board, "Auction", f"call {nth + 1}, {call}")


def completed(board: Board) -> Board:
    """The board with contract, declarer and result as its calls and cards make them. Raises BoardError."""
    if not board.calls:
        return board
    played = boards_of(play_again(board, deals=1))[0]
    result = board.result if played.result is None else played.result
    return replace(board, contract=played.contract, declarer=played.declarer, result=result)


def _do(table: Table, text: str, board: Board, tag: str, what: str) -> None:
    try:
        table.play(text)
    except IllegalAction as error:
        raise BoardError(f"{board.title}, {what}: {error}", board.line, tag) from error


def _shortest_auction(board: Board, dealer: int) -> list[str]:
    """Where a file tells the contract but not how it was reached: declarer bids it at his first turn."""
    if board.contract is None:
        return []
    if board.contract == PASS:
        return passed_out([])
    if board.declarer is None:
        return []
    doubles = board.contract.count("X")
    calls = [PASS] * ((board.declarer - dealer) % 4) + [board.contract.rstrip("X")]
    calls += [DOUBLE] * (doubles > 0) + [REDOUBLE] * (doubles > 1)
    return calls + passed_out(calls)


def _check_contract(table: Table, board: Board) -> None:
    contract, declarer = _contract(table.position)
    if board.contract not in (None, contract):
        raise BoardError(
            f"{board.title}: the auction leads to {contract}, not {board.contract}", board.line, "Contract"
        )
    if board.declarer not in (None, declarer):
        named = f"{SEAT_NAMES[declarer or 0]}, not {SEAT_NAMES[board.declarer or 0]}"
        raise BoardError(f"{board.title}: the auction makes declarer {named}", board.line, "Declarer")


def _contract(position: Any) -> tuple[str, int | None]:
    if position.bid == NO_BID:
        return PASS, None
    return BIDS[int(position.bid)] + "X" * int(position.doubling), int(position.declarer)


# --- A match as boards


def boards_of(table: Table) -> list[Board]:
    """The boards of a match of bridge, as far as it has come. Raises BoardError for another game."""
    if table.game.name != "bridge":
        raise BoardError(f"{table.game.title} has no boards")
    positions = table.opening.copy()
    boards = [_dealt(table, positions)]
    for action in table.record.actions:
        before = view(positions.copy())
        table.step(positions, action)
        after = view(positions)
        _note(boards[-1], table.game.actions.text, before, action)
        ended = after.turn < 0 or after.hand != before.hand
        if ended or (before.declarer < 0 <= after.declarer):
            _note_contract(boards[-1], before, after, ended)
        if ended and after.turn >= 0:
            boards.append(_dealt(table, positions))
    return boards


def _dealt(table: Table, positions: Any) -> Board:
    position = view(positions)
    board = Board(number=int(position.board), dealer=int(position.dealer), vulnerable=_vulnerable(positions[0]))
    for seat in range(4):
        word = int(position.dealt[seat, 0])
        board.hands[seat] = [STANDARD.texts[card] for card in range(4 * HAND) if word >> card & 1]
    seats = table.record.header.get("seats")
    for seat, each in enumerate(seats if isinstance(seats, list) else []):
        if seat < 4 and isinstance(each, dict):
            board.names[seat] = str(each.get("name") or "")
    board.tags = {"Event": "Cardhouse", TAG: _options_text(table.setup)}
    return board


def _options_text(setup: Settled) -> str:
    usual = game("bridge", 4, setup.preset).options
    words = [f"preset={setup.preset.replace(' ', '_')}"]
    for name, value in setup.options.items():
        if name not in ("deals", "first_board") and value != usual[name]:
            words.append(f"{name}={str(value).lower()}")
    return " ".join(words)


def _note(board: Board, text_of: Callable[[int], str], before: Any, action: int) -> None:
    text = text_of(action)
    if before.declarer < 0:
        board.calls.append(CALLS.get(text, text))
        return
    if before.laid == 0:
        board.tricks.append([None] * 4)
    board.tricks[-1][int(before.hand_to_play)] = text


def _note_contract(board: Board, before: Any, after: Any, ended: bool) -> None:
    if not ended:
        board.contract, board.declarer = _contract(after)
        return
    if before.declarer < 0:
        board.contract = PASS
        return
    board.result = int(after.board_tricks)
    score = int(after.board_score)
    board.tags["Score"] = f"NS {score}"
