"""The guided first hand of bridge: what a newcomer reads before each decision."""

from cardhouse.games.bridge.words import say
from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=(say("lesson-welcome")),
    steps={
        "bid": (say("lesson-bid")),
        "pass": say("lesson-pass"),
        "double": say("lesson-double"),
        "redouble": say("lesson-redouble"),
        "play": (say("lesson-play")),
    },
)
