"""Friends, who is here, invitations; where a person is named in texts; how often a mistake was put right."""

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
AT_ONCE = 500


def upgrade() -> None:
    """Make the tables; fill those that say where a person is named."""
    op.create_table(
        "presences",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("address", sa.String(32), nullable=False, unique=True),
        sa.Column("hidden", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("presences_at", "presences", ["at"])
    op.create_table(
        "friends",
        _present("person", primary_key=True),
        _present("other", primary_key=True),
        sa.Column("id", sa.String(32), nullable=False, unique=True),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("partner", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("friends_of_other", "friends", ["other", "state"])
    op.create_index("friends_at", "friends", ["state", "at"])
    op.create_table(
        "invitations",
        _table_id(),
        _present("person", primary_key=True),
        _present("by"),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("invitations_of_person", "invitations", ["person", "at"])
    op.create_index("invitations_by", "invitations", ["by"])
    op.create_index("invitations_at", "invitations", ["at"])
    seated = op.create_table("seated", sa.Column("person", sa.String(32), primary_key=True), _table_id())
    op.create_index("seated_at_table", "seated", ["table_id"])
    seen = op.create_table(
        "seen_deals",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("deal_id", sa.String(80), sa.ForeignKey("deals.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_index("seen_deals_of_deal", "seen_deals", ["deal_id"])
    op.create_index("pushes_of_device", "pushes", ["device"])
    op.create_index("tokens_of_table", "seat_tokens", ["table_id"])
    op.add_column("mistakes", sa.Column("found", sa.Integer, nullable=False, server_default="0"))
    connection = op.get_bind()
    for table, key, names in (
        (seated, "table_id", ("tables.id", "tables.seats")),
        (seated, "table_id", ("matches.table_id", "matches.header", "matches.result")),
        (seen, "deal_id", ("deals.id", "deals.header")),
    ):
        _fill(connection, table, key, names)


def _present(name: str, **more: bool) -> sa.Column[str]:
    return sa.Column(name, sa.String(32), sa.ForeignKey("presences.person", ondelete="CASCADE"), nullable=False, **more)  # type: ignore[arg-type]


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def _fill(connection: sa.Connection, table: sa.Table, key: str, names: tuple[str, ...]) -> None:
    """Say who is named in the texts of another table, so many of its rows at a time."""
    known = {tuple(row) for row in connection.execute(sa.select(table.c.person, table.c[key]))}
    source = names[0].split(".")[0]
    columns = [sa.column(name.split(".")[1], sa.String if at == 0 else sa.JSON) for at, name in enumerate(names)]
    rows = connection.execute(sa.select(*columns).select_from(sa.table(source)))
    for part in rows.partitions(AT_ONCE):
        new = {(person, id) for id, *texts in part for text in texts for person in _named(text)} - known
        known |= new
        if new:
            connection.execute(sa.insert(table), [{"person": person, key: id} for person, id in sorted(new)])


def _named(value: Any) -> Iterator[str]:
    """The people a value of JSON names: who holds a seat, who has held it, who sat."""
    if isinstance(value, list):
        for each in value:
            yield from _named(each)
    elif isinstance(value, dict):
        for name, each in value.items():
            if name == "person" and isinstance(each, str):
                yield each
            elif name in ("past", "sat") and isinstance(each, list):
                yield from (one for one in each if isinstance(one, str))
            else:
                yield from _named(each)


def downgrade() -> None:
    """Drop the tables of friends and invitations, and those that say where a person is named."""
    op.drop_index("tokens_of_table", "seat_tokens")
    op.drop_index("pushes_of_device", "pushes")
    op.drop_column("mistakes", "found")
    for table in ("seen_deals", "seated", "invitations", "friends", "presences"):
        op.drop_table(table)
