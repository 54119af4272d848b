"""What every request goes through: where it comes from, by which name and from which page, and what it is sent."""

from __future__ import annotations

from urllib.parse import urlsplit

import structlog
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardhouse.room.logs import where
from cardhouse.room.proxies import Proxies, read_address
from cardhouse.room.rooms import PASSED_ON, Rooms
from cardhouse.room.settings import Settings
from cardhouse.room.web.asking import SPOKEN_FOR
from cardhouse.room.web.headers import HOST, guarding, refusal

log = structlog.get_logger()
READING = ("GET", "HEAD", "OPTIONS")
PROBES = ("/healthz", "/readyz")  # asked by address, whatever the room is called
SECURE = ("https", "wss")


class Guard:
    """Refuses what comes by a wrong name or from another site's page; sets headers; no error goes through it."""

    def __init__(self, app: ASGIApp, settings: Settings, rooms: Rooms) -> None:
        self._app = app
        self._rooms = rooms
        self._settings = settings
        self._proxies = Proxies(settings.trusted_proxies)
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if not self._passed_on(scope, headers):
            self._place(scope, headers)
        host = headers.get("host", "")
        secure = scope["scheme"] in SECURE
        known = HOST.fullmatch(host) is not None
        extra = guarding(host.lower() if known else "", secure, self._settings.hsts_s)
        begun = False

        async def with_headers(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                answered = MutableHeaders(scope=message)
                for name, value in extra:
                    answered.setdefault(name.decode(), value.decode())
            await send(message)

        refused = None if scope.get(SPOKEN_FOR) else self._refused(scope, headers, known)
        if refused is not None:
            await _deny(refused, scope, receive, with_headers)
            return
        try:
            await self._app(scope, receive, with_headers)
        except Exception as error:
            # No traceback with values: a log must not tell what a hand holds.
            log.error("a request failed", error=type(error).__name__, where=where(error))
            if begun:
                raise ConnectionAbortedError from None
            lost = isinstance(error, SQLAlchemyError | OSError)
            words = "the room cannot reach its database; try again in a moment" if lost else "something went wrong here"
            await _deny(refusal(503 if lost else 500, words), scope, receive, with_headers)

    def _passed_on(self, scope: Scope, headers: Headers) -> bool:
        """Whether another room, which has looked at it as this one would, speaks for a request's guest."""
        said = headers.get(PASSED_ON)
        told = None if said is None else self._rooms.spoken_for(said, scope["path"])
        if told is None:
            return False
        scope["client"], scope["scheme"] = (told[0], 0), told[1]
        scope[SPOKEN_FOR] = True
        return True

    def _place(self, scope: Scope, headers: Headers) -> None:
        """Who asks, and by which scheme, as far as a trusted proxy tells it."""
        peer = (scope.get("client") or ("", 0))[0]
        forwarded = headers.getlist("x-forwarded-for")
        if peer in self._proxies:
            scheme = headers.get("x-forwarded-proto", "").strip().lower()
            if scheme in ("http", "https", *SECURE):
                plain = scheme.replace("ws", "http")
                scope["scheme"] = plain.replace("http", "ws") if scope["type"] == "websocket" else plain
            scope["client"] = (self._proxies.client(peer, forwarded), 0)
        elif forwarded and not self._warned:
            address = read_address(peer)
            if address is not None and address.is_private:
                self._warned = True
                log.warning("trusted_proxies does not name the proxy before the room: its clients share one limit")

    def _refused(self, scope: Scope, headers: Headers, known: bool) -> Response | None:
        hosts = headers.getlist("host")
        if (len(hosts) > 1 or (hosts and not known)) or (not hosts and scope.get("http_version") != "1.0"):
            return refusal(400, "a request names the host it is for, once")
        if self._settings.hosts and scope["path"] not in PROBES:
            name = hosts[0] if hosts else ""
            if not is_named(name, self._settings.hosts):
                return refusal(421, "the room is not called so; its setting hosts lists its names")
        asks = scope["type"] == "websocket" or scope["method"] not in READING
        if asks and not self._own_page(headers):
            return refusal(403, "requests from other sites are refused")
        return None

    def _own_page(self, headers: Headers) -> bool:
        """Whether a request comes from the room's own pages (or from no page at all)."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        if origin in self._settings.allowed_origins:
            return True
        try:
            place = urlsplit(origin).netloc
        except ValueError:
            return False
        return bool(place) and place.lower() == headers.get("host", "").lower()


def is_named(host: str, names: tuple[str, ...]) -> bool:
    """Whether a Host header is one of the room's names, its port aside."""
    bare = host.lower() if host.endswith("]") else host.lower().rpartition(":")[0] or host.lower()
    exact = {name.lower() for name in names}
    return bare in exact or any(name.startswith("*.") and bare.endswith(name[1:]) for name in exact)


async def _deny(said: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """A refusal, on a WebSocket as the answer to its handshake."""
    if scope["type"] != "websocket":
        await said(scope, receive, send)
        return
    start = {"type": "websocket.http.response.start", "status": said.status_code, "headers": said.raw_headers}
    await send(start)
    await send({"type": "websocket.http.response.body", "body": said.body})
