"""Looking back at a match that is over: what each decision of a seat cost."""

import asyncio
from collections.abc import Callable

import pytest

from cardhouse.room import reviewing
from cardhouse.room.reviewing import MOST_KEPT, Reviews
from cardhouse.room.thinking.fair import Asker
from cardhouse.room.thinking.pool import BotError, Thinkers
from cardhouse.room.thinking.questions import BusyError, Kept, Question

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
    assert (running.status_code, running.json()["error"]) == (409, "The coach can review a match only when it is over")
    guest, made = await played(guests)
    path = f"/api/tables/{made['table']}/review"
    nobody = await guest.http.post(path, params={"seat": 2})
    assert (nobody.status_code, nobody.json()["error"]) == (400, "This match has seats 0 to 1")
    assert (await guest.http.post(path, params={"seat": 0, "match": 9})).status_code == 404


ANN, BOB = Asker("ann", "home"), Asker("bob", "away")
MATCH = Kept("any", "a table's", {}, ())


class Coach(Thinkers):
    """Answers what a review asks when it is told to."""

    def __init__(self, fails: bool = False) -> None:
        super().__init__(0)
        self.fails = fails
        self.asked: list[tuple[str, str]] = []
        self.go_on = asyncio.Event()

    async def ask(self, asker: Asker, question: Question) -> Json:
        self.asked.append((asker.guest, question.kind))
        await self.go_on.wait()
        if self.fails:
            raise BotError("the process ended")
        return {
            "decisions": {"versions": [3, 5], "milliseconds": (5, 5)},
            "judge": {"compiled": True, "decision": {"version": question.what.get("version")}},
            "sum_up": {"review": {"decisions": question.what.get("decisions")}},
        }[question.kind]


async def test_two_are_made_for_a_guest_at_a_time_and_nobody_else_waits_for_them() -> None:
    coach = Coach()
    reviews = Reviews(coach)
    for number in range(2):
        assert reviews.ask(number, ANN, MATCH, 0)["done"] == 0
    with pytest.raises(BusyError, match="already looking"):
        reviews.ask(2, ANN, MATCH, 0)
    assert reviews.ask("bob's", BOB, MATCH, 0)["review"] is None
    coach.go_on.set()
    while any((reviews.known(key) or {}).get("review") is None for key in (0, 1, "bob's")):
        await asyncio.sleep(0)
    told = reviews.known("bob's")
    for _ in range(5):
        await asyncio.sleep(0)
    assert told == {"done": 2, "total": 2, "review": {"decisions": [{"version": 3}, {"version": 5}]}}
    assert [kind for whom, kind in coach.asked if whom == "bob"] == ["decisions", "judge", "judge", "sum_up"]
    for number in range(MOST_KEPT):
        reviews.ask(("another", number), ANN, MATCH, 0)
        while (reviews.known(("another", number)) or {}).get("review") is None:
            await asyncio.sleep(0)
    assert reviews.known(0) is None, "the oldest is forgotten"
    await reviews.stop()


async def test_one_that_fails_can_be_asked_for_again() -> None:
    coach = Coach(fails=True)
    coach.go_on.set()
    reviews = Reviews(coach)
    reviews.ask("a", ANN, MATCH, 0)
    while reviews.known("a") is not None:
        await asyncio.sleep(0)
    assert reviews.ask("a", ANN, MATCH, 0)["review"] is None
    await reviews.stop()
    assert reviews.known("a") is None
