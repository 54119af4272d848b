"""Why a choice may be a good one at hold'em, in words."""

from __future__ import annotations

from collections.abc import Callable

from cardhouse.kit.face.advice import Reasons
from cardhouse.kit.face.scene import Choice, Scene


def holding(words: str) -> Callable[[Scene, Choice], str]:
    """What the player holds, and what follows."""

    def reason(scene: Scene, choice: Choice) -> str:
        own = next((zone.text for zone in scene.zones if zone.kind == "note" and zone.seat == scene.seat), None)
        said = f"{own}: {words}." if own else f"{words}."
        return said[0].upper() + said[1:]

    return reason


REASONS: Reasons = {
    "fold": holding("too little for what it costs to go on"),
    "check": holding("going on costs nothing now"),
    "call": holding("worth the price, but not more"),
    "bet": holding("let the others pay to go on"),
    "raise_to": holding("let the others pay to go on"),
    "show": "Only a hand that is shown can win the pot.",
    "muck": "It cannot win, and nobody needs to see it.",
}
