"""The browser client's files, as the build left them in the package."""

from __future__ import annotations

from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response

FOREVER = "public, max-age=31536000, immutable"  # the build names these files by their content
NOT_BUILT = """<!doctype html><meta charset=utf-8><title>Cardhouse</title>
<p>The room is open, but this copy of Cardhouse was installed without its browser client
(<code>CARDHOUSE_SKIP_WEB</code>). Install it again without that to play in a browser.</p>
"""


def client_file(static: Path, path: str) -> Response:
    """A file of the client, or the client's page where a path names none."""
    wanted = (static / path).resolve()
    if path and wanted.is_relative_to(static.resolve()) and wanted.is_file():
        cached = FOREVER if path.startswith("assets/") else "no-cache"
        return FileResponse(wanted, headers={"cache-control": cached})
    if "." in path.rsplit("/", 1)[-1]:
        return Response("no such file", 404, media_type="text/plain")
    index = static / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, 503)
    return FileResponse(index, headers={"cache-control": "no-cache"})
