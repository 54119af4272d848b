"""Puzzles: who has tried which, and the mistakes that the coach has found."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Make the tables of tries at puzzles and of mistakes."""
    op.create_table(
        "tries",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("puzzle", sa.String(80), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("last_right", sa.Boolean, nullable=False),
        sa.Column("last_at", sa.Float, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("puzzle_mu", sa.Float, nullable=False),
        sa.Column("puzzle_sigma", sa.Float, nullable=False),
    )
    op.create_index("tries_one", "tries", ["person", "puzzle"], unique=True)
    op.create_index("tries_of_person", "tries", ["person", "game", "id"])
    op.create_index("tries_of_puzzle", "tries", ["puzzle", "id"])
    op.create_index("tries_at", "tries", ["last_at"])
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "mistakes",
        sa.Column("table_id", sa.String(32), table, primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("did", sa.Text, nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("cost", sa.Float, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("found_at", sa.Float, nullable=False),
        sa.Column("last_right", sa.Boolean),
        sa.Column("last_at", sa.Float),
    )
    op.create_index("mistakes_of_person", "mistakes", ["person", "cost"])


def downgrade() -> None:
    """Drop the tables of tries at puzzles and of mistakes."""
    op.drop_table("mistakes")
    op.drop_table("tries")
