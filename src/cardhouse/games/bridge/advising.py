"""Why a choice may be a good one at bridge, in words."""

from __future__ import annotations

from cardhouse.kit.face.advice import Reasons
from cardhouse.kit.tricks.advising import SOUGHT, Playing

REASONS: Reasons = {
    "play": Playing(SOUGHT),
    "bid": "In a simple natural system your points and suits are worth this bid.",
    "pass": "In a simple natural system your hand has no bid here, or has said all it can.",
    "double": "You expect to beat the contract, or ask your partner to bid a suit.",
    "redouble": "You expect to make the contract.",
}
