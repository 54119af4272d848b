"""A first hand of 500 rummy, told as it is played."""

from __future__ import annotations

from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=(
        "Lay out sets and runs: cards on the table count for you, those in hand at the end against you. "
        "The first at 500 wins."
    ),
    steps={
        "draw": "A turn begins with a card of the stock,",
        "take": "or with the pile, down to a card that you lay out at once; all above it comes to your hand.",
        "stop": "When the stock is used up you may end the hand.",
        "set": "Three or four cards of a rank are a set.",
        "run": "Three or more of a suit in sequence are a run.",
        "meld": (
            "Three cards make a meld: of a suit in sequence, of a rank, or by their totals, each card by "
            "either of its faces."
        ),
        "lay_off": "You may add a card to any group on the table; it counts for you.",
        "discard": "A turn ends with a discard.",
        "rearrange": "You may move cards on the table, if all lies in groups afterwards.",
        "put_back": "If it does not work out, put everything back.",
    },
    key=14,
)
