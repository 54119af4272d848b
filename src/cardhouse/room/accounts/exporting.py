"""A person's own data as files."""

import io
import json
import zipfile
from collections.abc import Mapping
from typing import Any

from cardhouse.room.words import say


def packed(kept: Mapping[str, Any]) -> bytes:
    """A zip with a JSON file for each kind of what is kept."""
    to = io.BytesIO()
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("README.txt", say("account-export"))
        for name, rows in kept.items():
            file.writestr(f"{name}.json", json.dumps(rows, ensure_ascii=False, indent=1))
    return to.getvalue()
