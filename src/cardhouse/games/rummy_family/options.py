"""The options all games of the rummy family have."""

from collections.abc import Mapping

from cardhouse.games.rummy_family.position import LONGEST_HAND
from cardhouse.games.rummy_family.words import say
from cardhouse.kit.face import options
from cardhouse.kit.face.options import FIRST_DEALER, Option, Value

ELIMINATION, EVENING = 0, 1


def family_options(
    *, hand_size: int = 12, dealt_by: str = "RU4", limit: int = 100, out_by: str = "RU15"
) -> list[Option]:
    """The options all games of the family have; ``dealt_by`` and ``out_by`` are the rules of the two defaults."""
    return [
        options.number("hand_size", hand_size, 8, LONGEST_HAND, dealt_by, say),
        options.switch("foreman_lays_out", True, "RU4", say),
        options.number("opening", 40, 0, 100, "RU8", say),
        options.number("ace_in_hand", 10, 1, 11, "RU3", say),
        options.number("joker_in_hand", 15, 0, 50, "RU3", say),
        options.switch("adjacent_jokers", True, "RU6", say),
        options.switch("return_taken", False, "RU5", say),
        options.switch("reshuffle", False, "RU13", say),
        options.choice("match", ("elimination", "evening"), "RU15", say),
        options.number("rounds", 10, 1, 1000, "RU15", say),
        options.number("limit", limit, 1, 10_000, out_by, say),
        options.number("turns_each", 100, 1, 10_000, "RU16", say),
        FIRST_DEALER,
    ]


AS_PRINTED = {"foreman_lays_out": False, "return_taken": True}
"""What the rulebook says word for word: the foreman "starts the game by discarding", and of the card just taken it
says nothing but that one card is discarded (RU4, RU5)."""
SHORT: Mapping[str, Value] = {"match": "evening", "rounds": 3}
"""A match of three hands, however many points they bring."""
