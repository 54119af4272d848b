"""What a package index shows: a page none of whose links and pictures leads nowhere, and the project's addresses."""

import email
import os
import re
import subprocess
import sys
from email.message import Message
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = re.compile(r"\]\(([^)]*)\)")
ADDRESS = "https://cards.example.org/cardhouse/"
METADATA = """
from hatchling.metadata.core import ProjectMetadata
from hatchling.metadata.spec import get_core_metadata_constructors
from hatchling.plugin.manager import PluginManager

print(get_core_metadata_constructors()["2.4"](ProjectMetadata(".", PluginManager())))
"""


def shown(address: str) -> Message:
    """The package's metadata, as it is built where this address is said."""
    around = {**os.environ, "CARDHOUSE_ADDRESS": address}
    command = [sys.executable, "-c", METADATA]
    return email.message_from_string(
        subprocess.run(command, cwd=ROOT, env=around, capture_output=True, text=True, check=True).stdout
    )


def test_links_lead_to_the_address_that_is_said() -> None:
    told = shown(ADDRESS)
    targets = TARGET.findall(told.get_payload())
    paths = [target.removeprefix(ADDRESS) for target in targets if target.startswith(ADDRESS)]
    assert len(paths) == len(targets) > 20
    assert all((ROOT / path).exists() for path in paths)
    named = dict(each.split(", ") for each in told.get_all("Project-URL"))
    assert all(url.startswith(ADDRESS) and (ROOT / url.removeprefix(ADDRESS)).exists() for url in named.values())
    assert set(named) == {"Documentation", "Changelog", "Source"}


def test_without_an_address_links_are_words() -> None:
    told = shown("")
    page = told.get_payload()
    assert not TARGET.findall(page)
    assert "- Host: a room for others, its data" in page
    assert told.get_all("Project-URL") is None
