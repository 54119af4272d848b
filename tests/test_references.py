"""What documents, docstrings and comments name is there: files, modules, headings of pages."""

import ast
import importlib
import io
import pkgutil
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import cardhouse
import cardhouse.table

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("src", "docs", "tests", "bench", "examples", "scripts", "deploy", "web/src", "web/tests")
KINDS = (".py", ".md", ".ts", ".svelte", ".yaml", ".conf")
FILE = re.compile(r"(?<![\w.*/$<{-])((?:[\w-]+/)*[a-zA-Z][\w-]*\.(?:py|md|ts|svelte(?:\.ts)?))\b(?![\w/(])")
FLOORS = "|".join(found.name for found in pkgutil.iter_modules(cardhouse.__path__) if found.ispkg)
NAME = re.compile(rf"(?<![\w./:@-])(?:cardhouse\.)?((?:{FLOORS})(?:\.[a-zA-Z_]\w*)+)(?![\w/])(?!\.\w)")
TABLE = {found.name for found in pkgutil.iter_modules(cardhouse.table.__path__)}
FILE_KINDS = ("toml", "py", "md", "secret")  # room.toml is no module
MADE_UP = {"bots/mygame.py": "docs/write-a-bot.md", "table.py": "tests/kit/test_verbs.py"}
"""Files of examples, and the one place that names each."""
FENCED = re.compile(r"^ *```.*?^ *```$", re.DOTALL | re.MULTILINE)  # what is run, not read
LINK = re.compile(r"\]\(([^)#\s]*)#([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)


@cache
def files() -> tuple[Path, ...]:
    """All that people read or write in the project."""
    found = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))
    kept = (path for path in found if path.suffix in KINDS and "static" not in path.parts)
    return (*sorted(kept), *sorted(ROOT.glob("*.md")))


def of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def told(path: Path) -> Iterator[str]:
    """What a file says to people: a page itself, comments and docstrings of code."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        yield FENCED.sub("", text)
    elif path.suffix == ".py":
        if any(names_in("\n".join(re.findall("#.*", text)))):  # to find comments alone takes long
            tokens = tokenize.generate_tokens(io.StringIO(text).readline)
            yield from (token.string for token in tokens if token.type == tokenize.COMMENT)
        nodes = (node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Expr))
        yield from (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))
    elif path.suffix in (".ts", ".svelte"):
        yield from re.findall(r"/\*.*?\*/|(?<!:)//[^\n]*|<!--.*?-->", text, re.DOTALL)
    else:
        yield from re.findall(r"#.*", text)


@cache
def ends() -> frozenset[str]:
    """Every file by its path, and by each part of it that may be enough where it is cited."""
    parts = (path.relative_to(ROOT).parts for path in files())
    return frozenset("/".join(each[start:]) for each in parts for start in range(len(each)))


def is_known(name: str) -> bool:
    """Whether a dotted name is a module or something of one; ``table`` is mostly somebody's table."""
    first, *rest = name.split(".")
    if rest[-1] in FILE_KINDS or (first == "table" and rest[0] not in TABLE):
        return True
    found: object = cardhouse
    for nth, part in enumerate([first, *rest]):
        if not hasattr(found, part):
            try:
                importlib.import_module(".".join(["cardhouse", first, *rest[:nth]]))
            except ImportError:
                return False
        found = getattr(found, part)
    return True


def names_in(text: str) -> list[str]:
    """The files, modules and parts of modules that a text names."""
    return FILE.findall(text) + NAME.findall(text)


def strange(path: Path) -> Iterator[str]:
    """What a file names that is nowhere."""
    for text in told(path):
        yield from (name for name in FILE.findall(text) if name not in ends() and MADE_UP.get(name) != of(path))
        yield from (name for name in NAME.findall(text) if not is_known(name))


def test_what_is_named_is_there() -> None:
    found = {of(path): names for path in files() if (names := sorted(set(strange(path))))}
    assert not found


def slug(heading: str) -> str:
    """The anchor of a heading, as the places that show pages make it."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def test_links_lead_to_headings() -> None:
    for path in (path for path in files() if path.suffix == ".md"):
        for page, anchor in LINK.findall(path.read_text(encoding="utf-8")):
            if "://" not in page:
                target = (path.parent / page) if page else path
                anchors = set(map(slug, HEADING.findall(FENCED.sub("", target.read_text(encoding="utf-8")))))
                assert anchor in anchors, f"{of(path)}: {page}#{anchor}"
