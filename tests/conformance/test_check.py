"""What is wrong with a game is said in words: by ``cardhouse check``, by the suite, and where rules run."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from guests import Guests

import cardhouse
from cardhouse.bots import BotError
from cardhouse.conformance import declared, examination, suite
from cardhouse.conformance.examination import compiled_rules, examine, examine_apart, played_compiled
from cardhouse.games import HOUSE, BrokenGameError, UnknownGameError, load, load_all, names
from cardhouse.kit.compiled.record import COMPILED
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.match.menus import MenuError
from cardhouse.lab.simulate import simulate
from cardhouse.room.tables.prepare import Preparation

ENDS_S = 180
SPICY = '    options.switch("spicy", False, "AG2", "Nothing"),\n    FIRST_DEALER,\n)'
LONG_S = 600.0  # so that the number of actions decides, not the time
LAST_OPTION = "    FIRST_DEALER,\n)"


@pytest.fixture
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guests]:
    monkeypatch.setattr(examination, "WALK", 12)
    found = Guests(tmp_path, monkeypatch)
    yield found
    found.forget()


def said(name: str) -> str:
    """All that is said of a game, without the compiler."""
    return "\n".join(map(str, examine(name, LONG_S, compiling=False)))


FAULTS: dict[str, tuple[list[tuple[str, str]], str]] = {
    "an option without a field": (
        [(LAST_OPTION, SPICY)],
        "option spicy: Agram has no field of that name, so it changes nothing: declare `spicy = i8()`",
    ),
    "an option that nothing reads": (
        [(LAST_OPTION, SPICY), ("    target = i8()", "    target = i8()\n    spicy = i8()")],
        "option spicy: no rule reads position.spicy, so it changes nothing",
    ),
    "an option too wide for its field": (
        [('"target", 3, 1, 100,', '"target", 3, 1, 1000,')],
        "option target: its field holds -128..127, but the option may be 1..1000: declare `target = i16()`",
    ),
    "a preset with an option there is none of": (
        [('{"hand_size": 5}', '{"hand_sise": 5}')],
        "preset sink-sink: hand_sise",
    ),
    "no standing": ([("@standing.rule\n", "@compiled\n")], "there is no rule for standing (How well the match stands"),
    "a verb without a rule": ([("@imagine.rule\n", "@compiled\n")], "there is no rule for imagine"),
    "too little room for scores": (
        [("scores = i16(PLAYERS)", "scores = i16(3)")],
        "scores has room for 3 seats; 5 may",
    ),
    "a misspelt field": ([("position.winner)", "position.winer)")], "Agram has no field winer: declare it, or mend"),
    "a menu that does not fit": (
        [("menu_size=6 + STRIDE", "menu_size=2")],
        "a menu of 6 actions, but menu_size is 2: it must be the longest menu that legal fills, and a stride beyond",
    ),
    "a card lost": (
        [("            counts[lowest(left)] += 1", "            counts[lowest(left)] += seat != 1")],
        "cards lost or doubled",
    ),
    "a hand shown to everybody": (
        [("faces(held) if seat == viewer else backs(len(held))", "faces(held)")],
        "sees what they cannot know",
    ),
    "a menu that is empty": (
        [("moves, 0)\n\n\n@refusal", "moves, 0) if position.trick < 2 else 0\n\n\n@refusal")],
        "an empty menu while the match goes on",
    ),
    "a row that is too short": (
        [("pack = u8(len(PACK))", "pack = u8(30)")],
        "IndexError",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_said_in_words(fault: str, guests: Guests) -> None:
    changes, words = FAULTS[fault]
    assert words in said(guests.add("wrong-" + "-".join(fault.split()[-2:]), *changes))


def test_a_line_is_named(guests: Guests) -> None:
    name = guests.add("misspelt", ("position.scores[winner] += 1", "position.scoores[winner] += 1"))
    assert f"misspelt.py:{guests.line(name, 'scoores')}: Agram has no field scoores" in said(name)


@pytest.mark.parametrize("fault", ["an option without a field", "no standing"])
def test_the_suite_fails_what_played_well_without(fault: str, guests: Guests) -> None:
    changes, words = FAULTS[fault]
    name = guests.add("suite-" + fault.split()[1], *changes)
    with pytest.raises(AssertionError) as failed:
        suite.test_nothing_is_missing(name)
    assert words in str(failed.value)


def test_nothing_is_wrong_with_a_good_guest(guests: Guests) -> None:
    found = list(examine(guests.add("good"), LONG_S, compiling=False))
    assert [str(each) for each in found if each.grave] == []
    assert [each.what[:19] for each in found] == ["it has no heuristic"]


# --- Rules that are never asked -----------------------------------------------------------------------

DERIVED = '''
@record
class Freely(Agram):
    """Nobody need follow."""

    loose = i8()


@refusal.rule
def freely_refusal(position: Freely, action: Action) -> Reason:
    return 0


import dataclasses  # noqa: E402

GAME = dataclasses.replace(GAME, record=Freely)
'''
BY_NAME = (
    "    seat, suit = position.turn,",
    "    if agram_refusal(position, action):\n        return\n    seat, suit = position.turn,",
)


def test_an_override_that_is_never_asked_is_named(guests: Guests) -> None:
    name = guests.add("derived", BY_NAME, (")  # fmt: skip\n", ")  # fmt: skip\n" + DERIVED))
    words = "agram_play calls agram_refusal by its own name: Freely has its own, which is not asked there; call ref"
    assert f"derived.py:{guests.line(name, 'def agram_play') - 1}: {words}" in said(name)


def test_a_call_past_the_verb_is_told_where_nothing_overrides_it_yet(guests: Guests) -> None:
    found = list(declared.calls(load(guests.add("by-name", BY_NAME))))
    assert [each.grave for each in found] == [False]
    assert "a game derived from Agram could not change it; call refusal" in found[0].what


@pytest.mark.parametrize("name", HOUSE)
def test_the_houses_rules_ask_the_verbs(name: str) -> None:
    """What a derived game changes is asked everywhere."""
    assert [str(each) for each in declared.of(load(name))] == []


# --- Players ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        ("import nowhere_at_all\n", "ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("x = 1 / 0\n", "ZeroDivisionError"),
        ("x = 1\n", "it has no rule for the verb heuristic of Agram"),
    ],
)
def test_players_that_do_not_load_are_told_and_do_not_play_at_random_unnoticed(
    bots: str, words: str, guests: Guests, caplog: pytest.LogCaptureFixture
) -> None:
    name = guests.add(f"bots-{len(bots)}", bots=bots)
    assert words in said(name)
    assert words in caplog.text
    with pytest.raises(BotError, match=r"the players of bots-\d+ do not load"):
        simulate(cardhouse.game(name), ["heuristic"], 1)


def test_an_illegal_choice_of_the_heuristic_is_told(guests: Guests) -> None:
    bots = (
        "from cardhouse.kit.match.verbs import heuristic\nfrom cardhouse.kit.compiled.verbs import Dice\n"
        "from choosing import Agram\n\n\n"
        "@heuristic.rule\ndef choose(position: Agram, dice: Dice) -> int:\n    return 7\n"
    )
    assert "the heuristic chose 9C, which is illegal" in said(guests.add("choosing", bots=bots))


# --- Compiled -----------------------------------------------------------------------------------------

UNCOMPILABLE = {
    "a dict": (
        [
            ("BATCH = 5, 6, 3\n", "BATCH = 5, 6, 3\nFOLLOWS = {1: 2}\n"),
            ("return following(", "return FOLLOWS[1] and following("),
        ],
        "FOLLOWS is no number, tuple of numbers or NumPy array",
    ),
    "a function of its own": (
        [("@compiled\ndef playable", "def playable")],
        "playable is an ordinary function: put @comp",
    ),
    "two kinds": (
        [
            ("return following(", "led = (1, 2) if position.led > 2 else 1\n    return following("),
            (", 0], position.led)", ", 0], led)"),
        ],
        "give it the same kind on both, or use two names",
    ),
}


@pytest.mark.full
@pytest.mark.skipif(not COMPILED, reason="is about the compiler")
@pytest.mark.parametrize("fault", UNCOMPILABLE)
def test_what_the_compiler_says_is_told_by_file_and_line(fault: str, guests: Guests) -> None:
    changes, words = UNCOMPILABLE[fault]
    name = guests.add("uncompiled-" + fault.split()[1], *changes)
    found = list(compiled_rules(load(name)))
    assert len(found) == 1
    assert words in found[0].what
    assert f"{name.replace('-', '_')}.py:" in found[0].where


@pytest.mark.full
def test_a_game_without_end_is_told(guests: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examination, "LONGEST_MATCH", 500)
    name = guests.add("endless", ("if position.scores[winner] == position.target:", "if position.scores[winner] < 0:"))
    with interpreting():
        found = list(played_compiled(load(name)))
    assert "no end after 500 random actions" in found[0].what


@pytest.mark.full
def test_rules_that_never_return_are_told_by_their_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a process of its own, which can be ended."""
    guests = Guests(tmp_path, monkeypatch)
    forever = "    while position.laid >= 0:\n        pass\n    seat, suit = position.turn,"
    guests.add("forever", ("    seat, suit = position.turn,", forever))
    notes = tmp_path / "forever-1.dist-info"
    notes.mkdir()
    (notes / "METADATA").write_text("Metadata-Version: 2.1\nName: forever\nVersion: 1\n")
    (notes / "entry_points.txt").write_text("[cardhouse.games]\nforever = forever:GAME\n")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *sys.path]))
    found = examine_apart("forever", 1.0, patience=6.0)
    assert [each.what for each in found if each.grave] == [
        "play, interpreted: no end after 6 seconds; its rules were in agram_play"
    ]
    assert "forever.py:" in found[-1].where
    command = [sys.executable, "-m", "cardhouse", "check", "forever", "--patience", "5", "--json"]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 1, told.stderr
    assert "its rules were in agram_play" in json.loads(told.stdout)[-1]["what"]


# --- Guests that do not load --------------------------------------------------------------------------


def test_one_broken_guest_keeps_nobody_from_playing(guests: Guests, caplog: pytest.LogCaptureFixture) -> None:
    guests.add("fine")
    guests.add("torn", ("from __future__", "frm __future__"))
    guests.games |= {"missing": "no.such.module:GAME", "no-game": "fine:PACK", "misnamed": "fine:GAME"}
    assert set(names()) >= {"torn", "missing", "fine"}
    assert [game.name for game in load_all()] == [*HOUSE, "fine"]
    for name, fault in [
        ("torn", "SyntaxError"),
        ("missing", "ModuleNotFoundError"),
        ("no-game", "fine:PACK is no Game, but ndarray"),
        ("misnamed", "fine:GAME is called 'fine'"),
    ]:
        assert f"{name} does not load: {fault}" in caplog.text
        with pytest.raises(BrokenGameError, match=f"`cardhouse check {name}` says more"):
            cardhouse.game(name)
    assert f"torn.py:{guests.line('torn', 'frm')}: it does not load: SyntaxError" in said("torn")
    with pytest.raises(UnknownGameError, match="no game is called"):
        examine_apart("nobody")


async def test_a_room_offers_what_loads(guests: Guests) -> None:
    guests.add("fine-too")
    guests.games["missing"] = "no.such.module:GAME"
    assert [game.name for game in await Preparation().games()] == [*HOUSE, "fine-too"]


# --- Menus where rules run ----------------------------------------------------------------------------


def test_a_table_raises_where_a_menu_is_too_long(guests: Guests) -> None:
    name = guests.add("table-menu", ("menu_size=6 + STRIDE", "menu_size=5"))
    with pytest.raises(MenuError, match="table-menu: a menu of 6 actions, but menu_size is 5"):
        cardhouse.game(name).deal(key=1)


def test_who_examines_ends_with_the_program_that_asked() -> None:
    command = [sys.executable, "-m", examination.__name__, "cardinoes", str(LONG_S), str(LONG_S)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    child = subprocess.Popen(command, **pipes, env={**os.environ, "CARDHOUSE_RULES": "interpreted"})  # type: ignore[call-overload]
    assert b"stage" in child.stdout.readline()
    child.stdin.close()
    assert child.wait(ENDS_S) == 1
