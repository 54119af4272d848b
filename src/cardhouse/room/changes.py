"""What has changed between two scenes of one viewer, so that a move need not send the whole scene again.

Changes are a JSON object, made only of what stands in the viewer's own next scene:

    {"from": 17,             the version of the scene they change
     "set": {...},           fields of the scene that are otherwise now, whole
     "zones": {...},         zones that are otherwise now, by id
     "order": [...],         the ids of all zones, where there are others than before or in another order
     "seats": {...},         what stands beside a name, by place, where the players are as many as before
     "told": [drop, [...]]}  how many of the oldest events go, and which are new

What has not changed is left out. ``apply`` gives the next scene back exactly; ``web/src/lib/changes.ts`` does the same.

Zones, seats' views and events are nobody's to change, and most of them are shown again and again, to several viewers
and for several moves: each is encoded once, and two are compared as the JSON they are sent as.
"""

from collections.abc import Sequence
from operator import is_
from typing import Any

import orjson

from cardhouse.kit.face.scene import Event, Piece, Scene
from cardhouse.kit.words import ENGLISH
from cardhouse.table.encoding import written

Changes = dict[str, Any]
dumps, PLAINLY = orjson.dumps, orjson.OPT_SERIALIZE_NUMPY
NAMES = (
    "game", "seat", "turn", "hand", "headline", "trump", "ask", "ask_without", "amount", "select", "prompt", "sheet",
    "scores", "over", "winners", "version",
)  # fmt: skip


def encoded(piece: Piece, language: str = ENGLISH) -> bytes:
    """A piece of a scene as JSON, encoded when it is first asked for in a language."""
    if language != ENGLISH:
        return _elsewhere(piece, language)
    found = piece._json
    if found is None:
        found = piece._json = b"%b" % dumps(piece, None, PLAINLY)  # a copy: what orjson makes keeps room for much more
    return found


def _elsewhere(piece: Piece, language: str) -> bytes:
    found = piece._elsewhere.get(language)
    if found is None:
        found = b"%b" % written(piece, language)
        piece._elsewhere = {**piece._elsewhere, language: found}
    return found


def fragment(pieces: Sequence[Piece], language: str = ENGLISH) -> orjson.Fragment:
    """Pieces of a scene as a list, for ``written`` to put into what is around them."""
    if language == ENGLISH:
        return orjson.Fragment(b"[%b]" % b",".join([piece._json or encoded(piece) for piece in pieces]))
    known = [piece._elsewhere.get(language) or _elsewhere(piece, language) for piece in pieces]
    return orjson.Fragment(b"[%b]" % b",".join(known))


_last: dict[tuple[str, str], tuple[Sequence[Piece], orjson.Fragment]] = {}


def _alike(what: str, pieces: Sequence[Piece], language: str) -> orjson.Fragment:
    """``fragment`` of what most viewers of a table are shown alike: the next of them is given what the last one was."""
    had = _last.get((what, language))
    if had is None or len(had[0]) != len(pieces) or not all(map(is_, had[0], pieces)):
        had = _last[what, language] = (pieces, fragment(pieces, language))
    return had[1]


def whole(scene: Scene, language: str = ENGLISH) -> dict[str, Any]:
    """A scene, for ``written``: what comes of it is what comes of the scene itself."""
    values = vars(scene).copy()
    values["zones"], values["seats"] = fragment(scene.zones, language), _alike("seats", scene.seats, language)
    values["events"] = _alike("events", scene.events, language)
    return values


def between(before: Scene, after: Scene) -> Changes:
    """What turns one scene of a viewer into the next: as ``changes`` stands above, its pieces not encoded yet."""
    then, now = vars(before), vars(after)
    changes: Changes = {"from": before.version}
    fields = {name: now[name] for name in NAMES if then[name] != now[name]}
    alike = len(before.seats) == len(after.seats)
    if not alike:
        fields["seats"] = after.seats
    if fields:
        changes["set"] = fields
    known = {zone.id: zone for zone in before.zones}
    others = [zone for zone in after.zones if zone.id not in known or _differ(known[zone.id], zone)]
    if others:
        changes["zones"] = {zone.id: zone for zone in others}
    order = [zone.id for zone in after.zones]
    if list(known) != order:
        changes["order"] = order
    if alike:
        pairs = zip(before.seats, after.seats, strict=True)
        places = [place for place, (old, new) in enumerate(pairs) if _differ(old, new)]
        if places:
            changes["seats"] = {str(place): after.seats[place] for place in places}
    drop, told = _told(before.events, after.events)
    if drop or told:
        changes["told"] = [drop, told]
    return changes


def packed(changes: Changes, language: str = ENGLISH) -> Changes:
    """Changes for ``written``: each piece encoded once for all who read a language."""
    found = changes.copy()
    if "seats" in changes.get("set", ()):
        found["set"] = {**changes["set"], "seats": fragment(changes["set"]["seats"], language)}
    for name in ("zones", "seats"):
        if name in changes:
            found[name] = {key: orjson.Fragment(encoded(each, language)) for key, each in changes[name].items()}
    if "told" in changes:
        drop, told = changes["told"]
        found["told"] = [drop, fragment(told, language)]
    return found


def _differ(then: Piece, now: Piece) -> bool:
    return then is not now and encoded(then) != encoded(now)


def _told(before: list[Event], after: list[Event]) -> tuple[int, list[Event]]:
    """How many of the oldest events go, and which are new.

    A scene's events are the last of a log that grows, so the next ones are most often the same objects, moved up.
    """
    for drop in range(len(before)):
        kept = len(before) - drop
        if kept <= len(after) and before[drop:] == after[:kept]:
            return drop, after[kept:]
    return len(before), after


def apply(changes: Changes, scene: dict[str, Any]) -> dict[str, Any]:
    """The next scene, of one and its changes, both as JSON reads. Raises ValueError for changes of another scene."""
    if changes["from"] != scene["version"]:
        raise ValueError(f"these change version {changes['from']}, not {scene['version']}")
    after = {**scene, **changes.get("set", {})}
    zones = {zone["id"]: zone for zone in scene["zones"]} | changes.get("zones", {})
    order = changes.get("order", [zone["id"] for zone in scene["zones"]])
    after["zones"] = [zones[id] for id in order]
    beside = changes.get("seats", {})
    after["seats"] = [beside.get(str(place), seat) for place, seat in enumerate(after["seats"])]
    drop, told = changes.get("told", (0, []))
    after["events"] = [*scene["events"][drop:], *told]
    return after
