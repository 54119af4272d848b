"""What a house may set, and what goes together (IT2-IT4, IT10, IT13, IT14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardhouse.games.in_tense_care.position import MOST, PLAYERS
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.face import options
from cardhouse.kit.face.options import FIRST_DEALER, Option, OptionError, Value


@dataclass(frozen=True)
class SeatNumbers(Option):
    """A number for each seat. A shorter row leaves the seats behind it at 0, where nobody sits."""

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return f"a whole number {self.low}..{self.high} for each seat, 2 to {self.length} of them"

    def _read(self, value: Value) -> Value:
        row = value.replace(",", " ").split() if isinstance(value, str) else list(value)
        if not 2 <= len(row) <= self.length:
            raise ValueError
        return tuple(self._whole(part) for part in row) + (0,) * (self.length - len(row))


OPTIONS: tuple[Option, ...] = (
    options.choice(
        "counts", ("race", "list"), "IT4", "Where hand sizes come from: a race for ten cards, or card_counts"
    ),
    SeatNumbers(
        "card_counts",
        "numbers",
        (10, 8, 7, 6, 5, 4),
        "IT4",
        "With counts=list: the cards of each seat in turn, as the board phase left them; exactly one has 10",
        high=MOST,
        length=PLAYERS,
        advanced=True,
    ),
    options.number("jokers", 2, 0, 2, "IT2", "Jokers in the pack"),
    options.switch("two_jokers_cancel", False, "IT10", "With both jokers in a trick the highest card wins again"),
    options.switch("ace_leads_next", True, "IT13", "Who played the first ace leads the next trick; else its winner"),
    options.choice(
        "tie_break",
        ("shared", "ten_card_player_loses"),
        "IT14",
        "Equal most tricks win together, or the one dealt ten cards loses the tie",
    ),
    options.switch("review_last_trick", True, "G7", "The last trick may be looked at"),
    FIRST_DEALER,
)
PRESETS: Mapping[str, Mapping[str, Value]] = {"house": {}}


def check(players: int, settings: Mapping[str, Value]) -> None:
    """A list of hand sizes is one the board phase can leave, and the pack can serve it (IT1, IT3, IT4)."""
    if settings["counts"] != "list":
        return
    row = settings["card_counts"][:players]
    if 0 in row:
        raise OptionError("card_counts", f"each of the {players} seats needs at least one card (IT4)")
    if row.count(MOST) != 1:
        raise OptionError("card_counts", f"exactly one of the {players} seats has {MOST} cards (IT1)")
    size = FACES + settings["jokers"]
    if sum(row) > size:
        raise OptionError("card_counts", f"{sum(row)} cards cannot be dealt from a pack of {size} (IT3)")
