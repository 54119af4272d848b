"""Packages made known without pip, as tests want them: in a folder that goes when they end."""

import tomllib
from pathlib import Path


def install(package: Path, site: Path) -> list[str]:
    """Make a package's games and players known to whoever has ``site`` on the path; returns the games' names."""
    project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    notes = site / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    notes.mkdir(parents=True)
    (notes / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8"
    )
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {address}" for name, address in entries.items())]
    (notes / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return list(project["entry-points"]["cardhouse.games"])
