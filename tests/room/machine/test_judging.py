"""How often the rules are asked whether an act is legal when somebody acts: once, as it is played."""

from collections.abc import Callable
from typing import Any

import pytest

from cardhouse.room import messages as m
from cardhouse.table import Table
from cardhouse.table.engine import Page

from .situations import Situation, first, in_turn

Message = Callable[[Table, int], m.Play | m.Select]
ACTS: dict[str, Message] = {
    "a number": lambda match, action: m.Play(do="play", version=match.version, action=action),
    "a text": lambda match, action: m.Play(do="play", version=match.version, text=match.game.actions.text(action)),
}


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The acts that the rules have judged, to be played or not."""
    acts: list[int] = []

    def noted(function: Callable[[Any, int], Any]) -> Callable[[Any, int], Any]:
        def run(self: Any, action: int) -> Any:
            acts.append(int(action))
            return function(self, action)

        return run

    monkeypatch.setattr(Page, "judge", noted(Page.judge))
    monkeypatch.setattr(Table, "play", noted(Table.play))
    return acts


def act(here: Situation, message: Message, action: int) -> None:
    match = here.desk.state.match
    assert match is not None
    here.desk.say(here.host, message(match, action))


@pytest.mark.parametrize("said", ACTS)
def test_an_act_is_judged_once(said: str, judged: list[int]) -> None:
    here = in_turn()
    action = first(here.desk)
    judged.clear()
    act(here, ACTS[said], action)
    assert here.desk.refusal(here.host) is None
    assert judged == [action]


def test_what_is_refused_is_judged_once_and_changes_nothing(judged: list[int]) -> None:
    here = in_turn()
    match = here.desk.state.match
    assert match is not None
    wrong = next(number for number in range(52) if match.refusal(number) is not None)
    before, reason = match.digest, match.refusal(wrong)
    assert reason is not None
    judged.clear()
    act(here, ACTS["a number"], wrong)
    assert here.desk.refusal(here.host) == reason.text
    assert (judged, match.digest) == ([wrong], before)
