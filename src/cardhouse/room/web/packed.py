"""Answers that are packed: in as few bytes as the client can read.

How long a packed answer is tells something of what is in it. So nothing is packed in which a secret stands beside what
others have written: only what is the same for everybody. Answers to one guest (``headers.answer``) go out as they are.
"""

import gzip
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from starlette.responses import Response

from cardhouse.table.encoding import written

LOOK_AGAIN = "no-cache"
PLAIN = ""
BEST = ("br", "gzip")
"""Encodings, the shortest first."""
LEAST = 1000
"""Bytes below which packing does not pay."""
LEVEL = 6


@dataclass(frozen=True)
class Body:
    """One answer, in one encoding."""

    content: bytes
    tag: str


class Packed:
    """An answer in every encoding it was packed in; ``bodies`` has the plain one under PLAIN."""

    def __init__(self, kind: str, kept: str, bodies: Mapping[str, bytes], **headers: str) -> None:
        self._kind = kind
        self._headers = {"cache-control": kept, **headers}
        if len(bodies) > 1:
            self._headers["vary"] = ", ".join(("accept-encoding", *filter(None, [headers.get("vary")])))
        self._bodies = {name: Body(content, tag_of(content)) for name, content in bodies.items()}
        self._tags = {body.tag for body in self._bodies.values()}

    def sent(self, asked: Mapping[str, str], status: int = 200) -> Response:
        """The answer to a request with these headers, or that it is what the client has.

        status: with any but 200 all of it is sent, whatever the client has.
        """
        encoding = chosen(asked.get("accept-encoding", ""), self._bodies)
        body = self._bodies[encoding]
        headers = {**self._headers, "etag": body.tag}
        for said in asked.get("if-none-match", "").split(",") if status == 200 else ():
            tag = said.strip().removeprefix("W/")
            if tag in self._tags:
                return Response(None, 304, {**headers, "etag": tag})
        if encoding:
            headers["content-encoding"] = encoding
        return Response(body.content, status, headers, media_type=self._kind)


def tag_of(content: bytes) -> str:
    """The tag by which a client names a body that it has."""
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'


def chosen(accepted: str, there: Mapping[str, object] | Sequence[str]) -> str:
    """The best encoding there is that an Accept-Encoding header allows; PLAIN where it allows none."""
    allowed = set()
    for part in accepted.split(","):
        name, _, quality = part.partition(";")
        if quality.replace(" ", "").rstrip("0.") != "q=":
            allowed.add(name.strip().lower())
    return next((name for name in BEST if name in allowed and name in there), PLAIN)


def packed(content: bytes, kind: str, kept: str, **headers: str) -> Packed:
    """An answer, packed here where that pays."""
    return Packed(kind, kept, {PLAIN: content, **gzipped(content)}, **headers)


def gzipped(content: bytes) -> dict[str, bytes]:
    """A body with its encoding, gzip; none where packing does not pay."""
    return {"gzip": gzip.compress(content, LEVEL, mtime=0)} if len(content) >= LEAST else {}


def packed_json(value: Any, language: str, kept: str = LOOK_AGAIN) -> Packed:
    """A value that is the same for everybody who reads a language, as JSON."""
    named = {"vary": "accept-language", "content-language": language}
    return packed(written(value, language), "application/json", kept, **named)
