"""A guided first hand of every game: told once, of what the player sees, the same each time."""

import pytest

import cardhouse
import cardhouse.bots
from cardhouse.games import load, names
from cardhouse.table.lessons import guide_of

pytestmark = pytest.mark.uncompiled
MOST = 400


def lesson(game: str) -> tuple[list[str], list[str]]:
    """What is told in the guided hands, in order, where the hints are followed; and the refusals explained."""
    chosen = load(game)
    assert chosen.lesson is not None
    table, bot = cardhouse.game(game).deal(chosen.lesson.key), cardhouse.bots.bot("heuristic")
    told: list[str] = []
    refused: list[str] = []
    while table.turn is not None and table.hand < chosen.lesson.hands and table.version < MOST:
        if table.turn == chosen.home:
            guide = guide_of(table)
            assert guide == guide_of(table.world(table.turn, table.version)), "it tells what is hidden"
            told += [text for text in (guide.welcome, *guide.steps.values()) if text not in told]
            refused += [guide.refused] if guide.refused else []
        table.play(bot.act(table, table.turn))
    return told, refused


@pytest.mark.parametrize("game", names())
@pytest.mark.full(but=["[bridge]", "[cardinoes]", "[cardsense]", "[hearts]", "[holdem]", "[rummy]"])
def test_the_first_decisions_are_told(game: str) -> None:
    chosen = load(game)
    assert chosen.lesson is not None
    assert set(chosen.lesson.steps) >= set(chosen.actions.kinds), "each kind of action is told of"
    told, _ = lesson(game)
    assert told[0] == chosen.lesson.welcome
    assert len(told) >= 2
    assert all(text.endswith((".", ",")) for text in told)


def test_it_is_the_same_hand_each_time() -> None:
    assert lesson("hearts") == lesson("hearts")


def test_a_card_that_may_not_be_played_is_told_with_its_reason() -> None:
    _, refused = lesson("hearts")
    assert "Not 3♣: Follow suit: you have a card of the suit led (HC4)." in refused


def test_without_a_turn_there_is_nothing_to_teach() -> None:
    table = cardhouse.game("cardinoes", match="rounds", rounds=1).deal(1)
    bot = cardhouse.bots.bot("random")
    while table.turn is not None:
        table.play(bot.act(table, table.turn))
    with pytest.raises(ValueError, match="nothing to teach"):
        guide_of(table)
