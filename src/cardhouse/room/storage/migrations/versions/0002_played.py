"""Whose list a match stands in."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table, and put everybody's matches into it."""
    op.create_table(
        "played",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ended_at", sa.Float, nullable=False),
    )
    op.create_index("played_by_person", "played", ["person", "ended_at"])
    op.create_index("played_at_table", "played", ["table_id"])
    matches = sa.table(
        "matches", sa.column("table_id"), sa.column("number"), sa.column("result", sa.JSON), sa.column("ended_at")
    )
    played = sa.table("played", sa.column("person"), sa.column("table_id"), sa.column("match"), sa.column("ended_at"))
    connection = op.get_bind()
    for row in connection.execute(sa.select(matches).where(matches.c.ended_at.is_not(None))).all():
        people = {seat["person"] for seat in row.result["seats"]} - {None}
        for person in sorted(people):
            values = {"person": person, "table_id": row.table_id, "match": row.number, "ended_at": row.ended_at}
            connection.execute(sa.insert(played).values(values))


def downgrade() -> None:
    """Drop the lists of matches that people have played."""
    op.drop_table("played")
