"""The guided first hand of CardSen$e: what a newcomer reads before each decision."""

from cardhouse.games.cardsense.words import say
from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=say("lesson-welcome"),
    steps={
        "name": (say("lesson-name")),
        "trump": say("lesson-trump"),
        "start": say("lesson-start"),
        "aces": say("lesson-aces"),
        "challenge": say("lesson-challenge"),
        "done": say("lesson-done"),
        "double": say("lesson-double"),
        "pass": say("lesson-pass"),
        "play": say("lesson-play"),
        "call": say("lesson-call"),
        "silent": say("lesson-silent"),
        "borrow": say("lesson-borrow"),
        "retire": say("lesson-retire"),
    },
)
