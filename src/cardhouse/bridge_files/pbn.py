"""Portable Bridge Notation (version 2.1): boards from text.

The reader is lenient: comments, escaped lines, unknown tags and sections, ``?`` and missing tags or sections
are all allowed; a file says as much of a board as it likes.  What makes no sense is noted, with its line and tag, and
passed over.  Only a deal that makes no sense is an error, of its board alone: the others are read.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from cardhouse.bridge_files.auctions import passed_out, settled
from cardhouse.bridge_files.board import (
    DOUBLE,
    HAND,
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
from cardhouse.bridge_files.pbn_pieces import Piece, blocks
from cardhouse.bridge_files.words import say
from cardhouse.games.bridge.wording import COMPASS
from cardhouse.kit.cards.packs import RANKS, SUITS
from cardhouse.table.entries import Note, count_in, on_lines

CALL_WORDS = {"PASS": PASS, "P": PASS, "X": DOUBLE, "D": DOUBLE, "DBL": DOUBLE, "DOUBLE": DOUBLE}
CALL_WORDS |= dict.fromkeys(("XX", "R", "RDBL", "REDBL", "REDOUBLE"), REDOUBLE)
ALL_PASS = ("AP", "ALL", "ALLPASS")
VULNERABILITIES = {
    **dict.fromkeys(("NONE", "LOVE", "LOVE ALL", "-", "O", "NIL", "NEITHER", "NOBODY"), "None"),
    **dict.fromkeys(("NS", "N-S", "N/S", "N", "NORTH-SOUTH"), "NS"),
    **dict.fromkeys(("EW", "E-W", "E/W", "E", "EAST-WEST"), "EW"),
    **dict.fromkeys(("ALL", "BOTH", "B", "GAME ALL", "GAME"), "All"),
}
UNKNOWN = ("", "?")
CONTRACT = re.compile(r"([1-7])(NT?|[CDHS])(X{0,2}|\*{1,2}|D(?:BL|OUBLED)?|R(?:DBL|EDBL|EDOUBLED)?)")
RISKS = {"": "", "X": "X", "*": "X", "D": "X", "XX": "XX", "**": "XX", "R": "XX"}
"""What a contract's risk begins with, in PBN's words."""
PASSED_OUT = ("PASS", "P", "PASSED", "PASSEDOUT", "PASSOUT", *ALL_PASS)

SECTIONS = ("Auction", "Play", "Note")
"""Tags no board begins with."""
OFTEN = ("Note",)
"""Tags a board may have several times."""
OPENING = ("Event", "Board", "Dealer", "Vulnerable", "Deal")
"""Tags that begin another board where they stand a second time; of others the first counts, until cards or calls."""
OF_A_BOARD = ("Board", "Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "Auction", "Play")
"""Without any of these it is a heading, not a board."""
SAME_BOARD = ("Event", "Stage", "Round", "Board")
"""Boards alike in these are one board at two tables, and have one deal."""
DEALT = ("Dealer", "Vulnerable", "Deal")


def read_pbn(text: str) -> list[Board]:
    """The boards of a PBN text, in its order, those with errors too."""
    return list(pbn_boards(text))


def pbn_boards(text: str) -> Iterator[Board]:
    """The boards of a PBN text, one after another, so that of a large one only one board at a time is kept."""
    reader = Reader()
    for block in blocks(on_lines(text)):
        yield from reader.take(block)
    yield from reader.close()


# --- The file -----------------------------------------------------------------------------------------


class Reader:
    """Puts pieces together into boards: each ends where a tag of another begins."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}  # what each tag was last, for "#"
        self.before: dict[str, str] = {}  # the tags of the board before
        self.standing: list[str] = []  # tags whose value, given by "##", goes on
        self.deals: dict[tuple[str, ...], dict[str, str]] = {}  # what tables told of each board's deal
        self._begin()

    def _begin(self) -> None:
        self.tags: dict[str, Piece] = {}
        self.words: dict[str, list[Piece]] = {}
        self.section = ""
        self.wrong: list[Piece] = []
        self.notes: list[Note] = []

    def take(self, block: list[Piece]) -> Iterator[Board]:
        """Read what stands between two empty lines on; gives the boards that are whole by then."""
        if self._another(block):
            yield from self.close()
        elif block[0].kind == "word" and self.section in self.words:
            return  # a line between boards
        for piece in block:
            if piece.kind == "tag" and self._again(piece.text) and (piece.text in OPENING or self._told_play()):
                yield from self.close()
            self._add(piece)

    def _another(self, block: list[Piece]) -> bool:
        """Whether after an empty line another board begins, or that line is one too many."""
        names = [piece.text for piece in block if piece.kind == "tag"]
        return any(map(self._again, names)) or (
            bool(names) and names[0] not in SECTIONS and (self._told_play() or "Deal" in self.wrong_tags())
        )

    def _again(self, name: str) -> bool:
        return name in self.tags and name not in OFTEN

    def _told_play(self) -> bool:
        return "Auction" in self.tags or "Play" in self.tags

    def wrong_tags(self) -> list[str]:
        """The names of tags that cannot be read."""
        return [piece.value.removeprefix("[").split(" ")[0] for piece in self.wrong]

    def _add(self, piece: Piece) -> None:
        if piece.kind == "wrong":
            self.wrong.append(piece)
        elif piece.kind == "word":
            self.words.setdefault(self.section, []).append(piece)
        else:
            self.section = "" if piece.text in self.tags else piece.text
            if piece.text not in OFTEN:
                self.tags.setdefault(piece.text, piece)

    def close(self) -> Iterator[Board]:
        """The board read so far, if it is one; what comes now is another's."""
        self._inherit()
        heading: list[Piece] = self.wrong
        if "Deal" in self.wrong_tags() or any(name in self.tags for name in OF_A_BOARD):
            yield make_board(self.tags, self.words, self.wrong, self.notes)
            heading = []
        self._begin()
        self.wrong = heading

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
        if self._is_second_table():
            taken = [name for name in (*SAME_BOARD, *DEALT) if name in self.before and name not in self.tags]
            self.tags |= {name: Piece("tag", name, line, self.before[name]) for name in taken}
            self._mended("Deal", say("deal-of-board-before"), line)
        if _value(self.tags, "Board") not in UNKNOWN:
            self._inherit_deal(line)
        self.values.update({name: piece.value for name, piece in self.tags.items()})
        if self.tags:
            self.before = {name: piece.value for name, piece in self.tags.items()}

    def _is_second_table(self) -> bool:
        """Whether it names neither board nor deal, and is no other board than the one before."""
        if any(name in self.tags for name in ("Board", "Deal")) or "Deal" in self.wrong_tags():
            return False
        told = {name: self.tags[name].value for name in DEALT if name in self.tags}
        alike = all(self.before.get(name) == value for name, value in told.items())
        return "Deal" in self.before and alike and any(name in self.tags for name in OF_A_BOARD)

    def _inherit_deal(self, line: int) -> None:
        told = self.deals.setdefault(tuple(_value(self.tags, name) for name in SAME_BOARD), {})
        own = {name: _value(self.tags, name) for name in DEALT if _value(self.tags, name) not in UNKNOWN}
        if "Deal" not in own and "Deal" in told and "Deal" not in self.wrong_tags():
            self.tags |= {name: Piece("tag", name, line, value) for name, value in told.items() if name not in own}
            self._mended("Deal", say("deal-of-other-table"), line)
        told.update(own)

    def _mended(self, tag: str, text: str, line: int) -> None:
        self.notes.append(Note("mended", text, line, f"[{tag}]"))


def _value(tags: dict[str, Piece], name: str) -> str:
    return tags[name].value if name in tags else ""


# --- A board ------------------------------------------------------------------------------------------


def make_board(
    tags: dict[str, Piece], words: dict[str, list[Piece]], wrong: Sequence[Piece] = (), notes: Sequence[Note] = ()
) -> Board:
    """A board of its tags, of the words of its sections, and of what in it makes no sense."""
    board = Board(line=min(piece.line for piece in [*tags.values(), *wrong]), notes=list(notes))
    board.lines = {name: piece.line for name, piece in tags.items()}
    for piece in tags.values():
        if piece.clumsy:
            board.tell("mended", piece.text, say("tag-read-as", text=piece.clumsy))
    for piece in wrong:
        board.note("passed over", piece.text, "", piece.line)
        if piece.value.startswith("[Deal"):
            board.error = BoardError(piece.text, piece.line, "Deal")
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
    """Read a tag; one that makes no sense is passed over, unless it is the deal."""
    try:
        read()
    except ValueError as error:
        if piece.text == "Deal":
            board.error = BoardError(str(error), piece.line, piece.text)
        else:
            board.tell("passed over", piece.text, str(error))


def _seat(text: str) -> int:
    plain = text.strip().lstrip("^").upper()
    for seat, name in enumerate(SEAT_NAMES):
        if plain in (SEATS[seat], name.upper()):
            return seat
    raise ValueError(say("no-seat", value=text))


def _number(board: Board, value: str) -> None:
    board.number = count_in(value) or None
    if board.number is None:
        board.tags["Board"] = value


def _dealer(board: Board, value: str) -> None:
    board.dealer = _seat(value)


def _vulnerable(board: Board, value: str) -> None:
    if value.upper() not in VULNERABILITIES:
        raise ValueError(say("no-vulnerability", value=value))
    board.vulnerable = VULNERABILITIES[value.upper()]


def _deal(board: Board, value: str) -> None:
    first, colon, rest = value.partition(":")
    if not colon:
        raise ValueError(say("deal-without-first-hand"))
    hands: list[list[str] | None] = [None] * 4
    texts = rest.replace(",", " ").split()
    if len(texts) > 4:
        raise ValueError(say("deal-of-many-hands", hands=len(texts)))
    for place, text in enumerate(texts):
        hands[(_seat(first) + place) % 4] = _hand(text)
    board.hands = settle_hands(hands)


def _hand(text: str) -> list[str] | None:
    if text in ("-", "...", "?"):
        return None
    suits = text.split(".")
    if len(suits) != 4:
        raise ValueError(say("hand-of-suits", hand=text, suits=len(suits)))
    return [card for suit, ranks in zip("SHDC", suits, strict=True) for card in read_suit(ranks.replace("-", ""), suit)]


def _declarer(board: Board, value: str) -> None:
    board.declarer = _seat(value)


def _contract(board: Board, value: str) -> None:
    plain = value.upper().translate(SYMBOLS).replace(" ", "")
    if plain in PASSED_OUT:
        board.contract = PASS
        return
    found = CONTRACT.fullmatch(plain)
    if found is None:
        raise ValueError(say("no-contract", value=value))
    strain = "NT" if found[2].startswith("N") else found[2]
    board.contract = found[1] + strain + RISKS.get(found[3], RISKS[found[3][:1]])


def _result(board: Board, value: str) -> None:
    plain = value.strip().upper()
    found = re.fullmatch(r"\^?(?:(NS|EW)\s+)?(\d{1,2})(?:\s+(NS|EW)\s+\d{1,2})?", plain)
    if found is None and re.fullmatch(r"=|[+-]\d{1,2}", plain) and board.contract not in (None, PASS):
        board.result = int((board.contract or "")[0]) + 6 + (0 if plain == "=" else int(plain))
        return
    if found is None or int(found[2]) > HAND:
        raise ValueError(say("no-number-of-tricks", value=value))
    side = found[1]
    if side is not None and board.declarer is not None and ("NS", "EW")[board.declarer % 2] != side:
        board.result = HAND - int(found[2])
    else:
        board.result = int(found[2])


# --- Its sections -------------------------------------------------------------------------------------

TOKEN = re.compile(r"=\d+=|\$\d+|[!?]+|\^[ISRLisrl]?|\+|[A-Za-z0-9-]+|.")
PASSED_OVER = ("=", "$", "!", "?", "*", "(", ")", ",", ".")
"""What notes and marks of alerts begin with."""
SKIPPED, INSUFFICIENT = "^S", "^I"
SYMBOLS = str.maketrans("\u2660\u2665\u2666\u2663", "SHDC")


def _tokens(words: list[Piece]) -> Iterator[tuple[str, int]]:
    """What stands in a section, and in which line; without notes, and only as far as ``*``."""
    for word in words:
        if word.text == "*":
            return
        for token in TOKEN.findall(word.text.translate(SYMBOLS)):
            if not token.startswith(PASSED_OVER):
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
            board.note("cut short", str(error), "[Auction]", line)
            break
    if value in UNKNOWN:
        return
    first = (_seat(value) + waiting) % 4
    if board.dealer not in (None, first):
        passes = (first - (board.dealer or 0)) % 4
        dealer = COMPASS[board.dealer or 0]
        board.tell("mended", "Auction", say("passes-before", first=COMPASS[first], dealer=dealer, passes=passes))
        board.calls[:0] = [PASS] * passes
    board.dealer = first if board.dealer is None else board.dealer


def _play(board: Board, value: str, words: list[Piece]) -> None:
    """A row a trick; the columns are seats, from the one that leads first on."""
    cards: list[str | None] = []
    for token, line in _tokens(words):
        if token.startswith("^"):
            continue
        try:
            cards.append(_card(token))
        except ValueError as error:
            board.note("cut short", str(error), "[Play]", line)
            break
    if not any(cards):
        return
    if value in UNKNOWN and board.declarer is not None:
        first = (board.declarer + 1) % 4
    else:
        first = _seat(value)
    board.leader = first
    held_by = holders(board.hands)
    for start in range(0, len(cards), 4):
        try:
            board.tricks.append(_trick(len(board.tricks) + 1, first, cards[start : start + 4], held_by))
        except ValueError as error:
            board.tell("cut short", "Play", str(error))
            return


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
    raise ValueError(say("no-card", value=text))


def _trick(number: int, first: int, row: list[str | None], held_by: Mapping[str, int]) -> Trick:
    """A row by seats: as the columns say; where these are not the holders', each card to who holds it.

    Some programs write a trick as it was played, from its own leader on.
    """
    row = row + [None] * (4 - len(row))
    columns = [row[(seat - first) % 4] for seat in range(4)]
    if all(card is None or held_by.get(card, seat) == seat for seat, card in enumerate(columns)):
        return columns
    trick: Trick = [None] * 4
    begun_by = set()
    for place, card in enumerate(row):
        if card is not None:
            column = (first + place) % 4
            seat = held_by.get(card, column)
            if trick[seat] is not None:
                raise ValueError(say("plays-twice", who=COMPASS[seat], trick=number))
            trick[seat] = card
            begun_by.add((seat - place) % 4)
            if (len(begun_by) > 1 and None in row) or (number == 1 and None in row and begun_by != {first}):
                who, holder = COMPASS[column], COMPASS[seat]
                raise ValueError(say("card-of-another", trick=number, who=who, card=card, holder=holder))
    return trick
