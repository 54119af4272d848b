"""Looking back at a match that is over: what each decision of a seat cost."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from cardhouse.bots import bot
from cardhouse.games import load
from cardhouse.room.matches.matches import open_match, sealed_header
from cardhouse.room.services import reviews as reviewing
from cardhouse.room.services.reviews import MOST_KEPT, Reviews
from cardhouse.room.thinking import questions
from cardhouse.room.thinking.fair import Asker
from cardhouse.room.thinking.pool import BotError, Thinkers
from cardhouse.room.thinking.questions import BusyError, Kept, Question
from cardhouse.room.thinking.waiting import answer_to
from cardhouse.table import building, game

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
            "judge": {"compiled": True, "brief": False, "decision": {"version": question.what.get("version")}},
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
    assert told == {"done": 2, "total": 2, "review": {"decisions": [{"version": 3}, {"version": 5}]}, "note": None}
    assert [kind for whom, kind in coach.asked if whom == "bob"] == ["decisions", "judge", "judge", "sum_up"]
    for number in range(MOST_KEPT):
        reviews.ask(("another", number), ANN, MATCH, 0)
        while (reviews.known(("another", number)) or {}).get("review") is None:
            await asyncio.sleep(0)
    assert reviews.known(0) is None, "the oldest is forgotten"
    await reviews.stop()


def a_hand() -> Kept:
    """A hand of Cardinoes as a room keeps it."""
    header = sealed_header(game("cardinoes", 2), "ab" * 32, "a table's", 0)
    match, player = open_match("cardinoes", "a table's", header), bot("heuristic", 1)
    while match.hand == 0 and match.turn is not None:
        match.play(player.act(match, match.turn))
    return Kept("cardinoes", "a table's", header, list(match.record.actions))


@pytest.mark.parametrize("policy", ["at_once", "following"])
async def test_it_waits_for_a_library_that_is_being_built_and_says_so(
    policy: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Here another process builds it, and gives up: who may not build it either is told a brief review."""
    for name, value in (("CACHE", tmp_path), ("LIBRARIES", tmp_path), ("RULES", policy)):
        monkeypatch.setenv(f"CARDHOUSE_{name}", str(value))
    monkeypatch.setattr(reviewing, "SECONDS", 0.5)
    monkeypatch.setattr(reviewing, "PATIENCE_S", 0.1)
    monkeypatch.setattr(reviewing, "LOOK_EVERY_S", 0.02)
    thinkers = Thinkers(0)
    reviews = Reviews(thinkers)
    match = a_hand()
    with building.alone(load("cardinoes")):
        reviews.ask("a", ANN, match, 0)
        while (told := reviews.known("a")) is not None and told["note"] is None:
            await asyncio.sleep(0.05)
        assert told is not None
        assert (told["done"], told["review"], told["note"]) == (0, None, reviewing.WAITS)
        await asyncio.sleep(0.5)
        assert reviews.known("a") == told, "for as long as it takes"
        if policy == "at_once":
            await reviews.stop()
            await thinkers.stop()
            return
    while (told := reviews.known("a")) is not None and told["review"] is None:
        await asyncio.sleep(0.05)
    assert told is not None
    assert told["note"] == reviewing.BRIEF
    assert told["done"] == told["total"] == len(told["review"]["decisions"]) > 0
    await thinkers.stop()


async def test_a_question_waits_for_no_library_that_nobody_builds() -> None:
    answers = [{"compiled": False, "coming": True}, {"compiled": False, "coming": False}]

    async def ask(asker: Asker, question: Question) -> Json:
        return answers.pop(0)

    with pytest.raises(BotError, match="not to be had"):
        await answer_to(ask, ANN, questions.effects(MATCH), patience_s=600, every_s=0)
    assert not answers


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
