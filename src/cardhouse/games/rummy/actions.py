"""What a player can do in a turn: kinds of action, their numbers and texts, and why they are refused.

    draw | take | meld 7C 7D RJ | meld 5H 6H RJ 8H | lay off 9H on 2 | lay off RJ on 2 high
    exchange 7H on 2 | discard 9C

A combination is one action whatever its length; a joker's place in the text is its place in the run. The kinds
are the first ones of every game of the family; what a game adds is numbered from ``OWN`` on.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.games.rummy.position import CARDS, GROUPS, JOKER
from cardhouse.kit.cards.packs import RANKS
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.actions import Actions, Kind, Parameter, cards, numbers
from cardhouse.kit.face.game import Refusal
from cardhouse.kit.melds import melds
from cardhouse.kit.terms import Action

# --- texts of combinations -----------------------------------------------------------------------------


def _plain(size: int) -> Parameter:
    return Parameter(size, str, str, int, r"\d+")


def set_of(values: Mapping[str, int]) -> int:
    """The code of a set action's combination."""
    shape = values["shape"]
    return int(melds.set_code(values["rank"], int(melds.SET_SUITS[shape]), int(melds.SET_JOKERS[shape])))


def run_of(values: Mapping[str, int]) -> int:
    """The code of a run action's combination."""
    return int(melds.run_of_suit(int(melds.RUN_CODES[values["shape"]]), values["suit"]))


def texts_of(code: int) -> list[str]:
    """A combination's cards as texts, in the order they lie."""
    return [CARDS.texts[JOKER if card is None else card] for card, _ in melds.faces_of(code)]


def label_of(code: int) -> str:
    """A combination for people: ``5♥ 6♥ joker(7♥) 8♥``."""
    words = []
    for card, stands_for in melds.faces_of(code):
        if card is not None:
            words.append(CARDS.symbols[card])
        else:
            words.append(f"joker({CARDS.symbols[stands_for]})" if melds.is_run(code) else "joker")
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
    for code in melds.melds_of(naturals, len(named) - len(naturals)):
        lying = [JOKER if card is None else card for card, _ in melds.faces_of(code)]
        if not melds.is_run(code) or lying == named:
            found.append(code)
    return found


def _read_set(text: str) -> Mapping[str, int] | None:
    for code in codes_named(cards_named(text) or []):
        if not melds.is_run(code):
            shape = int(melds.SET_SHAPE[melds.set_suits(code), melds.jokers_in(code)])
            return {"rank": int(melds.set_rank(code)), "shape": shape}
    return None


def _read_run(text: str) -> Mapping[str, int] | None:
    for code in codes_named(cards_named(text) or []):
        if melds.is_run(code):
            return {"suit": int(melds.run_suit(code)), "shape": int(melds.run_shape(code))}
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
    if not 0 <= group < GROUPS or (high and card != JOKER):
        return None
    return {"group": group, "what": HIGH_JOKER if high else card}


TURN_KINDS = (
    Kind("draw", label="Draw from the stock"),
    Kind("take", label="Take the discard"),
    Kind(
        "set",
        rank=_plain(len(RANKS)),
        shape=_plain(melds.SET_SHAPES),
        write=_write_set,
        read=_read_set,
        shows=lambda values: texts_of(set_of(values)),
    ),
    Kind(
        "run",
        suit=_plain(4),
        shape=_plain(melds.RUN_SHAPES),
        write=_write_run,
        read=_read_run,
        shows=lambda values: texts_of(run_of(values)),
    ),
    Kind(
        "lay_off",
        group=numbers(1, GROUPS),
        what=_what(),
        write=_write_lay_off,
        read=_read_lay_off,
        shows=lambda values: [CARDS.texts[min(values["what"], JOKER)]],
    ),
    Kind(
        "exchange",
        "exchange {card} on {group}",
        "Swap {card} for the joker of group {group}",
        group=numbers(1, GROUPS),
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
SHAPES, RUN_SHAPES = melds.SET_SHAPES, melds.RUN_SHAPES
PAST_LAST = 1 << 20  # beyond the actions of every game of the family


@compiled
def meld_action(code: int) -> int:
    """The action of laying a combination."""
    if melds.is_run(code):
        return RUN + melds.run_suit(code) * RUN_SHAPES + melds.run_shape(code)
    return SET + melds.set_rank(code) * SHAPES + melds.SET_SHAPE[melds.set_suits(code), melds.jokers_in(code)]


@compiled
def meld_code(action: Action) -> int:
    """The combination a set or run action lays."""
    if action < RUN:
        shape = (action - SET) % SHAPES
        return melds.set_code((action - SET) // SHAPES, melds.SET_SUITS[shape], melds.SET_JOKERS[shape])
    return melds.run_of_suit(melds.RUN_CODES[(action - RUN) % RUN_SHAPES], (action - RUN) // RUN_SHAPES)


# --- refusals ------------------------------------------------------------------------------------------

NOT_AN_ACTION, DRAW_FIRST, DRAWN_ALREADY, NOT_HELD, ADJACENT = range(1, 6)
NO_DISCARD, NOT_OPENED, FINISH_OPENING, USE_JOKER, NO_SUCH_GROUP = range(6, 11)
DOES_NOT_JOIN, TOO_MANY_JOKERS, NO_JOKER_FOR, JOKER_UNUSABLE, JUST_TAKEN = range(11, 16)
NO_PILE, NO_STOCK, TOO_FEW, SUIT_TWICE, NO_COMBINATION, ONE_AT_A_TIME = range(16, 22)
OWN_REASON = 40  # from here on a game's own
SHORT_OF_LIMIT = 100  # and the most points the lay-out can reach

REFUSALS = {
    NOT_AN_ACTION: Refusal("There is no such action in this game", "G1"),
    DRAW_FIRST: Refusal("A turn begins by drawing from the stock or taking the last discard", "RU5"),
    DRAWN_ALREADY: Refusal("You draw or take one card a turn, at its beginning", "RU5"),
    NOT_HELD: Refusal("You do not hold those cards", "G1"),
    ADJACENT: Refusal("Two jokers may not lie side by side in a run", "RU6"),
    NO_DISCARD: Refusal("You must keep a card that you can discard", "RU11"),
    NOT_OPENED: Refusal("Only after your first lay-out may you use what lies on the table", "RU8"),
    FINISH_OPENING: Refusal("Your first lay-out has not reached the limit yet", "RU8"),
    USE_JOKER: Refusal("A freed joker must be used at once in a new combination", "RU10"),
    NO_SUCH_GROUP: Refusal("There is no such combination on the table", "RU9"),
    DOES_NOT_JOIN: Refusal("That card does not continue the combination", "RU9"),
    TOO_MANY_JOKERS: Refusal("At most half of a combination may be jokers", "RU6"),
    NO_JOKER_FOR: Refusal("No joker there stands for that card", "RU10"),
    JOKER_UNUSABLE: Refusal("With what you hold you could not use the freed joker in a new combination", "RU10"),
    JUST_TAKEN: Refusal("The card you took from the pile may not be discarded in the same turn", "RU5"),
    NO_PILE: Refusal("There is no discard to take", "RU5"),
    NO_STOCK: Refusal("There is nothing to draw", "RU13"),
    TOO_FEW: Refusal("A combination has at least three cards", "RU6"),
    SUIT_TWICE: Refusal("The cards of a set must be of different suits", "RU7"),
    NO_COMBINATION: Refusal("Those cards are neither of one rank nor in sequence in one suit", "RU7"),
    ONE_AT_A_TIME: Refusal("Choose one card for that", "RU9"),
}
REFUSALS |= {
    SHORT_OF_LIMIT + points: Refusal(f"Your first lay-out would come to {points} points at most, too few", "RU8")
    for points in range(160)
}
LAST_REASON = SHORT_OF_LIMIT - 1
