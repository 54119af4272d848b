"""What clients have had done last, so that it is not done again after a restart."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the table of each client's last press."""
    op.create_table(
        "presses",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("client", sa.String(40), primary_key=True),
        sa.Column("press", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("presses_at", "presses", ["at"])


def downgrade() -> None:
    """Drop the table of each client's last press."""
    op.drop_table("presses")
