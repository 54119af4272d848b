"""Why a choice may be a good one at CardSen$e, in words."""

from cardhouse.games.cardsense.actions import HAND_KEYS
from cardhouse.games.cardsense.position import TRICKS
from cardhouse.games.cardsense.words import say
from cardhouse.kit.face.advice import Reasons, held
from cardhouse.kit.face.scene import Choice, Scene
from cardhouse.kit.tricks.advising import Playing, suit_name
from cardhouse.kit.words import arguments_of

TAKING = Playing("tricks")
AVOIDING = Playing("money")


def playing(scene: Scene, choice: Choice) -> str:
    """Why a card: to a trick, or to the rows of FanTan."""
    if any(zone.kind == "trick" for zone in scene.zones):
        hand = arguments_of(arguments_of(scene.headline).get("title")).get("hand")
        return (TAKING if hand == HAND_KEYS[TRICKS] else AVOIDING)(scene, choice)
    card = choice.cards[0]
    others = [each for each in held(scene) if each[-1] == card[-1] and each != card]
    if not others:
        return say("reason-last-of-row", suit=suit_name(card))
    return say("more-of-that-row", others=len(others), suit=suit_name(card))


def trumps(scene: Scene, choice: Choice) -> str:
    """Why this suit is named as trump."""
    suit = choice.text.split()[-1]
    count = sum(suit_name(card) == suit for card in held(scene))
    return say("so-many-of-suit", cards=count, suit=suit) if count else say("no-suit-of-yours-stands-out")


def passing(scene: Scene, choice: Choice) -> str:
    """Why pass: a challenge is not doubled, or a card that fits is kept back."""
    kinds = {each.kind for each in scene.prompt.choices} if scene.prompt else set()
    return say("reason-do-not-double") if "double" in kinds else ""


REASONS: Reasons = {
    "play": playing,
    "pass": passing,
    "name": say("your-cards-suit-this-hand-best"),
    "trump": trumps,
    "start": say("rows-then-start-near-your-cards"),
    "aces": say("reason-aces"),
    "challenge": say("your-cards-look-better-than-theirs"),
    "done": say("reason-do-not-challenge"),
    "double": say("reason-challenge"),
    "call": say("reason-say-last-card"),
    "silent": say("reason-say-nothing"),
    "borrow": say("reason-borrow"),
    "retire": say("your-debt-is-paid"),
}
