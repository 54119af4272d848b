"""What a table of classic rummy shows."""

from cardhouse.games.rummy.position import Rummy
from cardhouse.games.rummy.words import say
from cardhouse.games.rummy_family.hands import has_opened
from cardhouse.games.rummy_family.showing import family_scene
from cardhouse.kit.face.scene import Scene
from cardhouse.kit.terms import Seat


def scene(position: Rummy, viewer: Seat | None) -> Scene:
    """The scene of a rummy table for one viewer."""
    return rummy_scene("rummy", position, viewer)


def rummy_scene(game: str, position: Rummy, viewer: Seat | None) -> Scene:
    """A table of the family; whoever may close with a flush can select it."""
    shown = family_scene(game, position, viewer)
    if shown.select is not None and position.flush_close:
        if not position.laid and not has_opened(position, position.turn):
            shown.select.kinds.append(("flush", say("go-out-with-flush")))
    return shown
