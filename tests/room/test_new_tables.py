"""Who sits where at a new table."""

import pytest

from cardhouse.games import load
from cardhouse.room.matches.matches import choose, new_header, open_match
from cardhouse.room.messages import NewTable
from cardhouse.room.tables.tables import BadRequest, planned_seats, seat_of_maker

HUMAN, BOT = {"kind": "human"}, {"kind": "bot", "level": "random"}


def sits(game: str, **wanted: object) -> int | None:
    """The seat the maker of such a table takes."""
    chosen = load(game)
    table = NewTable.model_validate({"game": game, **wanted})
    own = seat_of_maker(planned_seats(table, 4, "Ann", chosen.home), table.seat, chosen.home)
    return None if own is None else own.number


@pytest.mark.parametrize(("game", "seat"), [("bridge", 2), ("hearts", 0)])
def test_who_sets_a_table_sits_south_at_bridge(game: str, seat: int) -> None:
    assert sits(game) == seat
    assert sits(game, seats=[HUMAN] * 4) == seat
    assert load("bridge").seat_names[2] == "South"


def test_who_sets_a_table_takes_the_seat_they_say() -> None:
    assert sits("bridge", seats=[HUMAN, BOT, HUMAN, BOT], seat=0) == 0
    assert sits("hearts", seats=[HUMAN, BOT, HUMAN, BOT], seat=2) == 2
    assert sits("bridge", seats=[BOT, HUMAN, BOT, HUMAN]) == 1
    assert sits("bridge", seats=[BOT] * 4) is None


def test_a_seat_of_a_bot_is_not_the_maker_s() -> None:
    with pytest.raises(BadRequest, match="seat: 1 is not a seat for a person") as refused:
        sits("hearts", seats=[HUMAN, BOT, HUMAN, BOT], seat=1)
    assert refused.value.body["allowed"] == "seats left to people: 0, 2"


def test_a_lesson_is_dealt_alike_at_every_table() -> None:
    setup = choose("hearts", None, "house", {})
    matches = []
    for address in ("one", "two"):
        header = {**new_header(setup, address, lesson=True), "entropy": []}
        matches.append(open_match("hearts", address, header))
    assert matches[0].digest == matches[1].digest
    assert open_match("hearts", "one", {**new_header(setup, "one"), "entropy": []}).digest != matches[0].digest
