"""The browser client's files, as the build left and packed them; read once, so no request names a file."""

import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from starlette.responses import Response

from cardhouse.kit.once import once_property
from cardhouse.room.web.packed import LOOK_AGAIN, PLAIN, Packed, gzipped, packed
from cardhouse.room.words import say

FOREVER = "public, max-age=31536000, immutable"  # the build names these files by their content
NOT_BUILT = """<!doctype html><meta charset=utf-8><title>Cardhouse</title>
<p>The server is running, but this copy of Cardhouse was installed without its browser client
(<code>CARDHOUSE_SKIP_WEB</code>). Reinstall it without that to play in a browser.</p>
"""
PAGE = "index.html"
TABLE, GAME, HOUSE_RULES = PAGES = "t", "g", "h"
"""How the paths of the client's pages begin, before what they show; the lobby's is empty."""
TITLE = "<title>Cardhouse</title>"
PACKED = ".br"
"""What the build has packed, as small as can be, lies beside the file it is made of."""


@dataclass(frozen=True)
class ClientFile:
    """A file of the client, in Brotli too where the build has made that; gzip is made when somebody first asks."""

    kind: str
    kept: str
    content: bytes
    brotli: bytes | None

    @once_property
    def answer(self) -> Packed:
        """The file, in every encoding that a client may ask for."""
        if self.brotli is None:
            return Packed(self.kind, self.kept, {PLAIN: self.content})
        return Packed(self.kind, self.kept, {PLAIN: self.content, "br": self.brotli, **gzipped(self.content)})


class ClientFiles:
    """All files of the client, and the games' pictures as pictures/GAME.jpg."""

    def __init__(self, static: Path, pictures: Path) -> None:
        found = sorted(path for path in static.rglob("*") if path.is_file()) if static.is_dir() else []
        files = [path for path in found if path.suffix != PACKED]
        self._files = {path.relative_to(static).as_posix(): read(path, static) for path in files}
        self._files |= {f"pictures/{path.name}": read(path, static) for path in pictures.glob("*.jpg")}

    def answer(self, path: str, asked: Mapping[str, str], tags: str = "") -> Response:
        """A file of the client, or where a path names none the client's page, with ``tags`` in place of its title.

        Where the client has no page at that path, it is told so (404), and its page says so to people. ``asked``: the
        request's headers.
        """
        file = self._files.get(path)
        if file is not None:
            return file.answer.sent(asked)
        if "." in path.rpartition("/")[2]:
            return Response(say("no-such-file"), 404, media_type="text/plain")
        return self._page(asked, tags, 200 if is_page(path) else 404)

    def has(self, path: str) -> bool:
        """Whether a path names a file."""
        return path in self._files

    def _page(self, asked: Mapping[str, str], tags: str, status: int) -> Response:
        page = self._files.get(PAGE)
        if page is None:
            return Response(NOT_BUILT, 503, media_type="text/html")
        if not tags:
            return page.answer.sent(asked, status)
        text = page.content.decode().replace(TITLE, tags)
        return packed(text.encode(), "text/html", LOOK_AGAIN).sent(asked)


def is_page(path: str) -> bool:
    """Whether the client has a page at a path (web/src/lib/router.svelte.ts)."""
    kind, *shown = path.split("/")
    return not kind or (kind in PAGES and bool(shown) and bool(shown[0]))


def read(path: Path, static: Path) -> ClientFile:
    """A file of the client, with what the build has packed of it."""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    kept = FOREVER if path.parent == static / "assets" else LOOK_AGAIN
    beside = path.with_name(path.name + PACKED)
    return ClientFile(kind, kept, path.read_bytes(), beside.read_bytes() if beside.is_file() else None)
