"""Hands in a terminal are held as in the browser, whose tests read the same cases."""

import json
from pathlib import Path

import pytest

from cardhouse.kit.face.scene import Prompt, Scene, Zone, faces
from cardhouse.terminal.desk import Desk

CASES = Path(__file__).resolve().parents[2] / "web" / "test" / "orders.json"


@pytest.mark.parametrize("case", json.loads(CASES.read_text(encoding="utf-8")), ids=lambda case: str(case["hand"]))
def test_a_hand_is_held_as_in_the_browser(case: dict[str, str]) -> None:
    at = Desk()
    zones = [Zone("hand:0", "hand", "Hand", 0, faces(case["hand"].split()))]
    at.show(Scene("any", 0, 0, 0, "", zones, [], trump=case["trump"], prompt=Prompt("", [])))  # type: ignore[arg-type]
    assert " ".join(at.hand) == case["held"]
