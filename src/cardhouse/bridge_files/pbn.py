"""Portable Bridge Notation (version 2.1): boards from text and back.

The reader is lenient: comments, escaped lines, unknown tags and sections, ``?`` and missing tags or sections
are all allowed; a file says as much of a board as it likes.  What it does say must make sense: BoardError
names the line and the tag where it does not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cardhouse.bridge_files.board import (
    DOUBLE,
    PASS,
    REDOUBLE,
    SEAT_NAMES,
    SEATS,
    Board,
    BoardError,
    passed_out,
    read_call,
    read_suit,
    settle_hands,
)
from cardhouse.kit.cards.packs import RANKS, SUITS

TAG = re.compile(r'\[\s*(\w+)\s*(?:"((?:[^"\\\n]|\\.)*)")?\s*\]')
CALL_WORDS = {"PASS": PASS, "P": PASS, "X": DOUBLE, "D": DOUBLE, "DBL": DOUBLE, "XX": REDOUBLE, "R": REDOUBLE}
CALL_WORDS |= {"RDBL": REDOUBLE}
VULNERABILITIES = {
    **dict.fromkeys(("NONE", "LOVE", "-", "O"), "None"),
    **dict.fromkeys(("NS", "N-S", "N/S"), "NS"),
    **dict.fromkeys(("EW", "E-W", "E/W"), "EW"),
    **dict.fromkeys(("ALL", "BOTH", "B"), "All"),
}
UNKNOWN = ("", "?")
OFTEN = ("Note",)  # tags a board may have several times
OPENING = ("Event", "Board")  # tags that begin a board, after an empty line
CONTRACT = re.compile(r"([1-7])(NT?|[CDHS])(X{0,2})")


@dataclass
class Piece:
    """A piece of a file: a tag with its value, a word of a section, or an empty line."""

    kind: str
    text: str
    line: int
    value: str = ""


def pieces(text: str) -> Iterator[Piece]:
    """A file cut into pieces, without comments and escaped lines."""
    place, line, line_is_empty = 0, 1, True
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    while place < len(text):
        letter = text[place]
        at_start = place == 0 or text[place - 1] == "\n"
        if letter == "\n":
            if line_is_empty and at_start:
                yield Piece("empty", "", line)
            place, line, line_is_empty = place + 1, line + 1, True
        elif letter in " \t\v\f\0":
            place += 1
            if at_start and not text[place : text.find("\n", place)].strip():
                yield Piece("empty", "", line)
        elif letter == ";" or (letter == "%" and at_start):
            place, line_is_empty = _end(text, "\n", place), False
        elif letter == "{":
            end = text.find("}", place)
            if end < 0:
                raise BoardError("a comment begins here and does not end", line)
            line += text.count("\n", place, end)
            place, line_is_empty = end + 1, False
        elif letter == "[":
            found = TAG.match(text, place)
            if found is None:
                raise BoardError(f"no tag: {text[place : _end(text, chr(10), place)].strip()}", line)
            value = re.sub(r"\\(.)", r"\1", found[2] or "")
            yield Piece("tag", found[1], line, value.strip())
            line += found[0].count("\n")
            place, line_is_empty = found.end(), False
        else:
            found = re.compile(r"[^\s{;\[]+").match(text, place)
            word = found[0] if found is not None else letter
            yield Piece("word", word, line)
            place, line_is_empty = place + len(word), False


def _end(text: str, mark: str, place: int) -> int:
    end = text.find(mark, place)
    return len(text) if end < 0 else end


def read_pbn(text: str) -> list[Board]:
    """The boards of a PBN file, in its order. Raises BoardError."""
    reader = Reader()
    for piece in pieces(text):
        reader.take(piece)
    return reader.finish()


class Reader:
    """Puts pieces together into boards."""

    def __init__(self) -> None:
        self.boards: list[Board] = []
        self.tags: dict[str, Piece] = {}
        self.before: dict[str, str] = {}  # the values of the board before, for "#"
        self.words: dict[str, list[Piece]] = {}
        self.section = ""
        self.after_empty = False

    def take(self, piece: Piece) -> None:
        """Read on."""
        if piece.kind == "empty":
            self.after_empty = True
            return
        if piece.kind == "word":
            self.words.setdefault(self.section, []).append(piece)
            return
        opens = piece.text in OPENING and self.after_empty and "Deal" in self.tags
        if opens or (piece.text in self.tags and piece.text not in OFTEN):
            self._close()
        self.after_empty = False
        if piece.value == "#":
            piece.value = self.before.get(piece.text, "")
        if piece.text not in OFTEN:
            self.tags[piece.text] = piece
        self.section = piece.text

    def finish(self) -> list[Board]:
        """The boards read."""
        if self.tags:
            self._close()
        return self.boards

    def _close(self) -> None:
        self.boards.append(make_board(self.tags, self.words))
        self.before.update({name: piece.value for name, piece in self.tags.items()})
        self.tags, self.words, self.section = {}, {}, ""


def make_board(tags: dict[str, Piece], words: dict[str, list[Piece]]) -> Board:
    """A board of its tags and of the words of its sections."""
    board = Board(line=min(piece.line for piece in tags.values()))
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
        if name in tags and tags[name].value not in UNKNOWN:
            _understand(reads, board, tags[name])
    for name, piece in tags.items():
        if name in SEAT_NAMES:
            board.names[SEAT_NAMES.index(name)] = "" if piece.value in UNKNOWN else piece.value
        elif name not in ("Auction", "Play", *known):
            board.tags[name] = piece.value
    if "Auction" in tags:
        _auction(board, tags["Auction"], words.get("Auction", []))
    if "Play" in tags:
        _play(board, tags["Play"], words.get("Play", []))
    return board


def _understand(reads: Callable[[Board, str], None], board: Board, piece: Piece) -> None:
    try:
        reads(board, piece.value)
    except ValueError as error:
        raise BoardError(str(error), piece.line, piece.text) from error


def _seat(text: str) -> int:
    plain = text.strip().lstrip("^").upper()
    for seat, name in enumerate(SEAT_NAMES):
        if plain in (SEATS[seat], name.upper()):
            return seat
    raise ValueError(f"{text!r} is no seat: write N, E, S or W")


def _number(board: Board, value: str) -> None:
    if value.isdigit() and int(value) > 0:
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
    if plain in ("PASS", "P", "PASSED", "AP"):
        board.contract = PASS
        return
    found = CONTRACT.fullmatch(plain)
    if found is None:
        raise ValueError(f"{value!r} is no contract")
    board.contract = found[1] + ("NT" if found[2].startswith("N") else found[2]) + found[3]


def _result(board: Board, value: str) -> None:
    found = re.fullmatch(r"\^?(?:(NS|EW)\s+)?(\d+)(?:\s+(NS|EW)\s+\d+)?", value.strip().upper())
    if found is None or int(found[2]) > 13:
        raise ValueError(f"{value!r} is no number of tricks")
    side = found[1]
    if side is not None and board.declarer is not None and ("NS", "EW")[board.declarer % 2] != side:
        board.result = 13 - int(found[2])
    else:
        board.result = int(found[2])


def _auction(board: Board, tag: Piece, words: list[Piece]) -> None:
    if tag.value not in UNKNOWN:
        _understand(_first_caller, board, tag)
    for word in words:
        text = word.text
        if re.fullmatch(r"=\d+=|\$\d+|[!?]+|\^\w*", text):
            continue
        if text in ("*", "+", "-"):
            break
        if text.upper() == "AP":
            board.calls += passed_out(board.calls)
            break
        try:
            board.calls.append(read_call(re.sub(r"(=\d+=|\$\d+|[!?]+)+$", "", text), CALL_WORDS))
        except ValueError as error:
            raise BoardError(str(error), word.line, "Auction") from error


def _first_caller(board: Board, value: str) -> None:
    seat = _seat(value)
    if board.dealer is not None and seat != board.dealer:
        raise ValueError(f"{SEAT_NAMES[seat]} calls first, but {SEAT_NAMES[board.dealer]} is the dealer")
    board.dealer = seat


def _play(board: Board, tag: Piece, words: list[Piece]) -> None:
    """Columns are seats, from the one that leads first; a row is a trick."""
    cards: list[str | None] = []
    for word in words:
        text = word.text.upper()
        if re.fullmatch(r"=\d+=|\$\d+|[!?]+|\^\w*", text):
            continue
        if text in ("*", "+"):
            break
        try:
            cards.append(_card(text))
        except ValueError as error:
            raise BoardError(str(error), word.line, "Play") from error
    if not any(cards):
        return
    try:
        first = _seat(tag.value)
    except ValueError as error:
        raise BoardError(str(error), tag.line, tag.text) from error
    if board.declarer is None:
        board.declarer = (first - 1) % 4
    for start in range(0, len(cards), 4):
        row = cards[start : start + 4]
        row += [None] * (4 - len(row))
        board.tricks.append([row[(seat - first) % 4] for seat in range(4)])


def _card(text: str) -> str | None:
    """A card written suit first, by PBN, or rank first; None for one not known."""
    plain = re.sub(r"(=\d+=|\$\d+|[!?]+)+$", "", text).replace("10", "T")
    if plain in ("-", "--", ""):
        return None
    if len(plain) == 2:
        if plain[0] in SUITS and plain[1] in RANKS:
            return plain[1] + plain[0]
        if plain[1] in SUITS and plain[0] in RANKS:
            return plain
    raise ValueError(f"{text!r} is no card")


# --- writing

ORDER = ("Event", "Site", "Date")


def write_pbn(boards: list[Board]) -> str:
    """Boards as a PBN file."""
    return "% PBN 2.1\n% EXPORT\n" + "\n".join(board_text(board) for board in boards)


def board_text(board: Board) -> str:
    """A board with PBN's fifteen tags in their order, its further tags, its auction and its play."""
    rest = {name: value for name, value in board.tags.items() if name not in (*ORDER, "Board", "Scoring")}
    lines = [_tag(name, board.tags.get(name, "?")) for name in ORDER]
    lines.append(_tag("Board", str(board.number or board.tags.get("Board", "?"))))
    lines += [_tag(SEAT_NAMES[seat], board.names[seat] or "?") for seat in (3, 0, 1, 2)]
    lines.append(_tag("Dealer", "?" if board.dealer is None else SEATS[board.dealer]))
    lines.append(_tag("Vulnerable", board.vulnerable or "?"))
    lines.append(_tag("Deal", deal_text(board)))
    lines.append(_tag("Scoring", board.tags.get("Scoring", "?")))
    lines.append(_tag("Declarer", "?" if board.declarer is None else SEATS[board.declarer]))
    lines.append(_tag("Contract", board.contract or "?"))
    lines.append(_tag("Result", "?" if board.result is None else str(board.result)))
    lines += [_tag(name, value) for name, value in rest.items()]
    if board.calls and board.dealer is not None:
        lines.append(_tag("Auction", SEATS[board.dealer]))
        unfinished = ["*"] if passed_out(board.calls) else []
        lines += _rows([*board.calls, *unfinished])
    if board.tricks:
        lines += _play_lines(board)
    return "\n".join(lines) + "\n"


def _play_lines(board: Board) -> list[str]:
    first = 0 if board.declarer is None else (board.declarer + 1) % 4
    cards = [row[(first + place) % 4] for row in board.tricks for place in range(4)]
    words = ["-" if card is None else card[1] + card[0] for card in cards]
    unfinished = ["*"] if len(board.tricks) < 13 or None in cards else []
    return [_tag("Play", SEATS[first]), *_rows([*words, *unfinished])]


def _rows(words: list[str]) -> list[str]:
    return [" ".join(words[start : start + 4]) for start in range(0, len(words), 4)]


def _tag(name: str, value: str) -> str:
    plain = " ".join(value.splitlines()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{plain}"]'


def deal_text(board: Board) -> str:
    """The deal in PBN's words, from the dealer's hand on."""
    first = board.dealer or 0
    return SEATS[first] + ":" + " ".join(hand_text(board.hands[(first + place) % 4]) for place in range(4))


def hand_text(hand: list[str] | None) -> str:
    """A hand in PBN's words."""
    if hand is None:
        return "-"
    return ".".join("".join(card[0] for card in reversed(hand) if card[1] == suit) for suit in "SHDC")
