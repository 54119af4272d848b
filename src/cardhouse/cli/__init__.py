"""The command line. What a command needs is brought when it runs, so that ``cardhouse --help`` is quick."""

import codecs
import os
import sys
import unicodedata

from cardhouse.cli import house, playing, records, studying, designing  # isort: skip  # in the order that --help lists them
from cardhouse.cli.base import app

__all__ = ["app", "designing", "house", "main", "playing", "records", "studying"]


INSTEAD = {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "½": "1/2", "×": "x", "±": "+-"}
INSTEAD |= {**dict.fromkeys("„“”", '"'), "\u2019": "'"}


def _else_letters(error: UnicodeError) -> tuple[str, int]:
    """What stands for signs that an encoding has not: a suit's letter, ae for ä, or a question mark."""
    from cardhouse.kit.cards.packs import SUIT_SYMBOLS, SUITS

    assert isinstance(error, UnicodeEncodeError)
    letters = dict(zip(SUIT_SYMBOLS, SUITS, strict=True)) | INSTEAD
    signs = error.object[error.start : error.end]
    return "".join(letters.get(sign) or _plain(sign) for sign in signs), error.end


def _plain(sign: str) -> str:
    """A sign without its accent, or a question mark."""
    return unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?"


def _stand_in_for_closed_streams() -> None:
    """Where who calls has closed a stream, Python has none: what is printed there goes nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: PTH123, SIM115  (stays open; Windows: "nul" is no path)


def main() -> None:
    """The program ``cardhouse``."""
    codecs.register_error("cardhouse", _else_letters)
    _stand_in_for_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # another stream may stand there, in tests
            stream.reconfigure(errors="cardhouse")
    app()
