"""Bots: always legal, blind to what their seat may not see, known by their seed and budget."""

from time import thread_time

import numpy as np
import pytest

import cardhouse
from cardhouse.bots import LEVELS, BotError, bot, check_spec
from cardhouse.bots.levels import PLAYERS
from cardhouse.conformance.checks import random_walk
from cardhouse.games import HOUSE, load

GAMES = list(HOUSE)
SPECS = ("random", "heuristic", "search:20")
PAIRS = [*((game, spec) for game in GAMES for spec in SPECS), ("cardinoes", "search-random:20")]
FAMILIES = ("bridge", "cardsense", "hearts", "holdem", "rummy")
"""Of each kind one, where not all are played."""
short_of_all = pytest.mark.full(but=["-random]", "cardinoes-", *(f"[{game}-heuristic]" for game in FAMILIES)])


@short_of_all
@pytest.mark.parametrize(("game", "spec"), PAIRS)
def test_bots_play_legally(game: str, spec: str) -> None:
    """In every game registered; a search need not be asked as often."""
    table = cardhouse.game(game).deal(key=1)
    player = bot(spec, seed=1)
    often = 4 if spec.startswith("search") else 1
    for step, _ in enumerate(random_walk(table, 1, 80)):
        if step % often == 0:
            assert table.turn is not None
            action = player.act(table, table.turn)
            assert table.refusal(action) is None, f"{spec} does {table.game.actions.text(action)}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.full(but=["[bridge]", "[cardinoes]", "[cardsense]", "[hearts]", "[holdem]", "[rummy]"])
def test_a_bot_plays_a_hand_to_its_end(game: str) -> None:
    table = cardhouse.game(game).deal(key=2)
    players = [bot("heuristic", seat) for seat in range(table.players)]
    while table.hand == 0 and not table.over:
        assert table.turn is not None
        table.play(players[table.turn].act(table, table.turn))
        assert table.version < 5000


@short_of_all
@pytest.mark.parametrize(("game", "spec"), PAIRS)
def test_a_bot_does_the_same_where_its_seat_sees_the_same(game: str, spec: str) -> None:
    """The truth is exchanged for a world the seat cannot tell from it: the action stays."""
    table = cardhouse.game(game).deal(key=3)
    asked = 0
    for step, _ in enumerate(random_walk(table, 3, 60)):
        if step % 6:
            continue
        seat = table.turn
        assert seat is not None
        other = table.copy()
        other.positions[0] = table.imagine(seat, 99 + step)[0]
        assert other.positions.tobytes() != table.positions.tobytes()
        assert bot(spec, step).act(other, seat) == bot(spec, step).act(table, seat)
        asked += 1
    assert asked > 2


@short_of_all
@pytest.mark.parametrize(("game", "spec"), PAIRS)
def test_asking_a_bot_changes_nothing(game: str, spec: str) -> None:
    table = cardhouse.game(game).deal(key=4)
    before = table.positions.tobytes()
    assert table.turn is not None
    bot(spec, 1).act(table, table.turn)
    assert table.positions.tobytes() == before


@pytest.mark.full(but=["[random]", "[heuristic]"])
@pytest.mark.parametrize("spec", SPECS)
def test_the_same_seed_the_same_choices(spec: str) -> None:
    def choices(seed: int) -> list[int]:
        player = bot(spec, seed)
        table = cardhouse.game("cardinoes", 4).deal(key=5)
        return [player.act(table, table.turn or 0) for _ in random_walk(table, 5, 30)]

    assert choices(1) == choices(1)


def test_a_search_keeps_to_its_budget() -> None:
    table = cardhouse.game("cardinoes", 3, draw_when_able=True).deal(key=6)
    while len(table.legal()) < 3:
        table.play(table.legal()[0])
    counted = bot("search:150", 1)
    counted.act(table, table.turn or 0)
    (search,) = counted._searches.values()
    assert 100 < search.rollouts <= 150, "or fewer, once one act is left"
    timed = bot("search:30ms", 1)
    timed.act(table, table.turn or 0)
    start = thread_time()  # a busy machine gives it less, never more
    timed.act(table, table.turn or 0)
    assert thread_time() - start < 1.0


def test_a_search_sees_the_winning_card() -> None:
    """It holds one card that fits and goes out with it, when it may draw instead."""
    table = cardhouse.game("cardinoes", 2, draw_when_able=True, match="rounds", rounds=1).deal(key=7)
    while int(table.position.counts[table.turn or 0]) > 1 or len(table.legal()) < 2:
        assert not table.over
        table.play(table.legal()[0])
    assert table.game.actions.kind(bot("search:200", 1).act(table, table.turn or 0)).name == "play"


@pytest.mark.parametrize("seed", ["1", 1.5, None])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(BotError, match="seed: must be a whole number, not"):
        bot("random", seed)  # type: ignore[arg-type]
    assert bot("random", np.int64(7)).seed == 7


@pytest.mark.parametrize(
    "spec", ["", "search", "search:0", "search:-5", "search:5s", "search:5cpu", "Random", "gpt", "search:1e3"]
)
def test_a_bot_there_is_none_of(spec: str) -> None:
    with pytest.raises(BotError, match="names none"):
        bot(spec)


def test_the_levels_offered_are_bots() -> None:
    assert [check_spec(level) for level in LEVELS] == list(LEVELS)
    assert [check_spec(level) for level in PLAYERS] == list(PLAYERS.values())
    assert load("cardinoes").name in HOUSE
