"""How long a search thinks: by rollouts or by a clock, told apart and kept, whatever a rollout takes."""

import pytest

from cardhouse.bots import budget
from cardhouse.bots.budget import Budget, Clock


def test_budgets_are_read_as_they_are_written() -> None:
    assert Budget.read("300") == Budget(rollouts=300)
    assert Budget.read("50ms") == Budget(milliseconds=50)
    assert Budget.read("50ms-cpu") == Budget(milliseconds=50, processor=True)


@pytest.mark.parametrize("text", ["", "0", "ms", "5s", "5ms-", "-5", "5cpu", "12345678"])
def test_what_is_no_budget(text: str) -> None:
    with pytest.raises(ValueError, match="budget"):
        Budget.read(text)


class Play:
    """Rollouts that take so long each, by a clock of their own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, each: float) -> None:
        self.now, self.each = 100.0, each
        monkeypatch.setattr(budget, "perf_counter", lambda: self.now)

    def race(self, clock: Clock, share: float = 1.0) -> int:
        """Make rollouts while there is time; returns how many."""
        clock.look()
        before, much = clock.rollouts, 1
        while much > 0:
            self.now += much * self.each
            clock.note(much)
            much = clock.slice(share)
        return clock.rollouts - before


@pytest.mark.parametrize("each", [1e-6, 2e-5, 1e-3, 4e-3, 0.02])
def test_a_time_is_kept_but_for_half_a_rollout(monkeypatch: pytest.MonkeyPatch, each: float) -> None:
    """A rollout of Robbery takes some 4 ms, one of Cardinoes 10 us."""
    play = Play(monkeypatch, each)
    clock = Budget(milliseconds=50).clock()
    rollouts = play.race(clock)
    assert play.now - 100.0 == pytest.approx(0.05, abs=0.51 * each)
    assert rollouts == pytest.approx(0.05 / each, abs=1)


def test_a_rollout_longer_than_the_time_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Play(monkeypatch, 0.3).race(Budget(milliseconds=50).clock()) == 1


def test_half_of_a_budget_leaves_the_other_half(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(monkeypatch, 1e-3)
    clock = Budget(milliseconds=40).clock()
    assert (play.race(clock, 0.5), play.race(clock)) == (20, 20)
    counted = Budget(rollouts=300).clock()
    assert counted.slice(0.5) == 150
    counted.note(150)
    assert (counted.slice(0.5), counted.slice(1.0)) == (0, 150)


def test_what_comes_before_the_first_rollout_counts_as_time_but_not_as_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(monkeypatch, 1e-3)
    clock = Budget(milliseconds=50).clock()
    play.now += 0.03
    assert play.race(clock) == 20
