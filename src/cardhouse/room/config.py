"""The settings in force: from the command line, the environment, a settings file or the default, in this order.

What cannot be used is told in a sentence a line, each naming the place, the setting and what is allowed. Secrets are
read from the environment or from a file of their own (``bot_secret_file``), and never shown.
"""

import difflib
import os
import re
import textwrap
import tomllib
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from cardhouse.kit.numbers import shortened
from cardhouse.room.ranges import Text, Within
from cardhouse.room.settings import SECTIONS, Settings
from cardhouse.table.entries import decode_strictly
from cardhouse.table.reading import content_of

PREFIX = "CARDHOUSE_"
FILE = "_file"
OTHERS = ("ASSERT", "CACHE", "CHROMIUM", "CONFIG", "DATA", "LANGUAGE", "LIBRARIES", "RULES", "SKIP_WEB")
"""What the environment says besides settings."""
HIDDEN = "***"
WIDTH = 100


class SettingsError(ValueError):
    """What cannot be used, a sentence a line."""


@dataclass(frozen=True)
class Setting:
    """One setting as the code declares it."""

    name: str
    section: str
    type: Any
    about: Text | Within | None
    words: str
    default: Any

    @property
    def secret(self) -> bool:
        """Whether some of it is never shown, so that it may lie in a file of its own."""
        return isinstance(self.about, Text) and (self.about.secret or self.about.address)

    @property
    def many(self) -> bool:
        """Whether the setting is a list of values."""
        return typing.get_origin(_plain(self.type)) is tuple

    @property
    def allowed(self) -> str:
        """The values the setting may have, in words."""
        if isinstance(self.about, Within):
            kind = "a whole number" if _plain(self.type) is int else "a number"
            return f"{kind} {_number(self.about.low)} to {_number(self.about.high)}"
        return "true or false" if self.about is None else self.about.allowed

    @property
    def unit(self) -> str:
        """What its number counts; empty where the words say so."""
        return "" if self.about is None else self.about.unit

    @property
    def sample(self) -> Any:
        """A value for an example: the default, or where that is none, one that could be."""
        return self.about.sample if self.default is None and isinstance(self.about, Within) else self.default

    @property
    def usual(self) -> str:
        """Its default in words."""
        if self.about is not None and self.about.default:
            return self.about.default
        return self.toml(self.default)

    def toml(self, value: Any) -> str:
        """A value as the file has it, without what is secret."""
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, tuple):
            return "[" + ", ".join(_quoted(each) for each in value) + "]"
        if isinstance(value, str):
            return _quoted(self.shown(value))
        return _number(value)

    def shown(self, text: str) -> str:
        """A text without what is secret."""
        if not text or not isinstance(self.about, Text):
            return text
        if self.about.secret:
            return HIDDEN
        return without_password(text) if self.about.address else text


@cache
def settings() -> dict[str, Setting]:
    """Every setting by its name, in the order of the file."""
    hints = typing.get_type_hints(Settings, include_extras=True)
    defaults = {each.name: each for each in fields(Settings)}
    found = {}
    for section, declared in SECTIONS.items():
        for name in declared.__pydantic_fields__:
            made = defaults[name].default_factory
            found[name] = Setting(
                name,
                section,
                hints[name],
                _about(hints[name]),
                _words(declared, name),
                defaults[name].default if made is MISSING else made(),
            )
    return found


@dataclass(frozen=True)
class InForce:
    """The settings in force, and where each that is not the default comes from."""

    settings: Settings
    sources: Mapping[str, str]
    warnings: Sequence[str] = ()


class _Reader:
    """Gathers values, the least important source first."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.sources: dict[str, str] = {}
        self.wrong: list[str] = []
        self.warnings: list[str] = []

    def take(self, setting: Setting, value: Any, source: str) -> None:
        self.values[setting.name] = tuple(value) if isinstance(value, list) and setting.many else value
        self.sources[setting.name] = source

    def take_text(self, setting: Setting, text: str, source: str) -> None:
        """A value that was written as text: on the command line, in the environment."""
        value: Any = text
        if setting.many:
            value = tuple(part.strip() for part in text.split(",") if part.strip())
        try:
            self.take(setting, TypeAdapter(_plain(setting.type)).validate_python(value), source)
        except ValidationError:
            self.wrong.append(_fault(setting, refusal(setting, text), source))

    def take_file(self, setting: Setting, name: Any, source: str, folder: Path) -> None:
        """A secret that lies in a file of its own."""
        if not isinstance(name, str) or not name:
            self.wrong.append(f"{source}: {setting.name}{FILE} must be the name of a file")
            return
        path = folder / Path(name).expanduser()
        try:
            text = decode_strictly(content_of(path), whole=True).strip()
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or "it is no text"
            self.wrong.append(f"{source}: {setting.name}{FILE}: {path} cannot be read: {why}")
            return
        self.take(setting, text, f"{source} (file {path})")

    # --- Sources

    def file(self, path: Path) -> None:
        """Read the settings from a TOML file; note what is wrong in it."""
        try:
            text = decode_strictly(content_of(path), whole=True)
            told = tomllib.loads(text)
        except (OSError, UnicodeDecodeError) as error:
            self.wrong.append(
                f"{path} cannot be read: {getattr(error, 'strerror', None) or 'it is neither UTF-8 nor UTF-16'}"
            )
            return
        except tomllib.TOMLDecodeError as error:
            self.wrong.append(f"{path} is no TOML: {error}")
            return
        lines = _lines(text)
        for section, content in told.items():
            place = _place(path, lines.get((section, "")) or lines.get(("", section)))
            if not isinstance(content, dict):
                self.wrong.append(f"{place}: {section} {_unknown(section, None)}")
            elif section not in SECTIONS:
                self.wrong.append(f"{place}: there is no section [{section}]; allowed are {_sections()}")
            else:
                for name, value in content.items():
                    self._entry(section, name, value, _place(path, lines.get((section, name))), path.parent)

    def _entry(self, section: str, name: str, value: Any, place: str, folder: Path) -> None:
        setting, in_file = _named(name)
        if setting is None or setting.section != section:
            self.wrong.append(f"{place}: {shortened(name)} {_unknown(name, section)}")
        elif setting.name in self.sources:  # nothing but this file has been read yet
            self.wrong.append(f"{place}: {setting.name} and {setting.name}{FILE} are both given; give one of them")
        elif in_file:
            self.take_file(setting, value, place, folder)
        else:
            self.take(setting, value, place)

    def environment(self, environment: Mapping[str, str]) -> None:
        """What the environment says."""
        told: dict[str, str] = {}
        for variable in sorted(environment):
            if not variable.startswith(PREFIX) or variable.removeprefix(PREFIX) in OTHERS:
                continue
            setting, in_file = _named(variable.removeprefix(PREFIX).lower())
            if setting is None or not variable.isupper():
                near = _near(variable.removeprefix(PREFIX).lower())
                hint = f"; did you mean {PREFIX}{near.upper()}?" if near else ""
                self.warnings.append(f"{variable} in the environment is no setting{hint}")
            elif setting.name in told:
                self.wrong.append(f"{told[setting.name]} and {variable} are both set; set one of them")
            elif in_file:
                self.take_file(setting, environment[variable], variable, Path())
            else:
                self.take_text(setting, environment[variable], variable)
            if setting is not None:
                told[setting.name] = variable

    def pairs(self, pairs: Sequence[str]) -> None:
        """``NAME=VALUE`` of the command line."""
        for pair in pairs:
            name, equals, value = pair.partition("=")
            setting, in_file = _named(name.strip())
            if not equals or not name.strip():
                self.wrong.append(f"--set {shortened(pair)}: write it as NAME=VALUE")
            elif setting is None:
                self.wrong.append(f"--set: {shortened(name)} {_unknown(name, None)}")
            elif in_file:
                self.take_file(setting, value.strip(), f"--set {name}", Path())
            else:
                self.take_text(setting, value.strip(), f"--set {name}")

    # --- What comes of them

    def result(self) -> InForce:
        """The settings; SettingsError says all that is wrong."""
        try:
            made = Settings(**self.values)
        except ValidationError as error:
            for fault in error.errors():
                setting = settings()[str(fault["loc"][0])]
                where = self.sources.get(setting.name, "default")
                said = fault.get("ctx", {}).get("error")
                words = str(said) if said else refusal(setting, self.values.get(setting.name))
                self.wrong.append(_fault(setting, words, where))
        if self.wrong:
            raise SettingsError("\n".join(dict.fromkeys([*self.wrong, *self.warnings])))
        return InForce(made, self.sources, self.warnings)


def in_force(
    file: Path | None = None,
    pairs: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    environment: Mapping[str, str] | None = None,
) -> InForce:
    """The settings of a command line: its options, ``--set`` pairs, the environment, a file (or CARDHOUSE_CONFIG's).

    SettingsError says all that is wrong.
    """
    around = os.environ if environment is None else environment
    reader = _Reader()
    named = file or (Path(around[f"{PREFIX}CONFIG"]) if around.get(f"{PREFIX}CONFIG") else None)
    if named is not None:
        reader.file(named)
    reader.environment(around)
    reader.pairs(pairs)
    for name, value in (options or {}).items():
        if value is not None:
            reader.take(settings()[name], value, f"--{name}")
    return reader.result()


# --- Showing


def in_words(found: InForce) -> str:
    """The settings in force as a settings file would have them, with where each comes from; secrets are masked."""
    lines = []
    for section in SECTIONS:
        lines.append(f"[{section}]")
        for setting in _of(section):
            value = getattr(found.settings, setting.name)
            entry = f"# {setting.name}: {setting.usual}" if value is None else f"{setting.name} = {setting.toml(value)}"
            lines.append(f"{entry:<44}  # {found.sources.get(setting.name, 'default')}")
        lines.append("")
    return "\n".join(lines)


def example() -> str:
    """A whole settings file with every setting at its default, commented out."""
    lines = [
        "# The settings of a Cardhouse room. Each stands here with its default; take the # away to change one.",
        "# The command line comes before the environment (CARDHOUSE_PORT=8000 for port), and that before this file.",
        "",
    ]
    for section, declared in SECTIONS.items():
        lines += [*_wrapped(" ".join(declared.__doc__.split())), f"[{section}]", ""]
        for setting in _of(section):
            unit = f" ({setting.unit})" if setting.unit else ""
            lines += _wrapped(f"{setting.words} Allowed: {setting.allowed}{unit}. Default: {setting.usual}.")
            lines.append(f"# {setting.name} = {setting.toml(setting.sample)}")
            if setting.secret:
                lines.append(f'# {setting.name}{FILE} = "/run/secrets/{setting.name}"')
            lines.append("")
    return "\n".join(lines)


def table() -> str:
    """Every setting as a table a section, for the documents."""
    lines = []
    for section, declared in SECTIONS.items():
        lines += [f"### `[{section}]`", "", " ".join(declared.__doc__.split()), ""]
        lines += ["| setting | at first | allowed | |", "|---|---|---|---|"]
        for setting in _of(section):
            usual = setting.usual if setting.about and setting.about.default else f"`{setting.usual}`"
            allowed = f"{setting.allowed}, {setting.unit}" if setting.unit else setting.allowed
            lines.append(f"| `{setting.name}` | {usual} | {allowed} | {setting.words} |")
        lines.append("")
    return "\n".join(lines).rstrip()


def _fault(setting: Setting, words: str, source: str) -> str:
    """What is wrong with a setting and where it was said, its name once."""
    words = words.removeprefix(f"{setting.name}: ")
    told = source.lower().endswith(setting.name)  # --set port, CARDHOUSE_PORT
    return f"{source}: {words}" if told else f"{source}: {setting.name}: {words}"


def refusal(setting: Setting, value: Any) -> str:
    """Why a value cannot be used."""
    value = list(value) if isinstance(value, tuple) else value
    shown = repr(value).lower() if isinstance(value, bool) else repr(value)
    shown = "this" if setting.secret else shortened(shown)
    kind = "a list of " if setting.many else "a text: " if _plain(setting.type) is str else ""
    unit = f" ({setting.unit})" if setting.unit else ""
    return f"{setting.name}: must be {kind}{setting.allowed}{unit}, not {shown}"


def without_password(address: str) -> str:
    """An address that nobody can use: without its password."""
    scheme, there, rest = address.partition("://")
    if not there:
        return address
    head, mark, query = rest.partition("?")
    if "@" not in head:
        head, mark, query = rest, "", ""
    user, at, host = head.rpartition("@")
    if at and ":" in user:
        user = user.partition(":")[0] + ":" + HIDDEN
    return scheme + there + re.sub(r"(?i)(\b\w*pass\w*=)[^&]*", rf"\g<1>{HIDDEN}", user + at + host + mark + query)


# --- Small things


def _of(section: str) -> Iterator[Setting]:
    return (setting for setting in settings().values() if setting.section == section)


def _named(name: str) -> tuple[Setting | None, bool]:
    """The setting of a name, and whether the name is that of its file."""
    setting = settings().get(name)
    if setting is None and name.endswith(FILE):
        setting = settings().get(name.removesuffix(FILE))
        return (setting, True) if setting is not None and setting.secret else (None, False)
    return setting, False


def _unknown(name: str, section: str | None) -> str:
    setting, _ = _named(name)
    if setting is not None:
        return f"belongs in the section [{setting.section}]"
    if name in SECTIONS:
        return f"is a section, not a setting; [{name}] has {_names(name)}"
    near = _near(name)
    if near is not None:
        return f"is no setting; did you mean {near}, in [{settings()[near].section}]?"
    return f"is no setting; {f'[{section}] has {_names(section)}' if section else f'sections: {_sections()}'}"


def _near(name: str) -> str | None:
    """The setting whose name a misspelt one is like: nearly all of its letters are there."""
    return next(iter(difflib.get_close_matches(name.lower(), settings(), 1, 0.75)), None)


def _names(section: str) -> str:
    return ", ".join(each.name for each in _of(section))


def _sections() -> str:
    return ", ".join(f"[{name}]" for name in SECTIONS)


def _place(path: Path, line: int | None) -> str:
    return f"{path}, line {line}" if line else str(path)


def _lines(text: str) -> dict[tuple[str, str], int]:
    """The line of each section and each key, as far as they are written plainly."""
    found: dict[tuple[str, str], int] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if head := re.match(r"\s*\[+\s*\"?([\w-]+)\"?\s*\]", line):
            section = head[1]
            found.setdefault((section, ""), number)
        elif key := re.match(r"\s*\"?([\w-]+)\"?\s*=", line):
            found.setdefault((section, key[1]), number)
    return found


def _words(declared: type[Any], name: str) -> str:
    """What is said of a setting by the class that declares it."""
    told = (getattr(base, "__pydantic_fields__", {}).get(name) for base in declared.__mro__)
    return " ".join(next((each.description for each in told if each and each.description), "").split())


def _about(hint: Any) -> Text | Within | None:
    for part in (hint, *typing.get_args(hint)):
        for each in getattr(part, "__metadata__", ()):
            if isinstance(each, Text | Within):
                return each
    return None


def _plain(hint: Any) -> Any:
    """The type without what is said about it."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        hint = next(each for each in typing.get_args(hint) if each is not type(None))
    return typing.get_args(hint)[0] if typing.get_origin(hint) is typing.Annotated else hint


def _number(value: float) -> str:
    return str(int(value)) if float(value).is_integer() and isinstance(value, int) else f"{value:.15g}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(each if each.isprintable() else f"\\u{ord(each):04x}" for each in escaped) + '"'


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent="# ", subsequent_indent="# ")
