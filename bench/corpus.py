"""Every board and hand below a folder read and played again: ``python -m bench.corpus FOLDER [--jobs N] [--json]``.

Files of boards (PBN, LIN, hand viewers' addresses) and of hands (PHH, PokerStars) are known by what is in them. Prints
how many were played as told, how many after something was mended or passed over, how many in part, and how many not at
all; then every kind of note and refusal, how often it comes, and the smallest file that has it.
"""

from __future__ import annotations

import argparse
import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path

from cardhouse.lab.chunks import in_processes

AS_TOLD, MENDED, IN_PART, REFUSED = OUTCOMES = ("as told", "mended", "in part", "refused")
SUFFIXES = (".pbn", ".lin", ".phh", ".phhs", ".txt", ".html", ".htm", ".url", "")
ALIKE = (
    (re.compile(r"(?<!\w)'[^']*'"), "'...'"),
    (re.compile(r'\[\s*(\w+) ".*'), r"[\1 ..."),
    (re.compile(r"\b(North|East|South|West|p\d+)\b"), "SEAT"),
    (re.compile(r"\b[1-7](NT|[CDHS]X*|NTX+)\b(?= by|,| \(|$|:)"), "BID"),
    (re.compile(r"\b([2-9TJQKA][CDHScdhs]|[CDHS][2-9TJQKA])\b"), "CARD"),
    (re.compile(r"(?<![A-Z/])[-+]?\d[\d.,]*"), "N"),
)


@dataclass
class Kind:
    """A kind of note or refusal: how often it comes, and where in the smallest file."""

    count: int = 0
    size: int = 0
    where: str = ""

    def add(self, count: int, size: int, where: str) -> None:
        """Count it in another file."""
        if not self.where or (size, where) < (self.size, self.where):
            self.size, self.where = size, where
        self.count += count


@dataclass
class Found:
    """What the files of a folder came to; outcomes by format."""

    files: int = 0
    outcomes: dict[str, Counter[str]] = field(default_factory=dict)
    kinds: dict[str, Kind] = field(default_factory=dict)

    def add(self, other: Found) -> None:
        """Put what other files came to with it."""
        self.files += other.files
        for form, outcomes in other.outcomes.items():
            self.outcomes.setdefault(form, Counter()).update(outcomes)
        for name, kind in other.kinds.items():
            self.kinds.setdefault(name, Kind()).add(kind.count, kind.size, kind.where)


def kind_of(text: str) -> str:
    """A message without what is different each time: numbers, cards, seats, what is quoted."""
    for pattern, word in ALIKE:
        text = pattern.sub(word, text)
    return text


def look_at(file: Path) -> Found:
    """One file, each of its entries played again."""
    from cardhouse.table import RecordError
    from cardhouse.terminal.files import entries

    found = Found()
    try:
        for entry in entries(file):
            found.files = 1
            outcome, texts = _played(entry)
            found.outcomes.setdefault(type(entry).__name__.lower() + "s", Counter())[outcome] += 1
            for text, line in texts:
                found.kinds.setdefault(kind_of(text), Kind()).add(1, file.stat().st_size, f"{file}:{line}")
    except RecordError as error:
        found.outcomes.setdefault("files", Counter())[REFUSED] += 1
        found.kinds.setdefault(f"refused: {kind_of(str(error))}", Kind()).add(1, file.stat().st_size, str(file))
    return found


def _played(entry: object) -> tuple[str, list[tuple[str, int]]]:
    """How an entry's playing went, and what there was to say of it, with its line."""
    from cardhouse.table.entries import Entry, EntryError
    from cardhouse.terminal.files import notes_of, play_again

    assert isinstance(entry, Entry)
    try:
        notes = notes_of(play_again(entry))
    except EntryError as error:
        return REFUSED, [(f"refused: {': '.join(filter(None, [error.field, error.text]))}", error.line)]
    told = [(re.sub(r"^line \d+: ", "", note), entry.line) for note in notes]
    cut = any(note.endswith("(cut short)") for note in notes)
    return (IN_PART if cut else MENDED if notes else AS_TOLD), told


def files_below(folder: Path) -> list[Path]:
    """All files that may hold boards or hands, the largest first."""
    found = [file for file in folder.rglob("*") if file.is_file() and file.suffix.lower() in SUFFIXES]
    return sorted(found, key=lambda file: -file.stat().st_size)


def corpus(files: Iterable[Path], jobs: int) -> Found:
    """All files in processes."""
    found = Found()
    for _, each in in_processes([partial(look_at, file) for file in files], jobs):
        found.add(each)
    return found


def report(found: Found, folder: Path) -> Iterator[str]:
    """What was found as lines of tables."""
    for form, outcomes in sorted(found.outcomes.items()):
        total = outcomes.total()
        played = total - outcomes[REFUSED]
        counts = ", ".join(f"{outcomes[name]:,} {name}" for name in OUTCOMES)
        yield f"{form}: {played:,} of {total:,} played again ({100 * played / total:.2f} %): {counts}"
    for name, kind in sorted(found.kinds.items(), key=lambda each: (not each[0].startswith("refused"), -each[1].count)):
        yield f"{kind.count:>9,}  {name}\n           {os.path.relpath(kind.where, folder)}"


def main() -> None:
    """Look at the folder the command line names."""
    parser = argparse.ArgumentParser(prog="python -m bench.corpus", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args()
    found = corpus(files_below(given.folder), given.jobs)
    print(json.dumps(asdict(found)) if given.json else "\n".join(report(found, given.folder)))


if __name__ == "__main__":
    main()
