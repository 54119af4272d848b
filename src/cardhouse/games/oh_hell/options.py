"""What a house may set at Oh Hell and at Sanity Oh Hell, and what does not go together."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.games.oh_hell.position import MOST_BID
from cardhouse.kit.cards.doubles import DOUBLES
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.face import options
from cardhouse.kit.face.double_deck import ACE_TOTAL, DECK_LIST
from cardhouse.kit.face.options import FIRST_DEALER, Option, OptionError, Value

ROUNDS = ("up_and_down", "down_and_up", "up", "down")
MISSED = ("nothing", "tricks", "difference")
REVIEW = options.switch("review_last_trick", True, "G7", "The last trick may be looked at")


def _rounds(rule: str) -> Option:
    return options.choice("rounds", ROUNDS, rule, "How the hands grow and shrink, from or to a single card")


def _hook(rule: str) -> Option:
    return options.switch("hook", True, rule, "The dealer may not make the bids add up to the number of tricks")


def _made_bonus(default: int, rule: str) -> Option:
    return options.number("made_bonus", default, 0, 50, rule, "Points for an exact bid, beside those for its tricks")


def _missed(default: str, rule: str) -> Option:
    return options.choice(
        "missed", MISSED, rule, "A missed bid: nothing, a point a trick, or minus the difference", default=default
    )


CLASSIC_OPTIONS: tuple[Option, ...] = (
    _rounds("OC1"),
    options.number("most_cards", 0, 0, 17, "OC1", "Cards each in the longest hand; 0: ten, or all but a trump"),
    _hook("OC3"),
    _made_bonus(10, "OC5"),
    _missed("tricks", "OC5"),
    REVIEW,
    FIRST_DEALER,
)
SANITY_OPTIONS: tuple[Option, ...] = (
    _rounds("SO1"),
    options.number("most_cards", 0, 0, MOST_BID, "SO1", "Cards each in the longest hand; 0: thirteen"),
    _hook("SO3"),
    _made_bonus(0, "SO5"),
    _missed("difference", "SO5"),
    ACE_TOTAL,
    DECK_LIST,
    REVIEW,
    FIRST_DEALER,
)


def check_classic(players: int, settings: Mapping[str, Value]) -> None:
    """Nobody can be dealt more than there is (OC1)."""
    _check_pack(players, settings, FACES)


def check_sanity(players: int, settings: Mapping[str, Value]) -> None:
    """Nobody can be dealt more than there is (SO1)."""
    _check_pack(players, settings, DOUBLES)


def _check_pack(players: int, settings: Mapping[str, Value], pack: int) -> None:
    if settings["most_cards"] * players > pack:
        raise OptionError("most_cards", f"{players} players can be dealt {pack // players} cards each at most")
