"""What every request goes through: where it comes from, by which name and from which page, and what it is sent."""

from urllib.parse import quote, urlsplit

import structlog
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardhouse.room.network.languages import speak
from cardhouse.room.network.proxies import Proxies, read_address
from cardhouse.room.people.people import People, cookie_of
from cardhouse.room.rooms.rooms import PASSED_ON, Rooms
from cardhouse.room.settings import Settings
from cardhouse.room.storage import StorageError
from cardhouse.room.watch.logs import where
from cardhouse.room.web.asking import SPOKEN_FOR, VISITOR
from cardhouse.room.web.headers import HOST, PARTS, guarding, refusal
from cardhouse.room.words import say

log = structlog.get_logger()
READING = ("GET", "HEAD", "OPTIONS")
PROBES = ("/healthz", "/readyz")  # asked by address, whatever the room is called
ASKING = ("/api/", "/ws/")
"""Paths of all but the client's files."""
FILES = "/assets/"
"""Paths of those of the client's files that are alike for everybody."""
SCHEMES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}


class Guard:
    """Refuses what comes by a wrong name or from another site's page; sets headers; no error goes through it."""

    def __init__(self, app: ASGIApp, settings: Settings, rooms: Rooms, people: People) -> None:
        self._app = app
        self._people = people
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
        speak(headers.get("accept-language", ""))
        if not self._passed_on(scope, headers):
            self._place(scope, headers)
        host = headers.get("host", "")
        secure = scope["scheme"] == "https"
        known = HOST.fullmatch(host) is not None
        page = not scope["path"].startswith(PARTS)
        extra = guarding(host.lower() if known else "", secure, self._settings.hsts_s, page)
        begun = False

        async def with_headers(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] == "http.response.start":
                answered = MutableHeaders(scope=message)
                for name, value in extra:
                    answered.setdefault(name.decode(), value.decode())
            await send(message)

        refused = None if scope.get(SPOKEN_FOR) else self._refused(scope, headers, known)
        refused = refused or await self._look_who(scope, headers)
        if refused is not None:
            await refused(scope, receive, with_headers)
            return
        try:
            await self._app(scope, receive, with_headers)
        except ClientDisconnect:  # who asked has gone
            return
        except Exception as error:
            # No traceback with values: a log must not tell what a hand holds.
            log.error("a request failed", error=type(error).__name__, where=where(error))
            if begun:
                return  # the connection ends with what is answered in part
            lost = isinstance(error, SQLAlchemyError | OSError)
            words = say("database-unreachable") if lost else say("something-went-wrong-on-server")
            await refusal(503 if lost else 500, words)(scope, receive, with_headers)

    async def _look_who(self, scope: Scope, headers: Headers) -> Response | None:
        """Note whom a request speaks for; a refusal where that cannot be known and counts."""
        if scope["path"].startswith(FILES):
            return None
        try:
            scope[VISITOR] = await self._people.visitor(cookie_of(headers.get("cookie", "")))
        except StorageError as error:
            return refusal(503, str(error)) if scope["path"].startswith(ASKING) else None
        return None

    def _passed_on(self, scope: Scope, headers: Headers) -> bool:
        """Whether another room, which has looked at it as this one would, speaks for a request's guest."""
        word = headers.get(PASSED_ON)
        if word is None:
            return False
        query = scope["query_string"].decode("latin-1")
        target = f"{quote(scope['path'])}?{query}" if query else quote(scope["path"])
        told = self._rooms.spoken_for(word, scope.get("method", "GET"), target)
        if told is None:
            return False
        scope["client"], scope["scheme"] = (told.address, 0), told.scheme
        scope[SPOKEN_FOR] = True
        return True

    def _place(self, scope: Scope, headers: Headers) -> None:
        """Who asks, and by which scheme, as far as a trusted proxy tells it."""
        peer = (scope.get("client") or ("", 0))[0]
        forwarded = headers.getlist("x-forwarded-for")
        if peer in self._proxies:
            scheme = headers.get("x-forwarded-proto", "").strip().lower()
            scope["scheme"] = SCHEMES.get(scheme, scope["scheme"])
            scope["client"] = (self._proxies.client(peer, forwarded), 0)
        elif forwarded and not self._warned:
            address = read_address(peer)
            if address is not None and address.is_private:
                self._warned = True
                log.warning("trusted_proxies does not name the proxy before the room: its clients share one limit")

    def _refused(self, scope: Scope, headers: Headers, known: bool) -> Response | None:
        hosts = headers.getlist("host")
        if (len(hosts) > 1 or (hosts and not known)) or (not hosts and scope.get("http_version") != "1.0"):
            return refusal(400, say("request-names-one-host"))
        if self._settings.hosts and scope["path"] not in PROBES:
            name = hosts[0] if hosts else ""
            if not is_named(name, self._settings.hosts):
                return refusal(421, say("unknown-host-name"))
        asks = "upgrade" in headers or scope["method"] not in READING
        if asks and not self._own_page(headers):
            return refusal(403, say("requests-from-other-sites-are-refused"))
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
