"""Many tables of one game stepped together in compiled code, for programs that learn.

tables = cardhouse.batch("hearts", tables=1000, key=1)
seen, mask = tables.observe(), tables.mask()
for _ in range(10_000):
    rewards, ended, refused = tables.step(tables.sample(), seen, mask)
"""

from collections.abc import Mapping, Sequence
from typing import SupportsIndex

from cardhouse.batches.tables import Batch, BatchError, Key, Outcome
from cardhouse.kit.face.options import Value
from cardhouse.table import game


def batch(
    name: str,
    *,
    tables: SupportsIndex,
    key: Key | Sequence[Key] = None,
    episode: str = "hand",
    bots: Mapping[int, str] | None = None,
    threads: SupportsIndex = 1,
    players: SupportsIndex | None = None,
    preset: str = "house",
    **options: Value,
) -> Batch:
    """Deal many tables of a game, to be stepped together.

    tables: how many. key: all deals follow from it, as at one table; None draws a fresh one; a list has one for each
    table. episode: ``hand`` or ``match``, when a table is said to have ended; it is dealt again at once. bots: who
    plays seats that are not the caller's, ``random`` or ``heuristic``. threads: how many work at a step; results do
    not depend on it. players, preset, options: as ``cardhouse.game`` takes them.
    Raises BatchError, OptionError, UnknownGameError or ValueError, saying what is wrong.
    """
    return Batch(game(name, players, preset, **options), tables, key, episode, bots, threads)


__all__ = ["Batch", "BatchError", "Outcome", "batch"]
