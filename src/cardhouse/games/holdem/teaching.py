"""A first hand of hold'em, told as it is played."""

from __future__ import annotations

from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=(
        "Make the best hand of five out of your own two cards and the five on the board, or have the "
        "others fold. The chips decide."
    ),
    steps={
        "fold": "If what you hold is not worth the price, fold: you lose no more than you have put in.",
        "check": "Where nobody has bet you may check, and wait.",
        "call": "To call is to put in as much as the highest bet, and stay.",
        "bet": "Betting makes the others pay to go on.",
        "raise_to": "Raising makes the price higher. Do it with good cards, or to make others fold.",
        "show": "At the showdown hands are shown, and the best one takes the pot.",
        "muck": "A hand that has lost need not be shown.",
    },
    key=15,
)
