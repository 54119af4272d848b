"""The bench that has players meet those of other programs."""

import numpy as np
import pytest

pytest.importorskip("pyspiel")

import pyspiel
from bench.against import Deal, House, Ismcts, Program, SealedIsmcts, deal_of, imagined, main, meet

from cardhouse.bots import bot


class Lowest:
    """Does what has the lowest number, in no time."""

    name = "lowest"

    def act(self, deal: Deal) -> tuple[float, int]:
        return 0.0, min(deal.menu(deal.table))


class Highest(Lowest):
    """The other way."""

    name = "highest"

    def act(self, deal: Deal) -> tuple[float, int]:
        return 0.0, max(deal.menu(deal.table))


@pytest.mark.parametrize("part", ["hearts", "oh-hell"])
def test_a_player_is_level_with_itself_and_one_wins_what_the_other_loses(part: str) -> None:
    level = meet(part, Lowest(), Lowest(), 1, 3)
    assert (level.won[0], level.lead[0]) == (0.5, 0.0)
    assert np.isnan([*level.won[1:], *level.lead[1:]]).all(), "so few alike tell of no interval"
    won, lost = meet(part, Lowest(), Highest(), 1, 4), meet(part, Highest(), Lowest(), 1, 4)
    assert won.won[0] == pytest.approx(1 - lost.won[0])
    assert won.lead[0] == pytest.approx(-lost.lead[0]) != 0


@pytest.mark.parametrize("part", ["hearts", "oh-hell"])
def test_the_house_does_at_openspiels_table_what_it_does_at_ours(part: str) -> None:
    deal, same = deal_of(part, 1, 3), bot("random", 7)
    there = House("random", 7)
    while not deal.state.is_terminal():
        assert deal.table.turn is not None
        number = there.act(deal)[1]
        assert deal.menu(deal.table)[number] == same.act(deal.table, deal.table.turn)
        deal.play(number)


def test_a_sealed_search_knows_its_hand_and_what_was_done_but_not_the_pack() -> None:
    deal = deal_of("oh-hell", 1, 3)
    for _ in range(7):
        deal.play(min(deal.menu(deal.table)))
    seat, tricks = deal.state.current_player(), deal.state.history()[0]
    worlds = [imagined(deal, seed) for seed in range(6)]
    for world in worlds:
        assert world.information_state_string(seat) == deal.state.information_state_string(seat)
    packs = [frozenset(world.history()[2 : 2 + 4 * tricks]) for world in worlds]
    assert len({*packs, frozenset(deal.state.history()[2 : 2 + 4 * tricks])}) == 7
    known = deal.state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert set(known.history()[2 : 2 + 4 * tricks]) == set(deal.state.history()[2 : 2 + 4 * tricks]), "as ISMCTS does"


@pytest.mark.parametrize("searching", [Ismcts, SealedIsmcts])
def test_a_search_does_what_is_legal_in_about_its_time(searching: type[Ismcts]) -> None:
    deal = deal_of("oh-hell", 1, 3)
    player = searching(5, 3.0, 1)
    while not deal.state.is_terminal():
        seconds, number = player.act(deal)
        assert number in deal.menu(deal.table)
        assert seconds < 1
        deal.play(number)


def test_a_program_that_gives_no_answer_is_named() -> None:
    with pytest.raises(ValueError, match="program: echo answers"):
        meet("hearts", Lowest(), Program("echo nothing"), 1, 2)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("hearts --bots wizard", "'wizard' names none"),
        ("hearts --deals 1", "--deals: at least 2"),
        ("oh-hell --ms 0", "--ms: 0.1 to 60000"),
        ("oh-hell --exploration -1", "--exploration: 0 or more"),
        ("bridge", "invalid choice"),
    ],
)
def test_what_cannot_be_asked_for(said: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(said.split())
    assert told in capsys.readouterr().err
