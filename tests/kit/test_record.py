"""Records: classes laid out as flat memory."""

import numpy as np
import pytest

from cardhouse.kit.compiled.record import Array, Position, blank, class_of, i8, i32, record, u8, u64, view
from cardhouse.kit.compiled.verbs import compiled

pytestmark = pytest.mark.uncompiled


@record
class Small(Position):
    """A position for these tests."""

    ends = u8(2)
    hands = u64(3, 2)
    phase = i8()
    scores = i32(3)


def test_fields_of_the_class_and_its_bases() -> None:
    names = set(Small.dtype.names or ())
    assert {"key", "hand_key", "drawn", "players", "hand", "dealer", "turn", "ends", "hands"} <= names
    assert Small.dtype["hands"].shape == (3, 2)
    assert Small.dtype["ends"].base == np.uint8


def test_no_byte_is_left_to_chance() -> None:
    """Fields fill the record without gaps, up to whole words."""
    names = Small.dtype.names or ()
    assert sum(Small.dtype[name].itemsize for name in names) == Small.dtype.itemsize
    assert Small.dtype.itemsize % 8 == 0


def test_a_position_is_bytes() -> None:
    positions = blank(Small, 2)
    assert positions.tobytes() == bytes(2 * Small.dtype.itemsize)
    first = view(positions, 0)
    first.turn, first.hands[1, 1] = 2, 5
    assert (positions["turn"].tolist(), int(positions["hands"][0][1][1])) == ([2, 0], 5)
    copy = positions.copy()
    assert copy[0] == positions[0]
    view(copy).turn = 1
    assert copy[0] != positions[0]
    assert np.frombuffer(positions.tobytes(), Small.dtype)[0] == positions[0]


def test_rows_are_counted_from_the_front() -> None:
    """Compiled rules do not look; uncompiled ones say so."""
    position = view(blank(Small))
    with pytest.raises(IndexError, match="counted from the front: it has no place -1"):
        position.ends[-1]
    assert position.ends[1] == 0


def test_a_class_is_found_by_its_layout() -> None:
    assert class_of(Small.dtype) is Small
    with pytest.raises(KeyError):
        class_of(np.dtype([("a", np.int8)]))


def test_a_derived_class_may_add_fields() -> None:
    @record
    class Smaller(Small):
        trump = i8()

    assert "trump" in (Smaller.dtype.names or ())
    assert class_of(Smaller.dtype) is Smaller


def test_two_classes_may_not_be_laid_out_alike() -> None:
    with pytest.raises(TypeError, match="the very fields of Small"):

        @record
        class Twin(Position):
            ends = u8(2)
            hands = u64(3, 2)
            phase = i8()
            scores = i32(3)


def test_names_numpy_uses_itself_are_refused() -> None:
    with pytest.raises(TypeError, match="size"):

        @record
        class Sized(Position):
            size = i8()


@compiled
def store(positions: Array, to: int, place: int) -> None:
    positions[to] = positions[place]


@compiled
def store_in_every_second(positions: Array, others: Array) -> None:
    for place in range(len(others)):
        positions[::2][place] = others[place]


def test_storing_a_position_copies_all_its_bytes() -> None:
    """Wherever it lies, counted from either end, and nothing beside it changes."""
    fresh = np.random.default_rng(1).integers(0, 256, (5, Small.dtype.itemsize), np.uint8)
    for to, place in ((0, 3), (4, 1), (-1, 0), (2, -2), (3, 3)):
        positions = fresh.reshape(-1).copy().view(Small.dtype)
        store(positions, to, place)
        expected = fresh.copy()
        expected[to] = fresh[place]
        assert positions.tobytes() == expected.tobytes()
    positions, others = fresh.reshape(-1).copy().view(Small.dtype), fresh[3:].reshape(-1).copy().view(Small.dtype)
    store_in_every_second(positions, others)
    assert positions.tobytes() == fresh[[3, 1, 4, 3, 4]].tobytes()


@compiled
def fill(positions: Array, numbers: Array, row: int, number: int) -> int:
    position = positions[0]
    position.hands[row] = number
    position.hands[0, row] += number
    numbers[row] = number
    position.ends[row] = position.phase
    position.phase += position.ends[row]
    return position.phase


def test_one_number_fills_a_whole_row() -> None:
    """A table indexed by its row alone; what lies beside it stays."""
    positions, numbers = blank(Small), np.zeros((3, 2))
    positions["phase"] = 4
    assert fill(positions, numbers, 1, 9) == 8
    assert positions["hands"][0].tolist() == [[0, 9], [9, 9], [0, 0]]
    assert numbers.tolist() == [[0, 0], [9, 9], [0, 0]]
    assert positions["ends"][0].tolist() == [0, 4]
