"""``python -m cardhouse``: the command line."""

from __future__ import annotations

from cardhouse.cli import main

main()
