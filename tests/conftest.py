"""What the whole suite shares: the short, the full and the deep suite, and the Chromium that browser tests play in."""

from __future__ import annotations

import contextlib
import functools
import gc
import os
import shutil
import signal
from collections import Counter
from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

import hypothesis
import pytest
import structlog

from cardhouse.games import names
from cardhouse.kit.compiled import building, library
from cardhouse.kit.words import ENGLISH
from cardhouse.table import built
from cardhouse.table.engine import DONE, Steps
from cardhouse.terminal.language import speak

if TYPE_CHECKING:
    from concurrent.futures import Future

    from playwright.sync_api import Browser

os.environ["CARDHOUSE_LANGUAGE"] = "en"  # whatever the terminal speaks in which tests are run
gc.set_threshold(1_000_000, 50, 100)  # thousands of tests are found, and games compiled: hardly anything is garbage
hypothesis.settings.register_profile(
    "unhurried", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("unhurried")  # how busy a machine is says nothing about a promise
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of processes are started; none should parse all modules anew

NOT_NEEDED = [
    # What Playwright has off that could touch a page of ours.
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    # The suggestions of an address bar nobody sees: a process more for every window.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "SpareRendererForSitePerProcess",
]
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(NOT_NEEDED)}",
]
BARE_CHROMIUM = ["chromium-headless-shell"]
"""It draws the same pages without a window around them, for two thirds of the processor time; no notifications."""
WHOLE_CHROMIUM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
BUILT_IN_SHORT = ("cardinoes",)
"""The games whose libraries the short suite has built: others take up to 40 seconds of a processor each."""
SILENT = structlog.ReturnLoggerFactory()
NO_CHROMIUM = (
    "no Chromium here: `apt-get install -y chromium` installs it (Debian, Ubuntu; tests are quicker with "
    "chromium-headless-shell beside it), or CARDHOUSE_CHROMIUM=/path/to/chrome names one"
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="also run what only .ci/run runs, not a plain `pytest`")
    parser.addoption("--deep", action="store_true", help="also run the tests that take long, and all that --full runs")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Run in full what is named: files, folders, tests. Only a plain ``pytest`` leaves some out."""
    named = config.args_source is not pytest.Config.ArgsSource.TESTPATHS
    config.option.full |= named or config.option.deep
    os.environ.setdefault("CARDHOUSE_RULES", "compiled" if config.option.full else "interpreted")
    if not config.option.full:
        build_few()
    structlog.configure(logger_factory=SILENT)
    hear_signals()


def build_few() -> None:
    """Have tests that ask for a game's library get one of few games; the others stay interpreted.

    A game that no other process finds is never built, and says so here as well.
    """
    ask = Steps.ask

    def ask_for_few(steps: Steps) -> Future[None]:
        few = steps.game.name in BUILT_IN_SHORT or not built.can_load(steps.game)
        return ask(steps) if few else DONE

    Steps.ask = ask_for_few  # type: ignore[method-assign]


def hear_signals() -> None:
    """Have Ctrl-C and a window's end do what they do: a shell's job in the background begins with both ignored."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


def pytest_report_header(config: pytest.Config) -> str:
    """Say which of the two suites runs."""
    return "the full suite" if config.option.full else "the short suite; --full, or naming tests, runs the rest too"


def pytest_xdist_auto_num_workers() -> int:
    """Two a core: tests of rooms and pages wait a good part of their time."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return 2 * cores


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Have each worker begin at another folder: what one has parsed and rewritten, the others find.

    Begun at the same one, from an empty clone they do all of it at the same time, each for itself.
    """
    report = yield
    worker = getattr(collector.config, "workerinput", None)
    if worker is not None and isinstance(collector, pytest.Directory):
        first = int(worker["workerid"].removeprefix("gw")) * len(report.result) // worker["workercount"]
        report.result = [*report.result[first:], *report.result[:first]]
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path)
    if not config.option.full:
        leave_out(config, items)
    shallow = pytest.mark.skip(reason="takes long: --deep runs it")
    groups = {item: group_of(item) for item in items}
    size = Counter(groups.values())
    long = {groups[item] for item in items if item.get_closest_marker("long")}
    browsing = {groups[item] for item in items if item.get_closest_marker("browser")}

    def place(item: pytest.Item) -> tuple[bool, bool, bool, int, str]:
        """Long groups first; then those that a worker's one browser and room serve, while it has them."""
        group = groups[item]
        return group not in long | browsing, group in browsing, group not in long, -size[group], group

    items.sort(key=place)
    for item in items:
        item.add_marker(pytest.mark.xdist_group(groups[item]))
        if item.get_closest_marker("deep") and not config.getoption("--deep"):
            item.add_marker(shallow)


def leave_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take out of a plain run what is marked ``full``."""
    longer = [item for item in items if is_longer(item)]
    config.hook.pytest_deselected(items=longer)
    items[:] = [item for item in items if not is_longer(item)]


def is_longer(item: pytest.Item) -> bool:
    """Whether a test is marked ``deep``, or ``full`` and has none of the texts after ``but`` in its name."""
    if item.get_closest_marker("deep"):
        return True
    mark = item.get_closest_marker("full")
    return mark is not None and not any(text in item.name for text in mark.kwargs.get("but", ()))


def group_of(item: pytest.Item) -> str:
    """The tests that one worker runs, one after another."""
    if "chromium" in getattr(item, "fixturenames", ()):
        item.add_marker(pytest.mark.browser)
    if item.get_closest_marker("browser"):
        return f"browser {item.path.name}"  # they share a browser
    game = game_of(item)
    if game is not None:
        return game  # what it has compiled is there for the next test
    return f"module {item.path.name}"  # they share a server, a database, a walk


def pytest_collection_finish(session: pytest.Session) -> None:
    """A pytest that hides the groups from xdist makes the suite half as long again, and says nothing."""
    if getattr(session.config.option, "loadgroup", False) and not all("@" in item.nodeid for item in session.items):
        raise pytest.UsageError("tests are not kept together by game: this pytest and this xdist do not fit")
    gc.freeze()  # no search for garbage goes through all tests


def game_of(item: pytest.Item) -> str | None:
    """The game a test is about, by its folder, what it is run with, or its file; None where it is about several.

    What stands beside the folders reads whole sources, once for all tests of a file.
    """
    if item.path.parent == item.config.rootpath / "tests":
        return None
    call = getattr(item, "callspec", None)
    texts = [item.path.parent.name, "" if call is None else call.id, item.path.stem.removeprefix("test_")]
    return next(filter(None, map(game_in, texts)), None)


@functools.cache
def game_in(text: str) -> str | None:
    """The game a text names: CardSen$e for each of its games."""
    plain = f"-{text.replace('_', '-')}-"
    named = max((name for name in names() if f"-{name}-" in plain), key=len, default=None)
    return "cardsense" if named is not None and named.startswith("cardsense") else named


def find_chromium(names: Sequence[str] = (*BARE_CHROMIUM, *WHOLE_CHROMIUM)) -> str | None:
    """The Chromium (or Chrome) of this machine, the system's before others of that name."""
    named = os.environ.get("CARDHOUSE_CHROMIUM")
    if named:
        return shutil.which(named)
    found = (shutil.which(name, path=f"/usr/bin{os.pathsep}{os.environ.get('PATH', '')}") for name in names)
    return next(filter(None, found), None)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """A house that opens looks for garbage: not through all that tests have left in this process."""
    if item.path.parent.name == "room":
        gc.freeze()


@pytest.fixture(autouse=True)
def single_functions(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests call functions of the kit and of players one by one, as no library has them: they are built for that."""
    monkeypatch.setattr(library, "makers", [])
    if request.config.option.full and {"kit", "bots", "learning", "games"} & set(request.path.parts):
        building.at_first_call()


@pytest.fixture(autouse=True)
def rules_of_clients(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients and servers are tested as people meet them first: on interpreted rules, waiting for no compiler."""
    if request.path.parent.name in ("room", "web", "terminal"):
        monkeypatch.setenv("CARDHOUSE_RULES", "following")


@pytest.fixture(scope="module")
def chromium(request: pytest.FixtureRequest) -> str:
    """Where Chromium is; a module marked ``whole_browser`` has one with all that a window has.

    Without it a browser test is skipped and says how to get it; in CI it fails.
    """
    whole = request.node.get_closest_marker("whole_browser") is not None
    path = find_chromium(WHOLE_CHROMIUM) if whole else find_chromium()
    if path is None:
        if os.environ.get("CI", "").lower() in ("1", "true"):
            pytest.fail(NO_CHROMIUM, pytrace=False)
        pytest.skip(NO_CHROMIUM)
    return path


@pytest.fixture(scope="module")
def browser(chromium: str) -> Browser:
    """A running Chromium, one for all modules that follow one another.

    Not one a session: while Playwright's sync side runs, its event loop counts as this thread's running loop,
    and tests that call `asyncio.run` would find it taken: browser tests live in modules of their own.
    """
    if chromium not in _running:
        from playwright.sync_api import sync_playwright

        _shut.close()
        playwright = _shut.enter_context(sync_playwright())
        _running[chromium] = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        _shut.callback(_running.clear)
        _shut.callback(_running[chromium].close)
    return _running[chromium]


_running: dict[str, Browser] = {}
_shut = contextlib.ExitStack()


@pytest.fixture(autouse=True)
def as_before() -> Generator[None]:
    """Whatever language a test's command has spoken, and environment it has set, the next test begins as it did."""
    environment = dict(os.environ)
    yield
    speak(ENGLISH)
    if os.environ != environment:
        os.environ.clear()
        os.environ.update(environment)


@pytest.fixture(autouse=True)
def silent(request: pytest.FixtureRequest) -> Generator[None]:
    """Rooms of this process say nothing into what a later test prints."""
    yield
    if structlog.get_config()["logger_factory"] is not SILENT:
        structlog.configure(logger_factory=SILENT)
        pytest.fail(f"{request.node.name} has set up the logs of all tests that follow")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None]:
    """Shut the browser once a module comes that needs none."""
    yield
    if nextitem is None or (nextitem.path != item.path and "chromium" not in getattr(nextitem, "fixturenames", ())):
        _shut.close()
