"""Why a choice may be a good one: said for every kind of action, from what its player sees."""

from __future__ import annotations

import pytest

import cardhouse
import cardhouse.bots
from cardhouse.conformance.checks import random_walk
from cardhouse.games import load, names
from cardhouse.kit.face.advice import ALL_THERE_IS
from cardhouse.table import IllegalAction

pytestmark = pytest.mark.uncompiled
DECISIONS = 40


@pytest.mark.parametrize("game", names())
def test_every_hint_says_why(game: str) -> None:
    """A sentence for each kind of action; the same one in a world imagined for the seat, so it tells nothing hidden."""
    chosen = load(game)
    assert set(chosen.reasons) >= set(chosen.actions.kinds)
    table, bot, said = cardhouse.game(game).deal(4), cardhouse.bots.bot("heuristic"), set()
    while table.turn is not None and table.version < DECISIONS:
        action = bot.act(table, table.turn)
        why = table.advice(action)
        assert why.endswith("."), why
        assert why == table.world(table.turn, table.version).advice(action)
        said.add(why)
        table.play(action)
    assert said - {ALL_THERE_IS}


def test_what_may_not_be_done_has_no_reason() -> None:
    table = cardhouse.game("hearts", passing="none").deal(2)
    with pytest.raises(IllegalAction):
        table.advice(next(card for card in ("2H", "3H", "4H") if table.refusal(card)))
    for _ in random_walk(table, 1, 10_000):
        pass
    with pytest.raises(IllegalAction):
        table.advice("QS")


def test_a_card_to_a_trick_is_judged_by_what_lies() -> None:
    table = cardhouse.game("hearts", passing="none").deal(2)
    lead = table.legal()[0]
    assert table.advice(lead) == ALL_THERE_IS
    table.play(lead)
    for action in table.legal():
        held = [card.face or "" for card in table.see(table.turn).zone(f"hand:{table.turn}").cards]
        expected = "It beats what lies" if any(face[-1] == "C" for face in held) else "You have no clubs"
        assert table.advice(action).startswith((expected, ALL_THERE_IS))
