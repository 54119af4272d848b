"""The deals of a house that many play: sealed ahead, played at tables of their own, compared afterwards.

Nothing of a deal but its seal is told to who has not played it; to who has, all of it. The secret is shown to everyone
once nobody's play counts any more.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

import structlog

from cardhouse.bots.levels import levels_of
from cardhouse.games import names
from cardhouse.room.deals import days
from cardhouse.room.deals.offers import OFFERS, QUICK_LEVELS, Offer, offer_of, opposite
from cardhouse.room.deals.outcomes import Outcome
from cardhouse.room.machine.rows import ListedRow, MatchRow, sat_at_end
from cardhouse.room.machine.state import PLAYING, STAND_IN_LEVEL, WAITING, Past, Person, Seat, TableState
from cardhouse.room.matches.matches import choose, sealed_header
from cardhouse.room.messages import NewChallenge, TableSettings
from cardhouse.room.names.tokens import new_id
from cardhouse.room.people.people import called
from cardhouse.room.storage import CLOSED, FIRST, StorageError
from cardhouse.room.tables.around import Around
from cardhouse.room.tables.tables import BadRequest, Tables, answered, kept_match, new_row
from cardhouse.room.thinking import questions
from cardhouse.room.thinking.fair import Asker
from cardhouse.room.thinking.questions import Kept, Question
from cardhouse.room.thinking.waiting import answer_to
from cardhouse.room.words import say
from cardhouse.table import game
from cardhouse.table.actions import book_of
from cardhouse.table.keys import commitment, new_secret

log = structlog.get_logger()
AHEAD = 7
"""So many days ahead deals are sealed: a house that is away for some days has sealed them all the same."""
LOOK_EVERY_S = 600.0
A_WEEK_S = 7 * 86_400.0
HELD_S = 4.0
"""Of a bot's play at a time: others come in between."""
PATIENCE_S, AGAIN_S = 600.0, 2.0
DAY, CHALLENGE = "day", "challenge"
UNSETTLED = -1
Row = Mapping[str, Any]
Told = dict[str, Any]


class SharedDeals:
    """The day's deals and the challenges of a house. ``clock``: seconds since 1970."""

    def __init__(self, house: Around, tables: Tables, clock: Callable[[], float] = time.time) -> None:
        self._house, self._tables, self.clock = house, tables, clock
        self._kept = house.storage.deals
        self._running: set[asyncio.Task[None]] = set()
        self._asked: set[str] = set()  # deals that bots have been asked to play
        self._ending: set[tuple[str, str]] = set()  # tables, and at each whose outcome is being found out
        self._one_at_a_time = asyncio.Lock()

    def start(self) -> None:
        """Seal what is to come, now and from time to time."""
        self._run(self._keep_sealing())

    async def stop(self) -> None:
        """Cancel the tasks that run, and wait for them."""
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    # --- Sealing ---

    async def seal(self) -> None:
        """Draw and keep the secrets of the deals from today on that are not sealed yet."""
        now = self.clock()
        wanted = [days.after(days.day_at(now), ahead) for ahead in range(AHEAD + 1)]
        there = {row["id"] for row in await self._kept.of_days(wanted)}
        new = [_sealed(day, game, now) for day in wanted for game in names() if f"{day}.{game}" not in there]
        if new:
            await self._kept.seal(new)

    async def _keep_sealing(self) -> None:
        while True:
            try:
                await self.seal()
            except StorageError:
                log.error("the day's deals could not be sealed")
            await asyncio.sleep(LOOK_EVERY_S)

    async def _opened(self, row: Row) -> Row:
        """A deal with what its record begins with, settled when it is first asked for."""
        if row["seat"] != UNSETTLED:
            return row
        chosen, offer = await self._tables.game(row["game"]), offer_of(row["game"])
        setup = choose(chosen.name, None, "house", offer.options)
        header = sealed_header(setup, row["header"]["secret"], row["id"], offer.hands)
        await self._kept.open(row["id"], header, chosen.home)
        return await self._found(row["id"])

    async def _found(self, id: str) -> Row:
        row = await self._kept.get(id) if len(id) <= 80 else None
        if row is None:
            raise BadRequest(404, say("no-such-deal"))
        return row

    # --- Looking ---

    async def today(self, person: str) -> Told:
        """Today's deals as a guest stands to them, and the seals of tomorrow's."""
        now = self.clock()
        today = days.day_at(now)
        tomorrow = days.after(today)
        rows = await self._kept.of_days([today, tomorrow])
        if len(rows) < 2 * len(names()):  # the house has just begun
            await self.seal()
            rows = await self._kept.of_days([today, tomorrow])
        order = {name: at for at, name in enumerate(names())}
        rows.sort(key=lambda row: order.get(row["game"], len(order)))
        own = {play["deal_id"]: play for play in await self._kept.own_of(person, [row["id"] for row in rows])}
        return {
            "day": today,
            "next_at": days.hours_of(today).closes_at,
            "streak": days.streak(await self._kept.days_of(person), today),
            "deals": [
                {"id": row["id"], "game": row["game"], "mine": _state_of(own.get(row["id"]))}
                for row in rows
                if row["day"] == today and row["game"] in order
            ],
            "sealed": [_seal_of(row) for row in rows if row["day"] == tomorrow],
            "pairs": [name for name, offer in OFFERS.items() if offer.pairs],
        }

    async def challenges(self, person: str) -> list[Told]:
        """The challenges a guest has made or played."""
        rows = await self._kept.of_person(person)
        own = {play["deal_id"]: play for play in await self._kept.own_of(person, [row["id"] for row in rows])}
        return [{**_open_facts(row), "mine": _state_of(own.get(row["id"]))} for row in rows if row["kind"] == CHALLENGE]

    async def look(self, id: str, person: str) -> Told:
        """A deal as a guest may know it: all of it once they have played; before that, its seal and who is at it."""
        row, now = await self._found(id), self.clock()
        if now >= row["opens_at"]:
            row = await self._opened(row)
        play = await self._settled(row, person)
        told = {
            **_open_facts(row),
            **_seal_of(row),
            "now": now,
            "shown_at": row["closes_at"] + days.GRACE_S,
            "secret": row["header"]["secret"] if _is_shown(row, now) and "secret" in row["header"] else None,
            "own": bool(person) and row["host"] == person,
            "mine": _state_of(play),
            "late": _is_late(row, play),
            "table": None if play is None else play["table_id"],
            "number": None if play is None else play["number"],
            "streak": days.streak(await self._kept.days_of(person), days.day_at(now)) if row["day"] else 0,
        }
        if row["kind"] == CHALLENGE:
            told["rows"] = await self._rows(row, person, told["mine"] == "over" or now >= row["closes_at"])
        if row["kind"] == DAY and row["opens_at"] <= now < row["closes_at"]:
            self._have_bots_play(row)
        return told if told["mine"] != "over" or play is None else {**told, **await self._compared(row, play)}

    async def _settled(self, row: Row, person: str) -> Row | None:
        """A guest's play. Where its match is over and its outcome not found out yet, that begins: it is ``ending``."""
        play = await self._kept.play_of(row["id"], person)
        if play is None or play["ended_at"] is not None:
            return play
        match = await self._house.storage.match(play["table_id"], play["number"])
        if match is not None and "started_at" not in match["header"] and await self._is_gone(play):
            await self._kept.drop(row["id"], person, play["table_id"])  # no partner came: the guest has seen no card
        elif match is None or await self._is_gone(play):
            await self._kept.end(row["id"], person, None, self.clock())
        elif match["result"] is not None:
            self._find_out(row["id"], person, play["table_id"], play["number"])
            return {**play, "ending": True}
        return await self._kept.play_of(row["id"], person)

    async def _is_gone(self, play: Row) -> bool:
        """Whether the table of a play was closed before it was over."""
        table = await self._house.storage.table(play["table_id"])
        ended = table is not None and any(past["number"] == play["number"] for past in table["past"])
        return not ended and (table is None or table["state"] == CLOSED)

    async def _rows(self, row: Row, person: str, open_to: bool) -> list[Told]:
        """Who plays a challenge, partners together; what came of it only for who has played it."""
        tables: dict[str, list[Row]] = {}
        for play in await self._kept.plays_of(row["id"]):
            tables.setdefault(play["table_id"] or play["person"], []).append(play)
        found = []
        for plays in tables.values():
            one, you = plays[0], any(each["person"] == person for each in plays)
            told: Told = {"name": _named(plays), "you": you, "done": one["ended_at"] is not None}
            told["waits_at"] = await self._waits_at(row, plays)
            if open_to and one["value"] is not None:
                told |= {"points": one["points"][row["seat"]], "value": one["value"]}
            found.append(told)
        return found if open_to else sorted(found, key=lambda told: str(told["name"]))

    async def _waits_at(self, row: Row, plays: Sequence[Row]) -> str | None:
        """The table at which somebody waits for a partner."""
        if "pair" not in row["header"] or len(plays) > 1 or plays[0]["ended_at"] is not None:
            return None
        table = await self._house.storage.table(plays[0]["table_id"])
        return None if table is None or table["state"] != WAITING else str(table["id"])

    async def _compared(self, row: Row, play: Row) -> Told:
        """Where a play stands among all, and each of its choices beside what others did at that moment."""
        place = await self._kept.place(row["id"], play["value"])
        others = max(1, place.all - 1)
        return {
            "seat": await self._seat_of(row, play),
            "points": play["points"],
            "value": play["value"],
            "seats": await self._names(play),
            "played": place.all,
            "better_than": None if place.all < 2 else round(100 * (place.lower + (place.same - 1) / 2) / others),
            "levels": _by_level(row, await self._kept.bots_of(row["id"])),
            "choices": await self._beside_others(row, play),
        }

    async def _seat_of(self, row: Row, play: Row) -> int:
        """Where somebody sat who played a deal: of partners each elsewhere."""
        if "pair" not in row["header"]:
            return int(row["seat"])
        sat = _sat_at(await self._house.storage.match(play["table_id"], play["number"]), play)
        return int(row["seat"]) if sat is None else sat

    async def _names(self, play: Row) -> list[str]:
        match = await self._house.storage.match(play["table_id"], play["number"])
        if match is None or match["result"] is None:
            return []
        return [called(seat["person"] or "", seat["name"]) for seat in match["result"]["seats"]]

    async def _beside_others(self, row: Row, play: Row) -> list[Told]:
        own, words = await self._kept.choices_of(play["id"]), _words_of(row)
        done: dict[str, list[Told]] = {}
        for each in await self._kept.done_after(row["id"], {each["before"] for each in own}):
            done.setdefault(each["before"], []).append(each)
        return [
            {
                "version": each["version"],
                "label": words(each),
                "same": sum(one["people"] for one in done[each["before"]] if one["action"] == each["action"]) - 1,
                "others": [
                    {"label": words(one), "people": one["people"]}
                    for one in sorted(done[each["before"]], key=lambda one: -one["people"])
                    if one["action"] != each["action"]
                ],
            }
            for each in own
        ]

    # --- Playing ---

    async def play(self, id: str, person: Person) -> tuple[str, str | None]:
        """The table where a guest plays a deal, the one they are at or a new one: its address and their token.

        BadRequest if the deal is not open yet, or if the guest sat at the match it is taken from.
        """
        row, now = await self._found(id), self.clock()
        if now < row["opens_at"]:
            raise BadRequest(409, say("this-deal-has-not-opened-yet"), "deal")
        row = await self._opened(row)
        play = await self._settled(row, person.id)
        if play is not None and play["ended_at"] is None:
            return play["table_id"], None
        await self._refuse_who_has_seen(row, person)
        await self._tables.make_room(person)
        counts = play is None and now < row["closes_at"]
        new = await self._new_table(row, person, counts)
        live, token = await self._tables.open_new(person, new, await self._tables.game(row["game"]))
        if counts and not await self._kept.begin(_play_of(row, person, live.state.id, now)):
            await self._house.storage.close_table(live.state.id)
            self._tables.drop([live.state.id])
            return await self.play(id, person)
        return live.state.id, token

    async def _new_table(self, row: Row, person: Person, counts: bool) -> ListedRow:
        header, seat = row["header"], row["seat"]
        partner = header.get("pair") if counts else None
        settings = TableSettings(undo=not counts, spectators=False, chat=partner is not None, idle="wait")
        seats = _seats(header["players"], seat, person, partner)
        title = (await self._tables.game(row["game"])).titled(header["options"])
        name = str(say("days-deal", game=title) if row["kind"] == DAY else say("challenge", game=title))
        shared = {"deal": row["id"], "kind": row["kind"], "day": row["day"], "counts": counts}
        new = new_row(new_id(), row["game"], person, name, seats, settings.model_dump(), {**header, "shared": shared})
        new["begun"] = True
        if partner is None:
            new["state"], new["header"]["started_at"] = PLAYING, new["made_at"]
        return new

    async def _refuse_who_has_seen(self, row: Row, person: Person) -> None:
        if person.id in row["header"].get("sat", ()):
            raise BadRequest(409, say("sat-at-that-table"), "deal")

    async def why_not_join(self, state: TableState, person: Person) -> str | None:
        """Why a guest may not sit down as a partner where a deal is played. None: they may, and it is their one try."""
        if state.shared is None or state.seat_of(person.id) is not None:
            return None
        row, now = await self._found(state.shared.deal), self.clock()
        if person.id in row["header"].get("sat", ()):
            return say("sat-at-that-table")
        if now >= row["closes_at"]:
            return say("this-deal-has-closed")
        play = await self._settled(row, person.id)
        if play is None and await self._kept.begin(_play_of(row, person, state.id, now, state.number)):
            return None
        play = await self._kept.play_of(row["id"], person.id)
        return None if play is not None and play["table_id"] == state.id else say("you-have-played-this-deal")

    async def joined(self, state: TableState, person: Person) -> None:
        """A guest has tried to sit down. If they got no seat, it was no try."""
        if state.shared is not None and state.seat_of(person.id) is None:
            await self._kept.drop(state.shared.deal, person.id, state.id)

    def match_ended(self, state: TableState) -> None:
        """The match in hand of a table is over: where it was a play that counts, find out what came of it."""
        shared, counts = state.shared, state.shared is not None and state.shared.counts
        if shared is not None and counts:
            for person in [seat.person for seat in state.seats if seat.person is not None]:
                self._find_out(shared.deal, person, state.id, state.number)

    def _find_out(self, deal: str, person: str, table: str, number: int) -> None:
        """Have the outcome of a play found out, unless that is under way."""
        if (table, person) not in self._ending:
            self._ending.add((table, person))
            self._run(self._tally(deal, person, table, number))

    async def _tally(self, deal: str, person: str, table: str, number: int) -> None:
        try:
            await self._note_outcome(deal, person, table, number)
        finally:
            self._ending.discard((table, person))

    async def _note_outcome(self, deal: str, person: str, table: str, number: int) -> None:
        row, play, now = await self._found(deal), await self._kept.play_of(deal, person), self.clock()
        if play is None or play["ended_at"] is not None:
            return
        kept, match = await self._match(table, number), await self._house.storage.match(table, number)
        ended_at, sat = (match and match["ended_at"]) or now, _sat_at(match, play)
        outcome = None
        if not _is_shown(row, ended_at):
            question = questions.tally(kept, int(row["seat"]) if sat is None else sat)
            outcome = Outcome.read(await self._answer(question, f"tally {table}"))
        name = None if sat is None else sat_at_end(match)[sat]["name"]
        await self._kept.end(deal, person, outcome, ended_at, name)

    async def _match(self, table: str, number: int) -> Kept:
        match = await kept_match(self._house.storage, table, number)
        if match is None:
            raise BadRequest(404, say("no-such-match-at-this-table"))
        return match

    # --- The house's bots ---

    def _have_bots_play(self, row: Row) -> None:
        if row["id"] not in self._asked and self._house.settings.bot_plays:
            self._asked.add(row["id"])
            self._run(self._bots_play(row))

    async def _bots_play(self, row: Row) -> None:
        """Bots of every level play a deal, one after another. Where that fails, whoever looks next has them go on."""
        try:
            async with self._one_at_a_time:
                await self._play_what_lacks(row)
        except Exception:
            self._asked.discard(row["id"])
            raise

    async def _play_what_lacks(self, row: Row) -> None:
        there = {play["person"] for play in await self._kept.bots_of(row["id"]) if play["ended_at"] is not None}
        levels = levels_of(row["game"], row["header"]["players"])
        for number in range(self._house.settings.bot_plays):
            for level in sorted(levels, key=lambda each: each not in QUICK_LEVELS):  # these wait for no compiler
                if f"{level} {number}" not in there:
                    await self._bot_plays(row, level, number)

    async def _bot_plays(self, row: Row, level: str, number: int) -> None:
        shared = {"deal": row["id"], "kind": row["kind"], "day": row["day"], "counts": False}
        header, actions, over = {**row["header"], "shared": shared}, list[str](), False
        while not over:
            match = Kept(row["game"], row["id"], header, actions)
            told = await self._answer(questions.play_deal(match, row["seat"], level, number + 1, HELD_S), "bots play")
            actions, over = [*actions, *told["actions"]], told["over"]
        told = await self._answer(questions.tally(Kept(row["game"], row["id"], header, actions), row["seat"]), "bots")
        bot = {"person": f"{level} {number}", "name": level, "level": level, "table_id": None, "number": None}
        now = self.clock()
        await self._kept.begin({**bot, "deal_id": row["id"], "day": row["day"], "begun_at": now})
        await self._kept.end(row["id"], f"{level} {number}", Outcome.read(told), now)

    async def _answer(self, question: Question, what: str) -> Told:
        """An answer for the house, once there is time for it and the game is compiled; BotError: it did not come."""
        ask, asker = self._house.questions.ask, Asker("", "", what)
        return await answer_to(ask, asker, question, patience_s=PATIENCE_S, every_s=AGAIN_S)

    # --- Challenges ---

    async def challenge(self, person: Person, wanted: NewChallenge, asker: Asker) -> str:
        """Make a deal for friends to play within a week; its id. BadRequest says why not."""
        now, id = self.clock(), f"c{new_id()}"
        row = {
            "id": id,
            "kind": CHALLENGE,
            "day": "",
            "host": person.id,
            "host_name": person.name,
            "sealed_at": now,
            "opens_at": now,
            "closes_at": now + A_WEEK_S,
        }
        if wanted.game is not None:
            chosen, offer = await self._tables.game(wanted.game), offer_of(wanted.game)
            setup = choose(chosen.name, None, "house", offer.options)
            header = sealed_header(setup, new_secret().hex(), id, offer.hands)
            if wanted.pair:
                header["pair"] = _partner_in(offer, chosen.home, setup.players)
            await self._kept.seal([{**row, "game": chosen.name, "header": header, "seat": chosen.home}])
            return id
        await self._challenge_with(row, person, wanted, asker)
        return id

    async def _challenge_with(self, row: Told, person: Person, wanted: NewChallenge, asker: Asker) -> None:
        """A hand that its maker has played at a table, for others to play from the same seat."""
        table = await self._house.storage.table(str(wanted.table))
        if table is None or table["state"] == CLOSED:
            raise BadRequest(404, say("no-such-table"), "table")
        number = table["number"] if wanted.match is None else wanted.match
        past = next((Past.read(each) for each in table["past"] if each["number"] == number), None)
        if past is None:
            raise BadRequest(409, say("send-before-the-end"), "match")
        seat = next((at for at, sat in enumerate(past.seats) if sat["person"] == person.id), None)
        if seat is None:
            raise BadRequest(403, say("send-only-your-own-hand"), "table")
        kept = await self._match(table["id"], number)
        question = questions.hand_of(kept, past.seats, wanted.hand, seat)
        told = await answered(self._house.questions, asker, question, over=True)
        if "hands" in told:
            raise BadRequest(400, say("match-has-hands", last=told["hands"] - 1), "hand")
        sat = sorted({each["person"] for each in past.seats if each["person"] is not None})
        header = {**told["header"], "sat": sat}
        partner = _partner_at(past, seat)
        if partner is not None:
            header["pair"] = partner
        await self._kept.seal([{**row, "game": past.game, "header": header, "seat": seat}])
        await self._note_own(row, person, table["id"], number, told["outcome"])
        if partner is not None:
            question = questions.hand_of(kept, past.seats, wanted.hand, partner)
            told = await answered(self._house.questions, asker, question, over=True)
            other = Person(str(past.seats[partner]["person"]), past.seats[partner]["name"])
            await self._note_own(row, other, table["id"], number, told["outcome"])

    async def _note_own(self, row: Told, person: Person, table: str, number: int, outcome: Told) -> None:
        """How the hand went for who played it first."""
        await self._kept.begin(_play_of(row, person, table, row["sealed_at"], number))
        await self._kept.end(row["id"], person.id, Outcome.read(outcome), row["sealed_at"])

    # --- Work ---

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ran)

    def _ran(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("work for the deals failed", error=type(error).__name__)


def _sealed(day: str, game: str, now: float) -> Told:
    """A deal of a day to come, of which nothing is settled but its secret."""
    id, secret, hours = f"{day}.{game}", new_secret(), days.hours_of(day)
    header = {"secret": secret.hex(), "commit": commitment(secret, id)}
    who = {"host": "", "host_name": "", "seat": UNSETTLED}
    when = {"sealed_at": now, "opens_at": hours.opens_at, "closes_at": hours.closes_at}
    return {"id": id, "kind": DAY, "day": day, "game": game, "header": header, **who, **when}


def _words_of(row: Row) -> Callable[[Row], str]:
    """How what was done reads, in any language; what today's game no longer knows as it was kept."""
    header = row["header"]
    book = book_of(game(row["game"], header["players"], header["preset"], **header["options"]).game)

    def words(done: Row) -> str:
        numbers = book.game.actions.parse(done["action"])
        return book[numbers[0]].label if numbers else str(done["label"])

    return words


def _seal_of(row: Row) -> Told:
    """What was published of a deal before it opened."""
    return {"id": row["id"], "game": row["game"], "commit": row["header"].get("commit"), "sealed_at": row["sealed_at"]}


def _open_facts(row: Row) -> Told:
    """What everybody may know of a deal."""
    facts = {name: row[name] for name in ("id", "kind", "day", "game", "opens_at", "closes_at")}
    header = row["header"]
    return {
        **facts,
        "host_name": called(row["host"], row["host_name"]),
        "seat": row["seat"],
        "hand": header.get("hand"),
        "players": header.get("players"),
        "pair": "pair" in header,
    }


def _is_shown(row: Row, now: float) -> bool:
    return bool(now >= row["closes_at"] + days.GRACE_S)


def _is_late(row: Row, play: Row | None) -> bool:
    """Whether a play ended when none counted any more."""
    return (
        play is not None and play["ended_at"] is not None and play["value"] is None and _is_shown(row, play["ended_at"])
    )


def _state_of(play: Row | None) -> str:
    if play is None:
        return "none"
    if play["ended_at"] is None:
        return "ending" if play.get("ending") else "begun"
    return "given_up" if play["value"] is None else "over"


def _sat_at(match: MatchRow | None, play: Row) -> int | None:
    """Where somebody sat in a match that is over; None where that is not known."""
    return next((at for at, sat in enumerate(sat_at_end(match)) if sat["person"] == play["person"]), None)


def _play_of(row: Row, person: Person, table: str, now: float, number: int = FIRST) -> Told:
    own = {"person": person.id, "name": person.name, "level": None, "table_id": table, "number": number}
    return {**own, "deal_id": row["id"], "day": row["day"], "begun_at": now}


def _named(plays: Sequence[Row]) -> str:
    """Who played at a table."""
    names = [called(play["person"], play["name"]) for play in sorted(plays, key=lambda play: int(play["id"]))]
    return names[0] if len(names) == 1 else say("pair", one=names[0], other=names[1])


def _partner_in(offer: Offer, seat: int, players: int) -> int:
    """Where the partner sits in a fresh deal; BadRequest where the game has none."""
    if not offer.pairs:
        raise BadRequest(400, say("no-partners-here"), "pair")
    return opposite(seat, players)


def _partner_at(past: Past, seat: int) -> int | None:
    """Where the partner sat, if it was a person."""
    teams = [None] * len(past.seats) if not past.teams else past.teams
    partners = [at for at, team in enumerate(teams) if team is not None and team == teams[seat] and at != seat]
    return next((at for at in partners if past.seats[at]["person"] is not None), None)


def _seats(players: int, own: int, person: Person, partner: int | None = None) -> list[Seat]:
    """A person in their seat, a free one for a partner, and in the others the bots that everyone meets."""
    seats: list[Seat] = []
    for number in range(players):
        seat = Seat(number, "human")
        if number == own:
            seat.take(person)
        elif number != partner:
            seat.become_bot(STAND_IN_LEVEL, [person.name, *(each.name for each in seats)])
        seats.append(seat)
    return seats


def _by_level(row: Row, played: Sequence[Row]) -> list[Told]:
    """What the bots of each level scored, the weakest level first."""
    found = []
    for level in levels_of(row["game"], row["header"]["players"]):
        points = [play["points"][row["seat"]] for play in played if play["level"] == level and play["points"]]
        if points:
            found.append({"level": level, "points": sum(points) / len(points), "plays": len(points)})
    return found
