"""What readers of other programs' files share: entries with notes on what was mended, and a file's text."""

import codecs
import json
import re
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from cardhouse.table.errors import RecordError
from cardhouse.table.words import say

MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),  # before UTF-16's, with which it begins
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
    (codecs.BOM_UTF8, "utf-8-sig"),
)
"""How a text begins that says itself how it is written."""
NOTES = "notes"
"""Where the record of an entry played again keeps what was mended in it."""
MOST_DIGITS = 18
"""Of the number of a hand or a board. Python refuses to read more than some thousands, and says so in its own words."""
E = TypeVar("E", bound="Entry")
What = Literal["mended", "passed over", "cut short"]


class EntryError(RecordError):
    """An entry that cannot be read or played: says in which file, line and field, and what is wrong."""

    def __init__(self, text: str, file: str = "", line: int = 0, field: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.file = file
        self.line = line
        self.field = field

    def __str__(self) -> str:
        place = "-".join(word for word, known in (("file", self.file), ("line", self.line)) if known)
        return say(
            "entry-error",
            place=place or "nowhere",
            file=self.file,
            line=self.line,
            field=self.field or "none",
            text=self.text,
        )


@dataclass(frozen=True)
class Note:
    """What a reader did about something in a file that is wrong or missing.

    ``what``: "mended" is put right from what else the file says; "passed over" is left out, nothing needs it; "cut
    short" says that what follows it (calls, cards, actions) is left out too. ``line`` counts from 1, 0 is unknown.
    """

    what: What
    text: str
    line: int = 0
    field: str = ""

    def __str__(self) -> str:
        what = self.what.replace(" ", "-")
        return say("entry-note", line=self.line, field=self.field or "none", text=self.text, what=what)


@dataclass
class Entry:
    """One board or hand of a file, the ``line`` it begins in, and what its reader has to say of it.

    ``notes``: what was mended or passed over. ``error``: why it is no good at all; the file's other entries may be.
    """

    file: str = ""
    line: int = 0
    notes: list[Note] = field(default_factory=list)
    error: EntryError | None = None

    def sound(self: E) -> E:
        """The entry itself. Raises its error where it has one."""
        if self.error is not None:
            raise self.error
        return self

    def note(self, what: What, text: str, field: str = "", line: int = 0) -> None:
        """Note something that is wrong with it; the same is noted once."""
        said = Note(what, text, line or self.line, field)
        if said not in self.notes:
            self.notes.append(said)


def count_in(text: str) -> int | None:
    """A whole number written in digits, as of boards or tricks; None for what is none, or longer than any of these."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None


def json_of(text: str) -> Any:
    """What a JSON text says. Raises ValueError, also where it is nested too deep, or has half of a letter in it."""
    try:
        value = json.loads(text)
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    return value


def decode(raw: bytes) -> str:
    """A file's text: as it is marked, or UTF-8; what is neither is Windows-1252, as old programs write."""
    try:
        return decode_strictly(raw)
    except UnicodeDecodeError:
        return raw.decode(_written_in(raw) or "cp1252", "replace")


def decode_strictly(raw: bytes, *, whole: bool = False) -> str:
    """A file's text: UTF-8, or UTF-16 as PowerShell and Notepad write.

    A last letter of which a part is missing is left out, or, of what must be ``whole``, is an error. Raises
    UnicodeDecodeError.
    """
    return codecs.getincrementaldecoder(_written_in(raw) or "utf-8")().decode(raw, final=whole)


def _written_in(raw: bytes) -> str | None:
    """The encoding that a text is marked with, or that its first letter shows; None where nothing does."""
    marked = next((encoding for mark, encoding in MARKS if raw.startswith(mark)), None)
    if marked is None and len(raw) > 1 and (raw[0] == 0) != (raw[1] == 0):
        return "utf-16-le" if raw[0] else "utf-16-be"
    return marked


def on_lines(text: str) -> str:
    """A text with every line ending in a plain line feed, and no byte order mark before it."""
    return re.sub(r"\r*\n|\r", "\n", text.removeprefix("\ufeff")) if "\r" in text else text.removeprefix("\ufeff")
