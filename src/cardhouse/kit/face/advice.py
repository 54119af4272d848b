"""Why a choice may be a good one, in the game's own words, from what its player sees and nothing else."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from cardhouse.kit.face.scene import CardView, Choice, Scene
from cardhouse.kit.words import say

Reason: TypeAlias = str | Callable[[Scene, Choice], str]
"""A sentence, or what makes one of a scene and a choice of its prompt."""
Reasons: TypeAlias = Mapping[str, Reason]
"""Why an action may be a good one, by its kind."""

ONLY_MOVE = say("only-move")


def why(reasons: Reasons, scene: Scene, choice: Choice) -> str:
    """Why whoever sees this scene might choose so; empty where the game has no word for it."""
    prompt = scene.prompt
    if prompt is not None and prompt.amount is None and [each.action for each in prompt.choices] == [choice.action]:
        return ONLY_MOVE
    reason = reasons.get(choice.kind, "")
    return reason if isinstance(reason, str) else reason(scene, choice)


def held(scene: Scene) -> list[str]:
    """The viewer's cards, as texts."""
    hands = (zone.cards for zone in scene.zones if zone.kind == "hand" and zone.seat == scene.seat)
    return [card.face for cards in hands for card in cards if card.face is not None]


def lying(scene: Scene, kind: str) -> Sequence[CardView]:
    """The cards of the first zone of a kind."""
    return next((zone.cards for zone in scene.zones if zone.kind == kind), [])
