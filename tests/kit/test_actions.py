"""Actions: one declaration gives numbers, text, labels and what a text names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.actions import Actions, Kind, Place, cards, choice, numbers, suits

pytestmark = pytest.mark.uncompiled

ACTIONS = Actions(
    Kind("draw"),
    Kind("play", "{card} {end}", "{card} at the {end} end", card=cards(STANDARD), end=choice("left", "right")),
    Kind("raise_to", "raise to {chips}", chips=numbers(10, 5000)),
    Kind("trumps", "{suit} are trumps", suit=suits()),
    Kind(
        "meld",
        write=lambda values, label: ("Meld " if label else "meld ") + "+" * values["size"],
        read=lambda text: {"size": text.count("+")} if text.startswith("meld ") else None,
        shows=lambda values: ["QS"] * values["size"],
        size=numbers(0, 9),
    ),
)


def test_kinds_are_numbered_one_after_another() -> None:
    assert [ACTIONS.first(kind) for kind in ACTIONS.kinds] == [0, 1, 105, 5096, 5100]
    assert ACTIONS.size == 5110


def test_a_box_has_rows_and_columns() -> None:
    strains = choice("C", "D", "H", "S", "NT")
    calls = Actions(
        Kind("pass"),
        Kind("bid", "{level}{strain}", level=numbers(1, 7), strain=strains, box=("level", "strain")),
        Kind("tricks", "bid {tricks}", tricks=numbers(0, 13), box=("tricks",)),
    )
    named = ("pass", "1C", "7NT", "bid 0", "bid 13")
    assert [calls.cell(calls.parse(text)[0]) for text in named] == [None, (0, 0), (6, 4), (0, 0), (0, 13)]
    with pytest.raises(ValueError, match="bid"):
        Kind("bid", "{level}", level=numbers(1, 7), box=("strain",))


def test_the_last_parameter_runs_fastest() -> None:
    assert ACTIONS.stride("play", "card") == 2
    assert ACTIONS.stride("play", "end") == 1
    assert ACTIONS.encode("play", card=3, end=1) == 1 + 3 * 2 + 1


@given(st.integers(0, ACTIONS.size - 1))
def test_a_number_there_and_back(action: int) -> None:
    kind = ACTIONS.kind(action).name
    assert ACTIONS.encode(kind, **ACTIONS.values(action)) == action
    assert ACTIONS.parse(ACTIONS.text(action)) == [action]
    assert ACTIONS.text(action).isascii()


@pytest.mark.parametrize(
    ("text", "label", "moved"),
    [
        ("draw", "Draw", []),
        ("QS left", "Q♠ at the left end", ["QS"]),
        ("raise to 40", "raise to 40", []),
        ("hearts are trumps", "♥ are trumps", []),
        ("meld +++", "Meld +++", ["QS"] * 3),
    ],
)
def test_text_label_and_cards(text: str, label: str, moved: list[str]) -> None:
    (action,) = ACTIONS.parse(text)
    assert (ACTIONS.text(action), ACTIONS.label(action), ACTIONS.cards(action)) == (text, label, moved)


@pytest.mark.parametrize("text", ["DRAW", "10♠ LEFT", " ts   left", "Hearts are trumps"])
def test_people_write_actions_in_many_ways(text: str) -> None:
    assert len(ACTIONS.parse(text)) == 1


@pytest.mark.parametrize("text", ["", "QS", "QX left", "QS left right", "raise to 9", "raise to 5001", "raise to x"])
def test_what_names_no_action(text: str) -> None:
    assert ACTIONS.parse(text) == []


@pytest.mark.parametrize("action", [-1, 5110, 1 << 70])
def test_numbers_beyond_the_kinds(action: int) -> None:
    with pytest.raises(ValueError, match=r"0\.\.5109"):
        ACTIONS.text(action)


def test_values_out_of_range() -> None:
    with pytest.raises(ValueError, match="card"):
        ACTIONS.encode("play", card=52, end=0)


def test_every_action_with_a_card() -> None:
    assert [ACTIONS.text(each) for each in ACTIONS.with_card("QS")] == ["QS left", "QS right"]
    assert ACTIONS.with_card("QS", "draw") == []
    assert ACTIONS.with_card("ZZ") == []


def test_a_kind_says_where_it_is_pressed() -> None:
    ends = choice("west", "east")
    kinds = Actions(
        Kind("lay", "{card} {side}", zone="row", at="side", card=cards(STANDARD), side=ends),
        Kind("add", "{card} to {group}", zone="group {group}", group=numbers(1, 3), card=cards(STANDARD)),
        Kind("take", "{card}, {which}", zone="heap", nth="which", card=cards(STANDARD), which=choice("near", "far")),
        Kind("own", "own {group}", zone=lambda values: ["mine", "theirs"][values["group"]], group=numbers(1, 2)),
        Kind("wait"),
    )
    assert [kinds.place(kinds.parse(text)[0]) for text in ("7S west", "7S east", "7S to 3", "7S, far")] == [
        Place("row", "left"),
        Place("row", "right"),
        Place("group 3"),
        Place("heap", None, 1),
    ]
    assert [kinds.place(kinds.parse(text)[0]).zone for text in ("own 1", "own 2", "wait")] == ["mine", "theirs", None]


@pytest.mark.parametrize("roles", [{"at": "edge"}, {"nth": "card"}])
def test_an_end_and_a_place_are_parameters_with_two_values(roles: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=f"lay: {next(iter(roles))} must name a parameter of the kind"):
        Kind("lay", "{card}", zone="row", card=cards(STANDARD), **roles)  # type: ignore[arg-type]
