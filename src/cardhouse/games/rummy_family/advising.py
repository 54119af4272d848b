"""Why a choice may be a good one at the rummies, in words."""

from cardhouse.games.rummy_family.words import say
from cardhouse.kit.face.advice import Reasons, lying
from cardhouse.kit.face.scene import Choice, Scene

ON_TABLE = say("cards-on-table-dont-count-against-you")


def drawing(scene: Scene, choice: Choice) -> str:
    """Why the stock and not the discard."""
    if not lying(scene, "pile"):
        return say("there-is-no-discard-to-take")
    return say("discard-doesnt-fit-your-cards")


REASONS: Reasons = {
    "draw": drawing,
    "take": say("it-fits-cards-in-your-hand"),
    "set": ON_TABLE,
    "run": ON_TABLE,
    "lay_off": ON_TABLE,
    "exchange": say("you-can-use-joker-in-new-meld"),
    "discard": say("reason-fits-least"),
    "flush": say("reason-go-out-at-once"),
    "tap": say("reason-few-points-left"),
    "close": say("reason-go-out"),
    "pass": say("card-doesnt-help-you"),
    "lift": say("you-can-combine-its-cards-with-yours"),
    "put_back": say("reason-start-again"),
}
