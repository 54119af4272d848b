"""A hand of hold'em as a file knows it: chips, cards and actions, and where in the file they stand."""

from dataclasses import dataclass, field
from typing import Any, Literal

from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.terms import Card, Seat
from cardhouse.table.entries import Entry, EntryError, What

NO_LIMIT, LIMIT = "NT", "FT"
BOARD, POCKET = 5, 2
FEWEST, MOST = 2, 10
Known = Card | None
"""A card, or None for one that is not known."""
Kind = Literal["board", "pocket", "fold", "check or call", "bet or raise", "show", "muck"]


class HandError(EntryError):
    """A hand that cannot be read, replayed or written: says in which file, line and field, and what is wrong."""


@dataclass(frozen=True)
class Act:
    """One action of the file. ``player``: 0 for the first named after the dealer; -1 is the dealer's own hand."""

    kind: Kind
    player: int = -1
    cards: tuple[Known, ...] = ()
    chips: int = 0
    text: str = ""
    line: int = 0


@dataclass
class Hand(Entry):
    """What a file tells of one hand. Players are counted from the dealer's left; the last of them deals.

    Amounts are whole chips, ``unit`` of them to one of the file's (100 where it counts dollars with cents).
    ``forced``: blinds, straddles and, below 0, posts, each player's own. ``tags``: everything else the file says.
    """

    variant: str = NO_LIMIT
    stacks: list[int] = field(default_factory=list)
    antes: list[int] = field(default_factory=list)
    antes_are_bets: bool = False  # a player plays for as much of the others' antes as they have put in
    forced: list[int] = field(default_factory=list)
    small_bet: int = 0  # without limits the smallest bet
    big_bet: int = 0
    acts: list[Act] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    finishing: list[int | None] | None = None
    unit: int = 1
    options: dict[str, Any] = field(default_factory=dict)  # of Cardhouse, for what the format cannot say
    tags: dict[str, Any] = field(default_factory=dict)
    unknown_stacks: list[int] = field(default_factory=list)  # players whose chips the file does not tell
    lines: dict[str, int] = field(default_factory=dict)  # where fields stand

    @property
    def players(self) -> int:
        """How many were dealt in."""
        return len(self.stacks)

    def complain(self, text: str, field: str = "", line: int = 0) -> HandError:
        """An error about this hand."""
        return HandError(text, self.file, line or self.lines.get(field, self.line), field)

    def tell(self, what: What, field: str, text: str, line: int = 0) -> None:
        """Note something about one of its fields."""
        self.note(what, text, field, line or self.lines.get(field, self.line))


def card_text(card: Card) -> str:
    """A card in the format's words."""
    text = STANDARD.texts[card]
    return text[0] + text[1].lower()


def seat_of(player: int, players: int) -> int:
    """The seat of a player: the dealer sits in seat 0, the first player to the dealer's left."""
    return (player + 1) % players


def player_at(seat: Seat, players: int) -> int:
    """The player in a seat."""
    return (seat - 1) % players
