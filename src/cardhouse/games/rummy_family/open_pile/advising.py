"""Why a choice may be a good one where the pile lies open, in words."""

from cardhouse.games.rummy_family.open_pile.words import say
from cardhouse.kit.face.advice import Reasons, lying
from cardhouse.kit.face.scene import Choice, Scene

FOR_YOU = say("cards-on-table-count-for-you")


def taking(scene: Scene, choice: Choice) -> str:
    """Why the pile is taken down to a card."""
    faces = [card.face for card in lying(scene, "heap")]
    above = faces.index(choice.cards[0]) if choice.cards[0] in faces else 0
    return say("reason-take", cards=above)


REASONS: Reasons = {
    "draw": say("no-card-in-pile-is-worth-taking"),
    "take": taking,
    "stop": say("pile-is-of-no-use-to-you"),
    "lay_off": FOR_YOU,
    "discard": say("reason-fits-least"),
}
