"""Why a choice may be a good one at bridge, in words."""

from cardhouse.games.bridge.words import say
from cardhouse.kit.face.advice import Reasons
from cardhouse.kit.tricks.advising import Playing

REASONS: Reasons = {
    "play": Playing("tricks"),
    "bid": say("reason-bid"),
    "pass": say("reason-pass"),
    "double": "",
    "redouble": say("you-expect-to-make-contract"),
}
