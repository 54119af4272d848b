"""Why a choice may be a good one: said for every kind of action, from what its player sees."""

import pytest

import cardhouse
import cardhouse.bots
from cardhouse.conformance.checks import random_walk
from cardhouse.games import load, names
from cardhouse.kit.face.advice import ONLY_MOVE
from cardhouse.table import IllegalAction

pytestmark = pytest.mark.uncompiled
DECISIONS = 40


@pytest.mark.parametrize("game", names())
@pytest.mark.full(but=["[bridge]", "[cardinoes]", "[cardsense]", "[hearts]", "[holdem]", "[rummy]"])
def test_every_hint_has_one_reason_or_none(game: str) -> None:
    """One sentence or none; the same one in a world imagined for the seat, so it tells nothing hidden."""
    chosen = load(game)
    assert set(chosen.reasons) >= set(chosen.actions.kinds)
    table, bot, said = cardhouse.game(game).deal(4), cardhouse.bots.bot("heuristic"), set()
    while table.turn is not None and table.version < DECISIONS:
        action = bot.act(table, table.turn)
        why = table.advice(action)
        assert why == "" or why.endswith("."), why
        assert why == table.world(table.turn, table.version).advice(action)
        said.add(why)
        table.play(action)
    assert not any(word in each for each in said for word in (" or it ", "lies"))


def test_what_may_not_be_done_has_no_reason() -> None:
    table = cardhouse.game("hearts", passing="none").deal(2)
    with pytest.raises(IllegalAction):
        table.advice(next(card for card in ("2H", "3H", "4H") if table.refusal(card)))
    for _ in random_walk(table, 1, 10_000):
        pass
    with pytest.raises(IllegalAction):
        table.advice("QS")


def test_a_card_to_a_trick_is_judged_by_the_trick_so_far() -> None:
    table = cardhouse.game("hearts", passing="none").deal(2)
    lead = table.legal()[0]
    assert table.advice(lead) == ONLY_MOVE
    table.play(lead)
    for action in table.legal():
        held = [card.face or "" for card in table.see(table.turn).zone(f"hand:{table.turn}").cards]
        clubs = [face for face in held if face[-1] == "C"]
        expected = ("All your clubs win here", "") if clubs else ("You have no clubs: throw",)
        assert table.advice(action).startswith((*expected, ONLY_MOVE))
