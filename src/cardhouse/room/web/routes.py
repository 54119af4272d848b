"""The room's routes: games, people, tables, sockets, and the browser client."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field
from websockets.datastructures import Headers
from websockets.http11 import Request as Asked
from websockets.server import ServerProtocol

from cardhouse.bots.levels import levels_of
from cardhouse.games import UnknownGameError
from cardhouse.kit.face.game import Game
from cardhouse.room.machine.rows import SeatRow
from cardhouse.room.machine.state import Person
from cardhouse.room.matches.history import seen_header
from cardhouse.room.messages import (
    NewChallenge,
    NewHouseRules,
    NewName,
    NewPush,
    NewTable,
    OldPush,
    PuzzleMessage,
    Retry,
)
from cardhouse.room.network.languages import spoken
from cardhouse.room.people import listing
from cardhouse.room.people.people import made_name
from cardhouse.room.rooms.bus import PersonRenamed
from cardhouse.room.services.retrying import retry
from cardhouse.room.socket import PLACE, WIRE, attend
from cardhouse.room.tables.live import LiveTable
from cardhouse.room.tables.tables import BadRequest, answered
from cardhouse.room.thinking import questions
from cardhouse.room.thinking.questions import BusyError, Kept
from cardhouse.room.watch import health
from cardhouse.room.web import house_rules
from cardhouse.room.web.asking import (
    CROWDED,
    Limit,
    address_of,
    asker,
    asking_of,
    cookies_of,
    device_of,
    guest,
    newcomer,
    origin_of,
    passing_on,
    person_of,
    seat_token,
    the_house,
    the_web,
    with_cookie,
)
from cardhouse.room.web.headers import NOT_KEPT, answer
from cardhouse.room.web.packed import PLAIN, Packed, packed, packed_json
from cardhouse.room.web.previews import ICON, PREVIEWED, preview_of, server_of
from cardhouse.room.words import say
from cardhouse.table import pages

RECORD, JSON = "application/jsonl", "application/json"
router = APIRouter()


# --- A table's socket ---------------------------------------------------------------------------------


async def socket(request: Request) -> Response:
    """A visitor at a table: the request is answered by a socket, which is served from then on."""
    response = Response()
    await Limit("open")(request)
    handshake, given = ServerProtocol(), request.scope.get("extensions", {})
    opened = handshake.accept(Asked(request.url.path, Headers(request.headers.items()), request.method))
    if handshake.handshake_exc is not None or WIRE not in given:
        raise BadRequest(400, say("no-websocket", why=str(handshake.handshake_exc or "it must be HTTP/1.1")))
    if not given[PLACE](request.client.host if request.client else ""):
        raise BadRequest(429, CROWDED)
    id = person_of(request) or (await newcomer(request, response)).id
    for _, cookie in cookies_of(response):
        opened.headers["Set-Cookie"] = cookie.decode("latin-1")
    wire = given[WIRE](opened.serialize())
    whence = (address_of(request), origin_of(request))
    person = Person(id, made_name(id))  # what they are called is read when they come in
    wire.serve(attend(the_house(request), wire, request.path_params["id"], person, passing_on(request, id), *whence))
    return response  # goes nowhere: the connection is the wire's


# Not by FastAPI, with which opening takes a fifth longer: after a restart all come at once.
router.add_route("/ws/{id}", socket, methods=["GET"])


# --- Games --------------------------------------------------------------------------------------------


LISTED = ("name", "title", "family", "summary", "players", "default_players", "home", "lesson", "starts")
"""What the list of games says of each: little, for the first page waits for it."""


@router.get("/api/games")
async def games(request: Request) -> Response:
    """Every game, with what the list shows, and what a table made at one press needs."""
    found = await the_web(request).house.preparation.games()

    def tell(language: str) -> Any:
        told = [game.as_json(language) for game in found]
        return [{name: each[name] for name in LISTED} for each in told]

    return await _packed(request, ("games", *(game.name for game in found)), tell)


@router.get("/api/games/{name}")
async def game(request: Request, name: str) -> Response:
    """A game with what a form needs to set a table: its options, presets, and bots' levels by number of players."""
    found = await _known(request, name)
    levels = {str(each): levels_of(name, each) for each in found.players}
    return await _packed(request, ("game", name), lambda language: {**found.as_json(language), "levels": levels})


@router.get("/api/games/{name}/rules")
async def rules(request: Request, name: str) -> Response:
    """How to play a game, and the rulings."""
    found = await _known(request, name)
    try:
        return await _packed(request, ("rules", name), lambda language: _rules(found, language))
    except pages.PageError as error:
        raise BadRequest(404, str(error)) from error


def _rules(game: Game, language: str) -> dict[str, str]:
    words = {"markdown": pages.how_to_play(game.name, language), "rulings": pages.rulings(game.name, language)}
    return {"title": game.title, "language": pages.language_of_page(game.name, language), **words}


async def _known(request: Request, name: str) -> Game:
    try:
        return await the_web(request).house.preparation.game(name)
    except UnknownGameError as error:
        raise BadRequest(404, say("no-such-game")) from error


async def _packed(request: Request, name: tuple[str, ...], tell: Callable[[str], Any]) -> Response:
    """An answer that all who speak a language share: told and packed once. ``tell`` is given the language."""
    kept, language = the_web(request).pages, spoken()
    key = (*name, language)
    if key not in kept:
        kept[key] = await asyncio.to_thread(lambda: packed_json(tell(language), language))
    return kept[key].sent(request.headers)


# --- People -------------------------------------------------------------------------------------------


@router.get("/api/me")
async def me(response: Response, person: Person = Depends(guest)) -> Response:
    """Who the asker is. ``named``: they have chosen their own name."""
    return with_cookie(response, answer(_told(person)))


def _told(person: Person) -> dict[str, str | bool]:
    return {"id": person.id, "name": person.name, "named": person.name != made_name(person.id)}


@router.post("/api/me", dependencies=[Depends(Limit("create"))])
async def rename(request: Request, response: Response, wanted: NewName, person: Person = Depends(guest)) -> Response:
    """Change the guest's name; refuses one that is taken at their table."""
    house = the_house(request)
    if (taken := await house.tables.namesake(person.id, wanted.name)) is not None:
        raise BadRequest(400, say("name-taken-at-your-table", name=taken), "name")
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
        raise BadRequest(404, say("this-server-sends-no-notifications"))
    try:
        await pushing.subscribe(person.id, new.endpoint, new.keys.p256dh, new.keys.auth, device_of(request))
    except ValueError as error:
        raise BadRequest(400, str(error), str(error).partition(":")[0]) from error
    return with_cookie(response, answer({"subscribed": True}, 201))


@router.delete("/api/push", dependencies=[Depends(Limit("create"))])
async def unsubscribe(request: Request, old: OldPush, person: Person | None = Depends(asker)) -> Response:
    """Stop notifying the asker in a browser."""
    if person is not None:
        await the_house(request).pushing.unsubscribe(person.id, old.endpoint)
    return answer({"subscribed": False})


# --- Tables -------------------------------------------------------------------------------------------


@router.get("/api/tables", dependencies=[Depends(Limit("list"))])
async def lobby(request: Request) -> Response:
    """Open tables and the asker's own. Without any of their own it is what everybody is told, and packed."""
    listed = await the_house(request).tables.listed(person_of(request) or "")
    if any(table["mine"] or table["private"] for table in listed):
        return answer(listed)
    return packed_json(listed, spoken(), NOT_KEPT).sent(request.headers)


@router.post("/api/tables", dependencies=[Depends(Limit("create"))])
async def create(request: Request, response: Response, wanted: NewTable, person: Person = Depends(guest)) -> Response:
    """Set a new table; its maker gets the first human's seat."""
    return with_cookie(response, _made(*await the_house(request).tables.create(person, wanted, origin_of(request))))


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
    made = await retry(house, house.tables, person, id, wanted, asking_of(request))
    return with_cookie(response, _made(*made))


# --- Deals that many play ------------------------------------------------------------------------------


@router.get("/api/deals", dependencies=[Depends(Limit("list"))])
async def todays_deals(request: Request, person: Person | None = Depends(asker)) -> Response:
    """Today's deals, as the asker stands to them."""
    return answer(await the_house(request).deals.today("" if person is None else person.id))


@router.get("/api/challenges", dependencies=[Depends(Limit("list"))])
async def own_challenges(request: Request, person: Person | None = Depends(asker)) -> Response:
    """The challenges the asker has made or played."""
    return answer([] if person is None else await the_house(request).deals.challenges(person.id))


@router.post("/api/challenges", dependencies=[Depends(Limit("create"))])
async def challenge(
    request: Request, response: Response, wanted: NewChallenge, person: Person = Depends(guest)
) -> Response:
    """Make a deal for friends to play."""
    id = await the_house(request).deals.challenge(person, wanted, asking_of(request))
    return with_cookie(response, answer({"id": id, "link": f"/#deal/{id}"}, 201))


@router.get("/api/deals/{id}", dependencies=[Depends(Limit("list"))])
async def deal(request: Request, id: str, person: Person | None = Depends(asker)) -> Response:
    """A deal as the asker may know it."""
    return answer(await the_house(request).deals.look(id, "" if person is None else person.id))


@router.post("/api/deals/{id}/play", dependencies=[Depends(Limit("create"))])
async def play_deal(request: Request, response: Response, id: str, person: Person = Depends(guest)) -> Response:
    """Sit down to play a deal: the first time counts."""
    table, token = await the_house(request).deals.play(id, person)
    return with_cookie(response, answer({"table": table, "link": f"/t/{table}", "token": token}, 201))


# --- Puzzles ------------------------------------------------------------------------------------------


@router.get("/api/puzzles", dependencies=[Depends(Limit("look"))])
async def next_puzzle(request: Request, game: str = "", theme: str = "") -> Response:
    """The next puzzle for the asker, of a game and theme if one is named."""
    puzzles, id = the_house(request).puzzles, person_of(request) or ""
    return answer(await puzzles.next(id, game, theme, asking_of(request)))


@router.post("/api/puzzles/{id}", dependencies=[Depends(Limit("look"))])
async def try_puzzle(
    request: Request,
    response: Response,
    id: str,
    said: Annotated[PuzzleMessage, Field(discriminator="do")],
    person: Person = Depends(guest),
) -> Response:
    """What comes of what a solver says about a puzzle."""
    return with_cookie(response, answer(await the_house(request).puzzles.answer(id, person, said, asking_of(request))))


# --- House rules --------------------------------------------------------------------------------------


@router.get("/api/house-rules", dependencies=[Depends(Limit("list"))])
async def own_house_rules(request: Request, person: Person | None = Depends(asker)) -> Response:
    """What the asker has saved."""
    rows = [] if person is None else await the_house(request).storage.house_rules.of_person(person.id)
    return answer([house_rules.told(row, person) for row in rows])


@router.post("/api/house-rules", dependencies=[Depends(Limit("create"))])
async def save_house_rules(
    request: Request, response: Response, wanted: NewHouseRules, person: Person = Depends(guest)
) -> Response:
    """Save house rules under a name."""
    house = the_house(request)
    row = await house_rules.new(house, person, wanted)
    await house.people.keep(person)
    await house.storage.house_rules.save(row)
    return with_cookie(response, answer(house_rules.told(row, person), 201))


@router.get("/api/house-rules/{id}", dependencies=[Depends(Limit("look"))])
async def one_house_rules(request: Request, id: str, person: Person | None = Depends(asker)) -> Response:
    """House rules somebody has passed on by their link."""
    kept = the_house(request).storage.house_rules
    row = await kept.get(id)
    if row is None:
        raise BadRequest(404, say("there-are-no-such-house-rules"))
    await kept.used(id)
    return answer(house_rules.told(row, person))


@router.delete("/api/house-rules/{id}", dependencies=[Depends(Limit("look"))])
async def forget_house_rules(request: Request, id: str, person: Person | None = Depends(asker)) -> Response:
    """Take house rules out of the asker's list; their link stops working."""
    if person is None or not await the_house(request).storage.house_rules.forget(id, person.id):
        raise BadRequest(404, say("no-such-house-rules"))
    return answer({"forgotten": True})


@router.post("/api/effects", dependencies=[Depends(Limit("look"))])
async def effects_of_rules(request: Request, wanted: NewTable) -> Response:
    """What the rules of a new table do, in sentences."""
    return answer(await the_house(request).effects.of(wanted, asking_of(request)))


# --- What somebody has played -------------------------------------------------------------------------


@router.get("/api/matches", dependencies=[Depends(Limit("list"))])
async def matches(request: Request, search: str = "", start: int = 0) -> Response:
    """The asker's past matches in which every word of ``search`` is found, the last first, a page from ``start`` on."""
    person = person_of(request)
    if person is None:
        return answer(listing.Page())
    return answer(await listing.page(the_house(request).storage, person, search, start))


@router.delete("/api/matches/{table}/{number}", dependencies=[Depends(Limit("look"))])
async def forget_match(request: Request, table: str, number: int, person: Person | None = Depends(asker)) -> Response:
    """Take a match out of the asker's list; those of the others, the record and the replay stay as they are."""
    if person is None or not await listing.forget(the_house(request).storage, person.id, table, number):
        raise BadRequest(404, say("that-match-is-not-in-your-list"))
    return answer({"forgotten": True})


# --- One table ----------------------------------------------------------------------------------------


async def found_table(request: Request, id: str) -> LiveTable:
    """The table a request is about."""
    live = await the_house(request).tables.get(id)
    if live is None:
        raise BadRequest(404, say("no-such-table"))
    if (reason := live.why_not_in(person_of(request) or "", origin_of(request))) is not None:
        raise BadRequest(403, reason)
    return live


async def viewer_of(request: Request, live: LiveTable) -> int | None:
    """The seat a request speaks for."""
    return await the_house(request).tables.viewer(live, person_of(request) or "", seat_token(request))


async def looker(request: Request, live: LiveTable) -> int | None:
    """The viewer of a request that looks at a match; BadRequest where spectators are not allowed."""
    viewer = await viewer_of(request, live)
    if viewer is None and not live.state.settings.spectators:
        raise BadRequest(403, say("this-table-doesnt-allow-spectators"))
    return viewer


@dataclass(frozen=True)
class Looked:
    """A match of a table, whether it is over, the seat that asks for it, and who sat there when it ended, if it has."""

    match: Kept
    over: bool
    viewer: int | None
    number: int
    seats: Sequence[SeatRow]


async def seen_match(request: Request, live: LiveTable, number: int | None) -> Looked:
    """A match of a table, that in hand unless ``number`` says another; BadRequest where it may not be seen."""
    viewer = await looker(request, live)
    if number is not None and number != live.state.number:
        found = await live.earlier(number)
        if found is None:
            raise BadRequest(404, say("no-such-match-at-this-table"))
        person = person_of(request) or ""
        seats = found[1].seats
        at = next((seat for seat, kept in enumerate(seats) if kept["person"] == person), None)
        return Looked(found[0], True, at, number, seats)
    match = await live.reading()
    if match is None:
        raise BadRequest(409, say("match-has-not-started"))
    result = live.state.result
    seats = [seat.keep() for seat in live.state.seats] if result is None else result.seats
    return Looked(match, result is not None, viewer, live.state.number, seats)


@router.get("/api/tables/{id}")
async def table(request: Request, live: LiveTable = Depends(found_table)) -> Response:
    """The state of a table, as the asker may see it."""
    return answer(live.told(await viewer_of(request, live), person_of(request)))


@router.get("/api/tables/{id}/record", dependencies=[Depends(Limit("look"))])
async def record(request: Request, match: int | None = None, live: LiveTable = Depends(found_table)) -> Response:
    """A match as JSON lines: all of it when it is over, until then what the asker has seen."""
    web = the_web(request)
    if not web.limits.record(person_of(request), address_of(request), live.state.id):
        raise BadRequest(429, say("too-many-downloads-of-this-game-file"))
    looked = await seen_match(request, live, match)
    played, viewer = looked.match, looked.viewer
    over, state = looked.over, live.state
    # Taken back and played anew, a match has the same version again.
    key = (state.id, looked.number, None if over else viewer, over, hash(tuple(played.actions)))

    def named(ends: str) -> dict[str, str]:
        name = f"{played.game}-{state.id}-{looked.number}{ends}.jsonl"
        return {"content-disposition": f'attachment; filename="{name}"'}

    async def make() -> Packed:
        if over:  # nobody has a secret in it any more
            told = await asked(request, questions.record(played, looked.seats), over)
            return packed(told["text"].encode(), RECORD, NOT_KEPT, **named("-as-kept" if "stopped" in told else ""))
        header = seen_header(state, viewer, len(played.actions))
        told = await asked(request, questions.seen_record(played, viewer, header))
        end = orjson.dumps({"stops": told["stopped"]}) + b"\n" if "stopped" in told else b""
        return Packed(RECORD, NOT_KEPT, {PLAIN: told["text"].encode() + end}, **named("-so-far"))

    return (await web.records.made(key, make)).sent(request.headers)


async def asked(request: Request, question: questions.Question, over: bool = False) -> dict[str, Any]:
    """The answer to a question that a request asks, about a match that is over or not; BadRequest: there is none."""
    return await answered(the_house(request).questions, asking_of(request), question, over)


async def seen_through(
    request: Request, seat: int | None = None, match: int | None = None, live: LiveTable = Depends(found_table)
) -> Looked:
    """A match, to be looked at with the asker's own eyes, and once it is over with any seat's."""
    looked = await seen_match(request, live, match)
    if seat is None or seat == looked.viewer:
        return looked
    if not looked.over or not 0 <= seat < len(looked.seats):
        raise BadRequest(403, say("other-seats-before-the-end"))
    return replace(looked, viewer=seat)


@router.get("/api/tables/{id}/narration", dependencies=[Depends(Limit("look"))])
async def narrated(request: Request, step: int, seen: Looked = Depends(seen_through)) -> Response:
    """A moment of a match in sentences, as the asker could hear it; once the match is over, as any seat could."""
    return answer((await asked(request, questions.narrate(seen.match, seen.viewer, step), seen.over))["told"])


@router.get("/api/tables/{id}/meanings", dependencies=[Depends(Limit("look"))])
async def meant(request: Request, step: int, seen: Looked = Depends(seen_through)) -> Response:
    """What the calls of a hand meant, at a moment of a match."""
    return answer((await asked(request, questions.explain(seen.match, seen.viewer, step), seen.over))["told"])


@router.get("/api/tables/{id}/replay", dependencies=[Depends(Limit("look"))])
async def replay(request: Request, step: int | None = None, seen: Looked = Depends(seen_through)) -> Response:
    """A moment of a match as the asker saw it; once the match is over, as any seat did."""
    told = await asked(request, questions.replay(seen.match, seen.viewer, step, spoken()), seen.over)
    body = told["body"].encode()
    if "stopped" in told:
        body = orjson.dumps({**orjson.loads(body), "stops": told["why" if seen.over else "stopped"]})
    if seen.over:
        return packed(body, JSON, NOT_KEPT).sent(request.headers)
    return Response(body, 200, {"cache-control": NOT_KEPT}, JSON)


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
        raise BadRequest(404, say("no-such-review"))
    if "stopped" in known:
        raise BadRequest(409, known["stopped"], "match")
    return answer(known)


@router.post("/api/tables/{id}/review", dependencies=[Depends(Limit("create"))])
async def ask_for_review(
    request: Request, seat: int, match: int | None = None, live: LiveTable = Depends(found_table)
) -> Response:
    """Have a seat's decisions in a match that is over reviewed; tells how far that is."""
    looked = await reviewed_match(request, live, seat, match)
    try:
        key = live.state.id, looked.number, seat
        told = the_house(request).reviews.ask(key, asking_of(request), looked.match, seat)
    except BusyError as error:
        raise BadRequest(429, str(error)) from error
    return answer(told, 202 if told["review"] is None else 200)


async def reviewed_match(request: Request, live: LiveTable, seat: int, number: int | None) -> Looked:
    """A match that may be looked back at: it is over, so nothing in it is hidden any more."""
    looked = await seen_match(request, live, number)
    if not looked.over:
        raise BadRequest(409, say("review-before-the-end"), "match")
    if not 0 <= seat < len(looked.seats):
        raise BadRequest(400, say("match-has-seats", last=len(looked.seats) - 1), "seat")
    return looked


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
    """The browser client: its files, and its page at every other path, which says so where nothing is."""
    if path.startswith(("api/", "ws/")):
        raise BadRequest(404, say("not-found"))
    web = the_web(request)
    return web.files.answer(path, request.headers, await preview_tags(request, path))


async def preview_tags(request: Request, path: str) -> str:
    """What a messenger shows of a link to a page, as tags of its head; empty where that is nothing."""
    web = the_web(request)
    if not path.startswith(PREVIEWED) or not web.limits.take("look", person_of(request), address_of(request)):
        return ""
    preview = await preview_of(web.house, path)
    if preview is None:
        return ""
    own = web.files.has(preview.picture)
    return (preview if own else replace(preview, picture=ICON)).tags(server_of(request), path)
