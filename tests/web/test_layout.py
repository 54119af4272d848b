"""Every game, late in a hand and where it asks most, on five screens: nothing covers anything, all can be pressed.

axe finds nothing at these tables either.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from cardhouse.table.encoding import written

from .conftest import TAB
from .moments import MOMENTS, Moment, told
from .shown import AXE, HOUSE, LOW, NO_AXE, SIZES, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

pytestmark = pytest.mark.full(but=["[hearts]"])

FAULTS = Path(__file__).with_name("faults.js").read_text(encoding="utf-8")
LEAST_OF_A_LOW_SCREEN = 0.65


@pytest.mark.parametrize("game", MOMENTS)
def test_a_table_has_its_place_on_every_screen_and_axe_finds_nothing(browser: Browser, game: str) -> None:
    found: list[Any] = []
    with shown(browser) as me:
        for moment in MOMENTS[game]:
            me.sit()
            me.show(told(moment))
            sizes_for_axe = ("desktop", "phone", "landscape") if moment is MOMENTS[game][-1] else ("desktop",)
            for name, size in SIZES.items():
                me.resize(size)
                wrong = me.page.evaluate(FAULTS)
                found += [(moment, name, fault) for fault in wrong["found"]]
                if name in LOW:
                    assert wrong["felt"][1] >= LEAST_OF_A_LOW_SCREEN * size["height"], (moment, name)
                if AXE.is_file() and name in sizes_for_axe:
                    found += [(moment, name, fault) for fault in me.violations()]
    assert found == []
    if not AXE.is_file():
        pytest.skip(NO_AXE)


@pytest.mark.parametrize("game", ["sanity-hearts", "canasta", "bridge"])
def test_larger_cards_and_a_left_handed_player_have_their_place(browser: Browser, game: str) -> None:
    found: list[Any] = []
    with shown(browser, cardSize="large", leftHanded=True, felt="dark") as me:
        me.sit()
        me.show(told(MOMENTS[game][1]))
        for name, size in SIZES.items():
            me.resize(size)
            found += [(name, fault) for fault in me.page.evaluate(FAULTS)["found"]]
        left = "selector => document.querySelector(selector).getBoundingClientRect().left"
        assert me.page.evaluate(left, ".talk") < me.page.evaluate(left, ".felt")
    assert found == []


def test_a_table_laid_anew_has_its_place_on_every_screen(browser: Browser) -> None:
    found: list[Any] = []
    with shown(browser) as me:
        me.sit()
        me.show(told(MOMENTS["robbery"][0]))
        me.page.get_by_test_id("rearrange").click()
        me.page.get_by_test_id("workspace").wait_for()
        for name, size in SIZES.items():
            me.resize(size)
            found += [(name, fault) for fault in me.page.evaluate(FAULTS)["found"]]
    assert found == []


IN_FRONT = """selector => {
    const element = document.querySelector(selector);
    const box = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""
OVER = """() => {
    const toast = document.querySelector("[data-testid=toast]").getBoundingClientRect();
    const covered = [...document.querySelectorAll(".plate, .bar, .prompt button, nav button")].filter(each => {
        const box = each.getBoundingClientRect();
        const beside = box.left >= toast.right || box.right <= toast.left;
        return box.width && !beside && box.top < toast.bottom && box.bottom > toast.top;
    });
    return covered.map(each => each.outerHTML.slice(0, 90));
}"""


@pytest.mark.parametrize("game", ["hearts", "oh-hell", "robbery", "bridge"])
def test_what_is_said_covers_no_player_no_button_and_no_tab(browser: Browser, game: str) -> None:
    with shown(browser) as me:
        me.sit()
        me.show(told(MOMENTS[game][-1]))
        for drawer in (False, True):
            if drawer:
                me.resize(SIZES["desktop"])
                me.page.get_by_test_id("menu").click()
            for name, size in SIZES.items():
                if drawer and size["width"] < 1000:
                    continue  # it lies over the table there
                me.resize(size)
                me.tell({"type": "why", "reason": "You must follow suit: a club was led", "rule": "ST3"})
                me.page.get_by_test_id("toast").first.wait_for()
                assert me.page.evaluate(OVER) == [], (name, drawer)
                me.page.locator("[data-testid=toast] .x").last.click()
                me.page.get_by_test_id("toast").first.wait_for(state="detached")


@pytest.mark.parametrize("game", ["hearts", "rummy", "holdem", "bridge", "robbery", "oh-hell"])
def test_the_felt_stays_where_it_is_from_turn_to_turn(browser: Browser, game: str) -> None:
    felt = "JSON.stringify(document.querySelector('.felt').getBoundingClientRect())"
    with shown(browser) as me:
        for name in ("desktop", "phone"):
            me.sit()
            me.resize(SIZES[name])
            table, scene = told(MOMENTS[game][-1])
            me.show((table, scene))
            asked = me.page.evaluate(felt)
            waiting = {**scene["scene"], "prompt": None, "turn": (table["you"] + 1) % table["players"]}
            me.show((table, {**scene, "scene": waiting}))
            assert me.page.evaluate(felt) == asked, name


def test_a_hint_of_several_cards_marks_each_of_them_once(browser: Browser) -> None:
    with shown(browser) as me:
        me.sit()
        table, scene = told(MOMENTS["canasta"][0])
        several = next(choice for choice in scene["scene"]["prompt"]["choices"] if len(choice["cards"]) > 2)
        hand = next(zone for zone in scene["scene"]["zones"] if zone["id"] == f"hand:{table['you']}")
        hand["cards"].append(next(card for card in hand["cards"] if card["face"] == several["cards"][0]))  # not meant
        me.show((table, scene))
        me.tell({"type": "hint", **{key: several[key] for key in ("action", "label", "cards")}, "why": ""})
        marked = me.page.locator("[data-testid=hand] .hinted")
        marked.first.wait_for()
        assert sorted(card.get_attribute("data-card") or "" for card in marked.all()) == sorted(several["cards"])
        passing, scene = told(MOMENTS["hearts"][1])
        me.show((passing, scene))
        choices = scene["scene"]["prompt"]["choices"][:3]
        cards = [choice["cards"][0] for choice in choices]
        me.tell({"type": "hint", "action": choices[0]["action"], "label": "Pass", "cards": cards, "why": ""})
        expect(marked).to_have_count(3)
        assert sorted(card.get_attribute("data-card") or "" for card in marked.all()) == sorted(cards)


def test_the_end_of_a_hand_lies_over_an_open_drawer(browser: Browser) -> None:
    end = {"kind": "hand", "text": "The hand is over", "seat": None, "cards": [], "lines": ["@0 scores 13"]}
    with shown(browser) as me:
        me.sit()
        table, scene = told(MOMENTS["hearts"][0])
        me.show((table, scene))
        me.page.get_by_test_id("menu").click()
        me.tell_next(scene, [end])
        me.page.get_by_test_id("hand-over").wait_for()
        for name, size in SIZES.items():
            me.resize(size)
            assert me.page.evaluate(IN_FRONT, "[data-testid=continue]"), name


@pytest.mark.parametrize("size", [TAB, SIZES["landscape"], SIZES["small-landscape"]])
def test_the_end_of_a_hand_is_told_whole_beside_the_felt_and_below_it(browser: Browser, size: ViewportSize) -> None:
    held = "2♣ 4♣ 5♣ 7♣ J♣ K♣ 2♦ 4♦ 7♦ 9♦ A♦ J♠"
    lines = [f"@0 lost 80 ({held}), total -80", "@1 scored +10, total 10", f"@2 lost 92 ({held}), total -92"]
    end = {"kind": "hand", "text": "Hand 1: @1 went out", "seat": None, "cards": [], "lines": lines}
    with shown(browser) as me:
        me.resize(size)
        me.sit()
        table, scene = told(MOMENTS["vienna"][0])
        me.show((table, scene))
        me.tell_next(scene, [end])
        room, needed = (
            me.page.get_by_test_id("hand-over")
            .locator("ul")
            .evaluate("""async list => {
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
            return [list.clientHeight, list.scrollHeight];
        }""")
        )
        assert needed <= room + 1


@pytest.mark.parametrize("width", [390, 360])
def test_court_cards_bow_to_two_winners_within_the_sheet(browser: Browser, width: int) -> None:
    with shown(browser) as me:
        me.resize({"width": width, "height": 664})
        me.sit()
        table, scene = told(MOMENTS["in-tense-care"][0])
        over = {**scene["scene"], "over": True, "winners": [0, 1], "turn": None, "prompt": None}
        me.show((table, {**scene, "scene": over}))
        sheet = me.page.get_by_test_id("match-over")
        sheet.wait_for()
        beyond = sheet.evaluate("""sheet => {
            const box = sheet.getBoundingClientRect();
            const sides = ({ offsetLeft, offsetWidth }) => [offsetLeft, box.width - offsetLeft - offsetWidth];
            return [...sheet.querySelectorAll(".bows")].map(sides);
        }""")
        assert len(beyond) == 4
        assert min(side for sides in beyond for side in sides) >= 0


@pytest.mark.parametrize("game", ["cardsense", "cardsense-fantan"])
def test_a_long_sheet_of_account_stays_in_its_place(browser: Browser, game: str) -> None:
    """Eight players before the first card: what does not fit is scrolled to, and covers neither seats nor suits."""
    with shown(browser) as me:
        me.sit()
        me.show(told(Moment(game, 8, 0)))
        for size in (TAB, SIZES["landscape"], SIZES["small-landscape"]):
            me.resize(size)
            beyond = me.page.get_by_test_id("grid").evaluate("""grid => {
                const [own, place] = [grid, grid.parentElement].map(each => each.getBoundingClientRect());
                return Math.max(place.top - own.top, own.bottom - place.bottom);
            }""")
            assert beyond <= 1, size


SEEN_OF_THE_HAND = """() => {
    const bar = document.querySelector("[data-testid=replay]").getBoundingClientRect();
    const [card] = document.querySelectorAll("[data-testid=hand] [data-card]");
    const { top, height } = card.getBoundingClientRect();
    return (bar.top - top) / height;
}"""


@pytest.mark.parametrize("size", [TAB, SIZES["phone"]])
def test_the_coach_covers_no_card_of_a_hand_on_a_phone(browser: Browser, size: ViewportSize) -> None:
    why = "Ace of clubs: you took 3.9 points on average. Ten of hearts: 0.4."
    better = {"label": "10H", "cards": [], "why": why, "chance": None}
    verdict = "Blunder: 10H was better by 3.5 (3.1 to 3.8)."
    mistake = {"hand": 0, "label": "AC", "cost": 3.5, "mistake": True, "unlucky": False, "verdict": verdict}
    decisions = [{**mistake, "version": version, "better": better} for version in range(12)]
    review = {"seat": 0, "cost": 8.2, "mistakes": 12, "slips": 0, "unlucky": 1, "unsettled": 0}
    looked = {"done": 12, "total": 12, "note": "", "review": {**review, "costliest": [0, 1, 2], "decisions": decisions}}
    table, scene = told(MOMENTS["hearts"][0])
    with shown(browser) as me:
        me.resize(size)
        me.answers["/api/tables/sample"] = {**table, "state": "over"}
        me.answers["/api/tables/sample/replay"] = {"steps": 52, "told": 5, "scene": scene["scene"]}
        me.answers["/api/tables/sample/review"] = looked
        me.page.goto(f"{HOUSE}/t/sample#replay")
        me.page.get_by_test_id("look-back").click()
        expect(me.page.get_by_test_id("verdict")).to_contain_text(why)
        me.resize(size)
        assert me.page.evaluate(SEEN_OF_THE_HAND) >= 1


WHOLE = "selector => [...document.querySelectorAll(selector)].map(each => each.scrollHeight - each.clientHeight)"


@pytest.mark.parametrize("game", ["cardsense", "cardsense-fantan"])
def test_the_cards_that_eight_drew_for_the_deal_are_read_whole(browser: Browser, game: str) -> None:
    with shown(browser) as me:
        me.sit()
        me.show(told(Moment(game, 8, 0)))
        for size in (TAB, *SIZES.values()):
            me.resize(size)
            beyond = me.page.evaluate(WHOLE, ".felt .notes")
            assert len(beyond) == 1
            assert beyond[0] <= 1, size


def test_a_table_of_words_at_a_desk_has_its_heading(browser: Browser) -> None:
    with shown(browser) as me:
        me.sit()
        for moment in (MOMENTS["oh-hell"][1], MOMENTS["cardsense"][1], MOMENTS["bridge"][1]):
            me.show(told(moment))
            beyond = me.page.evaluate(WHOLE, "[data-testid=grid]")
            assert len(beyond) == 1
            assert beyond[0] <= 1, moment
        me.resize(SIZES["landscape"])
        me.show(told(Moment("oh-hell", 5, 0)))
        assert me.page.evaluate(WHOLE, "[data-testid=grid]")[0] <= 1, "a line a player"


COVERED_CORNERS = """() => [...document.querySelectorAll(".trick .played")].filter(card => {
    const { left, top, width } = card.getBoundingClientRect();
    return !card.contains(document.elementFromPoint(left + width * 0.14, top + width * 0.18));
}).map(card => card.innerText)"""


@pytest.mark.parametrize("winner", range(7))
def test_each_card_of_a_crowded_trick_shows_its_corner(browser: Browser, winner: int) -> None:
    table, scene = told(MOMENTS["oh-hell"][2])
    trick = next(zone for zone in scene["scene"]["zones"] if zone["kind"] == "trick")
    faces = ["2C", "3C", "4C", "5C", "6C", "7C", "8C"]
    trick["cards"] = [
        {"face": face, "seat": seat, "marks": ["winning"] if seat == winner else []} for seat, face in enumerate(faces)
    ]
    with shown(browser) as me:
        me.sit()
        me.show((table, scene))
        for name, size in SIZES.items():
            me.resize(size)
            assert me.page.locator(".trick .played").count() == len(faces)
            assert me.page.evaluate(COVERED_CORNERS) == [], name


@pytest.mark.parametrize("size", [TAB, SIZES["landscape"]])
def test_who_presses_a_seat_or_the_headline_is_told_it_whole(browser: Browser, size: ViewportSize) -> None:
    with shown(browser) as me:
        me.resize(size)
        me.sit()
        me.show(told(MOMENTS["cardsense-fantan"][0]))
        me.page.get_by_test_id("seat-5").click()
        said = me.page.get_by_test_id("toast")
        expect(said.last).to_contain_text("challenged by you, Blaise and Clara")
        me.page.get_by_test_id("headline").click()
        expect(said.last).to_contain_text("Hand 1 of 6: FanTan, A starts, aces high")


def test_a_replay_says_through_whose_eyes_one_looks(browser: Browser) -> None:
    table, scene = told(MOMENTS["hearts"][0])
    with shown(browser) as me:
        me.answers["/api/tables/sample"] = {**table, "state": "over"}
        me.answers["/api/tables/sample/replay"] = {"steps": 3, "told": 5, "scene": scene["scene"]}
        me.page.goto(f"{HOUSE}/t/sample#replay")
        eyes = me.page.get_by_test_id("view").locator("summary")
        expect(eyes).to_contain_text("Your view")
        for name, size in SIZES.items():
            me.resize(size)
            assert me.page.evaluate(FAULTS)["found"] == [], name
            eyes.click()
            for seat in (-1, *range(len(table["seats"]))):
                assert me.page.evaluate(IN_FRONT, f"[data-testid=view] input[value='{seat}']"), (name, seat)
            me.page.keyboard.press("Escape")


def test_who_has_no_seat_is_told_in_the_middle_of_the_bar(browser: Browser) -> None:
    table, scene = told(MOMENTS["hearts"][0])
    watched = {**scene, "scene": {**scene["scene"], "seat": None, "prompt": None}}
    with shown(browser) as me:
        me.sit()
        me.show(({**table, "you": None}, watched))
        for name in ("desktop", "phone"):
            me.resize(SIZES[name])
            said = me.page.get_by_test_id("prompt").bounding_box()
            assert said is not None
            assert abs(said["x"] + said["width"] / 2 - SIZES[name]["width"] / 2) < 2, name


WHOLE_ACROSS = "selector => [...document.querySelectorAll(selector)].map(each => each.scrollWidth - each.clientWidth)"
OUT_OF_SIGHT = """button => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return left < -1 || right > innerWidth + 1 || !button.contains(document.elementFromPoint(x, y));
}"""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [3, 4, 8])
def test_who_challenges_nobody_else_finds_the_button_on_a_phone(browser: Browser, players: int, language: str) -> None:
    """However many there are to challenge: with three opponents all of it is in sight."""
    with shown(browser) as me:
        me.speak(language)
        me.resize(TAB)
        me.sit()
        info, scene = told(Moment("cardsense-fantan", players, 2))
        me.show((json.loads(written(info, language)), json.loads(written(scene, language))))
        buttons = me.page.locator(".prompt [data-choice]").all()
        assert len(buttons) == players
        hidden = [button.get_attribute("data-choice") for button in buttons if button.evaluate(OUT_OF_SIGHT)]
        assert "done" not in hidden
        assert hidden == [] or players > 4


@pytest.mark.parametrize(
    "moment",
    [Moment("oh-hell", 3, 1), MOMENTS["oh-hell"][2], Moment("sanity-oh-hell", 6, 0), MOMENTS["vienna"][0]],
    ids=str,
)
def test_what_is_asked_and_how_far_it_is_are_read_whole_in_german(browser: Browser, moment: Moment) -> None:
    with shown(browser) as me:
        me.speak("de")
        me.sit()
        info, scene = told(moment)
        me.show((json.loads(written(info, "de")), json.loads(written(scene, "de"))))
        for size in (TAB, SIZES["landscape"]):
            me.resize(size)
            for words in ("[data-testid=prompt]", "[data-testid=headline]"):
                assert me.page.evaluate(WHOLE, words)[0] <= 1, words
                assert me.page.evaluate(WHOLE_ACROSS, words)[0] <= 1, words


def test_every_bid_is_in_sight_on_a_phone(browser: Browser) -> None:
    """Ten cards: eleven bids, or ten where one is barred."""
    with shown(browser) as me:
        me.resize(TAB)
        me.sit()
        info, scene = told(Moment("oh-hell", 3, 0))
        [bid] = [choice for choice in scene["scene"]["prompt"]["choices"] if choice["text"] == "bid 1"]
        choices = [{**bid, "action": at, "text": f"bid {at}", "label": str(at), "cell": [0, at]} for at in range(11)]
        prompt = {**scene["scene"]["prompt"], "choices": choices}
        me.show((info, {**scene, "scene": {**scene["scene"], "prompt": prompt}}))
        bids = me.page.locator(".prompt [data-choice]").all()
        assert len(bids) == 11
        assert [bid.inner_text() for bid in bids if bid.evaluate(OUT_OF_SIGHT)] == []


def test_a_raise_is_set_without_scrolling_on_a_phone_held_sideways(browser: Browser) -> None:
    marks = [("Minimum", 10), ("Halber Pot", 12), ("Pot", 16), ("All-in", 100)]
    raising = {"kind": "raise", "template": "raise to {}", "label": "Erhöhen auf {}", "low": 10, "high": 100, "step": 1}
    with shown(browser) as me:
        me.resize(SIZES["landscape"])
        me.sit()
        info, scene = told(Moment("holdem", 3, 0))
        choices = [choice for choice in scene["scene"]["prompt"]["choices"] if not choice["text"].startswith("raise")]
        prompt = {**scene["scene"]["prompt"], "choices": choices, "amount": {**raising, "marks": marks}}
        me.show((info, {**scene, "scene": {**scene["scene"], "prompt": prompt}}))
        assert not me.page.get_by_test_id("amount").evaluate(OUT_OF_SIGHT)
