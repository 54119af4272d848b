"""A moment of a match as a puzzle, looked at where the whole match is known: how it is put, and what is tried."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardhouse.room import messages as m
from cardhouse.room.machine.acting import propose, reasoned
from cardhouse.room.machine.telling import explained
from cardhouse.room.matches.history import retold
from cardhouse.table import IllegalAction, Table
from cardhouse.table.encoding import passed, taken

Told = dict[str, Any]


def posed(match: Table, viewer: int) -> Told | None:
    """The moment as its seat sees it, to be answered by one act; None where more than one is asked for at once."""
    scene, told = match.see_told(viewer)
    if scene.prompt is None or match.together is not None:
        return None
    scene.prompt = replace(scene.prompt, arrange=False, rest=False)
    return {"told": told, "scene": _plain(scene)}


def tried(match: Table, viewer: int, said: Mapping[str, Any]) -> Told:
    """What comes of what a solver says (``Play``, ``Select``, ``Why``, ``Narrate``, ``Meanings``).

    An act that can be done: ``act`` and ``label``; all else as a table's line tells it, in ``told``.
    """
    message = m.read_puzzling(said)
    if isinstance(message, m.Narrate):
        return {"told": _plain(retold(match, viewer, match.version))}
    if isinstance(message, m.Meanings):
        return {"told": _plain(explained(match))}
    if isinstance(message, m.Why):
        return {"told": _plain(reasoned(match, message))}
    return _played(match, message) if isinstance(message, m.Play) else _selected(match, message)


def _played(match: Table, message: m.Play) -> Told:
    try:
        action = message.action if message.action is not None else match.read(str(message.text))
    except IllegalAction as error:
        return _refused(error.reason, error.rule)
    refusal = match.why_not(action)
    return _done(match, action) if refusal is None else _refused(refusal.text, refusal.rule)


def _selected(match: Table, message: m.Select) -> Told:
    actions, refusal = propose(match, message.cards, message.kind or None)
    if not actions:
        return _refused(refusal.text, refusal.rule)
    if len(actions) == 1:
        return _done(match, int(actions[0]))
    choices = [match.choice(each) for each in actions]
    return {"told": _plain(m.OptionsTold(version=message.version, choices=choices))}


def _done(match: Table, action: int) -> Told:
    choice = match.choice(action)
    return {"act": choice.text, "label": _plain(choice.label)}


def _refused(reason: str, rule: str | None) -> Told:
    return {"told": _plain(m.RefusedTold(reason=reason, rule=rule, about="play"))}


def _plain(value: Any) -> Any:
    """A value as JSON has it, with its messages: the page is told them in its own language."""
    return taken(passed(value))
