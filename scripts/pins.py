"""Writes the lists of all packages the project is tested and published with, each with its version and its hashes.

    uv run --no-project scripts/pins.py              what is new in pyproject.toml; all else stays as it is
    uv run --no-project scripts/pins.py --upgrade    everything in the newest version that pyproject.toml allows

``pins/image.txt`` is what a room needs (the image installs just that), ``pins/developers.txt`` what tests, checks and
benches need too (CI installs just that), ``pins/everything.txt`` also has what the extras ``ray`` and ``learn`` bring.
The constraints in pyproject.toml are its versions, so that ``uv run`` installs them too. No list says where a package
comes from.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UV = os.environ.get("UV", "uv")
IMAGE = ("postgres", "valkey", "push")
LARGE = ("ray", "learn")
"""Extras of many hundred megabytes, which CI goes without."""
ALL = ["--all-groups", "--all-extras"]
LISTS = {
    "image": [word for extra in IMAGE for word in ("--extra", extra)],
    "developers": [*ALL, *(word for extra in LARGE for word in ("--no-extra", extra))],
    "everything": ALL,
}
HEADER = "# Written by scripts/pins.py. Install with pip install --require-hashes -r, or uv pip sync.\n"
CONSTRAINTS = re.compile(r"(?<=^constraint-dependencies = \[\n).*?(?=^\])", re.DOTALL | re.MULTILINE)
PIN = re.compile(r"^(?P<pin>[\w.-]+==[^\s\\;]+(?: ; [^\\\n]+?)?)(?: \\)?$", re.MULTILINE)


def pinned(listed: str) -> list[str]:
    """The packages of a list, with their versions and markers."""
    return [found["pin"] for found in PIN.finditer(listed)]


def constrained(project: str, pins: list[str]) -> str:
    """The text of pyproject.toml with these packages as its constraints."""
    lines = "".join(f'    "{pin}",\n' for pin in (each.replace('"', "'") for each in pins))
    return CONSTRAINTS.sub(lambda _: lines, project, count=1)


def lists(project: str) -> dict[str, str]:
    """Each list by its name, as the text of a pyproject.toml asks for it."""
    with tempfile.TemporaryDirectory(prefix="cardhouse-pins-") as folder:
        (Path(folder) / "pyproject.toml").write_text(project, encoding="utf-8")
        export = [UV, "export", "--quiet", "--no-header", "--no-annotate", "--no-emit-project", "--no-emit-index-url"]
        runs = {name: [*export, "--no-default-groups", *words] for name, words in LISTS.items()}
        return {
            name: HEADER + subprocess.run(run, cwd=folder, check=True, capture_output=True, text=True).stdout
            for name, run in runs.items()
        }


def main(upgrade: bool) -> None:
    """Write what has changed."""
    told = ROOT / "pyproject.toml"
    project = told.read_text(encoding="utf-8")
    found = lists(constrained(project, []) if upgrade else project)
    for name, listed in found.items():
        (ROOT / "pins" / f"{name}.txt").write_text(listed, encoding="utf-8")
    told.write_text(constrained(project, pinned(found["everything"])), encoding="utf-8")
    print(", ".join(f"{name}: {len(pinned(listed))} packages" for name, listed in found.items()))


if __name__ == "__main__":
    main("--upgrade" in sys.argv[1:])
