"""Who asks, for which seat, and how often: the guest's cookie, the seat's token, the limits of each."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

from fastapi import Request, Response

from cardhouse.room.house import House
from cardhouse.room.machine.state import Origin, Person
from cardhouse.room.names.tokens import new_id
from cardhouse.room.network.buckets import Buckets
from cardhouse.room.network.proxies import household
from cardhouse.room.people.people import BEFORE, COOKIE, COOKIE_AGE, Visitor
from cardhouse.room.settings import Settings
from cardhouse.room.tables.relay import Asking
from cardhouse.room.tables.tables import BadRequest
from cardhouse.room.thinking.fair import Asker
from cardhouse.room.web.files import ClientFiles
from cardhouse.room.web.packed import Packed
from cardhouse.room.web.records import Records
from cardhouse.room.words import say

SLOW_DOWN = say("too-many-requests-wait-moment")
CROWDED = say("too-many-connections-from-your-network")
SEAT = "seat "  # Authorization: Seat TOKEN
LONGEST_TOKEN = 100
SPOKEN_FOR = "cardhouse.spoken_for"
"""In the scope of a request that another room has passed on."""
VISITOR = "cardhouse.visitor"
ALL_OF_ONE = 1 / 120, 3
"""A second and at once: to take all along, or to leave. Each looks through the texts of all matches and tables."""
"""In the scope of every request: whom its cookie speaks for, None: nobody who is known."""
PASSED_HEADERS = ("accept-language", "authorization", "content-type", "user-agent")


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
            "account": (settings.account_rate, settings.account_burst),
            "all of one": ALL_OF_ONE,
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


def the_web(request: Request) -> Web:
    """What the HTTP side keeps."""
    web: Web = request.app.state.web
    return web


def the_house(request: Request) -> House:
    """The house a request came to."""
    return the_web(request).house


def address_of(request: Request) -> str:
    """Whose limits a request counts against when nobody is known by a cookie."""
    return household(request.client.host) if request.client else ""


def person_of(request: Request) -> str | None:
    """The person the cookie speaks for."""
    known = visitor_of(request)
    return None if known is None else known.person


def visitor_of(request: Request) -> Visitor | None:
    """Whom the cookie speaks for, and in which device."""
    known: Visitor | None = request.scope.get(VISITOR)
    return known


def device_of(request: Request) -> str | None:
    """The device in which the asker is signed in; None for a guest."""
    visitor = visitor_of(request)
    return None if visitor is None else visitor.device


def asking_of(request: Request) -> Asker:
    """For whom the house thinks when it answers a request."""
    person, address = person_of(request), address_of(request)
    return Asker(person or f"@{address}", address, f"http {person or address}")


def origin_of(request: Request) -> Origin:
    """Whence a request comes; its browser is not known."""
    house = the_house(request)
    address = address_of(request) if house.settings.bar_addresses else ""
    mark = house.people.mark(f"address {address}") if address else ""
    return Origin(address=mark, since=house.people.since(request.cookies.get(COOKIE)))


def seat_token(request: Request) -> str | None:
    """The seat token a request bears in ``Authorization: Seat TOKEN``, never in its address, which is logged."""
    said = request.headers.get("authorization", "")
    if said[: len(SEAT)].lower() != SEAT:
        return None
    return said[len(SEAT) :].strip()[:LONGEST_TOKEN] or None


async def asker(request: Request) -> Person | None:
    """Who asks, by the cookie."""
    id = person_of(request)
    return None if id is None else await the_house(request).people.person(id)


async def guest(request: Request, response: Response) -> Person:
    """Who asks; somebody new gets a cookie. BadRequest where too many come at once."""
    return await asker(request) or await newcomer(request, response)


async def newcomer(request: Request, response: Response) -> Person:
    """A new guest, or who the browser was before it signed in; the cookie is put on the response."""
    people = the_house(request).people
    before = await people.visitor(request.cookies.get(BEFORE))
    if before is not None and before.device is None:
        set_cookie(request, response, COOKIE, people.cookie(before.person))
        return await people.person(before.person)
    if not the_web(request).limits.newcomer(address_of(request)):
        raise BadRequest(429, say("too-many-new-guests-from-your-network"))
    person = await people.person(new_id())
    set_cookie(request, response, COOKIE, people.cookie(person.id))
    return person


def set_cookie(request: Request, response: Response, name: str, value: str, age: int = COOKIE_AGE) -> None:
    """Have a browser keep a cookie that no page can read."""
    secure = request.url.scheme == "https"
    kind: dict[str, Any] = {"max_age": age, "httponly": True, "samesite": "lax", "secure": secure, "path": "/"}
    response.set_cookie(name, value, **kind)


def passing_on(request: Request, person: str | None) -> Asking | None:
    """How a request would be passed on to another room; None where another room has passed it on to this one."""
    if request.scope.get(SPOKEN_FOR):
        return None
    headers = {name: request.headers[name] for name in PASSED_HEADERS if name in request.headers}
    if person is not None:
        own = request.cookies.get(COOKIE) if person_of(request) == person else None
        headers["cookie"] = f"{COOKIE}={own or the_house(request).people.cookie(person)}"
    scope = request.scope
    asked = (scope.get("method", "GET"), scope["path"], scope["query_string"].decode("latin-1"))
    return Asking(request.client.host if request.client else "", request.url.scheme, *asked, headers)


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

    async def __call__(self, request: Request) -> None:
        """Raise BadRequest where it is too often."""
        if not the_web(request).limits.take(self._what, person_of(request), address_of(request)):
            raise BadRequest(429, SLOW_DOWN)
