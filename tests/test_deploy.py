"""What a host is given beside the program: the image, the compose file, systemd's units."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from cardhouse.cli import app
from cardhouse.room import config
from cardhouse.room.config import in_force

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
FILLED = {
    "NAME": "cards.example.org",
    "POSTGRES_PASSWORD": "a1b2c3d4",
    "VALKEY_PASSWORD": "e5f6a7b8",
    "BOT_SECRET": "0123456789abcdef",
    "CERTIFICATE": "/etc/cards.pem",
    "KEY": "/etc/cards.key",
}
VARIABLE = re.compile(r"(?<!\$)\$\{(\w+)(?::([?-])([^}]*))?\}")


# --- The compose file -----------------------------------------------------------------------------------


def compose(values: dict[str, str] | None = None) -> dict[str, Any]:
    """The compose file, filled in as `docker compose` would."""
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    if values is not None:
        text = VARIABLE.sub(lambda found: values[found[1]], text).replace("$$", "$")
    told: dict[str, Any] = yaml.safe_load(text)
    return told


def test_the_house_has_two_rooms_bots_and_what_they_need() -> None:
    assert list(compose()["services"]) == ["room-1", "room-2", "bots", "postgres", "valkey", "nginx"]


def test_nothing_has_a_password_of_its_own_accord() -> None:
    """Whatever is left out stops `docker compose` with a sentence that names it and where it is set."""
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    told: dict[str, list[tuple[str, str]]] = {}
    for name, kind, words in VARIABLE.findall(text):
        told.setdefault(name, []).append((kind, words))
    assert set(told) == set(FILLED)
    for name, uses in told.items():
        assert all(kind != "-" for kind, _ in uses)
        assert any(kind == "?" and f"set {name} in deploy/.env, " in words for kind, words in uses), name
    example = (DEPLOY / "example.env").read_text(encoding="utf-8")
    assert re.findall(r"^(\w+)=(.*)$", example, re.MULTILINE) == [(name, "") for name in FILLED]


@pytest.mark.parametrize("service", ["room-1", "room-2", "bots"])
def test_the_rooms_and_bots_are_set_to_settings_there_are(service: str) -> None:
    around = compose(FILLED)["services"][service]["environment"]
    found = in_force(environment=around)
    assert not found.warnings
    assert {name.removeprefix("CARDHOUSE_").lower() for name in around} == set(found.sources)
    assert found.settings.bot_secret == FILLED["BOT_SECRET"]


def test_the_rooms_share_a_database_a_bus_and_bots_and_are_told_apart() -> None:
    services = compose(FILLED)["services"]
    one, two = (in_force(environment=services[name]["environment"]).settings for name in ("room-1", "room-2"))
    assert one.database == two.database == "postgresql://cardhouse:a1b2c3d4@postgres/cardhouse"
    assert one.bus == two.bus == "valkey://:e5f6a7b8@valkey:6379/0"
    assert one.bot_service == two.bot_service == "bots:8100"
    assert (one.address, two.address) == ("http://room-1:8000", "http://room-2:8000")
    assert services["bots"]["command"] == ["bots", "--listen", "0.0.0.0:8100"]
    network = compose()["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert one.trusted_proxies == (network,)


def test_only_the_proxy_is_reached_from_outside() -> None:
    services = compose()["services"]
    assert [name for name, service in services.items() if "ports" in service] == ["nginx"]
    assert all(service["networks"] == ["inside"] for service in services.values())


def test_every_part_keeps_going_and_what_counts_is_in_a_volume() -> None:
    told = compose()
    assert all(service["restart"] == "unless-stopped" for service in told["services"].values())
    mounted = {
        volume.partition(":")[0]
        for service in told["services"].values()
        for volume in service.get("volumes", ())
        if not volume.startswith((".", "$"))
    }
    assert mounted == set(told["volumes"])
    for name in ("room-1", "room-2", "bots"):
        service = told["services"][name]
        assert service["read_only"]
        assert service["cap_drop"] == ["ALL"]
        assert service["ulimits"]["nofile"] >= 4096 + 192


def test_nginx_is_filled_in_with_all_its_file_asks_for() -> None:
    told = compose(FILLED)["services"]["nginx"]["environment"]
    text = re.sub(r"^\s*#.*$", "", (DEPLOY / "nginx.conf").read_text(encoding="utf-8"), flags=re.MULTILINE)
    asked = set(re.findall(r"\$\{(\w+)\}", text))
    only = re.compile(told["NGINX_ENVSUBST_FILTER"])
    assert asked == {name for name in told if only.search(name)}


# --- The image ------------------------------------------------------------------------------------------


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile's instructions, continued lines put together."""
    text = re.sub(r"^\s*#.*\n", "", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = re.sub(r"\\\n\s*", " ", text).splitlines()
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines if line.strip())]


def test_the_image_is_slim_and_its_user_is_nobody_special() -> None:
    told = instructions()
    assert {rest.split()[0] for word, rest in told if word == "FROM"} == {"python:${PYTHON}-slim"}
    assert [rest for word, rest in told if word == "USER"] == ["10001"]
    after = told[told.index(("USER", "10001")) :]
    assert not {word for word, _ in after} & {"COPY", "ADD"}


def test_the_image_runs_a_room_whose_readiness_is_asked() -> None:
    told = dict(instructions())
    assert json.loads(told["ENTRYPOINT"]) == ["cardhouse"]
    words = json.loads(told["CMD"])
    outcome = CliRunner().invoke(app, [words[0], "--help"])
    assert all(word in outcome.output for word in words if word.startswith("--") and word != "--no-browser")
    assert "http://127.0.0.1:8000/readyz" in told["HEALTHCHECK"]
    assert words[words.index("--port") + 1] == "8000"


def test_the_image_is_built_from_all_that_the_wheel_needs() -> None:
    told = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    let_in = {line[1:] for line in told if line.startswith("!")}
    assert "*" in told
    assert let_in == {"LICENSE", "README.md", "docs", "hatch_build.py", "pins", "pyproject.toml", "src", "web"}
    assert all((ROOT / name).exists() for name in let_in)


# --- systemd --------------------------------------------------------------------------------------------

UNITS = sorted((DEPLOY / "systemd").iterdir())


def entries(unit: str) -> dict[str, str]:
    """What a unit says."""
    text = (DEPLOY / "systemd" / unit).read_text(encoding="utf-8")
    return dict(re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE))


@pytest.mark.parametrize("unit", ["cardhouse.service", "cardhouse-backup.service"])
def test_units_run_commands_there_are_as_nobody_special(unit: str) -> None:
    told = entries(unit)
    command = told["ExecStart"].split()
    outcome = CliRunner().invoke(app, [command[1], "--help"])
    assert outcome.exit_code == 0
    assert all(word in outcome.output or word == "--no-browser" for word in command if word.startswith("--"))
    assert (told["DynamicUser"], told["ProtectSystem"], told["NoNewPrivileges"]) == ("yes", "strict", "yes")
    assert "MemoryDenyWriteExecute" not in told  # the rules are compiled


def test_the_room_is_started_again_and_may_open_enough_files() -> None:
    told = entries("cardhouse.service")
    assert told["Restart"] == "always"
    assert int(told["LimitNOFILE"]) >= config.settings()["connections"].default + 192


def test_copies_are_made_every_night() -> None:
    assert entries("cardhouse-backup.timer")["OnCalendar"] == "*-*-* 04:30:00"
    assert "--keep 14" in entries("cardhouse-backup.service")["ExecStart"]


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("needs systemd-analyze: apt-get install -y systemd")
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8").replace("/opt/cardhouse/bin/cardhouse", "/bin/true")
        (tmp_path / unit.name).write_text(text, encoding="utf-8")
    for unit in UNITS:
        command = [program, "verify", "--man=no", str(tmp_path / unit.name)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert not [line for line in done.stderr.splitlines() if "cardhouse" in line], done.stderr
