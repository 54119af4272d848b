"""A first hand of vienna, told as it is played."""

from __future__ import annotations

from cardhouse.games.rummy.teaching import RUMMY_STEPS
from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome="Rummy in which who has few points left over ends the hand.",
    steps={
        **RUMMY_STEPS,
        "flush": "You may close from the hand with all cards at once.",
        "tap": "With five points or less left over you may tap: one last round is played.",
        "close": "With nothing left over you close.",
    },
    key=17,
)
