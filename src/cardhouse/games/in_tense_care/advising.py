"""Why a choice may be a good one at In Tense Care, in words."""

from cardhouse.games.in_tense_care.words import say
from cardhouse.kit.cards.packs import SUITS
from cardhouse.kit.face.advice import Reasons, lying
from cardhouse.kit.face.scene import Choice, Scene
from cardhouse.kit.tricks.advising import suit_name


def playing(scene: Scene, choice: Choice) -> str:
    """Why a card, of which any may be played; nothing is said of one that may win."""
    card = choice.cards[0]
    suits = [laid.face for laid in lying(scene, "trick") if laid.face is not None and laid.face[-1] in SUITS]
    if card[-1] not in SUITS:
        return ""
    if not suits:
        return say("reason-sets-suit", suit=suit_name(card))
    if card[-1] == suits[0][-1]:
        return ""
    return say("reason-keep-better", suit=suit_name(suits[0]))


REASONS: Reasons = {"play": playing}
