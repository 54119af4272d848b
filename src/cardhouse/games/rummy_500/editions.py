"""The options and actions of the two games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardhouse.games.rummy_500.classic import code_of, number_of
from cardhouse.games.rummy_500.position import CLASSIC_GROUPS
from cardhouse.kit import melds, options
from cardhouse.kit.actions import Actions, Kind, Parameter, cards, choice, numbers
from cardhouse.kit.options import FIRST_DEALER, Option, OptionError, Value
from cardhouse.kit.packs import FACES, STANDARD, CardSet

DEEP_CARD = ("meld_or_lay_off", "meld")
FINAL_DISCARD = ("optional", "required")


def shared_options(size: int, deep: str, final: str, rules: Sequence[str]) -> tuple[Option, ...]:
    """What both games let a house set; ``rules`` flips: deal, deep card, discard, stock, target, ends."""
    dealt = "Cards dealt to each" + ("" if size else "; 0: thirteen to two players, seven to more")
    return (
        options.number("hand_size", size, min(size, 3), 13, rules[0], dealt),
        options.choice(
            "deep_card", DEEP_CARD, rules[1], "How a card from within the pile must be used at once", default=deep
        ),
        options.choice(
            "final_discard", FINAL_DISCARD, rules[2], "Whether going out takes a discard", default=final
        ),
        options.choice(
            "stock_out", ("end", "reshuffle"), rules[3], "The stock is used up: the hand ends, or the pile is shuffled"
        ),
        options.number("target", 500, 50, 5000, rules[4], "The total that wins"),
        options.number("turns_each", 100, 1, 10_000, rules[5], "Turns each after which a hand is scored"),
        options.number("most_hands", 100, 1, 1000, rules[5], "Hands after which the best total wins"),
        FIRST_DEALER,
    )  # fmt: skip


CLASSIC_OPTIONS: tuple[Option, ...] = (
    options.choice("packs", ("auto", "1", "2"), "RC1", "Packs of 52; auto: two from five players on"),
    options.choice("values", ("pips", "fives"), "RC2", "Cards from 2 to 9 count their pips, or 5 each"),
    options.choice("low_ace", ("1", "15"), "RC2", "What an ace before a two counts"),
    *shared_options(0, "meld_or_lay_off", "optional", ("RC1", "RC3", "RC6", "RC7", "RC8", "RC9")),
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


# --- Texts --------------------------------------------------------------------------------------------


def plain(size: int) -> Parameter:
    """A number."""
    return Parameter(size, str, str, int, r"\d+")


def card_of(pack: CardSet, text: str) -> int | None:
    """The card a text names, None for none."""
    try:
        return pack.number(text)
    except ValueError:
        return None


def take_kind(pack: CardSet, copies: int) -> Kind:
    """Taking the pile down to a card, or to the lower one of two that are equal."""

    def write(values: Mapping[str, int], label: bool) -> str:
        name = (pack.symbols if label else pack.texts)[values["card"]]
        name = f"lower {name}" if values["copy"] else name
        return f"Take the pile down to {name}" if label else f"take {name}"

    def read(text: str) -> Mapping[str, int] | None:
        words = text.lower().split()
        lower = len(words) == 3 and words[1] == "lower" and copies == 2
        card = card_of(pack, words[-1]) if words[:1] == ["take"] and (len(words) == 2 or lower) else None
        return None if card is None else {"copy": int(lower), "card": card}

    copy = choice("upper", "lower") if copies == 2 else choice("upper")
    return Kind("take", write=write, read=read, copy=copy, card=cards(pack))


def discard_kind(pack: CardSet) -> Kind:
    """Ending the turn."""
    return Kind("discard", "discard {card}", "Discard {card}", card=cards(pack))


def texts_of(code: int) -> list[str]:
    """A set's or run's cards, in the order they lie."""
    return [STANDARD.texts[card] for _, card in melds.faces_of(code)]


def label_of(code: int) -> str:
    """The same for people."""
    return " ".join(STANDARD.symbols[card] for _, card in melds.faces_of(code))


def _meld_kind(name: str, first: int, size: int) -> Kind:
    def code(values: Mapping[str, int]) -> int:
        return int(code_of(first + values["number"]))

    def write(values: Mapping[str, int], label: bool) -> str:
        return "Meld " + label_of(code(values)) if label else "meld " + " ".join(texts_of(code(values)))

    def read(text: str) -> Mapping[str, int] | None:
        words = text.split()
        named = [card_of(STANDARD, word) for word in words[1:]]
        if not words or words[0].lower() != "meld":
            return None
        for found in melds.melds_of([card for card in named if card is not None], 0):
            number = int(number_of(found)) - first
            if None not in named and 0 <= number < size and (name == "set" or same_order(found, named)):
                return {"number": number}
        return None

    return Kind(name, write=write, read=read, shows=lambda values: texts_of(code(values)), number=plain(size))


def same_order(code: int, named: Sequence[int | None]) -> bool:
    """Whether the cards of a run are named as they lie: that says where an ace is."""
    return [card for _, card in melds.faces_of(code)] == list(named)


CLASSIC_ACTIONS = Actions(
    Kind("draw", label="Draw from the stock"),
    Kind("stop", label="End the hand"),
    take_kind(STANDARD, 2),
    discard_kind(STANDARD),
    _meld_kind("set", 0, 13 * melds.NATURAL_SETS),
    _meld_kind("run", 13 * melds.NATURAL_SETS, 4 * melds.NATURAL_RUNS),
    Kind(
        "lay_off",
        "lay off {card} on {group}",
        "Lay off {card} on group {group}",
        group=numbers(1, CLASSIC_GROUPS),
        card=cards(STANDARD),
    ),
)
