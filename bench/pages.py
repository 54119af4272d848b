"""What each page costs the house: ``python -m bench.pages [--people 1000] [--matches 30000] [--visits 200] [--write]``.

A database is filled as a house would have it after a year, a room is opened on it, and people visit each page: the
requests are those the client makes, as compressed as browsers have them. Told are requests, processor time (the room's
and its bots' processes together) and bytes of a visit; and what it comes to at 1,000 players a day, if each visits
each page once and looks into the lobby for five minutes. ``--write`` puts the table into docs/measured.md.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import psutil
import sqlalchemy as sa

from bench.places import put
from bench.room import free_port
from bench.serving import LIMITS
from cardhouse.room.deals import days
from cardhouse.room.people.people import COOKIE, People
from cardhouse.room.puzzling.packaged import packaged
from cardhouse.room.rating import ladder_of
from cardhouse.room.services.deals import SharedDeals
from cardhouse.room.settings import Settings
from cardhouse.room.storage import Storage, metadata
from cardhouse.table import game

DAY, YEAR = 86_400.0, 365
MOVES, CHOICES, FRIENDS, TRIES, MISTAKES, DAYS = 20, 10, 8, 60, 10, 30
"""Moves of a match, choices of a deal, friends, tries and mistakes of a person, days whose deals were played."""
GAMES = ("hearts", "bridge", "canasta", "oh-hell", "rummy")
DEAL = "sanity-oh-hell"
PLAYERS = 1000
MINUTES = 5
Row = dict[str, Any]


# --- A house after a year -----------------------------------------------------------------------------


@dataclass
class Filling:
    """What a filled house has, table by table."""

    people: int
    matches: int
    dice: random.Random
    now: float

    @property
    def ids(self) -> list[str]:
        return [f"p{number:07d}" for number in range(self.people)]

    def rows(self) -> Iterator[tuple[str, list[Row]]]:
        """Rows for each table, so many at a time; those that others hang on come first."""
        old = self.now - YEAR * DAY
        names = {id: f"Player {id[1:]}" for id in self.ids}
        yield "people", [{"id": id, "name": names[id], "made_at": old, "seen_at": self.now} for id in self.ids]
        yield (
            "accounts",
            [{"person": id, "skeleton": names[id].lower(), "made_at": old, "seen_at": self.now} for id in self.ids],
        )
        yield (
            "devices",
            [
                {"id": f"d{id}", "person": id, "label": "Firefox, Linux", "made_at": old, "seen_at": self.now}
                for id in self.ids
            ],
        )
        yield (
            "presences",
            [
                {"person": id, "address": f"a{id}", "hidden": False, "at": self.now - self.dice.random() * DAY}
                for id in self.ids
            ],
        )
        yield "friends", list(self._friends())
        yield from self._played()
        yield "ratings", list(self._ratings())
        yield "tries", list(self._tries())
        yield from self._plays(names)

    def _friends(self) -> Iterator[Row]:
        ids = self.ids
        for at, person in enumerate(ids):
            for step in range(1, FRIENDS // 2 + 1):
                other = ids[(at + step) % len(ids)]
                for one, two in ((person, other), (other, person)):
                    told = {"state": "friends", "partner": step == 1, "at": self.now}
                    yield {"person": one, "other": two, "id": f"{one}{two}", **told}

    def _header(self, name: str) -> Row:
        setup = game(name, 4)
        return {"players": 4, "preset": "house", "options": dict(setup.options)}

    def _played(self) -> Iterator[tuple[str, list[Row]]]:
        """Matches of one person or two among bots, with all that hangs on them."""
        headers = {name: self._header(name) for name in GAMES}
        for start in range(0, self.matches, 1000):
            found: dict[str, list[Row]] = {each: [] for each in ("tables", "matches", "played", "seated", "moves")}
            found |= {"judged": [], "mistakes": []}
            for number in range(start, min(start + 1000, self.matches)):
                self._match(number, headers, found)
            yield from found.items()

    def _match(self, number: int, headers: dict[str, Row], found: dict[str, list[Row]]) -> None:
        id, name = f"t{number:08d}", self.dice.choice(GAMES)
        ended = self.now - self.dice.random() * YEAR * DAY
        people = self.dice.sample(self.ids, 1 + number % 2)
        seats = [
            {"kind": "human", "level": None, "person": one, "name": f"Player {one[1:]}", "past": [one]}
            for one in people
        ]
        seats += [{"kind": "bot", "level": "club", "person": None, "name": "Ada", "past": []}] * (4 - len(seats))
        scores = [self.dice.randrange(100) for _ in range(4)]
        teams = [0, 1, 0, 1] if name in ("bridge", "canasta") else [None] * 4
        result = {"title": name.title(), "seats": seats, "scores": scores, "winners": [scores.index(max(scores))]}
        result |= {"standings": [float(each) for each in scores], "teams": teams, "hands": [scores] * 5}
        at = {"made_at": ended - 900, "changed_at": ended, "seen_at": ended}
        host = {"host": people[0], "private": True, "state": "over", "number": 1, "begun": True}
        found["tables"].append({"id": id, "name": "A table", "seats": seats, "settings": SETTINGS, **host, **at})
        done = {"ended_at": ended, "rated": number + 1, "seconds": 800.0}
        found["matches"].append(
            {"table_id": id, "number": 1, "game": name, "header": headers[name], "result": result, **done}
        )
        for one in people:
            found["played"].append({"person": one, "table_id": id, "match": 1, "ended_at": ended})
            found["seated"].append({"person": one, "table_id": id})
        for n in range(MOVES):
            move = {"action": "pass", "seat": n % 4, "at": ended - 900 + 30 * n}
            found["moves"].append({"table_id": id, "match": 1, "n": n, **move})
        if number % 4 == 0:
            found["judged"].append({"table_id": id, "match": 1, "seat": 0, "decisions": 20, "cost": 9.0})
        if number < self.people * MISTAKES:
            told = {"did": "a", "act": "b", "label": "b", "why": "c", "cost": 2.0, "found_at": ended, "found": 2}
            mistake = {"table_id": id, "match": 1, "version": 3, "seat": 0, "game": name, "person": people[0]}
            found["mistakes"].append({**mistake, **told, "last_right": True, "last_at": ended})

    def _ratings(self) -> Iterator[Row]:
        for name in GAMES:
            ladder = ladder_of(name, self._header(name)["options"])
            for player in (*self.ids, ":club", ":casual", ":beginner"):
                skill = {"mu": self.dice.gauss(25, 4), "sigma": 3.0, "matches": 20, "at": self.now}
                yield {"ladder": ladder, "player": player, **skill}

    def _tries(self) -> Iterator[Row]:
        puzzles = list(packaged().values())
        for person in self.ids:
            for each in self.dice.sample(puzzles, min(TRIES, len(puzzles))):
                at = self.now - self.dice.random() * YEAR * DAY
                right = self.dice.random() < 0.6
                told = {"action": "x", "right": right, "at": at, "last_right": right, "last_at": at}
                skills = {"mu": 25.0, "sigma": 5.0, "puzzle_mu": 25.0, "puzzle_sigma": 5.0}
                yield {"person": person, "puzzle": each.id, "game": each.puzzle.game, **told, **skills}

    def _plays(self, names: dict[str, str]) -> Iterator[tuple[str, list[Row]]]:
        """The last days' deal, played by everybody; the deals themselves are sealed by the house."""
        today = days.day_at(self.now)
        for ago in range(DAYS):
            day = days.after(today, -ago)
            plays, choices = [], []
            for number, person in enumerate(self.ids):
                id = ago * self.people + number + 1
                value = self.dice.gauss(0, 5)
                told = {"table_id": f"t{number:08d}", "number": 1, "value": value, "points": [1, 2, 3, 4]}
                at = {"begun_at": self.now - ago * DAY, "ended_at": self.now - ago * DAY}
                play = {"id": id, "deal_id": f"{day}.{DEAL}", "person": person, "name": names[person], "day": day}
                plays.append({**play, "level": None, **told, **at})
                before = ""
                for version in range(CHOICES):
                    action = str(self.dice.randrange(3))
                    choice = {"before": before[-16:], "action": action, "label": action, "at": at["ended_at"]}
                    choices.append({"play_id": id, "version": version, "deal_id": play["deal_id"], **choice})
                    before += action
            yield "plays", plays
            yield "choices", choices


SETTINGS: Row = {}


async def fill(url: str, people: int, matches: int) -> list[str]:
    """Fill a database; the cookies of its people."""
    from cardhouse.room.house import House
    from cardhouse.room.messages import TableSettings

    SETTINGS.update(TableSettings().model_dump())
    now = time.time()
    house = House(Settings(database=url, bot_workers=1, bot_plays=0))
    storage: Storage = house.storage
    await storage.open()
    deals: SharedDeals = house.deals
    for ago in range(DAYS, -1, -1):
        deals.clock = lambda ago=ago: now - ago * DAY  # type: ignore[misc]
        await deals.seal()
    filling = Filling(people, matches, random.Random(1), now)

    def put(connection: sa.Connection, name: str, rows: list[Row]) -> None:
        if rows:
            connection.execute(sa.insert(metadata.tables[name]), rows)

    for name, rows in filling.rows():
        await storage.database.write(lambda connection, name=name, rows=rows: put(connection, name, rows))  # type: ignore[misc]
    await storage.database.write(lambda connection: connection.exec_driver_sql("ANALYZE"))
    known = People(storage, house.settings)
    await known.open()
    cookies = [known.cookie(id, f"d{id}") for id in filling.ids]
    await storage.close()
    return cookies


# --- Visits -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Page:
    """A page: what the client asks for it, and how often in a day of 1,000 players."""

    name: str
    paths: tuple[str, ...]
    times: int = 1


def pages(challenge: str) -> list[Page]:
    """The pages, as the client's sources have them; games and the client's files were kept by the browser before."""
    today = f"{days.day_at(time.time())}.{DEAL}"
    first = ("/", "/api/me")
    return [
        Page("lobby", (*first, "/api/games", "/api/tables", "/api/friends/here")),
        Page("lobby, a minute on", ("/api/tables",) * 12 + ("/api/friends/here",) * 4, MINUTES),
        Page("player's page", (*first, "/api/players/me")),
        Page("past matches", (*first, "/api/matches")),
        Page("puzzles, one put", (*first, "/api/puzzles?game=&theme=")),
        Page("day's deals", (*first, "/api/deals", "/api/challenges")),
        Page("day's deal, played", (*first, f"/api/deals/{today}")),
        Page("challenge", (*first, f"/api/deals/{challenge}")),
        Page("friends", (*first, "/api/friends")),
        Page("account", (*first, "/api/account")),
    ]


@dataclass(frozen=True)
class Cost:
    """What a visit costs: requests, seconds of processor time, bytes sent."""

    page: Page
    cpu: float
    bytes: float
    wall: float


def busy(process: psutil.Process) -> float:
    """Seconds of processor time of a process and those it has started."""
    times = [each.cpu_times() for each in (process, *process.children(recursive=True))]
    return float(sum(each.user + each.system for each in times))


def visit(http: httpx.Client, page: Page, cookie: str) -> int:
    """One person visits a page; bytes that came."""
    size = 0
    for path in page.paths:
        with http.stream("GET", path, headers={"cookie": f"{COOKIE}={cookie}"}) as answer:
            size += sum(map(len, answer.iter_raw()))
            if answer.status_code != 200:
                raise RuntimeError(f"{path}: {answer.status_code}")
    return size


def measured(http: httpx.Client, process: psutil.Process, page: Page, cookies: list[str], visits: int) -> Cost:
    """Visits of different people, one after another."""
    visit(http, page, cookies[0])
    before, began = busy(process), time.perf_counter()
    size = sum(visit(http, page, cookies[number % len(cookies)]) for number in range(visits))
    return Cost(page, (busy(process) - before) / visits, size / visits, (time.perf_counter() - began) / visits)


def timed(what: Callable[[], httpx.Response]) -> float:
    """Seconds until something is answered."""
    began = time.perf_counter()
    what().raise_for_status()
    return time.perf_counter() - began


def table(costs: list[Cost]) -> str:
    """The costs as documents have them."""
    lines = ["| page | requests | processor time | bytes | 1,000 players a day |", "|---|---|---|---|---|"]
    for each in costs:
        a_day = each.cpu * each.page.times * PLAYERS
        lines.append(
            f"| {each.page.name} | {len(each.page.paths)} | {1000 * each.cpu:.1f} ms | {each.bytes / 1000:.1f} KB "
            f"| {a_day:.0f} s |"
        )
    total = sum(each.cpu * each.page.times * PLAYERS for each in costs)
    return "\n".join([*lines, f"| all of them | | | | {total:.0f} s |"])


def write(found: str) -> None:
    """Put the table into the document of figures."""
    put("cost of pages", found)


def serve(port: int, url: str) -> None:
    """Open a room on a filled database, in a process of its own."""
    from cardhouse.room.app import create_app
    from cardhouse.room.serve import listen, run
    from cardhouse.room.watch import logs

    logs.set_up()
    many = {"list_rate": 1e5, "list_burst": 100_000, "newcomer_rate": 1e5, "newcomer_burst": 100_000}
    settings = Settings(database=url, port=port, **{**LIMITS, **many, "bot_plays": 0})
    run(create_app(settings), listen(settings.host, port))


def main() -> None:
    """Fill, open, visit, tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=1000)
    parser.add_argument("--matches", type=int, default=30_000)
    parser.add_argument("--visits", type=int, default=200)
    parser.add_argument("--write", action="store_true", help="put the table into docs/measured.md")
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "DATABASE"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        return serve(int(asked.serve[0]), asked.serve[1])
    with tempfile.TemporaryDirectory() as folder:
        url, port = f"sqlite:///{folder}/room.sqlite3", free_port()
        began = time.perf_counter()
        cookies = asyncio.run(fill(url, asked.people, asked.matches))
        size = Path(folder, "room.sqlite3").stat().st_size / 2**20
        print(f"{asked.people} people, {asked.matches} matches: {size:.0f} MiB, in {time.perf_counter() - began:.0f} s")
        command = [sys.executable, "-m", "bench.pages", "--serve", str(port), url]
        room = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        encodings = {"accept-encoding": "br, gzip"}
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", headers=encodings, timeout=60) as http:
                found = measure(http, psutil.Process(room.pid), cookies, asked.visits)
        finally:
            room.terminate()
            room.wait()
    print(found)
    if asked.write:
        write(found)
    return None


def measure(http: httpx.Client, process: psutil.Process, cookies: list[str], visits: int) -> str:
    """Visit each page; the table. Taking all along and leaving are told beside it."""
    while True:
        try:
            if http.get("/readyz").status_code == 200:
                break
        except httpx.TransportError:
            pass
        time.sleep(0.2)
    own = {"cookie": f"{COOKIE}={cookies[0]}"}
    made = http.post("/api/challenges", json={"game": "hearts"}, headers=own)
    made.raise_for_status()
    random.Random(2).shuffle(cookies)
    costs = [measured(http, process, page, cookies, visits) for page in pages(made.json()["id"])]
    for cost in costs:
        print(f"  {cost.page.name}: {1000 * cost.wall:.1f} ms until all was there")
    last = {"cookie": f"{COOKIE}={cookies[-1]}"}
    export = timed(lambda: http.get("/api/account/export", headers=last))
    leave = timed(lambda: http.request("DELETE", "/api/account", headers=last))
    print(f"  taking all along: {1000 * export:.0f} ms; leaving for good: {1000 * leave:.0f} ms")
    return table(costs)


if __name__ == "__main__":
    main()
