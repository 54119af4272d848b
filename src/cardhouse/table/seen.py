"""What a client kept of a match while it was played, so that a record can be held against it."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardhouse.kit.face.scene import Scene
from cardhouse.table.entries import decode_strictly, json_of
from cardhouse.table.keys import are_words, is_hash
from cardhouse.table.reading import content_of

VERSION = 1
FINGERPRINT = 16  # hex characters


class SeenError(ValueError):
    """A file that is not what a client keeps; names the field and what it must be."""


@dataclass
class Seen:
    """What one client has seen of one match. None where it has not seen that."""

    table: str = ""
    seat: int | None = None
    commit: str | None = None  # of the house, as it was first shown
    words: str | None = None  # of its own seat, if it has shown them
    seat_commits: list[str | None] | None = None  # the closed list, before it showed its words
    entropy: list[str | None] | None = None  # the words of all, as they were shown
    hand_keys: dict[int, str] = field(default_factory=dict)
    scenes: dict[int, str] = field(default_factory=dict)  # the fingerprint of what lay on the table, by version
    seal: str | None = None  # of the record, as told when the match was over
    complaints: list[str] = field(default_factory=list)  # where the house contradicted itself


def fingerprint(scene: Scene) -> str:
    """What a viewer saw lie on the table, in 16 hex characters: the head of a SHA-256.

    It is of the JSON text ``[version,hand,scores,[[zone,[face,...]],...]]``, without spaces, null for a card's back.
    """
    zones = [[zone.id, [card.face for card in zone.cards]] for zone in scene.zones]
    what = [scene.version, scene.hand, scene.scores, zones]
    text = json.dumps(what, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:FINGERPRINT]


def read_seen(path: str | Path) -> Seen:
    """What a client kept, from its file. Raises SeenError, OSError, ValueError for no file's name."""
    content = content_of(path)
    try:
        kept = json_of(decode_strictly(content, whole=True))
    except ValueError as error:
        raise SeenError("must be the file of evidence that a browser has downloaded, not a match's record") from error
    return seen_of(kept)


def seen_of(kept: Any) -> Seen:
    """What a client kept, from its JSON. Raises SeenError."""
    if not isinstance(kept, dict) or kept.get("cardhouse_seen") != VERSION:
        raise SeenError(f"cardhouse_seen: must be {VERSION}; a client writes it into what it keeps")
    reader = _Reader(kept)
    return Seen(
        table=reader.take("table", "text", lambda value: isinstance(value, str)) or "",
        seat=reader.take("seat", "a seat's number", _is_number),
        commit=reader.take("commit", "a SHA-256 in hex", is_hash),
        words=reader.take("words", "1 to 128 printable ASCII characters", are_words),
        seat_commits=reader.take("seat_commits", "a list of SHA-256 in hex, or null", _list_of(is_hash)),
        entropy=reader.take("entropy", "a list of words, or null", _list_of(are_words)),
        hand_keys=reader.by_number("hand_keys", "64 hex characters", is_hash),
        scenes=reader.by_number("scenes", f"{FINGERPRINT} hex characters", _is_fingerprint),
        seal=reader.take("seal", "a SHA-256 in hex", is_hash),
        complaints=reader.take("complaints", "a list of texts", _list_of(lambda value: isinstance(value, str))) or [],
    )


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_fingerprint(value: Any) -> bool:
    return isinstance(value, str) and len(value) == FINGERPRINT and set(value) <= set("0123456789abcdef")


def _list_of(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(each is None or fits(each) for each in value)


@dataclass
class _Reader:
    kept: dict[str, Any]

    def take(self, name: str, must_be: str, fits: Callable[[Any], bool]) -> Any:
        value = self.kept.get(name)
        if value is not None and not fits(value):
            raise SeenError(f"{name}: must be {must_be}")
        return value

    def by_number(self, name: str, must_be: str, fits: Callable[[Any], bool]) -> dict[int, Any]:
        value = self.kept.get(name, {})
        if not isinstance(value, dict) or not all(key.isdecimal() and key.isascii() for key in value):
            raise SeenError(f"{name}: must be an object whose names are numbers from 0")
        if not all(fits(each) for each in value.values()):
            raise SeenError(f"{name}: each must be {must_be}")
        return {int(key): each for key, each in value.items()}
