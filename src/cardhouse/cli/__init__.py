"""The command line. What a command needs is brought when it runs, so that ``cardhouse --help`` is quick."""

import codecs
import sys

from cardhouse.cli import house, playing, records, studying, designing  # isort: skip  # in the order that --help lists them
from cardhouse.cli.base import app

__all__ = ["app", "designing", "house", "main", "playing", "records", "studying"]


def _else_letters(error: UnicodeError) -> tuple[str, int]:
    """What stands for signs that an encoding has not: a suit's letter, or a question mark."""
    from cardhouse.kit.cards.packs import SUIT_SYMBOLS, SUITS

    assert isinstance(error, UnicodeEncodeError)
    letters = dict(zip(SUIT_SYMBOLS, SUITS, strict=True))
    return "".join(letters.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


def main() -> None:
    """The program ``cardhouse``."""
    codecs.register_error("cardhouse", _else_letters)
    if hasattr(sys.stdout, "reconfigure"):  # another stream may stand there, in tests
        sys.stdout.reconfigure(errors="cardhouse")
    app()
