"""Has the levels of play meet in every game, and writes what came of it into docs/write-a-bot.md.

    uv run python scripts/levels.py                                    all games, a minute of processor time a pair
    uv run python scripts/levels.py hearts --seconds 600 --dearer search:100ms-cpu

The figures are kept in docs/levels.json as each pair is done. A pair that has as many deals or seconds as are asked for
is not measured again, one that was interrupted or had less goes on at its next deal (``--keep``).
``scripts/document.py`` writes the table from the figures.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from document import LEVELS, ROOT
from document import main as write_pages

from cardhouse.games import names
from cardhouse.lab.levels import PAIRS, Plan, measure_all


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="all, if none is named; in this order")
    parser.add_argument("--deals", type=int, default=Plan.deals, help="at most, of a pair")
    parser.add_argument("--seconds", type=float, default=Plan.seconds, help="of processor time a pair")
    parser.add_argument("--until", type=float, default=Plan.until, help="known shares of wins, as with the arena")
    parser.add_argument("--key", type=int, default=Plan.key)
    parser.add_argument("--keep", type=Path, default=ROOT / "runs", help="a folder to take up a run from")
    parser.add_argument("--dearer", help="only pairs whose first is this level")
    parser.add_argument("--cheaper", help="only pairs whose second is this level")
    asked = parser.parse_args()
    pairs = [pair for pair in PAIRS if asked.dearer in (None, pair[0]) and asked.cheaper in (None, pair[1])]
    plan = Plan(asked.keep, asked.key, asked.deals, asked.seconds, asked.until)
    measure_all(LEVELS, asked.games or names(), pairs, plan, lambda line: print(line, flush=True))
    write_pages(check=False)


if __name__ == "__main__":
    main()
