"""Why a choice may be a good one at Cardinoes, in words."""

from __future__ import annotations

from cardhouse.kit.face.advice import Reasons, held
from cardhouse.kit.face.scene import Choice, Scene


def laying(scene: Scene, choice: Choice) -> str:
    """How many other cards go on with it."""
    card = choice.cards[0]
    others = held(scene)
    others.remove(card)
    fitting = [each for each in others if card[0] == each[0] or card[-1] == each[-1]]
    if not others:
        return "It is your last card."
    if not fitting:
        return "None of your other cards matches it, so better now than later."
    count = "one of your other cards matches" if len(fitting) == 1 else f"{len(fitting)} of your other cards match"
    return f"{count[0].upper()}{count[1:]} it, so you can go on there."


def drawing(scene: Scene, choice: Choice) -> str:
    """Why draw."""
    able = scene.prompt is not None and any(each.kind == "play" for each in scene.prompt.choices)
    return "A card more may fit better than yours." if able else "Nothing that you hold fits an end."


REASONS: Reasons = {
    "play": laying,
    "special": "You lay it and play again at once.",
    "draw": drawing,
    "keep": "It may be worth more later.",
    "pass": "Nothing fits, and nothing is left to draw.",
}
