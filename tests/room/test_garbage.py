"""Python's search for garbage in circles, as a house has it done."""

import gc
import weakref
from collections.abc import AsyncIterator, Iterator

import pytest

from cardhouse.room.tables import prepare
from cardhouse.room.tables.prepare import Garbage


class Circle:
    """What holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def thresholds() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


@pytest.fixture
async def garbage() -> AsyncIterator[Garbage]:
    found = Garbage()
    found.start()
    yield found
    found.stop()


async def test_circles_are_found_once_much_has_come_to_be(garbage: Garbage, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = weakref.ref(Circle())
    garbage.rest()
    assert gone() is not None  # set aside
    monkeypatch.setattr(prepare, "MOST_GROWN", 1000)
    more = [[number] for number in range(1000)]
    garbage.rest()
    assert gone() is None
    again = weakref.ref(Circle())
    del more
    garbage.rest()
    assert again() is not None  # it begins to count anew


async def test_a_closed_house_leaves_it_as_it_was() -> None:
    found, before = Garbage(), (12_345, 6, 7)
    gc.set_threshold(*before)
    found.start()
    assert gc.get_threshold() != before
    gone = weakref.ref(Circle())
    found.rest()
    found.stop()
    assert gc.get_threshold() == before
    gc.collect()
    assert gone() is None
