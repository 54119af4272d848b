"""Blunders are found and told, sensible acts are let be: some of those that ``python -m bench.blunders`` judges."""

import pytest
from known_acts import BLUNDER, SENSIBLE, KnownAct, known_acts

from cardhouse.bots.coach import judged, judging
from cardhouse.bots.sizes import sizes_of
from cardhouse.kit.compiled.record import COMPILED

ROLLOUTS = 1500
SOME = ("hearts", "oh-hell", "bridge", "holdem", "vienna", "cardsense-tricks")


def first(game: str, kind: str) -> KnownAct:
    """The first act of a kind in a game."""
    return next(each for each in known_acts() if each.game == game and each.kind == kind)


def test_there_are_many_of_both_kinds_in_many_games() -> None:
    acts = known_acts()
    for kind in (BLUNDER, SENSIBLE):
        assert sum(each.kind == kind for each in acts) >= 60
        assert len({each.game for each in acts if each.kind == kind}) >= 12
    assert all(each.said.endswith(".") for each in acts)


@pytest.mark.parametrize("game", SOME)
def test_each_is_a_legal_act_with_others_beside_it(game: str) -> None:
    act = first(game, BLUNDER)
    table = act.table()
    assert act.action(table) in table.legal()
    assert len(table.legal()) > 1


@pytest.mark.full
@pytest.mark.skipif(not COMPILED, reason="searches")
@pytest.mark.parametrize("game", SOME)
def test_a_blunder_is_found_and_told_and_a_sensible_act_let_be(game: str) -> None:
    for kind in (BLUNDER, SENSIBLE):
        act = first(game, kind)
        table = act.table()
        said = judged(table, act.action(table), judging(1, 0.0, ROLLOUTS), sizes_of(table))
        assert said.is_mistake == (kind == BLUNDER), said.verdict
        assert kind == SENSIBLE or (said.better is not None and said.better.why)
