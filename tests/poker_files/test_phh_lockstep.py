"""Some hundred hands in files beside PokerKit: what either writes, the other replays to the same chips."""

import pytest

pytest.importorskip("pokerkit")

from phh_beside_pokerkit import read_theirs, write_ours


def test_what_pokerkit_writes_we_replay() -> None:
    seen = read_theirs(120, seed=5)
    assert seen.different == []
    kinds = ("straddle", "dealer straddles", "post", "one blind", "none", "unknown cards", "mucked", "all in")
    assert all(seen.kinds[kind] > 3 for kind in (*kinds, "ante: all", "ante: big blind", "ante: some")), seen.kinds


@pytest.mark.full
def test_what_we_write_pokerkit_replays() -> None:
    seen = write_ours(25, seed=5)
    assert seen.hands > 80
    assert seen.different == []
