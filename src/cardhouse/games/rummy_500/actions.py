"""What can be done, by number: a meld of any shape is laid at once, then single cards are laid off on it."""

from collections.abc import Mapping
from typing import NamedTuple

from cardhouse.games.rummy_500.position import MOST_MELDS
from cardhouse.games.rummy_500.words import say
from cardhouse.games.rummy_family.actions import cards_named, codes_named, label_of, plain, texts_of
from cardhouse.games.rummy_family.open_pile.actions import discard_kind, draw_kind, stop_kind, take_kind
from cardhouse.kit.cards.packs import FACES, STANDARD
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.actions import Actions, Kind, cards, numbers
from cardhouse.kit.melds.meld import SET_SHAPE, SET_SUITS, is_run, run_suit, set_code, set_rank, set_suits
from cardhouse.kit.melds.naturals import NATURAL_RUNS, NATURAL_SETS, natural_run, natural_shape
from cardhouse.kit.terms import Card

DISCARD = 2 + 2 * FACES
LAYINGS = DISCARD + FACES  # the first action that lays cards out; the numbers below are counted from it
SETS = 0
RUNS = 13 * NATURAL_SETS
LAY_OFFS = RUNS + 4 * NATURAL_RUNS
PAST_LAST = LAY_OFFS + MOST_MELDS * FACES


@compiled
def code_of(number: int) -> int:
    """The set or run an action lays."""
    if number < RUNS:
        return set_code(number // NATURAL_SETS, SET_SUITS[number % NATURAL_SETS], 0)
    return natural_run((number - RUNS) // NATURAL_RUNS, (number - RUNS) % NATURAL_RUNS)


@compiled
def number_of(code: int) -> int:
    """The action that lays a set or run."""
    if is_run(code):
        return RUNS + run_suit(code) * NATURAL_RUNS + natural_shape(code)
    return set_rank(code) * NATURAL_SETS + SET_SHAPE[set_suits(code), 0]


class LaidOff(NamedTuple):
    """A card for a meld that lies."""

    meld: int
    card: Card


@compiled
def lay_off_of(number: int) -> LaidOff:
    """What a laying off adds to which meld."""
    return LaidOff((number - LAY_OFFS) // FACES, (number - LAY_OFFS) % FACES)


@compiled
def lay_off_number(meld: int, card: Card) -> int:
    """The action that adds a card to a meld."""
    return LAY_OFFS + meld * FACES + card


# --- Texts --------------------------------------------------------------------------------------------


def _meld_kind(name: str, first: int, size: int) -> Kind:
    def code(values: Mapping[str, int]) -> int:
        return int(code_of(first + values["number"]))

    def write(values: Mapping[str, int], label: bool) -> str:
        laid = code(values)
        return say("action-meld", cards=label_of(laid)) if label else f"meld {' '.join(texts_of(laid))}"

    def read(text: str) -> Mapping[str, int] | None:
        for found in codes_named(cards_named(text, STANDARD) or []):
            number = int(number_of(found)) - first
            if 0 <= number < size:
                return {"number": number}
        return None

    return Kind(name, write=write, read=read, shows=lambda values: texts_of(code(values)), number=plain(size))


ACTIONS = Actions(
    draw_kind(),
    stop_kind(),
    take_kind(STANDARD, 2),
    discard_kind(STANDARD),
    _meld_kind("set", SETS, 13 * NATURAL_SETS),
    _meld_kind("run", RUNS, 4 * NATURAL_RUNS),
    Kind(
        "lay_off",
        "lay off {card} on {meld}",
        lambda card, meld: say("action-lay-off", card=card, meld=meld),
        zone="meld:{meld}",
        meld=numbers(1, MOST_MELDS),
        card=cards(STANDARD),
    ),
)
