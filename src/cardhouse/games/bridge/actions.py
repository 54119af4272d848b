"""The actions of bridge: a card, and the calls; how bids and calls are numbered."""

from collections.abc import Mapping

from cardhouse.games.bridge.position import STRAINS
from cardhouse.games.bridge.words import say
from cardhouse.kit.cards.packs import STANDARD, SUIT_SYMBOLS, SUITS
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.face.actions import Actions, Kind, cards, choice, numbers
from cardhouse.kit.terms import Action

STRAIN_TEXTS = (*SUITS, "NT")
STRAIN_SYMBOLS = (*SUIT_SYMBOLS, "NT")


def read_bid(text: str) -> Mapping[str, int] | None:
    """A bid's level and strain (``1C``, ``3nt``, ``3N``); None for what is no bid."""
    plain = text.strip().upper().removesuffix("T")
    if len(plain) != 2 or plain[0] not in "1234567" or plain[1] not in SUITS + "N":
        return None
    return {"level": int(plain[0]) - 1, "strain": (SUITS + "N").index(plain[1])}


def write_bid(values: Mapping[str, int], label: bool) -> str:
    """A bid as text, or as people read it."""
    return f"{values['level'] + 1}{(STRAIN_SYMBOLS if label else STRAIN_TEXTS)[values['strain']]}"


ACTIONS = Actions(
    Kind("play", "{card}", card=cards(STANDARD)),
    Kind("pass", label=say("pass")),
    Kind("double", label=say("double")),
    Kind("redouble", label=say("redouble")),
    Kind(
        "bid",
        write=write_bid,
        read=read_bid,
        level=numbers(1, 7),
        strain=choice(*STRAIN_TEXTS),
        box=("level", "strain"),
    ),
)
LAST_ACTION = ACTIONS.size - 1
PLAY, PASS, DOUBLE, REDOUBLE, BID = (ACTIONS.first(name) for name in ("play", "pass", "double", "redouble", "bid"))
"""A card is its own action."""


# --- Bids ---------------------------------------------------------------------------------------------


@inlined
def bid_action(bid: int) -> Action:
    """The action that makes a bid."""
    return BID + bid


@inlined
def bid_of(action: Action) -> int:
    """The bid an action makes."""
    return action - BID


@compiled
def level_of(bid: int) -> int:
    """The level of a bid, 1 to 7."""
    return bid // STRAINS + 1


@compiled
def strain_of(bid: int) -> int:
    """The strain of a bid: a suit, or no trump."""
    return bid % STRAINS


# --- Calls, as a position keeps them ------------------------------------------------------------------


@inlined
def call_of(action: Action) -> int:
    """The call an action makes, numbered from the pass."""
    return action - PASS


@inlined
def call_action(call: int) -> Action:
    """The action that makes a call."""
    return call + PASS


PASS_CALL, DOUBLE_CALL, REDOUBLE_CALL, BID_CALL = (action - PASS for action in (PASS, DOUBLE, REDOUBLE, BID))
"""A bid's call is ``BID_CALL + bid``."""
