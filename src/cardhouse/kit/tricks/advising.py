"""Why a card may be a good one to play to a trick: what its player holds, and the trick so far."""

from collections.abc import Sequence
from typing import Literal

from cardhouse.kit.cards.packs import RANKS, SUIT_NAMES, SUITS
from cardhouse.kit.face.advice import held, lying
from cardhouse.kit.face.scene import Choice, Scene
from cardhouse.kit.words import say

PLAIN = 2  # characters in the text of a card with one face


Aim = Literal["points", "money", "tricks", "bid"]
"""What tricks are for: to be lost for their points, or for what they cost; to be won; to be as many as were bid."""


class Playing:
    """The reason for a card, by what tricks are for: a ``Reason``. Cards with two faces have none."""

    def __init__(self, aim: Aim) -> None:
        self.aim = aim

    def __call__(self, scene: Scene, choice: Choice) -> str:
        faces = [card.face for card in lying(scene, "trick") if card.face is not None]
        if not choice.cards or any(len(face) != PLAIN or face[-1] not in SUITS for face in (*faces, *choice.cards)):
            return ""
        return self._following(scene, choice.cards[0], faces) if faces else self._leading(scene, choice.cards[0])

    def _leading(self, scene: Scene, card: str) -> str:
        suit = suit_name(card)
        own = [rank(each) for each in held(scene) if each[-1] == card[-1]]
        if len(own) == 1:
            return say("only-of-suit", suit=suit)
        if rank(card) == max(own, default=0):
            return say("highest-of-suit", suit=suit, aim=self.aim)
        return say("lowest-of-suit", suit=suit, aim=self.aim) if rank(card) == min(own, default=0) else ""

    def _following(self, scene: Scene, card: str, faces: Sequence[str]) -> str:
        winning = next((each.face for each in lying(scene, "trick") if "winning" in each.marks), None) or faces[0]
        own = [each for each in held(scene) if each[-1] == faces[0][-1]]
        if not own:
            trumps = card[-1] == scene.trump and (winning[-1] != scene.trump or beats(card, winning))
            suit = suit_name(faces[0])
            return say("void-trump", suit=suit) if trumps else say("void-spare", suit=suit, aim=self.aim)
        if not beats(card, winning):
            return say("cannot-win", aim=self.aim)
        if self.aim in ("tricks", "bid"):
            return say("beats-winning-card")
        forced = len(own) > 1 and all(beats(each, winning) for each in own)
        return say("all-of-suit-win", suit=suit_name(card)) if forced else ""


def beats(card: str, winning: str) -> bool:
    """Whether a card is a higher one of the same suit."""
    return card[-1] == winning[-1] and rank(card) > rank(winning)


def rank(card: str) -> int:
    """Of a card's text, deuce 0."""
    return RANKS.index(card[0])


def suit_name(card: str) -> str:
    """The suit of a card's text."""
    return SUIT_NAMES[SUITS.index(card[-1])]
