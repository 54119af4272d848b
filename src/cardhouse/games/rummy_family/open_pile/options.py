"""What a house can choose wherever the pile lies open."""

from collections.abc import Sequence

from cardhouse.games.rummy_family.open_pile.words import say
from cardhouse.kit.face import options
from cardhouse.kit.face.options import FIRST_DEALER, Option, OptionError

STOCK_LEFT = 1  # cards besides hands and the one turned


def pile_options(
    hand_size: Option, ways: Sequence[str], default: str, final: str, rules: Sequence[str]
) -> tuple[Option, ...]:
    """What all such games let a house set.

    ways, default: how a card from within the pile is used. final: whether a discard is required to go out. rules: the
    IDs of the rules on taking, discard, stock, target and the ends of hand and match.
    """
    taking, discarding, stock, target, ends = rules
    return (
        hand_size,
        options.choice("deep_card", ways, taking, say, default=default),
        options.choice("top_card", ("free", "kept"), taking, say),
        options.choice("final_discard", ("optional", "required"), discarding, say, default=final),
        options.choice("stock_out", ("end", "reshuffle"), stock, say),
        options.number("target", 500, 50, 5000, target, say),
        options.number("turns_each", 100, 1, 10_000, ends, say),
        options.number("most_hands", 100, 1, 1000, ends, say),
        FIRST_DEALER,
    )


def check_cards(option: str, players: int, size: int, pack: int) -> None:
    """There must be cards enough for so many hands; ``option`` is what the house is told to change."""
    if players * size + 1 + STOCK_LEFT > pack:
        raise OptionError(option, say("option-error-packs", cards=pack, hands=players, size=size))
