"""A bridge board as files know it: whatever is known of the deal, the auction and the play."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product

from cardhouse.bridge_files.words import say
from cardhouse.games.bridge.wording import COMPASS
from cardhouse.kit.cards.packs import RANKS, SUITS
from cardhouse.table.entries import Entry, EntryError, What

SEATS = "NESW"
SEAT_NAMES = ("North", "East", "South", "West")
VULNERABLE = ("None", "NS", "EW", "All")
PASS, DOUBLE, REDOUBLE = "Pass", "X", "XX"
BIDS = tuple(f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT"))
HAND = 13
PLACES = {rank + suit: place for place, (suit, rank) in enumerate(product(SUITS, RANKS))}
Trick = list[str | None]


class BoardError(EntryError):
    """A board that cannot be read or played; says in which line, at which tag, and why."""

    def __init__(self, text: str, line: int = 0, tag: str = "") -> None:
        super().__init__(text, "", line, f"[{tag}]" if tag else "")


@dataclass
class Board(Entry):
    """What a file tells of a board; seats are 0..3 for North, East, South, West, None is unknown.

    ``hands``: each seat's cards, clubs first, low cards first; of an ending all have the same number, fewer than 13.
    ``calls``: from the dealer on, in PBN's words. ``tricks``: a row a trick, by seats; ``leader`` led to the first.
    ``tags``: everything else the file says, in its own words. ``lines``: where its tags stand.
    """

    number: int | None = None
    dealer: int | None = None
    vulnerable: str | None = None
    hands: list[list[str] | None] = field(default_factory=lambda: [None] * 4)
    calls: list[str] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    leader: int | None = None
    declarer: int | None = None
    contract: str | None = None
    result: int | None = None  # tricks won by the declarer's side
    names: list[str] = field(default_factory=lambda: [""] * 4)
    tags: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """How a message names the board."""
        if self.number is None:
            return say("board-in-line", line=self.line)
        return say("board-named", number=self.number)

    @property
    def cards(self) -> int:
        """How many cards each hand holds; 13 but for endings, 0 where no hand is known."""
        return max(len(hand or ()) for hand in self.hands)

    @property
    def auction_cut(self) -> bool:
        """Whether calls are left out, so that the last one known need not be the last one made."""
        return any(note.what == "cut short" and note.field in ("[Auction]", "[mb]", "[a]") for note in self.notes)

    def complain(self, text: str, tag: str = "") -> BoardError:
        """An error about this board, which the text names by its title."""
        error = BoardError(text, self.lines.get(tag, self.line), tag)
        error.file = self.file
        return error

    def tell(self, what: What, tag: str, text: str) -> None:
        """Note something about one of its tags."""
        self.note(what, text, f"[{tag}]", self.lines.get(tag, self.line))


def holders(hands: list[list[str] | None]) -> dict[str, int]:
    """Who holds each card, of the hands that are known."""
    return {card: seat for seat, hand in enumerate(hands) for card in hand or ()}


def in_order(cards: list[str]) -> list[str]:
    """Cards sorted by suit and rank, clubs first, low first."""
    return sorted(cards, key=PLACES.__getitem__)


def read_suit(text: str, suit: str) -> list[str]:
    """The cards of a suit written as ranks ("AKT3", "A10"). ValueError names what is no rank."""
    cards = []
    for rank in text.upper().replace("10", "T"):
        if rank not in RANKS:
            raise ValueError(say("no-rank", value=rank))
        cards.append(rank + suit)
    return cards


def settle_hands(hands: list[list[str] | None]) -> list[list[str] | None]:
    """Hands checked, sorted, and the fourth filled in where three whole ones are known. ValueError says what is wrong.

    Hands of fewer cards than 13 are an ending, if all four hold the same number.
    """
    holder: dict[str, int] = {}
    for seat, hand in enumerate(hands):
        for card in hand or ():
            if card in holder:
                raise ValueError(say("card-twice", card=card, one=COMPASS[holder[card]], other=COMPASS[seat]))
            holder[card] = seat
    counts = {len(hand) for hand in hands if hand is not None}
    if counts - {HAND} and (len(counts) > 1 or None in hands or max(counts) > HAND):
        seat = next(seat for seat, hand in enumerate(hands) if hand is not None and len(hand) != HAND)
        raise ValueError(say("hand-of-cards", who=COMPASS[seat], cards=len(hands[seat] or ())))
    if hands.count(None) == 1:
        rest = [rank + suit for suit in SUITS for rank in RANKS if rank + suit not in holder]
        hands = [rest if hand is None else hand for hand in hands]
    return [None if hand is None else in_order(hand) for hand in hands]


def read_call(text: str, words: Mapping[str, str]) -> str:
    """A call in PBN's words from a file's, ``words`` being the file's own for what is no bid. ValueError if none."""
    plain = text.upper()
    if plain in words:
        return words[plain]
    bid = plain + "T" if plain.endswith("N") else plain
    if bid not in BIDS:
        raise ValueError(say("no-call", value=text))
    return bid
