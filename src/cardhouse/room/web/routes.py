"""The room's routes: games, people, tables, sockets, and the browser client."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Depends, Request, Response, WebSocket
from starlette.types import ASGIApp, Receive, Scope, Send

from cardhouse.bots.learned.weights import is_shipped
from cardhouse.games import UnknownGameError
from cardhouse.kit.face.game import Game
from cardhouse.room import health, listing
from cardhouse.room.bus import PersonRenamed
from cardhouse.room.history import replayed, retold, seen_record
from cardhouse.room.live import LiveTable
from cardhouse.room.machine.records import full_record
from cardhouse.room.machine.state import Person
from cardhouse.room.messages import NewName, NewPush, NewTable, OldPush, Retry
from cardhouse.room.people import made_name
from cardhouse.room.retrying import retry
from cardhouse.room.reviewing import BusyError
from cardhouse.room.socket import WIRE, attend
from cardhouse.room.storage import StorageError
from cardhouse.room.tables import BadRequest
from cardhouse.room.web.asking import (
    SLOW_DOWN,
    Limit,
    address_of,
    asker,
    cookies_of,
    guest,
    newcomer,
    passing_on,
    person_of,
    seat_token,
    the_house,
    the_web,
    with_cookie,
)
from cardhouse.room.web.headers import NOT_KEPT, answer
from cardhouse.room.web.packed import PLAIN, Packed, packed, packed_json
from cardhouse.table import Table, pages

LEVELS = ("random", "heuristic", "learned", "search:1000")
LEARNED = "learned"
RECORD = "application/jsonl"
TABLE_SOCKET = re.compile("/ws/([^/]+)")
router = APIRouter()


def levels_of(game: str) -> list[str]:
    """The levels of bots that a form offers for a game, the quickest first."""
    return [level for level in LEVELS if level != LEARNED or is_shipped(game)]


# --- Games --------------------------------------------------------------------------------------------


@router.get("/api/games")
async def games(request: Request) -> Response:
    """Every game, with what a form needs to set a table."""
    web = the_web(request)
    found = await web.house.preparation.games()
    key = ("games", *(game.name for game in found))
    if key not in web.pages:
        told = [{**game.as_json(), "levels": levels_of(game.name)} for game in found]
        web.pages[key] = await asyncio.to_thread(packed_json, told)
    return web.pages[key].sent(request.headers)


@router.get("/api/games/{name}/rules")
async def rules(request: Request, name: str) -> Response:
    """How to play a game, and the rulings."""
    web = the_web(request)
    try:
        found = await web.house.preparation.game(name)
    except UnknownGameError as error:
        raise BadRequest(404, "no such game") from error
    key = ("rules", name)
    if key not in web.pages:
        try:
            web.pages[key] = await asyncio.to_thread(_rules, found)
        except pages.PageError as error:
            raise BadRequest(404, str(error)) from error
    return web.pages[key].sent(request.headers)


def _rules(game: Game) -> Packed:
    words = {"markdown": pages.how_to_play(game.name), "rulings": pages.rulings(game.name)}
    return packed_json({"title": game.title, **words})


# --- People -------------------------------------------------------------------------------------------


@router.get("/api/me")
async def me(response: Response, person: Person = Depends(guest)) -> Response:
    """Who the asker is; ``named``: by a name of his own."""
    return with_cookie(response, answer(_told(person)))


def _told(person: Person) -> dict[str, str | bool]:
    return {"id": person.id, "name": person.name, "named": person.name != made_name(person.id)}


@router.post("/api/me", dependencies=[Depends(Limit("create"))])
async def rename(request: Request, response: Response, wanted: NewName, person: Person = Depends(guest)) -> Response:
    """Take a name."""
    house = the_house(request)
    if (taken := await house.tables.namesake(person.id, wanted.name)) is not None:
        raise BadRequest(400, f"somebody at your table is called {taken}; take another name", "name")
    try:
        person = await house.people.rename(person.id, wanted.name)
    except ValueError as error:
        raise BadRequest(400, str(error), "name") from error
    house.bus.publish(PersonRenamed(person.id, person.name))
    return with_cookie(response, answer(_told(person)))


# --- Being told -----------------------------------------------------------------------------------------


@router.get("/api/push")
async def push(request: Request) -> Response:
    """The key by which browsers know the house's messages; null where it sends none."""
    return answer({"key": the_house(request).pushing.key})


@router.post("/api/push", dependencies=[Depends(Limit("create"))])
async def subscribe(request: Request, response: Response, new: NewPush, person: Person = Depends(guest)) -> Response:
    """The asker wants to be told in this browser."""
    pushing = the_house(request).pushing
    if pushing.key is None:
        raise BadRequest(404, "this house sends no messages")
    try:
        await pushing.subscribe(person.id, new.endpoint, new.keys.p256dh, new.keys.auth)
    except ValueError as error:
        raise BadRequest(400, str(error), str(error).partition(":")[0]) from error
    return with_cookie(response, answer({"subscribed": True}, 201))


@router.delete("/api/push", dependencies=[Depends(Limit("create"))])
async def unsubscribe(request: Request, old: OldPush, person: Person | None = Depends(asker)) -> Response:
    """He does not any more."""
    if person is not None:
        await the_house(request).pushing.unsubscribe(person.id, old.endpoint)
    return answer({"subscribed": False})


# --- Tables -------------------------------------------------------------------------------------------


@router.get("/api/tables", dependencies=[Depends(Limit("list"))])
async def lobby(request: Request, response: Response, person: Person = Depends(guest)) -> Response:
    """Open tables and the asker's own."""
    return with_cookie(response, answer(await the_house(request).tables.listed(person.id)))


@router.post("/api/tables", dependencies=[Depends(Limit("create"))])
async def create(request: Request, response: Response, wanted: NewTable, person: Person = Depends(guest)) -> Response:
    """Set a new table; its maker gets the first human's seat."""
    return with_cookie(response, _made(*await the_house(request).tables.create(person, wanted)))


def _made(live: LiveTable, token: str | None) -> Response:
    link = f"/t/{live.state.id}"
    seat_link = None if token is None else f"{link}#token={token}"
    return answer({"table": live.state.id, "link": link, "token": token, "seat_link": seat_link}, 201)


@router.post("/api/tables/{id}/retry", dependencies=[Depends(Limit("create"))])
async def play_on(
    request: Request, id: str, response: Response, wanted: Retry, person: Person = Depends(guest)
) -> Response:
    """Set a new table at which a match of this one, over by now, is played on from one of its moments, among bots."""
    house = the_house(request)
    return with_cookie(response, _made(*await retry(house, house.tables, person, id, wanted)))


# --- What somebody has played -------------------------------------------------------------------------


@router.get("/api/matches", dependencies=[Depends(Limit("list"))])
async def matches(
    request: Request, search: str = "", start: int = 0, person: Person | None = Depends(asker)
) -> Response:
    """The asker's past matches in which every word of ``search`` is found, the last first, a page from ``start`` on."""
    if person is None:
        return answer(listing.Page())
    return answer(await listing.page(the_house(request).storage, person.id, search, start))


@router.delete("/api/matches/{table}/{number}", dependencies=[Depends(Limit("look"))])
async def forget_match(request: Request, table: str, number: int, person: Person | None = Depends(asker)) -> Response:
    """Take a match out of the asker's list; those of the others, the record and the replay stay as they are."""
    if person is None or not await listing.forget(the_house(request).storage, person.id, table, number):
        raise BadRequest(404, "no such match in your list")
    return answer({"forgotten": True})


# --- One table ----------------------------------------------------------------------------------------


async def found_table(request: Request, id: str) -> LiveTable:
    """The table a request is about."""
    live = await the_house(request).tables.get(id)
    if live is None:
        raise BadRequest(404, "no such table")
    return live


async def viewer_of(request: Request, live: LiveTable) -> int | None:
    """The seat a request speaks for."""
    return await the_house(request).tables.viewer(live, person_of(request) or "", seat_token(request))


async def looker(request: Request, live: LiveTable) -> int | None:
    """The same, for a request that looks at a match; BadRequest where the table lets nobody watch."""
    viewer = await viewer_of(request, live)
    if viewer is None and not live.state.settings.spectators:
        raise BadRequest(403, "this table allows no spectators")
    return viewer


@dataclass(frozen=True)
class Looked:
    """A copy of a match of a table, the seat that asks for it, and who sat there when it ended, if it has."""

    match: Table
    viewer: int | None
    number: int
    seats: Sequence[Mapping[str, Any]]


async def seen_match(request: Request, live: LiveTable, number: int | None) -> Looked:
    """A match of a table, that in hand unless ``number`` says another; BadRequest where it may not be seen."""
    viewer = await looker(request, live)
    if number is not None and number != live.state.number:
        found = await live.earlier(number)
        if found is None:
            raise BadRequest(404, "no such match at this table")
        person = person_of(request) or ""
        seats = found[1].seats
        at = next((seat for seat, kept in enumerate(seats) if kept["person"] == person), None)
        return Looked(found[0], at, number, seats)
    match = await live.reading()
    if match is None:
        raise BadRequest(409, "the match has not begun")
    result = live.state.result
    seats = [seat.keep() for seat in live.state.seats] if result is None else result.seats
    return Looked(match, viewer, live.state.number, seats)


@router.get("/api/tables/{id}")
async def table(request: Request, live: LiveTable = Depends(found_table)) -> Response:
    """How a table stands."""
    viewer = await viewer_of(request, live)
    person = await asker(request)
    return answer(live.told(viewer, person is not None and person.id == live.state.host))


@router.get("/api/tables/{id}/record", dependencies=[Depends(Limit("look"))])
async def record(request: Request, match: int | None = None, live: LiveTable = Depends(found_table)) -> Response:
    """A match as JSON lines: all of it when it is over, until then what the asker has seen."""
    web = the_web(request)
    if not web.limits.record(person_of(request), address_of(request), live.state.id):
        raise BadRequest(429, "this table's record is asked for too often; wait a moment")
    looked = await seen_match(request, live, match)
    played, viewer = looked.match, looked.viewer
    over, state = played.over, live.state
    # Taken back and played anew, a match has the same version again.
    key = (state.id, looked.number, None if over else viewer, over, hash(tuple(played.record.actions)))
    name = f"{played.game.name}-{state.id}-{looked.number}{'' if over else '-so-far'}.jsonl"
    said = {"content-disposition": f'attachment; filename="{name}"'}

    def make() -> Packed:
        if over:  # nobody has a secret in it any more
            return packed(full_record(played, looked.seats).encode(), RECORD, NOT_KEPT, **said)
        return Packed(RECORD, NOT_KEPT, {PLAIN: seen_record(state, played, viewer).encode()}, **said)

    return (await web.records.made(key, make)).sent(request.headers)


async def seen_through(
    request: Request, seat: int | None = None, match: int | None = None, live: LiveTable = Depends(found_table)
) -> tuple[Table, int | None]:
    """A match and whose eyes it is looked at with: the asker's own, and once it is over any seat's."""
    looked = await seen_match(request, live, match)
    if seat is None or seat == looked.viewer:
        return looked.match, looked.viewer
    if not looked.match.over or not 0 <= seat < looked.match.players:
        raise BadRequest(403, "other seats may be looked at when the match is over")
    return looked.match, seat


@router.get("/api/tables/{id}/narration", dependencies=[Depends(Limit("look"))])
async def narrated(step: int, seen: tuple[Table, int | None] = Depends(seen_through)) -> Response:
    """A moment of a match in sentences, as the asker could hear it; once the match is over, as any seat could."""
    return answer(await asyncio.to_thread(retold, *seen, step))


@router.get("/api/tables/{id}/replay", dependencies=[Depends(Limit("look"))])
async def replay(
    request: Request, step: int | None = None, seen: tuple[Table, int | None] = Depends(seen_through)
) -> Response:
    """A moment of a match as the asker saw it; once the match is over, as any seat did."""
    played, viewer = seen
    over = played.over

    def make() -> Packed | Response:
        moment = replayed(played, viewer, played.version if step is None else step)
        return packed_json(moment, NOT_KEPT) if over else answer(moment)

    made = await asyncio.to_thread(make)
    return made.sent(request.headers) if isinstance(made, Packed) else made


@router.get("/api/tables/{id}/review", dependencies=[Depends(Limit("look"))])
async def known_review(
    request: Request, seat: int, match: int | None = None, live: LiveTable = Depends(found_table)
) -> Response:
    """How far the review of a seat's decisions is, and the review itself when it is made."""
    await looker(request, live)
    number = live.state.number if match is None else match
    known = the_house(request).reviews.known((live.state.id, number, seat))
    if known is None:
        await reviewed_match(request, live, seat, match)
        raise BadRequest(404, "this review has not been asked for, or it failed")
    return answer(known)


@router.post("/api/tables/{id}/review", dependencies=[Depends(Limit("create"))])
async def ask_for_review(
    request: Request, seat: int, match: int | None = None, live: LiveTable = Depends(found_table)
) -> Response:
    """Have a seat's decisions in a match that is over reviewed; tells how far that is."""
    looked = await reviewed_match(request, live, seat, match)
    try:
        told = the_house(request).reviews.ask((live.state.id, looked.number, seat), looked.match.record.text(), seat)
    except BusyError as error:
        raise BadRequest(503, "too many matches are being looked back at; try again in a moment") from error
    return answer(told, 202 if told["review"] is None else 200)


async def reviewed_match(request: Request, live: LiveTable, seat: int, number: int | None) -> Looked:
    """A match that may be looked back at: it is over, so nothing in it is hidden any more."""
    looked = await seen_match(request, live, number)
    if not looked.match.over:
        raise BadRequest(409, "a match can be looked back at when it is over", "match")
    if not 0 <= seat < looked.match.players:
        raise BadRequest(400, f"this match has seats 0 to {looked.match.players - 1}", "seat")
    return looked


class Sockets:
    """The sockets, below the framework: what it keeps for each of them is ten times what the room does."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a socket of a table, and pass everything else on."""
        found = TABLE_SOCKET.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self._app(scope, receive, send)
        else:
            await socket(WebSocket(scope, receive, send), found[1])


async def socket(websocket: WebSocket, id: str) -> None:
    """A visitor at a table."""
    response = Response()
    try:
        if not the_web(websocket).limits.take("open", person_of(websocket), address_of(websocket)):
            raise BadRequest(429, SLOW_DOWN)
        person = await asker(websocket) or await newcomer(websocket, response)
    except BadRequest as error:
        await websocket.send_denial_response(answer(error.body, error.status))
        return
    except StorageError as error:
        await websocket.send_denial_response(answer({"error": str(error)}, 503))
        return
    await websocket.accept(headers=cookies_of(response))
    with contextlib.suppress(ConnectionResetError):
        wire = websocket.scope["extensions"][WIRE]()
        wire.serve(attend(the_house(websocket), wire, id, person, passing_on(websocket, person)))


# --- The house itself ---------------------------------------------------------------------------------


@router.get("/healthz")
async def alive(request: Request) -> Response:
    """Whether the process answers."""
    return answer(health.alive())


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """Whether the room may take players; 503 with words for each part when not."""
    house = the_house(request)
    thinking = house.thinkers.health()
    bots = health.bots_part(thinking.live, thinking.wanted)
    found = await health.readiness(house.storage, bots, house.settings.least_disk_mb, house.rooms.health())
    return answer(found.body, found.status)


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def client(request: Request, path: str) -> Response:
    """The browser client; any path that is no file of it opens the client there."""
    if path.startswith(("api/", "ws/")):
        raise BadRequest(404, "no such thing here")
    return the_web(request).files.answer(path, request.headers)
