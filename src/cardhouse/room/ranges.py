"""What a setting may be: ranges with their units, and texts in words."""

from collections.abc import Iterator

from annotated_types import BaseMetadata, Ge, GroupedMetadata, Le
from pydantic import ConfigDict

CHECKED = ConfigDict(strict=True, use_attribute_docstrings=True, hide_input_in_errors=True)


class Within(GroupedMetadata):
    """The range of a number and its unit. ``default``: in words, where it is not the same everywhere.

    ``sample``: an example, where there is no default.
    """

    def __init__(self, low: float, high: float, unit: str = "", default: str = "", sample: float = 0) -> None:
        self.low, self.high, self.unit, self.default, self.sample = low, high, unit, default, sample

    def __iter__(self) -> Iterator[BaseMetadata]:
        """The range as pydantic checks it."""
        yield Ge(self.low)
        yield Le(self.high)


class Text:
    """What a text may be, in words. ``secret``: it is never shown, or, of an address, its password is not."""

    def __init__(self, allowed: str, *, secret: bool = False, address: bool = False, default: str = "") -> None:
        self.allowed, self.secret, self.address, self.default = allowed, secret, address, default
        self.unit = ""
