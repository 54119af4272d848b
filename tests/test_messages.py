"""Every message that the code says exists with its arguments, and every message that exists is said (docs/words.md)."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from cardhouse.games import HOUSE, load
from cardhouse.kit.words import HEARD, Message, Words, in_language, language_of, languages, listed, player, row, say

SOURCE = Path(__file__).resolve().parent.parent / "src"
SHARED = "cardhouse.kit.words"
ENGLISH = "en"
PACKAGES = sorted(".".join(path.parent.relative_to(SOURCE).parts) for path in SOURCE.rglob("words/en.ftl"))
WHOLE = ("cardhouse/games", "cardhouse/kit", "cardhouse/table")
"""Folders in which people's texts stand in the words alone: no sentence, no part of one."""
TRANSLATED = sorted(
    (".".join(path.parent.relative_to(SOURCE).parts), path.stem)
    for path in SOURCE.rglob("words/*.ftl")
    if path.stem != ENGLISH
)
"""Each package with each language it has besides."""
COUNTS = {"zero", "one", "two", "few", "many", "other"}
PLURALS = {"en": {"one", "other"}, "de": {"one", "other"}}
"""The forms in which a language counts, as CLDR has them; a new language needs a line."""
WHOLE_LANGUAGES = ("de",)
"""Languages that the house keeps whole: a new message is said in them at once."""
CONVERTED = (
    "cardhouse/room/machine",
    "cardhouse/room/thinking/questions.py",
    "cardhouse/room/web/routes.py",
)
"""Folders and files that hold no sentence for people outside their words."""
FOR_PROGRAMS = re.compile(
    r"(observing|observation|features|studies)\.py$"  # what learners are told, and how
    r"|kit/compiled/|kit/cards/packs\.py$"  # libraries and their headers; the list of the double cards
    r"|games/__init__\.py$|kit/match/menus\.py$"  # packages with games, and faults of theirs
    r"|table/(ahead|building|engine|stepping)\.py$"  # compiling and its log
    r"|table/(entries|keys|replaying|seen)\.py$"  # files, and what is wrong in them
    r"|kit/numbers\.py$|table/seats\.py$"  # what arguments of functions must be
)
"""Files that speak to who programs or examines."""
SENTENCE = re.compile(r"^[A-Z@][\w'’@{}]*\s+\S")
WORDS = re.compile(r"(?=.*[a-z]{2})[A-Za-z}][a-z']*[,;:.?!)]* +\(?[A-Za-z{@]")
WORD = re.compile(r"[a-z]{2}")
NOTATION = re.compile(r"[a-z_{} ]*|RJ.*")
"""Actions as records have them: lay off {card} on {meld}."""
PRESETS = ("as printed",)
ERRORS_FOR_PEOPLE = ("OptionError", "CeremonyError")
LOGGING = ("compile", "debug", "error", "exception", "info", "warn", "warning")


class Said(NamedTuple):
    """A message that the code says."""

    place: str
    package: str
    key: str
    arguments: frozenset[str]


@cache
def entries(package: str, language: str = ENGLISH) -> tuple[ftl.EntryType, ...]:
    """What stands in a package's file of a language; nothing where it has none."""
    file = SOURCE / Path(*package.split(".")) / f"{language}.ftl"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return tuple(FluentParser(with_spans=False).parse(text).body)


@cache
def messages(package: str, language: str = ENGLISH) -> dict[str, ftl.Message]:
    """A package's messages in a language by their keys."""
    return {each.id.name: each for each in entries(package, language) if isinstance(each, ftl.Message)}


def nodes(node: ftl.BaseNode) -> Iterator[ftl.BaseNode]:
    """A node of Fluent and all within it."""
    yield node
    for value in vars(node).values():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ftl.BaseNode):
                yield from nodes(each)


def variables(package: str, key: str, language: str = ENGLISH) -> frozenset[str]:
    """The arguments of a message, with those of the messages it uses. KeyError: it uses one that is not there."""
    known = {**messages(SHARED, language), **messages(package, language)}
    found: set[str] = set()
    for node in nodes(known[key]):
        if isinstance(node, ftl.VariableReference):
            found.add(node.id.name)
        if isinstance(node, ftl.MessageReference):
            found |= variables(package, node.id.name, language)
    return frozenset(found)


def sayers(tree: ast.Module) -> dict[str, str]:
    """The names by which a module says messages, each with its package."""
    own = {"say": SHARED} if "say = Words(__name__)" in ast.unparse(tree) else {}
    return own | {
        name.asname or name.name: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module in PACKAGES
        for name in node.names
        if name.name == "say"
    }


def said_in(place: str, source: str) -> Iterator[Said]:
    """Each message that a module says. A key that is not written out is a fault."""
    tree = ast.parse(source)
    by_name = sayers(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in by_name:
            key = node.args[0]
            assert isinstance(key, ast.Constant), f"{place}:{node.lineno}: a key is written out"
            given = frozenset(each.arg for each in node.keywords if each.arg is not None)
            yield Said(f"{place}:{node.lineno}", by_name[node.func.id], key.value, given)


def said_of_options() -> Iterator[Said]:
    """Each message that an option of a game has by its name."""
    for game in map(load, HOUSE):
        for option in game.options:
            for text in (option.title, option.help, *option.words):
                if isinstance(text, Message):
                    yield Said(f"{game.name}: {option.name}", text.package, text.key, frozenset(text.arguments))


@cache
def all_said() -> tuple[Said, ...]:
    """Each message that the sources say."""
    files = sorted(SOURCE.rglob("*.py"))
    sources = (said_in(str(path.relative_to(SOURCE)), path.read_text(encoding="utf-8")) for path in files)
    return (*chain.from_iterable(sources), *said_of_options())


def fault(said: Said) -> str | None:
    """What is wrong with a message that is said."""
    known = {**messages(SHARED), **messages(said.package)}
    if said.key not in known:
        return f"{said.place}: {said.package} has no message {said.key!r}"
    wanted = variables(said.package, said.key)
    if wanted != said.arguments:
        return f"{said.place}: {said.key} takes {sorted(wanted)}, not {sorted(said.arguments)}"
    return None


def test_every_message_that_is_said_exists_with_its_arguments() -> None:
    faults = [found for said in all_said() if (found := fault(said)) is not None]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_message_and_term_is_used(package: str) -> None:
    used = {said.key for said in all_said() if said.package == package or package == SHARED}
    for each in (entry for other in PACKAGES for entry in entries(other)):
        used |= {n.id.name for n in nodes(each) if isinstance(n, ftl.MessageReference | ftl.TermReference)}
    known = [each.id.name for each in entries(package) if isinstance(each, ftl.Message | ftl.Term)]
    assert {key.removesuffix(HEARD) for key in known} - used == set()
    shared = set() if package == SHARED else set(messages(SHARED))
    assert len(known) == len({*known}), "a key stands twice"
    assert not shared & {*known}, "what all share stands once"


@pytest.mark.parametrize("package", PACKAGES)
def test_what_is_said_to_ears_has_the_arguments_of_what_eyes_see(package: str) -> None:
    for key in messages(package):
        if key.endswith(HEARD):
            assert variables(package, key) == variables(package, key.removesuffix(HEARD)), key


@pytest.mark.parametrize(("package", "language"), [*((each, ENGLISH) for each in PACKAGES), *TRANSLATED])
def test_the_files_are_fluent_and_count_in_every_plural_form(package: str, language: str) -> None:
    for entry in entries(package, language):
        assert not isinstance(entry, ftl.Junk), entry.content
        for node in nodes(entry):
            if isinstance(node, ftl.SelectExpression):
                forms = {each.key.name for each in node.variants if isinstance(each.key, ftl.Identifier)}
                assert len(node.variants) > 1, entry.id.name
                if forms <= COUNTS and forms != {"other"}:
                    assert forms == PLURALS[language], entry.id.name


@pytest.mark.parametrize(("package", "language"), TRANSLATED)
def test_every_translated_message_exists_in_english_with_its_arguments(package: str, language: str) -> None:
    assert language in languages(), "what many games say is translated first"
    for key in messages(package, language):
        assert key in messages(package), f"{package} has no message {key!r}"
        assert variables(package, key, language) == variables(package, key), key


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", WHOLE_LANGUAGES)
def test_a_whole_language_has_every_message(package: str, language: str) -> None:
    assert set(messages(package)) - set(messages(package, language)) == set()


@pytest.mark.parametrize("language", WHOLE_LANGUAGES)
def test_a_whole_language_has_every_message_of_the_client(language: str) -> None:
    assert client_keys(ENGLISH) - client_keys(language) == set()


def client_keys(language: str) -> set[str]:
    """The keys of all that the browser client says in a language."""
    files = sorted((SOURCE.parent / "web" / "words" / language).glob("*.ftl"))
    bodies = [FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body for file in files]
    return {each.id.name for body in bodies for each in body if isinstance(each, ftl.Message)}


def test_a_row_of_what_is_equal_in_english_only_is_another_row() -> None:
    pile, plain = say("trick"), str.__str__(say("trick"))
    assert in_language(row([pile, "5♥"]), "de") != in_language(row([pile, "6♥"]), "de")
    assert row([pile, "5♥"]) is row([pile, "5♥"])
    assert in_language(row([plain, "5♥"]), "de") == f"{plain} 5♥"


def test_a_message_is_read_in_another_language_with_what_stands_in_it() -> None:
    both = listed([say("hand"), say("trick"), say("stock")])
    assert in_language(both, "de") == "Hand, Stich und Stapel"
    assert str(both) == "Hand, Trick and Stock"
    assert in_language(say("drew-unseen", who=player(1), cards=3), "de") == "@1[Du hast|@ hat] 3 Karten gezogen"
    assert in_language("Pass", "de") == "Pass"


def test_what_a_language_does_not_say_is_said_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "guests_game"
    folder.mkdir()
    (folder / "__init__.py").write_text("", encoding="utf-8")
    (folder / "en.ftl").write_text("boats = Only boats\nboat = A { hand }\n", encoding="utf-8")
    (folder / "de.ftl").write_text("boat = Eine { hand }\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    own = Words("guests_game")
    assert [in_language(own(key), "de") for key in ("boats", "boat")] == ["Only boats", "Eine Hand"]
    assert [str(own(key)) for key in ("boats", "boat")] == ["Only boats", "A Hand"]


def test_a_language_is_found_by_what_a_browser_or_a_terminal_calls_it() -> None:
    assert language_of(["de-AT", "en"]) == language_of(["de_DE.UTF-8"]) == "de"
    assert language_of(["xx", "DE"]) == "de"
    assert language_of(["C", ""]) == language_of([]) == ENGLISH


def literals(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts of a module for people, each with its line; what is filled in stands as {}.

    No docstrings, no logging, and not what errors of Python's own kind tell programs.
    """
    if is_for_programs(node):
        return
    if isinstance(node, ast.JoinedStr):
        parts = (str(each.value) if isinstance(each, ast.Constant) else "{}" for each in node.values)
        yield node.lineno, "".join(parts)
        parts_filled_in = [each for each in node.values if isinstance(each, ast.FormattedValue)]
        for part in parts_filled_in:
            yield from literals(part)
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node.lineno, node.value
    else:
        for each in ast.iter_child_nodes(node):
            yield from literals(each)


def is_for_programs(node: ast.AST) -> bool:
    """Whether nobody reads it at a table."""
    if isinstance(node, ast.FunctionDef):
        return node.name == "__repr__"
    if isinstance(node, ast.Call):
        name = name_of(node.func)
        return name in LOGGING or (name.endswith("Error") and name not in ERRORS_FOR_PEOPLE)
    return isinstance(node, ast.Assert) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


def name_of(called: ast.expr) -> str:
    """What a function or class is called by."""
    return called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""


def sentences(source: str) -> list[tuple[int, str]]:
    """The sentences for people that stand in a module."""
    return [(line, text) for line, text in literals(ast.parse(source)) if SENTENCE.search(text)]


def worded(place: str, source: str) -> list[tuple[int, str]]:
    """The sentences for people and parts of them that stand in a module; texts of actions may stand with actions."""
    found = [(line, text) for line, text in literals(ast.parse(source)) if WORDS.search(text)]
    notes = place.endswith(("/actions.py", "/double_deck.py"))
    return [(line, text) for line, text in found if text not in PRESETS and not (notes and NOTATION.fullmatch(text))]


def test_no_sentence_for_people_stands_outside_the_words() -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{line}: {text!r}"
        for place in CONVERTED
        for path in (sorted((SOURCE / place).rglob("*.py")) if (SOURCE / place).is_dir() else [SOURCE / place])
        for line, text in sentences(path.read_text(encoding="utf-8"))
    ]
    assert not found, "say it by a message:\n" + "\n".join(found)


@pytest.mark.parametrize("folder", WHOLE)
def test_games_and_table_put_no_sentence_together(folder: str) -> None:
    files = {str(path.relative_to(SOURCE)): path for path in sorted((SOURCE / folder).rglob("*.py"))}
    found = [
        f"{place}:{line}: {text!r}"
        for place, path in files.items()
        if not FOR_PROGRAMS.search(place)
        for line, text in worded(place, path.read_text(encoding="utf-8"))
    ]
    assert not found, "say it by a message:\n" + "\n".join(found)


@pytest.mark.parametrize("name", HOUSE)
def test_every_kind_of_act_is_called_by_a_message(name: str) -> None:
    actions = load(name).actions
    labels = {kind: actions.label(actions.first(kind)) for kind in actions.kinds}
    assert not [kind for kind, label in labels.items() if WORD.search(label) and not isinstance(label, Message)]


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ('say("only-moves")', "has no message"),
        ('say("only-move", who=1)', "takes"),
    ],
)
def test_a_misspelt_key_or_argument_is_found(source: str, wrong: str) -> None:
    (said,) = said_in("a.py", f"from {SHARED} import say\n{source}\n")
    assert wrong in (fault(said) or "")


def test_a_sentence_put_back_is_found() -> None:
    assert sentences('"""You can."""\nraise Refused("You can\'t do that")\nlog.info("a bot failed")\n') == [
        (2, "You can't do that")
    ]
    assert sentences('Event("draw", f"@{seat} drew a card")') == [(1, "@{} drew a card")]


@pytest.mark.parametrize(
    ("place", "source", "found"),
    [
        ("games/a/telling.py", 'Event("bet", f"@{seat} {words}, all in", seat)', "@{} {}, all in"),
        ("games/a/telling.py", 'text += f" and {count(more)} above"', " and {} above"),
        ("games/a/showing.py", 'badges.append(f"bid {bid}")', "bid {}"),
        ("games/a/showing.py", 'say("ask") + (", or draw" if may else "")', ", or draw"),
        ("games/a/showing.py", 'x = "no trumps"', "no trumps"),
        (
            "games/a/options.py",
            'raise OptionError("hands", f"{players} players are too many")',
            "{} players are too many",
        ),
        ("games/a/actions.py", 'Kind("lift", "lift {meld}", "Lift meld {meld}")', "Lift meld {meld}"),
        ("games/a/actions.py", 'Kind("lift", "lift {meld}")', None),
        ("games/a/turn.py", 'raise ValueError(f"{seat} is no seat")', None),
    ],
)
def test_a_part_of_a_sentence_put_back_is_found(place: str, source: str, found: str | None) -> None:
    assert [text for _, text in worded(place, source)] == ([] if found is None else [found])


def test_a_message_is_english_and_knows_what_it_says() -> None:
    message = say("only-move")
    assert isinstance(message, Message)
    assert str(message) == "That's your only move."
    assert (message.package, message.key, message.arguments) == (SHARED, "only-move", {})
    with pytest.raises(ValueError, match="no-such-key"):
        Words(SHARED)("no-such-key")
