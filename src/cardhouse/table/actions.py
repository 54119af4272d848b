"""A game's actions as a table hands them out: numbers that tell their text, and the menus they stand on."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cardhouse.kit.face.game import Game
from cardhouse.kit.face.scene import Choice
from cardhouse.kit.once import once, once_property

MOST_KNOWN = 20_000
MOST_BOOKS = 64


class Action(int):
    """An action's number, which also tells its text, label, kind and cards."""

    game: Game

    @property
    def text(self) -> str:
        """The action in ASCII, as records store it and ``table.play`` reads it."""
        return self.game.actions.text(self)

    @property
    def label(self) -> str:
        """The action in words for people."""
        return self.game.actions.label(self)

    @property
    def kind(self) -> str:
        """The name of the action's kind: play, bid, draw ..."""
        return self.game.actions.kind(self).name

    @property
    def cards(self) -> list[str]:
        """The cards that the action moves, as texts."""
        return self.game.actions.cards(self)

    @once_property
    def choice(self) -> Choice:
        """The action as a choice of a prompt; one object for each action, so its words are found once."""
        zone, end, nth = self.game.actions.place(self)
        cell = self.game.actions.cell(self)
        return Choice(int(self), self.kind, self.text, self.label, self.cards, zone, end, nth, cell=cell)

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _action, (self.game, int(self))

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self


def _action(game: Game, number: int) -> Action:
    return book_of(game)[number]


class Book(dict[int, Action]):
    """A game's action objects by number, each made when it is first asked for."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def __missing__(self, number: int) -> Action:
        if len(self) >= MOST_KNOWN:
            self.clear()
        action = self[number] = Action(number)
        action.game = self.game
        return action


@once(key=id, most=MOST_BOOKS)
def book_of(game: Game) -> Book:
    """The one book of a game (of each edition, where options make several)."""
    return Book(game)


class Readers(dict[int, Callable[[Any, int], tuple[int, ...]]]):
    """Quick readers of so many numbers from a byte of a board's room on, each made when it is first asked for."""

    def __missing__(self, count: int) -> Callable[[Any, int], tuple[int, ...]]:
        reader = self[count] = struct.Struct(f"{count}q").unpack_from
        return reader


READERS = Readers()


class Menu(Sequence[Action]):
    """What the seat in turn may do, as a sequence of actions. It stays what it was when play goes on."""

    __slots__ = ("_book", "_cells", "_count", "_start")

    def __init__(self, book: Book, cells: Any, start: int, count: int) -> None:
        self._book = book
        self._cells = cells
        self._start = start
        self._count = count

    @property
    def numbers(self) -> tuple[int, ...]:
        """The actions' numbers."""
        return READERS[self._count](self._cells, self._start << 3)

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: Any) -> Any:
        if type(index) is int and -1 < index < self._count:
            return self._book[self._cells[self._start + index]]
        if isinstance(index, slice):
            return [self._book[number] for number in self.numbers[index]]
        return self._book[self.numbers[index]]

    def __iter__(self) -> Iterator[Action]:
        return (self._book[number] for number in self.numbers)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            return any(each.text == action for each in self)
        return action in self.numbers

    def __repr__(self) -> str:
        return "[" + ", ".join(each.text for each in self) + "]"

    def __reduce__(self) -> tuple[Any, ...]:
        return _menu, (self._book.game, self.numbers)


def _menu(game: Game, numbers: Sequence[int]) -> Menu:
    return Menu(book_of(game), memoryview(array("q", numbers)), 0, len(numbers))
