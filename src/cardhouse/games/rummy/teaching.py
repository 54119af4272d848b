"""The guided first hand of rummy: what a newcomer reads before each decision."""

from cardhouse.games.rummy.words import say
from cardhouse.kit.face.lesson import Lesson

RUMMY_STEPS = {
    "draw": say("lesson-draw-from-stock"),
    "take": say("lesson-take"),
    "set": say("lesson-set"),
    "run": (say("lesson-run")),
    "lay_off": say("lesson-lay-off"),
    "exchange": say("lesson-exchange"),
    "discard": say("lesson-discard"),
}

LESSON = Lesson(
    welcome=(say("lesson-welcome")),
    steps={
        **RUMMY_STEPS,
        "flush": say("lesson-flush"),
    },
)
