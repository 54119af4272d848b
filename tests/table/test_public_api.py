"""What programs may count on at every table: copies, pickles, numbers of any kind, one thread at a time."""

import copy
import pickle
import random
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files
from typing import Any

import numpy as np
import pytest

import cardhouse
from cardhouse import bridge_files
from cardhouse.envs.choices import Choices
from cardhouse.games import UnknownGameError, load, names
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.table import Table

HEARTS = cardhouse.game("hearts")


def played(name: str, moves: int = 24, **options: Any) -> Table:
    """A table some random actions into its match."""
    table = cardhouse.game(name, **options).deal(key=5)
    play_on(table, moves)
    return table


def play_on(table: Table, moves: int) -> None:
    chooser = random.Random(3)
    for _ in range(moves):
        if not table.over:
            table.play(chooser.choice(table.numbers()))


COPIES = [copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))]


@pytest.mark.parametrize("name", names())
def test_everything_can_be_copied_and_pickled(name: str) -> None:
    table = played(name)
    for again in COPIES:
        twin = again(table)
        assert (twin.digest, twin.version, twin.record.header) == (table.digest, table.version, table.record.header)
        assert twin.see(table.turn) == table.see(table.turn)
        play_on(twin, 3)
        assert twin.version > table.version
        assert again(table.game) is table.game
        assert again(table.setup) == table.setup
        assert again(table.record) == table.record
        menu = again(table.legal())
        assert menu.numbers == table.numbers()
        action = again(menu[0])
        assert (action, action.text) == (menu[0], menu[0].text)
    assert table.version == len(table.record.actions)


def test_an_edition_of_a_game_is_pickled_as_the_options_make_it() -> None:
    table = played("sanity-hearts", ace_total="1")
    action = table.legal()[0]
    other = pickle.loads(pickle.dumps(action))
    assert (other.game is table.game, other.text) == (True, action.text)
    assert pickle.loads(pickle.dumps(table.setup)) == cardhouse.game("sanity-hearts", ace_total="1") == table.setup


def test_a_match_with_given_decks_is_pickled_with_them() -> None:
    table = cardhouse.game("cardinoes", 2).deal(key=1, deck=["2C 3C", "QS KS"])
    play_on(table, 60)
    twin = pickle.loads(pickle.dumps(table))
    assert (twin.decks, twin.digest) == (table.decks, table.digest)


def test_another_process_reads_a_pickled_table() -> None:
    table = played("cardinoes")
    program = "import pickle, sys; print(pickle.load(sys.stdin.buffer).digest)"
    run = subprocess.run([sys.executable, "-c", program], input=pickle.dumps(table), capture_output=True, check=True)
    assert run.stdout.decode().strip() == table.digest


@pytest.mark.parametrize("name", names())
def test_an_imagined_world_is_a_table_to_step(name: str) -> None:
    """The seat sees in it what it sees at the table; what the others hold is dealt again, and nothing says how."""
    table = played(name)
    turn = table.turn
    assert turn is not None
    world = table.world(turn, seed=4)
    assert world.positions.tobytes() == table.imagine(turn, 4).tobytes()
    assert world.numbers() == table.numbers()
    seen, true = world.see(turn), table.see(turn)
    assert (seen.zones, seen.seats, seen.prompt) == (true.zones, true.seats, true.prompt)
    before = world.digest
    play_on(world, 6)
    world.undo(world.version)
    assert world.digest == before
    play_on(world, 6)
    for again in COPIES:
        assert again(world).digest == world.digest
    assert table.key.hex() not in repr(vars(world)) + str(world.record.header)
    assert world.hand_keys == []
    with pytest.raises(cardhouse.RecordError, match="has no record"):
        world.record.text()


@pytest.mark.parametrize("name", names())
def test_how_a_table_stands_and_stood(name: str) -> None:
    table = played(name)
    digests = [table.at(number).digest for number in range(table.version + 1)]
    again = table.setup.deal(key=5)
    for number, action in enumerate(table.record.actions):
        assert again.digest == digests[number]
        again.play(action)
    assert digests[-1] == table.digest
    assert table.setup.at(table.record, 3).digest == digests[3]
    assert len(table.standings) == table.players
    text = repr(table)
    for said in (name, f"{table.players} players", f"hand {table.hand}, turn {table.turn}"):
        assert said in text
    assert text.endswith(":".join(map(str, table.scores)) + ">")
    with interpreting():
        assert f"{table.game!r} {table.setup!r}".startswith(f"<Game {name}> <Setup {name} {table.players} players")


def test_a_moment_of_a_record_that_is_not_there() -> None:
    table = played("cardinoes")
    for number in (-1, table.version + 1):
        with pytest.raises(ValueError, match=f"0..{table.version}"):
            table.at(number)
        with pytest.raises(ValueError, match=f"0..{table.version}"):
            table.setup.at(table.record, number)
    with pytest.raises(ValueError, match=r"cardinoes 3 players.* not of .*cardinoes 2 players"):
        cardhouse.game("cardinoes", 2).at(table.record, 0)


def test_any_kind_of_whole_number_will_do() -> None:
    table = cardhouse.game("cardinoes", np.int64(3)).deal(key=np.uint8(7))
    assert table.digest == cardhouse.game("cardinoes").deal(key=7).digest
    assert table.see(np.int8(1)) == table.see(1)
    assert table.imagine(np.int16(1), np.int64(5)).tobytes() == table.imagine(1, 5).tobytes()
    action = np.array(table.numbers(), np.int32)[0]
    assert table.refusal(action) is None
    table.play(action)
    assert table.record.actions == [int(action)]
    assert type(table.record.actions[0]) is int
    for wrong in (True, 1.0, None, [1]):
        with pytest.raises(cardhouse.IllegalAction, match="neither an action's number nor its text"):
            table.play(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-1, 3, 64, 1 << 70, True, 1.0, "0"])
def test_a_seat_the_table_has_not(seat: Any) -> None:
    table = cardhouse.game("cardinoes", 3).deal(key=7)
    before = table.digest
    for asked in (table.see, table.log, table.turned_since, table.imagine, table.world):
        with pytest.raises(ValueError, match=r"seat: must be a whole number 0\.\.2, or None for who watches, not"):
            asked(seat)
    with pytest.raises(ValueError, match=r"seat: must be a whole number 0\.\.2, not"):
        table.engine.standing(table.positions, seat)
    assert table.digest == before


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("hello", "key: a text must be 32 bytes in hex"),
        ("ab", "key: must be 32 bytes, not 1"),
        (b"short", "key: must be 32 bytes, not 5"),
        (1.5, "key: must be a number, 32 bytes or their hex text, not a float"),
        (-1, r"key: a number must be in 0\.\.2\*\*256-1, not -1"),
    ],
)
def test_a_wrong_key_gets_a_sentence(key: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        cardhouse.game("cardinoes").deal(key)
    with pytest.raises(ValueError, match=said):
        cardhouse.game("cardinoes").positions(key)


def test_positions_of_a_key_are_different_deals() -> None:
    setup = cardhouse.game("cardinoes")
    several = setup.positions(3, 5)
    assert len({row.tobytes() for row in several["hands"]}) == 5
    assert several[:1].tobytes() == setup.positions(3).tobytes() == setup.deal(3).positions.tobytes()
    assert several.tobytes() == setup.positions(3, 5).tobytes()


def test_two_threads_at_one_table_lose_no_move() -> None:
    """Whoever comes while another acts is told so, and nothing of theirs is done."""
    table = cardhouse.game("cardinoes").deal(key=7)
    inside, go_on = threading.Event(), threading.Event()
    act = table._act

    def slowly(number: int) -> int:
        inside.set()
        assert go_on.wait(30)
        return act(number)

    table._act = slowly
    first = table.numbers()[0]
    other = threading.Thread(target=table.play, args=(first,))
    other.start()
    assert inside.wait(30)
    try:
        for use in (lambda: table.play(first), lambda: table.undo(0), lambda: table.see(0), lambda: table.log(0)):
            with pytest.raises(RuntimeError, match="two threads use this table at once"):
                use()
    finally:
        go_on.set()
        other.join()
    table._act = act
    assert table.record.actions == [first]
    table.play(table.numbers()[0])


def test_a_refusal_leaves_the_table_usable() -> None:
    table = cardhouse.game("cardinoes").deal(key=7)
    for wrong in (-1, 1 << 70, "nothing"):
        with pytest.raises(cardhouse.IllegalAction):
            table.play(wrong)
    table.play(table.numbers()[0])
    assert table.version == 1


PAIR = np.array([1, 2])
WRONG_USES: list[tuple[Callable[[], object], str]] = [
    (lambda: cardhouse.game(["hearts"]), "no game is called ['hearts']"),
    (lambda: cardhouse.game("hearts", PAIR), "players: Hearts is for 3, 4, 5, 6 players, not array([1, 2])"),
    (lambda: cardhouse.game("hearts", preset=["house"]), "preset: must be one of house, short, not ['house']"),
    (lambda: HEARTS.deal(PAIR), "key: must be a number, 32 bytes or their hex text, not a ndarray"),
    (lambda: HEARTS.deal(1, hands=PAIR), "hands: must be a whole number 0..10000, not array([1, 2])"),
    (lambda: HEARTS.deal(1, None), "deck: must be cards as text, or such texts, not None"),
    (lambda: HEARTS.deal(1, [3]), "deck: must be cards as text, or such texts, not 3"),
    (lambda: HEARTS.deal(1).see(PAIR), "seat: must be a whole number 0..3, or None for who watches, not array([1, 2])"),
    (lambda: HEARTS.at(HEARTS.deal(1).record, None), "number: must be a whole number 0..0, not None"),
    (lambda: HEARTS.at(HEARTS.deal(1).record, False), "number: must be a whole number 0..0, not False"),
    (lambda: HEARTS.at("match.jsonl", 0), "record: must be a MatchRecord, as a table's record is, not 'match.jsonl'"),
    (lambda: cardhouse.replay(""), "source: must name a file, not ''"),
    (lambda: cardhouse.replay(None), "source: must name a file, not None"),
    (lambda: cardhouse.replay("\0"), "source: must name a file, not '\\x00'"),
    (lambda: bridge_files.read(b"x"), "path: must name a file, not b'x'"),
    (lambda: HEARTS.deal(1).world(0, "7"), "seed: must be a whole number, not '7'"),
    (lambda: HEARTS.deal(1).imagine(0, True), "seed: must be a whole number, not True"),
    (
        lambda: cardhouse.bot("random").act(None, 0),
        "table: must be one that cardhouse.game(...).deal() returns",
    ),
    (lambda: cardhouse.bot("search:5").judge(HEARTS, 0), "table: must be one that cardhouse.game(...).deal() returns"),
    (lambda: cardhouse.bot("random", True), "seed: must be a whole number, not True"),
    (lambda: cardhouse.bot("random", PAIR), "seed: must be a whole number, not array([1, 2])"),
    (lambda: Choices(HEARTS, places=False), "places: must be a whole number from 1 on, not False"),
    (lambda: HEARTS.positions(1, -1), "count: must be a whole number 0..16777216, not -1"),
    (lambda: HEARTS.positions(1, "2"), "count: must be a whole number 0..16777216, not '2'"),
    (lambda: HEARTS.blank(1.5), "count: must be a whole number 0..16777216, not 1.5"),
    (lambda: HEARTS.deal(1).at(10**5000), "at: must be a whole number 0..0, not one of type int"),
    (lambda: HEARTS.deal(1).at("9" * 500), f"at: must be a whole number 0..0, not '{'9' * 79}..."),
    (lambda: HEARTS.deal(1).read(5), "5 is no action of Hearts"),
    (lambda: HEARTS.deal(1).record.save(None), "path: must name a file, not None"),
    (lambda: HEARTS.game.actions.text([1]), "[1] is no action: the numbers are 0..103"),
    (lambda: HEARTS.game.actions.text(2.5), "2.5 is no action: the numbers are 0..103"),
    (lambda: HEARTS.deal(1, np.array("QS")), "deck: must be cards as text, or such texts, not array('QS'"),
    (lambda: HEARTS.deal_committed(None), "secret: must be 32 bytes, not None"),
    (lambda: HEARTS.deal_committed("ab" * 32), "secret: must be 32 bytes, not 'abab"),
    (lambda: HEARTS.deal_committed(bytes(32), "words"), "entropy: must be a row of texts or None, one a seat, not 'wo"),
    (lambda: HEARTS.deal_committed(bytes(32), [7]), "entropy: must be a row of texts or None, one a seat, not [7]"),
    (lambda: HEARTS.deal_committed(bytes(32), seat_commits=3), "seat_commits: must be a row of texts or None"),
    (lambda: HEARTS.deal_committed(bytes(32), table=PAIR), "table: must be a text, not array([1, 2])"),
    (lambda: cardhouse.game(10**5000), "no game is called one of type int; the games are"),
    (lambda: cardhouse.bot("random").act(HEARTS.deal(1), PAIR), "seat: seat array([1, 2]) is not in turn"),
    (lambda: cardhouse.envs.gym_id(["hearts"]), "no game is called ['hearts']"),
    (lambda: cardhouse.envs.gym_id("heart"), "did you mean hearts?"),
]


@pytest.mark.parametrize(("use", "said"), WRONG_USES, ids=[said for _, said in WRONG_USES])
def test_a_wrong_use_is_told_with_the_name_of_the_argument(use: Callable[[], object], said: str) -> None:
    with pytest.raises((ValueError, UnknownGameError), match=re.escape(said)):
        use()


WORDS: list[tuple[Callable[[Any], object], str]] = [
    (lambda word: cardhouse.batch("hearts", tables=1, episode=word), "episode: must be hand or match"),
    (lambda word: cardhouse.batch("hearts", tables=1, bots=word), "bots: must say who plays which seat"),
    (lambda word: cardhouse.envs.aec("hearts", episode=word), "episode: must be hand or match"),
    (lambda word: cardhouse.envs.aec("hearts", actions=word), "actions: must be numbers, menu or None"),
    (lambda word: cardhouse.envs.aec("hearts", render_mode=word), "render_mode: must be human, ansi or None"),
    (lambda word: cardhouse.envs.openspiel("hearts", episode=word), "episode: must be hand or match"),
    (lambda word: cardhouse.envs.openspiel("hearts", actions=word), "actions: must be numbers, menu or None"),
    (lambda word: cardhouse.envs.openspiel("hearts", players=word), "players: Hearts is for 3, 4, 5, 6 players"),
    (lambda word: cardhouse.lab.study(HEARTS, workers=cardhouse.lab.Workers(on=word)), "on: must be one of local, ray"),
]


@pytest.mark.parametrize(("use", "said"), WORDS, ids=[said for _, said in WORDS])
@pytest.mark.parametrize("word", [np.array(["hand", "match"]), np.array([]), np.array("hand"), ["hand"], b"hand"])
def test_an_array_is_no_word(use: Callable[[Any], object], said: str, word: Any) -> None:
    """NumPy compares arrays with words element by element; what it says of that tells nobody what is wrong."""
    with pytest.raises(ValueError, match=re.escape(said)):
        use(word)


def test_a_zone_there_is_none_of_names_those_there_are() -> None:
    with pytest.raises(KeyError, match="no zone is called 'nope'; there are trick, hand:0"):
        HEARTS.deal(1).see(0).zone("nope")


def test_numbers_of_numpy_are_numbers_of_options() -> None:
    assert cardhouse.game("hearts", target=np.int64(50), pass_count=np.int8(3)) == cardhouse.game("hearts", target=50)
    assert Choices(HEARTS, "menu", np.int64(7)).size == 7


def test_the_package_shows_what_there_is() -> None:
    assert {"Table", "Setup", "game", "replay", "bot", "games", "__version__"} <= set(dir(cardhouse))
    assert all(getattr(cardhouse, name) is not None for name in dir(cardhouse))
    with pytest.raises(AttributeError, match=r"no attribute 'deal'; it has .*game"):
        cardhouse.deal  # noqa: B018
    assert files("cardhouse").joinpath("py.typed").is_file()


def test_a_game_that_has_no_name_is_copied_as_itself() -> None:
    other = replace(load("cardinoes"), name="dominoes")
    assert copy.deepcopy(other) is other
    with pytest.raises(pickle.PicklingError, match="dominoes"):
        pickle.dumps(other)
