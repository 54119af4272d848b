"""What a player's page shows: ratings, time played, what the coach found, and whose page everyone may look at."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
UNRATED = sa.text("ended_at IS NOT NULL AND rated IS NULL")


def upgrade() -> None:
    """Make the tables; matches that have ended are counted when somebody first looks."""
    op.create_table(
        "shown",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(32), nullable=False, unique=True),
    )
    op.create_table(
        "judged",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("cost", sa.Float, nullable=False),
    )
    op.create_table(
        "ratings",
        sa.Column("ladder", sa.String(96), primary_key=True),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ratings_of_player", "ratings", ["player"])
    op.create_index("ratings_ladder", "ratings", ["ladder", "mu"])
    op.create_index("ratings_at", "ratings", ["at"])
    op.add_column("matches", sa.Column("rated", sa.Integer))
    op.add_column("matches", sa.Column("seconds", sa.Float))
    op.create_index("matches_unrated", "matches", ["ended_at"], sqlite_where=UNRATED, postgresql_where=UNRATED)
    op.create_index("matches_rated", "matches", ["rated"])


def downgrade() -> None:
    """Drop the tables of players' pages, and what matches say of ratings and time."""
    op.drop_index("matches_rated", "matches")
    op.drop_index("matches_unrated", "matches")
    op.drop_column("matches", "seconds")
    op.drop_column("matches", "rated")
    for table in ("ratings", "judged", "shown"):
        op.drop_table(table)
