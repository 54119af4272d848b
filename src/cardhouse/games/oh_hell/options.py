"""What a house may set at Oh Hell and at Sanity Oh Hell, and what does not go together."""

from collections.abc import Mapping

from cardhouse.games.oh_hell.position import MOST_BID
from cardhouse.games.oh_hell.words import say
from cardhouse.kit.cards.doubles import DOUBLES
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.face import options
from cardhouse.kit.face.double_deck import ACE_TOTAL, DECK_LIST
from cardhouse.kit.face.options import FIRST_DEALER, Option, OptionError, Value
from cardhouse.kit.face.small_pack import check_small_pack, small_pack

REVIEW = options.switch("review_last_trick", True, "G7", say)


def _rounds(rule: str) -> Option:
    return options.choice("rounds", ("up_and_down", "down_and_up", "up", "down"), rule, say)


def _hook(rule: str) -> Option:
    return options.switch("hook", True, rule, say)


def _made_bonus(default: int, rule: str) -> Option:
    return options.number("made_bonus", default, 0, 50, rule, say)


def _missed(default: str, rule: str) -> Option:
    return options.choice("missed", ("nothing", "tricks", "difference"), rule, say, default=default)


CLASSIC_OPTIONS: tuple[Option, ...] = (
    _rounds("OC1"),
    options.number("most_cards", 0, 0, 17, "OC1", say),
    _hook("OC3"),
    _made_bonus(10, "OC5"),
    _missed("tricks", "OC5"),
    *small_pack("OC7"),
    REVIEW,
    FIRST_DEALER,
)
SANITY_OPTIONS: tuple[Option, ...] = (
    _rounds("SO1"),
    options.number(
        "most_cards",
        0,
        0,
        MOST_BID,
        "SO1",
        say("option-most-cards-help-sanity"),
        title=say("option-most-cards"),
    ),
    _hook("SO3"),
    _made_bonus(0, "SO5"),
    _missed("difference", "SO5"),
    ACE_TOTAL,
    DECK_LIST,
    REVIEW,
    FIRST_DEALER,
)


def check_classic(players: int, settings: Mapping[str, Value]) -> None:
    """Nobody can be dealt more than there is (OC1, OC7)."""
    check_small_pack(settings, players, players + 1)
    _check_pack(players, settings, settings["cards"] or FACES)


def check_sanity(players: int, settings: Mapping[str, Value]) -> None:
    """Nobody can be dealt more than there is (SO1)."""
    _check_pack(players, settings, DOUBLES)


def _check_pack(players: int, settings: Mapping[str, Value], pack: int) -> None:
    if settings["most_cards"] * players > pack:
        raise OptionError("most_cards", say("option-error-most-cards", players=players, cards=pack // players))
