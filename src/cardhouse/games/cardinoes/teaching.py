"""The guided first hand of Cardinoes: what a newcomer reads before each decision."""

from cardhouse.games.cardinoes.words import say
from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=say("lesson-welcome"),
    steps={
        "play": say("lesson-play"),
        "special": say("lesson-special"),
        "draw": say("lesson-draw"),
        "keep": say("lesson-keep"),
        "pass": say("lesson-pass"),
    },
)
