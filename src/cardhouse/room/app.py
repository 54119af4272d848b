"""The room as an ASGI application."""

import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from cardhouse.room.faults import fault_told
from cardhouse.room.house import House
from cardhouse.room.rooms.rooms import Elsewhere
from cardhouse.room.settings import Settings
from cardhouse.room.storage import StorageError
from cardhouse.room.tables.relay import Away
from cardhouse.room.tables.tables import BadRequest
from cardhouse.room.web.asking import Limits, Web, passing_on, person_of, the_web
from cardhouse.room.web.files import ClientFiles
from cardhouse.room.web.friend_routes import router as friend_router
from cardhouse.room.web.guard import Guard
from cardhouse.room.web.headers import answer, refusal
from cardhouse.room.web.own_routes import router as own_router
from cardhouse.room.web.player_routes import router as player_router
from cardhouse.room.web.records import Records
from cardhouse.room.web.routes import router
from cardhouse.room.words import say

PASSED_BACK = ("content-type", "content-disposition", "cache-control", "set-cookie")
STATIC = Path(__file__).with_name("static")
PICTURES = Path(__file__).with_name("pictures")


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
    app.state.web = Web(house, Limits(settings), Records(), ClientFiles(STATIC, PICTURES))
    app.include_router(own_router)
    app.include_router(friend_router)
    app.include_router(player_router)
    app.include_router(router)
    app.add_exception_handler(BadRequest, _say_bad_request)
    app.add_exception_handler(RequestValidationError, _say_invalid)
    app.add_exception_handler(HTTPException, _say_failed)
    app.add_exception_handler(Elsewhere, _pass_on)
    app.add_exception_handler(StorageError, _say_not_kept)
    app.add_middleware(Guard, settings=settings, rooms=house.rooms, people=house.people)
    return app


async def _say_bad_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, BadRequest)
    return answer(error.body, error.status)


async def _pass_on(request: Request, error: Exception) -> Response:
    """A request about a table that another room holds."""
    assert isinstance(error, Elsewhere)
    web = the_web(request)
    asking = passing_on(request, person_of(request))
    if asking is not None:
        with contextlib.suppress(Away):
            said = await web.house.relay.request(error.room, asking, await request.body())
            kept = {name: value for name, value in said.headers if name.lower() in PASSED_BACK}
            return Response(said.body, said.status, kept)
    return refusal(503, say("tables-server-unreachable"))


async def _say_not_kept(request: Request, error: Exception) -> Response:
    return answer({"error": str(error)}, 503)


async def _say_invalid(request: Request, error: Exception) -> Response:
    faults = error.errors() if isinstance(error, RequestValidationError) else []
    if faults and faults[0]["type"] == "json_invalid":  # its place is a letter's, no field's
        return answer({"error": say("this-is-not-json"), "option": None, "allowed": None}, 400)
    place = [str(part)[:40] for part in faults[0]["loc"][1:]] if faults else []
    option = ".".join(place) or None
    error_told = fault_told(faults[0], option) if faults else say("fault-unreadable")
    return answer({"error": error_told, "option": option, "allowed": None}, 400)


async def _say_failed(request: Request, error: Exception) -> Response:
    """What the framework refuses: unknown paths, wrong methods, bodies that are no JSON."""
    assert isinstance(error, HTTPException)
    unread = error.status_code == 400  # a body nested too deep, say
    said = refusal(error.status_code, say("this-is-not-json") if unread else str(error.detail))
    said.headers.update(error.headers or {})
    return said
