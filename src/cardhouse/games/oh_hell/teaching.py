"""A first hand of oh hell, told as it is played."""

from __future__ import annotations

from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome="Say beforehand how many tricks you will take, and take exactly so many.",
    steps={
        "bid": "Look at your high cards and at those of the trump suit, and bid the tricks you expect to take.",
        "play": (
            "Follow the suit that was led if you can; if not, any card will do. The highest trump takes the "
            "trick, or the highest card of the suit led. Once you have what you bid, stay below."
        ),
    },
    hands=3,
)
