"""What is told as changes is drawn as changes: a move of another player touches what it changes, nothing else."""

from __future__ import annotations

import itertools
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import orjson
import pytest

import cardhouse.bots
from cardhouse.room.changes import between

from .moments import Moment, played, told
from .shown import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from cardhouse.kit.face.scene import Scene

pytestmark = pytest.mark.full(but=["[hearts]"])

GAMES = {
    "hearts": Moment("hearts", 4, 20),
    "canasta": Moment("canasta", 4, 120),
    "bridge": Moment("bridge", 4, 30),
    "holdem": Moment("holdem", 6, 6),
}
MOVES = 6
WATCH = """() => {
    window.touched = new Map();
    const named = element => element.closest("[data-zone]")?.dataset.zone ?? "beside the table";
    new MutationObserver(records => {
        for (const { target, type, attributeName } of records) {
            const zone = named(target.nodeType === 1 ? target : target.parentElement);
            touched.set(zone, [...touched.get(zone) ?? [], attributeName ?? type]);
        }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
AROUND = {"table", "beside the table"}  # what is asked, for whom the table waits, what is said


@dataclass(frozen=True)
class Move:
    """A move of another player, as the viewer is told of it."""

    before: Scene
    changes: dict[str, Any]

    @property
    def places(self) -> set[str]:
        """Where it may show: zones and seats that have changed, who had and has the turn, melds that make room."""
        zones = self.changes.get("zones", {}).values()
        seats = {int(seat) for seat in self.changes.get("seats", {})}
        seats |= {zone["seat"] for zone in zones if zone["seat"] is not None}
        seats |= {turn for turn in (self.before.turn, self.changes.get("set", {}).get("turn")) if turn is not None}
        melds = any(zone["kind"] == "meld" for zone in zones)
        near = {zone.id for zone in self.before.zones if melds and zone.kind == "meld"}
        return {f"seat:{seat}" for seat in seats} | {zone["id"] for zone in zones} | near


def moves(moment: Moment) -> Iterator[Move]:
    """Moves after which it is another's turn, from a moment on; none that ends a trick or a hand, which is staged."""
    table = played(moment)
    viewer = table.turn
    bot = cardhouse.bots.bot("heuristic")
    before = table.see(viewer)
    while table.turn is not None:
        turn = table.turn
        table.play(bot.act(table, turn))
        after = table.see(viewer)
        changes = orjson.loads(orjson.dumps(between(before, after)))
        ends = any(event["kind"] in ("trick", "hand") for event in changes.get("told", (0, []))[1])
        if viewer not in (turn, table.turn) and not ends:
            yield Move(before, changes)
        before = after


@pytest.mark.parametrize("game", GAMES)
def test_another_players_move_touches_only_what_it_changes(browser: Browser, game: str) -> None:
    info, scene = told(GAMES[game])
    with shown(browser) as me:
        me.sit()
        me.page.evaluate(WATCH)
        for move in itertools.islice(moves(GAMES[game]), MOVES):
            me.show((info, {**scene, "scene": asdict(move.before)}))
            me.page.evaluate("touched.clear()")
            me.tell_changes(move.changes)
            touched = dict(me.page.evaluate("[...touched]"))
            assert set(touched) <= move.places | AROUND, touched
            assert set(touched) & move.places, "nothing of it is shown"
