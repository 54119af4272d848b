"""A record of each game, kept since it was played: today's rules must lead to the same end, byte for byte."""

import json
from pathlib import Path

import pytest

import cardhouse
from cardhouse.table.verify import verify

RECORDS = sorted(Path(__file__).parent.glob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_record_replays_to_the_same_end(path: Path) -> None:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    table = cardhouse.replay(path)
    assert (lines[0]["game"], lines[-2]["over"]) == (path.stem, True), "a sample is a whole match of its game"
    assert lines[-2]["digest"] == table.digest
    assert lines[-2]["scores"] == table.scores
    assert table.record.text() == path.read_text(encoding="utf-8")


@pytest.mark.full(but=["[cardinoes]", "[hearts]", "[canasta]", "[holdem]", "[bridge]"])
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_record_is_verified(path: Path) -> None:
    verdict = verify(path)
    assert verdict.good, verdict.lines
