"""Portable Bridge Notation (version 2.1): boards from text.

The reader is lenient: comments, escaped lines, unknown tags and sections, ``?`` and missing tags or sections
are all allowed; a file says as much of a board as it likes.  What it does say must make sense: where it does not,
the board has an error, which names the line and the tag, and the other boards are read all the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

from cardhouse.bridge_files.auctions import passed_out, settled
from cardhouse.bridge_files.board import (
    DOUBLE,
    PASS,
    REDOUBLE,
    SEAT_NAMES,
    SEATS,
    Board,
    BoardError,
    Trick,
    holders,
    read_call,
    read_suit,
    settle_hands,
)
from cardhouse.bridge_files.pbn_pieces import Piece, pieces
from cardhouse.kit.cards.packs import RANKS, SUITS

CALL_WORDS = {"PASS": PASS, "P": PASS, "X": DOUBLE, "D": DOUBLE, "DBL": DOUBLE, "DOUBLE": DOUBLE}
CALL_WORDS |= dict.fromkeys(("XX", "R", "RDBL", "REDBL", "REDOUBLE"), REDOUBLE)
ALL_PASS = ("AP", "ALL", "ALLPASS")
VULNERABILITIES = {
    **dict.fromkeys(("NONE", "LOVE", "-", "O", "NIL", "NEITHER"), "None"),
    **dict.fromkeys(("NS", "N-S", "N/S"), "NS"),
    **dict.fromkeys(("EW", "E-W", "E/W"), "EW"),
    **dict.fromkeys(("ALL", "BOTH", "B"), "All"),
}
UNKNOWN = ("", "?")
CONTRACT = re.compile(r"([1-7])(NT?|[CDHS])(X{0,2}|D|R|\*{1,2})")
RISKS = {"D": "X", "*": "X", "R": "XX", "**": "XX"}
PASSED_OUT = ("PASS", "P", "PASSED", "PASSEDOUT", "PASSOUT", *ALL_PASS)

SECTIONS = ("Auction", "Play", "Note")
"""Tags no board begins with: an empty line before them is one too many."""
OFTEN = ("Note",)
"""Tags a board may have several times."""
OPENING = ("Event", "Board", "Dealer", "Vulnerable", "Deal")
"""Tags that begin another board where they stand a second time; of others the first counts."""
OF_A_BOARD = ("Board", "Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "Auction", "Play")
"""Without any of these it is a heading, not a board."""
SAME_BOARD = ("Event", "Stage", "Round", "Board")
"""Boards alike in these are one board at two tables, and have one deal."""
DEALT = ("Dealer", "Vulnerable", "Deal")


def read_pbn(text: str) -> list[Board]:
    """The boards of a PBN file, in its order, those with errors too."""
    reader = Reader()
    for piece in pieces(text):
        reader.take(piece)
    return reader.finish()


# --- The file -----------------------------------------------------------------------------------------


class Reader:
    """Puts pieces together into boards: each ends at an empty line, or where a tag of another begins."""

    def __init__(self) -> None:
        self.boards: list[Board] = []
        self.values: dict[str, str] = {}  # what each tag was last, for "#"
        self.standing: list[str] = []  # tags whose value, given by "##", goes on
        self.deals: dict[tuple[str, ...], dict[str, str]] = {}  # what tables told of each board's deal
        self._begin()

    def _begin(self) -> None:
        self.tags: dict[str, Piece] = {}
        self.words: dict[str, list[Piece]] = {}
        self.section = ""
        self.error: BoardError | None = None
        self.ended = False

    def take(self, piece: Piece) -> None:
        """Read on."""
        if piece.kind == "empty":
            self.ended = True
        elif piece.kind == "word":
            if self.ended and self.section in self.words:
                return  # a line between boards
            self.ended = False
            self.words.setdefault(self.section, []).append(piece)
        elif piece.kind == "wrong":
            if self.ended:
                self._close()
            self.error = self.error or BoardError(piece.text, piece.line)
        else:
            if self._opens(piece.text):
                self._close()
            self.ended = False
            self.section = "" if piece.text in self.tags else piece.text
            if piece.text not in OFTEN:
                self.tags.setdefault(piece.text, piece)

    def _opens(self, name: str) -> bool:
        """Whether a tag begins another board."""
        if self.ended:
            return name not in SECTIONS or name in self.tags
        return name in self.tags and name in OPENING

    def finish(self) -> list[Board]:
        """The boards read."""
        self._close()
        return self.boards

    def _close(self) -> None:
        self._inherit()
        if self.error is not None or any(name in self.tags for name in OF_A_BOARD):
            self.boards.append(make_board(self.tags, self.words, self.error))
        self._begin()

    def _inherit(self) -> None:
        """Take over what boards before have told: by ``#``, by ``##``, or as another table's of the same board."""
        line = min((piece.line for piece in self.tags.values()), default=0)
        for name, piece in self.tags.items():
            if piece.value.startswith("##"):
                self.standing.append(name)
                piece.value = piece.value[2:].strip()
            elif piece.value == "#":
                piece.value = self.values.get(name, "")
        if self.tags:
            for name in self.standing:
                if name not in self.tags:
                    self.tags[name] = Piece("tag", name, line, self.values[name])
        if _value(self.tags, "Board") not in UNKNOWN:
            self._inherit_deal(line)
        self.values.update({name: piece.value for name, piece in self.tags.items()})

    def _inherit_deal(self, line: int) -> None:
        told = self.deals.setdefault(tuple(_value(self.tags, name) for name in SAME_BOARD), {})
        own = {name: _value(self.tags, name) for name in DEALT if _value(self.tags, name) not in UNKNOWN}
        if "Deal" not in own:
            self.tags |= {name: Piece("tag", name, line, value) for name, value in told.items() if name not in own}
        told.update(own)


def _value(tags: dict[str, Piece], name: str) -> str:
    return tags[name].value if name in tags else ""


# --- A board ------------------------------------------------------------------------------------------


def make_board(tags: dict[str, Piece], words: dict[str, list[Piece]], error: BoardError | None = None) -> Board:
    """A board of its tags and of the words of its sections."""
    board = Board(line=min((piece.line for piece in tags.values()), default=error.line if error else 0), error=error)
    known: dict[str, Callable[[Board, str], None]] = {
        "Board": _number,
        "Dealer": _dealer,
        "Vulnerable": _vulnerable,
        "Deal": _deal,
        "Declarer": _declarer,
        "Contract": _contract,
        "Result": _result,
    }
    for name, reads in known.items():
        if _value(tags, name) not in UNKNOWN:
            _understand(board, tags[name], partial(reads, board, tags[name].value))
    for name, piece in tags.items():
        if name in SEAT_NAMES:
            board.names[SEAT_NAMES.index(name)] = "" if piece.value in UNKNOWN else piece.value
        elif name not in ("Auction", "Play", *known):
            board.tags[name] = piece.value
    for name, section in (("Auction", _auction), ("Play", _play)):
        if name in tags:
            _understand(board, tags[name], partial(section, board, tags[name].value, words.get(name, [])))
    if board.calls and board.dealer is not None and not passed_out(board.calls):
        contract, declarer = settled(board.calls, board.dealer)
        board.contract = board.contract or contract
        board.declarer = declarer if board.declarer is None else board.declarer
    return board


def _understand(board: Board, piece: Piece, read: Callable[[], None]) -> None:
    """Read a tag; what makes no sense is noted, the first thing of a board."""
    try:
        read()
    except BoardError as error:
        board.error = board.error or error
    except ValueError as error:
        board.error = board.error or BoardError(str(error), piece.line, piece.text)


def _seat(text: str) -> int:
    plain = text.strip().lstrip("^").upper()
    for seat, name in enumerate(SEAT_NAMES):
        if plain in (SEATS[seat], name.upper()):
            return seat
    raise ValueError(f"{text!r} is no seat: write N, E, S or W")


def _number(board: Board, value: str) -> None:
    if value.isdecimal() and int(value) > 0:
        board.number = int(value)
    else:
        board.tags["Board"] = value


def _dealer(board: Board, value: str) -> None:
    board.dealer = _seat(value)


def _vulnerable(board: Board, value: str) -> None:
    if value.upper() not in VULNERABILITIES:
        raise ValueError(f"{value!r} is no vulnerability: write None, NS, EW or All")
    board.vulnerable = VULNERABILITIES[value.upper()]


def _deal(board: Board, value: str) -> None:
    first, colon, rest = value.partition(":")
    if not colon:
        raise ValueError("the deal names no first hand: write N:, E:, S: or W: before it")
    hands: list[list[str] | None] = [None] * 4
    texts = rest.split()
    if len(texts) > 4:
        raise ValueError(f"{len(texts)} hands stand in the deal")
    for place, text in enumerate(texts):
        hands[(_seat(first) + place) % 4] = _hand(text)
    board.hands = settle_hands(hands)


def _hand(text: str) -> list[str] | None:
    if text in ("-", "...", "?"):
        return None
    suits = text.split(".")
    if len(suits) != 4:
        raise ValueError(f"{text!r} has {len(suits)} suits, not 4")
    return [card for suit, ranks in zip("SHDC", suits, strict=True) for card in read_suit(ranks.replace("-", ""), suit)]


def _declarer(board: Board, value: str) -> None:
    board.declarer = _seat(value)


def _contract(board: Board, value: str) -> None:
    plain = value.upper().replace(" ", "")
    if plain in PASSED_OUT:
        board.contract = PASS
        return
    found = CONTRACT.fullmatch(plain)
    if found is None:
        raise ValueError(f"{value!r} is no contract")
    strain = "NT" if found[2].startswith("N") else found[2]
    board.contract = found[1] + strain + RISKS.get(found[3], found[3])


def _result(board: Board, value: str) -> None:
    found = re.fullmatch(r"\^?(?:(NS|EW)\s+)?(\d+)(?:\s+(NS|EW)\s+\d+)?", value.strip().upper())
    if found is None or int(found[2]) > 13:
        raise ValueError(f"{value!r} is no number of tricks")
    side = found[1]
    if side is not None and board.declarer is not None and ("NS", "EW")[board.declarer % 2] != side:
        board.result = 13 - int(found[2])
    else:
        board.result = int(found[2])


# --- Its sections -------------------------------------------------------------------------------------

TOKEN = re.compile(r"=\d+=|\$\d+|[!?]+|\^[ISRLisrl]?|[*+]|[A-Za-z0-9-]+|.")
ANNOTATION = ("=", "$", "!", "?")
SKIPPED, INSUFFICIENT = "^S", "^I"


def _tokens(words: list[Piece]) -> Iterator[tuple[str, int]]:
    """What stands in a section, and in which line; without notes, and only as far as ``*``."""
    for word in words:
        for token in TOKEN.findall(word.text):
            if token == "*":
                return
            if not token.startswith(ANNOTATION):
                yield token, word.line


def _auction(board: Board, value: str, words: list[Piece]) -> None:
    """Calls in a row; columns before the dealer's have a hyphen. What no rule allows ends what is known of it."""
    waiting = 0
    for token, line in _tokens(words):
        if not token.strip("-") and not board.calls:
            waiting += 1
            continue
        if token.upper() in ("+", SKIPPED, INSUFFICIENT) or not token.strip("-"):
            break
        if token.upper() in ALL_PASS:
            board.calls += passed_out(board.calls)
            break
        try:
            board.calls.append(read_call(token, CALL_WORDS))
        except ValueError as error:
            raise BoardError(str(error), line, "Auction") from error
    if value in UNKNOWN:
        return
    first = (_seat(value) + waiting) % 4
    if board.dealer not in (None, first):
        raise ValueError(f"{SEAT_NAMES[first]} calls first, but {SEAT_NAMES[board.dealer or 0]} is the dealer")
    board.dealer = first


def _play(board: Board, value: str, words: list[Piece]) -> None:
    """A row a trick; the columns are seats, from the one that leads first on."""
    cards: list[str | None] = []
    for token, line in _tokens(words):
        if token.startswith("^"):
            continue
        try:
            cards.append(_card(token))
        except ValueError as error:
            raise BoardError(str(error), line, "Play") from error
    if not any(cards):
        return
    if value in UNKNOWN and board.declarer is not None:
        first = (board.declarer + 1) % 4
    else:
        first = _seat(value)
    if board.declarer is None and passed_out(board.calls):
        board.declarer = (first - 1) % 4
    for start in range(0, len(cards), 4):
        board.tricks.append(_trick(board, first, cards[start : start + 4]))


def _card(text: str) -> str | None:
    """A card written suit first, by PBN, or rank first; None for one not known."""
    plain = text.upper().replace("10", "T")
    if plain == "+" or not plain.strip("-"):
        return None
    if len(plain) == 2:
        if plain[0] in SUITS and plain[1] in RANKS:
            return plain[1] + plain[0]
        if plain[1] in SUITS and plain[0] in RANKS:
            return plain
    raise ValueError(f"{text!r} is no card")


def _trick(board: Board, first: int, row: list[str | None]) -> Trick:
    """A row by seats: as the columns say; where these are not the holders', each card to who holds it.

    Some programs write a trick as it was played, from its own leader on.
    """
    held_by = holders(board.hands)
    row = row + [None] * (4 - len(row))
    columns = [row[(seat - first) % 4] for seat in range(4)]
    if all(card is None or held_by.get(card, seat) == seat for seat, card in enumerate(columns)):
        return columns
    number = len(board.tricks) + 1
    trick: Trick = [None] * 4
    begun_by = set()
    for place, card in enumerate(row):
        if card is not None:
            column = (first + place) % 4
            seat = held_by.get(card, column)
            if trick[seat] is not None:
                raise ValueError(f"{SEAT_NAMES[seat]} plays twice to trick {number}")
            trick[seat] = card
            begun_by.add((seat - place) % 4)
            if (len(begun_by) > 1 and None in row) or (number == 1 and None in row and begun_by != {first}):
                raise ValueError(f"trick {number}, {SEAT_NAMES[column]} {card}: {SEAT_NAMES[seat]} holds that card")
    return trick
