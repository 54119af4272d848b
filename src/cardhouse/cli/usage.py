"""What is wrong with a command line itself, as the house says it: one line, in the language that is spoken."""

from __future__ import annotations

import difflib
import inspect
import os
import re
from collections.abc import Sequence
from typing import Any, get_args

from cardhouse.extras import needs
from cardhouse.kit.numbers import shortened, shown
from cardhouse.kit.words import languages

with needs("terminal"):
    import typer
    from typer.models import OptionInfo

from cardhouse.terminal.language import language_in
from cardhouse.terminal.words import say

UsageError: type[Exception] = typer.BadParameter.__bases__[0]
"""All that Typer finds wrong with a command line; it gives this class no public name."""


def language_asked(words: Sequence[str]) -> str:
    """The language that a command line asks for, whatever else is wrong with it; else the terminal's."""
    asked = re.search(r"(?:^| )--language[= ](\S+)", " ".join(words))
    return asked[1] if asked and asked[1] in languages() else language_in(os.environ)


def no_such_command(name: str, commands: Sequence[str]) -> str:
    """What is said of a command that is none of these."""
    alike = tuple(difflib.get_close_matches(name, commands))
    return say("line-no-command", name=shortened(name), alike=alike or "none")


def usage_in_words(error: Any) -> str:
    """What is wrong, in words; as Typer says it where it is of no kind that is known here."""
    command = error.ctx.command_path if error.ctx is not None else "cardhouse"
    match type(error).__name__:
        case "NoSuchOption":
            alike = tuple(sorted(error.possibilities or ()))
            return say("line-no-option", option=shortened(error.option_name), command=command, alike=alike or "none")
        case "BadOptionUsage":
            takes = "yes" if "requires" in error.message else "no"
            return say("line-option-value", option=error.option_name, takes=takes)
        case "MissingParameter":
            is_option = error.param.param_type_name == "option"
            name = ", ".join(error.param.opts) if is_option else error.param.metavar
            return say("line-lacks", name=name, command=command)
        case "BadParameter":
            return _number_in_words(error) or error.format_message()
    more = re.search(r"extra argument\S* \((.*)\)$", error.message, re.DOTALL)
    return say("line-too-long", words=shortened(more[1]), command=command) if more else error.format_message()


def _number_in_words(error: Any) -> str | None:
    """What an option that takes a number may be; None where the option takes none, or is told of already."""
    if error.ctx is None or error.param is None or error.param.name is None:
        return None
    options = inspect.signature(error.ctx.command.callback or error.ctx.command, eval_str=True).parameters
    hint = options[error.param.name].annotation
    kind, *about = get_args(hint) if hasattr(hint, "__metadata__") else [hint]
    kinds = {kind, *get_args(kind)}
    if not kinds & {int, float}:
        return None
    low, high = next(((each.min, each.max) for each in about if isinstance(each, OptionInfo)), (None, None))
    faults: list[Any] = getattr(error.__cause__, "errors", list)()
    return say(
        "number-must-be",
        option=error.param.opts[0],
        whole="yes" if int in kinds else "no",
        bounds="none" if low is None else "low" if high is None else "both",
        low=f"{low or 0:.10g}",
        high=f"{high or 0:.10g}",
        given=shown(faults[0]["input"]) if faults else "untold",
    )
