"""Routes about oneself: keeping one's seat, signing in and out, taking all along, leaving for good."""

from fastapi import APIRouter, Depends, Request, Response

from cardhouse.room.accounts.ceremonies import Place
from cardhouse.room.accounts.service import Accounts
from cardhouse.room.machine.state import Person
from cardhouse.room.messages import Code, Signed
from cardhouse.room.people.people import BEFORE, COOKIE, Visitor
from cardhouse.room.tables.tables import BadRequest
from cardhouse.room.web.asking import Limit, asker, device_of, guest, set_cookie, the_house, visitor_of, with_cookie
from cardhouse.room.web.headers import NOT_KEPT, answer
from cardhouse.room.words import say

router = APIRouter(prefix="/api/account")
often = [Depends(Limit("account"))]
seldom = [Depends(Limit("all of one"))]


def accounts_of(request: Request) -> Accounts:
    """The accounts of the house a request came to."""
    return the_house(request).accounts


def place_of(request: Request) -> Place:
    """Where the asker has the house open: at the address that is set, or the one asked for."""
    own = the_house(request).settings.origin
    return Place(own or f"{request.url.scheme}://{request.headers.get('host', '')}".lower())


def agent_of(request: Request) -> str:
    """What the asker's browser calls itself."""
    return request.headers.get("user-agent", "")[:300]


async def known(person: Person | None = Depends(asker)) -> Person:
    """Somebody the house knows; BadRequest: nobody."""
    if person is None:
        raise BadRequest(401, say("account-not-known"))
    return person


async def owner(request: Request, person: Person = Depends(known)) -> Person:
    """Somebody who has an account, in a device that is signed in."""
    if device_of(request) is None:
        raise BadRequest(403, say("account-keep-first"))
    return person


@router.get("", dependencies=[Depends(Limit("list"))])
async def account(request: Request) -> Response:
    """How the asker is known."""
    return answer(await accounts_of(request).told(visitor_of(request), place_of(request)))


@router.post("/passkey", dependencies=often)
async def ask_for_passkey(request: Request, response: Response, person: Person = Depends(guest)) -> Response:
    """What an authenticator is asked, so that the asker keeps the seat, or has one passkey more."""
    return with_cookie(response, answer(await accounts_of(request).ask_for_passkey(person, place_of(request))))


@router.post("/keep", dependencies=often)
async def keep(request: Request, signed: Signed, response: Response, person: Person = Depends(known)) -> Response:
    """A guest becomes an account, with all there is of theirs."""
    device, codes = await accounts_of(request).keep(person, place_of(request), signed.credential, agent_of(request))
    set_cookie(request, response, COOKIE, the_house(request).people.cookie(person.id, device))
    return with_cookie(response, answer({"codes": codes}, 201))


@router.post("/add", dependencies=often)
async def add(request: Request, signed: Signed, person: Person = Depends(owner)) -> Response:
    """Add one more passkey to the account of the asker."""
    await accounts_of(request).add(person, place_of(request), signed.credential, agent_of(request))
    return answer({"added": True}, 201)


@router.delete("/passkeys/{id}", dependencies=often)
async def forget_passkey(request: Request, id: str, person: Person = Depends(owner)) -> Response:
    """A passkey signs in no more."""
    await accounts_of(request).forget_passkey(person.id, id)
    return answer({"forgotten": True})


@router.post("/ask", dependencies=often)
async def ask_who(request: Request) -> Response:
    """What a passkey is asked, so that the asker signs in."""
    return answer(await accounts_of(request).ask_who(place_of(request)))


@router.post("/enter", dependencies=often)
async def enter(request: Request, signed: Signed, response: Response) -> Response:
    """Sign in by a passkey."""
    visitor = await accounts_of(request).enter(place_of(request), signed.credential, agent_of(request))
    return signed_in(request, response, visitor)


@router.post("/recover", dependencies=often)
async def recover(request: Request, code: Code, response: Response) -> Response:
    """Sign in by a recovery code."""
    return signed_in(request, response, await accounts_of(request).recover(code.code, agent_of(request)))


def signed_in(request: Request, response: Response, visitor: Visitor) -> Response:
    """The browser speaks for an account from now on; the guest it was before waits for it to sign out."""
    before, people = visitor_of(request), the_house(request).people
    if before is not None and before.device is None:
        set_cookie(request, response, BEFORE, people.cookie(before.person))
    set_cookie(request, response, COOKIE, people.cookie(visitor.person, visitor.device))
    return with_cookie(response, answer({"signed_in": True}))


@router.post("/codes", dependencies=often)
async def new_codes(request: Request, person: Person = Depends(owner)) -> Response:
    """Give the asker new recovery codes; the old ones sign in no more."""
    return answer({"codes": await accounts_of(request).new_codes(person.id)}, 201)


@router.delete("/devices/{id}", dependencies=often)
async def sign_out(request: Request, id: str, response: Response, person: Person = Depends(owner)) -> Response:
    """Sign a device out, this one or another."""
    await accounts_of(request).sign_out(person.id, id)
    if device_of(request) == id:
        set_cookie(request, response, COOKIE, "", age=0)
    return with_cookie(response, answer({"signed_out": True}))


@router.get("/export", dependencies=seldom)
async def export(request: Request, person: Person = Depends(known)) -> Response:
    """All that the house keeps of the asker."""
    named = {"cache-control": NOT_KEPT, "content-disposition": 'attachment; filename="cardhouse.zip"'}
    return Response(await accounts_of(request).export(person.id), 200, named, "application/zip")


@router.delete("", dependencies=seldom)
async def leave(request: Request, response: Response, person: Person = Depends(known)) -> Response:
    """Leave the house for good."""
    await accounts_of(request).leave(person.id)
    set_cookie(request, response, COOKIE, "", age=0)
    return with_cookie(response, answer({"left": True}))
