"""The pseudo-language of what a room says: English with accents and a third longer, like the client's."""

import re
from dataclasses import asdict, is_dataclass
from typing import Any

from cardhouse.kit.words import Message

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀçđéƒĝĥíĵķļɱñóƥɋřšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓƤɊŘŠŢÚṼŴẊÝŽ"
ACCENTS = str.maketrans(LETTERS, ACCENTED)
CARD = re.compile(r"((?:\b(?:10|[2-9AKQJT]))?[♠♥♦♣][\dAKQJT]*)")


def stretched(text: str) -> str:
    """A text with accents and a third longer; cards stay as they are."""
    pieces = CARD.split(text)
    said = (re.sub(r"[aeiou](?=[a-z]{2})", r"\g<0>\g<0>", piece).translate(ACCENTS) for piece in pieces[::2])
    return "".join(both for pair in zip(said, [*pieces[1::2], ""], strict=True) for both in pair)


def in_pseudo(value: Any) -> Any:
    """What a room tells, with every message in the pseudo-language: a text that is no message stays as it is."""
    if isinstance(value, Message):
        return stretched(str.__str__(value))
    if is_dataclass(value) and not isinstance(value, type):
        return in_pseudo(asdict(value))
    if isinstance(value, dict):
        return {key: in_pseudo(each) for key, each in value.items()}
    return [in_pseudo(each) for each in value] if isinstance(value, list | tuple) else value
