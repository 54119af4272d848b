"""Routes of players' pages: one's own, and those that are shown."""

from fastapi import APIRouter, Depends, Request, Response

from cardhouse.room.machine.state import Person
from cardhouse.room.messages import Shown
from cardhouse.room.people import player
from cardhouse.room.tables.tables import BadRequest
from cardhouse.room.web.asking import Limit, guest, the_house, with_cookie
from cardhouse.room.web.headers import answer
from cardhouse.room.words import say

router = APIRouter(prefix="/api/players")


@router.get("/me", dependencies=[Depends(Limit("list"))])
async def own_page(request: Request, response: Response, person: Person = Depends(guest)) -> Response:
    """The asker's own page."""
    told = await player.page(the_house(request).storage, person.id)
    return with_cookie(response, answer({**told, "name": person.name, "mine": True}))


@router.put("/me", dependencies=[Depends(Limit("create"))])
async def show(request: Request, wanted: Shown, response: Response, person: Person = Depends(guest)) -> Response:
    """Let everyone look at the asker's page, or nobody else."""
    house = the_house(request)
    if wanted.shown:
        await house.people.keep(person)
    await house.storage.players.show(person.id, wanted.shown)
    return with_cookie(response, answer({"shown": wanted.shown}))


@router.get("/{address}", dependencies=[Depends(Limit("list"))])
async def page(request: Request, address: str) -> Response:
    """The page of somebody who shows it."""
    storage = the_house(request).storage
    person = await storage.players.shown_at(address)
    if person is None:
        raise BadRequest(404, say("no-such-player"))
    told = player.for_others(await player.page(storage, person))
    name = (await the_house(request).people.person(person)).name
    return answer({**told, "name": name, "mine": False})
