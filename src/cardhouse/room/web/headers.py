"""What the room answers besides its words: the same headers with everything, and refusals as JSON."""

import json
import re
import time
from email.utils import formatdate
from functools import lru_cache
from http.client import responses
from typing import Any

from starlette.responses import Response

from cardhouse.room.network.languages import spoken
from cardhouse.table.encoding import written

NOT_KEPT = "no-store"
RawHeaders = list[tuple[bytes, bytes]]
HOST = re.compile(r"(?:[A-Za-z0-9](?:[A-Za-z0-9._-]{0,252})|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
CONTROLS = re.compile(rb"[\x00-\x08\x0a-\x1f\x7f]")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self' data:; "
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src {line}; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'none'"
)
PERMISSIONS = ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb")
SAME: RawHeaders = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{name}=()" for name in PERMISSIONS).encode()),
]


BARE: RawHeaders = [
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
]
"""Of answers that are no pages: opened as a page, they may do nothing. The other headers say what pages may do."""
PARTS = ("/api/", "/assets/")
"""Paths of what pages fetch; a page fetches a dozen of them before it stands."""


@lru_cache(64)
def guarding(host: str = "", secure: bool = False, hsts_s: int = 0, page: bool = True) -> RawHeaders:
    """The headers an answer carries. ``host`` has been checked: older browsers want its socket named."""
    if not page:
        return [*BARE, *hsts(secure, hsts_s)]
    line = f"'self' {'wss' if secure else 'ws'}://{host}" if host else "'self'"
    return [*SAME, (b"content-security-policy", POLICY.format(line=line).encode()), *hsts(secure, hsts_s)]


def hsts(secure: bool, seconds: int) -> RawHeaders:
    """The header by which browsers come by a secure line only, for so many seconds; none on other lines."""
    return [(b"strict-transport-security", f"max-age={seconds}".encode())] if secure and seconds > 0 else []


def answer(value: Any, status: int = 200) -> Response:
    """A JSON answer in the language of the request; nobody keeps it, and it is not packed (`packed.py` says why)."""
    try:
        body = written(value, spoken())
    except TypeError:  # a client's own text with lone surrogates, which UTF-8 has no letters for
        body = json.dumps(value).encode()
    return Response(body, status, {"cache-control": NOT_KEPT}, media_type="application/json")


def refusal(status: int, words: str) -> Response:
    """Why something is not done."""
    return answer({"error": words}, status)


def raw_refusal(status: int, words: str) -> bytes:
    """A refusal as it goes over a connection that is closed after it."""
    said = refusal(status, words)
    return head(status, [*said.raw_headers, *guarding(), (b"connection", b"close")]) + bytes(said.body)


def head(status: int, fields: RawHeaders) -> bytes:
    """The head of an answer as it goes over a connection. ValueError: a header has letters that none may have."""
    first = f"HTTP/1.1 {status} {responses.get(status, '')}".encode()
    lines = [first, b"date: " + _date(int(time.time())), *(b"%s: %s" % field for field in fields)]
    if CONTROLS.search(b"".join(lines)):
        raise ValueError("a header has a control letter")
    return b"\r\n".join([*lines, b"\r\n"])


@lru_cache(1)
def _date(second: int) -> bytes:
    return formatdate(second, usegmt=True).encode()
