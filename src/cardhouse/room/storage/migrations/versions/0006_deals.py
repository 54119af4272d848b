"""Deals that many play: the day's and challenges, how they were played, and what was done where there was a choice."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the tables of deals, of plays of them, and of choices made there."""
    op.create_table(
        "deals",
        sa.Column("id", sa.String(80), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("header", sa.JSON, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("host_name", sa.String(64), nullable=False),
        sa.Column("sealed_at", sa.Float, nullable=False),
        sa.Column("opens_at", sa.Float, nullable=False),
        sa.Column("closes_at", sa.Float, nullable=False),
    )
    op.create_index("deals_of_day", "deals", ["day", "game"])
    op.create_index("deals_of_host", "deals", ["host", "sealed_at"])
    op.create_index("deals_closing", "deals", ["closes_at"])
    op.create_table(
        "plays",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("deal_id", sa.String(80), sa.ForeignKey("deals.id", ondelete="CASCADE"), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("level", sa.String(24)),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Column("number", sa.Integer),
        sa.Column("value", sa.Float),
        sa.Column("points", sa.JSON(none_as_null=True)),
        sa.Column("begun_at", sa.Float, nullable=False),
        sa.Column("ended_at", sa.Float),
    )
    op.create_index("plays_one", "plays", ["deal_id", "person"], unique=True)
    op.create_index("plays_value", "plays", ["deal_id", "value"])
    op.create_index("plays_of_person", "plays", ["person", "begun_at"])
    op.create_table(
        "choices",
        sa.Column("play_id", sa.Integer, sa.ForeignKey("plays.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("deal_id", sa.String(80), nullable=False),
        sa.Column("before", sa.String(16), nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("choices_before", "choices", ["deal_id", "before"])
    op.create_index("choices_at", "choices", ["at"])


def downgrade() -> None:
    """Drop the tables of deals, plays and choices."""
    op.drop_table("choices")
    op.drop_table("plays")
    op.drop_table("deals")
