"""What the room says of a field that was sent and is wrong: the field and one reason, in plain words."""

import json
from typing import Any

import pytest

from cardhouse.kit.words import Message
from cardhouse.room.messages import MessageError, read

VERSION = {"version": 3}


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"do": "play"}, "version: This field is missing"),
        ({"do": "play", **VERSION}, "Give either an action or a text"),
        ({"do": "play", **VERSION, "action": "7"}, "action: This must be a whole number"),
        ({"do": "play", **VERSION, "text": "x" * 500}, "text: This may have at most 400 characters"),
        ({"do": "play", **VERSION, "text": 7}, "text: This must be a text"),
        ({"do": "play", **VERSION, "text": "play QS", "why": 1}, "why: There is no such field"),
        ({"do": "play", "version": -1, "action": 1}, "version: This must be 0 or more"),
        ({"do": "rest", **VERSION, "concede": "perhaps"}, "concede: This must be true or false"),
        ({"do": "select", **VERSION, "cards": "QS"}, "cards: This must be a list"),
        ({"do": "arrange", **VERSION, "groups": [[]] * 61}, "groups: This may have at most 60 entries"),
    ],
)
def test_a_wrong_field_is_named_with_one_reason(said: dict[str, Any], told: str) -> None:
    with pytest.raises(MessageError) as found:
        read(json.dumps(said), 100_000)
    assert str(found.value) == told
    assert isinstance(found.value.args[0], Message)
