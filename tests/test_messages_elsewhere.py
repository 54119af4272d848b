"""No sentence for people, whole or in pieces, stands in coach, terminal, lab, room and readers of files.

Stricter than the check of games: half a sentence, or one that begins with a name, is found too.
"""

import ast
import re
from collections.abc import Iterator, Set
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src" / "cardhouse"
PLACES = (
    "bridge_files",
    "bots/advising.py",
    "bots/coach.py",
    "bots/judgement.py",
    "bots/reasons.py",
    "poker_files",
    "lab/comparing.py",
    "lab/dividing.py",
    "lab/figures.py",
    "lab/pages.py",
    "lab/reporting.py",
    "lab/restricting.py",
    "lab/running.py",
    "lab/studying.py",
    "puzzles",
    "room/faults.py",
    "room/machine",
    "room/matches/matches.py",
    "room/messages.py",
    "room/names/naming.py",
    "room/people/people.py",
    "room/pushing/sending.py",
    "room/services/retrying.py",
    "room/services/reviews.py",
    "room/services/deals.py",
    "table/hinting.py",
    "cli",
    "table/verify.py",
    "terminal",
)
PIECE = re.compile(r"[A-Za-z]{2,}[,:;.]? (?:[a-z]{2,}|\{\})|^\{\} [a-z]{2,}")
"""Two words of a sentence, one of them perhaps filled in."""
ASIDE = {"Option", "Argument", "log", "note", "re", "compile", "stylize", "Dismiss", "_answer", "frozenset", "encode"}
"""Calls whose texts are for whoever runs the room, for a socket's end, or for no person."""
COMMANDS = re.compile(r"cardhouse [a-z]+( .*)?|cardhouse:?( \{\}[:;]?)+| --[a-z]+ \{\}|review \{\}|push names")
"""Commands, keys of hashes, names of tasks and threads."""
IN_ENGLISH = {"train", "warm", "build", "new", "check", "path_words", "_act_text"}
"""Commands for those who build or train, and what they print; actions as PHH writes them."""
FAULTS = {
    "ValueError",
    "OptionError",
    "RecordError",
    "KeyError",
    "TypeError",
    "AssertionError",
    "Away",
    "RuntimeError",
}
"""Errors that name an argument to whoever calls a function, in English."""
READERS = ("bridge_files", "poker_files")
"""Places that read files: what they note, and why they refuse, is for whoever has the file."""
TOLD_BY_READERS = {"ValueError", "RecordError", "note"}
KINDS = {"passed over", "cut short", "NS {}", "check or call", "bet or raise", "small blind", "big blind"}
"""What a reader did, as notes keep it and a message says it; values in the files' own words."""
NOT_TEXT = {"TARGETS", "CSS", "STYLE", "BINDINGS", "PLACE", "SILENT"}
STYLES = re.compile(r"(?:bold|dim|italic|reverse|strike|red1|cyan|yellow|on|[ ])+")


def called(node: ast.Call) -> set[str]:
    """The names in what is called: ``self.log.warning`` has three."""
    return {each.id for each in ast.walk(node.func) if isinstance(each, ast.Name)} | {
        each.attr for each in ast.walk(node.func) if isinstance(each, ast.Attribute)
    }


def is_aside(node: ast.AST, asides: Set[str]) -> bool:
    """Whether the texts in here are not for people who play or look at figures."""
    if isinstance(node, ast.FunctionDef) and node.name in IN_ENGLISH:
        return True
    if isinstance(node, ast.Call):
        return bool(called(node) & asides)
    if isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return any(isinstance(each, ast.Name) and each.id in NOT_TEXT for each in targets)
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def texts(node: ast.AST, asides: Set[str]) -> Iterator[tuple[int, str]]:
    """The texts for people within a node, each with its line; what is filled in stands as {}."""
    if is_aside(node, asides):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.value
    elif isinstance(node, ast.JoinedStr):
        yield node.lineno, "".join(str(each.value) if isinstance(each, ast.Constant) else "{}" for each in node.values)
        for each in node.values:
            yield from texts(each.value, asides) if isinstance(each, ast.FormattedValue) else ()
    else:
        for child in ast.iter_child_nodes(node):
            yield from texts(child, asides)


def pieces(source: str, place: str = "") -> list[tuple[int, str]]:
    """The sentences for people, and parts of them, that stand in a module of a place."""
    bare = re.compile(r"<[^>]*>")
    told, kept = (TOLD_BY_READERS, KINDS) if place in READERS else (set(), set())
    found = ((line, text) for line, text in texts(ast.parse(source), (ASIDE | FAULTS) - told) if text not in kept)
    return [
        (line, text)
        for line, text in found
        if PIECE.search(bare.sub("", text)) and STYLES.fullmatch(text) is None and COMMANDS.fullmatch(text) is None
    ]


def files(place: str) -> list[Path]:
    """The modules in a place."""
    return sorted((SOURCE / place).rglob("*.py")) if (SOURCE / place).is_dir() else [SOURCE / place]


@pytest.mark.parametrize("place", PLACES)
def test_no_part_of_a_sentence_stands_outside_the_words(place: str) -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{line}: {text!r}"
        for path in files(place)
        for line, text in pieces(path.read_text(encoding="utf-8"), place)
    ]
    assert not found, "say it by a message:\n" + "\n".join(found)


@pytest.mark.parametrize(
    "source",
    [
        'self.said = "Wait for your turn"',
        'raise Refused("give either an action or cards")',
        'told = f"{name} is thinking"',
        'words = f"({low} to {high})" + " of the matches are won"',
        'line.append(f"  {number} " + ("card" if number == 1 else "more cards"))',
        'Page("The table in words", body)',
        'outcome(lambda course: "took the queen")',
    ],
)
def test_a_sentence_put_back_is_found(source: str) -> None:
    assert pieces(source)


@pytest.mark.parametrize(
    "source",
    [
        'raise ValueError(f"{text!r} is no call")',
        'raise AnalysisError(f"{board.title}: the deal does not tell all hands", board.line, "Deal")',
        'board.note("cut short", f"{card} is played, but nobody holds it", "[pc]")',
        'board.tell("mended", "Auction", f"{passes} put back")',
        'raise HandError(f"there are {len(hands)} hands", file)',
        'raise NoActError("no cards are named")',
        'hand.tell("passed over", "actions", f"{act.text!r}: the betting is over", act.line)',
        'what = f"{amount} is more than a billion chips"',
        'Piece("wrong", "a comment begins here and does not end", line)',
    ],
)
def test_a_sentence_put_back_in_a_reader_of_files_is_found(source: str) -> None:
    assert pieces(source, "bridge_files")
    assert pieces(source, "poker_files")


@pytest.mark.parametrize(
    "source",
    [
        '"""It says much."""',
        'log.warning("a bot failed", error=error)',
        'raise ValueError(f"seconds: must be more than 0, not {seconds}")',
        'words.stylize("bold reverse")',
        'CSS = "Page { align: center middle; }"',
        'say("not-your-turn")',
    ],
)
def test_what_is_no_sentence_for_people_is_left(source: str) -> None:
    assert not pieces(source)
