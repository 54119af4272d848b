"""What can be done, by number: three cards as a new meld in any modes, or one more for a meld."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from cardhouse.games.rummy_family.actions import plain
from cardhouse.games.rummy_family.open_pile.actions import card_of, discard_kind, draw_kind, stop_kind, take_kind
from cardhouse.games.sanity_rummy_500.options import OPTIONS
from cardhouse.games.sanity_rummy_500.position import MOST_MELDS
from cardhouse.games.sanity_rummy_500.words import say
from cardhouse.kit.cards.doubles import DOUBLES, MODES, TOTAL
from cardhouse.kit.cards.packs import ACE
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.actions import Actions, Kind, cards, choice, numbers
from cardhouse.kit.face.double_deck import Deck, deck_of
from cardhouse.kit.face.options import Value, settle
from cardhouse.kit.terms import Card

DISCARD = 2 + DOUBLES
LAYINGS = DISCARD + DOUBLES  # the first action that lays cards out; the numbers below are counted from it
MODES_OF_THREE = MODES**3
LAY_OFFS = DOUBLES**3 * MODES_OF_THREE
REARRANGE = LAY_OFFS + MOST_MELDS * DOUBLES * MODES
PUT_BACK = REARRANGE + 1


class Three(NamedTuple):
    """Three cards, and their modes as one number: nine times the first's, three times the second's, the third's."""

    a: Card
    b: Card
    c: Card
    modes: int


@compiled
def three_of(number: int) -> Three:
    """The cards a number lays, and their modes."""
    cards = number // MODES_OF_THREE
    return Three(cards // DOUBLES**2, cards // DOUBLES % DOUBLES, cards % DOUBLES, number % MODES_OF_THREE)


@compiled
def three_number(a: Card, b: Card, c: Card, modes: int) -> int:
    """The action that lays three cards."""
    return ((a * DOUBLES + b) * DOUBLES + c) * MODES_OF_THREE + modes


class LaidOff(NamedTuple):
    """A card in a mode for a meld that lies."""

    meld: int
    card: Card
    mode: int


@compiled
def lay_off_of(number: int) -> LaidOff:
    """What a laying off adds to which meld."""
    laid = number - LAY_OFFS
    return LaidOff(laid // (DOUBLES * MODES), laid // MODES % DOUBLES, laid % MODES)


@compiled
def lay_off_number(meld: int, card: Card, mode: int) -> int:
    """The action that adds a card to a meld."""
    return LAY_OFFS + (meld * DOUBLES + card) * MODES + mode


# --- Texts --------------------------------------------------------------------------------------------

Laid = tuple[int, int]  # a card and its mode


class Shown(Protocol):
    """What the cards show and make: a deck, or a position played with it."""

    @property
    def faces(self) -> Array: ...
    @property
    def totals(self) -> Array: ...


def laid_text(deck: Deck, laid: Laid, label: bool = False) -> str:
    """A laid card and its mode as text, such as ``2D8C as 2D``."""
    card, mode = laid
    shown = deck.mode_text(card, mode, label)
    return say("card-as", card=deck.pack.symbols[card], mode=shown) if label else f"{deck.pack.texts[card]} as {shown}"


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


def from_below(deck: Shown, laid: Sequence[Laid]) -> list[Laid]:
    """Cards in the order in which a meld of them lies: by total, by suit, or by rank with the ace at its end."""
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
        texts = tuple(laid_text(deck, each, label) for each in laid_in(values))
        return say("action-meld", cards=texts) if label else f"meld {', '.join(texts)}"

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
        modes=plain(MODES_OF_THREE),
    )


def three_values(deck: Shown, laid: Sequence[Laid]) -> dict[str, int]:
    """The parameters of laying three cards."""
    (a, of_a), (b, of_b), (c, of_c) = from_below(deck, laid)
    return {"a": a, "b": b, "c": c, "modes": of_a * 9 + of_b * 3 + of_c}


def _lay_off(deck: Deck) -> Kind:
    def write(values: Mapping[str, int], label: bool) -> str:
        laid, meld = laid_text(deck, (values["card"], values["mode"]), label), values["meld"] + 1
        return say("add-to-meld", laid=laid, meld=meld) if label else f"lay off {laid} on {meld}"

    def read(text: str) -> Mapping[str, int] | None:
        name, _, meld = text.strip().rpartition(" on ")
        laid = laid_named(deck, name[8:]) if name.lower().startswith("lay off ") else None
        if laid is None or not meld.isdecimal() or not 1 <= int(meld) <= MOST_MELDS:
            return None
        return {"meld": int(meld) - 1, "card": laid[0], "mode": laid[1]}

    modes = choice("low", "high", "total")
    meld = numbers(1, MOST_MELDS)
    return Kind("lay_off", write=write, read=read, zone="meld:{meld}", meld=meld, card=cards(deck.pack), mode=modes)


def actions_with(settings: Mapping[str, Value]) -> Actions:
    """The actions with the deck these options choose; their numbers are the same for every deck."""
    deck = deck_of(settings)
    return Actions(
        draw_kind(),
        stop_kind(),
        take_kind(deck.pack, 1),
        discard_kind(deck.pack),
        _meld_three(deck),
        _lay_off(deck),
        Kind("rearrange", label=say("move-cards-on-table")),
        Kind("put_back", label=say("put-everything-back")),
    )


ACTIONS = actions_with(settle(OPTIONS, {}, {}))
