"""A first hand of canasta, told as it is played."""

from __future__ import annotations

from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=(
        "Collect groups of a rank: seven cards are a canasta. Jokers and 2s are wild. The first side at "
        "the target wins."
    ),
    steps={
        "keep": "After the cut you may keep a joker, a 2 or a red 3 that you have cut to.",
        "leave": "The other cards go under the stock.",
        "draw": "A turn begins with the top card of the stock.",
        "draw_two": "Sometimes two cards may be drawn.",
        "keep_it": "The very first card drawn may be kept,",
        "change_it": "or discarded for another.",
        "take": "You may take the whole pile, with two cards of its top card's rank from your hand.",
        "lay": (
            "Lay out three or more of a rank, more natural cards than wild ones. Your side's first lay-out "
            "must reach the points that stand beside your name."
        ),
        "discard": "A turn ends with a discard. Mind what the next player collects.",
        "end_hand": "When the stock is used up the hand ends.",
    },
    key=16,
)
