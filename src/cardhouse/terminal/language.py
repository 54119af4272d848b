"""The language of this terminal: whatever is printed or drawn is told in it."""

from collections.abc import Mapping

from cardhouse.kit.words import ENGLISH, in_language, language_of

VARIABLES = ("CARDHOUSE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a terminal says its language; the first that says anything counts."""


class _Terminal:
    """A program has one terminal, and that one language."""

    language = ENGLISH


def speak(language: str) -> None:
    """From now on, tell everything in this language."""
    _Terminal.language = language


def spoken() -> str:
    """The language in which everything is told now."""
    return _Terminal.language


def told(text: str) -> str:
    """A text in the terminal's language, as it is printed."""
    return str.__str__(in_language(text, _Terminal.language))


def language_in(environment: Mapping[str, str]) -> str:
    """The language that an environment asks for; English where it asks for none that there is."""
    return language_of([next((environment[name] for name in VARIABLES if environment.get(name)), "")])
