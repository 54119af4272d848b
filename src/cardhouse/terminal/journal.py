"""A match's record while it is played: each move stands in the file at once, whatever ends the program."""

import json
from pathlib import Path

from cardhouse.table import MatchRecord
from cardhouse.table.writing import naming, write


class Journal:
    """The file of a match under way: header and moves, as a record has them, without its end and its seal."""

    def __init__(self, path: Path, record: MatchRecord) -> None:
        self.path = path
        self.lines = [json.dumps(record.header), *record.lines()]
        self._kept = 0  # so many lines stand in the file as they stand here

    def add(self, line: str) -> None:
        """Write down a move. Raises OSError that names the file; the next move tries all again."""
        self.lines.append(line)
        self._keep()

    def cut(self, moves: int) -> None:
        """Leave only so many moves; a match without one has no file. Raises OSError that names the file."""
        del self.lines[moves + 1 :]
        self._kept = 0
        if moves:
            self._keep()
        elif self.path.is_file():
            self.path.unlink()

    def _keep(self) -> None:
        kept, self._kept = self._kept, 0
        if kept and self.path.is_file():
            with naming(self.path), self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.writelines(f"{line}\n" for line in self.lines[kept:])
        else:
            write(self.path, "\n".join(self.lines) + "\n")
        self._kept = len(self.lines)
