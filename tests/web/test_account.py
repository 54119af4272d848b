"""Keeping one's seat in the browser, with Chromium's own authenticator: in place, elsewhere, lost, left."""

from __future__ import annotations

import contextlib
import zipfile
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import playwright.sync_api as playwright
import pytest

from .conftest import DESKTOP, PATIENCE_MS, TAB, Player, Served, player

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

OF_A_PHONE = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
    "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip
SOON_MS = PATIENCE_MS


class Owner:
    """Somebody with a browser whose device makes passkeys."""

    def __init__(self, someone: Player, base: str, passkeys: list[Any]) -> None:
        self.player, self.page, self.base = someone, someone.page, base.replace("127.0.0.1", "localhost")
        self._line = someone.page.context.new_cdp_session(someone.page)
        self._line.send("WebAuthn.enable")
        made = self._line.send("WebAuthn.addVirtualAuthenticator", {"options": OF_A_PHONE})
        self._device = {"authenticatorId": made["authenticatorId"]}
        for each in passkeys:
            self._line.send("WebAuthn.addCredential", {**self._device, "credential": each})

    @property
    def passkeys(self) -> list[Any]:
        """As they would come to the owner's other devices."""
        found: list[Any] = self._line.send("WebAuthn.getCredentials", self._device)["credentials"]
        return found

    def goto_account(self) -> None:
        self.page.goto(f"{self.base}/#account")
        self.page.reload()

    def who(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.request.get(f"{self.base}/api/me").json()
        return found

    def expect(self, name: str, text: str = "") -> None:
        playwright.expect(self.player.id(name)).to_contain_text(text, timeout=SOON_MS)

    def keep(self, name: str) -> list[str]:
        """Keep the seat under a name; the recovery codes that are shown."""
        self.goto_account()
        self.player.id("own-name").fill(name)
        self.player.id("keep").click()
        self.player.id("codes").wait_for(timeout=SOON_MS)
        codes = self.player.id("codes").locator("code").all_inner_texts()
        self.player.id("codes-done").click()
        self.expect("kept")
        return codes


@contextlib.contextmanager
def owner(browser: Browser, room: Served, passkeys: list[Any], size: ViewportSize = DESKTOP) -> Iterator[Owner]:
    with player(browser, size) as someone:
        yield Owner(someone, room.base, passkeys)


def finished(own: Owner) -> str:
    """A match that was played to its end; the address of its table."""
    own.player.set_table(own.base, "cardinoes", ["human", "random"], options={"match": "rounds", "rounds": 1})
    own.player.play_hand()
    return own.page.url.split("/t/")[1].split("#")[0]


@pytest.mark.full
def test_a_guest_keeps_the_seat_in_place_signs_in_elsewhere_and_out(browser: Browser, room: Served) -> None:
    with owner(browser, room, [], TAB) as first:
        table = finished(first)
        before = first.who()
        codes = first.keep("Marlene Kept")
        assert len(set(codes)) == len(codes) > 4
        assert first.who() == {"id": before["id"], "name": "Marlene Kept", "named": True}
        matches = first.page.request.get(f"{first.base}/api/matches").json()["matches"]
        assert [match["table"] for match in matches] == [table], "nothing is lost"
        assert first.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        with owner(browser, room, first.passkeys) as second:
            guest = second.who()
            second.goto_account()
            second.player.id("sign-in").click()
            second.expect("kept")
            assert second.who() == first.who()
            assert second.player.id("devices").locator("li").count() == 2
            second.player.id("devices").locator("li", has_text="this device").get_by_role("button").click()
            second.player.id("own-name").wait_for(timeout=SOON_MS)
            assert second.who() == guest, "signed out, one is the guest again that one was"
            second.player.id("sign-in").click()
            second.expect("kept")
            first.goto_account()
            first.expect("devices")
            first.player.id("devices").locator("li", has_not_text="this device").get_by_role("button").click()
            playwright.expect(first.player.id("devices").locator("li")).to_have_count(1, timeout=SOON_MS)
            second.goto_account()
            second.player.id("own-name").wait_for(timeout=SOON_MS)
            assert second.who() == guest, "signed out from elsewhere too"
            assert second.page.request.get(f"{second.base}/api/matches").json()["matches"] == []


def test_who_has_lost_the_passkey_recovers_makes_a_new_one_and_removes_the_old(browser: Browser, room: Served) -> None:
    with owner(browser, room, []) as first:
        codes = first.keep("Marlene Lost")
        with owner(browser, room, [], TAB) as second:
            second.goto_account()
            second.page.get_by_text("Use a recovery code").click()
            second.player.id("code").fill(codes[0])
            second.page.keyboard.press("Enter")
            second.expect("kept")
            assert second.who() == first.who()
            second.player.id("add-passkey").click()
            passkeys = second.player.id("passkeys").locator("li")
            playwright.expect(passkeys).to_have_count(2, timeout=SOON_MS)
            passkeys.first.get_by_role("button").click()
            playwright.expect(passkeys).to_have_count(1, timeout=SOON_MS)
            with owner(browser, room, first.passkeys) as thief:
                thief.goto_account()
                thief.player.id("sign-in").click()
                playwright.expect(thief.page.get_by_role("alert")).to_have_text(
                    "This server doesn't know that passkey", timeout=SOON_MS
                )


def test_who_leaves_takes_all_along_and_is_gone(browser: Browser, room: Served) -> None:
    with owner(browser, room, []) as first, owner(browser, room, []) as other:
        table = finished(first)
        first.keep("Marlene Leaves")
        with first.page.expect_download() as coming:
            first.player.id("export").click()
        with zipfile.ZipFile(coming.value.path()) as file:
            assert table in file.read("matches.json").decode()
        id = first.who()["id"]
        first.player.id("leave").click()
        first.player.id("leave-really").click()
        first.player.id("own-name").wait_for(timeout=SOON_MS)
        assert first.who()["id"] != id
        other.keep("Marlene Leaves")
        record = other.page.request.get(f"{other.base}/api/tables/{table}/record").text()
        assert "Former player" in record
        assert "Marlene" not in record
