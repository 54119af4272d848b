"""A first hand of robbery, told as it is played."""

from __future__ import annotations

from cardhouse.games.rummy.teaching import RUMMY_STEPS
from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=(
        "Rummy in which the whole table may be taken apart and laid anew, as long as all lies in groups "
        "at the end of your turn."
    ),
    steps={
        **RUMMY_STEPS,
        "flush": "You may close from the hand with all cards at once.",
        "lift": "Lift a group to lay its cards again together with yours.",
        "put_back": "If it does not work out, put everything back.",
    },
)
