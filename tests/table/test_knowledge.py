"""A key of what a seat knows is the same exactly where the seat has seen the same."""

import copy
import pickle
import random
from itertools import product

import pytest

import cardhouse
from cardhouse.conformance.checks import imagined, this_hand, viewers
from cardhouse.games import names
from cardhouse.kit.compiled.record import copy_of, view
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.table import Table


def walked(name: str, moves: int, key: int = 5) -> Table:
    table = cardhouse.game(name).deal(key=key)
    play_on(table, moves)
    return table


def play_on(table: Table, moves: int) -> None:
    chooser = random.Random(2)
    for _ in range(moves):
        table.play(chooser.choice(table.numbers()))


def retold(table: Table, viewer: int | None) -> tuple[Table, Table]:
    """The hand in play once more from its deal, as it was and as it was in a world the viewer imagines."""
    start, actions = this_hand(table)
    world = imagined(table, table.positions, viewer, 7)
    other = copy_of(start)
    for field in ("key", "hand_key", "drawn", "pack"):
        other[field] = world[field]
    table.engine.deal_again(other)
    true, told = Table.going_on(table.setup, start), Table.going_on(table.setup, other)
    for action in actions:
        meant = action
        if table.game.retell is not None:
            with interpreting():
                meant = table.game.retell(view(world), told.position, action, viewer)
        true.play(action)
        told.play(meant)
    return true, told


@pytest.mark.parametrize("name", names())
def test_a_seat_knows_the_same_in_every_world_and_the_others_do_not(name: str) -> None:
    table = walked(name, 9)
    start, _ = this_hand(table)
    if start["drawn"][0] != table.positions["drawn"][0]:
        table = walked(name, 9, key=6)
    for viewer in viewers(table):
        true, told = retold(table, viewer)
        assert told.knowledge(viewer) == true.knowledge(viewer)
        others = [seat for seat in range(table.players) if seat != viewer]
        assert any(told.knowledge(seat) != true.knowledge(seat) for seat in others)


@pytest.mark.parametrize("name", names())
def test_in_a_world_one_knows_what_one_knew_and_what_is_seen_from_then_on(name: str) -> None:
    table = walked(name, 6)
    for seat in range(table.players):
        true, world = table.copy(), table.world(seat, 4)
        assert world.knowledge(seat) == table.knowledge(seat)
        twin = pickle.loads(pickle.dumps(world))
        same, told = True, len(true.log(seat))
        for _ in range(5):
            action = next((each for each in true.numbers() if each in world.numbers()), None)
            if action is None:
                break
            true.play(action)
            world.play(action)
            twin.play(action)
            seen = bytes(true.observe(seat)) == bytes(world.observe(seat))
            same = same and seen and true.log(seat)[told:] == world.log(seat)
            assert (world.knowledge(seat) == true.knowledge(seat)) == same
            assert twin.knowledge(seat) == world.knowledge(seat)


def test_two_pasts_that_led_to_the_same_are_told_apart() -> None:
    """Oh Hell where a bid, made or missed, brings the tricks taken: however all bid, the next hand is the same."""
    setup = cardhouse.game("oh-hell", players=3, rounds="up", hook=False, made_bonus=0, missed="tricks")
    tables = []
    for bids in product(("bid 0", "bid 1"), repeat=3):
        table = setup.deal(key=1)
        for bid in bids:
            table.play(bid)
        while table.hand == 0:
            table.play(table.numbers()[0])
        tables.append(table)
    assert len({bytes(table.observe(0)) for table in tables}) == 1
    assert len({table.knowledge(0) for table in tables}) == len(tables)
    again = setup.deal(key=1)
    for action in tables[5].record.actions:
        again.play(action)
    assert again.knowledge(0) == tables[5].knowledge(0)


def test_what_is_passed_is_known_to_giver_and_receiver_alone() -> None:
    tables = []
    for other in range(2):
        table = cardhouse.game("hearts").deal(key=3)
        while table.hand == 0 and any(action.kind == "pass" for action in table.legal()):
            menu = table.numbers()
            last = table.turn == 1
            table.play(menu[-1 if last and other else 0])
        tables.append(table)
    one, two = tables
    giver, receiver = 1, (1 + int(one.position.pass_steps)) % 4
    same = [one.knowledge(seat) == two.knowledge(seat) for seat in range(4)]
    assert same == [seat not in (giver, receiver) for seat in range(4)]
    assert one.knowledge(None) == two.knowledge(None)


def test_keys_stay_when_a_table_is_copied_and_return_when_it_is_taken_back() -> None:
    table = walked("cardinoes", 12)
    keys = [table.at(number).knowledge(1) for number in range(13)]
    assert len(set(keys)) == len(keys)
    assert [keys[12]] * 3 == [copy.copy(table).knowledge(1), pickle.loads(pickle.dumps(table)).knowledge(1), keys[-1]]
    assert table.knowledge(1) == keys[12]
    table.undo(4)
    assert table.knowledge(1) == keys[8]
    assert table.knowledge(0) != keys[8]
    assert cardhouse.game("cardinoes").deal(key=6).knowledge(1) != cardhouse.game("cardinoes").deal(key=5).knowledge(1)
    with pytest.raises(ValueError, match="seat"):
        table.knowledge(3)
