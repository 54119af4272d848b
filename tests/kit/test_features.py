"""Features tell actions apart by what they are; where things stand follows from the kinds."""

import random

import numpy as np
import pytest

import cardhouse
from cardhouse.games import load, names
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.actions import Actions, Kind, cards, choice, numbers
from cardhouse.kit.face.features import Features

ACTIONS = Actions(
    Kind("draw"),
    Kind("play", "{card} {end}", card=cards(STANDARD), end=choice("left", "right")),
    Kind("raise_to", "raise to {chips}", chips=numbers(1, 5_000_000)),
    Kind("bid", "bid {tricks}", tricks=numbers(0, 99)),
    Kind("pair", "{a} {b}", a=cards(STANDARD), b=cards(STANDARD)),
    Kind(
        "meld",
        write=lambda values, label: ("Meld " if label else "meld ") + "+" * values["cards"],
        read=lambda text: None,
        shows=lambda values: ["QS"] * values["cards"],
        cards=numbers(0, 9),
    ),
)
FEATURES = Features(ACTIONS, STANDARD)


def told(kind: str, **values: int) -> dict[str, list[int]]:
    """What is told of an action, without what is nothing."""
    row = FEATURES.of([ACTIONS.encode(kind, **values)])[0]
    named = FEATURES.layout.named(row, 0)
    return {name: block.tolist() for name, block in named.items() if block.any()}


def plane(size: int, place: int) -> list[int]:
    return [int(each == place) for each in range(size)]


def test_an_action_is_told_by_kind_cards_and_parameters() -> None:
    queen = STANDARD.number("QS")
    assert told("draw") == {"kind": plane(6, 0)}
    assert told("play", card=queen, end=1) == {"kind": plane(6, 1), "cards": plane(52, queen), "end": [0, 1]}
    assert told("raise_to", chips=4_321_098) == {"kind": plane(6, 2), "chips": [4, 321, 98]}
    assert told("bid", tricks=70) == {"kind": plane(6, 3), "tricks": [70]}
    pair = {"cards": [int(card in (3, 40)) for card in range(52)], "a": plane(52, 3), "b": plane(52, 40)}
    assert told("pair", a=3, b=40) == {"kind": plane(6, 4), **pair}
    two = [2 * each for each in plane(52, queen)]
    assert told("meld", cards=2) == {"kind": plane(6, 5), "cards": two, "meld_cards": plane(10, 2)}


def test_what_is_no_action_is_refused() -> None:
    for wrong in (-1, ACTIONS.size):
        with pytest.raises(ValueError, match=f"actions: must be 0..{ACTIONS.size - 1}"):
            FEATURES.of([0, wrong])
    assert FEATURES.of([]).shape == (0, FEATURES.size)


@pytest.mark.parametrize("name", names())
def test_features_of_a_menu_tell_its_actions_apart_and_stay_in_range(name: str) -> None:
    table = cardhouse.game(name).deal(key=3)
    features, chooser, known = table.setup.features, random.Random(1), {}
    low, high = features.layout.ranges(0)
    for _ in range(120):
        if table.over:
            break
        menu, rows = table.numbers(), table.features_of()
        assert ((low <= rows) & (rows <= high)).all()
        for action, row in zip(menu, rows):
            assert known.setdefault(row.tobytes(), action) == action
        table.play(chooser.choice(menu))
    again = Features(table.game.actions, table.game.cards)
    asked = [*known.values()]
    assert (again.of(asked) == features.of(asked)).all()
    kinds = features.layout.named(features.of(asked), 0)["kind"]
    named = [list(table.game.actions.kinds)[place] for place in kinds.argmax(axis=1)]
    assert named == [table.game.actions.kind(action).name for action in asked]


def test_a_batch_tells_of_all_its_menus_at_once() -> None:
    batch = cardhouse.batch("cardinoes", tables=4, key=1)
    rows = batch.features_of(batch.actions)
    for number in range(len(batch)):
        table = batch.table(number)
        assert (rows[batch.starts[number] : batch.starts[number + 1]] == table.features_of()).all()
        assert (table.features_of([int(batch.menu(number)[0])]) == rows[batch.starts[number]]).all()


def test_a_version_follows_kinds_and_parameters() -> None:
    one = Features(Actions(Kind("draw"), Kind("bid", tricks=numbers(0, 9))), STANDARD)
    other = Features(Actions(Kind("draw"), Kind("bid", tricks=numbers(0, 10))), STANDARD)
    assert one.version != other.version
    assert load("hearts").features.version == Features(load("hearts").actions, STANDARD).version
    assert np.array_equal(one.of([3]), one.of([3]))
