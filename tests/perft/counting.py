"""What all slow counters share. ``python tests/perft/counting.py rummy 4`` prints how rummy's cases count, 4 deep."""

import importlib
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

State = TypeVar("State")


def sequences(state: State, depth: int, following: Callable[[State], Sequence[State]]) -> int:
    """How many sequences of so many actions there are; each leads to one of the states that follow."""
    if depth == 0:
        return 1
    after = following(state)
    return len(after) if depth == 1 else sum(sequences(each, depth - 1, following) for each in after)


def slow_counter(game: str) -> Callable[[dict[str, Any], int], int]:
    """The game's slow counter."""
    count: Callable[[dict[str, Any], int], int] = importlib.import_module(f"{game.replace('-', '_')}_slow").count
    return count


if __name__ == "__main__":
    for case in json.loads((Path(__file__).parent / f"{sys.argv[1]}.json").read_text(encoding="utf-8")):
        counts = [slow_counter(case["game"])(case, depth + 1) for depth in range(int(sys.argv[2]))]
        print(case["players"], case["options"], case.get("after", ""), counts)
