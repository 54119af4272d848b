"""A first hand of hearts, told as it is played."""

from __future__ import annotations

from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=(
        "Take tricks, and try to take no points: each heart is one point, the queen of spades thirteen. "
        "The fewest points win."
    ),
    steps={
        "pass": (
            "First everybody passes cards face down. Choose those that would take tricks with points: high "
            "hearts, the ace and king of spades, the queen if you have few spades."
        ),
        "play": (
            "Play a card to the trick. Follow the suit that was led if you can; the highest card of that suit "
            "takes the trick and leads the next. If you cannot follow, any card will do: a good moment to be "
            "rid of points. Hearts are not led before one has been thrown."
        ),
    },
)
