"""A whole hand of every game told to ears in every language: nothing in it is a key, a place for a name, or English."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

import cardhouse
import cardhouse.bots
from cardhouse.games import names
from cardhouse.kit.face.narration import Narration, narration
from cardhouse.kit.words import Message, bundle, in_language, languages, say
from cardhouse.table import Table

pytestmark = pytest.mark.uncompiled
MOST = 400
"""Acts of a hand, and the hand's end is told of whatever is left."""
ENGLISH_WORDS = re.compile(
    r"\b(the|you|your|with|and|played|card|cards|hand|trick|of|draw|discard|pile|score|won)\b", re.I
)
"""Words that no German text has."""
SEATED = re.compile(r"@\d+(?:\[[^|\]]*\|[^\]]*\]|'s)?")


def told_table(game: str) -> Table:
    """A hand played by bots."""
    table, bot = cardhouse.game(game).deal(6), cardhouse.bots.bot("heuristic", 6)
    while table.turn is not None and table.hand == 0 and table.version < MOST:
        table.play(bot.act(table, table.turn))
    return table


@cache
def heard(game: str) -> list[str]:
    """What each player hears of the hand, and who looks on, now and then and in the end."""
    table = told_table(game)
    again, told = table.at(0), list[Narration]()
    for at, action in enumerate([*table.record.actions, None]):
        if action is None or at % 3 == 0:
            for viewer in (None, again.turn if again.turn is not None else 0):
                told.append(narration(again.see(viewer)))
        if action is not None:
            again.play(action)
    return [text for each in told for text in (each.asked, each.hand, each.table, each.scores, each.last)]


def messages_in(text: object) -> Iterator[Message]:
    """A message, and those within it."""
    if isinstance(text, tuple):
        for each in text:
            yield from messages_in(each)
    elif isinstance(text, Message):
        yield text
        yield from messages_in(tuple(text.arguments.values()))


def has(message: Message, language: str) -> bool:
    """Whether a language has the message itself, so that nothing of it is said in English instead."""
    try:
        plain = {name: "0" if isinstance(given, tuple | str) else given for name, given in message.arguments.items()}
        bundle(message.package, language).get_translation(message.key, variables=plain, use_isolating=False)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("game", names())
def test_a_hand_is_told_in_every_language(game: str) -> None:
    known: dict[tuple[str, str, str], bool] = {}
    for text in heard(game):
        for message in messages_in(text):
            for language in languages():
                place = (message.package, message.key, language)
                if place not in known:
                    known[place] = has(message, language)
    assert not [place for place, there in known.items() if not there]
    assert len({key for _, key, _ in known}) > 5


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("language", languages())
def test_nothing_that_is_told_is_a_key_or_a_place_for_something(game: str, language: str) -> None:
    for text in set(heard(game)):
        told = SEATED.sub("", in_language(text, language))
        assert not re.search(r"[{}$@\[\]|]", told.replace("CardSen$e", "").replace("$", "")), told
        assert not re.search(r"\b[a-z]+-[a-z]+-[a-z]+\b", told), told
        assert not re.search("[♣♦♥♠]", told), told


@pytest.mark.parametrize("game", names())
def test_no_english_word_is_left_in_german(game: str) -> None:
    for text in set(heard(game)):
        told = in_language(text, "de")
        assert not ENGLISH_WORDS.search(re.sub("Hand", "", told)), told
        assert isinstance(text, Message) or not re.search("[a-z]{2}", text), text


def test_the_check_finds_what_is_not_translated() -> None:
    assert has(say("only-move"), "de")
    there = say("only-move")
    assert isinstance(there, Message)
    gone = Message("Gone")
    gone.package, gone.key, gone.arguments, gone.elsewhere = there.package, "gone", {}, {}
    assert not has(gone, "de")
