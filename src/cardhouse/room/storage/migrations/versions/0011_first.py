"""The first version: its tables are those of ``schema.py``, which a new database is made with.

What changes them later is a step of its own beside this one, for databases that are older.
"""

revision = "0011"
down_revision = None


def upgrade() -> None:
    """Nothing is older than the first version."""
