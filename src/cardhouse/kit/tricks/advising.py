"""Why a card may be a good one to play to a trick: what its player holds, and what lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardhouse.kit.cards.packs import RANKS, SUIT_NAMES, SUITS
from cardhouse.kit.face.advice import held, lying
from cardhouse.kit.face.scene import Choice, Scene

PLAIN = 2  # characters in the text of a card with one face


@dataclass(frozen=True)
class Aim:
    """What a game's tricks are for, in words that end a sentence."""

    low_lead: str
    high_lead: str
    under: str  # the card cannot win the trick
    over: str  # it is the highest of its suit so far
    void: str  # the suit led cannot be followed
    plain: str  # nothing can be said of ranks


SHUNNED = Aim(
    low_lead="so that somebody else may have to take the trick",
    high_lead="while the others still have lower ones that must fall on it",
    under="the trick goes to somebody else",
    over="if you must take it, then with a card that would be dear later",
    void="so what you do not want to be left with can go",
    plain="It keeps you away from points as well as a card of yours can.",
)
SOUGHT = Aim(
    low_lead="the higher ones are kept to take tricks later",
    high_lead="to take the trick, or to draw what beats it",
    under="it cannot win, so a card you can spare goes",
    over="it may take the trick",
    void="so a trump may take it, or a card you can spare goes",
    plain="It takes the trick where that is worth it, or spares what will.",
)
COUNTED = Aim(
    low_lead="you still look for the number of tricks you need, no more and no fewer",
    high_lead="you still look for the number of tricks you need, no more and no fewer",
    under="it leaves the trick to somebody else",
    over="it may take the trick",
    void="so you may take it with a trump, or throw what could win too much later",
    plain="It brings you nearer to the number of tricks you need.",
)


class Playing:
    """The reason for a card, by what tricks are for: a ``Reason``."""

    def __init__(self, aim: Aim) -> None:
        self.aim = aim

    def __call__(self, scene: Scene, choice: Choice) -> str:
        faces = [card.face for card in lying(scene, "trick") if card.face is not None]
        if not choice.cards or any(len(face) != PLAIN or face[-1] not in SUITS for face in (*faces, *choice.cards)):
            return self.aim.plain
        return self._following(scene, choice.cards[0], faces) if faces else self._leading(scene, choice.cards[0])

    def _leading(self, scene: Scene, card: str) -> str:
        suit = suit_name(card)
        own = [rank(each) for each in held(scene) if each[-1] == card[-1]]
        if len(own) == 1:
            return f"Your only {suit[:-1]}: from then on you may play anything when {suit} are led."
        if rank(card) == max(own, default=0):
            return f"Your highest {suit[:-1]}: {self.aim.high_lead}."
        which = "lowest" if rank(card) == min(own, default=0) else "middle"
        return f"A {suit[:-1]}, your {which}: {self.aim.low_lead}."

    def _following(self, scene: Scene, card: str, faces: Sequence[str]) -> str:
        led = faces[0][-1]
        if card[-1] != led and all(each[-1] != led for each in held(scene)):
            return f"You have no {suit_name(faces[0])}, {self.aim.void}."
        winning = next((each.face for each in lying(scene, "trick") if "winning" in each.marks), None) or faces[0]
        over = card[-1] == winning[-1] and rank(card) > rank(winning)
        return f"It beats what lies: {self.aim.over}." if over else f"It does not beat what lies: {self.aim.under}."


def rank(card: str) -> int:
    """Of a card's text, deuce 0."""
    return RANKS.index(card[0])


def suit_name(card: str) -> str:
    """The suit of a card's text, in the plural."""
    return SUIT_NAMES[SUITS.index(card[-1])]
