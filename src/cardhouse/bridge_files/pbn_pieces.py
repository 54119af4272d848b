"""A PBN file cut into pieces: tags, words, empty lines."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from cardhouse.bridge_files.words import say

TAG = re.compile(r'\[\s*(\w+)\s*(?:"((?:[^"\\\n]|\\.)*)")?\s*\]')
LOOSE_TAG = re.compile(r'\[[ \t]*(\w+)[ \t]*"(.*)"[ \t]*\][ \t]*(?=\n|\Z)')
"""A tag in whose value quotes or backslashes stand as they are."""
IGNORED = "\0\x1a\ufeff"  # ends of files of DOS, byte order marks of files put together
WORDS = re.compile(rf"[^\n{IGNORED}{{;\[]+")
EMPTY_LINE = re.compile(r"\n[ \t]*(?=\n)")


NEEDED = "Event|Stage|Round|Board|West|North|East|South|Dealer|Vulnerable|Deal|Declarer|Contract|Result|Auction|Play"
QUOTE = "[\"'\u2018\u2019\u201c\u201d\u201e]"
"""What stands for a quote where somebody has typed, or a word processor has made it pretty."""
CLUMSY_TAGS = (
    re.compile(r'\[[ \t]*(\w+)[ \t]*"([^"\n]*)"?[ \t]*(?=\n|\Z)'),
    re.compile(rf'\[[ \t]*({NEEDED})[ \t:=]+{QUOTE}?([^"\]\n]+?){QUOTE}?[ \t]*\]?[ \t]*(?=\n|\Z)'),
)
"""Tags that can be read though a bracket or the quotes are missing, or are others."""


WRAPPED_TAG = re.compile(r'\[[ \t]*(\w+)[ \t]*"([^"\[\]\n]+\n[^"\[\]\n]+)"[ \t]*\](?=[ \t]*(?:\n|\Z))')
"""A long tag that a mail program has put on two lines."""
NAMES = {name.lower(): name for name in NEEDED.split("|")}


@dataclass
class Piece:
    """A piece of a file: a tag with its value, a word of a section, an empty line, or what makes no sense.

    Of what makes no sense, ``text`` says why, and ``value`` is how it stands in the file, where it should be a tag.
    ``clumsy``: how the tag stands in the file, where it has been put right.
    """

    kind: Literal["tag", "word", "empty", "wrong"]
    text: str
    line: int
    value: str = ""
    clumsy: str = ""


def blocks(text: str) -> Iterator[list[Piece]]:
    """The pieces of a file, by what stands between empty lines."""
    block: list[Piece] = []
    for piece in pieces(text):
        if piece.kind != "empty":
            block.append(piece)
        elif block:
            yield block
            block = []
    if block:
        yield block


def pieces(text: str) -> Iterator[Piece]:
    """A text (lines ending in a line feed) cut into pieces, without comments and escaped lines.

    What makes no sense ends with its line.
    """
    place, line, line_is_empty = 0, 1, True
    while place < len(text):
        letter = text[place]
        at_start = place == 0 or text[place - 1] == "\n"
        if letter == "\n":
            if line_is_empty:
                yield Piece("empty", "", line)
            place, line, line_is_empty = place + 1, line + 1, True
            continue
        if letter.isspace() or letter in IGNORED:
            place += 1
            continue
        line_is_empty = False
        if letter == ";" or (letter == "%" and at_start):
            place = _line_end(text, place)
        elif letter == "{":
            end = text.find("}", place)
            if end < 0:
                yield Piece("wrong", say("comment-without-end"), line)
                end = _next_empty_line(text, place) - 1
            line += text.count("\n", place, end + 1)
            place = end + 1
        elif letter == "[":
            found = TAG.match(text, place) or LOOSE_TAG.match(text, place)
            tries = () if found is not None else (each.match(text, place) for each in (WRAPPED_TAG, *CLUMSY_TAGS))
            clumsy = next(filter(None, tries), None)
            if clumsy is not None:
                value, stands = (" ".join(part.split()) for part in (clumsy[2], clumsy[0]))
                yield Piece("tag", _name(clumsy[1]), line, value, stands)
                line += clumsy[0].count("\n")
                place = clumsy.end()
            elif found is None:
                end = _line_end(text, place)
                value = text[place:end].strip()
                yield Piece("wrong", say("no-tag", text=value), line, value)
                place = end
            else:
                value = re.sub(r'\\([\\"])', r"\1", found[2] or "")
                yield Piece("tag", _name(found[1]), line, value.strip())
                line += found[0].count("\n")
                place = found.end()
        else:
            words = WORDS.match(text, place)
            assert words is not None
            for word in words[0].split():
                yield Piece("word", word, line)
            place = words.end()


def _name(text: str) -> str:
    """The name of a tag, in whatever letters it is written."""
    return NAMES.get(text.lower(), text)


def _line_end(text: str, place: int) -> int:
    end = text.find("\n", place)
    return len(text) if end < 0 else end


def _next_empty_line(text: str, place: int) -> int:
    found = EMPTY_LINE.search(text, place)
    return len(text) if found is None else found.start()
