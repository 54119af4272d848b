"""The guided first hand of oh hell and of Sanity oh hell: what a newcomer reads before each decision."""

from cardhouse.games.oh_hell.words import say
from cardhouse.kit.face.lesson import Lesson

BID = say("lesson-bid")

CLASSIC_LESSON = Lesson(
    welcome=say("lesson-welcome"),
    steps={
        "bid": BID,
        "play": say("lesson-play"),
    },
    hands=3,
)

SANITY_LESSON = Lesson(
    welcome=say("lesson-welcome-sanity"),
    steps={
        "bid": BID,
        "play": say("lesson-play-sanity"),
    },
    hands=3,
)
