"""What a table of Vienna shows: a table of the family, and who has tapped with what."""

from __future__ import annotations

from cardhouse.games.rummy_family.showing import family_scene
from cardhouse.games.vienna.left_over import left_over
from cardhouse.games.vienna.options import IN_HAND
from cardhouse.games.vienna.position import NOBODY_YET, Vienna
from cardhouse.kit.face.scene import Scene
from cardhouse.kit.terms import Seat

TAP_KIND, CLOSE_KIND, DISCARD_KIND = ("tap", "Tap and discard"), ("close", "Close"), ("discard", "Discard")


def scene(position: Vienna, viewer: Seat | None) -> Scene:
    """A table of the family; what is left over to who has tapped lies open."""
    tapped = position.tapper
    shown = family_scene("vienna", position, viewer, [tapped] if tapped != NOBODY_YET else [])
    if tapped != NOBODY_YET:
        shown.headline += f"; the last round, @{tapped} tapped"
        shown.seats[tapped].badges.append("tapped")
    if shown.select is not None:
        if position.vienna_melds == IN_HAND:
            shown.select.kinds = [DISCARD_KIND, CLOSE_KIND]
            shown.ask = f"Discard; {points(int(left_over(position, position.turn)))} of yours stand in no combination"
        if tapped == NOBODY_YET:
            shown.select.kinds.append(TAP_KIND)
    return shown


def points(count: int) -> str:
    """So many points."""
    return "1 point" if count == 1 else f"{count} points"
