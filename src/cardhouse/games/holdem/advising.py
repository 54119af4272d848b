"""Why a choice may be a good one at hold'em, in words."""

from cardhouse.games.holdem.words import say
from cardhouse.kit.face.advice import Reasons
from cardhouse.kit.face.scene import Choice, Scene
from cardhouse.kit.words import arguments_of


def folding(scene: Scene, choice: Choice) -> str:
    """Why one folds: the hand is too weak for what a call costs."""
    own = next((zone.text for zone in scene.zones if zone.kind == "note" and zone.seat == scene.seat), None)
    calls = [each.label for each in scene.prompt.choices if each.kind == "call"] if scene.prompt else []
    price = arguments_of(calls[0]).get("chips", 0) if calls else 0
    calling = "yes" if calls else "no"
    if own is None:
        return say("reason-fold", calling=calling, chips=price)
    return say("reason-fold-hand", calling=calling, chips=price, hand=own)


REASONS: Reasons = {
    "fold": folding,
    "check": say("it-costs-nothing-to-stay-in"),
    "call": say("reason-call"),
    "bet": say("reason-raise"),
    "raise_to": say("reason-raise"),
    "show": say("reason-show"),
    "muck": say("reason-muck"),
}
