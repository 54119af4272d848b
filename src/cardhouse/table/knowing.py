"""Keys of what a seat knows, with perfect recall: equal exactly where it has seen, been told and done the same.

A key is a hash chain over the match: how the hand began, and then for each action what was told of it, which one it was
where the seat did it itself, and what the seat observes afterwards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, NamedTuple

import orjson

from cardhouse.kit.compiled.record import Array, copy_of
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.stills import still
from cardhouse.table.course import NO_TURN, Course

SIZE = 16  # bytes of a key


class Known(NamedTuple):
    """What one viewer knew after so many actions, and the position then."""

    key: bytes
    seen: int
    positions: Array


class Told(NamedTuple):
    """What the viewer (``own``) and everyone (``public``) knew before a world was imagined for that viewer."""

    viewer: int | None
    own: bytes
    public: bytes

    def key(self, viewer: int | None) -> bytes:
        """The key of who imagines, or of a spectator."""
        return self.own if viewer == self.viewer else self.public


class Past:
    """A viewer's history, computed only when it is asked for: few who imagine worlds need it."""

    def __init__(self, viewer: int | None, knowing: Knowing, actions: Sequence[int], version: int) -> None:
        self.viewer = viewer
        self._knowing = knowing
        self._actions = actions
        self._version = version

    def key(self, viewer: int | None) -> bytes:
        """The key of who imagines, or of a spectator."""
        return self._knowing.key(viewer, self._actions, self._version)

    def __reduce__(self) -> tuple[Any, ...]:
        return Told, (self.viewer, self.key(self.viewer), self.key(None))


class Knowing:
    """What each viewer knows of a match; a key is worked out when it is asked for, from the last one on."""

    def __init__(self, course: Course, opening: Array, past: Past | Told | None = None) -> None:
        self._course = course
        self._opening = opening
        self.past = past
        self._known: dict[int | None, Known] = {}

    def copy(self) -> Knowing:
        """A copy, to go on with another table's match."""
        twin = Knowing(self._course, self._opening, self.past)
        twin._known = self._known.copy()
        return twin

    def anew(self) -> Knowing:
        """What is known at the beginning of the match."""
        return Knowing(self._course, self._opening, self.past)

    def key(self, viewer: int | None, actions: Sequence[int], version: int) -> bytes:
        """The key of a viewer's knowledge after the first ``version`` of these actions."""
        known = self._known.get(viewer)
        if known is None or known.seen > version:
            known = self._begun(viewer)
        for action in actions[known.seen : version]:
            known = self._after(known, action, viewer)
        self._known[viewer] = known
        return known.key

    def _begun(self, viewer: int | None) -> Known:
        settled = self._course.settled
        begun: list[Any] = [settled.game.name, settled.players, sorted(settled.options.items())]
        if self.past is not None and viewer is not None and viewer == self.past.viewer:
            return Known(self.past.key(viewer), 0, self._opening)
        if self.past is not None:
            begun.append(self.past.key(None).hex())
        elif self._course.begun is None:
            with interpreting():
                begun.append(settled.game.tell_deal(still(self._opening), viewer))
        return Known(_hashed(b"", orjson.dumps(begun), self._seen(self._opening, viewer)), 0, self._opening)

    def _after(self, known: Known, action: int, viewer: int | None) -> Known:
        game = self._course.game
        after = copy_of(known.positions)
        self._course.step(after, action)
        with interpreting():
            earlier, later = still(known.positions), still(after)
            told = list(game.narrate(earlier, action, later, viewer))
            if later.hand != earlier.hand and later.turn != NO_TURN:
                told += game.tell_deal(later, viewer)
            own = action if earlier.turn == viewer else None
        key = _hashed(known.key, orjson.dumps([own, told]), self._seen(after, viewer))
        return Known(key, known.seen + 1, after)

    def _seen(self, positions: Array, viewer: int | None) -> bytes:
        """What lies before a viewer's eyes: as learners see it, or the scene of a game that does not say that."""
        settled = self._course.settled
        if settled.game.observation is None:
            with interpreting():
                return orjson.dumps(settled.game.scene(still(positions), viewer))
        if viewer is None:
            return b""
        seen = settled.observation.blank(settled.players)
        self._course.engine.observe(positions, viewer, seen)
        return bytes(seen)


def _hashed(*parts: bytes) -> bytes:
    """One key of several parts, so that none runs into the next."""
    digest = hashlib.blake2b(digest_size=SIZE)
    for part in parts:
        digest.update(len(part).to_bytes(8, "little"))
        digest.update(part)
    return digest.digest()
