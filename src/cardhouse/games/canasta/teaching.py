"""The guided first hand of canasta: what a newcomer reads before each decision."""

from cardhouse.games.canasta.words import say
from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=(say("lesson-welcome")),
    steps={
        "keep": say("lesson-keep"),
        "leave": say("lesson-leave"),
        "draw": say("lesson-draw"),
        "draw_two": say("lesson-draw-two"),
        "keep_it": say("lesson-keep-it"),
        "change_it": say("lesson-change-it"),
        "take": say("lesson-take"),
        "lay": (say("lesson-lay")),
        "discard": say("lesson-discard"),
        "end_hand": say("lesson-end-hand"),
    },
    key=16,
)
