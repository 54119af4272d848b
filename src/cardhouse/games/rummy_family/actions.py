"""What a player can do in a turn: kinds of action, their numbers and texts.

    draw | take | meld 7C 7D RJ | meld 5H 6H RJ 8H | lay off 9H on 2 | lay off RJ on 2 high
    exchange 7H on 2 | discard 9C

A meld is one action whatever its length; a joker's place in the text is its place in the run. The kinds
are the first ones of every game of the family; what a game adds is numbered from ``OWN`` on.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from cardhouse.games.rummy_family.position import CARDS, JOKER, MOST_MELDS
from cardhouse.games.rummy_family.words import say
from cardhouse.kit.cards.packs import RANKS, SUITS, CardSet
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.actions import Actions, Kind, Parameter, cards, numbers
from cardhouse.kit.melds import finding, meld
from cardhouse.kit.terms import Action, Card
from cardhouse.kit.words import row

# --- texts of melds -------------------------------------------------------------------------------------


def cards_in(code: int) -> list[int]:
    """A meld's cards, in the order they lie."""
    return [JOKER if card is None else card for card, _ in meld.faces_of(code)]


def texts_of(code: int) -> list[str]:
    """Texts of a meld's cards, in the order they lie."""
    return [CARDS.texts[card] for card in cards_in(code)]


def label_of(code: int) -> str:
    """A meld for people: ``5♥ 6♥ joker(7♥) 8♥``."""
    words = []
    for card, stands_for in meld.faces_of(code):
        if card is not None:
            words.append(CARDS.symbols[card])
        else:
            words.append(say("joker-for", card=CARDS.symbols[stands_for]) if meld.is_run(code) else say("joker"))
    return row(words)


def cards_named(text: str, pack: CardSet = CARDS) -> list[int] | None:
    """The cards of a ``meld ...`` text in order, None when it is none."""
    words = text.strip().split()
    if len(words) < 4 or words[0].lower() != "meld":
        return None
    try:
        return [pack.number(word) for word in words[1:]]
    except ValueError:
        return None


def codes_named(named: Sequence[Card]) -> list[int]:
    """The melds of these cards: sets, and runs in which they lie in this order."""
    naturals = [card for card in named if card != JOKER]
    found = []
    for code in finding.melds_of(naturals, len(named) - len(naturals)):
        if not meld.is_run(code) or cards_in(code) == named:
            found.append(code)
    return found


# --- kinds ----------------------------------------------------------------------------------------------


def plain(size: int) -> Parameter:
    """A parameter that is a number below ``size``."""
    return Parameter(size, str, str, int, r"\d+")


def _laying(name: str, code_of: Callable[[int, int], int], of: int, shapes: int) -> Kind:
    """A kind of action that lays a set of a rank or a run of a suit, in one of its shapes; its text are the cards."""

    def code(values: Mapping[str, int]) -> int:
        return int(code_of(values["of"], values["shape"]))

    def write(values: Mapping[str, int], label: bool) -> str:
        laid = code(values)
        return say("action-meld", cards=label_of(laid)) if label else f"meld {' '.join(texts_of(laid))}"

    def read(text: str) -> Mapping[str, int] | None:
        for found in codes_named(cards_named(text) or []):
            if name == "run" and meld.is_run(found):
                return {"of": int(meld.run_suit(found)), "shape": int(meld.run_shape(found))}
            if name == "set" and not meld.is_run(found):
                return {"of": int(meld.set_rank(found)), "shape": int(meld.set_shape(found))}
        return None

    def shows(values: Mapping[str, int]) -> list[str]:
        return texts_of(code(values))

    return Kind(name, write=write, read=read, shows=shows, of=plain(of), shape=plain(shapes))


LOW_JOKER, HIGH_JOKER = JOKER, JOKER + 1  # what is laid off: 0..51 a card, or a joker and where


def _what() -> Parameter:
    texts = (*CARDS.texts[:JOKER], "RJ", "RJ high")
    return Parameter(JOKER + 2, texts.__getitem__, texts.__getitem__, texts.index, r"RJ|RJ high|\w\w")


def _write_lay_off(values: Mapping[str, int], label: bool) -> str:
    what, number = values["what"], values["number"] + 1
    if label:
        if what < JOKER:
            return say("action-lay-off", card=CARDS.symbols[what], meld=number)
        return say("action-lay-off-joker", meld=number, high="yes" if what == HIGH_JOKER else "no")
    name = CARDS.texts[min(what, JOKER)]
    return f"lay off {name} on {number}" + (" high" if what == HIGH_JOKER else "")


def _read_lay_off(text: str) -> Mapping[str, int] | None:
    words = text.strip().lower().split()
    high = words[-1:] == ["high"]
    words = words[:-1] if high else words
    if len(words) != 5 or words[:2] != ["lay", "off"] or words[3] != "on" or not words[4].isdecimal():
        return None
    try:
        card = CARDS.number(words[2])
    except ValueError:
        return None
    number = int(words[4]) - 1
    if not 0 <= number < MOST_MELDS or (high and card != JOKER):
        return None
    return {"number": number, "what": HIGH_JOKER if high else card}


TURN_KINDS = (
    Kind("draw", label=say("draw-from-stock"), zone="stock"),
    Kind("take", label=say("take-top-discard"), zone="pile"),
    _laying("set", meld.set_of_shape, len(RANKS), meld.SET_SHAPES),
    _laying("run", meld.run_of_shape, len(SUITS), meld.RUN_SHAPES),
    Kind(
        "lay_off",
        number=numbers(1, MOST_MELDS),
        what=_what(),
        write=_write_lay_off,
        read=_read_lay_off,
        shows=lambda values: [CARDS.texts[min(values["what"], JOKER)]],
        zone="meld:{number}",
    ),
    Kind(
        "exchange",
        "exchange {card} on {number}",
        lambda card, number: say("action-exchange", card=card, meld=number),
        zone="meld:{number}",
        number=numbers(1, MOST_MELDS),
        card=cards(CARDS),
    ),
    Kind("discard", "discard {card}", lambda card: say("action-discard", card=card), zone="pile", card=cards(CARDS)),
)
TURN_ACTIONS = Actions(*TURN_KINDS)
DRAW, TAKE = TURN_ACTIONS.first("draw"), TURN_ACTIONS.first("take")
SET, RUN = TURN_ACTIONS.first("set"), TURN_ACTIONS.first("run")
LAY_OFF, EXCHANGE = TURN_ACTIONS.first("lay_off"), TURN_ACTIONS.first("exchange")
DISCARD, OWN = TURN_ACTIONS.first("discard"), TURN_ACTIONS.size
WHATS, CARD_COUNT = JOKER + 2, len(CARDS)
MENU = 4_000  # four jokers and ten cards in a row make 3,564 runs, and no hand makes more


# --- numbers --------------------------------------------------------------------------------------------


@compiled
def meld_action(code: int) -> int:
    """The action of laying a meld."""
    if meld.is_run(code):
        return RUN + meld.run_suit(code) * meld.RUN_SHAPES + meld.run_shape(code)
    return SET + meld.set_rank(code) * meld.SET_SHAPES + meld.set_shape(code)


@compiled
def meld_code(action: Action) -> int:
    """The meld a set or run action lays."""
    if action < RUN:
        return meld.set_of_shape((action - SET) // meld.SET_SHAPES, (action - SET) % meld.SET_SHAPES)
    return meld.run_of_shape((action - RUN) // meld.RUN_SHAPES, (action - RUN) % meld.RUN_SHAPES)


class LayOff(NamedTuple):
    """What is added to a meld on the table."""

    number: int  # of the meld, from 0
    what: int  # a card, or a joker and where: ``LOW_JOKER``, ``HIGH_JOKER``


@compiled
def lay_off_action(number: int, what: Card) -> int:
    """The action of adding to a meld."""
    return LAY_OFF + number * WHATS + what


@compiled
def lay_off_of(action: Action) -> LayOff:
    """What an action adds to which meld."""
    return LayOff((action - LAY_OFF) // WHATS, (action - LAY_OFF) % WHATS)


class Exchange(NamedTuple):
    """A card swapped for a joker of a meld on the table."""

    number: int  # of the meld, from 0
    card: Card


@compiled
def exchange_action(number: int, card: Card) -> int:
    """The action of swapping a card for a joker of a meld."""
    return EXCHANGE + number * CARD_COUNT + card


@compiled
def exchange_of(action: Action) -> Exchange:
    """What an action swaps, and where."""
    return Exchange((action - EXCHANGE) // CARD_COUNT, (action - EXCHANGE) % CARD_COUNT)
