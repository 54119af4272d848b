"""Why a choice may be a good one at the rummies, in words."""

from __future__ import annotations

from cardhouse.kit.face.advice import Reasons, lying
from cardhouse.kit.face.scene import Choice, Scene

ON_TABLE = "What lies on the table does not count against you when somebody goes out."


def drawing(scene: Scene, choice: Choice) -> str:
    """Why the stock and not the discard."""
    if not lying(scene, "pile"):
        return "There is no discard to take."
    return "The discard does not go with your cards."


def laying(scene: Scene, choice: Choice) -> str:
    """Why these cards are laid out."""
    return f"{len(choice.cards)} cards leave your hand. {ON_TABLE}"


REASONS: Reasons = {
    "draw": drawing,
    "take": "It goes with cards that you hold.",
    "set": laying,
    "run": laying,
    "lay_off": f"It fits a group on the table. {ON_TABLE}",
    "exchange": "The joker comes to your hand and can stand for any card.",
    "discard": "Of your cards it goes least with the others, or counts most against you.",
    "flush": "You close with all your cards at once.",
    "tap": "You are as good as out.",
    "close": "You are out, and the others count what they hold.",
    "pass": "The card does not help you.",
    "lift": "Its cards can be laid again with yours.",
    "put_back": "The table is then as it was.",
}
