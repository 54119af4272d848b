"""Small example games, and ``cardhouse new``, which makes a package of one.

Each skeleton is a whole game in one module, with a player beside it; its names are replaced by the new game's.
"""

from __future__ import annotations

import contextlib
import keyword
import os
import re
import shlex
import sys
import tomllib
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from subprocess import list2cmdline

from cardhouse.extras import UNDER_UV
from cardhouse.kit.numbers import shown
from cardhouse.table.writing import write

LIKE = ("tricks", "melds", "shedding", "betting")
TAKEN = ("cardhouse", "numba", "numpy", "pytest", "rustfluent", "test")
"""Modules that games need, beside those of Python itself."""
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

PROJECT = """\
[project]
name = "cardhouse-{name}"
version = "0.1.0"
dependencies = ["cardhouse"]

[project.entry-points."cardhouse.games"]
{name} = "{module}:GAME"

[project.entry-points."cardhouse.bots"]
{name} = "{module}_bots"

[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[tool.hatch.build.targets.wheel]
only-include = ["{module}.py", "{module}_bots.py"]
"""

TESTS = '''\
"""{title}: its rules as cards, then the suite that every game passes.

pytest --cardhouse-games {name}
"""

from __future__ import annotations

import cardhouse
from cardhouse.conformance.suite import *  # noqa: F403


def test_the_dealers_left_neighbour_begins() -> None:
    """Write a test like this for every ruling; ``deal(deck="QS 2C ...")`` deals the cards you name."""
    table = cardhouse.game("{name}", first_dealer="seat_0").deal(key=1)
    assert table.turn == 1
'''

README = """\
# {title}

A card game for [Cardhouse](https://pypi.org/project/cardhouse/), begun from its {like} skeleton.

    pip install -e .            # once, in Cardhouse's environment (with uv: uv pip install -e .)
    cardhouse check {name}      # says what is missing or wrong
    cardhouse play {name}       # in this terminal
    cardhouse                   # in the browser
    pytest --cardhouse-games {name}
"""


def make(name: str, like: str, folder: Path) -> list[Path]:
    """Write the package of a new game into a folder, which must be new or empty; returns the files.

    name: small letters, digits and single hyphens. like: one of LIKE. Raises ValueError.
    """
    if not NAME.fullmatch(name):
        raise ValueError(
            f"name: must begin with a small letter and have small letters, digits and hyphens, not {shown(name)}"
        )
    if keyword.iskeyword(name.replace("-", "_")):
        raise ValueError(f"name: {name} is a word of Python's own. Choose another name")
    if like not in LIKE:
        raise ValueError(f"like: must be one of {', '.join(LIKE)}, not {shown(like)}")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ValueError(f"{folder}: is there already, and is not an empty folder")
    module = name.replace("-", "_")
    if module in TAKEN or module in sys.stdlib_module_names:
        raise ValueError(
            f"name: Python already has a module {module}, and your game would hide it. Choose another name"
        )
    words = {"name": name, "module": module, "title": title_of(name), "like": like}
    texts = {
        f"{module}.py": _written(like, "game", name),
        f"{module}_bots.py": _written(like, "bots", name),
        f"test_{module}.py": TESTS.format(**words),
        "pyproject.toml": PROJECT.format(**words),
        "README.md": README.format(**words),
    }
    for file, text in texts.items():
        write(folder / file, text)
    return [folder / file for file in texts]


def first_commands(name: str, folder: Path) -> list[str]:
    """What to type next, so that the environment this runs in knows the game: install, check, play."""
    with_pip = [sys.executable, "-m", "pip", "install"] if find_spec("pip") else None
    install = with_pip or ["uv", "pip", "install", "--python", sys.prefix]  # uv's environments have no pip of their own
    house = ["uv", "run", "cardhouse"] if UNDER_UV in os.environ else ["cardhouse"]
    lines = ([*install, "-e", str(folder)], [*house, "check", name], [*house, "play", name])
    return [list2cmdline(line) if os.name == "nt" else shlex.join(line) for line in lines]


def package_of(name: str, place: Path) -> Path | None:
    """The folder in a place whose package declares the game of that name; None where there is none."""
    for file in sorted(place.glob("*/pyproject.toml")):
        with contextlib.suppress(OSError, ValueError):
            project = tomllib.loads(file.read_text(encoding="utf-8")).get("project", {})
            if name in project.get("entry-points", {}).get("cardhouse.games", {}):
                return file.parent
    return None


def title_of(name: str) -> str:
    """What people read for a name."""
    return " ".join(word.capitalize() for word in name.split("-"))


def _written(like: str, part: str, name: str) -> str:
    """A module of a skeleton with the new game's names."""
    text = (files(__name__) / like / f"{part}.py").read_text(encoding="utf-8")
    module = name.replace("-", "_")
    title = title_of(name)
    initials = "".join(word[0] for word in name.split("-")).upper()
    rulings = (initials if len(initials) > 1 else name[:2].upper()).rjust(2, "X")[:3]
    for old, new in (
        (f"cardhouse.skeletons.{like}.game", module),
        ("my_game", module),
        ("my-game", name),
        ("MyGame", title.replace(" ", "")),
        ("My Game", title),
    ):
        text = text.replace(old, new)
    return re.sub(r"\bMG(\d)", rf"{rulings}\1", text)
