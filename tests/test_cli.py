"""The command line."""

import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cardhouse.__main__ import main
from cardhouse.cli import app, printing
from cardhouse.cli.base import Ways, dealt_from
from cardhouse.cli.printing import print_review, won_words
from cardhouse.games import names
from cardhouse.lab.arena import Ranking
from cardhouse.room.settings import Settings
from cardhouse.table import building, game
from cardhouse.table.engine import policy
from cardhouse.terminal.language import language_in

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
    outcome = CliRunner().invoke(app, list(words), prog_name="cardhouse")
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


def test_commands_print_in_the_language_that_is_asked_for(match: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Spieler: " in run("games", "hearts", "--language", "de")
    assert "gespielt" in run("replay", str(match), "--print", "--language", "de")
    assert "played" in run("replay", str(match), "--print")
    assert "Stich" in run("rules", "hearts", "--language", "de")
    monkeypatch.setenv("CARDHOUSE_LANGUAGE", "de-AT")
    assert "Spieler: " in run("games", "hearts")
    assert "players: " in run("games", "hearts", "--language", "en")
    assert "erlaubt ist eines von en, de, nicht „xx“" in run("games", "--language", "xx", code=1)


@pytest.mark.parametrize(
    ("words", "german"),
    [
        ("games heartz", "kein Spiel heißt 'heartz'; meinst du hearts?"),
        ("simulate hearts -o target=1", "target: muss eine ganze Zahl 10..1000 sein, nicht '1'"),
        ("simulate hearts -o moons=1", "moons: diese Option gibt es nicht; es gibt "),
        ("simulate hearts -p 9", "players: Hearts ist für 3, 4, 5, 6 Spieler, nicht für 9"),
        ("simulate hearts --preset x", "preset: erlaubt ist eines von house, short, nicht 'x'"),
        ("simulate hearts --bots nobody", "bot: 'nobody' gibt es nicht; möglich sind beginner, casual"),
        ("simulate cardinoes -p 2 --bots club,club,club", "bots: 3 sind zu viele für 2 Plätze"),
        ("simulate hearts --on moon", "on: erlaubt ist eines von local, ray, nicht 'moon'"),
        ("arena hearts -p 5 --bots learned,random", "learned: hearts wurde mit 4 Spielern gelernt, nicht mit 5"),
        ("lab hearts --pace 1,2", "pace: drei Zahlen von Sekunden mit Kommas"),
    ],
)
def test_what_a_game_an_option_or_a_bot_refuses_is_told_in_the_language_spoken(words: str, german: str) -> None:
    said = run(*words.split(), "--language", "de", code=1)
    assert said.startswith(f"cardhouse: {german}")


def test_what_is_wrong_in_a_record_is_told_in_the_language_spoken(match: Path, tmp_path: Path) -> None:
    header, *rest = match.read_text().splitlines()
    for lines, german in (
        ([header.replace('"cardinoes"', '"dominoes"'), *rest], "Zeile 1: kein Spiel heißt 'dominoes'"),
        (
            [header.replace('"players": 3', '"players": 30'), *rest],
            "Zeile 1: players: Cardinoes ist für 2, 3, 4 Spieler",
        ),
        ([header.replace('"cardhouse": 1', '"cardhouse": 7'), *rest], "Zeile 1: keine Cardhouse-Partie der Version 1"),
    ):
        file = tmp_path / "wrong.jsonl"
        file.write_text("\n".join(lines))
        assert german in run("replay", str(file), "--print", "--language", "de", code=1)


def test_a_terminal_says_its_language_by_the_first_variable_that_is_set() -> None:
    assert language_in({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}) == "en"
    assert language_in({"LC_ALL": "", "LANG": "de_DE.UTF-8"}) == "de"
    assert language_in({"CARDHOUSE_LANGUAGE": "de", "LC_ALL": "C"}) == "de"
    assert language_in({}) == "en"


def test_people_play_holdem_with_one_pack_unless_they_say_otherwise() -> None:
    assert Ways().setup_for_people("holdem").options["deck"] == "52"
    assert Ways(option=["deck=104"]).setup_for_people("holdem").options["deck"] == "104"
    assert Ways(preset="as printed").setup_for_people("holdem").options["deck"] == "104"


def test_the_coach_calls_players_by_their_names(capsys: pytest.CaptureFixture[str]) -> None:
    from cardhouse.bots.coach import Better, Decision, Review
    from cardhouse.bots.judgement import Cost
    from cardhouse.bots.sizes import Sizes

    act, other = game("cardsense", 3).deal(key=1).legal()[:2]
    better = Better(other, Cost(act, 4.0, 2.0, 6.0, 50), Sizes(10.0), "So far @2 wins.")
    print_review(Review(0, (Decision(0, 0, act, 2, better, None),)), ["Ann", "Bob", "Cleo"])
    told = capsys.readouterr().out
    assert "So far Cleo wins." in told
    assert "@" not in told


def test_help_brings_nothing_heavy() -> None:
    done = subprocess.run([sys.executable, "-c", LIGHT], capture_output=True, text=True, check=True)
    assert "HEAVY []" in done.stdout
    assert "simulate" in done.stdout


def test_version() -> None:
    from cardhouse import __version__

    said = run("--version")
    assert said.startswith(f"cardhouse {__version__}; rules are ")
    assert any(words in said for words in ("compiled by Numba", "come compiled", "interpreted"))


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
    assert "Preset as printed" in run("games", "oh-hell")


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
        (["simulate", "cardinoes", "-o", "=3"], "--option =3: write it as NAME=VALUE"),
        (["config", "--set", "=3"], "--set =3: write it as NAME=VALUE"),
        (["simulate", "cardinoes", "--key", "²"], "key: must be a whole number of at most 78 digits, not '²'"),
        (["simulate", "cardinoes", "-p", "9"], "players: Cardinoes is for 2, 3, 4 players, not 9"),
        (["simulate", "cardinoes", "--preset", "garden"], "preset: must be one of"),
        (["simulate", "cardinoes", "--bots", "genius"], "genius"),
        (["simulate", "cardinoes", "--key", "x"], "key: must be a whole number"),
        (["arena", "cardinoes", "--bots", "genius,random"], "genius"),
        (["arena", "cardinoes", "--bots", "random,random"], "bots: name at least two different ones"),
        (["play", "cardinoes", "--seat", "7"], "seat: must be 0..2, not 7"),
        (["play", "cardinoes"], "cardhouse play needs a terminal"),
        (["replay", "no/such/file"], "no/such/file: No such file or directory"),
        (["build", "chess"], "no game is called 'chess'"),
        (["build", "hearts", "--out", "elsewhere"], "--out: goes with --target"),
        (["build", "hearts", "--target", "c", "--out", __file__], f"{__file__}: Not a directory"),
        (["replay", "a\nb"], "a b: No such file or directory"),
        (["replay", "nowhere", "--language", "de"], "nowhere: die Datei oder ihren Ordner gibt es nicht"),
        (["backup", "x", "--database", "postgresql://u:p@localhost:port/x"], "--database: must be postgresql://USER@"),
        (["reports", "--database", "sqlite:///x?y=z"], "path of a SQLite file, without a question mark"),
        (["restore", ".", "--database", "x.sqlite"], ". is no file of a backup"),
    ],
)
def test_wrong_input_is_said_in_one_line(words: list[str], said: str) -> None:
    printed = run(*words, code=1).strip()
    assert said in printed
    assert printed.startswith("cardhouse: ")
    assert "\n" not in printed


@pytest.mark.parametrize(
    ("words", "english", "german"),
    [
        (
            "gmes",
            "there is no command 'gmes'; did you mean games?",
            "Befehl „gmes“ gibt es nicht; meinst du games?",
        ),
        ("games --foo", "--foo: cardhouse games has no such option", "--foo: cardhouse games hat keine solche Option"),
        ("games --jsn", "did you mean --json?", "meinst du --json?"),
        ("--vrsion", "--vrsion: cardhouse has no such option", "--vrsion: cardhouse hat keine solche Option"),
        ("replay", "FILE: is missing; cardhouse replay --help", "FILE: fehlt; cardhouse replay --help"),
        ("puzzles hearts", "--out, -o: is missing", "--out, -o: fehlt"),
        (
            "replay a match.jsonl",
            "'match.jsonl' is more than cardhouse replay takes",
            "„match.jsonl“ ist zu viel für cardhouse",
        ),
        ("play hearts --seat", "--seat: write a value after it", "--seat: danach fehlt ein Wert"),
        ("games --json=3", "--json: takes no value", "--json: nimmt keinen Wert"),
    ],
)
def test_what_is_wrong_with_a_command_line_is_told_in_one_line_in_the_language_spoken(
    words: str, english: str, german: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for said, language in ((english, "en"), (german, "de")):
        monkeypatch.setenv("CARDHOUSE_LANGUAGE", language)
        told = run(*words.split(), code=2)
        assert said in told
        assert told.startswith("cardhouse: ")
        assert told.count("\n") == 1
    monkeypatch.delenv("CARDHOUSE_LANGUAGE")
    assert "keine solche Option" in run("games", "--foo", "--language", "de", code=2), "it is heard all the same"


LONG = "9" * 5000


@pytest.mark.parametrize(
    "words",
    [
        [LONG],
        [f"--{LONG}"],
        ["games", LONG],
        ["games", "--language", LONG],
        ["replay", "x", LONG],
        ["replay", LONG],
        ["replay", "x", "--board", LONG],
        ["simulate", "cardinoes", "-o", LONG],
        ["simulate", "cardinoes", "-o", f"{LONG}=3"],
        ["simulate", "cardinoes", "-o", f"target={LONG}"],
        ["simulate", "cardinoes", "-n", LONG],
        ["simulate", "cardinoes", "--preset", LONG],
        ["simulate", "cardinoes", "--key", LONG],
        ["lab", "cardinoes", "--key", LONG],
        ["lab", "cardinoes", "--pace", f"{LONG},1,1"],
        ["play", "cardinoes", "--key", LONG],
        ["build", "cardinoes", "--target", LONG],
        ["config", "--set", LONG],
        ["config", "--set", f"{LONG}=3"],
        ["serve", "--port", LONG],
    ],
    ids=lambda words: " ".join(words).replace(LONG, "LONG"),
)
def test_a_long_value_is_not_quoted_at_full_length(words: list[str]) -> None:
    outcome = CliRunner().invoke(app, words)
    assert isinstance(outcome.exception, SystemExit)
    assert outcome.output.startswith("cardhouse: ")
    assert "999..." in outcome.output
    assert len(outcome.output) < 600


def test_a_new_game_is_called_by_its_name_once_it_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    install = run("new", "euchre").splitlines()[-3].strip()
    assert install.endswith((" install -e euchre", f"--python {sys.prefix} -e euchre"))
    for command in ("check", "play", "simulate"):
        said = run(command, "euchre", code=1)
        assert said == f"cardhouse: no game is called 'euchre' as long as its package is not installed: {install}\n"
    assert "the games are cardinoes" in run("check", "whist", code=1)


def test_a_broken_record_is_said_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text("{}")
    assert run("replay", str(path), code=1).startswith("cardhouse: match.jsonl: line 1: ")


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ('{"seat": 0', "line 12: not JSON"),
        ('{"seat": 9, "do": "draw"}', "line 12: seat 0 was to act, not seat 9"),
        ('{"seat": 0, "do": "fly"}', "line 12: 'fly' is no action of Cardinoes"),
        ('{"seat": 0, "do": 7}', "line 12: do must be a text"),
        ('{"sest": 0}', "line 12: neither an action nor an end: sest"),
    ],
)
def test_a_record_that_is_wrong_in_the_middle_is_shown_so_far(
    match: Path, tmp_path: Path, broken: str, said: str
) -> None:
    lines = match.read_text().splitlines()
    seat = json.loads(lines[11])["seat"]
    broken, said = broken.replace('"seat": 0', f'"seat": {seat}'), said.replace("seat 0", f"seat {seat}")
    path = tmp_path / "broken.jsonl"
    path.write_text("\n".join([*lines[:11], broken, *lines[12:]]))
    told = CliRunner().invoke(app, ["replay", str(path), "--json"])
    assert told.exit_code == 0
    assert told.stderr.startswith(f"cardhouse: {said}")
    assert told.stderr.endswith("(cut short)\n")
    shown = json.loads(told.stdout)
    assert [step["do"] for step in shown["steps"]] == [json.loads(line)["do"] for line in lines[1:11]]
    assert f"{said}" in run("verify", str(path), code=1)
    assert f"{said}" in run("play", "--resume", str(path), code=1)


def test_notes_of_a_record_that_are_none_are_passed_over(match: Path, tmp_path: Path) -> None:
    header, *rest = match.read_text().splitlines(keepends=True)
    path = tmp_path / "match.jsonl"
    path.write_text("".join([json.dumps({**json.loads(header), "notes": 5}) + "\n", *rest[:9], '{"do"']))
    assert "line 11: the line broke off (cut short)" in run("replay", str(path))


def test_replay_prints_the_log(match: Path) -> None:
    assert "won the match" in run("replay", str(match), "--print")


def test_replay_as_json(match: Path) -> None:
    told = json.loads(run("replay", str(match), "--json"))
    assert told["header"]["game"] == "cardinoes"
    assert told["over"]


def test_replay_from_a_seat_the_match_has_not(match: Path) -> None:
    assert "seat: must be 0..2" in run("replay", str(match), "--seat", "3", code=1)
    assert f"seat: must be 0..2, not {10**30}" in run("replay", str(match), "--seat", str(10**30), code=1)


def test_boards_and_hands_of_a_match_that_has_none(match: Path) -> None:
    for option in ("--board", "--room", "--hand"):
        assert run("replay", str(match), option, "3", code=1).startswith(f"cardhouse: {option}: only files of ")


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
    assert "line 12: [Deal]: 'AK' has 1 suit," in run("replay", str(board), "--room", "closed", code=1)
    assert "line 12: [Deal]: 'AK' has 1 suit," in run("replay", str(board), code=1)


def test_replay_a_board_that_is_not_there(board: Path) -> None:
    assert "there is no board 3; there are 7" in run("replay", str(board), "--board", "3", code=1)


def test_who_asks_for_a_board_that_is_not_there_is_told_ranges_of_those_that_are(tmp_path: Path) -> None:
    file = tmp_path / "season.pbn"
    deal = '[Deal "N:AKQ.JT9.876.5432 JT98.8765.AK.KQJ 765.AKQ.QJT9.T98 432.432.5432.A76"]\n'
    for numbers, said in (
        ([*range(1, 129)], "there are 1..128"),
        ([7, 1, 2, 3, 20], "there are 1..3, 7, 20"),
        ([*range(1, 199, 2)], "there are 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, ..., 197"),
    ):
        file.write_text("\n".join(f'[Board "{each}"]\n{deal}' for each in numbers), encoding="utf-8")
        assert said in run("replay", str(file), "--board", "999", code=1)


@pytest.mark.parametrize("command", ["phh", "verify", "play --resume"])
def test_who_gives_a_file_of_boards_to_another_command_is_told_which_read_it(command: str, board: Path) -> None:
    assert "board.pbn holds bridge boards. These commands read it: " in run(*command.split(), str(board), code=1)


@pytest.mark.parametrize("command", ["pbn", "analyse", "verify", "play --resume", "play bridge --deal"])
def test_who_gives_a_file_of_hands_to_another_command_is_told_which_read_it(command: str) -> None:
    pytest.importorskip("endplay")
    file = str(HANDS / "televised.phh")
    assert "televised.phh holds hold'em hands. These commands read it: " in run(*command.split(), file, code=1)


def test_pbn_of_a_board_and_of_another_game(board: Path, match: Path) -> None:
    assert "1D Pass 1H Pass\n1NT Pass Pass Pass" in run("pbn", str(board))
    assert "has no boards" in run("pbn", str(match), code=1)


HANDS = Path(__file__).parent / "poker_files" / "files"


def test_poker_hands_are_replayed() -> None:
    told = run("replay", str(HANDS / "televised.phh"), "--print")
    assert "Tomas Reyes won 198700 and has 198700" in told
    assert "Oren Vail got" not in told
    assert json.loads(run("replay", str(HANDS / "sessions.phhs"), "--hand", "4", "--json"))["scores"] == [85, 46]


def test_what_is_wrong_with_poker_hands_is_said_in_one_line(match: Path) -> None:
    file = str(HANDS / "sessions.phhs")
    assert "there are 5 hands; choose one of 1..5 with --hand" in run("replay", file, code=1)
    assert "line 29: actions: 'p1 cbr 6': it is p3's turn (cut short)" in run("replay", file, "--hand", "2", "--print")
    told = run("phh", file, code=1)
    assert "sessions.phhs, line 33: variant: only hold'em" in told
    assert "[4]" in told
    assert "only files of poker hands" in run("replay", str(match), "--hand", "1", code=1)
    assert "has no poker hands" in run("phh", str(match), code=1)


def test_what_is_wrong_with_poker_hands_is_told_in_german() -> None:
    file = str(HANDS / "sessions.phhs")
    told = run("replay", file, "--hand", "2", "--print", "--language", "de")
    assert "cardhouse: Zeile 29: actions: „p1 cbr 6“: p3 ist am Zug (ab hier weggelassen)" in told
    assert "sessions.phhs: es gibt keine Runde 6; es sind 5" in run(
        "replay", file, "--hand", "6", "--language", "de", code=1
    )


@pytest.mark.parametrize(("command", "name"), [("phh", "final-table.phh"), ("pbn", "")])
def test_a_file_says_the_same_in_whatever_language_its_notes_are_told(command: str, name: str, board: Path) -> None:
    file = str(HANDS / name) if name else str(board)
    german, english = (run(command, file, "--language", each) for each in ("de", "en"))
    assert german == english != ""


def test_phh_into_a_file(tmp_path: Path) -> None:
    again = tmp_path / "again.phh"
    assert run("phh", str(HANDS / "final-table.phh"), "--out", str(again)) == ""
    assert "finishing_stacks = [970000, 1620000, 1365000, 1780000, 1500000]" in again.read_text(encoding="utf-8")
    assert "C. Lindqvist won 1365000" in run("replay", str(again), "--print")


def test_pbn_into_a_file(board: Path, tmp_path: Path) -> None:
    assert run("pbn", str(board), "--out", str(tmp_path / "again.pbn")) == ""
    assert "H2 HJ H5 HQ" in (tmp_path / "again.pbn").read_text(encoding="utf-8")


def test_what_is_read_is_not_written_over(board: Path, tmp_path: Path) -> None:
    hand = tmp_path / "hand.phh"
    hand.write_bytes((HANDS / "final-table.phh").read_bytes())
    for command, file in (("pbn", board), ("phh", hand)):
        before = file.read_bytes()
        assert f"--out: {file} is there already" in run(command, str(file), "--out", str(file), code=1)
        assert file.read_bytes() == before


def test_analyse_a_board(board: Path) -> None:
    pytest.importorskip("endplay")
    assert "1NT by South: 8 tricks" in run("analyse", str(board))
    assert json.loads(run("analyse", str(board), "--json"))[0]["number"] == 7


def test_boards_that_can_be_read_are_written_and_analysed_and_the_others_told(board: Path) -> None:
    pytest.importorskip("endplay")
    bad = '\n[Board "8"]\n[Deal "N:AK - - -"]\n\n[Board "9"]\n[Vulnerable "some"]\n[Deal "N:AK... QJ... T9... .AK.."]\n'
    board.write_text(BOARD + bad, encoding="utf-8")
    for command in ("pbn", "analyse"):
        told = run(command, str(board), code=1)
        assert "line 11: [Deal]: 'AK' has 1 suit," in told
        assert "cardhouse: line 14: [Vulnerable]: 'some' is no vulnerability" in told
        assert "An ending of 2 cards" in told or '[Board "9"]' in told
    only = '[Board "8"]\n[Deal "N:AK - - -"]\n'
    board.write_text(only, encoding="utf-8")
    assert "'AK' has 1 suit," in run("analyse", str(board), code=1)


def test_what_was_mended_is_told_beside_the_match(board: Path) -> None:
    board.write_text(BOARD.replace("[Auction", '[Contract "1NTX"]\n[Auction'), encoding="utf-8")
    assert "line 3: [Contract]: the auction leads to 1NT, not 1NTX (mended)" in run("replay", str(board), "--print")


def test_what_is_wrong_with_boards_is_told_in_german(board: Path) -> None:
    assert "cardhouse: Board 3 gibt es nicht; es gibt 7" in run(
        "replay", str(board), "--board", "3", "--language", "de", code=1
    )
    board.write_text(BOARD.replace("[Auction", '[Contract "1NTX"]\n[Auction'), encoding="utf-8")
    told = run("replay", str(board), "--print", "--language", "de")
    assert "cardhouse: Zeile 3: [Contract]: die Reizung führt zu 1NT, nicht zu 1NTX (berichtigt)" in told


def test_a_board_to_play(board: Path) -> None:
    """Without a terminal nobody plays, but what is to be dealt is looked at first."""
    assert "cardhouse play needs a terminal" in run("play", "bridge", "--deal", str(board), code=1)
    assert "only bridge is dealt from" in run("play", "cardinoes", "--deal", str(board), code=1)
    assert "there is no board 9" in run("play", "bridge", "--deal", str(board), "--board", "9", code=1)
    setup, decks = dealt_from(board, 7, None, game("bridge", preset="as printed"))
    table = setup.deal(1, decks)
    assert table.turn == 2
    assert not setup.options["doubles"]
    assert table.see(3).zone("hand:3").cards[0].face in ("4S", "2C", "6C", "AC", "2D")


def test_a_wrong_board_is_named_by_line_and_tag(board: Path) -> None:
    board.write_text(BOARD.replace("AKQ", "AK"), encoding="utf-8")
    assert "board.pbn, line 2: [Deal]: North holds 12 cards" in run("replay", str(board), code=1)


def test_verify_a_good_match(match: Path) -> None:
    assert "ok" in run("verify", str(match))


def test_verify_a_changed_match(match: Path, tmp_path: Path) -> None:
    lines = match.read_text().splitlines()
    changed = tmp_path / "match.jsonl"
    changed.write_text("\n".join([*lines[:3], lines[2], *lines[3:]]))
    assert "WRONG" in run("verify", str(changed), code=1)


def test_verify_a_record_that_broke_off(match: Path, tmp_path: Path) -> None:
    cut = tmp_path / "match.jsonl"
    cut.write_text(match.read_text()[:-500])
    said = run("verify", str(cut), code=1)
    assert "WRONG   it ends as the record says: the line that says how it ended is missing" in said


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
    assert "--commit: must be 64 characters" in run("verify", str(path), "--commit", "abc", code=1)
    seen.write_text("{}")
    assert "--seen: cardhouse_seen: must be 1" in run("verify", str(path), "--seen", str(seen), code=1)
    said = "--seen: must be the file of evidence that a browser has downloaded, not a match's record"
    assert said in run("verify", str(path), "--seen", str(path), code=1)


def test_simulate_is_the_same_for_the_same_key() -> None:
    short = ["--matches", "5", "-o", "match=rounds", "-o", "rounds=1"]
    words = ["simulate", "cardinoes", *short, "--bots", "random,heuristic,random", "--json", "--key"]
    first, second, other = (json.loads(CliRunner().invoke(app, [*words, key]).stdout) for key in ("1", "1", "2"))
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


def test_what_is_built_ahead_is_found_by_tables_and_bots() -> None:
    """Who plays in another process has the very rules and players that were built, and no compiler.

    In the short suite reviews and searches of Cardinoes go on with what is built here.
    """
    assert run("build", "cardinoes", "--quietly") == ""
    ask = (
        "import sys; from cardhouse.bots.policies import thinking; from cardhouse.games import load;"
        "from cardhouse.table.engine import engine_of; game = load('cardinoes');"
        "print(engine_of(game).compiled, thinking(game).compiled, 'numba' in sys.modules)"
    )
    environment = {**os.environ, "CARDHOUSE_RULES": "following", "CARDHOUSE_LIBRARIES": ""}
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.split() == ["True", "True", "False"]


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
    assert run("serve", code=1).strip() == "cardhouse: the room cannot open: address already in use"


FULL = Path("/dev/full")


@pytest.mark.parametrize(
    "words",
    [
        ["lab", "cardinoes", "-n", "4", "--html"],
        ["lab", "cardinoes", "-n", "4", "--parquet"],
        ["play", "cardinoes", "--record"],
        ["play", "--resume"],
    ],
    ids=" ".join,
)
def test_a_folder_is_no_file(words: list[str], tmp_path: Path) -> None:
    assert run(*words, str(tmp_path), code=1).strip() == f"cardhouse: {tmp_path}: Is a directory"


@pytest.mark.parametrize(
    "words",
    [
        ["lab", "cardinoes", "-n", "4", "--pages"],
        ["lab", "--all", "-n", "4", "--html"],
        ["simulate", "cardinoes", "-n", "1", "--keep"],
        ["arena", "cardinoes", "-n", "2", "--keep"],
    ],
    ids=" ".join,
)
def test_a_file_is_no_folder(words: list[str], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    assert run(*words, str(file), code=1).strip() == f"cardhouse: {file}: Not a directory"
    assert file.read_text() == "mine"


def printed(*words: str, **streams: Any) -> tuple[int, str]:
    """The exit status of the program, and what it says beside what it prints, which goes where streams say."""
    environment = {**os.environ, "PYTHONIOENCODING": "iso8859_5"}
    program = [sys.executable, "-m", "cardhouse", *words]
    done = subprocess.run(program, stderr=subprocess.PIPE, env=environment, **streams)
    return done.returncode, done.stderr.decode()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes of this kind")
def test_a_command_ends_quietly_where_nobody_reads_what_it_prints() -> None:
    for words in (["--help"], ["games"], ["games", "--json"]):
        reads, writes = os.pipe()
        os.close(reads)
        assert printed(*words, stdout=writes) == (141, ""), "as a shell says of programs before `| head`"
        os.close(writes)
    assert printed("games", preexec_fn=lambda: os.closerange(0, 2)) == (0, ""), "its output is closed"


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a folder in which a program is")
def test_who_is_in_a_folder_that_is_gone_is_told_so(
    board: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert "the folder you are in is gone" in run("pbn", str(board), "--out", "x.pbn", code=1)


def test_letters_that_an_encoding_has_not_are_written_with_those_it_has() -> None:
    missing = "cardhouse: Gruen: die Datei oder ihren Ordner gibt es nicht\n"
    assert printed("replay", "Grün", "--language", "de") == (1, missing)
    assert printed("gmes", "--language", "de")[1] == 'cardhouse: einen Befehl "gmes" gibt es nicht; meinst du games?\n'


def test_ctrl_c_before_a_command_begins_ends_it_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(extra: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardhouse.__main__.require", pressed)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 130


def test_help_cuts_nothing_off(monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in ("60", "200"):
        monkeypatch.setenv("COLUMNS", columns)
        told = " ".join(run("--help").split())
        assert "..." not in told.replace("[ARGS]...", "")
        assert "where each comes from; secrets are masked." in told


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
def test_a_full_disk_is_said_in_one_line(match: Path, tmp_path: Path) -> None:
    from cardhouse.table.writing import write

    with pytest.raises(OSError, match=f"No space left on device: '{FULL}'"):
        write(FULL, "text")
    with FULL.open("w") as full:
        done = subprocess.run([sys.executable, "-m", "cardhouse", "games"], stdout=full, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (
        1,
        b"cardhouse: what is printed can't be written: No space left on device\n",
    )
    with FULL.open("w") as full:
        told = "cardhouse: what is printed can't be written: No space left on device\n"
        assert printed("--help", stdout=full) == (1, told)


def test_rules_run_in_no_way_that_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDHOUSE_RULES", "quick")
    words = [sys.executable, "-m", "cardhouse", "simulate", "cardinoes", "--matches", "1", "--bots", "random"]
    done = subprocess.run(words, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (
        1,
        "cardhouse: CARDHOUSE_RULES: must be one of at_once, compiled, interpreted, following, not 'quick'\n",
    )
    monkeypatch.setenv("CARDHOUSE_RULES", "")
    assert policy() == "at_once", "an empty variable says nothing"


@pytest.mark.parametrize("encoding", ["cp1252", "utf-8"])
def test_suits_are_letters_where_an_encoding_has_no_signs_for_them(match: Path, encoding: str) -> None:
    words = [sys.executable, "-m", "cardhouse", "replay", str(match)]
    done = subprocess.run(words, capture_output=True, env={**os.environ, "PYTHONIOENCODING": encoding}, check=True)
    first = next(line for line in done.stdout.decode(encoding).splitlines() if "played" in line)
    assert re.search(r"\d[\u2663\u2666\u2665\u2660]" if encoding == "utf-8" else r"\d[CDHS]", first), first
    assert "?" not in done.stdout.decode(encoding)


def test_what_cannot_be_written_whole_leaves_the_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardhouse.table.writing import write

    def half(path: Path, content: bytes) -> int:
        with path.open("wb") as file:
            file.write(content[:2])
        raise OSError(28, "No space left on device")

    file = tmp_path / "mine"
    file.write_text("before")
    monkeypatch.setattr(Path, "write_bytes", half)
    with pytest.raises(OSError, match=f"No space left on device: '{file}'"):
        write(file, "after")
    assert [each.name for each in tmp_path.iterdir()] == ["mine"]
    assert file.read_text() == "before"


@pytest.mark.parametrize("command", ["replay", "review"])
def test_a_seat_there_is_not(command: str, match: Path) -> None:
    assert run(command, str(match), "--seat", "8", code=1).strip() == "cardhouse: seat: must be 0..2, not 8"


def test_puzzles_are_never_written_over_another_file(match: Path) -> None:
    before = match.read_bytes()
    said = run("puzzles", "oh-hell", "-o", str(match), code=1)
    assert said.strip() == f"cardhouse: --out: {match} is there already. Name a new file"
    assert match.read_bytes() == before


def test_a_match_is_never_kept_over_another(match: Path) -> None:
    before = match.read_bytes()
    said = run("play", "cardinoes", "--record", str(match), code=1)
    assert said.startswith(f"cardhouse: --record: {match} is there already")
    assert match.read_bytes() == before


def test_a_match_that_is_over_is_not_resumed(match: Path) -> None:
    assert f"the match in {match} is over" in run("play", "--resume", str(match), code=1)
    assert "--resume: goes with" in run("play", "--resume", str(match), "--players", "2", code=1)
    assert "GAME: name a game" in run("play", code=1)


def test_an_arena_says_what_shares_of_wins_mean() -> None:
    """Two bots at a table of four: each holds two sides, of which one wins at most."""
    won = "Won: how often each of a bot's sides won. Equals win "
    shared = won_words(Ranking("hearts", 4, 2, 0, (), (), equal=0.25, most=0.5))
    assert shared == f"{won}25.0 %; more than 50.0 % can't be, as a bot's own sides share the wins."
    assert won_words(Ranking("bridge", 4, 2, 0, (), (), equal=0.5, most=1.0)) == f"{won}50.0 %."


def test_who_waits_for_a_file_to_be_read_is_told_which(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(printing, "WAIT_S", 0.0)
    large, small = tmp_path / "season.pbn", tmp_path / "one.pbn"
    with large.open("wb") as file:
        file.truncate(50_000_000)
    small.write_text("", encoding="utf-8")
    for file, said in ((large, f"Reading {large}, 50 MB"), (small, f"Reading {small}"), (Path("none"), "Reading none")):
        with printing.reading(file):
            for thread in threading.enumerate():
                if isinstance(thread, threading.Timer):
                    thread.join()
            assert "".join(capsys.readouterr().err.split()) == "".join(said.split())


@pytest.mark.parametrize("command", ["replay", "pbn", "phh", "analyse", "review", "verify", "play --resume"])
def test_a_command_that_reads_a_file_says_so_if_it_lasts(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    @contextmanager
    def noted(what: str, waits: str) -> Iterator[None]:
        told.append(what)
        yield

    monkeypatch.setattr(printing, "doing", noted)
    run(*command.split(), "nowhere.pbn", code=1)
    assert told == ["Reading nowhere.pbn"]


def test_who_waits_for_the_first_results_is_told_what_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A compiler is named while one is at work, not where a search or a cluster takes its time."""

    def said(waiting: AbstractContextManager[Any]) -> str:
        with waiting:
            for thread in threading.enumerate():
                if isinstance(thread, threading.Timer):
                    thread.join()
            return " ".join(capsys.readouterr().err.split())

    first = "Hearts, random: waiting for the first results."
    monkeypatch.setattr(printing, "WAIT_S", 0.0)
    monkeypatch.delenv("CARDHOUSE_RULES", raising=False)
    monkeypatch.setattr(building, "is_under_way", lambda: True)
    assert said(printing.counting("Hearts, random")).startswith(f"{first} The first time on a machine, rules are")
    monkeypatch.setattr(building, "is_under_way", lambda: False)
    assert said(printing.counting("Hearts, random")) == first
    monkeypatch.setenv("CARDHOUSE_RULES", "interpreted")
    slow = "Waiting for the rules of Hearts. CARDHOUSE_RULES says that rules are interpreted."
    assert said(printing.compiling("Hearts")).startswith(slow)
    monkeypatch.setattr(printing, "WAIT_S", 600.0)
    with printing.counting("Hearts, random") as report:
        report(1, 2)
        timers = [each for each in threading.enumerate() if isinstance(each, threading.Timer)]
        assert all(each.finished.is_set() for each in timers)


@pytest.mark.parametrize(
    "words",
    [
        "check cardinoes --seconds",
        "check cardinoes --patience",
        "play hearts --pace",
        "review match.jsonl --seconds",
        "train hearts --minutes",
    ],
)
@pytest.mark.parametrize("number", ["inf", "nan"])
def test_what_has_no_end_is_no_time(words: str, number: str) -> None:
    said = CliRunner().invoke(app, [*words.split(), number])
    assert said.exit_code == 2
    assert re.search(rf"cardhouse: --\w+: must be a number \S+, not '{number}'", said.output)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("simulate hearts -n 2 --bots club,club,club,club,club", "bots: 5 are too many for 4 seats"),
        ("lab hearts -n 4 --bots club,club,club,club,club", "bots: 5 are too many for 4 seats"),
    ],
)
def test_more_bots_than_seats_are_refused(words: str, said: str) -> None:
    assert said in run(*words.split(), code=1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("simulate hearts -n abc", "--matches: must be a whole number 1..10000000, not 'abc'"),
        ("simulate hearts -n 0", "--matches: must be a whole number 1..10000000, not '0'"),
        ("simulate hearts -p 3.5", "--players: must be a whole number, not '3.5'"),
        ("serve --port http", "--port: must be a whole number, not 'http'"),
        ("reports --hours 0", "--hours: must be a number 0.1..8760, not '0'"),
        ("train hearts --minutes 0", "--minutes: must be a number 0.01..1000000, not '0'"),
        ("play hearts --pace 99 --language de", "--pace: nötig ist eine Zahl 0..60, nicht '99'"),
        ("play hearts --language=de --pace x", "--pace: nötig ist eine Zahl 0..60, nicht 'x'"),
    ],
)
def test_a_number_that_an_option_does_not_take_is_told_in_plain_words(words: str, said: str) -> None:
    assert run(*words.split(), code=2) == f"cardhouse: {said}\n"


def test_a_number_that_an_option_does_not_take_is_told_in_the_terminals_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("CARDHOUSE_LANGUAGE", "de")
    assert "--pace: nötig ist eine Zahl 0..60, nicht '99'" in run("play", "hearts", "--pace", "99", code=2)
