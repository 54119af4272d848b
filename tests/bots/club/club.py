"""Positions with the act a club player finds, and how a bot is asked for it: one form for every game."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from cardhouse.bots import bot
from cardhouse.kit.cards.packs import FACES, STANDARD
from cardhouse.table import Table

SEEDS = 3


@dataclass(frozen=True)
class Found:
    """A position, and what is right in it.

    knows: what a club player knows, in one sentence. table: makes the position. finds: the act, or all acts that are
    right, as the menu writes them; empty where all are but those in never. steps: how many acts in a row the seat is
    asked for, where one decision takes several (three cards to pass): each is among finds, none among never.
    """

    knows: str
    table: Callable[[], Table]
    finds: str | set[str] = ""
    never: str | set[str] = ""
    steps: int = 1


def each_of(positions: list[Found]) -> pytest.MarkDecorator:
    """A test of every position, named by what a club player knows."""
    return pytest.mark.parametrize("position", positions, ids=[each.knows for each in positions])


def assert_found(position: Found) -> None:
    """The heuristic does what is right, with whatever dice; and there was something else to do."""
    finds, never = acts_in(position.finds), acts_in(position.never)
    for seed in range(SEEDS):
        chosen, offered = acts_of(position.table(), seed, position.steps)
        assert finds | never <= offered, f"{(finds | never) - offered} cannot be done"
        assert offered - (finds or offered - never), "nothing else can be done"
        assert set(chosen) <= (finds or offered) - never, f"{chosen}: {position.knows}"


def acts_in(named: str | set[str]) -> set[str]:
    """One act, several, or none."""
    return {named} - {""} if isinstance(named, str) else named


def acts_of(table: Table, seed: int, steps: int) -> tuple[list[str], set[str]]:
    """What the seat in turn does in so many steps, and all it could have done in them."""
    player, seat = bot("heuristic", seed), table.turn
    chosen: list[str] = []
    offered: set[str] = set()
    for _ in range(steps):
        assert table.turn == seat is not None, f"{chosen} ends the turn"
        offered |= {action.text for action in table.legal()}
        action = player.act(table, seat)
        chosen.append(table.game.actions.text(action))
        table.play(action)
    return chosen, offered


def gone(hands: list[str]) -> list[str]:
    """The cards of one pack that are in none of these hands."""
    held = " ".join(hands).split()
    return [card for card in STANDARD.texts[:FACES] if card not in held]
