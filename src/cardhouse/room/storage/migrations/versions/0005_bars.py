"""Who was removed from tables or is not heard there, and what guests tell the house of others."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the tables of bars and of reports."""
    op.create_table(
        "bars",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("browser", sa.String(32), nullable=False),
        sa.Column("address", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("bars_of_table", "bars", ["table_id"])
    op.create_index("bars_of_person", "bars", ["person", "until"])
    op.create_index("bars_of_browser", "bars", ["browser", "until"])
    op.create_index("bars_of_address", "bars", ["address", "until"])
    op.create_index("bars_of_host", "bars", ["host", "until"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("by_name", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("browser", sa.String(32), nullable=False),
        sa.Column("address", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("words", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("reports_one", "reports", ["table_id", "by", "person"], unique=True)
    op.create_index("reports_at", "reports", ["at"])


def downgrade() -> None:
    """Drop the tables of bars and of reports."""
    op.drop_table("reports")
    op.drop_table("bars")
