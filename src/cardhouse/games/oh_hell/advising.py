"""Why a choice may be a good one at oh hell, in words."""

from cardhouse.games.oh_hell.words import say
from cardhouse.kit.face.advice import Reasons
from cardhouse.kit.face.scene import Choice, Scene
from cardhouse.kit.tricks.advising import Playing


def bidding(scene: Scene, choice: Choice) -> str:
    """Reason for bidding so many tricks."""
    tricks = int(choice.text.split()[-1])
    if tricks == 0:
        return say("your-cards-are-too-weak-to-count")
    return say("your-high-cards-and-trumps-are-good", tricks=tricks)


REASONS: Reasons = {"play": Playing("bid"), "bid": bidding}
