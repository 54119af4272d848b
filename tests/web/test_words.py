"""The client in other words: longer ones fit, nothing else is said, and a page the browser translates stays live."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cardhouse.games import names
from cardhouse.table import pages
from cardhouse.table.encoding import written

from .conftest import TAB
from .moments import MOMENTS, NAMES, Moment, told
from .pseudo import in_pseudo
from .shown import HOUSE, Shown, game_listed, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

pytestmark = pytest.mark.full(but=["translated", "test_pages_have_room_for_other_words_and_say_nothing_else[pseudo]"])

FAULTS = Path(__file__).with_name("faults.js").read_text(encoding="utf-8")
FOUND = f"({FAULTS})().found"
FITS = Path(__file__).with_name("fits.js").read_text(encoding="utf-8")
MAY_BE_CUT = {"de": ".name, .headline", "pseudo": ".name, .headline, .bar h1, .badge, .mark, .felt th"}
"""Names, which may be long; in the pseudo-language also the few words on a plate, where German has its own."""
IN_DRAWER = """() => [...document.querySelectorAll("[data-testid=drawer] *")]
    .filter(each => each.clientWidth && each.scrollWidth > each.clientWidth + 1)
    .filter(each => !each.closest("table, nav, .visually-hidden, .copy"))
    .map(each => `wider than its place: ${each.outerHTML.slice(0, 120)}`)"""
BROKEN = """() => {
    const broken = [], range = document.createRange();
    for (const note of document.querySelectorAll(".seat .badge span, .seat .mark span"))
        for (const text of note.childNodes)
            for (const word of (text.data ?? "").matchAll(/\\S+/g)) {
                range.setStart(text, word.index);
                range.setEnd(text, word.index + word[0].length);
                const lines = [...range.getClientRects()].filter(box => box.width > 1).map(box => Math.round(box.top));
                if (new Set(lines).size > 1) broken.push(word[0]);
            }
    return broken;
}"""
"""Words on plates that stand on two lines."""
PICTURES = os.environ.get("WORDS_PICTURES")
SIZES: dict[str, ViewportSize] = {"desktop": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 664}}
NOON = 1_760_000_000
ACCENTED = re.compile(r"[áƀçđéƒĝĥíĵķļɱñóƥɋřšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓƤɊŘŠŢÚṼŴẊÝŽ]")
"""A letter of the pseudo-language."""
OWN = {"Cardhouse", "Hearts, November 26", "Kuhn", "Leduc"}
"""What is the same in every language."""
TEXTS = """() => {
    const said = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const { data, parentElement } = walk.currentNode;
        if (!parentElement.closest("kbd, svg, style, script, input, time, [translate=no]")) said.push(data);
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]"))
        for (const name of ["aria-label", "title", "placeholder"]) said.push(element.getAttribute(name) ?? "");
    const bare = text => text.replace(/\\s+/g, " ").replace(/^[ ·:]+|[ ·:]+$/g, "");
    return said.map(bare).filter(text => /[a-z]{2}/i.test(text));
}"""
TRANSLATE = """() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    for (const text of texts) {
        if (!text.data.trim() || text.parentElement.closest("[translate=no], .notranslate")) continue;
        const outer = document.createElement("font"), inner = document.createElement("font");
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
    }
}"""
"""As browsers translate a page: an element in the place of each text."""


def listed(id: str, **more: Any) -> dict[str, Any]:
    """A table as the lobby is told of it."""
    seat = {"kind": "human", "level": None, "online": True, "stand_in": False}
    seats = [{**seat, "seat": at, "name": name, "you": at == 0} for at, name in enumerate(NAMES[:3])]
    told = {"id": id, "name": f"{id} evening", "game": "hearts", "title": "Hearts", "state": "waiting", "players": 4}
    rest = {"free": 1, "seats": seats, "mine": False, "private": True, "spectators": True, "changed_at": NOON}
    return {**told, **rest, **more}


PAST = {
    "table": "friday", "number": 1, "name": "Friday", "there": True, "game": "hearts", "title": "Hearts",
    "seat": 0, "names": NAMES[:3], "scores": [26, 101, 58], "winners": [0], "ended_at": NOON,
}  # fmt: skip
DEAL = {
    "id": "d1", "kind": "day", "day": "2026-11-26", "game": "hearts", "mine": "none", "host_name": "", "commit": "ab12",
    "sealed_at": NOON, "opens_at": NOON, "closes_at": NOON + 90_000, "shown_at": NOON + 90_000, "now": NOON + 100,
    "seat": 0, "secret": None, "table": None, "number": None, "hand": None,
}  # fmt: skip
DEVICE = {"id": "d1", "label": "Firefox, Linux", "made_at": NOON, "seen_at": NOON, "used_at": NOON, "here": True}
ACCOUNT = {
    "kept": True, "why_not": None, "made_at": NOON, "devices": [DEVICE, {**DEVICE, "id": "d2", "here": False}],
    "passkeys": [DEVICE, {**DEVICE, "id": "d2"}], "codes": 7,
}  # fmt: skip
BEST = {**{name: PAST[name] for name in ("table", "number", "game", "title", "ended_at")}, "won": True}
TALLY = {"matches": 30, "won": 12, "seconds": 54_000}
RATING = {
    "value": 1540, "deviation": 190, "provisional": True, "place": 3, "players": 17,
    "bots": [{"level": "club", "value": 1500}, {"level": "expert", "value": 1610}],
}  # fmt: skip
COST = {"game": "hearts", "title": "Hearts", "matches": 6, "decisions": 140, "cost": 0.42, "older": 0.61, "newer": 0.3}
PLAYER = {
    "address": "a1b2c3", "name": "Marlene", "mine": True, "more": True, **TALLY,
    "games": [{"game": "hearts", "title": "Hearts", "rules": [
        {**TALLY, "preset": "house", "options": {}, "rating": RATING},
        {**TALLY, "preset": "house", "options": {}, "rating": None},
    ]}],
    "opponents": [{"name": NAMES[1], "level": None, **TALLY}, {"name": "Bot Robin", "level": "club", **TALLY}],
    "partners": [{
        "name": NAMES[2], "level": None, "friend": "f", "kept": True, "games": [{"title": "Bridge", **TALLY}], **TALLY,
        "again": {"game": "bridge", "preset": "house", "options": {}, "players": 4, "seats": [0, 2]},
    }],
    "form": [{**BEST, "won": bool(n % 3)} for n in range(20)], "best": [{**BEST, "hand": 3, "points": 0}],
    "coach": [COST, {**COST, "game": "bridge", "title": "Bridge", "newer": 0.9}],
}  # fmt: skip
FRIEND = {"id": "f", "name": NAMES[1], "here": True, "partner": True}
FRIENDS = {
    "address": "a1b2c3", "hidden": False, "friends": [FRIEND, {**FRIEND, "id": "g", "partner": False}],
    "asking": [{"id": "h", "name": NAMES[2]}], "asked": [{"id": "i", "name": NAMES[1]}],
    "blocked": [{"id": "j", "name": NAMES[2]}],
}  # fmt: skip
HERE = {"friends": [FRIEND], "invitations": [{"table": "one", "game": "hearts", "by": NAMES[1]}], "asking": 2}
TODAY = {
    "day": "2026-11-26",
    "next_at": 4_000_000_000,
    "streak": 3,
    "deals": [DEAL],
    "sealed": [DEAL],
    "pairs": ["bridge"],
}


@pytest.fixture(params=["pseudo", "de"])
def me(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Shown]:
    """Somebody whose client speaks another language, answered as a room would."""
    with shown(browser) as me:
        me.speak(request.param)
        games = [heard_in(request.param, game_listed(name, request.param)) for name in names()]
        me.answers |= {
            "/api/me": {"id": "me", "name": "Marlene", "named": True},
            "/api/games": games,
            "/api/tables": [listed("one"), listed("two", mine=True, state="playing")],
            "/api/matches": {"matches": [PAST, {**PAST, "number": 2, "winners": [1], "there": False}], "more": True},
            "/api/games/hearts/rules": rules_in(request.param, "hearts"),
            "/api/house-rules": [],
            "/api/deals": TODAY,
            "/api/deals/d1": DEAL,
            "/api/challenges": [],
            "/api/push": {"key": None},
            "/api/account": ACCOUNT,
            "/api/players/me": PLAYER,
            "/api/friends": FRIENDS,
            "/api/friends/here": HERE,
            "/api/friends/at/x": {"name": NAMES[1]},
        }
        me.language = request.param  # type: ignore[attr-defined]
        yield me


def heard_in(language: str, told: Any) -> Any:
    """What a room tells, as it reads in a language."""
    return in_pseudo(told) if language == "pseudo" else json.loads(written(told, language))


def rules_in(language: str, name: str) -> dict[str, str]:
    """A game's rules page, as a room tells it."""
    words = {"markdown": pages.how_to_play(name, language), "rulings": pages.rulings(name, language)}
    return {"title": name, "language": pages.language_of_page(name, language), **words}


def strings(told: Any) -> Iterator[str]:
    """Every text of an answer."""
    if isinstance(told, str):
        yield re.sub(r"@\d+", "@", re.sub(r"\s+", " ", told))
    elif isinstance(told, dict):
        for key, each in told.items():
            yield from strings(key)
            yield from strings(each)
    elif isinstance(told, list | tuple):
        for each in told:
            yield from strings(each)


def outside(me: Shown, *heard: Any) -> list[str]:
    """What stands on the page that neither a message of the pseudo-language nor the room has said."""
    known = "\n".join([*OWN, *NAMES, *strings(me.answers), *strings(heard)])
    player = re.compile("|".join(NAMES))
    texts: list[str] = me.page.evaluate(TEXTS)
    return sorted(
        {
            each
            for each in texts
            if not ACCENTED.search(each) and each not in known and player.sub("@", each) not in known
        }
    )


def look(me: Shown, page: str, *heard: Any, wrong: str = FOUND) -> list[str]:
    """What is wrong with a page in this language: what overflows or is covered, and what is no message."""
    found = []
    for name, size in SIZES.items():
        me.resize(size)
        wide = me.page.evaluate("document.documentElement.scrollWidth")
        if wide > size["width"]:
            found.append(f"{page}, {name}: {wide} px wide")
        found += [f"{page}, {name}: {each}" for each in me.page.evaluate(wrong)]
        cut = me.page.evaluate(FITS, MAY_BE_CUT[me.language])  # type: ignore[attr-defined]
        found += [f"{page}, {name}: {each}" for each in cut]
        if PICTURES:
            me.page.screenshot(path=f"{PICTURES}/{me.language}-{page}-{name}.png", full_page=True)  # type: ignore[attr-defined]
    if me.language == "pseudo":  # type: ignore[attr-defined]
        found += [f"{page}: {each!r} is no message" for each in outside(me, *heard)]
    return found


PAGES = {
    "lobby": ("/", "[data-testid=game-hearts]"),
    "friends": ("/#friends", "[data-testid=game-hearts]"),
    "game": ("/g/oh-hell", "[data-testid=play]"),
    "new": ("/g/canasta#friends", "[data-testid=create]"),
    "new-holdem": ("/g/holdem#new", "[data-testid=create]"),
    "rules": ("/g/hearts#rules", "h2"),
    "matches": ("/#matches", "[data-testid=match]"),
    "day": ("/#day", "[data-testid=deal-hearts]"),
    "deal": ("/#deal/d1", "[data-testid=play-deal]"),
    "account": ("/#account", "[data-testid=kept]"),
    "player": ("/#player", "[data-testid=rating]"),
    "people": ("/#people", "[data-testid=blocked]"),
    "friend": ("/#friend/x", "[data-testid=add-friend]"),
}


def test_pages_have_room_for_other_words_and_say_nothing_else(me: Shown) -> None:
    found = []
    for page, (address, there) in PAGES.items():
        me.page.goto(HOUSE + address)
        me.page.wait_for_selector(there)
        for fold in ("options", "table-settings", "each-seat"):
            for each in me.page.get_by_test_id(fold).all():
                each.click()
        found += look(me, page)
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("me", ["de"], indirect=True)
def test_pages_have_room_for_letters_twice_as_large(me: Shown) -> None:
    """As a browser shows them to whoever has chosen such letters; headings grow with what stands below them."""
    line = me.page.context.new_cdp_session(me.page)
    line.send("Page.enable")
    line.send("Page.setFontSizes", {"fontSizes": {"standard": 2 * 16}})
    me.resize(TAB)
    found = []
    for page, (address, there) in PAGES.items():
        me.page.goto(HOUSE + address)
        me.page.wait_for_selector(there)
        wide = me.page.evaluate("document.documentElement.scrollWidth")
        if wide > TAB["width"]:
            found.append(f"{page}: {wide} px wide")
        cut = me.page.evaluate(FITS, MAY_BE_CUT[me.language])  # type: ignore[attr-defined]
        found += [f"{page}: {each}" for each in cut]
        heights = me.page.evaluate("""() => [...document.querySelectorAll("h1, h2, p, li, a, button")]
            .filter(each => each.innerText && each.checkVisibility() && !each.closest("svg, .visually-hidden"))
            .map(each => [each.innerText.slice(0, 30), parseFloat(getComputedStyle(each).fontSize)])""")
        found += [f"{page}: {text!r} in letters of {size} px" for text, size in heights if size < 20]
    assert found == [], "\n".join(found)


def test_tables_have_room_for_other_words_and_say_nothing_else(me: Shown) -> None:
    found = []
    for game in ("hearts", "canasta", "bridge", "holdem", "cardinoes"):
        me.sit()
        heard = heard_in(me.language, told(MOMENTS[game][0]))  # type: ignore[attr-defined]
        me.show(heard)
        found += look(me, game, heard)
    me.resize(SIZES["desktop"])
    me.page.get_by_test_id("menu").click()
    tabs = me.page.get_by_test_id("drawer").locator("nav button:not(.close)")
    tabs.first.wait_for()
    for tab in range(tabs.count()):
        if tab != 2:  # rules come from the room
            me.resize(SIZES["desktop"])
            tabs.nth(tab).click()
            found += look(me, f"drawer-{tab}", heard, wrong=IN_DRAWER)
    assert found == [], "\n".join(found)


@pytest.mark.parametrize(
    "moment", [MOMENTS["cardsense-fantan"][0], MOMENTS["cardsense-last-two"][0], MOMENTS["rummy-500"][1]], ids=str
)
def test_no_german_word_breaks_on_the_plates_of_a_full_table(browser: Browser, moment: Moment) -> None:
    with shown(browser) as me:
        me.speak("de")
        me.resize(SIZES["phone"])
        me.sit()
        me.show(heard_in("de", told(moment)))
        assert me.page.locator(".seat .badge, .seat .mark").count() >= 4
        assert me.page.evaluate(BROKEN) == []


def test_a_translated_page_stays_live(browser: Browser) -> None:
    with shown(browser) as me:
        me.sit()
        info, scene = told(MOMENTS["hearts"][0])
        headlines = ["Hand 1 · Trick 5 of 13", "Hand 1 · Trick 6 of 13, ♥ broken by Q♠", "Hand 2"]
        for number, headline in enumerate(headlines):
            scores = [{**seat, "score": 10 * number + at} for at, seat in enumerate(scene["scene"]["seats"])]
            me.show((info, {**scene, "scene": {**scene["scene"], "headline": headline, "seats": scores}}))
            assert " ".join(me.page.get_by_test_id("headline").inner_text().split()) == headline
            plates = me.page.locator(".score").all_inner_texts()
            assert {str(seat["score"]) for seat in scores} <= {text.strip() for text in plates}, plates
            me.page.evaluate(TRANSLATE)
