"""Rules: plain functions over a position, compiled, and found by the kind of position they are given.

``@rule`` compiles a function.  Where its name is one of the generic verbs below (``legal``, ``play``,
``deal`` ...) it also becomes that verb's text for the record class its first parameter is annotated
with, and for classes derived from it.  Algorithms call the verbs; which rule they mean is settled when
they are compiled, so nothing is looked up at run time.  With ``NUMBA_DISABLE_JIT=1`` the same verbs look
the rule up by the position's dtype.

Compiled code is cached in the user's cache folder under a hash of every source it can come from, so a
changed rule is never run from an old cache.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib.metadata
import importlib.util
import os
import sys
import threading
import typing
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ParamSpec, TypeAlias, TypeVar

import numba
from numba.core import config as numba_config
from numba.core import types as numba_types
from numba.core.errors import TypingError
from numba.extending import overload

from cardhouse.kit.record import COMPILED, Array, Moves, Position, class_of

P = ParamSpec("P")
R = TypeVar("R")
Dice: TypeAlias = Array

_rules: dict[tuple[str, type[Position]], Callable[..., Any]] = {}
_verbs: set[str] = set()
RULE_FLOORS = ("kit", "games", "bots")


def _package_folders() -> list[Path]:
    """The folders compiled rules can come from: this package's and every package that adds games to it."""
    names = {"cardhouse"}
    for entry in importlib.metadata.entry_points(group="cardhouse.games"):
        names.add(entry.module.split(".")[0])
    folders = []
    for name in sorted(names):
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.submodule_search_locations:
            root = Path(next(iter(spec.submodule_search_locations)))
            folders += [root / floor for floor in RULE_FLOORS] if name == "cardhouse" else [root]
        elif spec is not None and spec.origin:
            folders.append(Path(spec.origin))
    return folders


def user_folder() -> Path:
    """The user's cache folder for this package on this system; ``CARDHOUSE_CACHE`` names another."""
    if "CARDHOUSE_CACHE" in os.environ:
        return Path(os.environ["CARDHOUSE_CACHE"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "cardhouse" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "cardhouse"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "cardhouse"


@functools.cache
def cache_folder() -> Path:
    """Where this build's compiled rules are kept."""
    digest = hashlib.sha256(numba.__version__.encode())
    for folder in _package_folders():
        for source in sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]:
            digest.update(source.relative_to(folder).as_posix().encode() + b"\0")
            digest.update(source.read_bytes())
    return user_folder() / digest.hexdigest()[:16]


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function of the kit that is no game's rule; same cache."""
    return _compile(function, forceinline=False)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a short function straight into everything that calls it: for the hottest paths only."""
    return _compile(function, forceinline=True)


_deciding = threading.Lock()


@contextlib.contextmanager
def _own_cache() -> Iterator[None]:
    """Numba asks where to keep a function when it is decorated; one thread at a time is told."""
    with _deciding:
        before = numba_config.CACHE_DIR
        numba_config.CACHE_DIR = str(cache_folder())
        try:
            yield
        finally:
            numba_config.CACHE_DIR = before


def _compile(function: Callable[P, R], forceinline: bool) -> Callable[P, R]:
    if not COMPILED:
        return function
    with _own_cache():
        finished = numba.njit(cache=True, error_model="numpy", no_cfunc_wrapper=True, forceinline=forceinline)(function)
    finished.get_call_template = functools.partial(_call_template, finished.get_call_template)
    return typing.cast(Callable[P, R], finished)


def _call_template(resolve: Callable[..., Any], arguments: Any, keywords: Any) -> Any:
    """Let constants and narrow integers be passed as plain 64-bit ones: one version of a function, not many."""
    return resolve(tuple(map(_plain, arguments)), {name: _plain(each) for name, each in keywords.items()})


def _plain(argument: Any) -> Any:
    plain = numba_types.unliteral(argument)
    narrow = isinstance(plain, numba_types.Integer) and plain.bitwidth < 64
    return numba_types.int64 if narrow else plain


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a rule; if it is named like a verb, register it for the record class of its first parameter.

    A rule may have been compiled already, by ``inlined``.
    """
    plain: Any = getattr(function, "py_func", function)
    finished = function if plain is not function else compiled(function)
    if plain.__name__ in _verbs:
        hints = typing.get_type_hints(plain)
        subject = hints[next(iter(plain.__code__.co_varnames))]
        _rules[plain.__name__, subject] = finished
    return finished


def has_rule(verb: str, subject: type[Position]) -> bool:
    """Whether a verb has a text for this record class."""
    return _find(verb, subject) is not None


def _find(verb: str, subject: type[Position]) -> Callable[..., Any] | None:
    for base in subject.__mro__:
        if (verb, base) in _rules:
            return _rules[verb, base]
    return None


def _require(verb: str, subject: type[Position]) -> Callable[..., Any]:
    found = _find(verb, subject)
    if found is None:
        raise TypingError(f"{subject.__qualname__} has no rule named {verb}")
    return found


def generic(stub: Callable[P, R]) -> Callable[P, R]:
    """Make a verb of a stub: calls go to the rule of that name for the first argument's record class."""
    verb = stub.__name__
    _verbs.add(verb)

    @functools.wraps(stub)
    def dispatch(position: Any, *arguments: Any) -> Any:
        return _require(verb, class_of(position.dtype))(position, *arguments)

    if COMPILED:

        @overload(dispatch)
        def choose(position: Any, *arguments: Any) -> Any:
            if not isinstance(position, numba_types.Record):
                return None
            found = _require(verb, class_of(position.dtype))

            def call(position: Any, *arguments: Any) -> Any:
                return found(position, *arguments)

            return call

    return typing.cast(Callable[P, R], dispatch)


@generic
def fresh_pack(position: Any, pack: Array) -> int:  # type: ignore[empty-body]
    """Write the cards this hand is played with into ``pack``, unshuffled; return how many."""


@generic
def leaving(position: Any, count: int) -> int:  # type: ignore[empty-body]
    """How many of the ``count`` cards of the pack can leave it in this hand: all, unless a game says fewer."""


@generic
def begin(position: Any) -> None:
    """Set up the match: everything but the fields of Position and the options, which are set already."""


@generic
def deal(position: Any) -> None:
    """Lay out a hand from ``position.pack``, resetting whatever belongs to one hand; may be called again."""


@generic
def legal(position: Any, moves: Moves) -> int:  # type: ignore[empty-body]
    """Fill ``moves`` with the menu of the seat in turn; return how many. Zero only when the match is over."""


@generic
def refusal(position: Any, action: int) -> int:  # type: ignore[empty-body]
    """0 when the seat in turn may do this, else the number of the reason in the game's refusals."""


@generic
def play(position: Any, action: int) -> None:
    """Do a legal action; when it ends the hand, score it and deal the next one or end the match."""


@generic
def imagine(position: Any, seat: int, dice: Dice) -> None:
    """Re-deal what ``seat`` cannot know, keeping all it does; ``seat`` -1 knows what is public."""


@generic
def census(position: Any, counts: Array) -> None:
    """Add 1 to ``counts[card]`` for each card, wherever it is; every card of the pack once, at any time."""


@generic
def standing(position: Any, seat: int) -> float:  # type: ignore[empty-body]
    """How well the match stands for a seat, larger is better; its change over a hand is what bots play for."""


@generic
def heuristic(position: Any, dice: Dice) -> int:  # type: ignore[empty-body]
    """A sensible club player's action for the seat in turn, from a world imagined for that seat."""
