"""Why a choice may be a good one at canasta, in words."""

from cardhouse.games.canasta.words import say
from cardhouse.kit.face.advice import Reasons, lying
from cardhouse.kit.face.scene import Choice, Scene


def taking(scene: Scene, choice: Choice) -> str:
    """Reason for taking the pile: how many cards it brings."""
    pile = next((zone for zone in scene.zones if zone.kind == "pile"), None)
    count = len(lying(scene, "pile")) if pile is None or pile.count is None else pile.count
    return say("it-gives-you", count=count)


REASONS: Reasons = {
    "keep": say("you-can-always-use-this-card"),
    "leave": "",
    "draw": "",
    "draw_two": say("reason-two-cards"),
    "keep_it": say("it-fits-your-cards"),
    "change_it": say("another-card-may-go-better-with-yours"),
    "take": taking,
    "lay": say("reason-closer-to-canasta"),
    "discard": say("you-need-this-card-least"),
    "end_hand": say("there-is-nothing-left-to-draw"),
}
