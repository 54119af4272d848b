"""The options and actions of the two games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import comb, prod

from cardhouse.games.rummy_500.classic import code_of, number_of
from cardhouse.games.rummy_500.position import CLASSIC_GROUPS, DOUBLE_GROUPS, DOUBLES
from cardhouse.kit.cards.double_deck import ACE_TOTAL, DECK_LIST, Deck, deck_of
from cardhouse.kit.cards.doubles import MODES, TOTAL
from cardhouse.kit.cards.packs import ACE, FACES, STANDARD, CardSet
from cardhouse.kit.face import options
from cardhouse.kit.face.actions import Actions, Kind, Parameter, cards, choice, numbers
from cardhouse.kit.face.options import FIRST_DEALER, Option, OptionError, Value, settle
from cardhouse.kit.melds import finding, meld, naturals

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


REARRANGE = options.choice("rearrange", ("own", "all", "none"), "SR7", "Which cards of the table may be moved")
SANITY_OPTIONS: tuple[Option, ...] = (
    REARRANGE,
    *shared_options(7, "meld", "required", ("SR2", "SR3", "SR8", "SR9", "SR11", "SR13")),
    ACE_TOTAL,
    DECK_LIST,
)
FEWEST_DEALT = 5
MOST_THREES = 4300  # what menus have room for


def check_sanity(players: int, settings: Mapping[str, Value]) -> None:
    """There must be cards enough, each with two suits, and not many more groups than in the built-in deck (SR2)."""
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
    """How many groups of three a deck's cards make."""
    shown = [int(face) for row in deck.faces for face in row]
    of_face = [shown.count(face) for face in range(FACES)]
    totals = [int(total) for total in deck.totals]
    of_total = [totals.count(total) for total in range(32)]
    runs = [[13 * suit + (place + 12 + step) % 13 for step in range(3)] for suit in range(4) for place in range(12)]
    blocks = [[13 * suit + rank for suit in three] for rank in range(13) for three in combinations(range(4), 3)]
    count = sum(prod(of_face[face] for face in three) for three in runs + blocks)
    count += sum(prod(of_total[total : total + 3]) for total in range(29))
    return count + sum(comb(number, 3) for number in of_total)


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
    return Kind("take", write=write, read=read, zone="pile", copy=copy, card=cards(pack))


def discard_kind(pack: CardSet) -> Kind:
    """Ending the turn."""
    return Kind("discard", "discard {card}", "Discard {card}", card=cards(pack))


def texts_of(code: int) -> list[str]:
    """A set's or run's cards, in the order they lie."""
    return [STANDARD.texts[card] for _, card in meld.faces_of(code)]


def label_of(code: int) -> str:
    """The same for people."""
    return " ".join(STANDARD.symbols[card] for _, card in meld.faces_of(code))


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
        for found in finding.melds_of([card for card in named if card is not None], 0):
            number = int(number_of(found)) - first
            if None not in named and 0 <= number < size and (name == "set" or same_order(found, named)):
                return {"number": number}
        return None

    return Kind(name, write=write, read=read, shows=lambda values: texts_of(code(values)), number=plain(size))


def same_order(code: int, named: Sequence[int | None]) -> bool:
    """Whether the cards of a run are named as they lie: that says where an ace is."""
    return [card for _, card in meld.faces_of(code)] == list(named)


CLASSIC_ACTIONS = Actions(
    Kind("draw", label="Draw from the stock"),
    Kind("stop", label="End the hand"),
    take_kind(STANDARD, 2),
    discard_kind(STANDARD),
    _meld_kind("set", 0, 13 * naturals.NATURAL_SETS),
    _meld_kind("run", 13 * naturals.NATURAL_SETS, 4 * naturals.NATURAL_RUNS),
    Kind(
        "lay_off",
        "lay off {card} on {group}",
        "Lay off {card} on group {group}",
        group=numbers(1, CLASSIC_GROUPS),
        card=cards(STANDARD),
    ),
)


# --- Double cards -------------------------------------------------------------------------------------

Laid = tuple[int, int]  # a card and its mode


def laid_text(deck: Deck, laid: Laid, label: bool = False) -> str:
    """``2D8C as 2D``."""
    card, mode = laid
    return f"{(deck.pack.symbols if label else deck.pack.texts)[card]} as {deck.mode_text(card, mode, label)}"


def laid_named(deck: Deck, text: str) -> Laid | None:
    """The card and mode a text names; None for none."""
    name, _, wanted = text.strip().partition(" as ")
    card = card_of(deck.pack, name)
    if card is None:
        return None
    wanted = wanted.strip().upper()
    for mode in range(MODES):
        names = {deck.mode_text(card, mode), deck.mode_text(card, mode, True)}
        if wanted in names or (mode != TOTAL and wanted.replace("10", "T") in names):
            return card, mode
    return None


def from_below(deck: Deck, laid: Sequence[Laid]) -> list[Laid]:
    """Cards in the order in which a group of them lies: by total, by suit, or by rank with the ace at its end."""
    if any(mode == TOTAL for _, mode in laid):
        return sorted(laid, key=lambda each: (int(deck.totals[each[0]]), each[0]))
    faces = {each: int(deck.faces[each[1]][each[0]]) for each in laid}
    ranks = {face % 13 for face in faces.values()}
    low_ace = ACE in ranks and 0 in ranks
    if len(ranks) == 1:
        return sorted(laid, key=faces.__getitem__)
    return sorted(laid, key=lambda each: -1 if low_ace and faces[each] % 13 == ACE else faces[each] % 13)


def _meld_three(deck: Deck) -> Kind:
    def laid_in(values: Mapping[str, int]) -> list[Laid]:
        modes = values["modes"]
        return [(values["a"], modes // 9), (values["b"], modes // 3 % 3), (values["c"], modes % 3)]

    def write(values: Mapping[str, int], label: bool) -> str:
        texts = [laid_text(deck, each, label) for each in laid_in(values)]
        return ("Meld " if label else "meld ") + ", ".join(texts)

    def read(text: str) -> Mapping[str, int] | None:
        if not text.lower().startswith("meld "):
            return None
        named = [laid_named(deck, part) for part in text[5:].split(",")]
        laid = [each for each in named if each is not None]
        return three_values(deck, laid) if len(laid) == len(named) == 3 else None

    return Kind(
        "meld",
        write=write,
        read=read,
        shows=lambda values: [deck.pack.texts[card] for card, _ in laid_in(values)],
        a=cards(deck.pack),
        b=cards(deck.pack),
        c=cards(deck.pack),
        modes=plain(MODES**3),
    )


def three_values(deck: Deck, laid: Sequence[Laid]) -> dict[str, int]:
    """The parameters of laying three cards."""
    (a, of_a), (b, of_b), (c, of_c) = from_below(deck, laid)
    return {"a": a, "b": b, "c": c, "modes": of_a * 9 + of_b * 3 + of_c}


def _lay_off_double(deck: Deck) -> Kind:
    def write(values: Mapping[str, int], label: bool) -> str:
        laid, group = laid_text(deck, (values["card"], values["mode"]), label), values["group"] + 1
        return f"Add {laid} to group {group}" if label else f"lay off {laid} on {group}"

    def read(text: str) -> Mapping[str, int] | None:
        name, _, group = text.strip().rpartition(" on ")
        laid = laid_named(deck, name[8:]) if name.lower().startswith("lay off ") else None
        if laid is None or not group.isdecimal() or not 1 <= int(group) <= DOUBLE_GROUPS:
            return None
        return {"group": int(group) - 1, "card": laid[0], "mode": laid[1]}

    modes = choice("low", "high", "total")
    group = numbers(1, DOUBLE_GROUPS)
    return Kind("lay_off", write=write, read=read, group=group, card=cards(deck.pack), mode=modes)


def sanity_actions(settings: Mapping[str, Value]) -> Actions:
    """The actions with the deck these options choose; their numbers are the same for every deck."""
    deck = deck_of(settings)
    return Actions(
        Kind("draw", label="Draw from the stock"),
        Kind("stop", label="End the hand"),
        take_kind(deck.pack, 1),
        discard_kind(deck.pack),
        _meld_three(deck),
        _lay_off_double(deck),
    )


SANITY_ACTIONS = sanity_actions(settle(SANITY_OPTIONS, {}, {}))
