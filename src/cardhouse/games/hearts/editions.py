"""The options and actions of the two games; how the deck list of Sanity becomes cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from cardhouse.kit import options
from cardhouse.kit.actions import Actions, Kind, cards, choice
from cardhouse.kit.options import FIRST_DEALER, Option, OptionError, Value
from cardhouse.kit.packs import DOUBLE_CARDS, STANDARD, CardSet, double_set, face_symbol, face_text
from cardhouse.kit.record import Array

DIRECTIONS = ("cycle", "left", "right", "across", "none")
MOONS = ("off", "add_to_others", "subtract")
TIE_BREAK = options.choice(
    "tie_break", ("co_winners", "play_on"), "G4", "Equal lowest totals win together, or play goes on"
)
REVIEW = options.switch("review_last_trick", True, "G7", "The last trick may be looked at")

# --- Classic Hearts -----------------------------------------------------------------------------------

CLASSIC_OPTIONS: tuple[Option, ...] = (
    options.number("target", 100, 10, 1000, "HC9", "Someone coming to this total ends the match"),
    options.choice("passing", DIRECTIONS, "HC2", "Where cards are passed; cycle: left, right, across, none"),
    options.number("pass_count", 3, 0, 5, "HC2", "Cards each player passes"),
    options.choice("moon", MOONS, "HC7", "Taking all points", default="add_to_others"),
    options.switch("jack_of_diamonds", False, "HC8", "The jack of diamonds takes 10 points off"),
    options.switch("no_tricks_bonus", False, "HC8", "Taking no trick takes 5 points off"),
    options.choice("opening_lead", ("lowest_club", "any_club"), "HC3", "The first lead: the 2C itself, or any club"),
    options.switch("points_on_first_trick", False, "HC5", "Points may be played on the first trick"),
    options.switch("hearts_must_break", True, "HC6", "Hearts may not be led before one has been played"),
    options.switch("queen_breaks_hearts", False, "HC6", "The queen of spades breaks hearts as well"),
    options.switch(
        "hearts_instead_of_queen", False, "HC6", "With the queen of spades and hearts left, hearts may be led"
    ),
    options.switch("exact_target_halves", False, "HC9", "A total of exactly the target becomes half of it"),
    TIE_BREAK,
    REVIEW,
    FIRST_DEALER,
)


def check_classic(players: int, settings: Mapping[str, Value]) -> None:
    """Options that must go together (HC2)."""
    if settings["passing"] == "across" and players % 2:
        raise OptionError("passing", f"nobody sits across from a seat of {players}")


def _read_pass(pack: CardSet) -> Any:
    def read(text: str) -> Mapping[str, int] | None:
        words = text.split()
        try:
            return {"card": pack.number(words[-1])} if words and words[:-1] in ([], ["pass"]) else None
        except ValueError:
            return None

    return read


def _pass_kind(pack: CardSet) -> Kind:
    def write(values: Mapping[str, int], label: bool) -> str:
        card = values["card"]
        return f"Pass {pack.symbols[card]}" if label else f"pass {pack.texts[card]}"

    return Kind("pass", write=write, read=_read_pass(pack), card=cards(pack))


CLASSIC_ACTIONS = Actions(Kind("play", "{card}", card=cards(STANDARD)), _pass_kind(STANDARD))

# --- Sanity Hearts ------------------------------------------------------------------------------------

BUILT_IN = "built_in"
NEEDED = ("2C3D", "2C5D", "3C5S")


@dataclass(frozen=True)
class DeckList(Option):
    """The option ``deck_list`` (SD2): ``built_in``, the list of a deck, or (as a ``Path``) a file with it.

    What is kept is the list itself, so that a record needs no file.
    """

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return "built_in, a list of 78 different double cards ('2C3D 2H4S ...'), or the pathlib.Path of a file"

    def _read(self, value: Value) -> Value:
        text = value.read_text(encoding="utf-8") if isinstance(value, Path) else value
        if not isinstance(text, str):
            raise TypeError
        if text.strip() == BUILT_IN:
            return BUILT_IN
        pack, _, _ = double_set(text)
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

    def mode_text(self, card: int, mode: int, label: bool = False) -> str:
        """What a card is when played in a mode: ``2D``, ``8C``, ``10``."""
        if mode == 2:
            return str(int(self.totals[card]))
        number = int((self.low, self.high)[mode][card])
        return face_symbol(number) if label else face_text(number)

    def actions(self) -> Actions:
        """The actions of a match with this deck; their numbers are the same for every deck."""

        def write(values: Mapping[str, int], label: bool) -> str:
            card = values["card"]
            name = (self.pack.symbols if label else self.pack.texts)[card]
            return f"{name} as {self.mode_text(card, values['mode'], label)}"

        def read(text: str) -> Mapping[str, int] | None:
            name, _, wanted = text.strip().partition(" as ")
            try:
                card = self.pack.number(name)
            except ValueError:
                return None
            wanted = wanted.strip().upper()
            for mode in range(3):
                names = {self.mode_text(card, mode), self.mode_text(card, mode, True)}
                if wanted in names or (mode < 2 and wanted.replace("10", "T") in names):
                    return {"mode": mode, "card": card}
            return None

        modes = choice("low", "high", "total")
        return Actions(Kind("play", write=write, read=read, mode=modes, card=cards(self.pack)), _pass_kind(self.pack))

    @property
    def faces(self) -> Array:
        """The faces by mode."""
        return np.array([self.low, self.high])


SANITY_OPTIONS: tuple[Option, ...] = (
    options.number("target", 300, 30, 3000, "SH7", "Going above this total ends the match; exactly it is halved"),
    options.choice("passing", DIRECTIONS, "SH1", "Where cards are passed; cycle: left, right, across, none"),
    options.switch("hearts_combined", True, "SH5", "Totals may be played, as a fifth suit"),
    options.choice("score_by", ("printed", "played"), "SH6", "Points count as printed on the cards, or as played"),
    options.switch("first_trick_ban_over_follow", True, "SH3", "On the first trick the ban on points beats following"),
    options.switch("moon", False, "SH8", "Taking all points gives 78 to each other player instead"),
    options.choice("ace_total", ("14", "1"), "SD3", "What an ace counts in a total"),
    options.switch("exact_target_halves", True, "SH7", "A total of exactly the target becomes half of it"),
    DeckList(
        "deck_list",
        "choice",
        BUILT_IN,
        "SD2",
        "The 78 double cards: the built-in list, or another",
        choices=(BUILT_IN,),
        advanced=True,
    ),
    TIE_BREAK,
    REVIEW,
    FIRST_DEALER,
)


def deck_of(settings: Mapping[str, Value]) -> Deck:
    """The deck these options choose."""
    return Deck(settings["deck_list"], settings["ace_total"])


def check_sanity(players: int, settings: Mapping[str, Value]) -> None:
    """Another deck must hold the cards the rules name (SH1, SH2)."""
    texts = deck_of(settings).pack.texts
    missing = [name for name in NEEDED if name not in texts]
    if missing:
        raise OptionError("deck_list", "the rules need " + ", ".join(missing))


def lay_out_deck(position: Any, settings: Mapping[str, Value]) -> None:
    """Write the deck's faces into a fresh position."""
    position.faces[:] = deck_of(settings).faces
