"""Routes of friends: who is one, who is here, who asks, who is invited to which table."""

from fastapi import APIRouter, Depends, Request, Response

from cardhouse.room.machine.state import Person
from cardhouse.room.messages import AboutFriend, Hidden, NewFriend, NewInvitation
from cardhouse.room.services.friends import Friends
from cardhouse.room.tables.live import LiveTable
from cardhouse.room.web.asking import Limit, guest, person_of, the_house, with_cookie
from cardhouse.room.web.headers import answer
from cardhouse.room.web.own_routes import known
from cardhouse.room.web.routes import found_table

router = APIRouter(prefix="/api")
often = [Depends(Limit("list"))]
seldom = [Depends(Limit("create"))]


def friends_of(request: Request) -> Friends:
    """The friends of the house a request came to."""
    return the_house(request).friends


@router.get("/friends", dependencies=often)
async def friends(request: Request, response: Response, person: Person = Depends(guest)) -> Response:
    """The asker's friends, who asks, who is blocked."""
    return with_cookie(response, answer(await friends_of(request).page(person)))


@router.get("/friends/here", dependencies=often)
async def here(request: Request) -> Response:
    """Which friends are here, and where the asker is invited; null: the asker has none."""
    person = person_of(request)
    return answer(None if person is None else await friends_of(request).here(person))


@router.put("/friends/me", dependencies=seldom)
async def hide(request: Request, wanted: Hidden, response: Response, person: Person = Depends(guest)) -> Response:
    """Let friends see when the asker is here, or not."""
    await friends_of(request).set_hidden(person, wanted.hidden)
    return with_cookie(response, answer({"hidden": wanted.hidden}))


@router.post("/friends/link", dependencies=seldom)
async def new_link(request: Request, person: Person = Depends(known)) -> Response:
    """Give the asker another link; the old one leads to nobody."""
    await friends_of(request).new_address(person.id)
    return answer({"changed": True})


@router.get("/friends/at/{address}", dependencies=often)
async def at_link(request: Request, address: str) -> Response:
    """Who is asked by a link."""
    return answer(await friends_of(request).at_address(address))


@router.post("/friends", dependencies=seldom)
async def ask(request: Request, wanted: NewFriend, response: Response, person: Person = Depends(guest)) -> Response:
    """Ask whoever has given away a link to be a friend."""
    return with_cookie(response, answer(await friends_of(request).ask_by_link(person, wanted.address), 201))


@router.post("/friends/{id}", dependencies=seldom)
async def about(request: Request, id: str, wanted: AboutFriend, person: Person = Depends(known)) -> Response:
    """Accept, decline, remove, block, keep as a partner or not."""
    await friends_of(request).change(person.id, id, wanted.do)
    return answer({"done": wanted.do})


@router.post("/tables/{id}/friends", dependencies=seldom)
async def ask_at_table(
    request: Request, wanted: NewFriend, person: Person = Depends(known), live: LiveTable = Depends(found_table)
) -> Response:
    """Ask somebody at the table to be a friend."""
    return answer(await friends_of(request).ask_at_table(live, person, wanted.who), 201)


@router.post("/tables/{id}/invitations", dependencies=seldom)
async def invite(
    request: Request, wanted: NewInvitation, person: Person = Depends(known), live: LiveTable = Depends(found_table)
) -> Response:
    """Invite a friend to the table."""
    return answer(await friends_of(request).invite(live, person, wanted.friend), 201)


@router.delete("/tables/{id}/invitations", dependencies=seldom)
async def put_away(request: Request, id: str, person: Person = Depends(known)) -> Response:
    """The asker does not follow an invitation, or has followed it."""
    await the_house(request).storage.friends.answered(id, person.id)
    return answer({"answered": True})
