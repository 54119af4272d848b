"""The project's build: which packages a wheel with libraries needs, and how the libraries are built."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
ENGINE, COMPILER = {"numpy", "orjson", "rustfluent"}, {"numba", "ziglang"}


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The build as installers load it, in the folder of the project."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("CARDHOUSE_SKIP_WEB", "1")
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def needed(hook: ModuleType) -> set[str]:
    return {Requirement(each).name for each in hook.get_requires_for_build_wheel()}


def test_a_wheel_with_libraries_needs_the_engines_packages_and_the_compiler(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDHOUSE_TARGET", "aarch64-linux")
    assert needed(hook) == ENGINE | COMPILER
    assert hook.platform() == "manylinux_2_17_aarch64"
    monkeypatch.setenv("CARDHOUSE_TARGET", "none")
    assert needed(hook) == set()


def test_the_client_is_built_alike_from_within_tests_of_its_own(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Vitest sets a NODE_ENV, and has the project built where its sources have changed."""
    monkeypatch.setenv("NODE_ENV", "test")
    hook.run([sys.executable, "-c", "import os, sys; sys.exit('NODE_ENV' in os.environ)"], tmp_path, sys.executable)


def test_an_unknown_machine_is_refused_with_those_there_are(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDHOUSE_TARGET", "toaster")
    with pytest.raises(SystemExit, match=r"CARDHOUSE_TARGET: must be none or one of x86_64-linux, .*, not 'toaster'"):
        hook.get_requires_for_build_wheel()


def test_libraries_are_built_with_the_packages_that_the_installer_lends(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """pip names their folder in PYTHONPATH; the sources come before it."""
    told: list[dict[str, str]] = []

    def run(command: list[str], *, env: dict[str, str], **_: Any) -> subprocess.CompletedProcess[str]:
        told.append(env)
        return subprocess.CompletedProcess(command, 1)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setenv("PYTHONPATH", "lent")
    with pytest.raises(
        SystemExit, match="the games' libraries could not be built; CARDHOUSE_TARGET=none leaves them out"
    ):
        hook.build_libraries(ROOT / "src", tmp_path)
    assert {each["PYTHONPATH"] for each in told} == {f"{ROOT / 'src'}{os.pathsep}lent"}
