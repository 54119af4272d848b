"""The room as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from cardhouse.room.house import House
from cardhouse.room.settings import Settings
from cardhouse.room.static_files import ClientFiles
from cardhouse.room.storage import StorageError
from cardhouse.room.tables import BadRequest
from cardhouse.room.web.asking import Limits, Web
from cardhouse.room.web.guard import Guard
from cardhouse.room.web.headers import answer, refusal
from cardhouse.room.web.records import Records
from cardhouse.room.web.routes import Sockets, router

STATIC = Path(__file__).with_name("static")


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
    app.state.web = Web(house, Limits(settings), Records(), ClientFiles(STATIC))
    app.include_router(router)
    app.add_exception_handler(BadRequest, _say_bad_request)
    app.add_exception_handler(RequestValidationError, _say_invalid)
    app.add_exception_handler(HTTPException, _say_failed)
    app.add_exception_handler(StorageError, _say_not_kept)
    app.add_middleware(Sockets)
    app.add_middleware(Guard, settings=settings)
    return app


async def _say_bad_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, BadRequest)
    return answer(error.body, error.status)


async def _say_not_kept(request: Request, error: Exception) -> Response:
    return answer({"error": str(error)}, 503)


async def _say_invalid(request: Request, error: Exception) -> Response:
    faults = error.errors() if isinstance(error, RequestValidationError) else []
    place = [str(part)[:40] for part in faults[0]["loc"][1:]] if faults else []
    words = str(faults[0]["msg"])[:200] if faults else "this cannot be read"
    option = ".".join(place) or None
    return answer({"error": f"{option}: {words}" if option else words, "option": option, "allowed": None}, 400)


async def _say_failed(request: Request, error: Exception) -> Response:
    """What the framework refuses: unknown paths, wrong methods, bodies that are no JSON."""
    assert isinstance(error, HTTPException)
    said = refusal(error.status_code, str(error.detail))
    said.headers.update(error.headers or {})
    return said
