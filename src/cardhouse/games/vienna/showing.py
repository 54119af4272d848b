"""What a table of Vienna shows: a table of the family, and who has knocked with what."""

from cardhouse.games.rummy_family.showing import family_scene
from cardhouse.games.vienna.left_over import left_over
from cardhouse.games.vienna.options import IN_HAND
from cardhouse.games.vienna.position import NOBODY_YET, Vienna
from cardhouse.games.vienna.words import say
from cardhouse.kit.face.scene import Scene
from cardhouse.kit.match.showing import with_badge
from cardhouse.kit.terms import Seat
from cardhouse.kit.words import player

TAP_KIND, CLOSE_KIND, DISCARD_KIND = ("tap", say("knock")), ("close", say("go-out")), ("discard", say("discard"))


def scene(position: Vienna, viewer: Seat | None) -> Scene:
    """A table of the family; what is left over to who has knocked lies open."""
    tapped = position.tapper
    shown = family_scene("vienna", position, viewer, [int(tapped)] if tapped != NOBODY_YET else [])
    if tapped != NOBODY_YET:
        shown.headline = say("headline-last-round", headline=shown.headline, who=player(tapped))
        shown.seats[tapped] = with_badge(shown.seats[tapped], say("badge-knocked"))
    if shown.select is not None:
        if position.vienna_melds == IN_HAND:
            shown.select.kinds = [DISCARD_KIND, CLOSE_KIND]
            shown.ask = say("ask-discard-points", points=int(left_over(position, position.turn)))
        if tapped == NOBODY_YET:
            shown.select.kinds.append(TAP_KIND)
    return shown
