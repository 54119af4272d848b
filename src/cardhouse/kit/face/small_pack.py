"""The options by which a game is played with a small pack, and what does not go together."""

from collections.abc import Mapping

from cardhouse.kit.cards.packs import FACES, RANK_COUNT
from cardhouse.kit.face import options
from cardhouse.kit.face.options import Option, OptionError, Value
from cardhouse.kit.words import say


def small_pack(rule: str) -> tuple[Option, Option]:
    """``cards`` and ``suits`` for a game in which they flip this rule."""
    return (
        options.number("cards", 0, 0, FACES, rule, say),
        options.number("suits", 4, 1, 4, rule, say),
    )


def check_small_pack(settings: Mapping[str, Value], players: int, needed: int) -> None:
    """A small pack has whole ranks, and as many cards as players need (OptionError)."""
    cards, suits = settings["cards"], settings["suits"]
    if cards == 0:
        return
    if cards % suits or cards > suits * RANK_COUNT:
        raise OptionError("cards", say("option-error-cards-suits", suits=suits, most=suits * RANK_COUNT))
    if cards < needed:
        raise OptionError("cards", say("option-error-cards-players", cards=needed, players=players))
