"""Why a choice may be a good one at CardSen$e, in words."""

from __future__ import annotations

from cardhouse.kit.face.advice import Reasons, held
from cardhouse.kit.face.scene import Choice, Scene
from cardhouse.kit.tricks.advising import Aim, Playing, suit_name

IN_TRICKS = Playing(
    Aim(
        low_lead="the higher ones are kept for later",
        high_lead="there is little above it",
        under="the trick goes to somebody else",
        over="it may take the trick",
        void="so any card may go",
        plain="It keeps your better cards for later.",
    )
)


def playing(scene: Scene, choice: Choice) -> str:
    """Why a card: to a trick, or to the rows of FanTan."""
    if any(zone.kind == "trick" for zone in scene.zones):
        return IN_TRICKS(scene, choice)
    card = choice.cards[0]
    others = [each for each in held(scene) if each[-1] == card[-1] and each != card]
    if not others:
        return f"You hold no other {suit_name(card)}: it opens the row for others only, but your hand gets shorter."
    more = f"{len(others)} more {suit_name(card)}" if len(others) > 1 else f"one more {suit_name(card)[:-1]}"
    return f"You hold {more}, which the row may now reach."


def trumps(scene: Scene, choice: Choice) -> str:
    """Why this suit as trumps."""
    suit = choice.text.split()[-1]
    count = sum(suit_name(card) == suit for card in held(scene))
    return f"You hold {count} {suit}." if count else "No suit of yours stands out."


REASONS: Reasons = {
    "play": playing,
    "pass": "Nothing of yours fits, or nothing is gained by more.",
    "name": "Of the hands you have still to deal, your cards suit this one best.",
    "trump": trumps,
    "start": "The rows then open near your cards.",
    "aces": "Your aces can then be played sooner.",
    "challenge": "With your cards you may well do better than this player.",
    "done": "There is nobody else whom your cards are likely to beat.",
    "double": "With your cards you may well win the challenge.",
    "call": "Saying nothing would cost you $10 to each of the others.",
    "silent": "It hides how few cards you have, for a price.",
    "borrow": "You stay in the match, and can win it back.",
    "retire": "What you owe is taken care of, and your match ends here.",
}
