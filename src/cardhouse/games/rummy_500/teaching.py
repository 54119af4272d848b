"""The guided first hand of classic 500 Rummy: what a newcomer reads before each decision."""

from cardhouse.games.rummy_500.words import say
from cardhouse.games.rummy_family.open_pile.teaching import STEPS
from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=say("lesson-welcome"),
    steps={**STEPS, "set": say("lesson-set"), "run": say("lesson-run")},
    key=14,
)
