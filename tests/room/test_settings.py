"""The room's settings: from the command line, the environment, a file or the default; what is wrong is told."""

import codecs
import re
import subprocess
import sys
import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cardhouse.cli import app
from cardhouse.room import config
from cardhouse.room.config import SettingsError, in_force
from cardhouse.room.settings import SECTIONS, Settings
from cardhouse.room.storage import Storage

SECRET = "a-secret-nobody-guesses"
NOTHING: dict[str, str] = {}


def written(folder: Path, text: str) -> Path:
    """A settings file of this text."""
    path = folder / "room.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refused(path: Path | None = None, environment: dict[str, str] | None = None, *pairs: str, **options: Any) -> str:
    """What is said of settings that cannot be used."""
    with pytest.raises(SettingsError) as caught:
        in_force(path, pairs, options, NOTHING if environment is None else environment)
    return str(caught.value)


# --- Each setting is told of once -----------------------------------------------------------------------


def test_every_setting_has_a_section_and_words() -> None:
    assert list(config.settings()) == [name for section in SECTIONS.values() for name in section.__pydantic_fields__]
    assert set(config.settings()) == {each.name for each in fields(Settings)}
    for setting in config.settings().values():
        assert setting.words.endswith("."), setting.name
        assert setting.allowed, setting.name


def test_every_default_is_within_its_range() -> None:
    assert in_force(environment=NOTHING).settings == Settings()


@pytest.mark.parametrize(
    "name", [name for name, each in config.settings().items() if isinstance(each.about, config.Within)]
)
def test_a_number_below_and_above_its_range_is_refused(name: str) -> None:
    setting = config.settings()[name]
    assert isinstance(setting.about, config.Within)
    for wrong in (setting.about.low - 1, setting.about.high + 1):
        said = refused(None, None, f"{name}={wrong}")
        assert f"{name}: must be {setting.allowed}" in said
    for right in (setting.about.low, setting.about.high):
        assert getattr(in_force(None, [f"{name}={right}"], environment=NOTHING).settings, name) == right


def test_an_empty_text_is_as_if_nothing_were_said() -> None:
    """As a variable is that something else should have filled: the room neither listens everywhere nor forgets."""
    usual = in_force(environment=NOTHING).settings
    names = ("host", "metrics_host", "database", "bus", "address", "origin", "push_contact", "bot_secret")
    found = in_force(environment={f"CARDHOUSE_{name.upper()}": "" for name in names}).settings
    for name in ("host", "metrics_host", "database"):
        assert getattr(found, name) == getattr(usual, name)
    for name in names[3:]:
        assert not getattr(found, name)
    told = in_force(None, ["origin=https://Cards.example.org/", "host= ::1 "], environment=NOTHING).settings
    assert (told.origin, told.host) == ("https://cards.example.org", "::1")


# --- Precedence -----------------------------------------------------------------------------------------


def test_the_command_line_comes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    path = written(
        tmp_path, "[house]\nport = 1\nhost = '::1'\n[limits]\nconnections = 11\ncrowd = 3\n[tables]\nchat_kept = 1\n"
    )
    around = {"CARDHOUSE_PORT": "2", "CARDHOUSE_CONNECTIONS": "22", "CARDHOUSE_CROWD": "4"}
    found = in_force(path, ["connections=33", "port=3"], {"port": 4, "host": None}, around)
    assert (found.settings.port, found.settings.connections, found.settings.crowd) == (4, 33, 4)
    assert (found.settings.host, found.settings.chat_kept, found.settings.outbox) == ("::1", 1, 256)
    assert found.sources == {
        "host": f"{path}, line 3",
        "port": "--port",
        "connections": "--set connections",
        "crowd": "CARDHOUSE_CROWD",
        "chat_kept": f"{path}, line 8",
    }


def test_the_environment_names_the_file(tmp_path: Path) -> None:
    path, other = written(tmp_path, "[house]\nport = 1\n"), tmp_path / "other.toml"
    other.write_text("[house]\nport = 2\n")
    assert in_force(environment={"CARDHOUSE_CONFIG": str(path)}).settings.port == 1
    assert in_force(other, environment={"CARDHOUSE_CONFIG": str(path)}).settings.port == 2


def test_texts_of_the_environment_become_what_a_setting_is() -> None:
    around = {
        "CARDHOUSE_BOT_FALLBACK": "false",
        "CARDHOUSE_HOSTS": "cards.example.org, *.example.net",
        "CARDHOUSE_HEADER_S": "2.5",
        "CARDHOUSE_TRUSTED_PROXIES": "",
        "CARDHOUSE_CHAT_DAYS": "7",
    }
    found = in_force(environment=around).settings
    assert found.hosts == ("cards.example.org", "*.example.net")
    assert (found.bot_fallback, found.header_s, found.trusted_proxies, found.chat_days) == (False, 2.5, (), 7)


def test_a_misspelt_name_in_the_environment_is_told_and_nothing_else(tmp_path: Path) -> None:
    found = in_force(
        environment={"CARDHOUSE_PROT": "1", "CARDHOUSE_CACHE": "/x", "CARDHOUSE_LIBRARIES": "/x", "OTHER": "y"}
    )
    assert found.warnings == ["CARDHOUSE_PROT in the environment is no setting; did you mean CARDHOUSE_PORT?"]
    assert found.settings == Settings()
    assert refused(None, {"CARDHOUSE_PROT": "1"}, "crowd=0").splitlines()[1:] == found.warnings


# --- What cannot be used --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            f"[house]\norigin = '{'9' * 3000}'",
            f"must be such as https://cards.example.org, not '{'9' * 79}...",
        ),
        (f"[bots]\nbot_service = '{'9' * 3000}'", f"bot_service: must be HOST:PORT or unix:PATH, not '{'9' * 79}..."),
        (f"[proxy]\ntrusted_proxies = ['{'9' * 3000}']", f"127.0.0.1 and 10.0.0.0/8, not '{'9' * 79}..."),
        ("[house]\nport = 70000", "line 2: port: must be a whole number 0 to 65535, not 70000"),
        ("[house]\nport = '80'", "line 2: port: must be a whole number 0 to 65535, not '80'"),
        ("[bots]\n\nbot_workers = true", "line 3: bot_workers: must be a whole number 0 to 256, not true"),
        ("[bots]\nbot_fallback = 1", "line 2: bot_fallback: must be true or false, not 1"),
        ("[limits]\nheader_s = nan", "line 2: header_s: must be a number 0.1 to 600 (seconds), not nan"),
        ("[limits]\nheader_s = [1]", "line 2: header_s: must be a number 0.1 to 600 (seconds), not [1]"),
        ("[keeping]\nchat_days = -1", "line 2: chat_days: must be a number 0 to 36500 (days), not -1"),
        ("[house]\nhost = 5", "line 2: host: must be a text: an address or a name of this machine, not 5"),
        (
            "[proxy]\nhosts = ['a', 5]",
            "hosts: must be a list of names such as cards.example.org and *.example.org, not ['a', 5]",
        ),
        ("[proxy]\nhosts = ['a b']", "line 2: hosts: must be names such as cards.example.org"),
        (
            "[proxy]\ntrusted_proxies = ['::1', 'me']",
            "line 2: trusted_proxies: must be addresses and networks such as 127.0.0.1 and 10.0.0.0/8, not 'me'",
        ),
        (
            "[proxy]\ntrusted_proxies = ['10.0.0.5/8']",
            "line 2: trusted_proxies: must be 10.0.0.0/8 for a network, or an address alone, not '10.0.0.5/8'",
        ),
        ("[proxy]\nallowed_origins = ['a.b']", "line 2: allowed_origins: must be origins such as https://example.org"),
        ("[house]\ndatabase = 'mysql://h/d'", "line 2: database: must be postgresql://USER@HOST/NAME or the path of"),
        ("[house]\nbus = 'kafka://h'", "line 2: bus: must begin with valkey:// or valkeys://"),
        ("[house]\nbus = 'valkey://'", "line 2: bus: must be such as valkey://10.0.0.2:6379"),
        ("[house]\nbus = 'valkey://h:99999'", "line 2: bus: must be such as valkey://10.0.0.2:6379"),
        ("[house]\ndatabase = 'postgresql://'", "a SQLite file; this one ends before NAME"),
        ("[house]\ndatabase = 'postgresql://ann@db'", "a SQLite file; this one ends before NAME"),
        ("[house]\ndatabase = 'postgresql://ann@db:99999/cards'", "a SQLite file; a port is 1..65535"),
        ("[house]\ndatabase = 'sqlite:///'", "a SQLite file; this one ends before the path"),
        ("[house]\naddress = '10.0.0.5:8000'", "line 2: address: must be such as http://10.0.0.5:8000, not"),
        ("[house]\nlease_s = 0.5", "line 2: lease_s: must be a number 1 to 300 (seconds), not 0.5"),
        ("[bots]\nbot_service = 'here'", "line 2: bot_service: must be HOST:PORT or unix:PATH, not 'here'"),
        ("[house]\nhots = 1", "line 2: hots is no setting; did you mean hosts, in [proxy]?"),
        ("[watching]\nqqq = 1", "line 2: qqq is no setting; [watching] has metrics_port, metrics_host, least_disk_mb"),
        ("[house]\ncrowd = 4", "line 2: crowd belongs in the section [limits]"),
        ("port = 80", "line 1: port belongs in the section [house]"),
        ("house = 3", "line 1: house is a section, not a setting; [house] has host, port, database, bus, address, "),
        ("[[bots]]\nbot_plays = 1", "line 1: bots is a section, not a setting; [bots] has bot_workers, "),
        ("[house]\nproxy = true", "line 2: proxy is a section, not a setting; [proxy] has trusted_proxies, hosts, "),
        ("[house]\nseats = 4", "line 2: seats is no setting; [house] has host, port, database, bus, address, "),
        ("[house]\nPort = 80", "line 2: Port is no setting; did you mean port, in [house]?"),
        ("[bots]\nworkers = 2", "line 2: workers is no setting; did you mean bot_workers, in [bots]?"),
        ("[hous]\nport = 80", "line 1: there is no section [hous]; allowed are [house], [tables], "),
        (
            "[house]\nport = 5 5",
            "room.toml is no TOML: Expected newline or end of document after a statement",
        ),
        ("[house]\nport_file = 'x'", "line 2: port_file is no setting"),
        ("[bots]\nbot_secret_file = 'no/such'", "no/such cannot be read: No such file or directory"),
        ("[bots]\nbot_secret_file = 5", "line 2: bot_secret_file must be the name of a file"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    told = refused(written(tmp_path, text))
    assert said in told
    assert told.startswith(str(tmp_path / "room.toml"))
    assert "\n" not in told


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    path = written(tmp_path, "[house]\nport = 70000\n[limits]\ncrowd = 0\n")
    told = refused(path, {"CARDHOUSE_OUTBOX": "many"}, "nothing=1", "word", "chat_days=-1", host=5)
    assert len(told.splitlines()) == 7
    assert "--set chat_days: must be a number 0 to 36500 (days), not -1.0" in told
    assert "CARDHOUSE_OUTBOX: must be a whole number 8 to 100000, not 'many'" in told
    assert "--set: nothing is no setting" in told
    assert "--set word: write it as NAME=VALUE" in told
    assert "--host: must be a text" in told


def test_files_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    assert "none.toml cannot be read: No such file or directory" in refused(tmp_path / "none.toml")
    path = tmp_path / "room.toml"
    path.write_bytes(b"# f\xfcr alle")
    assert "room.toml cannot be read: it is neither UTF-8 nor UTF-16" in refused(path)


@pytest.mark.parametrize("command", [["serve"], ["config"], ["bots"], ["backup", "copy.sqlite3"], ["restore", "copy"]])
def test_every_command_says_what_is_wrong_before_anything_starts(command: list[str], tmp_path: Path) -> None:
    path = written(tmp_path, "[house]\nport = 70000\n")
    outcome = CliRunner().invoke(app, [*command, "--config", str(path)])
    assert outcome.exit_code == 1
    assert outcome.output == f"cardhouse: {path}, line 2: port: must be a whole number 0 to 65535, not 70000\n"


# --- Secrets --------------------------------------------------------------------------------------------


def test_secrets_come_from_files_beside_the_settings_file(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(SECRET + "\n")
    path = written(tmp_path, "[bots]\nbot_secret_file = 'secret'\n")
    assert in_force(path, environment=NOTHING).settings.bot_secret == SECRET
    around = {"CARDHOUSE_BOT_SECRET_FILE": str(tmp_path / "secret")}
    assert in_force(environment=around).settings.bot_secret == SECRET
    assert in_force(path, environment={"CARDHOUSE_BOT_SECRET": "b" * 16}).settings.bot_secret == "b" * 16


def test_files_written_on_windows_begin_with_a_mark_and_end_lines_twice(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(codecs.BOM_UTF8 + SECRET.encode() + b"\r\n")
    path = tmp_path / "room.toml"
    path.write_bytes(codecs.BOM_UTF8 + b"[bots]\r\nbot_secret_file = 'secret'\r\nbot_plays = 3\r\n")
    found = in_force(path, environment=NOTHING).settings
    assert (found.bot_secret, found.bot_plays) == (SECRET, 3)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_files_may_be_utf_16_as_notepad_and_powershell_write(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "secret").write_bytes(f"{SECRET}\r\n".encode(encoding))
    path = tmp_path / "room.toml"
    path.write_bytes("[bots]\r\nbot_secret_file = 'secret'\r\n# für alle\r\nbot_plays = 3\r\n".encode(encoding))
    found = in_force(path, environment=NOTHING).settings
    assert (found.bot_secret, found.bot_plays) == (SECRET, 3)
    path.write_bytes("[bots]\r\nbot_plays = -3".encode(encoding))
    assert "line 2: bot_plays: must be a whole number 0 to 100, not -3" in refused(path)


def test_a_file_that_ends_within_a_letter_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "room.toml"
    path.write_bytes("[bots]\nbot_plays = 3 # für".encode()[:-2])
    assert "room.toml cannot be read: it is neither UTF-8 nor UTF-16" in refused(path)


def test_a_secret_is_given_once(tmp_path: Path) -> None:
    path = written(tmp_path, f"[bots]\nbot_secret = '{SECRET}'\nbot_secret_file = 'secret'\n")
    assert "bot_secret and bot_secret_file are both given" in refused(path)
    around = {"CARDHOUSE_BOT_SECRET": SECRET, "CARDHOUSE_BOT_SECRET_FILE": "secret"}
    assert "CARDHOUSE_BOT_SECRET and CARDHOUSE_BOT_SECRET_FILE are both set" in refused(None, around)


def test_secrets_are_shown_nowhere(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        f"[bots]\nbot_secret = '{SECRET}'\n[house]\ndatabase = 'postgresql://ann:p@ss@db/cards?password=p@ss'\n"
        "bus = 'valkey://:p@ss@bus:6379/0'\n",
    )
    shown = config.in_words(in_force(path, environment=NOTHING))
    assert SECRET not in shown
    assert "p@ss" not in shown
    assert 'database = "postgresql://ann:***@db/cards?password=***"' in shown
    assert 'bus = "valkey://:***@bus:6379/0"' in shown
    assert 'bot_secret = "***"' in shown


@pytest.mark.parametrize("name", ["bot_secret", "database", "bus"])
def test_secrets_are_not_shown_where_they_are_wrong(name: str, tmp_path: Path) -> None:
    section = config.settings()[name].section
    wrong = "geheim ://u:geheim@h:port/x"
    for told in (
        refused(written(tmp_path, f"[{section}]\n{name} = '{wrong}'\n")),
        refused(written(tmp_path, f"[{section}]\n{name} = ['{wrong}']\n")),
        refused(None, {f"CARDHOUSE_{name.upper()}": wrong}),
        refused(None, None, f"{name}={wrong}"),
    ):
        assert name in told.lower()
        assert "geheim" not in told
    values: dict[str, Any] = {name: wrong}
    with pytest.raises(ValueError, match=name) as caught:
        replace(Settings(), **values)
    assert "geheim" not in str(caught.value)


# --- Commands -------------------------------------------------------------------------------------------


def test_config_prints_what_is_in_force_and_whence(tmp_path: Path) -> None:
    path = written(tmp_path, "[limits]\ncrowd = 3\n")
    outcome = CliRunner().invoke(
        app, ["config", "--config", str(path), "--set", "port=80"], env={"CARDHOUSE_OUTBOX": "9"}
    )
    assert outcome.exit_code == 0
    found = dict(re.findall(r"^(\w+) = .*\S +# (.*)$", outcome.output, re.MULTILINE))
    assert found["crowd"] == f"{path}, line 2"
    assert found["port"] == "--set port"
    assert found["outbox"] == "CARDHOUSE_OUTBOX"
    assert found["chat_kept"] == "default"
    assert tomllib.loads(outcome.output)["limits"]["crowd"] == 3


def test_the_example_has_every_setting_at_its_default(tmp_path: Path) -> None:
    outcome = CliRunner().invoke(app, ["config", "--example"])
    assert tomllib.loads(outcome.output) == {section: {} for section in SECTIONS}
    entries = re.sub(r"^# (\w+ = )", r"\1", outcome.output, flags=re.MULTILINE)
    told = {name: value for section in tomllib.loads(entries).values() for name, value in section.items()}
    assert [name for name in told if not name.endswith("_file")] == list(config.settings())
    without_files = re.sub(r"^\w+_file = .*$", "", entries, flags=re.MULTILINE)
    found = in_force(written(tmp_path, without_files), environment=NOTHING).settings
    assert found == Settings(port=8000)


def test_serve_takes_its_settings_from_the_file(tmp_path: Path) -> None:
    """The whole way, in a process: the file says where the database lies, and that the port is taken is told."""
    path = written(tmp_path, f"[house]\nport = 1\nhost = '192.0.2.1'\ndatabase = '{tmp_path / 'x.sqlite3'}'\n")
    command = [sys.executable, "-m", "cardhouse", "serve", "--no-browser", "--config", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("cardhouse: the room cannot open: cannot listen on 192.0.2.1:1: ")


async def test_backups_into_a_folder_are_named_by_time_and_the_oldest_go(tmp_path: Path) -> None:
    database, folder = tmp_path / "room.sqlite3", tmp_path / "copies"
    storage = Storage(str(database))
    await storage.open()
    await storage.close()
    folder.mkdir()
    for day in (1, 2, 3):
        (folder / f"room-2020-01-0{day}T000000Z.sqlite3").touch()
    (folder / "room-mine.sqlite3").touch()
    path = written(tmp_path, f"[house]\ndatabase = '{database}'\n")
    outcome = CliRunner().invoke(app, ["backup", str(folder), "--keep", "2", "--config", str(path)])
    assert outcome.exit_code == 0, outcome.output
    names = sorted(file.name for file in folder.iterdir())
    assert names[0] == "room-2020-01-03T000000Z.sqlite3"
    assert re.fullmatch(r"room-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite3", names[1])
    assert names[2:] == ["room-mine.sqlite3"]
    outcome = CliRunner().invoke(app, ["backup", str(tmp_path / "file"), "--keep", "2"])
    assert "--keep: only copies in a folder are counted" in outcome.output


PAGE = (Path(__file__).parents[2] / "docs" / "host.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("text", re.findall(r"^```toml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE))
def test_what_the_page_for_hosts_shows_is_a_settings_file(text: str, tmp_path: Path) -> None:
    (tmp_path / "bots.secret").write_text(SECRET)
    text = text.replace("/etc/cardhouse/", f"{tmp_path}/")
    assert in_force(written(tmp_path, text), environment=NOTHING).sources
