"""Why a choice may be a good one at hearts, in words."""

from cardhouse.games.hearts.words import say
from cardhouse.kit.face.advice import Reasons
from cardhouse.kit.face.scene import Choice, Scene
from cardhouse.kit.tricks.advising import Playing, rank

HIGH = rank("JS")


def passing(scene: Scene, choice: Choice) -> str:
    """Why pass a card: nothing is said of low ones."""
    high = any(rank(card[at : at + 2]) >= HIGH for card in choice.cards for at in range(0, len(card), 2))
    return say("reason-pass-high") if high else ""


REASONS: Reasons = {"play": Playing("points"), "pass": passing}
