"""Rules: plain functions over a position, compiled, and found by the kind of position they are given.

``@rule`` compiles a function.  Where its name is one of the generic verbs below (``legal``, ``play``,
``deal`` ...) it also becomes that verb's text for the record class its first parameter is annotated
with, and for classes derived from it.  Algorithms call the verbs; which rule they mean is settled when
they are compiled, so nothing is looked up at run time.  With ``NUMBA_DISABLE_JIT=1`` the same verbs look
the rule up by the position's dtype.

Compiled code is kept in the user's cache folder under a digest of every source it can come from
(kit.cache), so a changed rule is never run from an old cache.
"""

from __future__ import annotations

import contextlib
import functools
import typing
from collections.abc import Callable
from typing import Any, ParamSpec, TypeAlias, TypeVar

import numba
from numba.core import types as numba_types
from numba.core.errors import TypingError

from cardhouse.kit.compiled.cache import Sources, source
from cardhouse.kit.compiled.linked import COUNT_REFERENCES, Entrance, Part, Verb
from cardhouse.kit.compiled.record import COMPILED, Array, Moves, Position, blank, class_of

P = ParamSpec("P")
R = TypeVar("R")
Dice: TypeAlias = Array

_rules: dict[tuple[str, type[Position]], Callable[..., Any]] = {}
_verbs: set[str] = set()


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function of the kit that is no game's rule; same cache."""
    return _compile(function, forceinline=False)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a short function straight into everything that calls it: for the hottest paths only."""
    return _compile(function, forceinline=True)


def allocating(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function that makes an array, or is given one to keep: no game's rule, a player's thinking.

    Whatever it only lends the array to is ``compiled`` as ever.
    """
    return _compile(function, forceinline=False, counting=True)


def _compile(function: Callable[P, R], forceinline: bool, counting: bool = COUNT_REFERENCES) -> Callable[P, R]:
    if not COMPILED:
        return function
    part = Part(function, forceinline, counting)
    entrance = Entrance(function, part)
    if function.__closure__ is None and source(function.__module__):
        _sources.asks(function.__module__, _verbs_in(function))
        part.keep(_sources)
        entrance.keep(_sources)
    return typing.cast(Callable[P, R], entrance)


def prepare(function: Any, *arguments: Any) -> None:
    """Compile a function as other compiled code calls it, for arguments of these types."""
    if COMPILED:
        function.part.compile(tuple(numba.typeof(argument) for argument in arguments))


def _verbs_in(function: Callable[..., Any]) -> set[str]:
    """The verbs a function asks, by their own names (``rule.deal``) or by others."""
    names = function.__code__.co_names
    others = (getattr(function.__globals__.get(name), "verb", None) for name in names)
    return _verbs.intersection(names).union(filter(None, others))


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


def has_own_rule(verb: str, subject: type[Position]) -> bool:
    """Whether a verb has a text for this record class besides the one for all positions."""
    return _find(verb, subject) is not _find(verb, Position)


def _find(verb: str, subject: type[Position]) -> Callable[..., Any] | None:
    for base in subject.__mro__:
        if (verb, base) in _rules:
            return _rules[verb, base]
    return None


def _module_of(verb: str, position: Any) -> str | None:
    with contextlib.suppress(KeyError):
        found = _find(verb, class_of(position.dtype))
        return None if found is None else found.__module__
    return None


_sources = Sources(_module_of)


def digest_of(module: str, subject: type[Position]) -> str:
    """One for all sources that functions of a module can come from when they work on this kind of position."""
    return _sources.digest(module, [numba.typeof(blank(subject)).dtype])


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

    dispatch.verb = verb  # type: ignore[attr-defined]
    if COMPILED:
        dispatch._numba_type_ = Verb(verb, functools.partial(_rule_of, verb))  # type: ignore[attr-defined]
    return typing.cast(Callable[P, R], dispatch)


def _rule_of(verb: str, position: Any) -> Any:
    if not isinstance(position, numba_types.Record):
        raise TypingError(f"{verb} is asked of a position, not of {position}")
    return _require(verb, class_of(position.dtype))


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


@generic
def doubt(position: Any, seat: int) -> int:  # type: ignore[empty-body]
    """How far this world, imagined for ``seat``, is from what the others have told by their acts; 0: not at all."""


@generic
def by_system(position: Any) -> bool:  # type: ignore[empty-body]
    """Whether the seat in turn had better act by its heuristic, because partners read its acts by a system."""


@generic
def foresee(position: Any, dice: Dice) -> int:  # type: ignore[empty-body]
    """What the seat in turn does with the cards it has in this world, -1 where any act may come of them."""


@generic
def plays_on(position: Any) -> bool:  # type: ignore[empty-body]
    """Whether a searcher, too, goes on as foreseen once it has done what it searches for."""
