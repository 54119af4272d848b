"""The score sheet: a row a hand, and the rows come to what each has gained, whenever in the hand it was."""

from dataclasses import replace
from typing import Any

import numpy as np
import orjson
import pytest

from cardhouse.conformance import checks
from cardhouse.kit.compiled.record import i8, record
from cardhouse.kit.face.game import Arrangement, Claims, Together
from cardhouse.kit.match.verbs import play
from cardhouse.kit.terms import Action
from cardhouse.skeletons.tricks.game import GAME, MyGame, my_game_play
from cardhouse.table import Setup, Table
from cardhouse.table.encoding import plain, written


@record
class Pegging(MyGame):
    """The skeleton of games of tricks, in which every card scores a point as it is played."""

    pegs = i8()


@play.rule
def pegging_play(position: Pegging, action: Action) -> None:
    """A point for the card."""
    position.scores[position.turn] += 1
    my_game_play(position, action)


def pegging(**changes: Any) -> Table:
    game = replace(GAME, name="pegging", record=Pegging, **changes)
    return Setup(game, 4, "house", {**{option.name: option.default for option in game.options}, "target": 100}).deal(
        key=1
    )


def test_points_of_a_card_stand_on_the_sheet() -> None:
    table = pegging()
    while table.position.hand < 2:
        table.play(table.legal()[0])
        checks.check_sheet(table)
    sheet = table.see(0).sheet
    assert len(sheet) == 2
    assert [sum(column) for column in zip(*sheet, strict=True)] == table.scores
    assert sum(table.scores) > 2 * len(table.scores)
    table.undo(3)
    assert table.see(1).sheet == sheet[:1], "looked at for the first time, or again after an undo"


NUMPY: dict[str, Any] = {
    "together": lambda position: Together([np.int64(1), 0], np.array([2, 2]), "play", "Play"),
    "claims": lambda position: Claims((np.int64(0),), np.int64(3), np.int64(4)),
    "window": lambda position: np.int64(position.turn),
    "rest": lambda position: {np.int64(1): [np.int64(7)]},
}


@pytest.mark.parametrize("asked", NUMPY)
def test_numpys_numbers_in_what_a_game_answers_are_plain(asked: str) -> None:
    found = getattr(pegging(**{asked: NUMPY[asked]}), asked)
    orjson.dumps(found if asked != "window" else int(found), option=orjson.OPT_NON_STR_KEYS)


def test_arrangements_are_plain_and_pages_take_numpys_numbers() -> None:
    table = pegging(arrange=lambda position, groups: Arrangement([], [np.int64(5)]))
    assert orjson.dumps(table.arrange([])) == b'{"wrong":[],"actions":[5]}'
    assert plain({"a": (np.int8(1), {np.uint8(2)}), "b": "text"}) == {"a": (1, {2}), "b": "text"}
    assert written({"count": np.int64(3), "points": np.array([1, 2])}) == b'{"count":3,"points":[1,2]}'


def test_seats_that_are_not_at_the_table_are_found() -> None:
    with pytest.raises(AssertionError, match=r"together asks seats \{9\}"):
        checks.check_asked(pegging(together=lambda position: Together([0, 9], [1, 1], "play", "Play")))
