"""The guided first hand of hold'em: what a newcomer reads before each decision."""

from cardhouse.games.holdem.words import say
from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=(say("lesson-welcome")),
    steps={
        "fold": say("lesson-fold"),
        "check": say("lesson-check"),
        "call": say("lesson-call"),
        "bet": say("lesson-bet"),
        "raise_to": say("lesson-raise-to"),
        "show": say("lesson-show"),
        "muck": say("lesson-muck"),
    },
)
