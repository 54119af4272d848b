"""Has the levels that people choose meet in every game, and writes their ratings into docs/write-a-bot.md.

    uv run python scripts/levels.py                                    all games, a minute of processor time a pair
    uv run python scripts/levels.py hearts --seconds 600 --level expert

How many deals a pair plays is fixed beforehand: 400, or as many as two deals of another key say can be played in the
time. The figures are kept in docs/levels.json as each pair is done. A pair that was asked for as many deals or seconds
is not measured again, one that was interrupted goes on at its next deal (``--keep``). ``scripts/document.py`` writes
the table from the figures.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from document import LEVELS, ROOT
from document import main as write_pages

from cardhouse.bots.levels import PLAYERS
from cardhouse.games import names
from cardhouse.lab.levels import Plan, measure_all


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="all, if none is named; in this order")
    parser.add_argument("--deals", type=int, default=Plan.deals, help="at most, of a pair")
    parser.add_argument("--seconds", type=float, default=Plan.seconds, help="of processor time a pair, about")
    parser.add_argument("--key", type=int, default=Plan.key)
    parser.add_argument("--keep", type=Path, default=ROOT / "runs", help="a folder to take up a run from")
    parser.add_argument("--level", choices=PLAYERS, help="only pairs with this level")
    parser.add_argument("--and", dest="other", choices=PLAYERS, help="and this other one")
    asked = parser.parse_args()
    wanted = {each for each in (asked.level, asked.other) if each}
    plan = Plan(asked.keep, asked.key, asked.deals, asked.seconds)
    measure_all(LEVELS, asked.games or names(), wanted.issubset, plan, lambda line: print(line, flush=True))
    write_pages(check=False)


if __name__ == "__main__":
    main()
