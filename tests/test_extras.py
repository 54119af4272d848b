"""The engine alone, and what is said where an extra is missing: one sentence, whatever was asked for."""

import json
import os
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import cardhouse.envs
from cardhouse.cli import app
from cardhouse.extras import COMMANDS, MODULES, NOT_YET, UNDER_UV, MissingExtraError, extra_of, needs, require

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ENGINE = {"cardhouse", "llvmlite", "numba", "numpy", "orjson", "rustfluent", "ziglang"}
NAMED_TOGETHER = {"learning"}  # extras of extras alone
BESIDE = {"sqlalchemy", "uvloop"}  # of postgres: with asyncio; where there is one, not on Windows
ONLY = """
import sys

class Only:
    '''A finder of Python's that finds of what is installed only what the engine needs, and what else is named.'''

    def __init__(self, finder):
        self.finder = finder

    def __getattr__(self, name):
        return getattr(self.finder, name)

    def find_spec(self, name, *rest):
        root = name.partition(".")[0]
        known = root in sys.stdlib_module_names or root in ALLOWED or root.startswith("_")
        return self.finder.find_spec(name, *rest) if known else None

ALLOWED = set(sys.argv[1].split(","))
sys.meta_path[:] = [finder if isinstance(finder, type) and "Path" not in finder.__name__ else Only(finder)
                    for finder in sys.meta_path]
"""
IMPORTS = """
import importlib, json
from pathlib import Path
import cardhouse
from cardhouse.extras import MissingExtraError

root = Path(cardhouse.__path__[0])
missing = {}
for file in sorted(root.rglob("*.py")):
    name = ".".join(("cardhouse", *file.relative_to(root).with_suffix("").parts)).removesuffix(".__init__")
    try:
        importlib.import_module(name)
    except MissingExtraError as error:
        missing[name] = str(error)
print(json.dumps(missing))
"""
PLAYING = """
import cardhouse
from cardhouse.bots import bot
from cardhouse.lab.simulate import simulate
from cardhouse.table.verify import verify

for name in cardhouse.games.names():
    table = cardhouse.game(name).deal(key=3)
    assert table.see(table.turn).prompt is not None
short = cardhouse.game("cardinoes", 2, target=10)
table, player = short.deal(key=5), bot("heuristic", seed=1)
while table.turn is not None:
    table.play(player.act(table, table.turn))
table.record.save("match.jsonl")
assert verify("match.jsonl").good
assert len(cardhouse.batch("cardinoes", tables=4)) == 4
assert simulate(short, ["random"], 2).matches == 2
print("PLAYED")
"""
RUNNING = """
import contextlib, io, json
from cardhouse.__main__ import main

told = []
for words in json.loads(sys.argv[2]):
    sys.argv = ["cardhouse", *words]
    said = io.StringIO()
    with contextlib.redirect_stderr(said), contextlib.redirect_stdout(said):
        try:
            main()
            code = 0
        except SystemExit as end:
            code = end.code
    told.append([code, said.getvalue()])
print(json.dumps(told))
"""


def alone(program: str, *given: str, beside: tuple[str, ...] = (), place: Path | None = None) -> str:
    """What a program prints where nothing is installed but the engine, and what extras named beside it bring."""
    around = {name: value for name, value in os.environ.items() if name != UNDER_UV} | {"NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", ONLY + program, ",".join({*ENGINE, *beside}), *given]
    done = subprocess.run(command, capture_output=True, text=True, env=around, cwd=place)
    assert done.returncode == 0, done.stderr
    return done.stdout


def commands() -> list[str]:
    """What the command line has."""
    return [each.name or each.callback.__name__ for each in app.registered_commands if each.callback is not None]


def sentence(module: str, extra: str) -> str:
    """What is said of a module that is not installed."""
    if sys.version_info >= NOT_YET.get(module, (4,)):
        version = f"3.{sys.version_info[1]}"
        return f"{module} is not installed; it isn't made for Python {version} yet, so use an older Python"
    return f'{module} is not installed; this brings it: pip install "cardhouse[{extra}]"'


def test_the_engine_imports_and_plays_alone(tmp_path: Path) -> None:
    assert alone(PLAYING, place=tmp_path).endswith("PLAYED\n")


def test_whatever_cannot_be_imported_alone_says_which_extra_it_needs() -> None:
    missing = json.loads(alone(IMPORTS))
    homes = {".".join(name.split(".")[:2]) for name in missing}
    assert homes == {f"cardhouse.{each}" for each in ("cli", "conformance", "envs", "learning", "room", "terminal")}
    assert missing["cardhouse.room"] == sentence("alembic", "house")
    assert missing["cardhouse.terminal.app"] == sentence("platformdirs", "terminal")
    assert missing["cardhouse.cli"] == sentence("typer", "terminal")
    assert missing["cardhouse.learning.training"] == sentence("torch", "learn")
    assert missing["cardhouse.envs.gym_vector"] == sentence("gymnasium", "gym")
    assert missing["cardhouse.envs.pettingzoo_env"] == sentence("pettingzoo", "pettingzoo")
    assert missing["cardhouse.envs.openspiel_game"] == sentence("pyspiel", "openspiel")
    assert "cardhouse.learning.loops" not in missing


def test_each_command_says_which_extra_it_needs() -> None:
    asked = [[], ["--help"], *([name] for name in commands())]
    told = json.loads(alone(RUNNING, json.dumps(asked)))
    for words, (code, said) in zip(asked, told, strict=True):
        extra = extra_of(words)
        assert code == f"cardhouse: {sentence(MODULES[extra][0], extra)}" or extra == "design", (words, code)
        assert "Traceback" not in said
    assert extra_of([]) == "house"
    assert extra_of(["--help"]) == extra_of(["games", "lab"]) == "terminal"


COMMANDS_ALONE = ("annotated_doc", "click", "colorama", "markdown_it", "mdit_py_plugins", "mdurl", "pydantic_core")
"""What the command line's own packages need."""


def test_commands_say_what_is_missing_beside_their_own_extra(tmp_path: Path) -> None:
    beside = (*MODULES["terminal"], *COMMANDS_ALONE, *MODULES["lab"], "annotated_types", "pydantic", "pygments")
    beside = (*beside, "shellingham", "typing_extensions", "typing_inspection")
    cases = (
        (["serve"], "alembic", "house"),
        (["config"], "alembic", "house"),
        (["train", "hearts"], "torch", "learn"),
        (["analyse", "x.pbn"], "endplay", "bridge"),
        (["check", "hearts"], "pytest", "design"),
        (["lab", "cardinoes", "--parquet", str(tmp_path / "x")], "pyarrow", "parquet"),
        (["simulate", "cardinoes", "-n", "4", "--on", "ray"], "ray", "ray"),
    )
    asked = [[*words] for words, _, _ in cases] + [["games"]]
    *told, (code, games) = json.loads(alone(RUNNING, json.dumps(asked), beside=beside))
    assert code == 0
    assert "cardinoes" in games
    for (words, module, extra), (code, said) in zip(cases, told, strict=True):
        line = f"cardhouse: {sentence(module, extra)}"
        assert (code, said.strip()) in {(line, ""), (1, line)}, words


def test_the_table_of_extras_is_pyprojects() -> None:
    declared = PROJECT["optional-dependencies"]
    assert set(MODULES) == set(declared) - NAMED_TOGETHER
    homes = packages_distributions()
    for extra, modules in MODULES.items():
        brought = {canonicalize_name(Requirement(text).name) for text in declared[extra]} - {"cardhouse"}
        found = {canonicalize_name(homes.get(module, [module])[0]) for module in modules}
        assert found <= brought <= found | BESIDE, extra
    assert set(COMMANDS) <= set(commands())
    assert set(COMMANDS.values()) <= set(MODULES)


def test_the_engine_asks_for_three_packages() -> None:
    assert {Requirement(text).name for text in PROJECT["dependencies"]} == {"numpy", "orjson", "rustfluent"}


def test_the_engine_may_import_nothing_that_an_extra_brings() -> None:
    """import-linter looks at what its contract names; games compile by Numba and are linked by ziglang."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    forbidden = next(each for each in told if each["id"] == "engine")["forbidden_modules"]
    assert {module for each in MODULES.values() for module in each} - {"numba", "ziglang"} <= set(forbidden)


def test_what_an_extra_itself_lacks_is_no_missing_extra() -> None:
    with pytest.raises(ModuleNotFoundError) as raised, needs("lab"):
        raise ModuleNotFoundError("No module named 'inner'", name="inner")
    assert not isinstance(raised.value, MissingExtraError)


def test_environments_say_what_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(MissingExtraError, match="pyspiel is not installed"):
        cardhouse.envs.openspiel("hearts")


def test_nothing_of_an_extra_is_imported_before_it_is_asked_for() -> None:
    program = "import sys, cardhouse, cardhouse.envs; print([name for name in sys.argv[1:] if name in sys.modules])"
    modules = [module for extra, each in MODULES.items() if extra not in ("gym", "design") for module in each]
    done = subprocess.run([sys.executable, "-c", program, *modules], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_under_uv_the_sentence_names_uvs_own_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(UNDER_UV, "1")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtraError, match="pyarrow is not installed; this brings it: uv run --extra parquet"):
        require("parquet")


def test_a_package_that_is_not_made_for_this_python_yet_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 14, 0))
    monkeypatch.setitem(sys.modules, "endplay", None)
    with pytest.raises(MissingExtraError, match=r"isn't made for Python 3\.14 yet, so use an older Python"):
        require("bridge")
