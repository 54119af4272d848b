"""A first hand of rummy with a tap, told as it is played."""

from __future__ import annotations

from cardhouse.games.rummy.teaching import RUMMY_STEPS
from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome="Rummy in which a discard may be tapped for out of turn.",
    steps={
        **RUMMY_STEPS,
        "flush": "You may close from the hand with all cards at once.",
        "tap": "When the next player leaves a discard lying, you may tap: it is yours, with two cards of the stock.",
        "pass": "If it is of no use to you, pass.",
    },
)
