"""What a room counts for Prometheus, where it is read, and the dashboard that shows it."""

import asyncio
import contextlib
import json
import re
import socket
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from cardhouse.room.machine.effects import Keep
from cardhouse.room.serve import keep_open
from cardhouse.room.settings import Settings
from cardhouse.room.storage import NotKept, Storage
from cardhouse.room.thinking.pool import Thinkers
from cardhouse.room.watch.exposing import exposed
from cardhouse.room.watch.metrics import Metrics
from cardhouse.room.web.door import Door

from .conftest import PATIENCE, Guest, Room, Socket, quick_settings, running
from .servers import free_port
from .serving import served

DASHBOARD = Path(__file__).parents[2] / "deploy" / "grafana.json"
Guests = Callable[[], Guest]
Values = dict[tuple[str, tuple[str, ...]], float]


def values_of(text: str) -> Values:
    """Every sample of an exposition by its name and its labels' values."""
    families = text_string_to_metric_families(text)
    return {(s.name, tuple(s.labels.values())): s.value for family in families for s in family.samples}


def told(room: Room) -> Values:
    return values_of(room.house.metrics.text().decode())


async def a_move(one: Socket) -> None:
    """Play, or see a bot play."""
    scene = await one.scene()
    if scene["prompt"]:
        await one.play_first(scene)
    else:
        await one.scene(scene["version"] + 1)


# --- Where they are read --------------------------------------------------------------------------------


def test_metrics_have_a_port_of_their_own_and_none_on_the_public_one(tmp_path: Path) -> None:
    port = free_port()
    with served(tmp_path / "room.sqlite3", bot_workers=1, metrics_port=port) as room:
        answer = httpx.get(f"http://127.0.0.1:{port}/metrics", verify=False)
        assert values_of(answer.text)["cardhouse_bot_processes_wanted", ()] == 1
        assert "cardhouse_" not in httpx.get(f"{room.base}/metrics", verify=False).text


@pytest.mark.parametrize("said", [b"", b"GET /metrics HTTP/1.1\r\nX", b"GET /metrics HTTP/1.1\r\nx: " + b"a" * 70_000])
def test_half_open_connections_keep_nobody_from_the_metrics(monkeypatch: pytest.MonkeyPatch, said: bytes) -> None:
    """They took a thread each, for ever."""
    monkeypatch.setattr("cardhouse.room.watch.exposing.ANSWER_S", 1.0)
    port, before = free_port(), threading.active_count()
    with exposed(Metrics(), "127.0.0.1", port):
        half = [socket.create_connection(("127.0.0.1", port), PATIENCE) for _ in range(100)]
        for line in half:
            with contextlib.suppress(OSError):
                line.sendall(said)
        answer = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE, verify=False)
        assert values_of(answer.text)["cardhouse_sockets", ()] == 0
        assert threading.active_count() == before + 1
        for line in half:
            with contextlib.suppress(ConnectionError):
                assert line.recv(10) == b""
            line.close()
        assert httpx.post(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE, verify=False).status_code == 405
    assert threading.active_count() == before


def test_without_a_port_there_are_no_metrics() -> None:
    with exposed(Metrics(), "nowhere.invalid", 0):
        pass


def test_a_port_of_metrics_that_is_taken_is_told_before_the_room_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardhouse.room.serve.logs.set_up", lambda: None)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        settings = quick_settings(tmp_path, metrics_port=port, bot_workers=1)
        with pytest.raises(OSError, match=rf"metrics_port: cannot listen on 127.0.0.1:{port}: Address already in use"):
            keep_open(settings, 0, False)
    assert not (tmp_path / "room.sqlite3").exists()


async def test_metrics_are_read_while_the_event_loop_stands() -> None:
    port = free_port()
    with exposed(Metrics(), "127.0.0.1", port):
        answer = httpx.get(f"http://127.0.0.1:{port}/metrics", verify=False)  # noqa: ASYNC210  (it keeps the loop standing)
        assert "cardhouse_messages_total 0.0" in answer.text


# --- What they tell -------------------------------------------------------------------------------------


async def test_people_tables_and_moves_are_counted(room: Room, guests: Guests) -> None:
    before = told(room)
    guest = guests()
    made = await guest.create()
    one = await guest.visit(made["table"])
    await a_move(one)
    now = told(room)
    assert (
        now["cardhouse_tables_total", ("cardinoes",)] == before.get(("cardhouse_tables_total", ("cardinoes",)), 0) + 1
    )
    assert now["cardhouse_sockets", ()] == before["cardhouse_sockets", ()] + 1
    assert now["cardhouse_live_tables", ()] >= 1
    assert sum(value for (name, labels), value in now.items() if name == "cardhouse_moves_total") >= 1
    assert now["cardhouse_move_saved_seconds_count", ()] > before["cardhouse_move_saved_seconds_count", ()]
    assert now["cardhouse_connections", ("guest",)] >= 1
    assert now["cardhouse_bot_processes_wanted", ()] == 1
    assert now["cardhouse_database_held", ()] == 1
    assert now["cardhouse_disk_free_bytes", ()] > 0


async def test_labels_name_no_guest_no_table_and_no_card(room: Room, guests: Guests) -> None:
    guest = guests()
    await guest.http.put("/api/me", json={"name": "Wilhelmina"})
    made = await guest.create(name="The Secret Table")
    one = await guest.visit(made["table"])
    await a_move(one)
    await one.ask("hello-there")
    await one.ask("play", version=999, action="no such card 7H")
    text = room.house.metrics.text().decode()
    labels = {(name, value) for name, value in re.findall(r'(\w+)="([^"]*)"', text)}
    assert {name for name, _ in labels} == {"game", "by", "about", "kind", "why", "le"}
    for secret in (made["table"], made["token"], "Wilhelmina", "Secret Table", "7H", "hello-there"):
        assert secret not in text


class Line(asyncio.Transport):
    """A connection from an address."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1)})

    def abort(self) -> None:
        """Nothing is there to end."""

    def is_closing(self) -> bool:
        """It stays."""
        return False


async def test_the_door_tells_who_came_who_was_refused_and_who_was_sent_away() -> None:
    metrics = Metrics()
    door = Door(Settings(connections=3, trusted_proxies=("10.0.0.1",)), lambda cookie: cookie or None)
    metrics.watch_door(door)
    guest, proxy, stranger = (door.enter(Line(address)) for address in ("10.0.0.2", "10.0.0.1", "10.0.0.3"))
    assert guest is not None
    assert proxy is not None
    assert stranger is not None
    door.show(guest, "ann")
    values = values_of(metrics.text().decode())
    assert [values["cardhouse_connections", (kind,)] for kind in ("guest", "stranger", "proxy")] == [1, 1, 1]
    assert values["cardhouse_connections_most", ()] == 3
    newer = door.enter(Line("10.0.0.4"))
    assert newer is not None
    assert values_of(metrics.text().decode())["cardhouse_connections_closed_total", ("crowded",)] == 1
    for caller in (guest, proxy, newer):
        caller.waiting = False
    assert door.enter(Line("10.0.0.5")) is None
    assert values_of(metrics.text().decode())["cardhouse_connections_refused_total", ()] == 1


async def test_the_storage_tells_what_it_could_not_keep(tmp_path: Path) -> None:
    metrics, storage = Metrics(), Storage(str(tmp_path / "room.sqlite3"))
    metrics.watch_storage(storage)
    assert values_of(metrics.text().decode())["cardhouse_database_held", ()] == 0
    await storage.open()
    try:
        with pytest.raises(NotKept):
            await storage.keep("no such table", Keep(chat=("ann", "Ann", "hello", 0.0)))
        values = values_of(metrics.text().decode())
        assert values["cardhouse_writes_failed_total", ()] == 1
        assert values["cardhouse_writes_waiting", ()] == 0
        assert values["cardhouse_database_held", ()] == 1
    finally:
        await storage.close()


def test_what_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    metrics = Metrics()
    metrics.watch_storage(Storage(str(tmp_path / "gone" / "room.sqlite3")))
    values = values_of(metrics.text().decode())
    assert ("cardhouse_disk_free_bytes", ()) not in values
    assert ("cardhouse_writes_waiting", ()) in values


async def test_a_loop_that_stands_is_seen_as_lag(monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    monkeypatch.setattr("cardhouse.room.watch.metrics.BEAT_S", 0.01)
    metrics = Metrics()
    metrics.start()
    time.sleep(0.6)  # noqa: ASYNC251  (what is tested)
    async with asyncio.timeout(PATIENCE):
        while not values_of(metrics.text().decode())["cardhouse_loop_lag_seconds_count", ()]:
            await asyncio.sleep(0)
    metrics.stop()
    values = values_of(metrics.text().decode())
    assert values["cardhouse_loop_lag_seconds_bucket", ("0.5",)] == 0
    assert values["cardhouse_loop_lag_seconds_count", ()] == 1


# --- The dashboard --------------------------------------------------------------------------------------


def queries(part: Any) -> list[str]:
    """Every query in a dashboard."""
    if isinstance(part, dict):
        own = [part["expr"]] if isinstance(part.get("expr"), str) else []
        return own + [found for each in part.values() for found in queries(each)]
    return [found for each in part for found in queries(each)] if isinstance(part, list) else []


def test_every_query_of_the_dashboard_names_a_metric_there_is(tmp_path: Path) -> None:
    with running(quick_settings(tmp_path, bot_workers=1)) as room:
        families = list(text_string_to_metric_families(room.house.metrics.text().decode()))
        asked = {name for query in queries(json.loads(DASHBOARD.read_text())) for name in NAME.findall(query)}
    there = set()
    for family in families:
        ends = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}.get(family.type, [""])
        there |= {family.name + end for end in ends}
    assert len(asked) > 20
    assert asked <= there, asked - there
    unseen = {name for name in there - asked if name.startswith("cardhouse_")}
    assert not {name for name in unseen if not name.endswith(("_created", "_count", "_sum"))}


NAME = re.compile(r"\b(?:cardhouse|process)_[a-z_]+\b")


def test_the_bot_service_has_metrics_too() -> None:
    metrics = Metrics()
    metrics.watch_bots(Thinkers(3).health)
    values = values_of(metrics.text().decode())
    assert values["cardhouse_bot_processes_wanted", ()] == 3
    assert values["cardhouse_bot_processes", ()] == 0
    assert values["cardhouse_bots_away_seconds", ()] >= 0
