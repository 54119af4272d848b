"""Which double cards a match of Sanity is played with, and what plays of them are called (SD1-SD3)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import numpy as np

from cardhouse.kit.cards.doubles import HIGH, MODES, TOTAL, DoubleFaces
from cardhouse.kit.cards.packs import DOUBLE_CARDS, double_set, face_symbol, face_text
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face import options
from cardhouse.kit.face.actions import Actions, Kind, cards, choice
from cardhouse.kit.face.game import Game
from cardhouse.kit.face.options import Option, Value
from cardhouse.kit.terms import Card
from cardhouse.kit.words import say

BUILT_IN = "built_in"
ACE_TOTAL = options.choice("ace_total", ("14", "1"), "SD3", say)


@dataclass(frozen=True)
class DeckList(Option):
    """The option ``deck_list`` (SD2): ``built_in``, or the list of a deck.

    What is kept is the list itself, so that a record needs no file.
    """

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return say("option-allowed-deck-list")

    def _read(self, value: Value) -> Value:
        if not isinstance(value, str):
            raise TypeError
        if value.strip() == BUILT_IN:
            return BUILT_IN
        pack, _, _ = double_set(value)
        if len(pack) != len(Deck(BUILT_IN, "14").pack):
            raise ValueError
        return " ".join(pack.texts)

    def store(self, value: Value) -> Any:
        """Whether it is another list than the built-in one."""
        return value != BUILT_IN


class Deck:
    """The double cards of a list, and what each is worth as a total."""

    def __init__(self, listing: str, ace_total: str) -> None:
        self.pack, self.low, self.high = double_set(DOUBLE_CARDS if listing == BUILT_IN else listing)
        ace = int(ace_total)
        values = np.array([*range(2, 14), ace])
        self.totals = values[self.low % 13] + values[self.high % 13]

    def mode_text(self, card: Card, mode: int, label: bool = False) -> str:
        """What a card is when played in a mode: ``2D``, ``8C``, ``10``."""
        if mode == TOTAL:
            return str(self.totals[card])
        number = int((self.low, self.high)[mode][card])
        return face_symbol(number) if label else face_text(number)

    def play_kind(self) -> Kind:
        """Playing a card in a mode; the numbers are the same for every deck."""

        def write(values: Mapping[str, int], label: bool) -> str:
            card = values["card"]
            mode = self.mode_text(card, values["mode"], label)
            if label:
                return say("card-as", card=self.pack.symbols[card], mode=mode)
            return f"{self.pack.texts[card]} as {mode}"

        def read(text: str) -> Mapping[str, int] | None:
            name, _, wanted = text.strip().partition(" as ")
            try:
                card = self.pack.number(name)
            except ValueError:
                return None
            wanted = wanted.strip().upper()
            for mode in range(MODES):
                names = {self.mode_text(card, mode), self.mode_text(card, mode, True)}
                if wanted in names or (mode <= HIGH and wanted.replace("10", "T") in names):
                    return {"mode": mode, "card": card}
            return None

        return Kind("play", write=write, read=read, mode=choice("low", "high", "total"), card=cards(self.pack))

    @property
    def faces(self) -> Array:
        """The faces of the cards, as an array [mode, card]."""
        return np.array([self.low, self.high])


DECK_LIST = DeckList(
    "deck_list",
    "choice",
    BUILT_IN,
    "SD2",
    say("option-deck-list-help"),
    choices=(BUILT_IN,),
    advanced=True,
    title=say("option-deck-list"),
    words=(say("option-deck-list-built-in"),),
)


def deck_of(settings: Mapping[str, Value]) -> Deck:
    """The deck these options choose."""
    return _decks(settings["deck_list"], settings["ace_total"])


_decks = lru_cache(maxsize=8)(Deck)


def lay_out_deck(position: DoubleFaces, settings: Mapping[str, Value]) -> None:
    """Write the deck's faces into a fresh position."""
    position.faces[:] = deck_of(settings).faces


def by_deck(game: Game, actions: Callable[[Mapping[str, Value]], Actions]) -> Game:
    """The game with the cards its options choose, and its actions called by them (SD2, SD3)."""

    def edition(settings: Mapping[str, Value]) -> Game:
        return replace(whole, actions=actions(settings), cards=deck_of(settings).pack)

    whole = replace(game, prepare=lay_out_deck, edition=edition)
    return whole
