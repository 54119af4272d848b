"""Why a choice may be a good one at 500 rummy, in words."""

from __future__ import annotations

from cardhouse.kit.face.advice import Reasons, lying
from cardhouse.kit.face.scene import Choice, Scene
from cardhouse.kit.tricks.showing import count_words

FOR_YOU = "Cards on the table count for you, cards in hand against you."


def taking(scene: Scene, choice: Choice) -> str:
    """Why the pile is taken down to a card."""
    faces = [card.face for card in lying(scene, "heap")]
    above = faces.index(choice.cards[0]) if choice.cards[0] in faces else 0
    more = f", and you get {count_words(above, 'card')} above it" if above else ""
    return f"It makes a group at once{more}."


def laying(scene: Scene, choice: Choice) -> str:
    """Why these cards are laid out."""
    return f"{count_words(max(1, len(choice.cards)), 'card')} more on the table. {FOR_YOU}"


REASONS: Reasons = {
    "draw": "No card of the pile makes a group that is worth what lies above it.",
    "take": taking,
    "stop": "There is nothing left to draw, and the pile is of no use to you.",
    "set": laying,
    "run": laying,
    "meld": laying,
    "lay_off": laying,
    "discard": "Of your cards it goes least with the others.",
    "rearrange": "Cards on the table moved make room for yours.",
    "put_back": "The table is then as it was.",
}
