"""The room's HTTP side: routes, the guest's cookie, limits, the browser client."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import orjson
from fastapi import APIRouter, Depends, FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardhouse.games import names
from cardhouse.kit.face.game import Game
from cardhouse.kit.face.options import settle
from cardhouse.room import health
from cardhouse.room.history import replayed, seen_record
from cardhouse.room.house import House
from cardhouse.room.live import LiveTable
from cardhouse.room.machine.records import full_record
from cardhouse.room.machine.state import Person
from cardhouse.room.messages import NewName, NewTable
from cardhouse.room.people import COOKIE, COOKIE_AGE
from cardhouse.room.settings import Settings
from cardhouse.room.socket import NOT_LET_IN, WebSocketTransport, attend
from cardhouse.room.static_files import client_file
from cardhouse.room.storage import StorageError
from cardhouse.room.tables import BadRequest
from cardhouse.room.tokens import new_id
from cardhouse.table import Table, pages

LEVELS = ("random", "heuristic", "search:1000")
MOST_BODY = 64 * 1024
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "content-security-policy": POLICY,
}
router = APIRouter()


def create_app(settings: Settings) -> FastAPI:
    """The room as an ASGI application; its storage opens and closes with it."""
    house = House(settings)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = FastAPI(title="Cardhouse", lifespan=life, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.house = house
    app.include_router(router)
    app.add_exception_handler(BadRequest, _say_bad_request)
    app.add_exception_handler(RequestValidationError, _say_invalid)
    app.add_exception_handler(StorageError, _say_not_kept)
    app.add_middleware(Guard, house=house)
    return app


# --- What every request goes through ------------------------------------------------------------------


class Guard:
    """Refuses bodies that are too long and requests another site sends; sets headers."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app = app
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        length = headers.get("content-length", "0")
        if scope["method"] not in ("GET", "HEAD"):
            refused = _own_origin(HTTPConnection(scope), self._house) is False
            if refused:
                await _json({"error": "requests from other sites are refused"}, 403)(scope, receive, send)
                return
            if not length.isdigit() or int(length) > MOST_BODY or "transfer-encoding" in headers:
                await _json({"error": f"a request may have at most {MOST_BODY} bytes"}, 413)(scope, receive, send)
                return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                extra = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        await self._app(scope, receive, with_headers)


def _own_origin(connection: HTTPConnection, house: House) -> bool:
    """Whether a request comes from the room's own pages (or from no page at all)."""
    origin = connection.headers.get("origin")
    if origin is None or origin in house.settings.allowed_origins:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host", "")


async def _say_bad_request(request: Request, error: Exception) -> Response:
    body = error.body if isinstance(error, BadRequest) else {}
    return _json(body, error.status if isinstance(error, BadRequest) else 400)


async def _say_not_kept(request: Request, error: Exception) -> Response:
    return _json({"error": str(error)}, 503)


async def _say_invalid(request: Request, error: Exception) -> Response:
    faults = error.errors() if isinstance(error, RequestValidationError) else []
    place = [str(part)[:40] for part in faults[0]["loc"][1:]] if faults else []
    words = str(faults[0]["msg"])[:200] if faults else "this cannot be read"
    option = ".".join(place) or None
    return _json({"error": f"{option}: {words}" if option else words, "option": option, "allowed": None}, 400)


def _json(value: Any, status: int = 200) -> Response:
    return Response(orjson.dumps(value), status, media_type="application/json")


def the_house(request: HTTPConnection) -> House:
    """The house a request came to."""
    house: House = request.app.state.house
    return house


async def asker(request: HTTPConnection) -> Person | None:
    """Who asks, by the cookie."""
    people = the_house(request).people
    id = people.read_cookie(request.cookies.get(COOKIE))
    return None if id is None else await people.person(id)


async def guest(request: Request, response: Response) -> Person:
    """Who asks; somebody new gets a cookie."""
    person = await asker(request)
    if person is None:
        people = the_house(request).people
        person = await people.person(new_id())
        response.set_cookie(COOKIE, people.cookie(person.id), **_cookie_kind(request))
    return person


def _cookie_kind(request: HTTPConnection) -> dict[str, Any]:
    secure = request.url.scheme in ("https", "wss")
    return {"max_age": COOKIE_AGE, "httponly": True, "samesite": "lax", "secure": secure, "path": "/"}


def _with_cookie(response: Response, value: Any, status: int = 200) -> Response:
    """A JSON answer with the cookie a dependency may have set."""
    answer = _json(value, status)
    for name, text in response.raw_headers:
        if name == b"set-cookie":
            answer.raw_headers.append((name, text))
    return answer


def limited(request: Request) -> None:
    """Tables are made and names taken only so fast from one address."""
    if not the_house(request).create_bucket(address_of(request)).take():
        raise BadRequest(429, "too many requests; wait a moment")


def limited_looks(request: Request) -> None:
    """Records and replays are made only so fast for one address."""
    if not the_house(request).look_bucket(address_of(request)).take():
        raise BadRequest(429, "too many requests; wait a moment")


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


# --- Games --------------------------------------------------------------------------------------------


@router.get("/api/games")
async def games(request: Request) -> Response:
    """Every game, with what a form needs to set a table."""
    found = await the_house(request).preparation.games()
    return _json([game_json(game) for game in found])


def game_json(game: Game) -> dict[str, Any]:
    """A game as the lobby shows it; presets give every option's value."""
    return {
        "name": game.name,
        "title": game.title,
        "family": game.family,
        "summary": game.summary,
        "players": game.players,
        "default_players": game.default_players,
        "windows": game.window is not None or game.claims is not None,
        "presets": {name: settle(game.options, values, {}) for name, values in game.presets.items()},
        "options": [option.as_json() for option in game.options],
        "levels": LEVELS,
    }


@router.get("/api/games/{name}/rules")
async def rules(request: Request, name: str) -> Response:
    """How to play a game, and the rulings."""
    house = the_house(request)
    if name not in names():
        raise BadRequest(404, "no such game")
    found = await house.preparation.game(name)
    try:
        markdown = await asyncio.to_thread(pages.how_to_play, name)
        rulings = await asyncio.to_thread(pages.rulings, name)
    except pages.PageError as error:
        raise BadRequest(404, str(error)) from error
    return _json({"title": found.title, "markdown": markdown, "rulings": rulings})


# --- People -------------------------------------------------------------------------------------------


@router.get("/api/me")
async def me(response: Response, person: Person = Depends(guest)) -> Response:
    """Who the asker is."""
    return _with_cookie(response, person)


@router.post("/api/me", dependencies=[Depends(limited)])
async def rename(request: Request, response: Response, wanted: NewName, person: Person = Depends(guest)) -> Response:
    """Take a name."""
    house = the_house(request)
    try:
        person = await house.people.rename(person.id, wanted.name)
    except ValueError as error:
        raise BadRequest(400, str(error), "name") from error
    await house.tables.renamed(person)
    return _with_cookie(response, person)


# --- Tables -------------------------------------------------------------------------------------------


@router.get("/api/tables")
async def lobby(request: Request, response: Response, person: Person = Depends(guest)) -> Response:
    """Open tables and the asker's own."""
    return _with_cookie(response, await the_house(request).tables.listed(person.id))


@router.post("/api/tables", dependencies=[Depends(limited)])
async def create(request: Request, response: Response, wanted: NewTable, person: Person = Depends(guest)) -> Response:
    """Set a new table; its maker gets the first human's seat."""
    live, token = await the_house(request).tables.create(person, wanted)
    link = f"/t/{live.state.id}"
    seat_link = None if token is None else f"{link}#token={token}"
    return _with_cookie(response, {"table": live.state.id, "link": link, "token": token, "seat_link": seat_link}, 201)


async def found_table(request: Request, id: str) -> LiveTable:
    """The table a request is about."""
    live = await the_house(request).tables.get(id)
    if live is None:
        raise BadRequest(404, "no such table")
    return live


async def viewer_of(request: Request, live: LiveTable) -> int | None:
    """The seat a request speaks for."""
    person = await asker(request)
    return await the_house(request).tables.viewer(live, person.id if person else "", seat_token(request))


def seat_token(request: Request) -> str | None:
    """The token of a seat that a request brings ("Authorization: Seat TOKEN")."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "seat" and token else None


async def seen_match(request: Request, live: LiveTable) -> tuple[Table, int | None]:
    """A copy of a table's match and the seat that asks for it; BadRequest where it may not be seen."""
    viewer = await viewer_of(request, live)
    if viewer is None and not live.state.settings.spectators:
        raise BadRequest(403, "this table allows no spectators")
    match = await live.reading()
    if match is None:
        raise BadRequest(409, "the match has not begun")
    return match, viewer


@router.get("/api/tables/{id}")
async def table(request: Request, live: LiveTable = Depends(found_table)) -> Response:
    """How a table stands."""
    viewer = await viewer_of(request, live)
    person = await asker(request)
    return _json(live.told(viewer, person is not None and person.id == live.state.host))


@router.get("/api/tables/{id}/record", dependencies=[Depends(limited_looks)])
async def record(request: Request, live: LiveTable = Depends(found_table)) -> Response:
    """The match as JSON lines: all of it when it is over, until then what the asker has seen."""
    match, viewer = await seen_match(request, live)
    if over := match.over:
        text = await asyncio.to_thread(full_record, live.state, match)
    else:
        text = await asyncio.to_thread(seen_record, live.state, match, viewer)
    name = f"{live.state.game}-{live.state.id}{'' if over else '-so-far'}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text, media_type="application/jsonl", headers=headers)


@router.get("/api/tables/{id}/replay", dependencies=[Depends(limited_looks)])
async def replay(
    request: Request, step: int | None = None, seat: int | None = None, live: LiveTable = Depends(found_table)
) -> Response:
    """A moment of the match as the asker saw it; once the match is over, as any seat did."""
    match, viewer = await seen_match(request, live)
    if seat is not None and seat != viewer:
        if not match.over or not 0 <= seat < match.players:
            raise BadRequest(403, "other seats may be looked at when the match is over")
        viewer = seat
    moment = await asyncio.to_thread(replayed, match, viewer, match.version if step is None else step)
    return _json(moment)


@router.websocket("/ws/{id}")
async def socket(websocket: WebSocket, id: str) -> None:
    """A visitor at a table."""
    house = the_house(websocket)
    if not _own_origin(websocket, house):
        await websocket.close(NOT_LET_IN, "other sites are refused")
        return
    person = await asker(websocket)
    headers = []
    if person is None:
        person = await house.people.person(new_id())
        baker = Response()
        baker.set_cookie(COOKIE, house.people.cookie(person.id), **_cookie_kind(websocket))
        headers = [(name, text) for name, text in baker.raw_headers if name == b"set-cookie"]
    await websocket.accept(headers=headers)
    await attend(house, WebSocketTransport(websocket), id, person)


# --- The house itself ---------------------------------------------------------------------------------


@router.get("/healthz")
async def alive(request: Request) -> Response:
    """Whether the process answers."""
    return _json(health.alive())


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """Whether the room may take players; 503 with words for each part when not."""
    house = the_house(request)
    thinking = house.thinkers.health()
    bots = health.bots_part(thinking.live, thinking.wanted)
    found = await health.readiness(house.storage, bots, house.settings.least_disk_mb)
    return _json(found.body, found.status)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Sums for Prometheus."""
    return Response(the_house(request).metrics.text(), media_type="text/plain; version=0.0.4")


@router.get("/{path:path}")
async def client(path: str) -> Response:
    """The browser client; any path that is no file of it opens the client there."""
    if path.startswith(("api/", "ws/")):
        raise BadRequest(404, "no such thing here")
    return await asyncio.to_thread(client_file, Path(__file__).with_name("static"), path)
