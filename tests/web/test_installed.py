"""The installed app: what it needs is there, it says that the house is away, and takes on the house's new version."""

from __future__ import annotations

import json
import shutil
import signal
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import playwright.sync_api as playwright
import pytest

from .conftest import DESKTOP, PATIENCE_MS, PATIENCE_S, PHONE, Served, player, served
from .shown import STATIC

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.long, pytest.mark.whole_browser, pytest.mark.full(but=["browsers_find"])]

FROM = "import cardhouse.room.app, pathlib; cardhouse.room.app.STATIC = pathlib.Path({folder!r})"
READY = """async () => {
    await navigator.serviceWorker.register("/sw.js");
    return (await navigator.serviceWorker.getRegistration())?.active != null;
}"""


def until(page: Page, question: str) -> Any:
    """Ask the page until there is an answer: it may have to wait for its worker."""
    enough = time.monotonic() + PATIENCE_S
    while not (found := page.evaluate(question)) and time.monotonic() < enough:
        page.wait_for_timeout(100)
    assert found, question
    return found


def build_anew(static: Path) -> None:
    """Name the client's files otherwise, as another build would."""
    for packed in static.rglob("*.br"):
        packed.unlink()
    names = [path.name for path in (static / "assets").iterdir()]
    for path in [path for path in static.rglob("*") if path.suffix in (".css", ".html", ".js")]:
        text = path.read_text(encoding="utf-8")
        for name in names:
            text = text.replace(name, f"new-{name}")
        path.write_text(text, encoding="utf-8")
    for name in names:
        (static / "assets" / name).rename(static / "assets" / f"new-{name}")


def test_browsers_find_all_that_an_app_needs(room: Served) -> None:
    with httpx.Client(base_url=room.base, verify=False) as http:
        found = http.get("/manifest.webmanifest")
        assert found.headers["content-type"] == "application/manifest+json"
        manifest = found.json()
        assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
        for icon in manifest["icons"]:
            assert http.get(icon["src"]).headers["content-type"] == icon["type"]
        worker = http.get("/sw.js")
        assert worker.headers["cache-control"] == "no-cache"
        assert "worker-src 'self'" in worker.headers["content-security-policy"]
        by_language = json.loads(worker.text.partition("const FILES = ")[2].partition(";")[0])
        kept = [path for paths in by_language.values() for path in paths]
        assert [http.get(path).status_code for path in kept] == [200] * len(kept)
        assert sorted(
            path.name for path in (STATIC / "assets").iterdir() if path.suffix in (".js", ".css", ".woff2")
        ) == sorted(path.rpartition("/")[2] for path in kept if path != "/")


def test_without_its_house_the_app_says_so_and_shows_the_rules_it_has(browser: Browser, tmp_path: Path) -> None:
    with served(tmp_path) as room, player(browser, PHONE, service_workers="allow") as me:
        page = me.page
        page.goto(f"{room.base}/")
        me.id("game-hearts").wait_for()
        until(page, READY)
        page.goto(f"{room.base}/g/hearts#rules")  # from now on the worker stands between
        page.locator("article h2").first.wait_for()
        page.goto(f"{room.base}/#")
        me.id("game-hearts").wait_for()
        room.end(signal.SIGKILL)
        page.goto(f"{room.base}/t/anything")
        me.id("offline").wait_for()
        assert page.get_by_role("heading", level=1).inner_text() == "Can’t reach the server"
        rules = me.id("offline").get_by_role("link")
        playwright.expect(rules).to_have_text(["Hearts"], timeout=PATIENCE_MS)
        rules.click()
        page.locator("article h2").first.wait_for()
        page.goto(f"{room.base}/")
        me.id("offline").wait_for()
        room.start()
        me.id("game-hearts").wait_for(timeout=PATIENCE_MS)


def test_a_page_takes_on_the_version_of_a_house_that_comes_back(browser: Browser, tmp_path: Path) -> None:
    static = tmp_path / "static"
    shutil.copytree(STATIC, static)
    with (
        served(tmp_path, FROM.format(folder=str(static))) as room,
        player(browser, DESKTOP, service_workers="allow") as me,
    ):
        me.page.goto(room.base)
        me.id("game-hearts").wait_for()
        until(me.page, READY)
        room.end(signal.SIGKILL)
        me.id("offline").wait_for(timeout=PATIENCE_MS)
        build_anew(static)
        room.start()
        me.page.wait_for_selector("script[src^='/assets/new-']", state="attached", timeout=PATIENCE_MS)
        me.id("game-hearts").wait_for()


FAKE = """
    const kept = {endpoint: "https://push.example.net/abc", unsubscribe: async () => { window.subscribed = null; },
        toJSON: () => ({endpoint: kept.endpoint, keys: KEYS})};
    window.subscribed = null;
    PushManager.prototype.getSubscription = async () => window.subscribed;
    PushManager.prototype.subscribe = async how => {
        window.asked = [how.userVisibleOnly, new Uint8Array(how.applicationServerKey).length];
        return window.subscribed = kept;
    };
"""
UA_PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
KEYS = json.dumps({"p256dh": UA_PUBLIC, "auth": "BTBZMqHH6r4Tts7J_aSIgg"})
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(each => [each.title, each.body, each.data])"""


def test_a_press_has_ones_turns_told_and_another_ends_it(browser: Browser, tmp_path: Path) -> None:
    pytest.importorskip("cryptography", reason="the extra push is not installed")
    with (
        served(tmp_path, push_contact="mailto:host@example.org") as room,
        player(browser, PHONE, service_workers="allow", permissions=["notifications"]) as me,
    ):
        me.page.add_init_script(FAKE.replace("KEYS", KEYS))
        me.page.goto(room.base)
        until(me.page, READY)
        me.set_table(room.base, "hearts", ["human", "random", "random", "random"])
        me.wait_for_turn()
        me.id("menu").click()
        me.id("drawer").get_by_role("button", name="Settings").click()
        me.id("push").click()
        playwright.expect(me.id("push")).to_have_attribute("aria-pressed", "true", timeout=PATIENCE_MS)
        assert me.page.evaluate("window.asked") == [True, 65]
        me.id("push").click()
        playwright.expect(me.id("push")).to_have_attribute("aria-pressed", "false", timeout=PATIENCE_MS)
        assert me.page.evaluate("window.subscribed") is None


def test_a_message_of_the_house_says_game_and_table(browser: Browser, room: Served) -> None:
    with player(browser, DESKTOP, service_workers="allow", permissions=["notifications"]) as me:
        me.page.goto(room.base)
        until(me.page, READY)
        line = me.page.context.new_cdp_session(me.page)
        found: list[str] = []
        line.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
        )
        line.send("ServiceWorker.enable")
        data = json.dumps({"table": "abc", "title": "Hearts", "name": "Friday"})
        enough, shown = time.monotonic() + PATIENCE_S, []
        while not shown and time.monotonic() < enough:  # what comes before the worker has begun is lost
            for registration in found:
                told = {"origin": room.base, "registrationId": registration, "data": data}
                line.send("ServiceWorker.deliverPushMessage", told)
            me.page.wait_for_timeout(1000)
            shown = me.page.evaluate(SHOWN)
        assert shown[:1] == [["It’s your turn", "Hearts, Friday", "abc"]]
