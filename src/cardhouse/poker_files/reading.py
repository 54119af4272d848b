"""Poker Hand History (.phh, .phhs): hands from TOML.

A file is one hand, or a table for each of several.  The reader is lenient: unknown fields are kept out of the way,
amounts may have commas or a fraction, rows may be short, actions may have comments.  What makes no sense is noted,
with its line and field, and passed over.  A hand has an error where its game, chips or cards make none, and no other.
"""

from __future__ import annotations

import itertools
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

from cardhouse.games.holdem.options import MOST_CHIPS
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.numbers import shown
from cardhouse.kit.words import decimal
from cardhouse.poker_files.hand import BOARD, FEWEST, LIMIT, MOST, NO_LIMIT, Act, Hand, HandError, Known
from cardhouse.poker_files.words import say
from cardhouse.table.entries import Note, on_lines

VARIANTS = {
    "NS": "short-deck",
    "PO": "omaha",
    "FO/8": "omaha-hi-lo",
    "F7S": "stud",
    "F7S/8": "stud-hi-lo",
    "FR": "razz",
    "N2L1D": "single-draw",
    "F2L3D": "triple-draw",
    "FB": "badugi",
}
"""What the message about other games calls them."""
MOST_DIGITS = 40  # of an amount: 1e990000 would take minutes to write out
MOST_DROPPED = 20  # lines of a hand
OWN = "_cardhouse"  # options the format has no field for
AMOUNTS = ("antes", "blinds_or_straddles", "starting_stacks")
SINGLE = ("min_bet", "small_bet", "big_bet")
READ = ("variant", "ante_trimming_status", "actions", "players", "finishing_stacks", OWN, *AMOUNTS, *SINGLE)
CARD = re.compile(r"(10|[2-9TJQKA?])([CDHS?])", re.IGNORECASE)

FRACTION = re.compile(r"\s[\d,]*\.(\d+)$")  # of a bet
BET = re.compile(r"\s[\d,]+(?:\.\d+)?$")
DEEP = 100


VARIANT = re.compile(r"^[ \t]*['\"]?variant['\"]?[ \t]*=", re.MULTILINE)
ACTIONS = re.compile(r"[ \t]*['\"]?actions['\"]?[ \t]*=[ \t]*\[")
FIELD = re.compile(r"[ \t]*(?:['\"]?[A-Za-z_]+['\"]?[ \t]*=|\[[ \t]*['\"]?[A-Za-z0-9_]+['\"]?[ \t]*\][ \t]*$)")
NOISE = re.compile(r"[ \t]*(```|//|;|%|[^\w\s\"'\[\]{}=#,]+[ \t]*$)")
"""A line that stands in no TOML and says nothing: a fence, another program's comment, dashes."""
TEXTS = re.compile(r"#[^\n]*|\]|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'")

SECTION = re.compile(r"^[ \t]*\[[ \t]*(['\"]?)([\w .-]+)\1[ \t]*\][ \t]*(?:#.*)?$", re.MULTILINE)
LONG_NUMBER = re.compile(r"[\d_]{1000}")
PLACE = re.compile(r"\s*\(at (?:line (\d+), .*|end of document)\)")


class NoActError(ValueError):
    """A text that tells no action; says why, as people read it."""


def read_phh(text: str, file: str = "") -> list[Hand]:
    """The hands of a text, in its order, those with errors too."""
    return list(phh_hands(text, file))


def phh_hands(text: str, file: str = "") -> Iterator[Hand]:
    """The hands of a text, one after another, so that of a large one only one hand at a time is kept."""
    text = on_lines(text)
    for first, part in _parts(text):
        source = Source(file, part.split("\n"), first)
        content, dropped = _fields(source)
        hand = content if isinstance(content, Hand) else _read_hand(content, source)
        hand.notes[:0] = dropped
        yield hand


def _parts(text: str) -> Iterator[tuple[int, str]]:
    """The hands of a text as text, and how many lines stand before each."""
    begins: list[tuple[str, int]] = []
    for found in SECTION.finditer(text):
        name = found[2].strip()
        if not begins or not name.startswith(begins[-1][0] + "."):
            begins.append((name, found.start()))
    if not begins or re.search(r"^[ \t]*(variant|actions)[ \t]*=", text[: begins[0][1]], re.MULTILINE):
        yield from _in_a_row(text)
        return
    line, ends = text.count("\n", 0, begins[0][1]), [*(start for _, start in begins[1:]), len(text)]
    for (_, start), end in zip(begins, ends, strict=True):
        yield line, text[start:end]
        line += text.count("\n", start, end)


def _in_a_row(text: str) -> Iterator[tuple[int, str]]:
    """Hands without headings, one behind another, as where files were joined: each begins with its variant."""
    starts = [0, *(found.start() for found in list(VARIANT.finditer(text))[1:]), len(text)]
    for start, end in itertools.pairwise(starts):
        yield text.count("\n", 0, start), text[start:end]


def _close_actions(source: Source) -> Note | None:
    """Close a row of actions that breaks off, behind its last whole action, and note it; None where none does."""
    lines = source.lines
    begins = next((place for place, line in enumerate(lines) if ACTIONS.match(line)), None)
    if begins is None:
        return None
    ends = next((place for place in range(begins + 1, len(lines)) if FIELD.match(lines[place])), len(lines))
    opened = ACTIONS.match(lines[begins])
    assert opened is not None
    last = (begins, opened.end())
    for place in range(begins, ends):
        for piece in TEXTS.finditer(lines[place], opened.end() if place == begins else 0):
            if piece[0] == "]":
                return None
            if piece[0][0] != "#":
                last = (place, piece.end())
    row, column = last
    lines[row] = lines[row][:column] + "]"
    lines[row + 1 : ends] = [""] * (ends - row - 1)
    return Note("cut short", say("row-broke-off"), source.first + row + 1, "actions")


def _fields(source: Source) -> tuple[Mapping[str, Any] | Hand, list[Note]]:
    """The fields of a hand; lines that are no TOML are passed over, unless they tell of the game."""
    dropped: list[Note] = []
    while True:
        try:
            content = tomllib.loads("\n".join(source.lines), parse_float=_decimal)
        except RecursionError:
            hand = Hand(source.file, source.first + 1)
            hand.error = HandError(say("too-many-brackets"), source.file, hand.line)
            return hand, dropped
        except ValueError as error:
            line, what = _fault(error, source)
            bad = source.lines[line - 1].partition("=")[0].strip(" \t'\"") if line else ""
            if line and NOISE.match(source.lines[line - 1]) and len(dropped) <= MOST_DROPPED:
                dropped.append(Note("passed over", what, source.first + line))
                source.lines[line - 1] = ""
                continue
            if (closed := _close_actions(source)) is not None:
                dropped.append(closed)
                continue
            if not line or not bad.replace("_", "").isalnum() or bad in READ or len(dropped) > MOST_DROPPED:
                hand = Hand(source.file, source.first + 1)
                hand.error = HandError(what, source.file, source.first + line if line else hand.line)
                return hand, dropped
            dropped.append(Note("passed over", what, source.first + line, bad))
            source.lines[line - 1] = ""
        else:
            inner = [value for value in content.values() if isinstance(value, dict)]
            single = "variant" in content or "actions" in content or not inner
            return (content if single else inner[0]), dropped


def _fault(error: ValueError, source: Source) -> tuple[int, str]:
    """In which of its lines a hand is no TOML, 0 where none is to be named, and what is wrong there."""
    place = PLACE.search(str(error))
    line = int(place[1]) if place and place[1] else 0
    if not isinstance(error, tomllib.TOMLDecodeError):  # a number of more digits than Python reads
        line = next((number for number, text in enumerate(source.lines, start=1) if LONG_NUMBER.search(text)), 0)
        return line, say("number-too-long")
    return line, say("not-toml", why=str(error)[: place.start()] if place else str(error))


def _decimal(text: str) -> Decimal | str:
    """A number with a fraction; as text where no amount can be so large or so small."""
    try:
        return Decimal(text)
    except InvalidOperation:
        return text


@dataclass
class Source:
    """The lines of a hand, to find where something stands."""

    file: str
    lines: list[str]
    first: int  # lines before them

    def line_of(self, field: str) -> int:
        """The line a field begins in."""
        begins = re.compile(rf"\s*['\"]?{re.escape(field)}['\"]?\s*[=.]")
        found = next((number for number, line in enumerate(self.lines) if begins.match(line)), None)
        return self.first + 1 + (found or 0)

    def lines_of_actions(self) -> Iterator[int]:
        """The line of each text in the row of actions."""
        start = self.line_of("actions") - self.first - 1
        rest = "\n".join(self.lines[start:]).partition("[")[2]
        line = self.first + 1 + start
        for piece in re.finditer(r"\n|#[^\n]*|\]|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'|\d+", rest):
            if piece[0] == "\n":
                line += 1
            elif piece[0] == "]":
                return
            elif piece[0][0] != "#":
                yield line


def _read_hand(fields: Mapping[str, Any], source: Source) -> Hand:
    hand = Hand(source.file, source.first + 1)
    hand.lines = {name: source.line_of(name) for name in fields}
    hand.tags = {name: value for name, value in fields.items() if name not in READ}
    try:
        Reader(hand, fields, source).read()
    except HandError as error:
        hand.error = error
    return hand


class Reader:
    """Puts the fields of a hand together."""

    def __init__(self, hand: Hand, fields: Mapping[str, Any], source: Source) -> None:
        self.hand = hand
        self.fields = fields
        self.source = source
        self.actions = [text.partition("#")[0].strip() for text in self._row("actions") if isinstance(text, str)]
        if len(self.actions) < len(self.fields["actions"]):
            hand.tell("passed over", "actions", say("actions-are-texts"))

    def read(self) -> None:
        """Read everything. Raises HandError."""
        hand = self.hand
        hand.variant = self._variant()
        hand.unit = self._unit()
        hand.stacks = self._stacks()
        hand.antes = self._each("antes")
        hand.forced = self._each("blinds_or_straddles")
        if any(chips < 0 for chips in hand.antes):
            raise hand.complain(say("ante-below-zero"), "antes")
        if hand.players == FEWEST:  # the format has them the other way round
            hand.antes.reverse()
            hand.forced.reverse()
        hand.antes_are_bets = self._yes_or_no("ante_trimming_status")
        self._bets()
        hand.names = self._names()
        hand.finishing = self._finishing()
        hand.options = self._options()
        lines = [*self.source.lines_of_actions(), *[0] * len(self.actions)]
        for text, line in zip(self.actions, lines, strict=False):
            try:
                hand.acts += self._act(text, line)
            except HandError as error:
                if text.startswith("d "):
                    raise
                hand.tell("cut short", "actions", error.text, line)
                break

    # --- fields

    def _need(self, name: str) -> Any:
        if name not in self.fields:
            raise self.hand.complain(say("field-missing"), name)
        return self.fields[name]

    def _variant(self) -> str:
        value = self._need("variant")
        if value not in (NO_LIMIT, LIMIT):
            variant = VARIANTS.get(value, "unknown") if isinstance(value, str) else "unknown"
            raise self.hand.complain(say("only-holdem-variants", given=_shown(value), variant=variant), "variant")
        return str(value)

    def _row(self, name: str) -> list[Any]:
        value = self._need(name)
        if not isinstance(value, list):
            raise self.hand.complain(say("must-be-row", given=_shown(value)), name)
        return value

    def _yes_or_no(self, name: str) -> bool:
        value = self.fields.get(name, False)
        if not isinstance(value, bool):
            self.hand.tell("passed over", name, say("must-be-yes-or-no", given=_shown(value)))
            return False
        return value

    # --- amounts

    def _amount(self, value: Any, name: str, line: int = 0) -> Decimal:
        if isinstance(value, str):
            try:
                value = Decimal(value.replace(",", "").replace("_", ""))
            except InvalidOperation:
                raise self.hand.complain(say("no-number-of-chips", given=_shown(value)), name, line) from None
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            raise self.hand.complain(say("must-be-chips", given=_shown(value)), name, line)
        amount = Decimal(value)
        if not amount.is_finite() and name != "starting_stacks":
            raise self.hand.complain(say("amount-not-known"), name, line)
        digits = amount.as_tuple()
        if isinstance(digits.exponent, int) and len(digits.digits) + abs(digits.exponent) > MOST_DIGITS:
            raise self.hand.complain(say("no-number-of-chips", given=_shown(value)), name, line)
        return amount

    def _amounts(self, name: str) -> list[Decimal]:
        value = self._need(name)
        row = value if isinstance(value, list) else [value] * len(self._row("starting_stacks"))
        return [self._amount(each, name) for each in row]

    def _unit(self) -> int:
        """How many chips make one of the file's, so that all amounts are whole."""
        amounts = [amount for name in AMOUNTS for amount in self._amounts(name)]
        amounts += [amount for name in SINGLE if (amount := self._known(name)) is not None]
        exponents = [amount.normalize().as_tuple().exponent for amount in amounts if amount.is_finite()]
        places = [-exponent for exponent in exponents if isinstance(exponent, int)]
        bets = [found[1] for text in self.actions if (found := FRACTION.search(text)) is not None]
        return 10 ** max([0, *places, *(len(digits.rstrip("0")) for digits in bets)])

    def _chips(self, amount: Decimal, name: str, line: int = 0) -> int:
        chips = int(amount * self.hand.unit)
        if abs(chips) > MOST_CHIPS:
            smallest = _told(Decimal(1) / self.hand.unit)
            what = say("more-than-a-billion", amount=_shown(amount), smallest=smallest if self.hand.unit > 1 else 1)
            raise self.hand.complain(what, name, line)
        return chips

    def _stacks(self) -> list[int]:
        self._row("starting_stacks")
        amounts = self._amounts("starting_stacks")
        self.hand.unknown_stacks = [player for player, amount in enumerate(amounts) if not amount.is_finite()]
        stacks = [
            self._chips(self._deep() if not amount.is_finite() else amount, "starting_stacks") for amount in amounts
        ]
        if not FEWEST <= len(stacks) <= MOST:
            what = say("number-of-players", players=len(stacks), fewest=FEWEST, most=MOST)
            raise self.hand.complain(what, "starting_stacks")
        if min(stacks) <= 0:
            broke = f"p{stacks.index(min(stacks)) + 1}"
            raise self.hand.complain(say("has-no-chips", who=broke), "starting_stacks")
        return stacks

    def _deep(self) -> Decimal:
        """A stack nobody can tell from one without end: a hundred times all that the hand names."""
        named = [*self._amounts("starting_stacks"), *self._amounts("blinds_or_straddles")]
        bets = [Decimal(found[0].strip().replace(",", "")) for text in self.actions if (found := BET.search(text))]
        most = max([Decimal(1), *(abs(amount) for amount in (*named, *bets) if amount.is_finite())])
        deep = min(most * DEEP, Decimal(MOST_CHIPS) / self.hand.unit)
        self.hand.tell("mended", "starting_stacks", say("stacks-not-known", chips=_told(deep)))
        return deep

    def _each(self, name: str) -> list[int]:
        """An amount for each player; a short row is filled up."""
        row = [self._chips(amount, name) for amount in self._amounts(name)]
        if any(row[self.hand.players :]):
            what = say("amounts-for-players", amounts=len(row), players=self.hand.players)
            self.hand.tell("passed over", name, what)
        return (row + [0] * self.hand.players)[: self.hand.players]

    def _known(self, name: str) -> Decimal | None:
        """A single amount, None where it is missing or none."""
        try:
            amount = self._amount(self._need(name), name)
            return amount if amount > 0 else None
        except HandError:
            return None

    def _bets(self) -> None:
        """The sizes of bets; one that is missing or none follows from the other, or from the blinds."""
        hand = self.hand
        names = ("min_bet", "min_bet") if hand.variant == NO_LIMIT else ("small_bet", "big_bet")
        small, big = (self._known(name) for name in names)
        usual = Decimal(max([1, *hand.forced])) / hand.unit
        small = small or (big / 2 if big is not None else usual)
        big = big or (small if hand.variant == NO_LIMIT else 2 * small)
        for name, amount in zip(names, (small, max(small, big)), strict=True):
            if self._known(name) != amount:
                hand.tell("mended", name, self._instead(name, amount))
        hand.small_bet, hand.big_bet = self._chips(small, names[0]), self._chips(max(small, big), names[1])

    def _instead(self, name: str, amount: Decimal) -> str:
        if name not in self.fields:
            return say("missing-taken-as", amount=_told(amount))
        return say("taken-as-instead", amount=_told(amount), given=_shown(self.fields[name]))

    def _finishing(self) -> list[int | None] | None:
        if "finishing_stacks" not in self.fields:
            return None
        try:
            amounts = [self._finite(each) for each in self._row("finishing_stacks")]
        except HandError as error:
            self.hand.tell("passed over", "finishing_stacks", error.text)
            return None
        return [int(amount) if amount is not None and amount == int(amount) else None for amount in amounts]

    def _finite(self, value: Any) -> Decimal | None:
        amount = self._amount(value, "starting_stacks")
        return amount * self.hand.unit if amount.is_finite() else None

    def _names(self) -> list[str]:
        given = self.fields.get("players", [])
        if not isinstance(given, list) or not all(isinstance(name, str) for name in given):
            self.hand.tell("passed over", "players", say("must-be-names", given=_shown(given)))
            given = []
        return [name or f"p{player + 1}" for player, name in enumerate((given + [""] * MOST)[: self.hand.players])]

    def _options(self) -> dict[str, Any]:
        given = self.fields.get(OWN, {})
        if not isinstance(given, dict):
            self.hand.tell("passed over", OWN, say("must-be-options", given=_shown(given)))
            return {}
        return dict(given)

    # --- actions

    def _act(self, text: str, line: int) -> Iterator[Act]:
        words = text.split()
        if not words:
            return
        try:
            yield self._understood(words, text, line)
        except NoActError as error:
            raise self.hand.complain(say("at-act", act=text, what=str(error)), "actions", line) from None

    def _understood(self, words: list[str], text: str, line: int) -> Act:
        actor, verb, rest = words[0].lower(), words[1].lower() if len(words) > 1 else "", words[2:]
        if actor == "d" and verb == "db":
            return Act("board", cards=_cards("".join(rest)), text=text, line=line)
        if actor == "d" and verb == "dh" and rest:
            return Act("pocket", self._player(rest[0]), _cards("".join(rest[1:])), text=text, line=line)
        if actor == "d":
            raise NoActError(say("dealer-deals"))
        player = self._player(actor)
        simple: dict[str, Callable[[], Act]] = {
            "f": lambda: Act("fold", player, text=text, line=line),
            "cc": lambda: Act("check or call", player, text=text, line=line),
            "sm": lambda: self._shows(player, rest, text, line),
        }
        if verb == "cbr" and len(rest) == 1:
            chips = self._chips(self._amount(rest[0], "actions", line), "actions", line)
            return Act("bet or raise", player, chips=chips, text=text, line=line)
        if verb not in simple or (rest and verb != "sm"):
            raise NoActError(say("no-act"))
        return simple[verb]()

    @staticmethod
    def _shows(player: int, rest: list[str], text: str, line: int) -> Act:
        if not rest:
            return Act("muck", player, text=text, line=line)
        cards = () if rest == ["-"] else _cards("".join(rest))
        if cards and not any(card is not None for card in cards):
            return Act("muck", player, text=text, line=line)
        return Act("show", player, cards, text=text, line=line)

    def _player(self, word: str) -> int:
        if not re.fullmatch(r"[pP]\d{1,9}", word) or not 1 <= int(word[1:]) <= self.hand.players:
            raise NoActError(say("no-such-player", who=word, players=self.hand.players))
        return int(word[1:]) - 1


def _cards(text: str) -> tuple[Known, ...]:
    """Cards written like ``AcTd??``. NoActError names what is none."""
    found: list[Known] = []
    place = 0
    while place < len(text):
        card = CARD.match(text, place)
        if card is None or (card[1] == "?") != (card[2] == "?"):
            raise NoActError(say("no-card", card=text[place : place + 2]))
        rank = "T" if card[1] == "10" else card[1].upper()
        found.append(None if rank == "?" else STANDARD.number(rank + card[2].upper()))
        place = card.end()
    if not found:
        raise NoActError(say("no-cards-named"))
    if len(found) > BOARD:
        raise NoActError(say("cards-at-once", cards=len(found)))
    return tuple(found)


def _told(amount: Decimal) -> str:
    """An amount in a message, with as many decimals as it has."""
    digits = -int(amount.normalize().as_tuple().exponent)
    return decimal(float(amount), digits) if digits > 0 else f"{amount.normalize():f}"


def _shown(value: Any) -> str:
    """A value as a message quotes it."""
    text = str(value) if isinstance(value, Decimal) else shown(value)
    return text if len(text) < 60 else text[:57] + "..."
