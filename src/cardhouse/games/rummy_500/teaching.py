"""The guided first hand of 500 rummy and of Sanity 500 rummy: what a newcomer reads before each decision."""

from __future__ import annotations

from cardhouse.games.rummy_500.words import say
from cardhouse.kit.face.lesson import Lesson

STEPS = {
    "draw": say("lesson-draw-from-stock"),
    "take": say("lesson-take"),
    "stop": say("lesson-end-hand"),
    "lay_off": say("lesson-lay-off"),
    "discard": say("your-turn-ends-with-discard"),
}

CLASSIC_LESSON = Lesson(
    welcome=say("lesson-welcome"),
    steps={
        **STEPS,
        "set": say("lesson-set"),
        "run": say("lesson-run"),
    },
    key=14,
)

SANITY_LESSON = Lesson(
    welcome=(say("lesson-welcome-sanity")),
    steps={
        **STEPS,
        "meld": (say("lesson-meld")),
        "rearrange": say("lesson-rearrange"),
        "put_back": say("lesson-put-back"),
    },
    key=14,
)
