"""Why a choice may be a good one at In Tense Care, in words."""

from __future__ import annotations

from cardhouse.kit.face.advice import Reasons, lying
from cardhouse.kit.face.scene import Choice, Scene


def playing(scene: Scene, choice: Choice) -> str:
    """Why a card, of which any may be played."""
    laid = lying(scene, "trick")
    if not laid:
        return "Whoever leads fixes the suit that can win: here one of yours."
    leading = next((card.seat for card in laid if "winning" in card.marks), None)
    return "Any card may be played: this one wins where that is worth it, or is one you can spare." + (
        f" So far @{leading} wins." if leading is not None else ""
    )


REASONS: Reasons = {"play": playing}
