"""What is told of laying out with 52 cards."""

from __future__ import annotations

from cardhouse.games.rummy_500.classic.actions import CLASSIC_ACTIONS, label_of
from cardhouse.games.rummy_500.position import Rummy500
from cardhouse.games.rummy_500.showing import named, shown
from cardhouse.games.rummy_500.telling import Values
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.scene import Event


def classic_laying_event(before: Rummy500, kind: str, values: Values, after: Rummy500) -> Event:
    """A set, a run, or a card added to one."""
    seat = before.turn
    if kind == "lay_off":
        meld, card = values["meld"], values["card"]
        there = f"group {meld + 1} ({label_of(before.melds[meld])})"
        return Event("lay_off", f"@{seat} added {STANDARD.symbols[card]} to {there}", seat, shown(before, [card]))
    action = CLASSIC_ACTIONS.encode(kind, **values)
    laid = [STANDARD.number(text) for text in CLASSIC_ACTIONS.cards(action)]
    return Event("meld", f"@{seat} laid out {named(before, laid)}", seat, shown(before, laid))
