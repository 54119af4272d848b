"""The guided first hand of rummy with a tap: what a newcomer reads before each decision."""

from cardhouse.games.rummy.teaching import RUMMY_STEPS
from cardhouse.games.tap_rummy.words import say
from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=(say("lesson-welcome")),
    steps={
        **RUMMY_STEPS,
        "flush": say("lesson-flush"),
        "tap": say("lesson-tap"),
        "pass": say("lesson-pass"),
    },
)
