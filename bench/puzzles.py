"""Solves puzzles again, by another seed and twice the time: ``python -m bench.puzzles [FILE ...] [-n COUNT]``.

``--keep`` writes each file's puzzles that keep their answer into the house's own folder, beside those it has.
"""

from __future__ import annotations

import argparse
import os
import random
from pathlib import Path

from cardhouse.bots import bot
from cardhouse.lab.intervals import wilson
from cardhouse.puzzles import DATA, Puzzle, load, read, write
from cardhouse.puzzles.finding import CHECK

ROLLOUTS = 2 * CHECK


def keeps(puzzle: Puzzle, seed: int) -> bool:
    """Whether another judge finds the same act."""
    table = puzzle.table()
    return bot(f"search:{ROLLOUTS}", seed).judge(table, puzzle.seat).best == puzzle.answer(table)


def add(puzzles: list[Puzzle]) -> None:
    """Put puzzles to those of their game."""
    for game in {each.game for each in puzzles}:
        fresh = [each for each in puzzles if each.game == game]
        write(DATA / f"{game}.jsonl", dict.fromkeys([*load(game), *fresh]))


def main() -> None:
    """Solve what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, help="the house's own, if none is named")
    parser.add_argument("-n", type=int, default=300, help="drawn at random")
    parser.add_argument("--key", type=int, default=1)
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--show", type=int, default=0, help="print so many")
    asked = parser.parse_args()
    os.environ["CARDHOUSE_RULES"] = "compiled"
    there = [each for path in asked.files or sorted(DATA.glob("*.jsonl")) for each in read(path)]
    drawn = random.Random(asked.key).sample(there, min(asked.n, len(there)))
    kept = [each for number, each in enumerate(drawn) if keeps(each, 1000 * asked.key + number)]
    if asked.keep:
        add(kept)
    for each in drawn[: asked.show]:
        print(f"{each.game}, seat {each.seat}: {each.label}, not {each.instead} (-{each.cost}). {each.why} {each.tags}")
    low, high = wilson(len(kept) / len(drawn), len(drawn))
    print(f"{len(kept)} of {len(drawn)} keep their answer [{100 * low:.1f} %, {100 * high:.1f} %]")


if __name__ == "__main__":
    main()
