"""What has changed between two scenes of one viewer, so that a move need not send the whole scene again.

Changes are a JSON object, made only of what stands in the viewer's own next scene:

    {"from": 17,             the version of the scene they change
     "set": {...},           fields of the scene that are otherwise now, whole
     "zones": {...},         zones that are otherwise now, by id
     "order": [...],         the ids of all zones, where there are others than before or in another order
     "seats": {...},         what stands beside a name, by place, where the players are as many as before
     "told": [drop, [...]]}  how many of the oldest events go, and which are new

What has not changed is left out. ``apply`` gives the next scene back exactly; ``web/src/lib/changes.ts`` does the same.

Pieces of a scene are compared as the JSON they are sent as: encoding one takes less than comparing two in Python, and
what is kept of a scene is only text.
"""

from __future__ import annotations

from typing import Any

import orjson

from cardhouse.kit.face.scene import Event, Scene

Changes = dict[str, Any]
NAMES = (
    "game", "seat", "turn", "hand", "headline", "ask", "ask_without", "amount", "select", "prompt", "sheet", "scores",
    "over", "winners", "version",
)  # fmt: skip
FIELDS = [(name, f'"{name}":'.encode()) for name in NAMES]
dumps = orjson.dumps


class Drawn:
    """A scene as its viewer is shown it, in pieces that are encoded once."""

    __slots__ = ("events", "fields", "seats", "version", "zones")

    def __init__(self, scene: Scene) -> None:
        values = vars(scene)
        self.version = scene.version
        self.fields = [head + dumps(values[name]) for name, head in FIELDS]
        self.zones = {zone.id: dumps(zone) for zone in scene.zones}
        self.seats = [dumps(seat) for seat in scene.seats]
        self.events: list[Event] = scene.events

    def whole(self) -> bytes:
        """The scene."""
        zones = b'"zones":[%s]' % b",".join(self.zones.values())
        seats = b'"seats":[%s]' % b",".join(self.seats)
        events = b'"events":' + dumps(self.events)
        return b"{%s}" % b",".join([*self.fields, zones, seats, events])


def between(before: Drawn, after: Drawn) -> bytes:
    """What turns one scene of a viewer into the next, as it is sent."""
    parts = [b'"from":%d' % before.version]
    fields = [now for then, now in zip(before.fields, after.fields, strict=True) if then != now]
    if len(before.seats) != len(after.seats):
        fields.append(b'"seats":[%s]' % b",".join(after.seats))
    if fields:
        parts.append(b'"set":{%s}' % b",".join(fields))
    known = before.zones
    zones = [b"%s:%s" % (dumps(id), zone) for id, zone in after.zones.items() if known.get(id) != zone]
    if zones:
        parts.append(b'"zones":{%s}' % b",".join(zones))
    if list(known) != list(after.zones):
        parts.append(b'"order":%s' % dumps(list(after.zones)))
    if len(before.seats) == len(after.seats) and before.seats != after.seats:
        pairs = enumerate(zip(before.seats, after.seats, strict=True))
        seats = [b'"%d":%s' % (place, now) for place, (then, now) in pairs if then != now]
        parts.append(b'"seats":{%s}' % b",".join(seats))
    drop, told = _told(before.events, after.events)
    if drop or told:
        parts.append(b'"told":[%d,%s]' % (drop, dumps(told)))
    return b"{%s}" % b",".join(parts)


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
