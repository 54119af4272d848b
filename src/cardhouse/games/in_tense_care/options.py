"""What a house may set, and what goes together (IT2-IT4, IT10, IT13, IT14)."""

from collections.abc import Mapping
from dataclasses import dataclass

from cardhouse.games.in_tense_care.position import MOST, PLAYERS
from cardhouse.games.in_tense_care.words import say
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.face import options
from cardhouse.kit.face.options import FIRST_DEALER, Option, OptionError, Value


@dataclass(frozen=True)
class SeatNumbers(Option):
    """A number for each seat. A shorter row leaves the seats behind it at 0, where nobody sits."""

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return say("option-allowed-card-counts", low=self.low, high=self.high, seats=self.length)

    def _read(self, value: Value) -> Value:
        row = value.replace(",", " ").split() if isinstance(value, str) else list(value)
        if not 2 <= len(row) <= self.length:
            raise ValueError
        return tuple(self._whole(part) for part in row) + (0,) * (self.length - len(row))


OPTIONS: tuple[Option, ...] = (
    options.choice("counts", ("race", "list"), "IT4", say),
    SeatNumbers(
        "card_counts",
        "numbers",
        (10, 8, 7, 6, 5, 4),
        "IT4",
        say("option-cards-list-help"),
        high=MOST,
        length=PLAYERS,
        advanced=True,
        title=say("cards-for-each-seat"),
    ),
    options.number("jokers", 2, 0, 2, "IT2", say),
    options.switch("two_jokers_cancel", False, "IT10", say),
    options.switch("ace_leads_next", True, "IT13", say),
    options.choice("tie_break", ("shared", "ten_card_player_loses"), "IT14", say),
    options.switch("review_last_trick", True, "G7", say),
    FIRST_DEALER,
)
PRESETS: Mapping[str, Mapping[str, Value]] = {"house": {}}


def check(players: int, settings: Mapping[str, Value]) -> None:
    """A list of hand sizes is one the board phase can leave, and the pack can serve it (IT1, IT3, IT4)."""
    if settings["counts"] != "list":
        return
    row = settings["card_counts"][:players]
    if 0 in row:
        raise OptionError("card_counts", say("option-error-no-cards", players=players))
    if row.count(MOST) != 1:
        raise OptionError("card_counts", say("option-error-most", players=players, cards=MOST))
    size = FACES + settings["jokers"]
    if sum(row) > size:
        raise OptionError("card_counts", say("option-error-pack", cards=sum(row), size=size))
