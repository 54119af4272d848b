"""A first hand of In Tense Care, told as it is played."""

from __future__ import annotations

from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome="Ten tricks, and hands of different size: take as many tricks as you can.",
    steps={
        "play": (
            "Any card may be played, nobody has to follow. The first card that is no joker fixes the suit of "
            "the trick; only cards of it can win, and an ace makes court cards small."
        ),
    },
)
