"""A first hand of Cardinoes, told as it is played."""

from __future__ import annotations

from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome="Be the first to run out of cards. A chain grows at both ends.",
    steps={
        "play": "Lay a card at an end of the chain that it matches in rank or in suit.",
        "special": "A card that matches both ends may be played as a special play: then it is your turn again.",
        "draw": "Where nothing fits, draw a card.",
        "keep": "The card drawn may be kept.",
        "pass": "When the pile is empty and nothing fits, you pass.",
    },
    key=5,
)
