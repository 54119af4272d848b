"""The command line."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardhouse.cli import _dealt_from, app
from cardhouse.games import names
from cardhouse.room.settings import Settings
from cardhouse.table import game

LIGHT = """
import sys
from cardhouse.cli import main
sys.argv = ["cardhouse", "--help"]
try:
    main()
finally:
    heavy = {"numba", "numpy", "textual", "rich", "fastapi", "sqlalchemy"} & set(sys.modules)
    print("HEAVY", sorted(heavy))
"""


def run(*words: str, code: int = 0) -> str:
    """What a command prints; its exit code is checked."""
    outcome = CliRunner().invoke(app, list(words))
    if outcome.exception is not None and not isinstance(outcome.exception, SystemExit):
        raise outcome.exception
    assert outcome.exit_code == code, outcome.output
    return outcome.output


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match of Cardinoes, saved."""
    from cardhouse.bots import bot
    from cardhouse.table import game

    table = game("cardinoes", target=30).deal(key=5)
    player = bot("random", 1)
    while table.turn is not None:
        table.play(player.act(table, table.turn))
    path = tmp_path_factory.mktemp("records") / "match.jsonl"
    table.record.save(path)
    return path


def test_help_brings_nothing_heavy() -> None:
    done = subprocess.run([sys.executable, "-c", LIGHT], capture_output=True, text=True, check=True)
    assert "HEAVY []" in done.stdout
    assert "simulate" in done.stdout


def test_version() -> None:
    from cardhouse import __version__

    said = run("--version")
    assert said.startswith(f"cardhouse {__version__}; rules are ")
    assert any(words in said for words in ("the linked way", "the plain way", "interpreted"))


def test_games_lists_every_game() -> None:
    listed = run("games")
    assert all(name in listed for name in names())


def test_games_as_json() -> None:
    listed = {game["name"]: game for game in json.loads(run("games", "--json"))}
    assert list(listed) == names()
    cardinoes = listed["cardinoes"]
    assert cardinoes["players"] == [2, 3, 4]
    assert cardinoes["presets"]["house"]["target"] == 100
    assert {"name", "type", "default", "rule", "help"} <= set(cardinoes["options"][0])


def test_one_game_with_its_options() -> None:
    shown = run("games", "cardinoes")
    assert "tie_split" in shown
    assert "preset as printed" in run("games", "oh-hell")


@pytest.mark.parametrize("name", names())
def test_rules_and_rulings(name: str) -> None:
    shown = run("rules", name)
    assert shown.startswith("# ")
    assert re.search(r"\b[A-Z]{2}\d+\b", shown), "no ruling in it"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["games", "chess"], "no game is called 'chess'"),
        (["rules", "chess"], "no game is called 'chess'"),
        (["simulate", "cardinoes", "-o", "moon=on"], "moon: no such option"),
        (["simulate", "cardinoes", "-o", "target=0"], "target: must be a whole number 1..10000, not '0'"),
        (["simulate", "cardinoes", "-o", "target"], "write it as NAME=VALUE"),
        (["simulate", "cardinoes", "-p", "9"], "players: Cardinoes is for 2, 3, 4 players, not 9"),
        (["simulate", "cardinoes", "--preset", "garden"], "preset: must be one of"),
        (["simulate", "cardinoes", "--bots", "genius"], "genius"),
        (["simulate", "cardinoes", "--key", "x"], "key: must be a whole number"),
        (["arena", "cardinoes", "--bots", "genius,random"], "genius"),
        (["arena", "cardinoes", "--bots", "random,random"], "bots: name at least two different ones"),
        (["play", "cardinoes", "--seat", "7"], "seat: must be 0..2, not 7"),
        (["play", "cardinoes"], "play needs a terminal"),
        (["replay", "no/such/file"], "no/such/file: No such file or directory"),
        (["warm", "chess"], "no game is called 'chess'"),
    ],
)
def test_wrong_input_is_said_in_one_line(words: list[str], said: str) -> None:
    printed = run(*words, code=2).strip()
    assert said in printed
    assert printed.startswith("cardhouse: ")
    assert "\n" not in printed


def test_a_broken_record_is_said_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text("{}")
    assert run("replay", str(path), code=2).startswith("cardhouse: line 1: ")


def test_replay_prints_the_log(match: Path) -> None:
    assert "won the match" in run("replay", str(match), "--print")


def test_replay_as_json(match: Path) -> None:
    told = json.loads(run("replay", str(match), "--json"))
    assert told["header"]["game"] == "cardinoes"
    assert told["over"]


def test_replay_from_a_seat_the_match_has_not(match: Path) -> None:
    assert "seat: must be 0..2" in run("replay", str(match), "--seat", "3", code=2)


BOARD = """\
[Board "7"]
[Deal "N:AKQ.JT9.876.5432 JT98.8765.AK.KQJ 765.AKQ.QJT9.T98 432.432.5432.A76"]
[Auction "S"]
1D Pass 1H Pass
1NT AP
[Play "W"]
H2 HJ H5 HQ
*
"""


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """A file of one board."""
    path = tmp_path / "board.pbn"
    path.write_text(BOARD, encoding="utf-8")
    return path


def test_replay_a_board(board: Path) -> None:
    assert "bid 1NT" in run("replay", str(board), "--print")
    told = json.loads(run("replay", str(board), "--board", "7", "--json"))
    assert told["steps"][-1]["do"] == "QH"


def test_replay_begins_with_the_deal(board: Path, match: Path) -> None:
    told = run("replay", str(board), "--print").splitlines()
    assert told[0].strip() == "Player 3 dealt board 7: both sides vulnerable"
    assert json.loads(run("replay", str(board), "--json"))["deal"][0]["seat"] == 2


def test_replay_a_good_board_of_a_bad_file(board: Path) -> None:
    board.write_text(BOARD + '\n[Board "8"]\n[Room "Closed"]\n[Deal "N:AK - - -"]\n', encoding="utf-8")
    assert "bid 1NT" in run("replay", str(board), "--board", "7", "--print")
    assert "line 12: [Deal]: 'AK' has 1 suits" in run("replay", str(board), "--room", "closed", code=2)
    assert "line 12: [Deal]: 'AK' has 1 suits" in run("replay", str(board), code=2)


def test_replay_a_board_that_is_not_there(board: Path) -> None:
    assert "there is no board 3; there are 7" in run("replay", str(board), "--board", "3", code=2)


def test_pbn_of_a_board_and_of_another_game(board: Path, match: Path) -> None:
    assert "1D Pass 1H Pass\n1NT Pass Pass Pass" in run("pbn", str(board))
    assert "has no boards" in run("pbn", str(match), code=2)


HANDS = Path(__file__).parent / "poker_files" / "files"


def test_poker_hands_are_replayed() -> None:
    told = run("replay", str(HANDS / "televised.phh"), "--print")
    assert "Tomas Reyes won 198700, now at 198700" in told
    assert "Oren Vail got" not in told
    assert json.loads(run("replay", str(HANDS / "sessions.phhs"), "--hand", "4", "--json"))["scores"] == [85, 46]


def test_what_is_wrong_with_poker_hands_is_said_in_one_line(match: Path) -> None:
    file = str(HANDS / "sessions.phhs")
    assert "there are 5 hands; choose one of 1..5 with --hand" in run("replay", file, code=2)
    assert "sessions.phhs, line 29: actions: 'p1 cbr 6': it is p3's turn" in run("replay", file, "--hand", "2", code=2)
    assert "only files of poker hands" in run("replay", str(match), "--hand", "1", code=2)
    assert "has no poker hands" in run("phh", str(match), code=2)


def test_phh_into_a_file(tmp_path: Path) -> None:
    again = tmp_path / "again.phh"
    assert run("phh", str(HANDS / "final-table.phh"), "--out", str(again)) == ""
    assert "finishing_stacks = [970000, 1620000, 1365000, 1780000, 1500000]" in again.read_text(encoding="utf-8")
    assert "C. Lindqvist won 1365000" in run("replay", str(again), "--print")


def test_pbn_into_a_file(board: Path, tmp_path: Path) -> None:
    assert run("pbn", str(board), "--out", str(tmp_path / "again.pbn")) == ""
    assert "H2 HJ H5 HQ" in (tmp_path / "again.pbn").read_text(encoding="utf-8")


def test_analyse_a_board(board: Path) -> None:
    pytest.importorskip("endplay")
    assert "1NT by South: 8 tricks" in run("analyse", str(board))
    assert json.loads(run("analyse", str(board), "--json"))[0]["number"] == 7


def test_a_board_to_play(board: Path) -> None:
    """Without a terminal nobody plays, but what is to be dealt is looked at first."""
    assert "play needs a terminal" in run("play", "bridge", "--deal", str(board), code=2)
    assert "only bridge is dealt from" in run("play", "cardinoes", "--deal", str(board), code=2)
    assert "there is no board 9" in run("play", "bridge", "--deal", str(board), "--board", "9", code=2)
    setup, decks = _dealt_from(board, 7, None, game("bridge", preset="as printed"))
    table = setup.deal(1, decks)
    assert table.turn == 2
    assert not setup.options["doubles"]
    assert table.see(3).zone("hand:3").cards[0].face in ("4S", "2C", "6C", "AC", "2D")


def test_a_wrong_board_is_named_by_line_and_tag(board: Path) -> None:
    board.write_text(BOARD.replace("1H", "9H"), encoding="utf-8")
    assert "line 4: [Auction]: '9H' is no call" in run("replay", str(board), code=2)


def test_verify_a_good_match(match: Path) -> None:
    assert "ok" in run("verify", str(match))


def test_verify_a_changed_match(match: Path, tmp_path: Path) -> None:
    lines = match.read_text().splitlines()
    changed = tmp_path / "match.jsonl"
    changed.write_text("\n".join([*lines[:3], lines[2], *lines[3:]]))
    assert "WRONG" in run("verify", str(changed), code=1)


def test_verify_compares_with_what_was_noted_and_seen(tmp_path: Path) -> None:
    setup = game("cardinoes", 2, match="rounds", rounds=1)
    table = setup.deal_committed(bytes(32), [None, "mine"], table="t")
    table.record.header["seats"] = [{"name": "Bot", "kind": "bot"}, {"name": "Ada", "kind": "human"}]
    path, seen = tmp_path / "match.jsonl", tmp_path / "seen.json"
    table.record.save(path)
    commit = table.record.header["commit"]
    seen.write_text(json.dumps({"cardhouse_seen": 1, "table": "t", "seat": 1, "commit": commit, "words": "mine"}))
    said = run("verify", str(path), "--commit", commit, "--seen", str(seen))
    assert "ok      the house committed to what was noted" in said
    assert "ok      the key holds the words of the client that kept this" in said
    assert "WRONG   the house committed to what was noted" in run("verify", str(path), "--commit", "0" * 64, code=1)
    assert "--commit: must be 64 characters" in run("verify", str(path), "--commit", "abc", code=2)
    seen.write_text("{}")
    assert "--seen: cardhouse_seen: must be 1" in run("verify", str(path), "--seen", str(seen), code=2)


def test_simulate_is_the_same_for_the_same_key() -> None:
    short = ["--matches", "5", "-o", "match=rounds", "-o", "rounds=1"]
    words = ["simulate", "cardinoes", *short, "--bots", "random,heuristic,random", "--json", "--key"]
    first, second, other = (json.loads(run(*words, key)) for key in ("1", "1", "2"))
    assert first["decisions_per_second"] > 0
    for report in (first, second, other):
        for timing in [name for name in report if "second" in name]:
            del report[timing]
    assert first == second
    assert first["seats"] != other["seats"]


def test_simulate_for_people() -> None:
    assert "decisions per second" in run("simulate", "cardinoes", "--matches", "3")


def test_arena_ranks() -> None:
    words = ["arena", "cardinoes", "--bots", "heuristic,random", "--matches", "3", "--hands", "1", "--key", "1"]
    report = json.dumps(json.loads(run(*words, "--json")))
    assert "heuristic" in report
    assert "random" in report
    assert "heuristic" in run(*words)


def test_warm() -> None:
    assert run("warm", "cardinoes").startswith("cardinoes is ready (rules are ")
    assert run("warm", "cardinoes", "--quietly") == ""


def test_what_is_warm_is_found_by_tables_and_bots() -> None:
    """Who plays in another process asks for the very rules and players that were compiled."""
    run("warm", "cardinoes")
    ask = (
        "from cardhouse.bots.policies import thinking; from cardhouse.games import load;"
        "from cardhouse.table.engine import engine_of; game = load('cardinoes');"
        "print(engine_of(game).work().is_done(), thinking(game).work().is_done())"
    )
    environment = {**os.environ, "CARDHOUSE_RULES": "interpreted"}
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.split() == ["True", "True"]


def test_serve_asks_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr("cardhouse.room.serve", lambda *words: asked.append(words))
    run("serve", "--port", "9000", "--host", "0.0.0.0", "--database", "sqlite:///x.sqlite", "--no-browser")
    run()
    served = Settings(host="0.0.0.0", port=9000, database="sqlite:///x.sqlite")
    assert asked == [(served, False), (Settings(), True)]


def test_a_room_that_cannot_open(monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(*words: object) -> None:
        raise OSError("address already in use")

    monkeypatch.setattr("cardhouse.room.serve", taken)
    assert run("serve", code=2).strip() == "cardhouse: the room cannot open: address already in use"
