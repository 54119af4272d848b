"""What each extra brings, who needs it, and one sentence for whoever has not installed it.

``cardhouse`` alone is the engine. A package of the house that cannot do without an extra begins with ``require``; a
module that imports what an extra brings does so ``with needs``. Both raise MissingExtraError, which commands print.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec

MODULES: dict[str, tuple[str, ...]] = {
    "terminal": ("platformdirs", "rich", "textual", "typer"),
    "house": (
        "alembic",
        "annotated_types",
        "confusable_homoglyphs",
        "fastapi",
        "h11",
        "httptools",
        "itsdangerous",
        "openskill",
        "prometheus_client",
        "pydantic",
        "sqlalchemy",
        "structlog",
        "webauthn",
        "websockets",
    ),
    "postgres": ("asyncpg",),
    "valkey": ("valkey",),
    "push": ("cryptography",),
    "lab": ("openskill",),
    "parquet": ("pyarrow",),
    "ray": ("ray",),
    "bridge": ("endplay",),
    "design": ("numba", "pytest", "ziglang"),
    "learn": ("torch",),
    "openspiel": ("pyspiel",),
    "pettingzoo": ("pettingzoo",),
    "gym": ("gymnasium",),
}
"""The modules that an extra of pyproject.toml brings, without those of the extras it contains."""

COMMANDS = {
    "analyse": "bridge",
    "arena": "lab",
    "backup": "house",
    "bots": "house",
    "build": "design",
    "check": "design",
    "config": "house",
    "lab": "lab",
    "new": "design",
    "reports": "house",
    "restore": "house",
    "serve": "house",
    "train": "learn",
}
"""The extra of each command that needs more than the command line itself, which the extra ``terminal`` brings."""

NOT_YET = {"endplay": (3, 14)}
"""From which Python on there is no wheel of a package yet."""

UNDER_UV = "UV_RUN_RECURSION_DEPTH"  # what `uv run` sets for what it runs


class MissingExtraError(ModuleNotFoundError):
    """A package is not installed; says which one, and which extra brings it."""

    def __init__(self, module: str, extra: str) -> None:
        install = f"uv run --extra {extra} ..." if UNDER_UV in os.environ else f'pip install "cardhouse[{extra}]"'
        said = f"this brings it: {install}"
        if sys.version_info >= NOT_YET.get(module, (4,)):
            said = f"it isn't made for Python {sys.version_info[0]}.{sys.version_info[1]} yet, so use an older Python"
        super().__init__(f"{module} is not installed; {said}", name=module)
        self.extra = extra

    def __reduce__(self) -> tuple["type[MissingExtraError]", tuple[str, str]]:
        return type(self), (str(self.name), self.extra)


def require(extra: str) -> None:
    """Raise MissingExtraError where a module of an extra is not installed; imports none of them."""
    for module in MODULES[extra]:
        if find_spec(module) is None:
            raise MissingExtraError(module, extra)


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Import modules of an extra within it: where one is not installed, MissingExtraError is raised."""
    try:
        yield
    except ModuleNotFoundError as error:
        module = (error.name or "").partition(".")[0]
        if module not in MODULES[extra]:
            raise
        raise MissingExtraError(module, extra) from None


def extra_of(words: Sequence[str]) -> str:
    """The extra that a command line needs; without a command it opens the room."""
    command = next((word for word in words if not word.startswith("-")), None)
    return COMMANDS.get(command or "", "terminal") if words else COMMANDS["serve"]
