"""What is done alike where the pile lies open: drawing, ending the hand, taking from the pile, discarding.

Their numbers are the lowest. What lays cards out comes after them, and each game counts it from its first on.
"""

from collections.abc import Mapping

from cardhouse.games.rummy_family.open_pile.words import say
from cardhouse.kit.cards.packs import CardSet
from cardhouse.kit.face.actions import Kind, cards, choice

DRAW, STOP, TAKE = 0, 1, 2


def draw_kind() -> Kind:
    """Drawing from the stock."""
    return Kind("draw", label=say("draw-from-stock"), zone="stock")


def stop_kind() -> Kind:
    """Leaving the pile where there is nothing to draw."""
    return Kind("stop", label=say("end-hand"))


def take_kind(pack: CardSet, copies: int) -> Kind:
    """Taking the pile down to a card, or to the lower one of two that are equal."""

    def write(values: Mapping[str, int], label: bool) -> str:
        name = (pack.symbols if label else pack.texts)[values["card"]]
        lower = bool(values["copy"])
        if label:
            return say("action-take", card=name, lower="yes" if lower else "no")
        return f"take lower {name}" if lower else f"take {name}"

    def read(text: str) -> Mapping[str, int] | None:
        words = text.lower().split()
        lower = len(words) == 3 and words[1] == "lower" and copies == 2
        card = card_of(pack, words[-1]) if words[:1] == ["take"] and (len(words) == 2 or lower) else None
        return None if card is None else {"copy": int(lower), "card": card}

    copy = choice("upper", "lower") if copies == 2 else choice("upper")
    return Kind("take", write=write, read=read, zone="pile", nth="copy", copy=copy, card=cards(pack))


def discard_kind(pack: CardSet) -> Kind:
    """The action kind that discards a card and ends the turn."""
    return Kind(
        "discard", "discard {card}", lambda card: say("action-discard", card=card), zone="pile", card=cards(pack)
    )


def card_of(pack: CardSet, text: str) -> int | None:
    """The card a text names, None for none."""
    try:
        return pack.number(text)
    except ValueError:
        return None
