"""Files that commands read: pipes as well as files, and not without an end."""

from __future__ import annotations

import bz2
import gzip
import lzma
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from cardhouse.bots import bot
from cardhouse.bridge_files import boards_of, write_pbn
from cardhouse.poker_files import hands_of, write_phh
from cardhouse.room.config import SettingsError, in_force
from cardhouse.table import Table, game, reading
from cardhouse.table.seen import read_seen
from cardhouse.table.verify import verify
from cardhouse.terminal.files import entries, open_boards, open_hands, open_match

ENDLESS = Path("/dev/zero")


def a_hand(name: str) -> Table:
    table, player = game(name).deal(key=3), bot("heuristic", 1)
    while table.turn is not None and table.hand == 0:
        table.play(player.act(table, table.turn))
    return table


def piped(pipe: Path, text: str) -> Path:
    """A pipe into which a text is written once."""
    os.mkfifo(pipe)
    threading.Thread(target=pipe.write_text, args=(text,), daemon=True).start()
    return pipe


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_whatever_is_read_comes_out_of_a_pipe_as_well(tmp_path: Path) -> None:
    """What a pipe gives can be read only once."""
    bridge, holdem = a_hand("bridge"), a_hand("holdem")
    for number, text in enumerate((bridge.record_text(), write_pbn(boards_of(bridge)))):
        assert open_match(piped(tmp_path / f"match{number}", text)).version == bridge.version
        assert open_boards(piped(tmp_path / f"boards{number}", text))
    for number, text in enumerate((holdem.record_text(), write_phh(hands_of(holdem)))):
        assert open_match(piped(tmp_path / f"poker{number}", text), hand=number or None).version
        assert open_hands(piped(tmp_path / f"hands{number}", text))
    assert list(entries(piped(tmp_path / "entries", write_pbn(boards_of(bridge)))))
    assert verify(piped(tmp_path / "sealed", bridge.record_text())).good


@pytest.mark.skipif(not ENDLESS.exists(), reason="no /dev/zero here")
@pytest.mark.parametrize(
    "read", [open_match, open_boards, open_hands, lambda file: list(entries(file)), verify, read_seen]
)
def test_what_has_no_end_is_not_read(read: Callable[[Path], object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_MB", 1)
    with pytest.raises(OSError, match="it holds more than 1 MB, too much to be read"):
        read(ENDLESS)


@pytest.mark.parametrize(
    "read", [open_match, open_boards, open_hands, lambda file: list(entries(file)), verify, read_seen]
)
@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress])
def test_what_is_packed_is_said_to_be(
    read: Callable[[Path], object], pack: Callable[[bytes], bytes], tmp_path: Path
) -> None:
    file = tmp_path / "boards.pbn"
    file.write_bytes(pack(b'[Board "1"]'))
    with pytest.raises(OSError, match=r"it is packed \(zip, gzip or the like\): unpack it first: '.*boards\.pbn'"):
        read(file)


@pytest.mark.skipif(not ENDLESS.exists(), reason="no /dev/zero here")
def test_settings_without_an_end_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_MB", 1)
    with pytest.raises(SettingsError, match=r"(?s)1 MB, too much to be read.*1 MB, too much to be read"):
        in_force(ENDLESS, environment={"CARDHOUSE_BOT_SECRET_FILE": str(ENDLESS)})
