"""The lists of packages: whole, with hashes, in the versions that `uv run` installs, and without an address."""

import importlib.util
import re
import tomllib
from importlib import metadata
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LISTS = sorted((ROOT / "pins").glob("*.txt"))
HASH = re.compile(r" +--hash=sha256:[0-9a-f]{64}( \\)?")


@pytest.fixture(scope="module")
def pins() -> ModuleType:
    """The script that writes the lists."""
    spec = importlib.util.spec_from_file_location("pins", ROOT / "scripts" / "pins.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def here(pins: ModuleType, name: str) -> dict[str, str]:
    """The versions a list has for this machine's Python, by package."""
    listed = (ROOT / "pins" / f"{name}.txt").read_text(encoding="utf-8")
    meant = map(Requirement, pins.pinned(listed))
    return {each.name: str(each.specifier) for each in meant if each.marker is None or each.marker.evaluate()}


def test_the_lists_are_those_the_script_writes(pins: ModuleType) -> None:
    assert {path.stem for path in LISTS} == set(pins.LISTS)


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_every_package_has_hashes_and_none_says_where_it_comes_from(path: Path, pins: ModuleType) -> None:
    listed = path.read_text(encoding="utf-8")
    lines = listed.splitlines()[1:]
    pinned = [line.removesuffix(" \\") for line in lines if not HASH.fullmatch(line)]
    assert pinned == pins.pinned(listed)
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        assert line.endswith("\\") == after.startswith("    --hash="), line
    assert "://" not in listed


def test_uv_installs_the_versions_of_the_list(pins: ModuleType) -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    everything = pins.pinned((ROOT / "pins" / "everything.txt").read_text(encoding="utf-8"))
    assert pins.constrained(text, everything) == text, "run `uv run --no-project scripts/pins.py`"


def asked(extras: set[str]) -> list[Requirement]:
    """What the project asks for, with some of its extras."""
    project = PROJECT["project"]
    texts = [*project["dependencies"], *(text for extra in extras for text in project["optional-dependencies"][extra])]
    return list(map(Requirement, texts))


def needed(waiting: list[Requirement]) -> set[str]:
    """All packages these need, and what those need, as they are installed here."""
    seen: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        each = waiting.pop()
        name, extras = canonicalize_name(each.name), frozenset(each.extras)
        if (name, extras) in seen or (each.marker is not None and not each.marker.evaluate({"extra": ""})):
            continue
        seen.add((name, extras))
        for text in metadata.requires(name) or ():
            further = Requirement(text)
            wanted = further.marker is None or any(further.marker.evaluate({"extra": extra}) for extra in {"", *extras})
            if wanted:
                further.marker = None
                waiting.append(further)
    return {name for name, _ in seen}


def test_the_images_list_is_whole(pins: ModuleType) -> None:
    """Each package it has, and each that one of these needs, is in the list."""
    assert needed(asked(set(pins.IMAGE))) - {"cardhouse"} <= set(here(pins, "image"))


def test_a_smaller_list_has_the_versions_of_the_larger_one(pins: ModuleType) -> None:
    image, developers, everything = (here(pins, name) for name in ("image", "developers", "everything"))
    assert image.items() <= developers.items() <= everything.items()
