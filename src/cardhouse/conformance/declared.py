"""What can be said of a game without playing it: what it declares, and how its rules find each other."""

import ast
import functools
import inspect
import sys
import textwrap
import typing
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from cardhouse.bots import BotError
from cardhouse.bots.policies import check_players, learn, players_of
from cardhouse.conformance.cases import other_values
from cardhouse.games import HOUSE
from cardhouse.kit.compiled.record import Position, Record
from cardhouse.kit.compiled.sources import imports, source
from cardhouse.kit.compiled.verbs import Verb
from cardhouse.kit.face.game import Game
from cardhouse.kit.face.options import Option, OptionError, Value, settle
from cardhouse.kit.match import verbs
from cardhouse.table import game as table_game
from cardhouse.table.outlook import LONGEST_MENU

NEEDED = (
    verbs.fresh_pack,
    verbs.begin,
    verbs.deal,
    verbs.legal,
    verbs.refusal,
    verbs.play,
    verbs.imagine,
    verbs.census,
    verbs.standing,
)
FIELDS = ("scores", "pack")


@dataclass(frozen=True)
class Finding:
    """Something missing or wrong: in words, with the line it is about. What is not ``grave`` can be lived with."""

    what: str
    where: str = ""
    grave: bool = True

    def __str__(self) -> str:
        return f"{self.where}: {self.what}" if self.where else self.what


def of(game: Game) -> Iterator[Finding]:
    """Everything wrong with what a game declares: first what is missing, then players, options, fields and calls."""
    found = [*whole(game)]
    yield from found
    if not any(each.grave for each in found):
        yield from bots(game)
        yield from options(game)
        yield from fields(game)
        yield from calls(game)


# --- The modules of a game ----------------------------------------------------------------------------


def modules_of(game: Game) -> set[str]:
    """The modules a game is made of: its own, and those of its package and the house that they import."""
    faces = (
        game.scene,
        game.narrate,
        game.tell_deal,
        game.check,
        game.prepare,
        game.edition,
        game.pack_of,
        game.winning,
    )
    first = {module.__name__ for module in game.rules} | {base.__module__ for base in game.record.__mro__}
    first |= {_plain(face).__module__ for face in faces if face is not None}
    first.add(players_of(game) or "builtins")
    seen: set[str] = set()
    waiting = [name for name in first if name.split(".")[0] not in ("builtins", "numpy")]
    while waiting:
        name = waiting.pop()
        if name not in seen and name in sys.modules:
            seen.add(name)
            waiting += imports(name)
    return seen


def own_modules(game: Game) -> set[str]:
    """Those of them that are the game's package, or the house's games and players."""
    package = game.record.__module__.split(".")[0]
    house = ("cardhouse.games.", "cardhouse.bots.")
    return {
        name
        for name in modules_of(game)
        if name.split(".")[0] == package and (package != "cardhouse" or name.startswith(house))
    }


def files_of(game: Game) -> tuple[str, ...]:
    """The source files of a game's own modules."""
    return tuple(file for name in own_modules(game) if (file := getattr(sys.modules[name], "__file__", None)))


def _plain(function: Any) -> Any:
    while isinstance(function, functools.partial):
        function = function.func
    return getattr(function, "py_func", function)


def place(function: Any) -> str:
    """File and line of a function."""
    code = _plain(function).__code__
    from cardhouse.kit.compiled.faults import Place

    return str(Place(code.co_filename, code.co_firstlineno))


# --- Options ------------------------------------------------------------------------------------------


def options(game: Game) -> Iterator[Finding]:
    """Options have fields of their names, wide enough, that something reads; presets give what there is."""
    names = game.record.dtype.names or ()
    reads = _read_by(game)
    for option in game.options:
        if option.name in names:
            yield from _fits(game, option)
            if option.name not in reads:
                yield Finding(f"option {option.name}: no rule reads position.{option.name}, so it changes nothing")
        elif type(option) is Option and not _changes_something(game, option):
            yield Finding(
                f"option {option.name}: {game.record.__name__} has no field of that name, so it changes nothing: "
                f"declare `{option.name} = {_kind_for(option)}`"
            )
    if dict(game.presets.get("house", {"": 0})) != {}:
        yield Finding('presets: "house" must be there and change nothing: {"house": {}, ...}')
    for name, preset in game.presets.items():
        try:
            settled = settle(game.options, {}, preset)
            game.check(game.usual_players(settled), settled)
        except OptionError as error:
            yield Finding(f"preset {name}: {error}")


def _fits(game: Game, option: Option) -> Iterator[Finding]:
    element, shape = game.record.dtype[option.name].base, game.record.dtype[option.name].shape
    low, high = (0, len(option.choices) - 1) if option.type == "choice" else (option.low, option.high)
    if option.type == "switch":
        low, high = 0, 1
    limits = np.iinfo(element)
    if low < limits.min or high > limits.max:
        yield Finding(
            f"option {option.name}: its field holds {limits.min}..{limits.max}, but the option may be {low}..{high}: "
            f"declare `{option.name} = {_kind_for(option)}`"
        )
    wanted = (option.length,) if option.type == "numbers" else ()
    if shape != wanted:
        yield Finding(
            f"option {option.name}: its field has shape {shape}: declare `{option.name} = {_kind_for(option)}`"
        )


def _kind_for(option: Option) -> str:
    high = max(option.high, len(option.choices) - 1, 1)
    kind = next(
        k for k, bits in (("i8", 7), ("i16", 15), ("i32", 31), ("i64", 63)) if max(high, -option.low - 1) < 1 << bits
    )
    return f"{kind}({option.length})" if option.type == "numbers" else f"{kind}()"


def _changes_something(game: Game, option: Option) -> bool:
    """Whether an option without a field is asked for by name, or makes another position, pack or edition."""
    if any(option.name in _asked(name) for name in own_modules(game)):
        return True
    usual = _settled(game, option, option.default)
    others = [_settled(game, option, value) for value in other_values(option)]
    return usual is None or any(other is not None and other != usual for other in others)


def _settled(game: Game, option: Option, value: Value) -> tuple[Any, ...] | None:
    try:
        setup = table_game(game.name, **{option.name: value})
    except OptionError:
        return None
    return setup.blank().tobytes(), setup.game, setup.game.cards_of(setup.options)


@functools.cache
def _asked(module: str) -> frozenset[str]:
    """The words by which a module asks a mapping for something."""
    nodes = ast.walk(ast.parse(source(module) or b""))
    slices = [node.slice for node in nodes if isinstance(node, ast.Subscript)]
    return frozenset(each.value for each in slices if isinstance(each, ast.Constant) and isinstance(each.value, str))


def _read_by(game: Game) -> set[str]:
    return set().union(*(_reads(name) for name in modules_of(game)))


@functools.cache
def _reads(module: str) -> frozenset[str]:
    """The attributes that a module reads of anything."""
    nodes = ast.walk(ast.parse(source(module) or b""))
    return frozenset(node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load))


# --- What every game has ------------------------------------------------------------------------------


def whole(game: Game) -> Iterator[Finding]:
    """Rules for the verbs every table asks, and the fields every table reads."""
    record = game.record
    if not (isinstance(record, type) and issubclass(record, Record) and "dtype" in vars(record)):
        yield Finding(f"{getattr(record, '__name__', record)}: put @record over the class of its positions")
        return
    for verb in NEEDED:
        if not verb.known_to(record):
            said = " ".join((verb.__doc__ or "").split("\n")[0].split())
            yield Finding(
                f"there is no rule for {verb.name} ({said}): write one with @{verb.name}.rule for {record.__name__}, "
                "in a module that the game's module imports"
            )
    for name in FIELDS:
        if name not in (record.dtype.names or ()):
            yield Finding(
                f"{record.__name__} has no field {name}: declare `{name} = i32(seats)`, or `u8(cards)` for the pack"
            )
    if "scores" in (record.dtype.names or ()) and record.dtype["scores"].shape < (max(game.players),):
        yield Finding(f"scores has room for {record.dtype['scores'].shape[0]} seats; {max(game.players)} may play")
    if game.default_players not in game.players:
        yield Finding(f"default_players is {game.default_players}, but {list(game.players)} may play")
    if not 0 < game.menu_size <= LONGEST_MENU:
        yield Finding(f"menu_size is {game.menu_size}; it may be 1..{LONGEST_MENU}")
    if (game.observation is not None) != verbs.observe.known_to(record):
        yield Finding("what learners see needs both: a rule for observe, and Game(observation=...) that lays it out")


# --- Fields -------------------------------------------------------------------------------------------


def fields(game: Game) -> Iterator[Finding]:
    """Rules name only fields that their record class has."""
    for function in functions_of(own_modules(game)):
        for name, subject in _positions_of(function):
            known = {*(subject.dtype.names or ()), "dtype", "reading"}
            for node in ast.walk(_tree(function)):
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == name:
                    if node.attr not in known:
                        line = function.__code__.co_firstlineno + node.lineno - 1
                        where = place(function).rpartition(":")[0]
                        yield Finding(
                            f"{subject.__name__} has no field {node.attr}: declare it, or mend its name",
                            f"{where}:{line}",
                        )


def _positions_of(function: Callable[..., Any]) -> Iterator[tuple[str, type[Position]]]:
    try:
        hints = typing.get_type_hints(function)
    except Exception:  # hints that only a type checker can read
        return
    for name, hint in hints.items():
        if isinstance(hint, type) and issubclass(hint, Position) and "dtype" in vars(hint):
            yield name, hint


def _tree(function: Callable[..., Any]) -> ast.AST:
    try:
        return ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, SyntaxError):
        return ast.parse("")


# --- Rules that find each other -----------------------------------------------------------------------


def functions_of(modules: Iterable[str]) -> Iterator[FunctionType]:
    """The functions of some modules, as Python has them."""
    for name in sorted(modules):
        plain = (_plain(value) for value in vars(sys.modules[name]).values())
        yield from (each for each in plain if isinstance(each, FunctionType) and each.__module__ == name)


def all_rules(modules: Iterable[str]) -> dict[int, tuple[Verb[Any, Any], type[Position], Any]]:
    """By a rule's ``id``: its verb, the record class it is for, and itself."""
    found = {}
    for name in modules:
        for value in vars(sys.modules[name]).values():
            if isinstance(value, Verb):
                for subject, rule in value.rules():
                    found[id(rule)] = (value, subject, rule)
    return found


def named_in(function: Callable[..., Any]) -> Iterator[Any]:
    """What a function names: of its own module, and of modules it names."""
    code = function.__code__
    for name in code.co_names:
        value = function.__globals__.get(name)
        if isinstance(value, ModuleType):
            yield from (getattr(value, each) for each in code.co_names if hasattr(value, each))
        elif value is not None:
            yield value


def calls(game: Game) -> Iterator[Finding]:
    """No rule calls another by its own name, past the verb: one that overrides it would never be asked.

    A rule may call the one it overrides.
    """
    modules = modules_of(game)
    rules = all_rules(modules)
    for function in functions_of(modules):
        own = {verb for verb, _, rule in rules.values() if _plain(rule) is function}
        for value in named_in(function):
            verb, subject, _ = rules.get(id(value), (None, None, None))
            if verb is None or subject is None or verb in own or not issubclass(game.record, subject):
                continue
            overridden = verb.find(game.record) is not value
            last = (
                f"{game.record.__name__} has its own, which is not asked there"
                if overridden
                else (f"a game derived from {subject.__name__} could not change it")
            )
            yield Finding(
                f"{function.__name__} calls {_plain(value).__name__} by its own name: {last}; call {verb.name}",
                place(function),
                grave=overridden,
            )


# --- Players ------------------------------------------------------------------------------------------


def bots(game: Game) -> Iterator[Finding]:
    """The module of its players loads, and has a heuristic."""
    try:
        check_players(game, ["heuristic"])
    except BotError as error:
        yield Finding(f"{error} (entry point cardhouse.bots: {players_of(game)})")
        return
    if not learn(game) and game.name not in HOUSE:
        yield Finding(
            "it has no heuristic (entry point cardhouse.bots): bots play it at random, or search", grave=False
        )
