"""The command line. What a command needs is brought when it runs, so that ``cardhouse --help`` is quick."""

from cardhouse.cli import house, playing, records, studying, designing  # isort: skip  # in the order that --help lists them
from cardhouse.cli.base import app

__all__ = ["app", "designing", "house", "main", "playing", "records", "studying"]


def main() -> None:
    """The program ``cardhouse``."""
    app()
