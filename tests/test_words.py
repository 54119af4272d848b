"""What people read is plain English (docs/words.md): none of the words and phrases that readers stumbled over."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PLACES = (
    "web/src",
    "web/index.html",
    "web/words/en",
    "src/cardhouse/room",
    "src/cardhouse/terminal",
    "src/cardhouse/cli",
    "src/cardhouse/games",
    "src/cardhouse/kit",
    "src/cardhouse/bots",
    "src/cardhouse/lab",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
    "docs/actions.md",
    "docs/architecture.md",
    "docs/bridge-bidding.md",
    "docs/design-a-game.md",
    "docs/games",
    "docs/honest-deals.md",
    "docs/host.md",
    "docs/lab",
    "docs/measured.md",
    "docs/observations.md",
    "docs/play.md",
    "docs/rulings",
    "docs/study-a-game.md",
    "docs/train-an-agent.md",
    "docs/translate.md",
    "docs/words.md",
    "docs/write-a-bot.md",
)
"""Files and folders whose texts for people are plain English already; a further one is one more name."""
READ = {".svelte", ".ts", ".js", ".html", ".py", ".md", ".ftl"}
SHORT = {".md", ".ftl"}
"""Files whose sentences are short."""
FIGURES = "docs/lab"
"""Pages that are written from figures: a row of figures is no long sentence."""
LONGEST = 25
"""Words of a sentence."""
BUILT = "room/static"
OLD = (
    r"\b(he|him|his|himself)\b",
    r"\bsomebody else sits\b",
    r"\bSo it is\b",
    r"\bWalking to\b",
    r"\bLaying out the\b",
    r"\bin one way only\b",
    r"\bwhat lies\b",
    r"\bnothing lies\b",
    r"\bnobody waits\b",
    r"\bnot so many\b",
    r"\bfrom now on\b",
    r"\bis like that\b",
    r"\blaid anew\b",
    r"\bto be known\b",
    r"\bcannot be had\b",
    r"\bcould not be had\b",
    r"\bthe house (can|could|deals|answers|knows|keeps|thinks|closes|tries|sends|has)\b",
    r"\b(in|of) this house\b",
    r"\bthe room answered\b",
    r"\btake[sn]? back\b",
    r"\blooks? elsewhere\b",
    r"\bthat you may do\b",
    r"\bnot to be done\b",
    r"\bbreaks? (it|the match) off\b",
    r"\bplays on for\b",
    r"\{ \$(who|seat|loser) \} (has|is|was|leads)\b",  # read by that player: "You has"
)
PHRASE = re.compile("|".join(OLD), re.IGNORECASE)
MARKUP = re.compile(
    r"<style>.*?</style>|<!--.*?-->|/\*.*?\*/|(?<!:)//[^\n]*|^\s*import [^\n]*", re.DOTALL | re.MULTILINE
)
COMMENTS = re.compile(r"^#[^\n]*", re.MULTILINE)
QUOTED = re.compile(r"^ *```.*?^ *```|^ *(>|\|)[^\n]*|`[^`\n]*`", re.DOTALL | re.MULTILINE)


def literals(source: str) -> Iterator[tuple[int, str]]:
    """The strings of a Python file that are no docstrings, each with its line."""
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value


def texts(path: Path, source: str) -> Iterator[tuple[int, str]]:
    """What people may read in a file, each with its line."""
    if path.suffix == ".py":
        yield from literals(source)
        return
    aside = {".md": QUOTED, ".ftl": COMMENTS}.get(path.suffix, MARKUP)
    kept = aside.sub(lambda found: "\n" * found[0].count("\n"), source)
    yield from enumerate(kept.splitlines(), 1)


def faults(path: Path, source: str) -> list[str]:
    """Old phrases in a file, with their places."""
    return [
        f"{path}:{line}: {found[0]!r} in {text.strip()[:100]!r}"
        for line, text in texts(path, source)
        if (found := PHRASE.search(text))
    ]


def files() -> Iterator[Path]:
    """The files people's texts stand in."""
    for place in map(ROOT.joinpath, PLACES):
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.suffix in READ and BUILT not in path.as_posix() and is_english(path):
                yield path


def is_english(path: Path) -> bool:
    """Whether a file is in English, as all are but those of other languages."""
    if path.suffix == ".ftl":
        return "en" in (path.stem, path.parent.name)
    return path.suffix != ".md" or "." not in path.stem


BLOCK = re.compile(r"\n\s*\n|\n\s*(?:[-*]|\d+\.)\s|^#[^\n]*$", re.MULTILINE)
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
FILLED = re.compile(r"\{[^{}]*\}")
MESSAGE = re.compile(r"\n|^[\w-]+ = |^ +\*?\[\w+\] ", re.MULTILINE)
END = re.compile(r"(?:(?<=[.?!:;])|(?<=[.?!:;]\*\*)|(?<=[.?!:;]\))|(?<=[.?!:;]\"))\s+")


def blocks(path: Path, source: str) -> list[str]:
    """The paragraphs and points of a page, or the lines of messages, without code and tables."""
    if path.suffix == ".ftl":
        return MESSAGE.split(FILLED.sub("it", COMMENTS.sub("", source)))
    return BLOCK.split(LINK.sub(r"\1", QUOTED.sub("", source)))


def long_sentences(path: Path, source: str) -> list[str]:
    """The sentences of a file that have too many words."""
    return [
        f"{path}: {len(sentence.split())} words: {sentence}"
        for block in blocks(path, source)
        for sentence in END.split(" ".join(block.split()))
        if len(sentence.split()) > LONGEST
    ]


def test_sentences_are_short() -> None:
    read = (path for path in files() if path.suffix in SHORT and FIGURES not in path.as_posix())
    found = [one for path in read for one in long_sentences(path.relative_to(ROOT), path.read_text(encoding="utf-8"))]
    assert not found, "two sentences are easier to read:\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        (
            "a.md",
            "# Head\n\n- " + "word " * 20 + "`code`\n  [a link](http://x) " + "word " * 8 + ".\n- " + "word " * 20,
        ),
        ("a.ftl", "# " + "word " * 30 + "\nkey = { $who } " + "word " * 25 + "\nother = " + "word " * 20),
    ],
)
def test_a_long_sentence_is_found_once(name: str, source: str) -> None:
    assert len(long_sentences(Path(name), source)) == 1


def test_no_text_for_people_is_of_the_old_voice() -> None:
    found = [fault for path in files() for fault in faults(path.relative_to(ROOT), path.read_text(encoding="utf-8"))]
    assert not found, "docs/words.md says how to write it:\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("a.svelte", "<script>\n// he\n</script>\n<button>So it is</button>\n<style>.his {}</style>"),
        ("a.svelte", '<p aria-label="Walking to the table">'),
        ("a.ts", "/** his */\nconst words = `${name} has not so many cards`;"),
        ("a.py", '"""His."""\n\n\ndef it():\n    """He."""\n    raise Refused(f"{name} keeps his seat")\n'),
        ("a.ftl", "# his\nkey = { $who } keeps his seat\n"),
        ("a.ftl", "key = { $who } has the lead\n"),
        ("a.md", "```\nhe\n```\n> his rule\n\nWhoever wins takes his card.\n"),
    ],
)
def test_an_old_phrase_put_back_is_found_once(name: str, source: str) -> None:
    assert len(faults(Path(name), source)) == 1


LEANING = re.compile(r"The same\b|As (it is|ever|they)\b")
SHORTEST = 21
MIGRATIONS = "versions"


def docstrings(path: Path) -> Iterator[tuple[str, str]]:
    """The docstrings of a module, with what they describe and the line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text is not None:
                line = 1 if isinstance(node, ast.Module) else node.lineno
                yield f"{path.relative_to(ROOT)}:{line} {getattr(node, 'name', 'module')}", text


def stands_alone(text: str) -> bool:
    """Whether a docstring says enough without its neighbour."""
    return len(text) >= SHORTEST and LEANING.match(text) is None


@pytest.mark.parametrize("text", ["The same of a seat's hand, once more.", "Counted.", "As it is, whatever it is."])
def test_a_docstring_that_leans_on_its_neighbour_is_found(text: str) -> None:
    assert not stands_alone(text)


def test_docstrings_stand_alone() -> None:
    """``help`` and an editor show them without the functions around."""
    sources = (path for path in (ROOT / "src" / "cardhouse").rglob("*.py") if path.parent.name != MIGRATIONS)
    leaning = [f"{where}: {text}" for path in sources for where, text in docstrings(path) if not stands_alone(text)]
    assert not leaning, "\n".join(leaning)
