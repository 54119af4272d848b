"""The options all games of the rummy family have."""

from __future__ import annotations

from cardhouse.games.rummy_family.position import LONGEST_HAND
from cardhouse.kit.face import options
from cardhouse.kit.face.options import FIRST_DEALER, Option

ELIMINATION, EVENING = 0, 1


def family_options(
    *, hand_size: int = 12, dealt_by: str = "RU4", limit: int = 100, out_by: str = "RU15"
) -> list[Option]:
    """The options all games of the family have; ``dealt_by`` and ``out_by`` are the rules of the two defaults."""
    return [
        options.number("hand_size", hand_size, 8, LONGEST_HAND, dealt_by, "Cards dealt to each"),
        options.switch("foreman_lays_out", True, "RU4", "The foreman may lay out before his first discard"),
        options.number("opening", 40, 0, 100, "RU8", "Points a player's first lay-out must reach"),
        options.number("ace_in_hand", 10, 1, 11, "RU3", "What an ace left in hand costs"),
        options.number("joker_in_hand", 15, 0, 50, "RU3", "What a joker left in hand costs"),
        options.switch("adjacent_jokers", True, "RU6", "Jokers may lie side by side in a run"),
        options.switch("return_taken", False, "RU5", "A card taken from the pile may be discarded again at once"),
        options.switch("reshuffle", False, "RU13", "The discards are shuffled before they become the stock"),
        options.choice("match", ("elimination", "evening"), "RU15", "Until one is left in, or so many rounds"),
        options.number("rounds", 10, 1, 1000, "RU15", "Hands of an evening"),
        options.number("limit", limit, 1, 10_000, out_by, "Minus points beyond which a player is out"),
        options.number("turns_each", 100, 1, 10_000, "RU16", "Turns each after which an unclosed hand is scored"),
        FIRST_DEALER,
    ]


AS_PRINTED = {"foreman_lays_out": False, "return_taken": True}
"""What the rulebook says word for word: the foreman "starts the game by discarding", and of the card just taken it
says nothing but that one card is discarded (RU4, RU5)."""
