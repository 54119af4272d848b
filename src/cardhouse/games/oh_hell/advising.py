"""Why a choice may be a good one at oh hell, in words."""

from __future__ import annotations

from cardhouse.kit.face.advice import Reasons
from cardhouse.kit.face.scene import Choice, Scene
from cardhouse.kit.tricks.advising import COUNTED, Playing
from cardhouse.kit.tricks.showing import count_words


def bidding(scene: Scene, choice: Choice) -> str:
    """Why so many tricks."""
    return f"Your high cards and trumps are good for about {count_words(int(choice.label), 'trick')}."


REASONS: Reasons = {"play": Playing(COUNTED), "bid": bidding}
