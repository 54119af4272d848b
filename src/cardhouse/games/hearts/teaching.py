"""The guided first hand of hearts and of Sanity hearts: what a newcomer reads before each decision."""

from cardhouse.games.hearts.words import say
from cardhouse.kit.face.lesson import Lesson

CLASSIC_LESSON = Lesson(welcome=say("lesson-welcome"), steps={"pass": say("lesson-pass"), "play": say("lesson-play")})

SANITY_LESSON = Lesson(
    welcome=say("lesson-welcome-sanity"), steps={"pass": say("lesson-pass"), "play": say("lesson-play-sanity")}
)
