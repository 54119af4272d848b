"""The rules pages: how a game is played, and the house's rulings on it."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import cardhouse


def page(folder: str, name: str) -> str | None:
    """The text of ``docs/<folder>/<name>.md``, from the package or the source tree; None when there is none."""
    for root in _roots():
        found = root / folder / f"{name}.md"
        if found.is_file():
            return found.read_text(encoding="utf-8")
    return None


def _roots() -> list[Traversable]:
    source_tree = Path(cardhouse.__file__).resolve().parents[2] / "docs"
    return [files("cardhouse") / "docs", source_tree]
