"""The URL of a room's database."""

from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from cardhouse.extras import MissingExtraError, needs

DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
LAST_PORT = 65_535
ALLOWED = "must be postgresql://USER@HOST/NAME or the path of a SQLite file"


def async_url(text: str) -> URL:
    """A database URL with the driver the room uses; a plain path means SQLite there, ``~`` one's own folder.

    Raises ValueError when it is no URL, of another kind of database, or when what PostgreSQL needs is not installed.
    """
    try:
        url = _read(text)
        if url.drivername == "sqlite" and url.database:
            url = url.set(database=str(Path(url.database).expanduser()))
        if url.get_backend_name() not in DRIVERS:
            raise ValueError(f"{ALLOWED}, not {url.get_backend_name()}://...")
        url = url.set(drivername=DRIVERS.get(url.drivername, url.drivername))
        with needs("postgres"):
            url.get_dialect().import_dbapi()
    except MissingExtraError as error:
        raise ValueError(f"database: {error}") from None
    except ModuleNotFoundError as error:
        raise ValueError(f"database: its driver {error.name} is not installed") from error
    except (ValueError, RuntimeError) as error:
        raise ValueError(f"database: {error}") from error
    return url


def _read(text: str) -> URL:
    """A URL, or the path of a SQLite file as one. Raises ValueError that quotes nothing: a password may be in it."""
    try:
        url = make_url(text) if "://" in text else URL.create("sqlite", database=text)
    except (SQLAlchemyError, ValueError) as error:
        raise ValueError(ALLOWED) from error
    if "\0" in (url.database or "") or (_is_file(url) and url.query):
        raise ValueError(f"{ALLOWED}, without a question mark or a zero character")
    return url


def check_whole(url: URL) -> None:
    """Raise ValueError for an address that is half written."""
    if not url.database:  # SQLite would keep everything in memory, PostgreSQL look wherever its client does
        raise ValueError(f"database: {ALLOWED}; this one ends before {'the path' if _is_file(url) else 'NAME'}")
    if url.port is not None and not 0 < url.port <= LAST_PORT:
        raise ValueError(f"database: {ALLOWED}; a port is 1..{LAST_PORT}")


def _is_file(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def sqlite_file(url: URL) -> Path | None:
    """The file of a SQLite URL; None for other databases and for one in memory."""
    if not _is_file(url) or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database))
