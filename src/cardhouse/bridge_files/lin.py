"""LIN, the notation of Bridge Base Online: boards from text."""

from __future__ import annotations

import re

from cardhouse.bridge_files.board import (
    DOUBLE,
    HAND,
    PASS,
    REDOUBLE,
    SEAT_NAMES,
    Board,
    BoardError,
    read_call,
    read_suit,
    settle_hands,
)

SOUTH_FIRST = (2, 3, 0, 1)  # LIN's order of seats, in ours
CALL_WORDS = {"P": PASS, "PASS": PASS, "D": DOUBLE, "X": DOUBLE, "DBL": DOUBLE, "R": REDOUBLE, "XX": REDOUBLE}
CALL_WORDS |= {"REDBL": REDOUBLE}
ROOM = re.compile(r"([oOcC])\d")
VULNERABILITIES = {"O": "None", "0": "None", "N": "NS", "E": "EW", "B": "All", "": "None"}


def read_lin(text: str) -> list[Board]:
    """The boards of a LIN file, in its order, those with errors too; each begins with its ``md``."""
    reader = Reader()
    parts = text.split("|")
    line = 1
    for place in range(0, len(parts) - 1, 2):
        command = parts[place]
        line += command.count("\n")
        reader.take(command.strip().lower(), parts[place + 1], line)
        line += parts[place + 1].count("\n")
    return reader.finish()


class Reader:
    """Puts the pairs of command and value together into boards."""

    def __init__(self) -> None:
        self.boards: list[Board] = []
        self.names = [""] * 8  # of the open room, of the closed one
        self.title: str | None = None
        self.vulnerable: str | None = None
        self.open = False  # whether the last board can still be added to
        self.played: list[list[str]] = []
        self.error: BoardError | None = None  # of the board to come

    def take(self, command: str, value: str, line: int) -> None:
        """Read on; commands that tell of no cards or calls are passed over."""
        value = value.strip()
        try:
            if command == "md":
                self._deal(value, line)
            elif command in ("pn", "qx", "ah", "sv"):
                self._describe(command, value)
            elif self.open and command in ("mb", "pc", "mc"):
                self._happen(command, value)
        except ValueError as error:
            wrong = BoardError(str(error), line, command)
            if self.open:
                self.boards[-1].error = self.boards[-1].error or wrong
            else:
                self.error = self.error or wrong

    def finish(self) -> list[Board]:
        """The boards read."""
        for board, cards in zip(self.boards, self.played, strict=True):
            try:
                board.tricks = rows_of(board, cards)
            except BoardError as error:
                board.error = board.error or error
            if board.tricks:
                leader = next(seat for seat in range(4) if board.tricks[0][seat] == cards[0])
                board.declarer = (leader - 1) % 4
        return self.boards

    def _deal(self, value: str, line: int) -> None:
        board = Board(line=line, number=number_in(self.title), vulnerable=self.vulnerable, error=self.error)
        if room := ROOM.match(self.title or ""):
            board.tags["Room"] = "Open" if room[1] in "oO" else "Closed"
        board.names = self._names_at(board)
        self.boards.append(board)
        self.played.append([])
        self.open, self.title, self.error = True, None, None
        if value[:1] in "1234" and value:
            board.dealer = SOUTH_FIRST[int(value[0]) - 1]
            value = value[1:]
        hands: list[list[str] | None] = [None] * 4
        for place, text in enumerate(value.split(",")[:4]):
            if text.strip():
                hands[SOUTH_FIRST[place]] = hand_of(text.strip())
        board.hands = settle_hands([hand if hand else None for hand in hands])

    def _names_at(self, board: Board) -> list[str]:
        closed = board.tags.get("Room") == "Closed" and any(self.names[4:])
        return self.names[4:] if closed else self.names[:4]

    def _describe(self, command: str, value: str) -> None:
        """Names, number and vulnerability may stand before or after the deal."""
        if command == "pn":
            given = (value.split(",") + [""] * 8)[:8]
            for place, name in enumerate(given):
                self.names[place // 4 * 4 + SOUTH_FIRST[place % 4]] = name.strip()
            if self.open and not self.boards[-1].calls:
                self.boards[-1].names = self._names_at(self.boards[-1])
        elif command == "qx":
            self.open = False
            self.title, self.vulnerable = value.partition(",")[0], None
        elif command == "ah":
            if self.open and number_in(value) is not None:
                self.boards[-1].number = number_in(value)
            elif not self.open:
                self.title = value
        else:
            self.vulnerable = VULNERABILITIES.get(value.upper()[:1])
            if self.vulnerable is None:
                raise ValueError(f"{value!r} is no vulnerability: write o, n, e or b")
            if self.open:
                self.boards[-1].vulnerable, self.vulnerable = self.vulnerable, None

    def _happen(self, command: str, value: str) -> None:
        board = self.boards[-1]
        if command == "mb":
            board.calls += [read_call(call.rstrip("!?"), CALL_WORDS) for call in calls_in(value)]
        elif command == "pc":
            self.played[-1] += [card for text in cards_in(value) for card in read_suit(text[1:], text[0])]
        elif value:
            if not value.isdigit() or int(value) > HAND:
                raise ValueError(f"{value!r} is no number of tricks")
            board.result = int(value)


def number_in(title: str | None) -> int | None:
    """The number of a board in its title ("Board 7", "o7")."""
    found = re.search(r"\d+", title or "")
    return int(found[0]) if found and int(found[0]) > 0 else None


def hand_of(text: str) -> list[str]:
    """A hand written "SAKQHJT9D876C5432"."""
    cards = []
    for suit, ranks in re.findall(r"([SHDC])([^SHDC]*)", text.upper()):
        cards += read_suit(ranks.strip(), suit)
    if not re.fullmatch(r"[SHDC].*", text.upper()):
        raise ValueError(f"{text!r} is no hand")
    return cards


def calls_in(value: str) -> list[str]:
    """One call, or several written together or apart."""
    return value.replace(",", " ").split() if re.search(r"[ ,]", value) else [value] if value else []


def cards_in(value: str) -> list[str]:
    """One card, or several written together."""
    plain = value.upper().replace("10", "T")
    if not re.fullmatch(r"([SHDC][2-9TJQKA][\s,]*)*", plain):
        raise ValueError(f"{value!r} is no card")
    return re.findall(r"[SHDC][2-9TJQKA]", plain)


def rows_of(board: Board, cards: list[str]) -> list[list[str | None]]:
    """Cards in the order played as a row a trick, by the seats that hold them."""
    rows: list[list[str | None]] = []
    for place, card in enumerate(cards):
        if place % 4 == 0:
            rows.append([None] * 4)
        seat = next((seat for seat, hand in enumerate(board.hands) if hand is not None and card in hand), None)
        if seat is None:
            raise board.complain(f"{card} is played, but nobody holds it")
        if rows[-1][seat] is not None:
            raise board.complain(f"{SEAT_NAMES[seat]} plays twice to trick {len(rows)}")
        rows[-1][seat] = card
    return rows
