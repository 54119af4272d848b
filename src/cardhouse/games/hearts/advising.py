"""Why a choice may be a good one at hearts, in words."""

from __future__ import annotations

from cardhouse.kit.face.advice import Reasons
from cardhouse.kit.tricks.advising import SHUNNED, Playing

REASONS: Reasons = {
    "play": Playing(SHUNNED),
    "pass": "In another hand such cards cannot win you tricks with points.",
}
