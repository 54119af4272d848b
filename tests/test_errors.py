"""Errors: they cross from one process to another, and say what was meant."""

import pickle
from pathlib import Path

import pytest

import cardhouse
from cardhouse.bots import bot
from cardhouse.extras import MissingExtraError
from cardhouse.games import BrokenGameError, UnknownGameError, address
from cardhouse.kit.match.menus import MenuError
from cardhouse.poker_files import HandError

pytestmark = pytest.mark.uncompiled


def raised() -> list[Exception]:
    """One error of each kind that is made from more than its message."""
    table = cardhouse.game("hearts").deal(key=1)
    found: list[Exception] = [
        MenuError("euchre", 90, 80),
        MissingExtraError("ray", "ray"),
        BrokenGameError("euchre", "no module"),
        HandError("no card", "hand.phh", 3, "actions"),
    ]
    for wrong in (
        lambda: table.play("castle"),
        lambda: cardhouse.game("snap"),
        lambda: cardhouse.game("hearts", players=9),
        lambda: bot("nobody"),
    ):
        with pytest.raises((ValueError, LookupError)) as error:
            wrong()
        found.append(error.value)
    return found


@pytest.mark.parametrize("error", raised(), ids=lambda error: type(error).__name__)
def test_errors_are_pickled_with_all_they_say(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


@pytest.mark.parametrize(
    ("given", "meant"),
    [("Hearts", "hearts"), ("hearts ", "hearts"), ("Oh Hell", "oh-hell"), ("cardsense_tricks", "cardsense-tricks"),
     ("canesta", "canasta"), ("CardSen$e: FanTan", "cardsense-fantan")],
)  # fmt: skip
def test_a_name_that_is_nearly_a_games_is_told(given: str, meant: str) -> None:
    with pytest.raises(UnknownGameError) as error:
        address(given)
    assert str(error.value) == f"no game is called {given!r}; did you mean {meant}?"


def test_who_gives_other_programs_files_to_replay_is_told_what_reads_them(tmp_path: Path) -> None:
    file = tmp_path / "x.pbn"
    file.write_text('[Board "7"]')
    for kind in ("bridge boards .* by cardhouse.bridge_files.read", "hold'em hands .* by cardhouse.poker_files.read"):
        with pytest.raises(cardhouse.RecordError, match=kind):
            cardhouse.replay(file)


def test_a_name_like_no_games_is_answered_with_all() -> None:
    with pytest.raises(UnknownGameError, match=r"no game is called 'snap'; the games are cardinoes, .*"):
        address("snap")
