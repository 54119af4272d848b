"""Options: read, checked, stored in a position and told to a form."""

import json

import pytest

from cardhouse.kit.face.options import Option, OptionError, choice, number, numbers, settle, switch

pytestmark = pytest.mark.uncompiled

MATCH = choice("match", ("target", "rounds"), "X1", "How long")
OPEN = switch("open", True, "X2", "Open or not")
TARGET = number("target", 100, 1, 500, "X3", "To how many")
VALUES = numbers("values", (1, 2, 3), 0, 9, "X4", "What cards are worth")
OPTIONS = (MATCH, OPEN, TARGET, VALUES)


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (MATCH, "rounds", "rounds"),
        (OPEN, "off", False),
        (OPEN, "TRUE", True),
        (TARGET, "7", 7),
        (TARGET, 500, 500),
        (VALUES, "4,5,6", (4, 5, 6)),
        (VALUES, "4 5 6", (4, 5, 6)),
        (VALUES, [7, "8", 9], (7, 8, 9)),
    ],
)
def test_reading(option: Option, given: object, value: object) -> None:
    assert option.read(given) == value
    assert option.load(option.store(value)) == value


@pytest.mark.parametrize(
    ("option", "given"),
    [
        (MATCH, "points"),
        (MATCH, 0),
        (OPEN, "perhaps"),
        (OPEN, 1),
        (TARGET, 0),
        (TARGET, 501),
        (TARGET, "1e2"),
        (TARGET, 1.5),
        (TARGET, None),
        (TARGET, False),
        (VALUES, (1, 2)),
        (VALUES, (1, 2, 10)),
        (VALUES, 5),
        (VALUES, "1,2,x"),
    ],
)
def test_a_wrong_value_is_told_what_is_allowed(option: Option, given: object) -> None:
    with pytest.raises(OptionError, match=f"{option.name}: must be ") as wrong:
        option.read(given)
    assert wrong.value.option == option.name
    assert option.allowed in str(wrong.value)


def test_allowed_in_words() -> None:
    assert [option.allowed for option in OPTIONS] == [
        "one of target, rounds",
        "true or false",
        "a whole number 1..500",
        "3 numbers, each a whole number 0..9",
    ]


def test_given_before_preset_before_default() -> None:
    settled = settle(OPTIONS, {"target": 200, "match": "rounds"}, {"target": 300})
    assert settled == {"match": "rounds", "open": True, "target": 300, "values": (1, 2, 3)}


def test_an_option_there_is_none_of() -> None:
    with pytest.raises(OptionError, match="the options are match, open, target, values") as wrong:
        settle(OPTIONS, {}, {"moon": 1})
    assert wrong.value.option == "moon"


def test_a_choice_has_its_first_word_as_default_or_another() -> None:
    assert MATCH.default == "target"
    assert choice("match", ("target", "rounds"), "X1", "How long", default="rounds").default == "rounds"


def test_a_form_can_be_made_of_it() -> None:
    sent = json.loads(json.dumps([option.as_json() for option in OPTIONS]))
    assert [each["type"] for each in sent] == ["choice", "switch", "number", "numbers"]
    assert (sent[2]["low"], sent[2]["high"], sent[3]["length"]) == (1, 500, 3)
