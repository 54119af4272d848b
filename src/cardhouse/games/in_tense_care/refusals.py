"""Why an action may be refused."""

from __future__ import annotations

from cardhouse.kit.face.game import Refusal

NOT_AN_ACTION, NOT_HELD = 1, 2

REFUSALS = {
    NOT_AN_ACTION: Refusal("There is no such action in In Tense Care", "G1"),
    NOT_HELD: Refusal("You do not hold that card", "G1"),
}
