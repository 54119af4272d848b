"""The guided first hand of vienna: what a newcomer reads before each decision."""

from cardhouse.games.rummy.teaching import RUMMY_STEPS
from cardhouse.games.vienna.words import say
from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=(say("lesson-welcome")),
    steps={
        **RUMMY_STEPS,
        "tap": (say("lesson-tap")),
        "close": say("lesson-close"),
    },
    key=17,
)
