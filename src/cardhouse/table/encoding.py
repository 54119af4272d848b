"""What people are sent, as JSON; and what a game answers, as plain numbers."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache, partial
from typing import Any, TypeVar

import numpy as np
import orjson

from cardhouse.kit.words import ENGLISH, Message, in_language, words_of

T = TypeVar("T")
MESSAGE = "cardhouse.message"
BARE: tuple[type[Any], ...] = (int, float, dict, list)


def written(value: object, language: str = ENGLISH) -> bytes:
    """JSON, in which NumPy's numbers are numbers and messages are texts of a language.

    Raises TypeError for what JSON cannot say.
    """
    if language == ENGLISH:
        return orjson.dumps(value, option=orjson.OPT_SERIALIZE_NUMPY)
    return orjson.dumps(value, _read_in(language), orjson.OPT_SERIALIZE_NUMPY | orjson.OPT_PASSTHROUGH_SUBCLASS)


@cache
def _read_in(language: str) -> Callable[[Any], Any]:
    """For orjson: a subclass as its plain value, a message as its text in a language."""

    def read(value: Any) -> Any:
        if type(value) is Message:
            return value.elsewhere.get(language) or in_language(value, language)
        return str.__str__(value) if isinstance(value, str) else _bare(value)

    return read


def _bare(value: Any) -> Any:
    for kind in BARE:
        if isinstance(value, kind):
            return kind(value)
    raise TypeError(f"JSON cannot say {type(value).__name__}")


def passed(value: object) -> bytes:
    """JSON for another process of the house, which ``taken`` reads: messages stay messages."""
    return orjson.dumps(value, _whole, orjson.OPT_SERIALIZE_NUMPY | orjson.OPT_PASSTHROUGH_SUBCLASS)


def _whole(value: Any) -> Any:
    if isinstance(value, Message):
        return {MESSAGE: [value.package, value.key, value.arguments]}
    return str.__str__(value) if isinstance(value, str) else _bare(value)


def taken(text: bytes) -> Any:
    """What ``passed`` has written."""
    value = orjson.loads(text)
    return _said(value) if MESSAGE.encode() in text else value


def _said(value: Any) -> Any:
    if isinstance(value, list):
        return [_said(each) for each in value]
    if not isinstance(value, dict):
        return value
    if MESSAGE not in value:
        return {name: _said(each) for name, each in value.items()}
    package, key, arguments = value[MESSAGE]
    return words_of(package)(key, **{name: _argument(_said(each)) for name, each in arguments.items()})


def _argument(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


PLAIN = frozenset((int, str, bool, float, bytes, type(None), Message))
"""What is plain already: most of what games answer."""


def plain(value: T) -> T:
    """What a function of a game answers, with Python's own numbers in the place of NumPy's."""
    kind: Any = type(value)
    return value if kind in PLAIN else _plainly(kind)(value)


@cache
def _plainly(kind: type[Any]) -> Callable[[Any], Any]:
    """How values of a kind become plain. What is plain already stays the same object."""
    if is_dataclass(kind):
        return partial(_with_plain_fields, tuple(each.name for each in fields(kind)))
    if issubclass(kind, np.generic | np.ndarray):
        return kind.tolist
    if issubclass(kind, Mapping):
        return _plain_mapping
    return _plain_row if issubclass(kind, list | tuple | set | frozenset) else _itself


def _with_plain_fields(names: tuple[str, ...], value: Any) -> Any:
    changed = {}
    for name in names:
        had = getattr(value, name)
        if type(had) not in PLAIN and (plainly := plain(had)) is not had:
            changed[name] = plainly
    return replace(value, **changed) if changed else value


def _plain_mapping(value: Mapping[Any, Any]) -> Mapping[Any, Any]:
    if (
        type(value) is dict
        and PLAIN.issuperset(map(type, value))
        and all(plain(each) is each for each in value.values())
    ):
        return value
    return {plain(key): plain(each) for key, each in value.items()}


def _plain_row(value: Any) -> Any:
    return value if PLAIN.issuperset(map(type, value)) else type(value)([plain(each) for each in value])


def _itself(value: Any) -> Any:
    return value
