"""The history of the room's database, one step a file in ``versions``; run where a database is older than the room."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

STEPS = [Path(__file__).parent / "versions"]


def config(connection: sa.Connection | None = None) -> Config:
    """What Alembic is told: where the steps are, and the connection over which they are done."""
    told = Config()
    told.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    told.set_main_option("version_locations", "\n".join(map(str, STEPS)).replace("%", "%%"))
    told.set_main_option("path_separator", "newline")
    told.attributes["connection"] = connection
    return told


def revisions() -> list[str]:
    """All versions there have been, the newest first."""
    return [script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()]


def run(connection: sa.Connection) -> None:
    """Do the steps a database lacks, all of them where it is empty."""
    command.upgrade(config(connection), "head")
