"""Who asks, for which seat, and how often: the guest's cookie, the seat's token, the limits of each."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

from fastapi import Request, Response
from starlette.requests import HTTPConnection

from cardhouse.room.buckets import Buckets
from cardhouse.room.house import House
from cardhouse.room.machine.state import Person
from cardhouse.room.people import COOKIE, COOKIE_AGE
from cardhouse.room.proxies import household
from cardhouse.room.relay import Asking
from cardhouse.room.settings import Settings
from cardhouse.room.tables import BadRequest
from cardhouse.room.tokens import new_id
from cardhouse.room.web.files import ClientFiles
from cardhouse.room.web.packed import Packed
from cardhouse.room.web.records import Records

SLOW_DOWN = "too many requests; wait a moment"
SEAT = "seat "  # Authorization: Seat TOKEN
LONGEST_TOKEN = 100
SPOKEN_FOR = "cardhouse.spoken_for"
"""In the scope of a request that another room has passed on."""
PASSED_HEADERS = ("authorization", "user-agent")


class Limits:
    """How often each guest may ask for what costs the house something.

    Whoever has no cookie counts by address; behind one address a crowd of guests may ask as often as each may.
    """

    def __init__(self, settings: Settings) -> None:
        self._rates = {
            "create": (settings.create_rate, settings.create_burst),
            "look": (settings.look_rate, settings.look_burst),
            "list": (settings.list_rate, settings.list_burst),
            "open": (settings.open_rate, settings.open_burst),
        }
        crowd = settings.crowd
        self._guests = {what: Buckets(rate, burst) for what, (rate, burst) in self._rates.items()}
        self._addresses = {what: Buckets(rate * crowd, burst * crowd) for what, (rate, burst) in self._rates.items()}
        self._newcomers = Buckets(settings.newcomer_rate, settings.newcomer_burst)
        self._records = Buckets(settings.record_rate, settings.record_burst)

    def take(self, what: str, person: str | None, address: str) -> bool:
        """Whether a guest (None: somebody without a cookie) may do this once more."""
        if not self._addresses[what].of(address).take():
            return False
        return self._guests[what].of(person or f"@{address}").take()

    def newcomer(self, address: str) -> bool:
        """Whether one more guest may come from an address."""
        return self._newcomers.of(address).take()

    def record(self, person: str | None, address: str, table: str) -> bool:
        """Whether a guest may have a table's record once more."""
        return self._records.of(f"{person or f'@{address}'} {table}").take()


@dataclass
class Web:
    """What the HTTP side keeps besides the house."""

    house: House
    limits: Limits
    records: Records
    files: ClientFiles
    pages: dict[Hashable, Packed] = field(default_factory=dict)
    """What is the same for everybody, made when first asked for."""


def the_web(request: HTTPConnection) -> Web:
    """What the HTTP side keeps."""
    web: Web = request.app.state.web
    return web


def the_house(request: HTTPConnection) -> House:
    """The house a request came to."""
    return the_web(request).house


def address_of(request: HTTPConnection) -> str:
    """Whose limits a request counts against when nobody is known by a cookie."""
    return household(request.client.host) if request.client else ""


def person_of(request: HTTPConnection) -> str | None:
    """The guest the cookie names."""
    return the_house(request).people.read_cookie(request.cookies.get(COOKIE))


def seat_token(request: HTTPConnection) -> str | None:
    """The seat token a request bears in ``Authorization: Seat TOKEN``, never in its address, which is logged."""
    said = request.headers.get("authorization", "")
    if said[: len(SEAT)].lower() != SEAT:
        return None
    return said[len(SEAT) :].strip()[:LONGEST_TOKEN] or None


async def asker(request: HTTPConnection) -> Person | None:
    """Who asks, by the cookie."""
    id = person_of(request)
    return None if id is None else await the_house(request).people.person(id)


async def guest(request: Request, response: Response) -> Person:
    """Who asks; somebody new gets a cookie. BadRequest where too many come at once."""
    return await asker(request) or await newcomer(request, response)


async def newcomer(request: HTTPConnection, response: Response) -> Person:
    """A new guest; the cookie is put on the response."""
    if not the_web(request).limits.newcomer(address_of(request)):
        raise BadRequest(429, "too many new guests from where you are; wait a moment")
    people = the_house(request).people
    person = await people.person(new_id())
    secure = request.url.scheme in ("https", "wss")
    kind: dict[str, Any] = {"max_age": COOKIE_AGE, "httponly": True, "samesite": "lax", "secure": secure, "path": "/"}
    response.set_cookie(COOKIE, people.cookie(person.id), **kind)
    return person


def passing_on(request: HTTPConnection, person: Person | None) -> Asking | None:
    """How a request would be passed on to another room; None where another room has passed it on to this one."""
    if request.scope.get(SPOKEN_FOR):
        return None
    headers = {name: request.headers[name] for name in PASSED_HEADERS if name in request.headers}
    if person is not None:
        headers["cookie"] = f"{COOKIE}={the_house(request).people.cookie(person.id)}"
    return Asking(request.client.host if request.client else "", request.url.scheme, request.scope["path"], headers)


def cookies_of(response: Response) -> list[tuple[bytes, bytes]]:
    """The headers of a response that set cookies."""
    return [(name, text) for name, text in response.raw_headers if name == b"set-cookie"]


def with_cookie(response: Response, answered: Response) -> Response:
    """An answer with the cookie a dependency may have set."""
    answered.raw_headers.extend(cookies_of(response))
    return answered


class Limit:
    """A dependency: a guest does this only so often."""

    def __init__(self, what: str) -> None:
        self._what = what

    def __call__(self, request: Request) -> None:
        """Raise BadRequest where it is too often."""
        if not the_web(request).limits.take(self._what, person_of(request), address_of(request)):
            raise BadRequest(429, SLOW_DOWN)
