"""The browser client's files, as the build left them in the package; read once, so no request names a file."""

from __future__ import annotations

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.responses import Response

FOREVER = "public, max-age=31536000, immutable"  # the build names these files by their content
LOOK_AGAIN = "no-cache"
NOT_BUILT = """<!doctype html><meta charset=utf-8><title>Cardhouse</title>
<p>The room is open, but this copy of Cardhouse was installed without its browser client
(<code>CARDHOUSE_SKIP_WEB</code>). Install it again without that to play in a browser.</p>
"""
PAGE = "index.html"


@dataclass(frozen=True)
class ClientFile:
    """One file as it is sent."""

    body: bytes
    kind: str
    kept: str
    tag: str

    def sent(self, known: str) -> Response:
        """The file, or that it is what the browser has (``known`` is its If-None-Match)."""
        headers = {"cache-control": self.kept, "etag": self.tag}
        if self.tag in (tag.strip().removeprefix("W/") for tag in known.split(",")):
            return Response(None, 304, headers)
        return Response(self.body, 200, headers, media_type=self.kind)


class ClientFiles:
    """All files of the client."""

    def __init__(self, static: Path) -> None:
        found = sorted(path for path in static.rglob("*") if path.is_file()) if static.is_dir() else []
        self._files = {path.relative_to(static).as_posix(): read(path, static) for path in found}

    def answer(self, path: str, known: str = "") -> Response:
        """A file of the client, or the client's page where a path names none."""
        file = self._files.get(path)
        if file is not None:
            return file.sent(known)
        if "." in path.rpartition("/")[2]:
            return Response("no such file", 404, media_type="text/plain")
        page = self._files.get(PAGE)
        return page.sent(known) if page is not None else Response(NOT_BUILT, 503, media_type="text/html")


def read(path: Path, static: Path) -> ClientFile:
    """A file of the client."""
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    kept = FOREVER if path.parent == static / "assets" else LOOK_AGAIN
    return ClientFile(body, kind, kept, f'"{hashlib.sha256(body).hexdigest()[:32]}"')
