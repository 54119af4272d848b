"""What is wrong with a rule that fails or cannot be compiled: in which file and line, and what to write instead."""

import os
import re
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

HOME = Path(__file__).resolve().parents[2]
PYTHONS = Path(os.__file__).resolve().parent
NUMBAS_HOME = "numba"
LINE = re.compile(r'File "([^"]+)", line (\d+)|at (\S+\.py) \((\d+)\)')
TROUBLE = re.compile(
    r"^(?:NameError|Untyped|Cannot unify|Unknown attribute|No implementation|The use of|The '|Use of).*", re.M
)
ADVICE = (
    (
        r"Unknown attribute '(\w+)' of type Record|KeyError: '(\w+)'",
        "the position has no field {0}: declare it in the record class, or mend its name",
    ),
    (
        r"Unknown attribute '(\w+)' of type",
        "numbers have no {0} in compiled code: use a function of kit.cards.bits, or NumPy's",
    ),
    (r"name '(\w+)' is not defined", "there is no {0}: import it, or mend its name"),
    (
        r"Untyped global name '(\w+)': .*<class 'function'>",
        "{0} is an ordinary function: put @compiled over it",
    ),
    (
        r"Untyped global name '(\w+)'|assigned to variable '(\w+)' in globals",
        "{0} is no number, tuple of numbers or NumPy array; make it one (of a dict, an array with the keys as places)",
    ),
    (
        r"Cannot unify (.+?) and (.+?) for '",
        "one thing is {0} on one way and {1} on another: give it the same kind on both, or use two names",
    ),
    (r"exception_match|try|raise", "rules raise and catch nothing: return a number that says what is wrong"),
    (r"yield in a closure|generator|closure", "write a loop in place of the generator, lambda or inner function"),
    (r"context manager|'with ", "rules open nothing: there is no `with` in compiled code"),
    (
        r"uint64, float64|float64, uint64",
        "a set of cards (uint64) has met a number that is none: use kit.cards.bits (card_bit, holds, count_bits)",
    ),
    (r"Cannot bind|missing a required argument|too many", "it is called with other arguments than it takes"),
    (r"No implementation of function", "these kinds of things do not go together in compiled code: see the line"),
    (r"has no rule named (\w+)", "write it: @{0}.rule, with the record class as its first parameter's annotation"),
)


class Place(NamedTuple):
    """A line of a source file."""

    file: str
    line: int

    def __str__(self) -> str:
        try:
            shown = str(Path(self.file).resolve().relative_to(Path.cwd()))
        except ValueError:
            shown = self.file
        return f"{shown}:{self.line}"


def place_of(error: BaseException, files: Sequence[str] = ()) -> Place | None:
    """Where an error comes from: the deepest line of the given files, else of any that is not ours or a library's."""
    if isinstance(error, SyntaxError) and error.filename:
        return Place(error.filename, error.lineno or 0)
    places = [*_raised(error), *_told(str(error))]
    found = [each for each in places if each.file in files] or [each for each in places if not _is_ours(each.file)]
    return found[-1] if found else None


def _raised(error: BaseException) -> Iterator[Place]:
    for frame in traceback.extract_tb(error.__traceback__):
        yield Place(frame.filename, frame.lineno or 0)


def _told(text: str) -> Iterator[Place]:
    for file, line, other, place in LINE.findall(text):
        named = Path(file or other)
        found = named if named.is_absolute() else Path.cwd() / named
        if found.exists():
            yield Place(str(found), int(line or place))


def _is_ours(file: str) -> bool:
    path = Path(file)
    libraries = path.is_relative_to(PYTHONS) or "site-packages" in path.parts or file.startswith("<")
    return libraries or path.is_relative_to(HOME)


def is_compilers(error: BaseException) -> bool:
    """Whether Numba has made this error."""
    return type(error).__module__.split(".")[0] == NUMBAS_HOME


def in_words(error: BaseException) -> str:
    """An error in a sentence or two: what the compiler stumbled over, and what to write instead."""
    text = f"{type(error).__name__}: {error}"
    if not is_compilers(error) and not isinstance(error, KeyError):
        return text
    trouble = TROUBLE.search(str(error))
    said = trouble.group(0).strip() if trouble else text.splitlines()[0]
    advice = advice_on(text)
    return f"it cannot be compiled: {said}" + (f"; {advice}" if advice else "")


def advice_on(text: str) -> str:
    """What to write instead, where that is known."""
    for pattern, advice in ADVICE:
        found = re.search(pattern, text)
        if found:
            return advice.format(*(group for group in found.groups() if group is not None))
    return ""
