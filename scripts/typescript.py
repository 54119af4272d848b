"""The browser client's types, made from what the room says and takes: ``python scripts/typescript.py [--check]``."""

import dataclasses
import inspect
import sys
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel

from cardhouse.bots import coach
from cardhouse.kit.face import game, scene
from cardhouse.room import messages
from cardhouse.table import lessons

TARGET = Path(__file__).parents[1] / "web" / "src" / "lib" / "messages.ts"
HEAD = """/* Made from the room's messages and the kit's scenes by `python scripts/typescript.py`; not to be edited. */
"""
NAMES = {
    scene.CardView: "Card",
    scene.Event: "TableEvent",
    messages.WindowTold: "Window",
    messages.ClockTold: "Clock",
    messages.TableTold: "TableInfo",
    coach.BetterTold: "Better",
    coach.DecisionTold: "Decision",
    coach.ReviewTold: "Review",
}
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", types.NoneType: "null", Any: "unknown"}
SHOWN = (
    scene.CardView,
    scene.Zone,
    scene.Choice,
    scene.Amount,
    scene.Select,
    scene.Prompt,
    scene.Event,
    scene.SeatView,
    scene.Scene,
    game.Wrong,
    lessons.Guide,
    coach.BetterTold,
    coach.DecisionTold,
    coach.ReviewTold,
    messages.Sitter,
    messages.GuestTold,
    messages.BarTold,
    messages.WindowTold,
    messages.BeginsTold,
    messages.SharedTold,
    messages.CeremonyTold,
    messages.ClockTold,
    messages.Standing,
    messages.Played,
)
ASKED = (messages.TableSettings, messages.SeatPlan, messages.NewTable)


def name_of(kind: type) -> str:
    """What the client calls a class."""
    return NAMES.get(kind, kind.__name__)


def text(kind: Any) -> str:
    """A Python type in TypeScript. Raises TypeError for one that JSON has nothing for."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is Annotated:
        return text(inner[0])
    if origin is Literal:
        return " | ".join(f'"{each}"' for each in inner)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(text(each) for each in inner))
    if origin is tuple:
        return "[" + ", ".join(text(each) for each in inner) + "]"
    if origin in (list, Sequence):
        item = text(inner[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin in (dict, Mapping):
        return f"Record<string, {text(inner[1])}>"
    if isinstance(kind, type) and (dataclasses.is_dataclass(kind) or issubclass(kind, BaseModel)):
        return name_of(kind)
    raise TypeError(f"no JSON for {kind!r}")


def fields(kind: type) -> Iterator[tuple[str, str, bool]]:
    """Name, type and whether it may be left out, of every field."""
    hints = typing.get_type_hints(kind, include_extras=True)
    if issubclass(kind, BaseModel):
        for name, field in kind.model_fields.items():
            yield name, text(hints[name]), not field.is_required()
        return
    for each in dataclasses.fields(kind):
        yield each.name, text(hints[each.name]), False


def interface(kind: type) -> str:
    """One class as an interface."""
    words = " ".join(inspect.cleandoc(kind.__doc__ or "").split())
    lines = [f"  {name}{'?' if optional else ''}: {type_};" for name, type_, optional in fields(kind)]
    return "\n".join([f"/** {words} */", f"export interface {name_of(kind)} {{", *lines, "}"]) + "\n"


def union(name: str, kinds: Sequence[type]) -> str:
    """A type that is any of these classes."""
    return f"export type {name} =\n" + "\n".join(f"  | {name_of(kind)}" for kind in kinds) + ";\n"


def page() -> str:
    """The whole file."""
    told, heard = typing.get_args(messages.Told), typing.get_args(messages.AnyMessage)
    parts = [interface(kind) for kind in (*SHOWN, *told, *ASKED)]
    parts += [interface(kind).replace("export interface ", "export interface Do") for kind in heard]
    parts.append(union("ServerMessage", told))
    parts.append("export type ClientMessage =\n" + "\n".join(f"  | Do{name_of(kind)}" for kind in heard) + ";\n")
    return "\n".join([HEAD, *parts])


def main() -> int:
    """Write the file, or, with ``--check``, say whether it is up to date."""
    wanted = page()
    if "--check" in sys.argv[1:]:
        if TARGET.is_file() and TARGET.read_text() == wanted:
            return 0
        print(f"{TARGET.name} is not what the room says: python scripts/typescript.py", file=sys.stderr)
        return 1
    TARGET.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main())
