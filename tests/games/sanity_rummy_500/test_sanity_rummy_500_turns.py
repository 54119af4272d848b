"""Sanity 500 Rummy: menus reach just what a turn can come to (SR3-SR8, SR12, SR14), scores are reckoned plainly."""

from typing import Any

import pytest
import sanity_rummy_500_arranged as arranged
import sanity_rummy_500_slow as slow
from rummy_500_menu import after_last, expected, reached, recomputed, small_positions, state_of
from rummy_500_plain import State, canonical, play_named
from rummy_500_table import rummy_500
from suites import deep, full

import cardhouse

PLAIN = [{}, {"deep_card": "meld_or_lay_off"}, {"final_discard": "optional"}, {"ace_total": "1"}]


def sanity(**options: Any) -> cardhouse.table.Setup:
    return rummy_500(2, "sanity-rummy-500", hand_size=5, **options)


def compare(options: dict[str, str], count: int, most: int, seed: int) -> None:
    """The menu's ends of a turn against the plain ones, where no cards are moved."""
    setup = sanity(rearrange="none", **options)
    for table in small_positions(setup, count, most, seed):
        assert reached(table) == expected(table, dict(setup.options)), table.see(table.turn)


@pytest.mark.parametrize("options", PLAIN)
@pytest.mark.parametrize(("count", "seed"), [(15, 1), deep(2000, 2)])
@pytest.mark.full(but=["-options0]"])
def test_the_menu_reaches_every_end_of_a_turn(options: dict[str, str], count: int, seed: int) -> None:
    compare(options, count, 7, seed)


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
    setup = sanity(rearrange=setting, rearrange_judged="act")
    options = {**slow.DEFAULTS, **setup.options}
    tables = [table for table in small_positions(setup, 4 * count, 5, seed) if len(state_of(table).groups) in (1, 2)]
    for table in tables[:count]:
        assert reached(table) == slow_ends(slow_state(table), options), table.see(table.turn)


@pytest.mark.parametrize("setting", ["own", "all"])
@pytest.mark.parametrize(("count", "seed"), [full(25, 7), deep(1000, 2)])
def test_the_menu_reaches_every_end_of_a_turn_with_cards_moved(setting: str, count: int, seed: int) -> None:
    compare_moving(setting, count, seed)


# --- Moving judged as the turn ends (SR7) ----------------------------------------------------------------


def place_of(table: cardhouse.Table) -> arranged.Place:
    """What the seat in turn finds, in the words of the plain enumeration."""
    scene, state, position = table.see(table.turn), state_of(table), table.position
    lying = [card for zone in scene.zones if zone.kind == "meld" for card in zone.cards]
    movable = {card.face for card in lying if card.seat == table.turn or table.setup.options["rearrange"] == "all"}
    here = int(position.next)
    stock = table.game.cards.texts[int(position.pack[here])] if here < int(position.pack_size) else None
    return arranged.Place(state.hand, state.groups, frozenset(movable), state.pile, stock)  # type: ignore[arg-type]


def mark_of(table: cardhouse.Table) -> tuple[Any, ...]:
    """What of a position matters to what the turn can still come to."""
    position = table.position
    fields = ("hands", "lies", "mode", "melds", "still", "doubled", "due", "phase", "arranging", "was_phase")
    return tuple(bytes(position[name]) if position[name].ndim else int(position[name]) for name in fields)


def end_after(table: cardhouse.Table, text: str) -> arranged.End:
    """The end of the turn by this action, worked out from before it: the next hand may be dealt by then."""
    if text == "stop" or text.startswith("discard"):
        end = after_last(table, text)
        return arranged.end_of(end.hand, end.groups, end.pile, end.stopped)
    what, _, number = text.removeprefix("meld ").removeprefix("lay off ").partition(" on ")
    laid = [(card, play_named(card, shown)) for card, shown in (name.split(" as ") for name in what.split(", "))]
    cards, melds = {card for card, _ in laid}, [] if number else [laid]
    for zone in table.see(table.turn).zones:
        if zone.kind == "meld":
            meld = [(card.face or "", play_named(card.face or "", card.played_as or "")) for card in zone.cards]
            kept = [pair for pair in meld if pair[0] not in cards]
            added = laid if zone.id == f"meld:{number}" else []
            if kept:
                melds += arranged.parts_of(frozenset(meld), ": run" in zone.label, kept, added) or []
    return arranged.end_of((), melds, state_of(table).pile)


def arranged_ends(table: cardhouse.Table) -> set[arranged.End]:
    """Every end of the turn by the menu, and by what is offered beside it."""
    found: set[arranged.End] = set()
    met: set[tuple[Any, ...]] = set()

    def go(here: cardhouse.Table) -> None:
        for action in (*here.legal(), *here.offered()):
            if action.kind == "put_back":
                continue
            after = here.copy()
            after.play(action)
            if after.turn != table.turn or after.hand != table.hand:
                found.add(end_after(here, action.text))
            elif mark_of(after) not in met:
                met.add(mark_of(after))
                go(after)

    go(table)
    return found


def compare_arranged(count: int, most: int, seed: int, **options: Any) -> int:
    """The ends of turns against the plain enumeration of whole tables; returns how many there are in all."""
    setup = sanity(**options)
    ends, done = 0, 0
    for table in small_positions(setup, 20 * count, most, seed):
        place = place_of(table)
        if 3 <= len(place.movable) <= 7 and len(place.melds) <= 2 and done < count:
            expected_ends = arranged.ends(place, dict(setup.options))
            assert arranged_ends(table) == expected_ends, table.see(table.turn)
            ends, done = ends + len(expected_ends), done + 1
    assert done == count
    return ends


ARRANGED = [{}, {"rearrange": "all"}, {"deep_card": "meld_from_hand"}, {"final_discard": "optional"}]


@pytest.mark.parametrize("options", ARRANGED)
@pytest.mark.parametrize(("count", "most", "seed"), [full(4, 4, 3), deep(100, 5, 4)])
def test_a_turn_can_leave_every_table_that_is_whole(options: dict[str, str], count: int, most: int, seed: int) -> None:
    assert compare_arranged(count, most, seed, **options) > 20


# --- Scores -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (4, {"rearrange": "all"}), (3, {"ace_total": "1"}), (3, {"totals_count": "per_meld"})],
)
def test_scores_are_what_a_plain_reckoning_says(players: int, options: dict[str, str]) -> None:
    """SR10."""
    recomputed(rummy_500(players, "sanity-rummy-500", target=150, **options), 1, 1)


@pytest.mark.deep
def test_scores_of_a_thousand_matches() -> None:
    for key in range(1000):
        recomputed(rummy_500(2 + key % 5, "sanity-rummy-500"), key, key)
