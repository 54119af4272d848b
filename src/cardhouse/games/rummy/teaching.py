"""A first hand of rummy, told as it is played."""

from __future__ import annotations

from cardhouse.kit.face.lesson import Lesson

RUMMY_STEPS = {
    "draw": "A turn begins with a card: the top one of the stock, unseen,",
    "take": "or the last discard, which all have seen.",
    "set": "Three or four cards of a rank are a set, and may be laid on the table.",
    "run": (
        "Three or more of a suit in sequence are a run, and may be laid on the table. The first time, "
        "what you lay out must reach the points that the table asks for."
    ),
    "lay_off": "Once you have opened you may add cards to any group on the table.",
    "exchange": "A joker on the table is yours for the card it stands for.",
    "discard": "A turn ends with a discard: the card that goes least with the others, or counts most against you.",
}

LESSON = Lesson(
    welcome=(
        "Lay your cards on the table in sets and runs; who is first without cards ends the hand, and the "
        "others count what they hold."
    ),
    steps={
        **RUMMY_STEPS,
        "flush": "With all cards fit to be laid at once you close from the hand, and everything counts double.",
    },
)
