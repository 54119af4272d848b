"""Why a choice may be a good one at Cardinoes, in words."""

from cardhouse.games.cardinoes.words import say
from cardhouse.kit.face.advice import Reasons, held
from cardhouse.kit.face.scene import Choice, Scene


def laying(scene: Scene, choice: Choice) -> str:
    """How many other cards go on with it."""
    card = choice.cards[0]
    others = held(scene)
    others.remove(card)
    fitting = [each for each in others if card[0] == each[0] or card[-1] == each[-1]]
    if not others:
        return say("it-is-your-last-card")
    if not fitting:
        return say("none-of-your-other-cards-matches-it")
    return say("others-match-it", fitting=len(fitting))


def drawing(scene: Scene, choice: Choice) -> str:
    """Reason for drawing: no card fits, or a better one may come."""
    able = scene.prompt is not None and any(each.kind == "play" for each in scene.prompt.choices)
    return say("another-card-may-fit-better-than-yours") if able else say("none-of-your-cards-fits")


REASONS: Reasons = {
    "play": laying,
    "special": say("it-gives-you-another-turn"),
    "draw": drawing,
    "keep": say("it-may-be-more-useful-later"),
    "pass": say("reason-pass"),
}
