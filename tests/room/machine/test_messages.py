"""Every message in every situation from everybody: what becomes of it stands in ``answers.txt``.

``python -m tests.room.machine.test_messages`` writes that file anew; every line of it is to be read before it is kept.
"""

import os
import typing
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from cardhouse.room import messages as m
from cardhouse.room.machine import effects as f

from .desk import picture
from .situations import KINDS, SITUATIONS, Situation, fitting

ANSWERS = Path(__file__).with_name("answers.txt")


@cache
def situation(name: str, spectators: bool) -> Situation:
    """A table in a situation; to be forked."""
    return SITUATIONS[name](spectators=spectators)


def fork(name: str, kind: str) -> Situation:
    """The situation as this visitor finds it; a stranger comes where nobody may watch."""
    return situation(name, kind != "stranger").fork(kind)


def outcome(effects: Sequence[f.Effect], line: int) -> str:
    """What becomes of a message, in words."""
    refused = [each.message for each in effects if isinstance(each, f.Tell) and isinstance(each.message, m.RefusedTold)]
    if refused:
        return f"refused: {refused[0].reason}" + (f" ({refused[0].rule})" if refused[0].rule else "")
    words: dict[str, None] = {}
    for each in effects:
        match each:
            case f.Keep():
                kept = ["moves"] * bool(each.moves) + ["cut"] * (each.cut is not None) + sorted(each.table)
                kept += sorted(each.match) + ["tokens_dropped"] * bool(each.tokens_dropped)
                for name in ("opens", "token", "person", "chat", "bar", "lifted", "report"):
                    kept += [name] * (getattr(each, name) is not None)
                words["keeps " + " ".join(kept)] = None
            case f.Tell():
                whom = "them" if tuple(each.to) == (line,) else "others" if line not in each.to else "all"
                words[f"tells {whom} {each.message.type}"] = None
            case f.Note():
                pass
            case _:
                words[type(each).__name__.lower()] = None
    return ", ".join(words) or "nothing"


def lines(name: str) -> list[str]:
    """What becomes of every message in one situation; what is refused changes nothing."""
    found: dict[tuple[str, str], list[str]] = {}
    for kind in KINDS:
        for label, message in fitting(situation(name, kind != "stranger"), kind):
            here = fork(name, kind)
            line = here.line(kind)
            before = picture((here.desk.state, here.desk.kept))
            effects = here.desk.say(line, message)
            text = outcome(effects, line)
            if text.startswith("refused: "):
                assert [each.to for each in effects if isinstance(each, f.Tell)] == [(line,)], "others hear of it"
                assert len(effects) == 1
                assert picture((here.desk.state, here.desk.kept)) == before, f"{label}: refused, and yet"
            found.setdefault((label, text), []).append(kind)
    order = list(dict.fromkeys(label for label, _ in found))
    return [
        f"{name} | {label} | {' '.join(kinds) if len(kinds) < len(KINDS) else 'everybody'} | {text}"
        for label in order
        for (each, text), kinds in found.items()
        if each == label
    ]


@pytest.mark.parametrize("name", SITUATIONS)
def test_what_becomes_of_every_message(name: str) -> None:
    """As written; and what is refused changes nothing, and nobody else hears of it."""
    written = [line for line in ANSWERS.read_text().splitlines() if line.startswith(f"{name} | ")]
    assert lines(name) == written


@pytest.mark.parametrize("name", SITUATIONS)
def test_who_is_not_there_is_not_heard(name: str) -> None:
    here = fork(name, "host")
    before = picture(here.desk.state)
    for _, message in fitting(here, "host"):
        assert here.desk.say(4711, message) == []
    assert picture(here.desk.state) == before


def test_every_message_there_is_is_tried() -> None:
    tried = {type(message) for _, message in fitting(situation("in turn", True), "host")}
    assert tried == set(typing.get_args(m.AnyMessage))


if __name__ == "__main__":
    os.environ["CARDHOUSE_RULES"] = "interpreted"
    ANSWERS.write_text("".join(line + "\n" for name in SITUATIONS for line in lines(name)))
