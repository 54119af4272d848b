"""Many tables stepped together are the tables one gets one by one, however many threads there are."""

import pickle
import time
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import cardhouse
from cardhouse.batches import Batch, BatchError, crew, loops
from cardhouse.batches.loops import AWAY, BUSY, DESK, LEAVE, NOTHING, SAID, WORK
from cardhouse.kit.compiled.record import COMPILED, Array
from cardhouse.table import Setup

GAMES = ["cardinoes", "hearts", "holdem"]
TABLES = 7


def chosen_by(dice: np.random.Generator, batch: Batch) -> Array:
    """An action of each menu, at random."""
    return batch.actions[batch.starts[:-1] + (dice.random(len(batch)) * batch.counts).astype(np.int64)]


@pytest.mark.full(but=["cardinoes"])
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("episode", ["hand", "match"])
def test_a_batch_is_its_tables(name: str, episode: str) -> None:
    """Menus, turns, ends and rewards are those of live tables dealt from the same keys; new matches begin at once."""
    batch = cardhouse.batch(name, tables=TABLES, key=4, episode=episode)
    live = [batch.setup.deal(batch.key_of(number)) for number in range(TABLES)]
    stood = [table.standings for table in live]
    dice, ends, matches = np.random.default_rng(1), 0, 0
    for _ in range(400):
        chosen = chosen_by(dice, batch)
        for number, table in enumerate(live):
            assert tuple(batch.menu(number)) == table.numbers()
            assert batch.turns[number] == table.turn
            table.play(chosen[number])
        rewards, ended, refused = batch.step(chosen)
        assert not refused.any()
        for number, table in enumerate(live):
            gained = np.zeros(table.players)
            if table.hand_over:
                gained = np.subtract(table.standings, stood[number])
                stood[number] = table.standings
                ends += 1
            assert list(rewards[number]) == list(gained)
            assert ended[number] == (table.over or (episode == "hand" and table.hand_over))
            if table.over:
                matches += 1
                live[number] = batch.setup.deal(batch.key_of(number))
                stood[number] = live[number].standings
            assert batch.positions[number : number + 1].tobytes() == live[number].positions.tobytes()
    assert ends > TABLES
    assert matches > 0 or name != "cardinoes"


@pytest.mark.parametrize("bots", [{}, {0: "random"}, {0: "heuristic", 2: "random"}])
def test_threads_and_room_for_menus_change_nothing(bots: dict[int, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "FIRST_ROOM", 0)  # the first menus need more room at once
    batches = [cardhouse.batch("cardinoes", tables=50, key=2, bots=bots, threads=threads) for threads in (1, 3)]
    dice = np.random.default_rng(1)
    for _ in range(60):
        one, three = batches
        for what in ("turns", "actions", "starts", "counts"):
            assert np.array_equal(getattr(one, what), getattr(three, what)), what
        assert not set(one.turns.tolist()) & set(bots)
        assert np.array_equal(one.mask(), three.mask())
        chosen = chosen_by(dice, one)
        for first, second in zip(one.step(chosen), three.step(chosen)):
            assert np.array_equal(first, second)
    assert one.positions.tobytes() == three.positions.tobytes()


def test_a_heuristic_plays_better_than_chance() -> None:
    batch = cardhouse.batch("cardinoes", tables=100, key=2, bots={1: "heuristic", 2: "random"})
    dice, gained = np.random.default_rng(1), np.zeros(3)
    for _ in range(150):
        gained += batch.step(chosen_by(dice, batch)).rewards.sum(axis=0)
    assert gained[1] > max(gained[0], gained[2])


def test_what_is_refused_changes_nothing_there() -> None:
    batch = cardhouse.batch("hearts", tables=4, key=2)
    before = batch.positions.copy()
    chosen = batch.actions[batch.starts[:-1]].copy()
    chosen[1], chosen[2] = -1, 1 << 60
    outcome = batch.step(chosen)
    assert outcome.refused.tolist() == [False, True, True, False]
    assert [a.tobytes() == b.tobytes() for a, b in zip(before, batch.positions)] == [False, True, True, False]
    assert not batch.step(batch.actions[batch.starts[:-1]]).refused.any()


def test_what_is_legal_beside_the_menu_is_played() -> None:
    """At no-limit hold'em the menu lists some raises only."""
    batch = cardhouse.batch("holdem", tables=2, key=2, preset="standard", structure="no_limit")
    table = batch.table(0)
    raises = [number for number in table.game.off_menu(table.position) if number not in table.numbers()]
    assert raises
    table.play(raises[0])
    assert batch.step([raises[0], int(batch.menu(1)[0])]).refused.tolist() == [False, False]
    assert batch.positions[:1].tobytes() == table.positions.tobytes()


def test_what_is_saved_goes_on_the_same() -> None:
    batch = cardhouse.batch("cardinoes", tables=20, key=2, bots={1: "random"}, threads=2)
    dice = np.random.default_rng(1)
    for _ in range(30):
        batch.step(chosen_by(dice, batch))
    kept, twin = batch.save(), pickle.loads(pickle.dumps(batch))
    for _ in range(30):
        batch.step(chosen_by(dice, batch))
    ahead = batch.positions.tobytes()
    batch.load(kept)
    for again in (twin, batch):
        same = np.random.default_rng(7)
        for _ in range(40):
            again.step(chosen_by(same, again))
    assert batch.positions.tobytes() == twin.positions.tobytes() != ahead
    with pytest.raises(BatchError, match="load: tables was 20 there and is 3 here"):
        cardhouse.batch("cardinoes", tables=3, key=2, bots={1: "random"}).load(kept)
    with pytest.raises(BatchError, match=r"not what save\(\) returns"):
        batch.load(b"nothing")
    for broken in (b"", kept[:-5], kept[:40]):
        with pytest.raises(BatchError, match="not what save"):
            batch.load(broken)


def test_what_is_dealt_again_from_a_key_is_dealt_the_same() -> None:
    batch = cardhouse.batch("cardinoes", tables=6, key=2, bots={1: "random"}, threads=2)
    twin = cardhouse.batch("cardinoes", tables=6, key=9, bots={1: "random"})
    dice = np.random.default_rng(1)
    for _ in range(40):
        batch.step(chosen_by(dice, batch))
    batch.deal(9)
    assert (batch.key, batch.key_of(3)) == (twin.key, twin.key_of(3))
    assert not any(each.any() for each in batch.outcome)
    same = np.random.default_rng(7), np.random.default_rng(7)
    for _ in range(40):
        assert batch.positions.tobytes() == twin.positions.tobytes()
        batch.step(chosen_by(same[0], batch))
        twin.step(chosen_by(same[1], twin))


def test_menus_and_masks_say_the_same() -> None:
    batch = cardhouse.batch("hearts", tables=5, key=3)
    mask = batch.mask()
    for number in range(5):
        assert np.flatnonzero(mask[number]).tolist() == sorted(batch.menu(number))
    assert batch.mask(mask) is mask


@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_observes_for_the_seats_to_act(threads: int) -> None:
    batch = cardhouse.batch("hearts", tables=6, key=3, threads=threads)
    dice = np.random.default_rng(1)
    seen = batch.observe()
    for _ in range(90):
        batch.step(chosen_by(dice, batch))
    assert batch.observe(seen) is seen
    for number in range(6):
        assert seen[number].tolist() == batch.table(number).observe(batch.turns[number]).tolist()
    asked = (batch.turns + 1) % 4
    others = batch.observe(seats=asked)
    assert [row.tolist() for row in others] == [batch.table(n).observe(asked[n]).tolist() for n in range(6)]
    with pytest.raises(BatchError, match="out: must be a C-contiguous array of int8 of shape"):
        batch.observe(seen[:, ::2])
    with pytest.raises(BatchError, match=r"seats: must be 0\.\.3"):
        batch.observe(seats=np.full(6, 4))
    with pytest.raises(BatchError, match="seats: must be 6 numbers, one a table"):
        batch.observe(seats=np.zeros(2))
    setup = batch.setup
    silent = Setup(replace(setup.game, observation=None), setup.players, setup.preset, setup.options)
    with pytest.raises(ValueError, match="hearts: this game does not say yet what learners see"):
        Batch(silent, 1).observe()


@pytest.mark.parametrize(
    ("name", "threads", "bots"),
    [("hearts", 1, {}), ("cardinoes", 1, {}), ("cardinoes", 2, {1: "random"}), ("cardinoes", 1, {1: "heuristic"})],
)
def test_a_step_shows_what_is_seen_after_it(name: str, threads: int, bots: dict[int, str]) -> None:
    """Observations and masks written by a step are those asked for afterwards, whatever the rows held before."""
    batch = cardhouse.batch(name, tables=9, key=3, threads=threads, bots=bots)
    seen, mask = batch.observe(), batch.mask()
    for _ in range(90):
        seen.fill(55)
        mask.fill(True)
        assert not batch.step(batch.sample(), seen, mask).refused.any()
        assert np.array_equal(seen, batch.observe())
        assert np.array_equal(mask, batch.mask())
    for number in range(9):
        assert seen[number].tolist() == batch.table(number).observe(batch.turns[number]).tolist()
    batch.step(batch.sample(), masked=mask)
    assert np.array_equal(mask, batch.mask())
    before = seen.copy()
    batch.step(batch.sample(), seen)
    assert not np.array_equal(seen, before)
    for wrong in ({"observed": seen[:, 1:]}, {"observed": seen, "masked": mask[:3]}):
        with pytest.raises(BatchError, match=r"(observed|masked): must be a C-contiguous array of"):
            batch.step(batch.sample(), **wrong)


@pytest.mark.full(but=["cardinoes"])
@pytest.mark.parametrize("name", ["cardinoes", "hearts"])
def test_what_is_shown_survives_menus_without_room(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "FIRST_ROOM", 0)
    batch = cardhouse.batch(name, tables=300, key=2)
    seen, mask = batch.observe(), batch.mask()
    for _ in range(20):
        batch.step(batch.sample(), seen, mask)
        assert np.array_equal(seen, batch.observe())
        assert np.array_equal(mask, batch.mask())


@pytest.mark.full
def test_actions_are_drawn_from_menus_each_as_likely() -> None:
    batch = cardhouse.batch("hearts", tables=2000, key=3)  # thirteen cards, of which one is passed
    drawn = batch.sample()
    places = [batch.menu(number).tolist().index(drawn[number]) for number in range(len(batch))]
    assert np.ptp(np.bincount(places, minlength=13)) < 90  # each about 154 times
    twin = cardhouse.batch("hearts", tables=2000, key=3, threads=2)
    assert np.array_equal(twin.sample(), drawn)
    assert not np.array_equal(batch.sample(), drawn)
    assert batch.sample(drawn) is drawn


@pytest.mark.parametrize("threads", [1, 2])
def test_a_step_draws_what_would_be_drawn_after_it(threads: int) -> None:
    """In place or elsewhere, with what is seen or without."""
    one, two = (cardhouse.batch("cardinoes", tables=40, key=3, threads=threads) for _ in range(2))
    chosen, seen, mask = two.sample(), two.observe(), two.mask()
    drawn = np.zeros_like(chosen)
    for number in range(60):
        one.step(one.sample())
        if number % 3 == 0:
            two.step(chosen, seen, mask, chosen)
        elif number % 3 == 1:
            two.step(chosen, drawn=chosen)
        else:
            two.step(chosen, masked=mask, drawn=drawn)
            assert np.array_equal(mask, two.mask())
            chosen[:] = drawn
        assert one.positions.tobytes() == two.positions.tobytes()
    assert np.array_equal(one.sample(), chosen)
    with pytest.raises(BatchError, match="drawn: must be a C-contiguous array of int64"):
        two.step(chosen, drawn=np.zeros(3, np.int64))


def test_threads_step_with_what_they_are_given_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same array again, another one, a list; what is asked in between and menus without room change nothing."""
    monkeypatch.setattr(crew, "FIRST_ROOM", 0)
    one, three = (cardhouse.batch("cardinoes", tables=50, key=2, threads=threads) for threads in (1, 3))
    same = np.zeros(50, np.int64)
    seen = three.observe()
    for number in range(120):
        same[:] = chosen_by(np.random.default_rng(number), one)
        given = [same, same, same.copy(), same.tolist()][number % 4] if number > 30 else same
        one.step(same)
        three.step(given, seen if number % 7 < 5 else None)
        if number % 5 == 0:
            assert np.array_equal(one.observe(), three.observe())
        if number % 11 == 0:
            assert np.array_equal(one.actions, three.actions)
            assert np.array_equal(one.sample(), three.sample())
        for first, second in zip(one.outcome, three.outcome):
            assert np.array_equal(first, second)
        assert one.positions.tobytes() == three.positions.tobytes()


@pytest.mark.skipif(not COMPILED, reason="threads follow only where they are compiled")
def test_a_thread_nobody_asks_leaves_and_comes_again() -> None:
    one, two = (cardhouse.batch("cardinoes", tables=10, key=2, threads=threads) for threads in (1, 2))
    chosen = two.sample()
    assert np.array_equal(chosen, one.sample())
    for _ in range(3):
        for _ in range(4):
            one.step(chosen)
            two.step(chosen, drawn=chosen)
            assert one.positions.tobytes() == two.positions.tobytes()
            one.sample()
        while two._crew.desks[DESK + SAID] != AWAY:
            time.sleep(0.001)


@pytest.mark.skipif(not COMPILED, reason="threads follow only where they are compiled")
def test_a_thread_that_does_not_begin_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it was to do the others do; what is asked of it is taken back."""
    one, three = (cardhouse.batch("cardinoes", tables=1000, key=2, threads=threads) for threads in (1, 3))
    monkeypatch.setattr(three._crew, "_send", lambda: loops.invite(three._crew.desks, 2))
    chosen = one.sample()
    for _ in range(5):
        one.step(chosen)
        three.step(chosen)
        assert three._crew.desks[2 * DESK + SAID] == NOTHING
        assert one.positions.tobytes() == three.positions.tobytes()
        chosen = one.sample()


@pytest.mark.parametrize("said", [NOTHING, WORK, BUSY, LEAVE])
def test_who_is_at_a_desk_is_not_called_there(said: int) -> None:
    desks = np.zeros(2 * DESK, np.int64)
    desks[DESK + SAID] = said
    assert not loops.invite(desks, 1)
    assert desks[DESK + SAID] == said


@pytest.mark.parametrize(("count", "threads"), [(1, 1), (7, 3), (64, 1), (200, 2), (1000, 3), (8192, 2), (10_000, 16)])
def test_every_table_is_in_one_piece_of_one_thread(count: int, threads: int) -> None:
    bounds, ends = crew.pieces_of(count, threads)
    sizes = np.diff(bounds)
    assert (bounds[0], bounds[-1], ends[-1], len(ends)) == (0, count, len(sizes), threads)
    for first, end in pairwise([0, *ends]):
        assert sizes[first:end].min() >= 1
        assert sizes[first:end].sum() in (count // threads, count // threads + 1)
        if threads > 1:
            assert sizes[end - 1] < 2 * crew.LEAST


def test_a_table_of_a_batch_goes_on_by_itself() -> None:
    batch = cardhouse.batch("cardinoes", tables=5, key=3)
    table = batch.table(2)
    assert (table.numbers(), table.turn) == (tuple(batch.menu(2)), batch.turns[2])
    table.play(table.numbers()[0])
    assert table.turn != batch.turns[2]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"tables": 0}, r"tables: must be a whole number 1\.\.16777216, not 0"),
        ({"tables": 2.5}, "tables: must be a whole number"),
        ({"threads": 0}, r"threads: must be a whole number 1\.\.256"),
        ({"episode": "deal"}, "episode: must be hand or match, not 'deal'"),
        ({"bots": {3: "random"}}, r"^bots: seat: must be a whole number 0\.\.2, not 3"),
        ({"bots": {1: "search:50"}}, "a batch has random and heuristic players, not 'search:50'"),
        ({"bots": {1: "clever"}}, "bot: 'clever' names none"),
        ({"bots": "heuristic"}, "bots: must say who plays which seat, as {1: 'heuristic'}, not 'heuristic'"),
        ({"bots": {0: "random", 1: "random", 2: "random"}}, "one seat at least must be the caller's"),
        ({"key": "hello"}, "key: a text must be 32 bytes in hex"),
        ({"moon": "off"}, "moon: no such option"),
    ],
)
def test_what_cannot_be_is_said(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        cardhouse.batch("cardinoes", **{"tables": 3, "key": 1, **given})


def test_what_is_asked_wrongly_is_said() -> None:
    batch = cardhouse.batch("cardinoes", tables=3, key=1)
    for chosen in ([1], [[1, 2, 3]], None, [[1], [2, 3], [4]]):
        with pytest.raises(BatchError, match="actions: must be 3 numbers, one a table"):
            batch.step(chosen)
    for ask in (batch.table, batch.menu, batch.key_of):
        with pytest.raises(BatchError, match=r"table: must be a whole number 0\.\.2, not 3"):
            ask(3)
        with pytest.raises(BatchError, match=r"table: must be a whole number 0\.\.2, not True"):
            ask(True)
        with pytest.raises(BatchError, match=r"table: must be a whole number 0\.\.2, not array"):
            ask(np.array([1]))
    with pytest.raises(BatchError, match=r"out: must be a C-contiguous array of bool of shape"):
        batch.mask(np.zeros((3, 2), np.bool_))
    read_only = batch.mask()
    read_only.flags.writeable = False
    for wrong in (read_only, read_only.tolist()):
        with pytest.raises(BatchError, match=r"out: must be a C-contiguous array of bool .*, to write to"):
            batch.mask(wrong)
    with pytest.raises(BatchError, match="load: this is not what save"):
        batch.load(1)
    with pytest.raises(BatchError, match=r"setup: must be a game that cardhouse\.game chose, not 'cardinoes'"):
        Batch("cardinoes", 3)
    with pytest.raises(BatchError, match="go by the menus instead"):
        cardhouse.batch("holdem", tables=1, key=1).mask()


@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_tells_what_the_heuristic_would_do(threads: int) -> None:
    tables = cardhouse.batch("cardinoes", tables=30, key=1, threads=threads)
    alone = cardhouse.batch("cardinoes", tables=30, key=1)
    for _ in range(40):
        advice = tables.advise()
        assert np.array_equal(advice, alone.advise())
        assert not tables.step(advice).refused.any()
        alone.step(advice)


def test_a_batch_used_by_two_threads_at_once_says_so() -> None:
    tables = cardhouse.batch("hearts", tables=2, key=1)
    before = tables.save()
    tables._busy = True  # as while another thread steps it
    chosen = [0, 0]
    for use in (
        lambda: tables.step(chosen),
        tables.sample,
        tables.mask,
        tables.save,
        tables.deal,
        lambda: tables.actions,
    ):
        with pytest.raises(RuntimeError, match="hearts: two threads use this batch at once"):
            use()
    tables._busy = False
    assert tables.save() == before


def test_features_and_tables_are_asked_for_by_whole_numbers() -> None:
    tables = cardhouse.batch("hearts", tables=2, key=1)
    for wrong in ([1.5], [float("nan")], ["x"], [True], [None]):
        with pytest.raises(ValueError, match=r"^actions: must be whole numbers 0\.\.103$"):
            tables.features_of(wrong)
    assert (tables.features_of([1.0]) == tables.features_of([1])).all()
    assert len(tables.features_of([])) == 0
    for number in (1.5, None, "0"):
        with pytest.raises(ValueError, match=r"^table: must be a whole number 0\.\.1, not"):
            tables.menu(number)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^at: must be a whole number 0\.\.0, not 1\.5$"):
        tables.setup.deal(key=1).at(1.5)  # type: ignore[arg-type]
