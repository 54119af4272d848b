"""What a house can choose in the two games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import comb, prod

from cardhouse.games.rummy_500.position import DOUBLES
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.face import options
from cardhouse.kit.face.double_deck import ACE_TOTAL, DECK_LIST, Deck, deck_of
from cardhouse.kit.face.options import FIRST_DEALER, Option, OptionError, Value

DEEP_CARD = ("meld_or_lay_off", "meld", "meld_from_hand")  # the last where cards of the table may be moved
FINAL_DISCARD = ("optional", "required")


def shared_options(size: int, deep: Option, final: str, rules: Sequence[str]) -> tuple[Option, ...]:
    """What both games let a house set; ``rules`` flips: deal, discard, stock, target, ends."""
    dealt = "Cards dealt to each" + ("" if size else "; 0: thirteen to two players, seven to more")
    return (
        options.number("hand_size", size, min(size, 3), 13, rules[0], dealt),
        deep,
        options.choice(
            "top_card", ("free", "kept"), deep.rule, "Whether the top of the pile, taken alone, may be discarded again"
        ),
        options.choice(
            "final_discard", FINAL_DISCARD, rules[1], "Whether going out takes a discard", default=final
        ),
        options.choice(
            "stock_out", ("end", "reshuffle"), rules[2], "The stock is used up: the hand ends, or the pile is shuffled"
        ),
        options.number("target", 500, 50, 5000, rules[3], "The total that wins"),
        options.number("turns_each", 100, 1, 10_000, rules[4], "Turns each after which a hand is scored"),
        options.number("most_hands", 100, 1, 1000, rules[4], "Hands after which the best total wins"),
        FIRST_DEALER,
    )  # fmt: skip


def deep_card(ways: Sequence[str], default: str, rule: str) -> Option:
    """How a card from within the pile is used."""
    return options.choice(
        "deep_card", ways, rule, "How a card from within the pile must be used at once", default=default
    )


CLASSIC_OPTIONS: tuple[Option, ...] = (
    options.choice("packs", ("auto", "1", "2"), "RC1", "Packs of 52; auto: two from five players on"),
    options.choice("values", ("pips", "fives"), "RC2", "Cards from 2 to 9 count their pips, or 5 each"),
    options.choice("low_ace", ("1", "15"), "RC2", "What an ace before a two counts"),
    options.choice("twins", ("either", "upper"), "RC3", "Of two equal cards in the pile which one can be meant"),
    *shared_options(
        0, deep_card(DEEP_CARD[:2], "meld_or_lay_off", "RC3"), "optional", ("RC1", "RC6", "RC7", "RC8", "RC9")
    ),
)
STOCK_LEFT = 1  # cards besides hands and the one turned


def check_classic(players: int, settings: Mapping[str, Value]) -> None:
    """There must be cards enough (RC1)."""
    two = settings["packs"] == "2" or (settings["packs"] == "auto" and players > 4)
    pack = 2 * FACES if two else FACES
    size = settings["hand_size"] or (13 if players == 2 else 7)
    if 0 < settings["hand_size"] < 3:
        raise OptionError("hand_size", "a hand has three cards or more")
    if players * size + 1 + STOCK_LEFT > pack:
        raise OptionError("packs", f"{players} hands of {size} cards need more than {pack} cards")


SANITY_OPTIONS: tuple[Option, ...] = (
    options.choice("rearrange", ("own", "all", "none"), "SR7", "Which cards of the table may be moved"),
    options.choice(
        "rearrange_judged", ("turn", "act"), "SR7", "What is moved must make groups as the turn ends, or at once"
    ),
    *shared_options(7, deep_card(DEEP_CARD, "meld", "SR3"), "required", ("SR2", "SR8", "SR9", "SR11", "SR13")),
    ACE_TOTAL,
    DECK_LIST,
)
FEWEST_DEALT = 5
MOST_THREES = 4300  # what menus have room for


def check_sanity(players: int, settings: Mapping[str, Value]) -> None:
    """There must be cards enough, each with two suits, and not many more melds than in the built-in deck (SR2)."""
    if settings["hand_size"] < FEWEST_DEALT:
        raise OptionError("hand_size", f"a hand has {FEWEST_DEALT} cards or more")
    if players * settings["hand_size"] + 1 + STOCK_LEFT > DOUBLES:
        raise OptionError("hand_size", f"{players} hands of so many cards need more than {DOUBLES} cards")
    deck = deck_of(settings)
    if any(low // 13 == high // 13 for low, high in zip(deck.low, deck.high, strict=True)):
        raise OptionError("deck_list", "the two faces of a card must be of different suits")
    if threes_in(deck) > MOST_THREES:
        raise OptionError("deck_list", "these cards make too many groups")


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
