"""Why a choice may be a good one at canasta, in words."""

from __future__ import annotations

from cardhouse.kit.face.advice import Reasons, lying
from cardhouse.kit.face.scene import Choice, Scene
from cardhouse.kit.tricks.showing import count_words


def taking(scene: Scene, choice: Choice) -> str:
    """Why the pile."""
    pile = next((zone for zone in scene.zones if zone.kind == "pile"), None)
    count = len(lying(scene, "pile")) if pile is None or pile.count is None else pile.count
    return f"The pile brings you {count_words(count, 'card')}."


REASONS: Reasons = {
    "keep": "It is a card that is always of use.",
    "leave": "What you leave goes back under the stock.",
    "draw": "The pile cannot be taken, or is not worth the cards it takes.",
    "draw_two": "Two cards bring you twice as near to a canasta.",
    "keep_it": "It goes with your cards.",
    "change_it": "Another card may go better with yours.",
    "take": taking,
    "lay": "It counts for your side, and brings you nearer to a canasta.",
    "discard": "Of your cards it is the one you can spare, or of least use to the next player.",
    "end_hand": "There is nothing left to draw.",
}
