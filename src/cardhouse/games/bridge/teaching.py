"""A first hand of bridge, told as it is played."""

from __future__ import annotations

from cardhouse.kit.face.lesson import Lesson

LESSON = Lesson(
    welcome=(
        "You and the partner across the table play against the other two. An auction settles how many "
        "tricks one pair undertakes to win, and what is trump; then thirteen tricks are played."
    ),
    steps={
        "bid": (
            "A bid is a number and a strain: 1 of hearts undertakes six tricks and one more, with hearts as "
            "trumps. Each bid must be higher than the last. With about twelve points in high cards (ace 4, "
            "king 3, queen 2, jack 1) one opens."
        ),
        "pass": "Who has nothing to bid passes. Three passes in a row end the auction.",
        "double": "Doubling makes all that is at stake grow: do it where you expect the other pair to fail.",
        "redouble": "Redoubling answers a double, where you expect to make the contract.",
        "play": (
            "Follow suit if you can; if not, any card, a trump or not. After the opening lead dummy's cards "
            "lie open, and declarer plays them as well as his own."
        ),
    },
)
