"""Who is named in the texts that tables and deals keep, so that a person is found there without reading them all."""

from collections.abc import Iterable, Iterator
from typing import Any

import sqlalchemy as sa

from cardhouse.room.storage.leases import insert
from cardhouse.room.storage.schema import seated, seen_deals

LISTS = ("past", "sat")
"""Names of lists of people: who has held a seat, who sat where a challenge was made."""


def named(value: Any) -> Iterator[str]:
    """The people a value of JSON names."""
    if isinstance(value, list):
        for each in value:
            yield from named(each)
    elif isinstance(value, dict):
        for name, each in value.items():
            if name == "person" and isinstance(each, str):
                yield each
            elif name in LISTS and isinstance(each, list):
                yield from (one for one in each if isinstance(one, str))
            else:
                yield from named(each)


def seat(connection: sa.Connection, table: str, *values: Any) -> Iterator[Any]:
    """The people named in a table's texts are found by it from now on."""
    yield from _put(connection, seated, "table_id", table, values)


def note_deal(connection: sa.Connection, deal: str, header: Any) -> Iterator[Any]:
    """The people named in a deal's header are found by it from now on."""
    yield from _put(connection, seen_deals, "deal_id", deal, [header])


def _put(connection: sa.Connection, table: sa.Table, key: str, id: str, values: Iterable[Any]) -> Iterator[Any]:
    rows = [{"person": person, key: id} for person in sorted(set(named([*values])))]
    if rows:
        yield insert(connection, table).values(rows).on_conflict_do_nothing()
