"""What a house can choose in the two games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import comb, prod

from cardhouse.games.rummy_500.position import DOUBLES
from cardhouse.games.rummy_500.words import say
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.face import options
from cardhouse.kit.face.double_deck import ACE_TOTAL, DECK_LIST, Deck, deck_of
from cardhouse.kit.face.options import FIRST_DEALER, Option, OptionError, Value

DEEP_CARD = ("meld_or_lay_off", "meld", "meld_from_hand")
"""The last where cards of the table may be moved."""


def shared_options(size: int, fewest: int, deep: Option, final: str, rules: Sequence[str]) -> tuple[Option, ...]:
    """What both games let a house set.

    size: the cards dealt to each unless the house sets another number, 0 where it depends on the players. fewest: the
    smallest number. rules: the IDs of the rules on deal, discard, stock, target and the ends of hand and match.
    """
    dealt = say("option-hand-size-help") if size else say("option-hand-size-help-auto")
    return (
        options.number("hand_size", size, fewest, 13, rules[0], dealt, title=say("option-hand-size")),
        deep,
        options.choice("top_card", ("free", "kept"), deep.rule, say),
        options.choice("final_discard", ("optional", "required"), rules[1], say, default=final),
        options.choice("stock_out", ("end", "reshuffle"), rules[2], say),
        options.number("target", 500, 50, 5000, rules[3], say),
        options.number("turns_each", 100, 1, 10_000, rules[4], say),
        options.number("most_hands", 100, 1, 1000, rules[4], say),
        FIRST_DEALER,
    )


def deep_card(ways: Sequence[str], default: str, rule: str) -> Option:
    """How a card from within the pile is used."""
    return options.choice("deep_card", ways, rule, say, default=default)


CLASSIC_OPTIONS: tuple[Option, ...] = (
    options.choice(
        "packs", {"auto": say("option-packs-auto"), "1": say("option-packs-1"), "2": say("option-packs-2")}, "RC1", say
    ),
    options.choice("values", ("pips", "fives"), "RC2", say),
    options.choice("low_ace", ("1", "15"), "RC2", say),
    options.choice("twins", ("either", "upper"), "RC3", say),
    *shared_options(
        0,
        0,
        deep_card(("meld_or_lay_off", "meld"), "meld_or_lay_off", "RC3"),
        "optional",
        ("RC1", "RC6", "RC7", "RC8", "RC9"),
    ),
)
STOCK_LEFT = 1  # cards besides hands and the one turned


def check_classic(players: int, settings: Mapping[str, Value]) -> None:
    """There must be cards enough (RC1)."""
    two = settings["packs"] == "2" or (settings["packs"] == "auto" and players > 4)
    pack = 2 * FACES if two else FACES
    size = settings["hand_size"] or (13 if players == 2 else 7)
    if 0 < settings["hand_size"] < 3:
        raise OptionError("hand_size", say("option-error-hand-size"))
    if players * size + 1 + STOCK_LEFT > pack:
        raise OptionError("packs", say("option-error-packs", cards=pack, hands=players, size=size))


SANITY_OPTIONS: tuple[Option, ...] = (
    options.choice("rearrange", ("own", "all", "none"), "SR7", say),
    options.choice("rearrange_judged", ("turn", "act"), "SR7", say),
    *shared_options(7, 5, deep_card(DEEP_CARD, "meld", "SR3"), "required", ("SR2", "SR8", "SR9", "SR11", "SR13")),
    options.choice("totals_count", ("per_card", "per_meld"), "SR10", say),
    ACE_TOTAL,
    DECK_LIST,
)
MOST_THREES = 4300  # what menus have room for


def check_sanity(players: int, settings: Mapping[str, Value]) -> None:
    """There must be cards enough, each with two suits, and not many more melds than in the built-in deck (SR2)."""
    if players * settings["hand_size"] + 1 + STOCK_LEFT > DOUBLES:
        raise OptionError(
            "hand_size", say("option-error-packs", cards=DOUBLES, hands=players, size=settings["hand_size"])
        )
    deck = deck_of(settings)
    if any(low // 13 == high // 13 for low, high in zip(deck.low, deck.high, strict=True)):
        raise OptionError("deck_list", say("option-error-faces"))
    if threes_in(deck) > MOST_THREES:
        raise OptionError("deck_list", say("option-error-melds"))


def threes_in(deck: Deck) -> int:
    """How many melds of three a deck's cards make."""
    shown = [int(face) for row in deck.faces for face in row]
    of_face = [shown.count(face) for face in range(FACES)]
    totals = [int(total) for total in deck.totals]
    of_total = [totals.count(total) for total in range(32)]
    runs = [[13 * suit + (place + 12 + step) % 13 for step in range(3)] for suit in range(4) for place in range(12)]
    blocks = [[13 * suit + rank for suit in three] for rank in range(13) for three in combinations(range(4), 3)]
    count = sum(prod(of_face[face] for face in three) for three in runs + blocks)
    count += sum(prod(of_total[total : total + 3]) for total in range(29))
    return count + sum(comb(number, 3) for number in of_total)
