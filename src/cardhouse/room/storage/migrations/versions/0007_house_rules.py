"""House rules that guests have saved."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the table of saved house rules."""
    op.create_table(
        "house_rules",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("preset", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seen_at", sa.Float, nullable=False),
    )
    op.create_index("house_rules_of_person", "house_rules", ["person", "seen_at"])
    op.create_index("house_rules_seen", "house_rules", ["seen_at"])


def downgrade() -> None:
    """Drop the table of saved house rules."""
    op.drop_table("house_rules")
