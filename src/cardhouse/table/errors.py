"""What a table refuses, and why."""

from cardhouse.kit.errors import PickledWhole
from cardhouse.kit.face.game import Refusal
from cardhouse.kit.face.options import OptionError


class IllegalAction(PickledWhole, ValueError):  # noqa: N818  (an action is illegal; the name of the field)
    """The seat in turn may not do this. ``reason`` says why, ``rule`` is the rule's ID; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.in_words)
        self.reason = refusal.text
        self.rule = refusal.rule


class RecordError(ValueError):
    """A match record that cannot be read or does not replay; says in which line and why."""


class DeckError(ValueError):
    """A given deck that is not the pack of the game; says which cards are wrong."""


__all__ = ["DeckError", "IllegalAction", "OptionError", "RecordError"]
