"""Sanity 500 Rummy: menus reach just what a turn can come to (SR3-SR8, SR12, SR14), scores are reckoned plainly."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest
from rummy_500_menu import expected, reached, recomputed, small_positions, state_of
from rummy_500_plain import State, canonical, play_named
from rummy_500_table import rummy_500

import cardhouse

TESTS = Path(__file__).parents[2]
_spec = importlib.util.spec_from_file_location("sanity_slow", TESTS / "perft" / "sanity_rummy_500_slow.py")
assert _spec is not None
assert _spec.loader is not None
slow = importlib.util.module_from_spec(_spec)
sys.modules["sanity_slow"] = slow
_spec.loader.exec_module(slow)

PLAIN = [{}, {"deep_card": "meld_or_lay_off"}, {"final_discard": "optional"}, {"ace_total": "1"}]


def sanity(**options: Any) -> cardhouse.table.Setup:
    return rummy_500(2, "sanity-rummy-500", hand_size=5, **options)


def compare(options: dict[str, str], count: int, most: int, seed: int) -> None:
    """The menu's ends of a turn against the plain ones, where no cards are moved."""
    setup = sanity(rearrange="none", **options)
    for table in small_positions(setup, count, most, seed):
        assert reached(table) == expected(table, dict(setup.options)), table.see(table.turn)


@pytest.mark.parametrize("options", PLAIN)
def test_the_menu_reaches_every_end_of_a_turn(options: dict[str, str]) -> None:
    compare(options, 15, 7, 1)


@pytest.mark.deep
@pytest.mark.parametrize("options", PLAIN)
def test_the_menu_reaches_every_end_of_many_turns(options: dict[str, str]) -> None:
    compare(options, 2000, 7, 2)


def slow_state(table: cardhouse.Table) -> Any:
    """The state in the slow counter's words."""
    scene = table.see(table.turn)
    state = state_of(table)
    zones = [zone for zone in scene.zones if zone.kind == "meld"]
    groups = frozenset(frozenset((card.face, card.played_as) for card in zone.cards) for zone in zones)
    before = frozenset((card.face, card.seat) for zone in zones for card in zone.cards)
    hands = tuple(state.hand if seat == table.turn else ("other",) for seat in range(table.players))
    position = table.position
    here = int(position.next)
    stock = tuple(table.game.cards.texts[int(card)] for card in position.pack[here : here + 1])
    if here == int(position.pack_size):
        stock = ()
    return slow.Hand(hands, groups, before, state.pile, stock, table.turn)


def slow_ends(state: Any, options: dict[str, Any]) -> set[State]:
    """Every state in which the turn can end, step by step."""
    found: set[State] = set()
    met: set[Any] = set()
    waiting = [state]
    while waiting:
        here = waiting.pop()
        for after in slow.choices(here, options):
            if after.turn != state.turn or after.over:
                groups = tuple(frozenset((c, play_named(c, shown)) for c, shown in group) for group in after.groups)
                hand = tuple(sorted(after.hands[state.turn]))
                found.add(
                    State(hand, canonical(groups), after.pile, stopped=after.over and after.drawing and bool(hand))
                )
                continue
            plain = after._replace(hands=tuple(tuple(sorted(hand)) for hand in after.hands))
            if plain not in met:
                met.add(plain)
                waiting.append(plain)
    return found


def compare_moving(setting: str, count: int, seed: int) -> None:
    """The same, where cards of the table may be moved (SR7, SR14)."""
    setup = sanity(rearrange=setting)
    options = {**slow.DEFAULTS, **setup.options}
    tables = [table for table in small_positions(setup, 4 * count, 5, seed) if len(state_of(table).groups) in (1, 2)]
    for table in tables[:count]:
        assert reached(table) == slow_ends(slow_state(table), options), table.see(table.turn)


@pytest.mark.parametrize("setting", ["own", "all"])
def test_the_menu_reaches_every_end_of_a_turn_with_cards_moved(setting: str) -> None:
    compare_moving(setting, 25, 7)


@pytest.mark.deep
@pytest.mark.parametrize("setting", ["own", "all"])
def test_the_menu_reaches_every_end_of_many_turns_with_cards_moved(setting: str) -> None:
    compare_moving(setting, 1000, 2)


@pytest.mark.parametrize(("players", "options"), [(2, {}), (4, {"rearrange": "all"}), (3, {"ace_total": "1"})])
def test_scores_are_what_a_plain_reckoning_says(players: int, options: dict[str, str]) -> None:
    """SR10."""
    recomputed(rummy_500(players, "sanity-rummy-500", target=150, **options), 1, 1)


@pytest.mark.deep
def test_scores_of_a_thousand_matches() -> None:
    for key in range(1000):
        recomputed(rummy_500(2 + key % 5, "sanity-rummy-500"), key, key)
