"""Accounts: names that are owned, passkeys, devices that are signed in, recovery codes."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def _account() -> sa.Column[str]:
    return sa.Column("person", sa.String(32), sa.ForeignKey("accounts.person", ondelete="CASCADE"), nullable=False)


def upgrade() -> None:
    """Make the tables; a browser that is told of turns may belong to a device."""
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("skeleton", sa.Text, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("seen_at", sa.Float, nullable=False),
    )
    op.create_index("accounts_skeleton", "accounts", ["skeleton"], unique=True)
    op.create_index("accounts_seen", "accounts", ["seen_at"])
    op.create_table(
        "passkeys",
        sa.Column("hash", sa.String(64), primary_key=True),
        _account(),
        sa.Column("credential", sa.Text, nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("used_at", sa.Float, nullable=False),
    )
    op.create_index("passkeys_of_person", "passkeys", ["person"])
    op.create_table(
        "devices",
        sa.Column("id", sa.String(32), primary_key=True),
        _account(),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("seen_at", sa.Float, nullable=False),
    )
    op.create_index("devices_of_person", "devices", ["person"])
    op.create_index("devices_seen", "devices", ["seen_at"])
    op.create_table("recovery", sa.Column("hash", sa.String(64), primary_key=True), _account())
    op.create_index("recovery_of_person", "recovery", ["person"])
    op.create_table(
        "ceremonies",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ceremonies_at", "ceremonies", ["at"])
    op.create_index("chat_of_person", "chat", ["person"])
    op.create_index("reports_by", "reports", ["by"])
    op.create_index("reports_of_person", "reports", ["person"])
    op.add_column("pushes", sa.Column("device", sa.String(32)))


def downgrade() -> None:
    """Drop the tables of accounts, and forget which device a browser belongs to."""
    op.drop_column("pushes", "device")
    for index, table in (("reports_of_person", "reports"), ("reports_by", "reports"), ("chat_of_person", "chat")):
        op.drop_index(index, table)
    for table in ("ceremonies", "recovery", "devices", "passkeys", "accounts"):
        op.drop_table(table)
