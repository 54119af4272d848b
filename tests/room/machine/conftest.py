"""The machine's tests: rules interpreted, no event loop, no database."""

import pytest


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a compiler here."""
    monkeypatch.setenv("CARDHOUSE_RULES", "interpreted")
