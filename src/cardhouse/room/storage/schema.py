"""The tables of the database."""

from __future__ import annotations

import sqlalchemy as sa

WAITING, PLAYING, OVER, CLOSED = "waiting", "playing", "over", "closed"
OPEN = (WAITING, PLAYING)
"""States of a table at which something can still happen."""

metadata = sa.MetaData()
REVISION = "0003"
"""The last of the migrations: older tables are like these once it has run."""
version = sa.Table("alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32), primary_key=True))
"""Where the migrations of a database have come to, as Alembic keeps it."""


def _table_id(**more: bool) -> sa.Column[str]:
    """The table a row belongs to; the row goes with it."""
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, **more)  # type: ignore[arg-type]


house = sa.Table(  # what all rooms on one database share
    "house",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
rooms = sa.Table(  # processes that serve tables of this database
    "rooms",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("address", sa.String(200), nullable=False),  # where other rooms reach it
    sa.Column("until", sa.Float, nullable=False),  # taken for dead from then on, unless it says otherwise
)
people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Column("seen_at", sa.Float, nullable=False),
    sa.Index("people_seen", "seen_at"),
)
LISTED = sa.text("NOT private AND state IN ('waiting', 'playing')")
"""What everybody's lobby shows; the index holds these alone."""
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(120), nullable=False),
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("state", sa.String(16), nullable=False),  # waiting, playing, over, closed
    sa.Column("number", sa.Integer, nullable=False),  # of the match in hand
    sa.Column("begun", sa.Boolean, nullable=False),  # it begins as soon as every seat is taken
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("settings", sa.JSON, nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Column("changed_at", sa.Float, nullable=False),
    sa.Column("seen_at", sa.Float, nullable=False),  # when somebody was last there, or when it ended
    sa.Index("tables_listed", "changed_at", sqlite_where=LISTED, postgresql_where=LISTED),
    sa.Index("tables_host", "host", "state", "seen_at"),
    sa.Index("tables_seen", "state", "seen_at"),
)
leases = sa.Table(  # which room holds a table; a row stays, so that fences only grow
    "leases",
    metadata,
    _table_id(primary_key=True),
    sa.Column("room", sa.String(32)),  # none: free
    sa.Column("fence", sa.Integer, nullable=False),
    sa.Index("leases_room", "room"),
)
matches = sa.Table(  # one after another at a table: that in hand and those before it
    "matches",
    metadata,
    _table_id(primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("header", sa.JSON, nullable=False),  # what its record begins with, and the secret
    sa.Column("result", sa.JSON(none_as_null=True)),  # title, scores, winners, who sat there
    sa.Column("ended_at", sa.Float),
)
played = sa.Table(  # in whose list a match that has ended stands, until that person takes it out
    "played",
    metadata,
    sa.Column("person", sa.String(32), primary_key=True),
    _table_id(primary_key=True),
    sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("ended_at", sa.Float, nullable=False),
    sa.Index("played_by_person", "person", "ended_at"),
    sa.Index("played_at_table", "table_id"),
)
moves = sa.Table(
    "moves",
    metadata,
    _table_id(primary_key=True),
    sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    _table_id(),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("chat_of_table", "table_id", "id"),
    sa.Index("chat_at", "at"),
)
tokens = sa.Table(  # who has one plays for its person at that table, in whichever seat
    "seat_tokens",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    _table_id(),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Index("tokens_of_person", "person", "table_id"),
    sa.Index("tokens_made", "made_at"),
)
pushes = sa.Table(  # browsers in which people want to be told that it is their turn
    "pushes",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),  # of the endpoint
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("p256dh", sa.String(100), nullable=False),
    sa.Column("auth", sa.String(40), nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Index("pushes_of_person", "person", "made_at"),
    sa.Index("pushes_made", "made_at"),
)
