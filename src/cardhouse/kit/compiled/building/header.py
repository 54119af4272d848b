"""What a library offers, written down for C (a header) and for languages that read no C (JSON)."""

import json
import re
import textwrap
from collections.abc import Iterator
from typing import Any

import numpy as np

from cardhouse.kit.compiled.outside import Entry, Interface, Kind, Number

RESERVED = frozenset(
    "auto break case char const continue default do double else enum extern float for goto if inline int long register "
    "restrict return short signed sizeof static struct switch typedef union unsigned void volatile while class new "
    "delete private public protected template this virtual operator".split()
)
HOW = """A match: NAME_begin(&page.position, preset), then set page.position.key, which decides all chance of the match,
page.menu_size to NAME_MENU_SIZE, page.outlook to 0 and page.order to NAME_OPEN. NAME_advance(&page, 0) deals, and
returns the outlook: who is in turn, and where among page.moves the legal actions are. Set page.order to NAME_ACT;
from then on NAME_advance(&page, action) does an action and returns the next outlook, or minus the reason why the
action is illegal, which changes nothing. A position is plain memory: copy it to keep it."""
BEGIN_HELP = "Set a position to where a match of a preset begins: its options are set, nothing is dealt."


def header_of(interface: Interface) -> str:
    """The text of a library's C header."""
    guard = f"CARDHOUSE_{interface.prefix.upper()}_H"
    return f"""\
{_comment(f"{interface.title}, by the rules of Cardhouse. `cardhouse build {interface.name}` has written this file.")}
{_comment(" ".join((HOW.replace("NAME", interface.prefix), left_out_words(interface))))}
#ifndef {guard}
#define {guard}

#include <stdint.h>

#ifdef __cplusplus
extern "C" {{
#define CARDHOUSE_ASSERT static_assert
#else
#define CARDHOUSE_ASSERT _Static_assert
#endif

enum {{
{chr(10).join(_numbers(interface))}
}};

{chr(10).join(_structs(interface))}
{_functions(interface)}
#undef CARDHOUSE_ASSERT
#ifdef __cplusplus
}}
#endif

#endif
"""


def left_out_words(interface: Interface) -> str:
    """Which functions are not in the library, and why; empty if all are."""
    names = ", ".join(interface.left_out)
    return f"Not in the library, as it allocates memory while it thinks: {names}." if names else ""


def described(interface: Interface, digest: str) -> str:
    """The layouts with the place of every field, the numbers and the functions, as JSON."""
    told = {
        "game": interface.name,
        "title": interface.title,
        "digest": digest,
        "numbers": {name: number for name, (number, _) in interface.numbers.items()},
        "presets": list(interface.presets),
        "left_out": list(interface.left_out),
        "layouts": {name: _described(layout) for name, layout in interface.layouts.items()},
        "entries": {
            interface.name_of(entry.name): {
                "takes": [word for name, kind in entry.parameters.items() for word in _c_words(interface, name, kind)],
                "help": entry.help,
            }
            for entry in interface.entries
        },
    }
    return json.dumps(told, indent=1) + "\n"


def _described(layout: np.dtype[Any]) -> dict[str, Any]:
    if layout.fields is None:
        return {"type": layout.name, "size": layout.itemsize}
    fields = {
        name: {"offset": offset, "shape": list(field.shape), **_described(field.base)}
        for name, (field, offset, *_) in layout.fields.items()
    }
    return {"size": layout.itemsize, "fields": fields}


def _numbers(interface: Interface) -> Iterator[str]:
    for name, (number, help) in interface.numbers.items():
        yield f"  {interface.name_of(name)} = {number}, /* {help} */"
    for place, preset in enumerate(interface.presets):
        yield f"  {interface.name_of('PRESET_' + _word(preset).upper())} = {place},"


def _word(name: str) -> str:
    return re.sub(r"\W+", "_", name)


def _comment(text: str) -> str:
    return "/* " + "\n   ".join(textwrap.wrap(text, 110)) + " */"


def _structs(interface: Interface) -> Iterator[str]:
    """A struct for each layout with fields, those within others first."""
    named = {layout: interface.name_of(name) for name, layout in interface.layouts.items() if layout.names}
    for layout, name in sorted(named.items(), key=lambda each: each[0].itemsize):
        yield _struct(interface, layout, name, named)


def _struct(interface: Interface, layout: np.dtype[Any], name: str, named: dict[np.dtype[Any], str]) -> str:
    assert layout.fields is not None
    fields = "\n".join(
        f"  {named.get(field.base) or _c_type(field.base)} {_field(each)}{''.join(f'[{n}]' for n in field.shape)};"
        for each, (field, *_) in layout.fields.items()
    )
    size = f'CARDHOUSE_ASSERT(sizeof({name}) == {layout.itemsize}, "laid out otherwise than in the library");'
    return f"typedef struct {{\n{fields}\n}} {name};\n{size}\n"


def _field(name: str) -> str:
    return name + "_" * (name in RESERVED)


def _c_type(element: np.dtype[Any]) -> str:
    """What C calls a kind of number."""
    if element.kind == "f":
        return {4: "float", 8: "double"}[element.itemsize]
    return f"{'u' * (element.kind in 'ub')}int{8 * element.itemsize}_t"


def _functions(interface: Interface) -> str:
    begin = f"void {interface.name_of('begin')}({interface.name_of('position')} *position, int64_t preset);"
    texts = [f"{_comment(entry.help)}\n{_prototype(interface, entry)}" for entry in interface.entries]
    return "\n\n".join([f"{_comment(BEGIN_HELP)}\n{begin}", *texts]) + "\n"


def _prototype(interface: Interface, entry: Entry) -> str:
    gives = "void" if entry.returns is None else "int64_t" if entry.returns.whole else "double"
    words = [word for name, kind in entry.parameters.items() for word in _c_words(interface, name, kind)]
    return f"{gives} {interface.name_of(entry.name)}({', '.join(words)});"


def _c_words(interface: Interface, name: str, kind: Kind) -> Iterator[str]:
    if isinstance(kind, Number):
        yield f"{'int64_t' if kind.whole else 'double'} {_field(name)}"
        return
    element = interface.name_of(kind.layout) if kind.element.names else _c_type(kind.element)
    yield f"{element} *{_field(name)}"
    if not kind.one:
        yield f"int64_t {name}_count"
