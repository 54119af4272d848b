"""Options as people read them: every option and every value in words, never in the code words of programs."""

import pytest

from cardhouse.games import load, names
from cardhouse.kit.face import options

MOST_WORDS = 25


@pytest.mark.parametrize("name", names())
def test_every_option_and_every_value_has_words(name: str) -> None:
    for option in load(name).options:
        assert len(option.words) == len(option.choices), option.name
        for text in (option.title, *option.words):
            assert "_" not in text, option.name
            assert text[0].isupper() or not text[0].isalpha(), (option.name, text)
        assert len(set(option.words)) == len(option.words), option.name
        for value, text in zip(option.choices, option.words, strict=True):
            assert value.isdigit() or text != value, (option.name, value)


@pytest.mark.parametrize("name", names())
def test_help_is_short_sentences(name: str) -> None:
    for option in load(name).options:
        assert option.help.endswith("."), option.name
        assert all(len(sentence.split()) <= MOST_WORDS for sentence in option.help.split(". ")), option.name


def test_a_guest_may_give_plain_values() -> None:
    option = options.choice("end_of_hand", ("one_left", "all_out"), "X1", "When a hand ends.")
    assert option.title == "End of hand"
    assert option.words == ("One left", "All out")
    assert option.in_words("all_out") == "All out"
    assert option.as_json()["words"] == ("One left", "All out")
