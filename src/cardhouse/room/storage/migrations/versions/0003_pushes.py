"""Where people want to be told that it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table of browsers that are told of turns."""
    op.create_table(
        "pushes",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_index("pushes_of_person", "pushes", ["person", "made_at"])
    op.create_index("pushes_made", "pushes", ["made_at"])


def downgrade() -> None:
    """Drop the table of browsers that are told of turns."""
    op.drop_table("pushes")
