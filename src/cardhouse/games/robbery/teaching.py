"""The guided first hand of robbery: what a newcomer reads before each decision."""

from cardhouse.games.robbery.words import say
from cardhouse.games.rummy.teaching import RUMMY_STEPS
from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=(say("lesson-welcome")),
    steps={
        **RUMMY_STEPS,
        "flush": say("lesson-flush"),
        "lift": say("lesson-lift"),
        "put_back": say("lesson-put-back"),
    },
)
