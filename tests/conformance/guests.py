"""Agram with something wrong, as guest games: text of the example with some of it replaced."""

import importlib
import sys
from pathlib import Path

import pytest

from cardhouse import games
from cardhouse.bots import policies

AGRAM = Path(__file__).resolve().parents[2] / "examples" / "agram" / "agram.py"


class Guests:
    """Guest games in a folder on the path, known by entry points."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.games: dict[str, str] = {}
        self.bots: dict[str, str] = {}
        patch.syspath_prepend(str(folder))
        patch.setattr(games, "_guests", lambda: self.games)
        patch.setattr(policies, "_guests", lambda: self.bots)
        patch.setenv("CARDHOUSE_RULES", "interpreted")

    def add(self, name: str, *changes: tuple[str, str], bots: str | None = None) -> str:
        """A guest of this name: Agram with such changes. Returns the name."""
        module = name.replace("-", "_")
        text = AGRAM.read_text(encoding="utf-8").replace('name="agram"', f'name="{name}"')
        text = text.replace("    hand_size = i8()", f"    mark_{module} = i8()\n    hand_size = i8()")  # its own layout
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new)
        (self.folder / f"{module}.py").write_text(text, encoding="utf-8")
        if bots is not None:
            (self.folder / f"{module}_bots.py").write_text(bots, encoding="utf-8")
            self.bots[name] = f"{module}_bots"
        importlib.invalidate_caches()
        self.games[name] = f"{module}:GAME"
        return name

    def line(self, name: str, text: str) -> int:
        """The line of a guest's module where a text is."""
        lines = (self.folder / f"{name.replace('-', '_')}.py").read_text(encoding="utf-8").splitlines()
        return next(number for number, line in enumerate(lines, 1) if text in line)

    def forget(self) -> None:
        """Take the modules out again."""
        for name in self.games:
            sys.modules.pop(name.replace("-", "_"), None)
