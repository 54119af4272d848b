"""The first revision: people, rooms, tables with their matches and moves, chat, tokens of seats."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

LISTED = sa.text("NOT private AND state IN ('waiting', 'playing')")


def _table_id(primary_key: bool = False) -> sa.Column[str]:
    of = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), of, primary_key=primary_key, nullable=False)


def upgrade() -> None:
    """Make the tables of people, rooms, leases, tables, matches, moves, chat and seat tokens."""
    op.create_table(
        "house",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("seen_at", sa.Float, nullable=False),
    )
    op.create_index("people_seen", "people", ["seen_at"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("begun", sa.Boolean, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("changed_at", sa.Float, nullable=False),
        sa.Column("seen_at", sa.Float, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["changed_at"], sqlite_where=LISTED, postgresql_where=LISTED)
    op.create_index("tables_host", "tables", ["host", "state", "seen_at"])
    op.create_index("tables_seen", "tables", ["state", "seen_at"])
    op.create_table(
        "leases",
        _table_id(primary_key=True),
        sa.Column("room", sa.String(32)),
        sa.Column("fence", sa.Integer, nullable=False),
    )
    op.create_index("leases_room", "leases", ["room"])
    op.create_table(
        "matches",
        _table_id(primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("header", sa.JSON, nullable=False),
        sa.Column("result", sa.JSON(none_as_null=True)),
        sa.Column("ended_at", sa.Float),
    )
    op.create_table(
        "moves",
        _table_id(primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        _table_id(),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("chat_of_table", "chat", ["table_id", "id"])
    op.create_index("chat_at", "chat", ["at"])
    op.create_table(
        "seat_tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        _table_id(),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_index("tokens_of_person", "seat_tokens", ["person", "table_id"])
    op.create_index("tokens_made", "seat_tokens", ["made_at"])


def downgrade() -> None:
    """Drop all tables of the first revision."""
    for table in ("seat_tokens", "chat", "moves", "matches", "leases", "tables", "people", "rooms", "house"):
        op.drop_table(table)
