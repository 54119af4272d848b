"""The language of who asks: as the client says it in Accept-Language, which a browser does by itself."""

from contextvars import ContextVar

from cardhouse.kit.words import ENGLISH, language_of

MOST = 20  # tags of a header that are looked at
_spoken: ContextVar[str] = ContextVar("language of a request", default=ENGLISH)


def speak(header: str) -> None:
    """Answer the request in hand in the language that an Accept-Language header prefers, of those there are."""
    _spoken.set(preferred(header))


def spoken() -> str:
    """The language of the request in hand; English where there is none."""
    return _spoken.get()


def preferred(header: str) -> str:
    """The language that an Accept-Language header prefers, of those there are; English where it names none."""
    parts = [part.partition(";") for part in header.split(",")[:MOST]]
    weighed = sorted(((-_weight(after), place, tag) for place, (tag, _, after) in enumerate(parts)))
    return language_of(tag for weight, _, tag in weighed if weight < 0)


def _weight(text: str) -> float:
    """The weight of a tag, from what stands behind its semicolon: 1 where that says nothing, 0 where it is nonsense."""
    name, _, value = text.strip().partition("=")
    if not name:
        return 1.0
    try:
        return float(value) if name.strip() == "q" else 0.0
    except ValueError:
        return 0.0
