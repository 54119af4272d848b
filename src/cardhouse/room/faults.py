"""What is wrong with a field that somebody sent, in words that hold nothing of its value."""

from collections.abc import Callable, Mapping
from typing import Any

from pydantic_core import ErrorDetails

from cardhouse.kit.words import Message
from cardhouse.room.words import say

Context = Mapping[str, Any]
FAULTS: dict[str, Callable[[Context], str]] = {
    "missing": lambda told: say("fault-missing"),
    "extra_forbidden": lambda told: say("fault-unknown"),
    "string_too_long": lambda told: say("fault-too-many-characters", most=told["max_length"]),
    "string_too_short": lambda told: say("fault-too-few-characters", least=told["min_length"]),
    "string_type": lambda told: say("fault-no-text"),
    "too_long": lambda told: say("fault-too-many", most=told["max_length"]),
    "too_short": lambda told: say("fault-too-few", least=told["min_length"]),
    "greater_than_equal": lambda told: say("fault-too-low", least=f"{told['ge']:g}"),
    "less_than_equal": lambda told: say("fault-too-high", most=f"{told['le']:g}"),
    "int_type": lambda told: say("fault-no-whole-number"),
    "int_parsing": lambda told: say("fault-no-whole-number"),
    "int_from_float": lambda told: say("fault-no-whole-number"),
    "bool_type": lambda told: say("fault-no-switch"),
    "bool_parsing": lambda told: say("fault-no-switch"),
    "list_type": lambda told: say("fault-no-list"),
    "literal_error": lambda told: say("fault-none-of", allowed=told["expected"]),
}
"""By the kind of fault, as pydantic calls it, with what pydantic tells of it: what is said."""


def fault_told(fault: ErrorDetails, field: str | None) -> str:
    """A fault in words, with the field it is in."""
    what = _what(fault)
    return what if field is None else say("fault-in-field", field=field, what=what)


def _what(fault: ErrorDetails) -> str:
    told = fault.get("ctx", {})
    error = told.get("error")
    if isinstance(error, ValueError) and error.args and isinstance(error.args[0], Message):
        return error.args[0]
    said = FAULTS.get(fault["type"])
    return say("fault-unreadable") if said is None else said(told)
