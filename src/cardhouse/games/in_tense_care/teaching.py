"""The guided first hand of In Tense Care: what a newcomer reads before each decision."""

from cardhouse.games.in_tense_care.words import say
from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=(say("lesson-welcome")),
    steps={
        "play": (say("lesson-play")),
    },
)
