"""LIN, the notation of Bridge Base Online: boards from text."""

import re
from collections.abc import Iterator

from cardhouse.bridge_files.board import (
    DOUBLE,
    HAND,
    PASS,
    REDOUBLE,
    Board,
    BoardError,
    Trick,
    holders,
    read_call,
    read_suit,
    settle_hands,
)
from cardhouse.bridge_files.words import say
from cardhouse.games.bridge.wording import COMPASS
from cardhouse.table.entries import Note, count_in, on_lines

SOUTH_FIRST = (2, 3, 0, 1)  # LIN's order of seats, in ours
CALL_WORDS = {"P": PASS, "PASS": PASS, "D": DOUBLE, "X": DOUBLE, "DBL": DOUBLE, "R": REDOUBLE, "XX": REDOUBLE}
CALL_WORDS |= {"DOUBLE": DOUBLE} | dict.fromkeys(("REDBL", "RDBL", "REDOUBLE"), REDOUBLE)
ROOM = re.compile(r"([oOcC])\d")
VULNERABILITIES = {"O": "None", "0": "None", "N": "NS", "E": "EW", "B": "All", "-": "None", "": "None"}
ONE_CALL = re.compile(r"[1-7](?:NT?|[CDHS])!?|XX?|[PDR]!?", re.IGNORECASE)
TOGETHER = re.compile(rf"(?:{ONE_CALL.pattern})+", re.IGNORECASE)
BROKEN_OFF = r"\n\s*(?i:qx|md|pn|vg|rh|st|sv|ah|mb|an|pc|pg|mc)\|"
COMMAND = re.compile(rf"(?<![A-Za-z0-9])([A-Za-z]{{2}})\|((?:(?!{BROKEN_OFF})[^|])*)(?:\||\Z|(?=\n))")
"""A command and its value; what stands between two of them (remarks, stray bars) is no matter.

A value that breaks off ends with its line, where the next begins with a command.
"""


def read_lin(text: str) -> list[Board]:
    """The boards of a LIN text, in its order, those with errors too; each begins with its ``md``."""
    return list(lin_boards(text))


def lin_boards(text: str) -> Iterator[Board]:
    """The boards of a LIN text, one after another, so that of a large one only one board at a time is kept."""
    reader = Reader()
    text = on_lines(text)
    line, place = 1, 0
    for found in COMMAND.finditer(text):
        line, place = line + text.count("\n", place, found.start()), found.start()
        yield from reader.take(found[1].lower(), found[2].strip(), line)
    yield from reader.close()


class Reader:
    """Puts the pairs of command and value together into boards."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.open = False  # whether the board can still be added to
        self.played: list[str] = []
        self.broken_off: set[str] = set()  # commands of which what follows one that is none is left out
        self.names = [""] * 8  # of the open room, of the closed one
        self.title: str | None = None
        self.vulnerable: str | None = None
        self.notes: list[Note] = []  # of the board to come

    def take(self, command: str, value: str, line: int) -> Iterator[Board]:
        """Read on; commands that tell of no cards or calls are passed over. Gives the board that is whole by then."""
        if command == "md":
            yield from self.close()
            self._deal(value, line)
            return
        try:
            if command in ("pn", "qx", "ah", "sv"):
                self._describe(command, value)
            elif self.board is not None and self.open and command in ("mb", "pc", "mc"):
                self._happen(self.board, command, value)
        except ValueError as error:
            notes = self.board.notes if self.board is not None and self.open else self.notes
            cut = command in ("mb", "pc")
            self.broken_off |= {command} if cut else set()
            notes.append(Note("cut short" if cut else "passed over", str(error), line, f"[{command}]"))

    def close(self) -> Iterator[Board]:
        """The board read so far."""
        if self.board is None:
            return
        if self.played:
            self.board.leader = holders(self.board.hands).get(self.played[0])
        self.board.tricks = rows_of(self.board, self.played)
        yield self.board
        self.board, self.played, self.broken_off = None, [], set()

    def _deal(self, value: str, line: int) -> None:
        self.board = board = Board(line=line, number=number_in(self.title), vulnerable=self.vulnerable)
        board.notes, board.lines = self.notes, {"md": line}
        if room := ROOM.match(self.title or ""):
            board.tags["Room"] = "Open" if room[1] in "oO" else "Closed"
        board.names = self._names_at(board)
        self.open, self.title, self.notes = True, None, []
        if value[:1] in "1234" and value:
            board.dealer = SOUTH_FIRST[int(value[0]) - 1]
        hands: list[list[str] | None] = [None] * 4
        try:
            for place, text in enumerate(value.lstrip("0123456789").split(",")[:4]):
                if text.strip():
                    hands[SOUTH_FIRST[place]] = hand_of(text.strip())
            board.hands = settle_hands([hand if hand else None for hand in hands])
        except ValueError as error:
            board.error = BoardError(str(error), line, "md")

    def _names_at(self, board: Board) -> list[str]:
        closed = board.tags.get("Room") == "Closed" and any(self.names[4:])
        return self.names[4:] if closed else self.names[:4]

    def _describe(self, command: str, value: str) -> None:
        """Names, number and vulnerability may stand before or after the deal."""
        board = self.board if self.open else None
        if command == "pn":
            given = (value.split(",") + [""] * 8)[:8]
            for place, name in enumerate(given):
                self.names[place // 4 * 4 + SOUTH_FIRST[place % 4]] = name.strip()
            if board is not None and not board.calls:
                board.names = self._names_at(board)
        elif command == "qx":
            self.open = False
            self.title, self.vulnerable = value.partition(",")[0], None
        elif command == "ah":
            if board is not None and number_in(value) is not None:
                board.number = number_in(value)
            elif board is None:
                self.title = value
        else:
            self.vulnerable = VULNERABILITIES.get(value.upper()[:1])
            if self.vulnerable is None:
                raise ValueError(say("no-vulnerability-letter", value=value))
            if board is not None:
                board.vulnerable, self.vulnerable = self.vulnerable, None

    def _happen(self, board: Board, command: str, value: str) -> None:
        if command in self.broken_off:
            return
        if command == "mb":
            board.calls += calls_read(value)
        elif command == "pc":
            self.played += [card for text in cards_in(value) for card in read_suit(text[1:], text[0])]
        elif value:
            tricks = count_in(value)
            if tricks is None or tricks > HAND:
                raise ValueError(say("no-number-of-tricks", value=value))
            board.result = tricks


def number_in(title: str | None) -> int | None:
    """The number of a board in its title ("Board 7", "o7")."""
    found = re.search(r"\d+", title or "")
    return (count_in(found[0]) or None) if found else None


def hand_of(text: str) -> list[str]:
    """A hand written "SAKQHJT9D876C5432"."""
    cards = []
    for suit, ranks in re.findall(r"([SHDC])([^SHDC]*)", text.upper()):
        cards += read_suit(ranks.strip(), suit)
    if not re.fullmatch(r"[SHDC].*", text.upper()):
        raise ValueError(say("no-hand", value=text))
    return cards


def calls_in(value: str) -> list[str]:
    """One call, or several written together or apart ("1Cp1Hp", "p,p,1N")."""
    parts = value.replace(",", " ").split()
    if len(parts) == 1 and TOGETHER.fullmatch(value):
        return [found[0] for found in ONE_CALL.finditer(value)]
    return parts


def calls_read(value: str) -> list[str]:
    """Calls in PBN's words. ValueError names what is none."""
    return [read_call(call.rstrip("!?*"), CALL_WORDS) for call in calls_in(value)]


def cards_in(value: str) -> list[str]:
    """One card, or several written together."""
    plain = value.upper().replace("10", "T")
    if not re.fullmatch(r"([SHDC][2-9TJQKA][\s,]*)*", plain):
        raise ValueError(say("no-card", value=value))
    return re.findall(r"[SHDC][2-9TJQKA]", plain)


def rows_of(board: Board, cards: list[str]) -> list[Trick]:
    """Cards in the order played as a row a trick, by the seats that hold them, up to the first that cannot be."""
    rows: list[Trick] = []
    held_by = holders(board.hands)
    for place, card in enumerate(cards):
        if place % 4 == 0:
            rows.append([None] * 4)
        if card not in held_by:
            board.note("cut short", say("card-of-nobody", card=card), "[pc]")
            break
        if rows[-1][held_by[card]] is not None:
            twice = say("plays-twice", who=COMPASS[held_by[card]], trick=len(rows))
            board.note("cut short", twice, "[pc]")
            break
        rows[-1][held_by[card]] = card
    return [row for row in rows if any(row)]
