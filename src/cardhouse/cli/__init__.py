"""The command line. What a command needs is brought when it runs, so that ``cardhouse --help`` is quick."""

import codecs
import sys

from cardhouse.cli import house, playing, records, studying, designing  # isort: skip  # in the order that --help lists them
from cardhouse.cli.base import app

__all__ = ["app", "designing", "house", "main", "playing", "records", "studying"]


LETTERS = {"\u2663": "C", "\u2666": "D", "\u2665": "H", "\u2660": "S"}
"""What suits are called where an encoding has no signs for them."""


def _else_letters(error: UnicodeError) -> tuple[str, int]:
    """What stands for signs that an encoding has not: a suit's letter, or a question mark."""
    assert isinstance(error, UnicodeEncodeError)
    return "".join(LETTERS.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


def main() -> None:
    """The program ``cardhouse``."""
    codecs.register_error("cardhouse", _else_letters)
    if hasattr(sys.stdout, "reconfigure"):  # another stream may stand there, in tests
        sys.stdout.reconfigure(errors="cardhouse")
    app()
