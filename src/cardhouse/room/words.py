"""Words from people, made fit to show."""

from __future__ import annotations

import unicodedata


def clean(text: str, length: int) -> str:
    """Text from people made fit to show: one line, no control or direction characters, cut to length."""
    plain = unicodedata.normalize("NFC", text)
    kept = ("" if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn") else c for c in plain.replace("\n", " "))
    return " ".join("".join(kept).split())[:length].strip()


def clean_name(text: str, length: int) -> str:
    """A name: as ``clean``, and without the sign that stands for seats in scenes."""
    return clean(text.replace("@", ""), length)
