"""The guided first hand of Sanity 500 Rummy: what a newcomer reads before each decision."""

from cardhouse.games.rummy_family.open_pile.teaching import STEPS
from cardhouse.games.sanity_rummy_500.words import say
from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=say("lesson-welcome"),
    steps={
        **STEPS,
        "meld": say("lesson-meld"),
        "rearrange": say("lesson-rearrange"),
        "put_back": say("lesson-put-back"),
    },
    key=14,
)
