"""Looking back at a match that is over: what each decision of a seat cost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from cardhouse.room import reviewing
from cardhouse.room.reviewing import MOST_KEPT, MOST_WAITING, BusyError, Report, Reviews

from .conftest import Guest, Json
from .test_retrying import played

Guests = Callable[[], Guest]


async def looked_back(guest: Guest, path: str, **wanted: int) -> Json:
    """Ask for a review and wait for it."""
    answer = await guest.http.post(f"{path}/review", params=wanted)
    while answer.status_code == 202 or answer.json().get("review") is None:
        assert answer.status_code in (200, 202), answer.text
        await asyncio.sleep(0.2)
        answer = await guest.get(f"{path}/review", **wanted)
    return dict(answer.json())


async def test_a_match_is_looked_back_at_when_it_is_over(guests: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "SECONDS", 1.0)
    guest, made = await played(guests)
    path = f"/api/tables/{made['table']}"
    assert (await guest.get(f"{path}/review", seat=0)).status_code == 404
    told = await looked_back(guest, path, seat=0)
    review = told["review"]
    assert told["done"] == told["total"] == len(review["decisions"]) > 0
    assert review["seat"] == 0
    steps = (await guest.get(f"{path}/replay", step=0)).json()["steps"]
    assert all(0 <= each["version"] < steps and each["choices"] > 1 for each in review["decisions"])
    assert (await guest.http.post(f"{path}/review", params={"seat": 0})).json() == told, "made once"


async def test_what_is_not_looked_back_at(guests: Guests) -> None:
    guest = guests()
    made = await guest.create(humans=1, bots=1)
    await (await guest.visit(made["table"])).scene()
    path = f"/api/tables/{made['table']}/review"
    running = await guest.http.post(path, params={"seat": 0})
    assert (running.status_code, running.json()["error"]) == (409, "a match can be looked back at when it is over")
    guest, made = await played(guests)
    path = f"/api/tables/{made['table']}/review"
    nobody = await guest.http.post(path, params={"seat": 2})
    assert (nobody.status_code, nobody.json()["error"]) == (400, "this match has seats 0 to 1")
    assert (await guest.http.post(path, params={"seat": 0, "match": 9})).status_code == 404


async def test_one_is_made_at_a_time_and_too_many_do_not_wait() -> None:
    begun, go_on = [], asyncio.Event()

    async def make(record: str, seat: int, report: Report) -> None:
        begun.append(record)
        report({"done": 1, "total": 2, "review": None})
        await go_on.wait()
        report({"done": 2, "total": 2, "review": {"seat": seat}})

    reviews = Reviews(make)
    for number in range(MOST_WAITING):
        assert reviews.ask(number, str(number), 0)["done"] == 0
    with pytest.raises(BusyError):
        reviews.ask("one more", "", 0)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert begun == ["0"]
    assert reviews.known(0) == {"done": 1, "total": 2, "review": None}
    go_on.set()
    while reviews.known(MOST_WAITING - 1) != {"done": 2, "total": 2, "review": {"seat": 0}}:
        await asyncio.sleep(0)
    for number in range(MOST_KEPT):
        reviews.ask(("another", number), "", 0)
        while (reviews.known(("another", number)) or {}).get("review") is None:
            await asyncio.sleep(0)
    assert reviews.known(0) is None, "the oldest is forgotten"
    await reviews.stop()


async def test_one_that_fails_can_be_asked_for_again() -> None:
    async def make(record: str, seat: int, report: Report) -> None:
        raise EOFError

    reviews = Reviews(make)
    reviews.ask("a", "", 0)
    while reviews.known("a") is not None:
        await asyncio.sleep(0)
    assert reviews.ask("a", "", 0)["review"] is None
    await reviews.stop()
    assert reviews.known("a") is None
