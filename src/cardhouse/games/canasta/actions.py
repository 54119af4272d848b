"""What a player can do at canasta: kinds of action, their numbers and texts, and why they are refused.

    keep RJ | leave | draw | draw two | keep it | change it | take with pair
    lay K K K 2 | lay 2 on K | lay 2 2 RJ | discard 7

A lay-out is one action whatever it adds to a group; the menu lists the smallest steps.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.games.canasta.position import (
    CARDS,
    GROUPS,
    JOKER,
    TWO,
    WILD_GROUP,
)
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.actions import Actions, Kind, Parameter, cards, choice
from cardhouse.kit.face.game import Refusal
from cardhouse.kit.terms import Action

NATURALS, TWOS, JOKERS = 13, 13, 7  # sizes: up to 12 natural cards, 12 twos, 6 jokers at once


def _plain(size: int) -> Parameter:
    return Parameter(size, str, str, int, r"\d+")


def kinds_of(values: Mapping[str, int]) -> list[int]:
    """The cards a lay action lays, natural ones first."""
    group = values["group"]
    return [group] * values["naturals"] + [TWO] * values["twos"] + [JOKER] * values["jokers"]


def _write_lay(values: Mapping[str, int], label: bool) -> str:
    shown = CARDS.symbols if label else CARDS.texts
    words = " ".join(shown[kind] for kind in kinds_of(values))
    wild_on = values["group"] != WILD_GROUP and values["naturals"] == 0
    words += f" on {shown[values['group']]}" if wild_on else ""
    if label and values["group"] == WILD_GROUP:
        words += " as wild cards"
    return ("Lay " if label else "lay ") + words


def _read_lay(text: str) -> Mapping[str, int] | None:
    words = text.strip().split()
    if len(words) < 2 or words[0].lower() != "lay":
        return None
    on = len(words) > 3 and words[-2].lower() == "on"
    try:
        named = [CARDS.number(word) for word in words[1 : -2 if on else None]]
        group = CARDS.number(words[-1]) if on else next((k for k in named if k not in (TWO, JOKER)), WILD_GROUP)
    except ValueError:
        return None
    return values_of(named, group)


def values_of(named: list[int], group: int) -> Mapping[str, int] | None:
    """The values of laying these cards on a group; None if that is no action."""
    naturals = [kind for kind in named if kind not in (TWO, JOKER)]
    twos, jokers = named.count(TWO), named.count(JOKER)
    fitting = group < GROUPS and all(kind == group for kind in naturals)
    if not fitting or len(naturals) >= NATURALS or twos >= TWOS or jokers >= JOKERS:
        return None
    return {"group": group, "naturals": len(naturals), "twos": twos, "jokers": jokers}


PAIR, WITH_TWO, WITH_JOKER = range(3)

ACTIONS = Actions(
    Kind("keep", "keep {card}", "Keep {card}", card=cards(CARDS)),
    Kind("leave", label="Leave the rest"),
    Kind("draw", label="Draw a card"),
    Kind("draw_two", label="Draw two cards"),
    Kind("keep_it", label="Keep the card drawn"),
    Kind("change_it", label="Discard it and draw another"),
    Kind(
        "take",
        "take with {cards}",
        "Take the pile with {cards}",
        cards=choice("pair", "two", "joker", labels=("two of its rank", "one of its rank and a 2", "one and a joker")),
    ),
    Kind(
        "lay",
        group=_plain(GROUPS),
        naturals=_plain(NATURALS),
        twos=_plain(TWOS),
        jokers=_plain(JOKERS),
        write=_write_lay,
        read=_read_lay,
        shows=lambda values: [CARDS.texts[kind] for kind in kinds_of(values)],
    ),
    Kind("discard", "discard {card}", "Discard {card}", card=cards(CARDS)),
)
KEEP, LEAVE = ACTIONS.first("keep"), ACTIONS.first("leave")
DRAW, DRAW_TWO = ACTIONS.first("draw"), ACTIONS.first("draw_two")
KEEP_IT, CHANGE_IT = ACTIONS.first("keep_it"), ACTIONS.first("change_it")
TAKE, LAY, DISCARD = ACTIONS.first("take"), ACTIONS.first("lay"), ACTIONS.first("discard")
PAST_LAST = ACTIONS.size


@compiled
def lay_action(group: int, naturals: int, twos: int, jokers: int) -> int:
    """The action of laying so many cards on a group of the own side."""
    return LAY + ((group * NATURALS + naturals) * TWOS + twos) * JOKERS + jokers


@compiled
def lay_values(action: Action) -> tuple[int, int, int, int]:
    """Group, natural cards, twos and jokers of a lay action."""
    number = action - LAY
    rest, jokers = number // JOKERS, number % JOKERS
    rest, twos = rest // TWOS, rest % TWOS
    return rest // NATURALS, rest % NATURALS, twos, jokers


# --- refusals ------------------------------------------------------------------------------------------

NOT_AN_ACTION, NOT_NOW, NOT_HELD, NOT_TO_KEEP, CUT_FIRST = range(1, 6)
DRAW_FIRST, DRAWN_ALREADY, NO_TWO, ONLY_TWO, KEEP_OR_CHANGE = range(6, 11)
NO_PILE, SHUT_AT_FIRST, SHUT_BY_THREE, SHUT_BY_WILD, TOP_NOT_TAKEN = range(11, 16)
NEEDS_PAIR, NATURAL_ONLY, TOO_FEW, TOO_MANY_WILDS, NO_WILD_GROUP = range(16, 21)
WILD_COMPLETE, THREES_TO_CLOSE, RED_THREES, KEEP_A_CARD, NO_CANASTA = range(21, 26)
TWO_CANASTAS, FINISH_OPENING, OUT_OF_REACH, NOTHING_LAID, ONE_AT_A_TIME = range(26, 31)
MIXED, THREES_OPEN_NOTHING = 31, 32

REFUSALS = {
    NOT_AN_ACTION: Refusal("There is no such action in canasta", "G1"),
    NOT_NOW: Refusal("That is not to be done now", "G1"),
    NOT_HELD: Refusal("You do not hold those cards", "G1"),
    NOT_TO_KEEP: Refusal("Of the cards looked at only a joker, a 2 or a red 3 may be kept", "CA4"),
    CUT_FIRST: Refusal("First say which of the cards looked at you keep", "CA4"),
    DRAW_FIRST: Refusal("A turn begins by drawing from the stock or taking the pile", "CA10"),
    DRAWN_ALREADY: Refusal("You draw or take once a turn, at its beginning", "CA10"),
    NO_TWO: Refusal("Two cards are drawn only when two play so, and while the stock has two", "CA28"),
    ONLY_TWO: Refusal("Two cards are drawn at this table", "CA28"),
    KEEP_OR_CHANGE: Refusal("First say whether you keep the card drawn", "CA9"),
    NO_PILE: Refusal("There is no pile to take", "CA11"),
    SHUT_AT_FIRST: Refusal("In the first three rounds the pile may not be taken nor the hand closed", "CA19"),
    SHUT_BY_THREE: Refusal("After a black 3 you may not take the pile nor close this turn", "CA17"),
    SHUT_BY_WILD: Refusal("After a 2 or joker nobody may take the pile or close for a round", "CA18"),
    TOP_NOT_TAKEN: Refusal("A pile with that card on top cannot be taken", "CA11"),
    NEEDS_PAIR: Refusal("To take the pile you lay out its top card with two cards of that rank from your hand", "CA11"),
    NATURAL_ONLY: Refusal("Both cards that take the pile must be of its rank, no wild card", "CA11"),
    TOO_FEW: Refusal("A group has at least three cards", "CA13"),
    TOO_MANY_WILDS: Refusal("A group needs more natural than wild cards", "CA13"),
    NO_WILD_GROUP: Refusal("Wild cards alone make no group at this table", "CA14"),
    WILD_COMPLETE: Refusal("A group of wild cards is laid as a whole canasta at this table", "CA14"),
    THREES_TO_CLOSE: Refusal("Black threes are laid only to close, with all your cards but one", "CA15"),
    RED_THREES: Refusal("Red threes are put down by themselves", "CA7"),
    KEEP_A_CARD: Refusal("You may not close now, so keep a card besides the one you discard", "CA20"),
    NO_CANASTA: Refusal("Your side has no canasta, so keep a card besides the one you discard", "CA20"),
    TWO_CANASTAS: Refusal("Two players close only with two canastas: keep a card besides the one you discard", "CA28"),
    FINISH_OPENING: Refusal("Your first lay-out has not reached the limit yet", "CA12"),
    OUT_OF_REACH: Refusal("Your cards cannot reach the limit of the first lay-out that way", "CA12"),
    NOTHING_LAID: Refusal("Lay at least one card", "CA13"),
    ONE_AT_A_TIME: Refusal("Choose one card for that", "CA16"),
    MIXED: Refusal("A group is of one rank, besides 2s and jokers", "CA13"),
    THREES_OPEN_NOTHING: Refusal("Black threes do not make a first lay-out", "CA31"),
}
