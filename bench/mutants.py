"""Small faults put into the code, to see whether tests find them: ``python -m bench.mutants [PART ...] [-n 60]``.

Needs cosmic-ray, which makes the faults: ``uv run --group bench --with cosmic-ray==8.7.0 python -m bench.mutants``.

Of each part's code so many faults are drawn by a key: a sum that becomes a difference, ``<`` that becomes ``<=``, a
number one higher, a condition turned round, a loop that is not entered. Each is put into a copy of the repository, and
the tests of that code run there, on interpreted rules: first the files that mention its module, and for rules at last
what all games are asked. A fault is found where a test fails or does not come to an end.

``--json FILE`` keeps a line for each fault; ``--write FILE ...`` puts what such files say into docs/measured.md.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator

from bench.places import put
from cardhouse.lab.intervals import wilson
from cardhouse.lab.pages import table

T = TypeVar("T")
ROOT = Path(__file__).parent.parent
HEADS = ["part", "faults", "found", "share"]
MOST_S = 300
"""A run of tests may take so many seconds."""
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
BINARY = ["Add_Sub", "Sub_Add", "Mul_Add", "FloorDiv_Mul", "Div_Mul", "Mod_FloorDiv", "BitOr_BitAnd", "BitAnd_BitOr"]
SHIFTS = ["LShift_RShift", "RShift_LShift", "BitXor_BitOr"]
COMPARED = ["Lt_LtE", "LtE_Lt", "Gt_GtE", "GtE_Gt", "Eq_NotEq", "NotEq_Eq", "Is_IsNot", "IsNot_Is"]
OPERATORS = [
    *(f"ReplaceBinaryOperator_{each}" for each in [*BINARY, *SHIFTS]),
    *(f"ReplaceComparisonOperator_{each}" for each in COMPARED),
    *("ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceAndWithOr", "ReplaceOrWithAnd", "AddNot"),
    *("NumberReplacer", "ZeroIterationForLoop", "ReplaceBreakWithContinue", "ReplaceContinueWithBreak"),
    "ReplaceUnaryOperator_Delete_Not",
]


@dataclass(frozen=True)
class Unit:
    """Code, and the tests that answer for it: folders or files of the repository."""

    code: tuple[str, ...]
    tests: tuple[str, ...]
    building: tuple[str, ...] = ()
    """Tests among them that build libraries, for minutes: they are left out."""
    games: tuple[str, ...] = ()
    """Games whose conformance is asked where these tests find nothing."""

    def files(self, mutant: Mutant) -> list[str]:
        """The files of its tests, those first that mention the module with the fault, then the shortest."""
        module = Path(mutant.file).with_suffix("")

        def far(path: Path) -> tuple[bool, bool, int]:
            text = path.read_text(encoding="utf-8")
            return (f"{module.parent.name}.{module.name}" not in text, module.name not in text + path.name, len(text))

        there = [ROOT / each.partition("::")[0] for each in self.tests]
        files = {file for path in there for file in (path.rglob("test_*.py") if path.is_dir() else [path])}
        single = [each for each in self.tests if "::" in each]
        whole = sorted(files - {ROOT / each.partition("::")[0] for each in single}, key=far)
        return [*(str(file.relative_to(ROOT)) for file in whole), *single]


def game(code: str, *tests: str) -> Unit:
    """A folder of rules and the folders of tests of the games that use it."""
    games = tests or (code,)
    tested_by = (*(f"tests/games/{each}" for each in games), REASONS)
    return Unit((f"src/cardhouse/games/{code}",), tested_by, games=tuple(each.replace("_", "-") for each in games))


def player(code: str, *tests: str) -> Unit:
    """A folder of a game's player and its tests."""
    found = [f"tests/bots/club/test_club_{each}.py" for each in tests or (code,)]
    return Unit((f"src/cardhouse/bots/{code}",), (*found, *sorted(_players_tests(tests or (code,)))))


def _players_tests(games: Sequence[str]) -> Iterator[str]:
    for each in games:
        for own in (f"games/{each}/test_*_player.py", f"games/{each}/test_*_heuristic.py", f"bots/test_{each}_*.py"):
            yield from (str(path.relative_to(ROOT)) for path in (ROOT / "tests").glob(own))


CARDSENSE = ("cardsense", "cardsense_fantan", "cardsense_last_two", "cardsense_queen_of_spades", "cardsense_tricks")
BRIDGE = (
    *(f"test_bridge_{each}" for each in ("bidding", "card", "forcing", "meaning", "player", "retelling")),
    "club/test_club_bridge",
)
REASONS = "tests/bots/test_reasons.py"
CLAIMS = "tests/table/test_claiming.py"
CHANGES = "tests/room/test_line.py"
OPTIONS = "tests/test_documents.py::test_tables_are_up_to_date"
TAKES_OVER = "tests/table/test_engine.py::test_compiled_rules_take_over_at_a_move_unnoticed"
PARTS: dict[str, list[Unit]] = {
    "rules": [
        *(game(each) for each in ("bridge", "canasta", "cardinoes", "cardsense", "holdem", "in_tense_care")),
        *(game(each) for each in ("robbery", "rummy", "tap_rummy", "vienna")),
        game("hearts", "hearts", "sanity_hearts"),
        game("oh_hell", "oh_hell", "sanity_oh_hell"),
        *(game(each) for each in ("rummy_500", "sanity_rummy_500")),
        game("rummy_family", "rummy", "vienna", "tap_rummy", "robbery", "rummy_500", "sanity_rummy_500"),
    ],
    "kit": [Unit(("src/cardhouse/kit",), ("tests/kit", CLAIMS))],
    "table": [Unit(("src/cardhouse/table",), ("tests/table", OPTIONS), (TAKES_OVER,))],
    "players": [
        *(player(each) for each in ("canasta", "cardinoes", "holdem", "in_tense_care")),
        *(player(each) for each in ("robbery", "tap_rummy", "vienna")),
        *(player(*each) for each in (("hearts", "hearts", "sanity_hearts"), ("oh_hell", "oh_hell", "sanity_oh_hell"))),
        *(player(each) for each in ("rummy", "rummy_500", "sanity_rummy_500")),
        player("open_pile.py", "rummy_500", "sanity_rummy_500"),
        player("cardsense", *CARDSENSE),
        Unit(("src/cardhouse/bots/bridge",), tuple(f"tests/bots/{each}.py" for each in BRIDGE)),
    ],
    "room": [Unit(("src/cardhouse/room/machine",), ("tests/room/machine", CHANGES))],
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """A fault: which operator is used on which of its places in a file, and on which line that is."""

    file: str
    operator: str
    occurrence: int
    line: int

    def code(self) -> str | None:
        """The file with the fault; None where it says the same, but for what only type checkers read."""
        sound = (ROOT / self.file).read_text(encoding="utf-8")
        faulty = mutate_code(sound, _operator(self.operator), self.occurrence)
        try:
            return None if faulty is None or said(faulty) == said(sound) else str(faulty)
        except SyntaxError:
            return None


@dataclass(frozen=True)
class Outcome:
    """What came of a fault, with the line before and after."""

    part: str
    mutant: Mutant
    found: bool
    was: str
    became: str


def said(code: str) -> str:
    """What a program says to the machine: without annotations, documentation and what asks for types."""
    tree = ast.parse(code)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = [ast.Pass()]
    return ast.dump(tree)


@cache
def _operator(name: str) -> Operator:
    return get_operator(f"core/{name}")()


def mutants_of(unit: Unit) -> Iterator[Mutant]:
    """All faults that can be put into a unit's code."""
    for folder in unit.code:
        for path in sorted((ROOT / folder).rglob("*.py")):
            nodes = list(ast_nodes(get_ast(path.read_text(encoding="utf-8"))))
            for name in OPERATORS:
                places = [at for node in nodes for at in _operator(name).mutation_positions(node)]
                for occurrence, (start, _) in enumerate(places):
                    yield Mutant(str(path.relative_to(ROOT)), name, occurrence, start[0])


def draw(units: Sequence[Unit], count: int, key: int) -> list[tuple[Unit, Mutant]]:
    """Faults of a part, each as likely as any other."""
    there = [(unit, mutant) for unit in units for mutant in mutants_of(unit)]
    random.Random(key).shuffle(there)
    drawn: list[tuple[Unit, Mutant]] = []
    for unit, mutant in there:
        if len(drawn) == count:
            break
        if mutant.code() is not None:
            drawn.append((unit, mutant))
    return drawn


# --- Running tests


class Copy:
    """A copy of the repository in which code may be faulty."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True)
        for name in listed.stdout.split("\0"):
            if name and not name.startswith("web/"):
                target = folder / name
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, target)

    def failure(self, tests: Sequence[str]) -> str:
        """Run tests up to the first that fails: what it says, or that they take too long; else nothing."""
        elsewhere = {"PYTHONPATH": str(self.folder / "src"), "CARDHOUSE_CACHE": str(self.folder / "cache")}
        environment = {**os.environ, **elsewhere, "CARDHOUSE_RULES": "interpreted", "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
        try:
            run = subprocess.run(command, cwd=self.folder, env=environment, timeout=MOST_S, capture_output=True)
            return run.stdout.decode() if run.returncode else ""
        except subprocess.TimeoutExpired:
            return "they take too long"

    def finds(self, unit: Unit, mutant: Mutant) -> bool:
        """Whether tests find a fault that pass without it. SystemExit where one fails on sound code, too."""
        return any(self._find(tests, mutant) for tests in runs(unit, mutant))

    def _find(self, tests: Sequence[str], mutant: Mutant) -> bool:
        path = self.folder / mutant.file
        sound = path.read_bytes()
        path.write_text(str(mutant.code()), encoding="utf-8")
        try:
            failure = self.failure(tests)
        finally:
            path.write_bytes(sound)
        named = FAILED.findall(failure)
        if failure and named and (always := self.failure(named)):
            raise SystemExit(f"{always}\nthis fails without any fault")
        return bool(failure) and (bool(named) or not self.failure(tests))


def runs(unit: Unit, mutant: Mutant) -> Iterator[list[str]]:
    """What is run, one after another, until a fault is found."""
    yield [*unit.files(mutant), *(f"--deselect={each}" for each in unit.building)]
    if unit.games:
        yield [OPTIONS, "tests/conformance", "-k", " or ".join(("up_to_date", *unit.games))]


def run(part: str, count: int, key: int, jobs: int) -> Iterator[Outcome]:
    """Draw a part's faults and say what comes of each."""
    drawn = draw(PARTS[part], count, key)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(jobs):
            copies.put(Copy(Path(folder, str(number))))

        def with_copy(work: Callable[[Copy], T]) -> T:
            copy = copies.get()
            try:
                return work(copy)
            finally:
                copies.put(copy)

        def meet(drawn: tuple[Unit, Mutant]) -> Outcome:
            unit, mutant = drawn
            found = with_copy(lambda copy: copy.finds(unit, mutant))
            return Outcome(part, mutant, found, *changed(mutant))

        yield from pool.map(meet, drawn)


def changed(mutant: Mutant) -> tuple[str, str]:
    """The first line that is otherwise: before, and with the fault."""
    before = (ROOT / mutant.file).read_text(encoding="utf-8").splitlines()
    after = str(mutant.code()).splitlines()
    return next(((a.strip(), b.strip()) for a, b in zip(before, after, strict=False) if a != b), ("", ""))


# --- Telling


def rows(found: Sequence[Outcome]) -> list[list[str]]:
    """A line for each part: how many faults, how many and which share of them found, and the 95 % interval of that."""
    lines = []
    for part in [each for each in PARTS if any(outcome.part == each for outcome in found)]:
        own = [each.found for each in found if each.part == part]
        low, high = wilson(sum(own) / len(own), len(own))
        share = f"{100 * sum(own) / len(own):.0f} % [{100 * low:.0f}, {100 * high:.0f}]"
        lines.append([part, str(len(own)), str(sum(own)), share])
    return lines


def told(outcome: Outcome) -> str:
    """A line for whoever waits."""
    found = "found" if outcome.found else "NOT FOUND"
    return f"{found:10} {outcome.mutant.file}:{outcome.mutant.line}  {outcome.was}  ->  {outcome.became}"


def write(files: Sequence[Path]) -> None:
    """Put the table of what earlier runs have found into the documents."""
    texts = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    found = [Outcome(**{**each, "mutant": Mutant(**each["mutant"])}) for each in map(json.loads, texts)]
    put("mutants", table(HEADS, rows(found)))


def main() -> None:
    """Put faults in and say which are found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], metavar="PART", help=f"{', '.join(PARTS)}; or all")
    parser.add_argument("-n", type=int, default=60, help="faults of each part")
    parser.add_argument("--key", type=int, default=1)
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE", help="add a line for each fault to a file")
    parser.add_argument("--write", type=Path, nargs="+", metavar="FILE", help="only put these into docs")
    asked = parser.parse_args()
    if asked.write:
        return write(asked.write)
    found = []
    for part in asked.parts or PARTS:
        for each in run(part, asked.n, asked.key, asked.jobs):
            found.append(each)
            print(told(each), flush=True)
            if asked.json:
                with asked.json.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(each)) + "\n")
    print(table(HEADS, rows(found)))
    return None


if __name__ == "__main__":
    main()
