"""What a player can do in a turn: kinds of action, their numbers and texts.

    draw | take | meld 7C 7D RJ | meld 5H 6H RJ 8H | lay off 9H on 2 | lay off RJ on 2 high
    exchange 7H on 2 | discard 9C

A combination is one action whatever its length; a joker's place in the text is its place in the run. The kinds
are the first ones of every game of the family; what a game adds is numbered from ``OWN`` on.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.games.rummy_family.position import CARDS, JOKER, MOST_MELDS
from cardhouse.kit.cards.packs import RANKS
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.actions import Actions, Kind, Parameter, cards, numbers
from cardhouse.kit.melds import finding, meld
from cardhouse.kit.terms import Action

# --- texts of melds -------------------------------------------------------------------------------------


def _plain(size: int) -> Parameter:
    return Parameter(size, str, str, int, r"\d+")


def set_of(values: Mapping[str, int]) -> int:
    """The code of a set action's combination."""
    shape = values["shape"]
    return int(meld.set_code(values["rank"], int(meld.SET_SUITS[shape]), int(meld.SET_JOKERS[shape])))


def run_of(values: Mapping[str, int]) -> int:
    """The code of a run action's combination."""
    return int(meld.run_of_suit(int(meld.RUN_CODES[values["shape"]]), values["suit"]))


def cards_in(code: int) -> list[int]:
    """A meld's cards, in the order they lie."""
    return [JOKER if card is None else card for card, _ in meld.faces_of(code)]


def texts_of(code: int) -> list[str]:
    """The same as texts."""
    return [CARDS.texts[card] for card in cards_in(code)]


def label_of(code: int) -> str:
    """A combination for people: ``5♥ 6♥ joker(7♥) 8♥``."""
    words = []
    for card, stands_for in meld.faces_of(code):
        if card is not None:
            words.append(CARDS.symbols[card])
        else:
            words.append(f"joker({CARDS.symbols[stands_for]})" if meld.is_run(code) else "joker")
    return " ".join(words)


def _write_set(values: Mapping[str, int], label: bool) -> str:
    return "Meld " + label_of(set_of(values)) if label else "meld " + " ".join(texts_of(set_of(values)))


def _write_run(values: Mapping[str, int], label: bool) -> str:
    return "Meld " + label_of(run_of(values)) if label else "meld " + " ".join(texts_of(run_of(values)))


def cards_named(text: str) -> list[int] | None:
    """The cards of a ``meld ...`` text in order, None when it is none."""
    words = text.strip().split()
    if len(words) < 4 or words[0].lower() != "meld":
        return None
    try:
        return [CARDS.number(word) for word in words[1:]]
    except ValueError:
        return None


def codes_named(named: list[int]) -> list[int]:
    """The combinations of these cards: sets, and runs in which they lie in this order."""
    naturals = [card for card in named if card != JOKER]
    found = []
    for code in finding.melds_of(naturals, len(named) - len(naturals)):
        if not meld.is_run(code) or cards_in(code) == named:
            found.append(code)
    return found


def _read_set(text: str) -> Mapping[str, int] | None:
    for code in codes_named(cards_named(text) or []):
        if not meld.is_run(code):
            shape = int(meld.SET_SHAPE[meld.set_suits(code), meld.jokers_in(code)])
            return {"rank": int(meld.set_rank(code)), "shape": shape}
    return None


def _read_run(text: str) -> Mapping[str, int] | None:
    for code in codes_named(cards_named(text) or []):
        if meld.is_run(code):
            return {"suit": int(meld.run_suit(code)), "shape": int(meld.run_shape(code))}
    return None


LOW_JOKER, HIGH_JOKER = JOKER, JOKER + 1  # what is laid off: 0..51 a card, or a joker and where


def _what() -> Parameter:
    texts = (*CARDS.texts[:JOKER], "RJ", "RJ high")
    labels = (*CARDS.symbols[:JOKER], "joker", "joker (high end)")
    return Parameter(JOKER + 2, texts.__getitem__, labels.__getitem__, texts.index, r"RJ|RJ high|\w\w")


def _write_lay_off(values: Mapping[str, int], label: bool) -> str:
    what, group = values["what"], values["group"] + 1
    if label:
        name = "joker" if what >= JOKER else CARDS.symbols[what]
        return f"Lay off {name} on group {group}" + (", high end" if what == HIGH_JOKER else "")
    name = CARDS.texts[min(what, JOKER)]
    return f"lay off {name} on {group}" + (" high" if what == HIGH_JOKER else "")


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
    group = int(words[4]) - 1
    if not 0 <= group < MOST_MELDS or (high and card != JOKER):
        return None
    return {"group": group, "what": HIGH_JOKER if high else card}


# --- kinds ----------------------------------------------------------------------------------------------

TURN_KINDS = (
    Kind("draw", label="Draw from the stock"),
    Kind("take", label="Take the discard"),
    Kind(
        "set",
        rank=_plain(len(RANKS)),
        shape=_plain(meld.SET_SHAPES),
        write=_write_set,
        read=_read_set,
        shows=lambda values: texts_of(set_of(values)),
    ),
    Kind(
        "run",
        suit=_plain(4),
        shape=_plain(meld.RUN_SHAPES),
        write=_write_run,
        read=_read_run,
        shows=lambda values: texts_of(run_of(values)),
    ),
    Kind(
        "lay_off",
        group=numbers(1, MOST_MELDS),
        what=_what(),
        write=_write_lay_off,
        read=_read_lay_off,
        shows=lambda values: [CARDS.texts[min(values["what"], JOKER)]],
    ),
    Kind(
        "exchange",
        "exchange {card} on {group}",
        "Swap {card} for the joker of group {group}",
        group=numbers(1, MOST_MELDS),
        card=cards(CARDS),
    ),
    Kind("discard", "discard {card}", "Discard {card}", card=cards(CARDS)),
)
TURN_ACTIONS = Actions(*TURN_KINDS)
DRAW, TAKE = TURN_ACTIONS.first("draw"), TURN_ACTIONS.first("take")
SET, RUN = TURN_ACTIONS.first("set"), TURN_ACTIONS.first("run")
LAY_OFF, EXCHANGE = TURN_ACTIONS.first("lay_off"), TURN_ACTIONS.first("exchange")
DISCARD, OWN = TURN_ACTIONS.first("discard"), TURN_ACTIONS.size
WHATS, CARD_COUNT = JOKER + 2, len(CARDS)
SHAPES, RUN_SHAPES = meld.SET_SHAPES, meld.RUN_SHAPES
MENU = 4_000  # four jokers and ten cards in a row make 3,564 runs, and no hand makes more
PAST_LAST = 1 << 20  # beyond the actions of every game of the family


# --- numbers --------------------------------------------------------------------------------------------


@compiled
def meld_action(code: int) -> int:
    """The action of laying a combination."""
    if meld.is_run(code):
        return RUN + meld.run_suit(code) * RUN_SHAPES + meld.run_shape(code)
    return SET + meld.set_rank(code) * SHAPES + meld.SET_SHAPE[meld.set_suits(code), meld.jokers_in(code)]


@compiled
def meld_code(action: Action) -> int:
    """The combination a set or run action lays."""
    if action < RUN:
        shape = (action - SET) % SHAPES
        return meld.set_code((action - SET) // SHAPES, meld.SET_SUITS[shape], meld.SET_JOKERS[shape])
    return meld.run_of_suit(meld.RUN_CODES[(action - RUN) % RUN_SHAPES], (action - RUN) // RUN_SHAPES)
