"""Addresses of Bridge Base Online's hand viewer: boards in links, as LIN or hand by hand."""

import html
import re
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import parse_qs, unquote_plus

from cardhouse.bridge_files.board import SEATS, Board, BoardError, settle_hands
from cardhouse.bridge_files.lin import TOGETHER, calls_read, cards_in, hand_of, lin_boards, number_in, rows_of
from cardhouse.bridge_files.words import say
from cardhouse.table.entries import on_lines

ADDRESS = re.compile(r"""https?://[^\s"'<>]*handviewer[^\s"'<>?]*\?((?:(?!https?://)[^\n"<>])*)""", re.IGNORECASE)
LIN = re.compile(r"(?:^|&)lin=(.*?)(?=&\w+=|$)", re.IGNORECASE)
"""In an address as people copy it spaces and ampersands stand as they are."""
REMARK = re.compile(r"\([^()]*\)")
"""What a call means, behind it."""
SIDES = {"-": "None", "O": "None", "0": "None", "N": "NS", "E": "EW", "B": "All"}


def holds_addresses(text: str) -> bool:
    """Whether addresses of a hand viewer stand in a text, as in a list of links or a saved page."""
    return ADDRESS.search(text) is not None


def address_boards(text: str) -> Iterator[Board]:
    """The boards of the addresses in a text, in its order, those with errors too."""
    text = on_lines(text)
    elsewhere, found_any = 0, False
    for found in ADDRESS.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        asked = html.unescape(found[1])
        lin = LIN.search(asked)
        for board in lin_boards(_unquoted(lin[1])) if lin else _by_hand(asked[: _ends(asked)]):
            _move_to(board, line)
            found_any = True
            yield board
        elsewhere = elsewhere or (0 if found_any else line)
    if not found_any:
        yield Board(line=elsewhere, error=BoardError(say("address-without-hands"), elsewhere))


def _ends(asked: str) -> int:
    """Where what is asked for ends; spaces stand in it within remarks alone."""
    found = re.match(r"(?:\([^()]*\)|\S)*", asked)
    return found.end() if found else 0


def _unquoted(lin: str) -> str:
    """LIN of an address; one that was sent on by another address is quoted twice."""
    once = unquote_plus(lin)
    return once if "|" in once else unquote_plus(once)


def _move_to(board: Board, line: int) -> None:
    """An address is one line: all of a board stands there."""
    board.line = line
    board.lines = dict.fromkeys(board.lines, line)
    board.notes = [replace(note, line=line) for note in board.notes]
    if board.error is not None:
        board.error.line = line


def _by_hand(asked: str) -> Iterator[Board]:
    """A board whose hands, calls and cards have a field each: n, e, s, w; d, v, b; a, p; nn, en, sn, wn."""
    fields = {name: values[0] for name, values in parse_qs(asked).items()}
    board = Board(number=number_in(fields.get("b")))
    if not any(letter in fields for letter in SEATS.lower()):
        return
    hands: list[list[str] | None] = [None] * 4
    try:
        for seat, letter in enumerate(SEATS.lower()):
            if fields.get(letter, "").strip():
                hands[seat] = hand_of(fields[letter].strip())
        board.hands = settle_hands(hands)
    except ValueError as error:
        board.error = BoardError(str(error), 0, "deal")
    board.names = [fields.get(f"{letter}n", "") for letter in SEATS.lower()]
    dealer, sides = fields.get("d", "").upper()[:1], fields.get("v", "").upper()[:1]
    board.dealer = SEATS.index(dealer) if dealer and dealer in SEATS else None
    board.vulnerable = SIDES.get(sides)
    if fields.get("d") and board.dealer is None:
        board.note("passed over", say("no-seat", value=fields["d"]), "[d]")
    if fields.get("v") and board.vulnerable is None:
        board.note("passed over", say("no-vulnerability-letter", value=fields["v"]), "[v]")
    _happened(board, fields)
    yield board


def _happened(board: Board, fields: dict[str, str]) -> None:
    calls = REMARK.sub("", fields.get("a", "")).replace("-", "").replace(" ", "")
    try:
        if calls and not TOGETHER.fullmatch(calls):
            raise ValueError(say("no-auction", value=calls))
        board.calls = calls_read(calls)
    except ValueError as error:
        board.note("cut short", str(error), "[a]")
    try:
        played = cards_in(fields.get("p", ""))
    except ValueError as error:
        board.note("cut short", str(error), "[p]")
        return
    cards = [text[1] + text[0] for text in played]
    board.tricks = rows_of(board, cards)
    board.leader = next((seat for seat in range(4) if cards and cards[0] in (board.hands[seat] or ())), None)
