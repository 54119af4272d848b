"""How positions of a game are stepped: by the game's library, and until it is there on interpreted rules.

Rules give the same results either way, so nobody waits for a compiler: where no library is at hand, another process
builds it, and whoever asks an engine meanwhile is answered by the rules as Python runs them. ``CARDHOUSE_RULES`` says
otherwise: ``compiled`` waits for the library, ``interpreted`` takes none, ``following`` takes one that is there and has
none built.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import numpy as np

from cardhouse.kit.compiled.library import bound
from cardhouse.kit.compiled.record import COMPILED, Array, Moves, view
from cardhouse.kit.compiled.verbs import Dice, direct, interpreted, is_noting
from cardhouse.kit.face.game import Game
from cardhouse.kit.match import verbs
from cardhouse.kit.match.menus import MenuError
from cardhouse.kit.numbers import shown
from cardhouse.kit.once import once
from cardhouse.kit.terms import Action, Reason, Seat
from cardhouse.table import building, built, stepping
from cardhouse.table.errors import IllegalAction
from cardhouse.table.outlook import ANY_SEAT, CELLS, LONGEST_MENU, NO_ACTION, SEAT_BITS, START_BITS, TOO_LONG
from cardhouse.table.seats import seat_of, viewer_of
from cardhouse.table.stepping import ACT, ASK, DEAL, FOLLOW, LOOK, OPEN, lay_on, new_page, take_off

POLICIES = ("at_once", "compiled", "interpreted", "following")
Step = Callable[..., Any]
DONE: Future[None] = Future()
DONE.set_result(None)


class PolicyError(ValueError):
    """What CARDHOUSE_RULES says is nothing known."""


def policy() -> str:
    """What CARDHOUSE_RULES says. Raises PolicyError."""
    said = os.environ.get("CARDHOUSE_RULES") or "at_once"
    if said not in POLICIES:
        raise PolicyError(f"CARDHOUSE_RULES: must be one of {', '.join(POLICIES)}, not {shown(said)}")
    return said


class Steps:
    """Compiled functions as they are to be called now: interpreted, until a library that has them is at hand."""

    MODULE = ""  # where they are
    game: Game

    def __init__(self, said: str) -> None:
        self.compiled = False
        self._steps: dict[Step, Step] = {}
        if not COMPILED or said == "interpreted":
            return
        self._look()
        if said == "compiled":
            self.take_over()
        elif said == "at_once" and not self.compiled:
            self.ask()

    def is_coming(self) -> bool:
        """Whether the library is being built, by whomever; looks for it, and has it built where nobody does."""
        said = policy()
        if self.compiled or not COMPILED or said == "interpreted":
            return False
        if said == "at_once":
            self.ask()
        coming = building.is_coming(self.game)
        self._look()
        return coming and not self.compiled

    def _look(self) -> None:
        if COMPILED and not self.compiled and built.has(self.game, self.MODULE):
            self.compiled = True
            self._steps = {}  # another one: whoever is about to note an interpreted step notes it in the old one

    def ask(self) -> Future[None]:
        """Have the library built; the future is done once it is there, or is not to be had."""
        if not COMPILED or is_noting():
            return DONE
        coming = building.ask(self.game)
        coming.add_done_callback(lambda _: self._look())
        return coming

    def take_over(self, *modules: str) -> None:
        """Return when the library is at hand, with what these modules have for the game, too, or is not to be had."""
        if COMPILED and not all(built.has(self.game, each) for each in (self.MODULE, *modules)):
            self.ask().result()
        self._look()

    def step(self, function: Step, *arguments: Any) -> Step:
        """A function as it is to be called now, for arguments of these types, positions first."""
        if is_noting():
            return direct(function, *arguments)
        steps = self._steps
        found = steps.get(function)
        if found is None:
            quick = direct(function, *arguments) if self.compiled else interpreted(function)
            found = steps[function] = quick
        return found


class Engine(Steps):
    """The steps of one game's positions: of an array of one each, unless an index is given."""

    MODULE = stepping.__name__

    def __init__(self, game: Game, said: str) -> None:
        self.game = game
        self.asks = verbs.in_vain.known_to(game.record)
        self._moves: Moves = np.zeros(2 * game.menu_size * self.asks, np.int64)
        self._spare: list[Array] = []  # pages that nobody works on
        super().__init__(said)

    def call_all(self, positions: Array) -> None:
        """Call all there is, on a position that nothing was dealt in: while calls are noted, for a library."""
        dice = np.zeros(4, np.uint64)
        self.step(stepping.advance, new_page(positions, self.game.menu_size), 0)
        self.imagine(positions, 0, dice)
        self.fresh_pack(positions)
        self.census(positions, 1)
        self.standing(positions, 0)
        if self.asks:
            self.step(stepping.in_vain, positions, self._moves)
        if self.game.observation is not None:
            observed = self.game.observation.blank(int(positions["players"][0]))
            self.step(stepping.observe, positions, 0, observed)

    # --- positions

    def _on_page(self, positions: Array, index: int, order: int, action: Action = 0) -> tuple[Array, int]:
        position = positions[index : index + 1]
        try:
            page = self._spare.pop()
        except IndexError:
            page = new_page(position, self.game.menu_size, order)
        else:
            lay_on(page, position, order)
        outlook = int(self.step(stepping.advance, page, 0)(page, action))
        take_off(page, position)
        if outlook <= -TOO_LONG:
            raise too_long(self.game, outlook)
        return page, outlook

    def _do(self, positions: Array, index: int, order: int, action: Action = 0) -> int:
        page, outlook = self._on_page(positions, index, order, action)
        self._spare.append(page)
        return outlook

    def open_match(self, positions: Array, index: int = 0) -> None:
        """Begin the match of a position whose key, players and options are set."""
        self._do(positions, index, OPEN)

    def deal_again(self, positions: Array, index: int = 0) -> None:
        """Deal the hand in play once more, from the pack as it stands now."""
        self._do(positions, index, DEAL)

    def menu(self, positions: Array, index: int = 0) -> Moves:
        """The menu of the seat in turn."""
        page, outlook = self._on_page(positions, index, LOOK)
        moves: Moves = page["moves"][0][: outlook >> SEAT_BITS & LONGEST_MENU].copy()
        self._spare.append(page)
        return moves

    def play(self, positions: Array, action: Action, index: int = 0) -> int:
        """Do an action if it is legal: returns -1 - turn afterwards (0 when over), or the refusal's number."""
        outlook = self._do(positions, index, FOLLOW, action)
        return -outlook if outlook < 0 else -(outlook & ANY_SEAT)

    def refusal(self, positions: Array, action: Action, index: int = 0) -> int:
        """The number of the reason why an action is illegal, 0 when it is legal."""
        return -min(self._do(positions, index, ASK, action), 0)

    def in_vain(self, positions: Array) -> dict[int, Reason]:
        """What legal actions lead nowhere, with the numbers of the reasons."""
        if not self.asks:
            return {}
        moves = self._moves.copy()
        count = int(self.step(stepping.in_vain, positions, moves)(positions, moves))
        found: list[int] = moves[:count].tolist()
        return dict(zip(found[::2], found[1::2], strict=True))

    def imagine(self, positions: Array, seat: Seat | None, dice: Dice) -> None:
        """Re-deal what the seat (None: who watches) cannot know, in place. Raises ValueError for no seat."""
        known = viewer_of(seat, int(positions["players"][0]))
        viewer = -1 if known is None else known
        self.step(stepping.imagine, positions, viewer, dice)(positions, viewer, dice)

    def fresh_pack(self, positions: Array) -> list[int]:
        """The cards of the hand in play, unshuffled."""
        pack = np.zeros_like(positions["pack"][0])
        count = int(self.step(stepping.fresh_pack, positions, pack)(positions, pack))
        cards: list[int] = pack[:count].tolist()
        return cards

    def census(self, positions: Array, cards: int) -> Array:
        """How many of each of so many different cards the hand in play has, wherever they are."""
        counts = np.zeros(cards, np.int64)
        self.step(stepping.census, positions, counts)(positions, counts)
        return counts

    def standing(self, positions: Array, seat: Seat) -> float:
        """How well the match stands for a seat, larger is better. Raises ValueError for no seat."""
        seat = seat_of(seat, int(positions["players"][0]))
        return float(self.step(stepping.standing, positions, seat)(positions, seat))

    def observe(self, positions: Array, seat: Seat, out: Array) -> None:
        """Write what a seat may know into zeros, as the game's ``observation`` lays it out; nothing of a match over."""
        if positions["turn"][0] >= 0:
            self.step(stepping.observe, positions, seat, out)(positions, seat, out)

    def page(self, positions: Array) -> Page:
        """A page to play on from a position."""
        return Page(self, positions)


class Page:
    """A position with its menus, as a live table plays on it: one call an action.

    ``act(action)`` returns the outlook afterwards, or less than 0 where ``fault`` says why. Raises OverflowError for a
    number that no 64-bit word holds.
    """

    __slots__ = ("_array", "_game", "act", "cells", "compiled", "positions")

    def __init__(self, engine: Engine, positions: Array) -> None:
        self._array = new_page(positions, engine.game.menu_size, LOOK)
        self._game = engine.game
        self.positions = self._array["position"]
        self.cells = memoryview(self._array["moves"][0])
        self.compiled = engine.compiled
        step = engine.step(stepping.advance, self._array, 0)
        self.act: Callable[[Action], int] = bound(step, self._array)

    def look(self) -> int:
        """The outlook: the seat in turn and where its menu stands."""
        outlook = int(self.act(0))
        self._array["order"] = ACT
        if outlook < 0:
            raise self.fault(outlook)
        return outlook

    def fault(self, outlook: int) -> Exception:
        """What an outlook less than 0 means: an illegal action, or a menu longer than the game says."""
        if outlook <= -TOO_LONG:
            return too_long(self._game, outlook)
        return IllegalAction(self._game.refusals[-outlook].at(view(self.positions)))

    def judge(self, action: Action) -> int:
        """The number of the reason why an action is illegal, 0 when it is legal."""
        self._array["order"] = ASK
        try:
            return -min(int(self.act(action)), 0)
        except OverflowError:
            return -min(int(self.act(NO_ACTION)), 0)
        finally:
            self._array["order"] = ACT


def too_long(game: Game, outlook: int) -> MenuError:
    """What is wrong where an outlook says that a menu is longer than its game says."""
    return MenuError(game.name, -outlook - TOO_LONG, game.menu_size)


def functions(game: Game) -> list[Any]:
    """What a game's library offers of its rules."""
    found: list[Any] = [stepping.advance, stepping.imagine, stepping.fresh_pack, stepping.census, stepping.standing]
    if verbs.in_vain.known_to(game.record):
        found.append(stepping.in_vain)
    if game.observation is not None:
        found.append(stepping.observe)
    return found


def layouts(game: Game) -> dict[str, np.dtype[Any]]:
    """How what these are lent is laid out, by name."""
    position = game.record.dtype
    seen = {} if game.observation is None else {"observation": np.dtype(game.observation.element)}
    return {"position": position, "page": stepping.page_layout(position), "card": position["pack"].base, **seen}


def numbers(game: Game) -> dict[str, tuple[int, str]]:
    """What whoever calls these has to know, by name."""
    seen = {}
    if game.observation is not None:
        seen["OBSERVATION_COMMON"] = game.observation.common_size, "numbers of an observation that are there once"
        seen["OBSERVATION_SEAT"] = game.observation.seat_size, "and for each seat"
    orders = {name: (number, f"order: {words}") for number, (name, words) in enumerate(stepping.ORDERS.items())}
    return {
        "FEWEST_PLAYERS": (min(game.players), "position.players: at least"),
        "MOST_PLAYERS": (max(game.players), "and at most"),
        "MENU_SIZE": (game.menu_size, "page.menu_size: how long a menu may be"),
        **orders,
        "SEAT_MASK": (ANY_SEAT, "outlook & this: the seat in turn and 1, or 0 when the match is over"),
        "MENU_SHIFT": (SEAT_BITS, "outlook >> this & MENU_MASK: the length of its menu"),
        "MENU_MASK": (LONGEST_MENU, "of what MENU_SHIFT leaves"),
        "START_SHIFT": (START_BITS, "outlook >> this: where the menu begins among page.moves"),
        "FULL": (CELLS, "beyond this start the page is full: set page.outlook to 0 before the next act"),
        "TOO_LONG": (TOO_LONG, "an outlook of minus this or less: the menu is longer than MENU_SIZE"),
        **seen,
    }


@once(key=lambda game: game.record)
def engine_of(game: Game) -> Engine:
    """The one engine of a game's kind of position."""
    return Engine(game, policy())
