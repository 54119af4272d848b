"""What is published beside the packages: checksums of all of it, facts from what was measured."""

import hashlib
import sys
import tarfile
import zipfile
from io import BytesIO
from pathlib import Path

import environments
import package
import pytest
from environments import COMMANDS_USED, PROGRAMS_USED, Figures
from typer.main import get_group

from cardhouse.cli import app


def test_the_checksums_are_of_all_that_is_published_and_nothing_else(tmp_path: Path) -> None:
    for name in ("cardhouse-1.2.tar.gz", "cardhouse-1.2.cdx.json", "cardhouse-1.1.tar.gz", "notes.txt"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    package.sum_up(tmp_path, "1.2")
    told = [line.split("  ") for line in (tmp_path / "SHA256SUMS").read_text(encoding="utf-8").splitlines()]
    assert told == [
        [hashlib.sha256(name.encode()).hexdigest(), name] for name in ("cardhouse-1.2.cdx.json", "cardhouse-1.2.tar.gz")
    ]


def test_there_is_a_use_for_each_extra() -> None:
    assert sorted([*COMMANDS_USED, *PROGRAMS_USED, "house"]) == sorted(["", *environments.extras()])
    for name, *words in COMMANDS_USED.values():
        get_group(app).commands[name].make_context(name, words)  # raises where they cannot be read


@pytest.mark.full(but=["[valkey]"])
@pytest.mark.parametrize("extra", ["postgres", "valkey", "push"])
def test_programs_that_use_an_extra_of_the_room_run(extra: str, tmp_path: Path) -> None:
    environments.use(Path(sys.executable), extra, tmp_path)


def test_the_facts_are_what_was_measured(tmp_path: Path) -> None:
    wheel = tmp_path / "cardhouse-1.2-py3-none-any.whl"
    wheel.write_bytes(bytes(4_200_000))
    measured = {"": Figures(5, 61.24, 0.031, 0.05), "house": Figures(40, 120.0, 0.03, 0.06)}
    told = package.facts(wheel, measured, {"hearts": 0.4, "bridge": 0.75, "rummy": 0.3})
    assert told.startswith("# cardhouse-1.2: facts\n")
    assert "4.2 MB packed" in told
    assert "| cardhouse | 5 | 61.2 | 0.050 | 0.031 |" in told
    assert "| cardhouse[house] | 40 | 120.0 | 0.060 | 0.030 |" in told
    assert "0.40 in the middle of\n3 games, 0.75 at most (bridge)." in told


def test_an_image_that_would_install_another_wheel_is_not_published(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its context has what .dockerignore names and no more, without the source package's own folder."""
    source, wheel = tmp_path / "cardhouse-1.2.tar.gz", tmp_path / "cardhouse-1.2-py3-none-any.whl"
    with tarfile.open(source, "w:gz") as packed:
        for name in (
            "pyproject.toml",
            "src/cardhouse/x.py",
            "deploy/Dockerfile",
            "deploy/example.env",
            "tests/test_x.py",
        ):
            packed.addfile(tarfile.TarInfo(f"cardhouse-1.2/{name}"), BytesIO())
    _packed(wheel, "cardhouse/x.py")

    def build(*command: object, env: dict[str, str]) -> None:
        assert env[package.TARGET] == "none"
        _packed(Path(str(command[-2])) / wheel.name, "cardhouse/y.py")

    monkeypatch.setattr(package, "run", build)
    with pytest.raises(SystemExit, match="the image would install another wheel"):
        package.pack_context(source, wheel, tmp_path)
    with tarfile.open(tmp_path / "cardhouse-1.2-image.tar.gz") as packed:
        assert packed.getnames() == ["pyproject.toml", "src/cardhouse/x.py", "deploy/Dockerfile"]


def _packed(wheel: Path, name: str) -> None:
    wheel.parent.mkdir(exist_ok=True)
    with zipfile.ZipFile(wheel, "w") as packed:
        packed.writestr(name, "")
