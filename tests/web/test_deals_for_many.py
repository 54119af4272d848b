"""The day's deals and challenges in the browser: three people, a challenge by link, midnight, presses, keys."""

from __future__ import annotations

import contextlib
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import playwright.sync_api as playwright
import pytest

from cardhouse.bots.levels import levels_of
from cardhouse.room.deals import days

from .conftest import DESKTOP, MY_TURN, PATIENCE_MS, PATIENCE_S, TAB, Player, Served, player, served
from .shown import AXE, NO_AXE, RUN_AXE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Download

pytestmark = pytest.mark.full

BEFORE = """
import functools, pathlib
from cardhouse.room.services import deals as shared_deals
clock = pathlib.Path({clock!r})
begun = shared_deals.SharedDeals.__init__
def begin(own, house, tables):
    begun(own, house, tables, lambda: float(clock.read_text()))
shared_deals.SharedDeals.__init__ = begin
shared_deals.TableSettings = functools.partial(shared_deals.TableSettings, bot_pause_s=0.0)
shared_deals.LOOK_EVERY_S = 0.2
"""
"""The house's deals go by a clock that a file holds, and are sealed as soon as it goes on; bots do not pause."""
DAY = "2099-11-27"
GAME, TITLE = "bridge", "Bridge"
OVER = "[data-testid=match-over]"
TURN_OR_OVER = f"""() => document.querySelector("{OVER}") || document.querySelector("{MY_TURN}")"""
COUNTED = """addEventListener("click", event => {
    if (event.isTrusted) sessionStorage.presses = Number(sessionStorage.presses ?? 0) + 1;
}, true)"""
PNG = b"\x89PNG\r\n\x1a\n"
PICTURES = os.environ.get("DEAL_PICTURES")
MOST_KEYS = 120
NOON = days.hours_of(DAY).opens_at + 12 * 3600
THE_DAY_BEFORE = NOON - 86_400


class House:
    """A room whose clock for deals is set by the test."""

    def __init__(self, room: Served, clock: Path) -> None:
        self.base, self._clock = room.base, clock

    def set_clock(self, moment: float) -> None:
        self._clock.write_text(str(moment))


@contextlib.contextmanager
def kept(folder: Path, bot_plays: int) -> Iterator[House]:
    """A house of which bots of each level play each of the day's deals so often."""
    clock = folder / "clock"
    clock.write_text(str(THE_DAY_BEFORE))
    with served(folder, before=BEFORE.format(clock=str(clock)), bot_plays=bot_plays) as room:
        yield House(room, clock)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with kept(tmp_path_factory.mktemp("deals"), bot_plays=0) as house:
        yield house


def picture(me: Player, name: str) -> None:
    """Keep a picture for those who look."""
    if PICTURES:
        me.page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


def play_out(me: Player, first: int = 0) -> None:
    """Play a deal to its end; ``first``: which choice is made first of all, where they are buttons."""
    for act in range(1000):
        me.page.wait_for_function(TURN_OR_OVER, timeout=PATIENCE_MS)
        if me.page.locator(OVER).count():
            return
        if act == 0 and me.page.locator("[data-choice]").count() > first:
            version = me.version
            me.page.locator("[data-choice]").nth(first).click()
            me.wait_past(version)
        else:
            me.act()


def told(me: Player, house: House, deal: str) -> dict[str, Any]:
    """What the house tells of a deal."""
    answer = me.page.request.get(f"{house.base}/api/deals/{deal}")
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def saved(me: Player, button: str, folder: Path) -> Path:
    """The file that a press saves, under the name it gets."""
    with me.page.expect_download() as waiting:
        me.id(button).click()
    download: Download = waiting.value
    path = folder / download.suggested_filename
    download.save_as(path)
    return path


def chunks(picture: bytes) -> list[tuple[bytes, bytes]]:
    """The parts of a PNG file: what each is, and what it holds."""
    found, at = [], len(PNG)
    while at < len(picture):
        length = int.from_bytes(picture[at : at + 4], "big")
        found.append((picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]))
        at += length + 12
    return found


@contextlib.contextmanager
def three(browser: Browser) -> Iterator[list[Player]]:
    """Three people: two by day, one on a phone, in three time zones."""
    with contextlib.ExitStack() as stack:
        sizes = {"Pacific/Auckland": DESKTOP, "Europe/London": DESKTOP, "America/Los_Angeles": TAB}
        yield [
            stack.enter_context(player(browser, size, timezone_id=zone, locale="en-GB")) for zone, size in sizes.items()
        ]


def test_midnight_in_three_time_zones(browser: Browser, house: House) -> None:
    hours = days.hours_of(DAY)
    with three(browser) as people:
        for moment, day in ((hours.closes_at - 1, "27 November 2099"), (hours.closes_at, "28 November 2099")):
            house.set_clock(moment)
            for person in people:
                person.page.goto(f"{house.base}/?{moment}#day")
                playwright.expect(person.id("day")).to_contain_text(day)
        clocks = [person.id("next").inner_text() for person in people]
        moments = {person.id("next").get_attribute("datetime") for person in people}
    assert moments == {"2099-11-29T00:00:00.000Z"}, "one moment for all"
    assert [clock.split(",")[0].split(" at")[0].split()[0] for clock in clocks] == ["Sunday", "Sunday", "Saturday"]
    assert ["13:00" in clocks[0], "0:00" in clocks[1], "16:00" in clocks[2]] == [True, True, True], clocks


def test_three_people_and_bots_of_every_level_play_the_days_deal(browser: Browser, tmp_path: Path) -> None:
    """Sealed the day before, compared, shared without a card, and proven by the command the page shows."""
    deal = f"{DAY}.{GAME}"
    with kept(tmp_path, bot_plays=1) as house, three(browser) as people:
        first = people[0]
        first.page.goto(f"{house.base}/#day")
        first.page.locator("summary").click()
        seal = first.id("seals").locator("dt", has_text=TITLE).locator("+ dd").inner_text()
        house.set_clock(NOON)
        for number, me in enumerate(people):
            me.page.goto(house.base)
            me.id("enter-day").click()
            me.id(f"deal-{GAME}").click()
            play_out(me, number)
            me.id("to-deal").click()
            me.id("standing").wait_for(timeout=PATIENCE_MS)
        found = compared(first, house, deal)
        assert found["sealed_at"] < found["opens_at"]
        assert found["commit"] == seal
        others = [each for choice in found["choices"] for each in choice["others"]]
        assert others, "somebody did something else"
        look_at_all(first, found)
        no_card_is_in(saved(first, "send-picture", tmp_path).read_bytes(), found)
        for me, size in zip(people, ("1280", "1280", "390"), strict=True):
            me.page.reload()
            me.id("choices").wait_for(timeout=PATIENCE_MS)
            picture(me, f"deal-{size}")
        house.set_clock(days.hours_of(DAY).shown_at)
        first.page.goto(f"{house.base}/?proof#deal/{deal}")
        first.page.locator("summary", has_text="Fairness").click()
        record = saved(first, "game-file", tmp_path).read_text(encoding="utf-8")
        assert first.id("secret").inner_text() in record
        command = shlex.split(first.id("verify").inner_text())
        assert command[:2] == ["cardhouse", "verify"]
        assert command[-1] == seal, "what is checked against is what one could note the day before"
        done = run([sys.executable, "-m", *command], tmp_path)
        assert done.returncode == 0, done.stdout
        assert "ok      the house committed to what was noted" in done.stdout
        command[-1] = "0" * 64
        assert run([sys.executable, "-m", *command], tmp_path).returncode != 0


def run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=PATIENCE_S)


def compared(me: Player, house: House, deal: str) -> dict[str, Any]:
    """A deal once three people and bots of every level have played it."""
    levels = levels_of(GAME, 4)
    assert len(levels) >= 4
    until = time.monotonic() + 3 * PATIENCE_S
    while True:
        found = told(me, house, deal)
        if found["played"] >= 3 + len(levels):
            assert [each["level"] for each in found["levels"]] == list(levels)
            return found
        assert time.monotonic() < until, found["levels"]
        time.sleep(1)


def look_at_all(me: Player, found: dict[str, Any]) -> None:
    """The page says where one stands, what others did at each choice and what the coach holds of it."""
    me.page.reload()
    count = found["played"] - 1
    playwright.expect(me.id("standing")).to_have_text(f"Better than {found['better_than']} % of {count} others")
    playwright.expect(me.id("coach")).to_have_text("The coach has checked them.", timeout=3 * PATIENCE_MS)
    lines = me.id("choices").locator("li")
    assert lines.count() == len(found["choices"])
    assert me.page.locator("[data-testid=choices] .verdict").count() == lines.count(), "the coach judges each"
    for number, choice in enumerate(found["choices"]):
        if choice["same"] or choice["others"]:
            assert any(word in lines.nth(number).inner_text() for word in ("did the same", "Others:"))


def no_card_is_in(sent: bytes, found: dict[str, Any]) -> None:
    """It is a picture and nothing else: no words are kept in it, no key, no seal, no card."""
    assert sent.startswith(PNG)
    parts = chunks(sent)
    assert {kind for kind, _ in parts} <= {b"IHDR", b"sRGB", b"IDAT", b"IEND"}
    assert all(not held for kind, held in parts if kind == b"IEND")
    assert found["commit"].encode() not in sent
    assert bytes.fromhex(found["commit"]) not in sent


def test_what_is_copied_tells_no_card(browser: Browser, house: House) -> None:
    deal = f"{DAY}.hearts"
    house.set_clock(NOON)
    with player(browser, TAB, locale="en-GB") as me:
        me.page.goto(f"{house.base}/#deal/{deal}")
        me.id("play-deal").click()
        play_out(me)
        me.id("to-deal").click()
        text = me.page.get_by_role("textbox", name="Result").input_value()
        found = told(me, house, deal)
        painted = me.id("picture").text_content() or ""
    for said in (text, painted):
        assert "Hearts, 27 November" in said
        assert not [suit for suit in "♠♥♦♣" if suit in said]
        assert not [each for each in found["choices"] if each["label"] in said.replace("27", "")]
        assert found["commit"] not in said
    squares = [letter for letter in text if letter in "🟩🟨🟥⬜"]
    assert len(squares) == len(found["choices"])


def test_a_challenge_by_link_answered_by_two_friends(browser: Browser, house: House) -> None:
    house.set_clock(NOON)
    with three(browser) as people:
        ann, *friends = people
        ann.page.goto(f"{house.base}/#day")
        ann.pick_game("challenge-game", GAME)
        ann.id("challenge").click()
        link = ann.page.get_by_role("textbox", name="Challenge link").input_value()
        playwright.expect(ann.page.locator("main")).to_contain_text("Open until 5 Dec 2099")  # it is in Auckland
        for number, me in enumerate([*friends, ann]):
            me.page.goto(link)
            me.id("play-deal").click()
            play_out(me, number)
            me.id("to-deal").click()
            me.id("standing").wait_for(timeout=PATIENCE_MS)
        for me in people:
            me.page.reload()
            rows = me.id("rows").locator("tr")
            playwright.expect(rows).to_have_count(3)
            assert all(points.lstrip("−-").isdigit() for points in rows.locator("td:last-child").all_inner_texts())
            lines = me.id("choices").locator("li")
            playwright.expect(lines.first).to_contain_text("Others:")
        picture(ann, "challenge-1280")
        house.set_clock(NOON + 8 * 86_400)
        with player(browser, TAB, locale="en-GB") as late:
            late.page.goto(link)
            playwright.expect(late.page.locator("main")).to_contain_text("This deal closed 4 Dec 2099")
            playwright.expect(late.id("play-deal")).to_have_text("Play again for practice")
    house.set_clock(NOON)


def presses(me: Player) -> int:
    """How often the page was pressed so far."""
    return int(me.page.evaluate("Number(sessionStorage.presses ?? 0)"))


def test_how_often_a_new_person_presses(browser: Browser, house: House) -> None:
    """On a phone, from the first page: to the first cards of the day's deal, to a link for friends, to a puzzle."""
    house.set_clock(NOON)
    counted = {}
    for goal in ("cards", "link", "puzzle"):
        with player(browser, TAB, locale="en-GB", has_touch=True) as me:
            me.page.add_init_script(COUNTED)
            me.page.goto(house.base)
            me.id("enter-puzzles" if goal == "puzzle" else "enter-day").click()
            if goal == "cards":
                me.id("deal-hearts").click()
                me.page.locator("[data-testid=hand] [data-card]").first.wait_for(timeout=PATIENCE_MS)
            elif goal == "link":
                me.id("challenge").click()
                me.page.get_by_role("textbox", name="Challenge link").wait_for(timeout=PATIENCE_MS)
            else:
                me.page.wait_for_selector("[data-testid=stage]", timeout=PATIENCE_MS)
            counted[goal] = presses(me)
    assert counted == {"cards": 2, "link": 2, "puzzle": 1}


def tab_to(me: Player, test: str) -> None:
    """Go on by the tab key to what the page marks so."""
    for _ in range(MOST_KEYS):
        me.page.keyboard.press("Tab")
        if me.page.evaluate("document.activeElement?.dataset.testid") == test:
            return
    raise AssertionError(f"{test} is not reached by keyboard")


def test_a_deal_and_a_challenge_by_keyboard_alone(browser: Browser, house: House) -> None:
    house.set_clock(NOON)
    with player(browser, DESKTOP, locale="en-GB") as me:
        for wanted in ("challenge", "deal-hearts"):
            me.page.goto(f"{house.base}/?{wanted}")
            me.id("enter-day").wait_for()
            tab_to(me, "enter-day")
            me.page.keyboard.press("Enter")
            me.id(wanted).wait_for(timeout=PATIENCE_MS)
            tab_to(me, wanted)
            me.page.keyboard.press("Enter")
            if wanted == "challenge":
                link = me.page.get_by_role("textbox", name="Challenge link")
                link.wait_for(timeout=PATIENCE_MS)
                tab_to(me, "play-deal")
                for _ in range(2):
                    me.page.keyboard.press("Tab")
                assert me.page.evaluate("document.activeElement.innerText").startswith("Copy")
            else:
                me.page.locator("[data-testid=hand] [data-card]").first.wait_for(timeout=PATIENCE_MS)


@pytest.mark.skipif(not AXE.is_file(), reason=NO_AXE)
def test_axe_finds_nothing_at_the_days_deals(browser: Browser, house: House) -> None:
    house.set_clock(NOON)
    with player(browser, TAB, locale="en-GB", bypass_csp=True) as me:
        me.page.goto(f"{house.base}/#day")
        me.id("challenge").wait_for()
        me.page.evaluate(AXE.read_text(encoding="utf-8"))
        assert me.page.evaluate(RUN_AXE) == []
        me.pick_game("challenge-game", "in-tense-care")
        me.id("challenge").click()
        me.id("play-deal").wait_for()
        assert me.page.evaluate(RUN_AXE) == []
        me.id("play-deal").click()
        play_out(me)
        me.id("to-deal").click()
        me.id("choices").wait_for(timeout=PATIENCE_MS)
        assert me.page.evaluate(RUN_AXE) == []
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_finished_hand_is_sent_from_the_end_of_its_match(browser: Browser, house: House) -> None:
    """One press makes the link; who made it reads at once how they did, and is compared with the friend who plays."""
    house.set_clock(NOON)
    sizes = {"en-GB": TAB, "de-DE": DESKTOP}
    with contextlib.ExitStack() as stack:
        ann, bo = (stack.enter_context(player(browser, size, locale=locale)) for locale, size in sizes.items())
        ann.set_table(house.base, "oh-hell", ["human", "club", "club"], options={"rounds": "down", "most_cards": 1})
        play_out(ann)
        ann.id("send-hand").click()
        link = ann.page.get_by_role("textbox", name="Challenge link").input_value()
        bo.page.goto(link)
        playwright.expect(bo.page.locator("main")).to_contain_text("Gast ")
        bo.id("play-deal").click()
        play_out(bo)
        bo.id("to-deal").click()
        playwright.expect(bo.id("rows").locator("tr")).to_have_count(2)
        playwright.expect(bo.page.locator("main")).not_to_contain_text("Guest ")
        picture(bo, "sent-1280-de")
        ann.page.reload()
        playwright.expect(ann.id("rows").locator("tr")).to_have_count(2)
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        picture(ann, "sent-390-en")


def test_two_people_are_partners_in_a_challenge(browser: Browser, house: House) -> None:
    """The second finds whom the first waits for on the challenge's page; both are one row of its table."""
    house.set_clock(NOON)
    with player(browser, TAB, locale="en-GB") as ann, player(browser, TAB, locale="en-GB") as bo:
        ann.page.goto(f"{house.base}/#day")
        ann.pick_game("challenge-game", "bridge")
        ann.id("pair").check()
        ann.id("challenge").click()
        ann.id("play-deal").click()
        ann.id("waiting").wait_for(timeout=PATIENCE_MS)
        bo.page.goto(f"{house.base}/#day")
        deal = ann.page.request.get(f"{house.base}/api/challenges").json()[0]["id"]
        bo.page.goto(f"{house.base}/#deal/{deal}")
        bo.id("join-pair").click()
        bo.page.locator("[data-testid^=sit-]").first.click()
        bo.id("guest-name").fill("Bo")
        bo.id("guest-sit").click()
        people = [ann, bo]
        while not all(me.page.locator(OVER).count() for me in people):
            for me in people:
                seen = me.look()
                if seen.in_turn and not seen.over:
                    me.act()
            ann.page.wait_for_timeout(20)
        for me in people:
            me.id("to-deal").click()
            me.id("standing").wait_for(timeout=PATIENCE_MS)
            rows = me.id("rows").locator("tr")
            playwright.expect(rows).to_have_count(1)
            playwright.expect(rows).to_contain_text("and Bo")
