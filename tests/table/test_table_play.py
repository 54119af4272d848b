"""Playing at a table: menus, refusals, text, scenes, logs, copies, undo."""

import gc
import random
import weakref
from collections.abc import Callable
from typing import Any, cast

import pytest

import cardhouse
from cardhouse import Table, replay
from cardhouse.conformance.checks import random_walk
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.table.table import table_of

pytestmark = pytest.mark.uncompiled

HAND_0 = ["2C", "3C", "4C", "5C", "6C", "7C", "8C"]
HAND_1 = ["9H", "3D", "4D", "5D", "6D", "7D", "8D"]


@pytest.fixture
def table() -> cardhouse.Table:
    """Seat 1 leads against the KH and can play the 9H only."""
    deck = " ".join(card for pair in zip(HAND_1, HAND_0) for card in pair) + " KH QS JS"
    return cardhouse.game("cardinoes", 2, first_dealer="seat_0").deal(key=1, deck=deck)


def test_where_a_new_match_stands(table: cardhouse.Table) -> None:
    assert (table.turn, table.hand, table.version, table.scores) == (1, 0, 0, [0, 0])
    assert (table.over, table.hand_over, table.winners) == (False, False, [])


def test_the_menu_is_a_sequence_of_actions(table: cardhouse.Table) -> None:
    menu = table.legal()
    assert [action.text for action in menu] == ["9H left", "9H right"]
    assert repr(menu) == "[9H left, 9H right]"
    assert (menu[0].kind, menu[0].cards, menu[0].label) == ("play", ["9H"], "9♥ at the left end")
    assert repr(menu[0]) == "<9H left>"
    assert [action.text for action in menu[1:]] == ["9H right"]
    assert "9H left" in menu
    assert int(menu[0]) in menu
    assert "draw" not in menu


@pytest.mark.parametrize("text", ["9H left", "9h  LEFT", " 9♥ left "])
def test_an_action_is_played_by_number_or_text(table: cardhouse.Table, text: str) -> None:
    by_number = table.copy()
    by_number.play(table.legal()[0])
    table.play(text)
    assert table.digest == by_number.digest
    assert (table.turn, table.version) == (0, 1)


@pytest.mark.parametrize("action", ["3D left", "2C left", "draw", "pass", "jump", "", -1, 10**6, 1 << 63, -(1 << 99)])
def test_a_refusal_gives_reason_and_rule_and_changes_nothing(table: cardhouse.Table, action: int | str) -> None:
    before = table.digest
    refusal = table.refusal(action)
    assert refusal is not None
    with pytest.raises(cardhouse.IllegalAction) as refused:
        table.play(action)
    assert (refused.value.reason, refused.value.rule) == (refusal.text, refusal.rule)
    assert refusal.rule[:1] in ("C", "G")
    assert refusal.text in str(refused.value)
    assert (table.digest, table.version) == (before, 0)


def test_a_legal_action_has_no_refusal(table: cardhouse.Table) -> None:
    assert table.refusal("9H left") is None
    assert table.refusal(int(table.legal()[1])) is None


def test_cards_selected_say_what_they_can_mean(table: cardhouse.Table) -> None:
    actions, refusal = table.propose(["9H"])
    assert ([action.text for action in actions], refusal) == (["9H left", "9H right"], None)
    actions, refusal = table.propose(["3D"])
    assert actions == []
    assert refusal is not None
    assert refusal.rule == "CD2"
    actions, refusal = table.propose(["3D", "9H"])
    assert actions == []
    assert refusal is not None
    actions, _ = table.propose(["9H"], kind="special")
    assert actions == []


def test_the_seat_in_turn_is_prompted(table: cardhouse.Table) -> None:
    prompt = table.see(1).prompt
    assert prompt is not None
    assert [choice.text for choice in prompt.choices] == ["9H left", "9H right"]
    assert prompt.choices[0].cards == ["9H"]
    assert table.see(0).prompt is None
    assert table.see(None).prompt is None


def test_a_seat_sees_its_own_cards_only(table: cardhouse.Table) -> None:
    assert {card.face for card in table.see(0).zone("hand:0").cards} == set(HAND_0)
    assert {card.face for card in table.see(1).zone("hand:0").cards} == {None}
    with pytest.raises(KeyError):
        table.see(0).zone("hand:2")
    for seat in (-1, 2):
        with pytest.raises(ValueError, match=r"0\.\.1"):
            table.see(seat)


def test_scenes_carry_log_version_and_scores(table: cardhouse.Table) -> None:
    table.play("9H left")
    scene = table.see(0)
    assert (scene.version, scene.scores, scene.over, scene.winners) == (1, [0, 0], False, [])
    assert [event.kind for event in scene.events] == ["deal", "play"]
    assert scene.events[1].text == "@1 played 9♥ at the left end"
    table.play("draw")
    assert table.log(0)[-1].text == "@0 drew Q♠"
    assert table.log(1)[-1].text == table.log(None)[-1].text == "@0 drew a card"


def test_a_hand_that_ends_is_on_the_sheet(table: cardhouse.Table) -> None:
    while not table.hand_over:
        table.play(table.legal()[0])
    assert (table.hand, table.see(0).sheet) == (1, [table.scores])
    table.play(table.legal()[0])
    assert not table.hand_over


def test_a_copy_goes_its_own_way(table: cardhouse.Table) -> None:
    twin = table.copy()
    twin.play("9H left")
    assert (table.version, twin.version) == (0, 1)
    assert [event.kind for event in table.log(None)] == ["deal"]
    assert [event.kind for event in twin.log(None)] == ["deal", "play"]
    assert table.digest != twin.digest


def test_undo_goes_back_across_hands(table: cardhouse.Table) -> None:
    fingerprints = []
    for step in random_walk(table, 1, 120):
        fingerprints.append(step.digest)
    assert table.hand > 0
    for back in (1, 5, 110):
        table.undo(back)
        assert table.digest == fingerprints[table.version]
        assert len(table.log(None)) >= table.version
    assert table.version == 4
    table.undo(0)
    for wrong in (-1, 5, None, True, "1"):
        with pytest.raises(ValueError, match=r"undo: must be a whole number 0\.\.4"):
            table.undo(cast("int", wrong))


def test_a_finished_match(table: cardhouse.Table) -> None:
    for _ in random_walk(table, 2, 10_000):
        pass
    assert (table.over, table.turn, table.hand_over) == (True, None, True)
    assert len(table.legal()) == 0
    assert table.winners == [max((0, 1), key=lambda seat: table.scores[seat])]
    assert table.log(None)[-1].kind == "match"
    scene = table.see(0)
    assert (scene.over, scene.winners, scene.turn, scene.prompt) == (True, table.winners, None, None)
    with pytest.raises(cardhouse.IllegalAction):
        table.play("draw")


def test_imagined_worlds_keep_what_a_seat_knows(table: cardhouse.Table) -> None:
    worlds = [table.imagine(0, seed) for seed in range(5)]
    hands = {int(world["hands"][0][0][0]) for world in worlds}
    others = {int(world["hands"][0][1][0]) for world in worlds}
    assert hands == {sum(1 << STANDARD.number(card) for card in HAND_0)}
    assert len(others) == 5
    assert table.imagine(0, 3).tobytes() == worlds[3].tobytes()


def test_numbers_are_the_menu_as_bare_ints(table: cardhouse.Table) -> None:
    while not table.over and table.version < 60:
        numbers = table.numbers()
        assert numbers == tuple(int(action) for action in table.legal())
        assert all(type(number) is int for number in numbers)
        table.play(numbers[-1])


def test_menus_handed_out_stay_when_the_board_is_full() -> None:
    table = cardhouse.game("hearts").deal(key=5)
    first, numbers = table.legal(), table.numbers()
    while not table.over:
        table.play(table.numbers()[0])
    assert table.version > 300
    assert first.numbers == numbers
    assert table.numbers() == ()


def test_turned_tricks_are_looked_at_no_more() -> None:
    """G7: at which versions they lay, so that nobody is shown those again before the hand is over."""
    table = cardhouse.game("hearts", 4, passing="none", review_last_trick=False).deal(key=1)
    for _ in range(4):
        table.play(table.legal()[0])
    assert not table.turned_since(0)
    assert len(table.log(0)[-1].cards) == 4
    table.play(table.legal()[0])
    assert table.turned_since(0) == range(1, 5)
    assert not any(event.cards for event in table.log(0)[:-1])
    while table.hand == 0:
        table.play(table.legal()[0])
    assert not table.turned_since(0)
    assert next(event for event in table.log(0) if event.kind == "play").cards


@pytest.mark.parametrize("review", [True, False])
def test_a_log_that_nobody_asks_for_stays_short_and_loses_nothing(review: bool) -> None:
    """Within a hand too, where turned tricks are hidden and lie open again when it is over (G7)."""
    table = cardhouse.game("hearts", review_last_trick=review).deal(key=3)
    whole = table.copy()
    chooser = random.Random(3)
    while table.hand < 2:
        for viewer in (1, None):
            shown = table.see(viewer)
            assert shown.events == whole.log(viewer)[-20:]
            assert table.told(viewer) == len(whole.log(viewer))
            assert table.turned_since(viewer) == whole.turned_since(viewer)
            assert len(table._watchers._by_viewer[viewer].events) <= 40
        action = chooser.choice(table.legal().numbers)
        table.play(action)
        whole.play(action)


@pytest.mark.parametrize("review", [True, False])
def test_who_watches_is_shown_after_going_back_what_was_told_until_then(review: bool) -> None:
    """However far it goes, and whoever looks again first or not at all."""
    setup = cardhouse.game("hearts", review_last_trick=review)
    table, chooser = setup.deal(key=3), random.Random(3)
    for count in (1, 3, 20, 33, 2, 70, 5):
        for _ in range(chooser.randrange(30, 90)):
            table.play(chooser.choice(table.legal().numbers))
            for viewer in (0, 1, None):
                table.see(viewer)
        table.undo(count)
        again = setup.deal(key=3)
        for action in table.record.actions:
            again.play(action)
        for viewer in chooser.sample((0, 1, None), chooser.randrange(1, 4)):
            shown = table.see(viewer)
            assert shown.events == again.log(viewer)[-20:]
            assert shown.sheet == again.see(viewer).sheet
            assert table.told(viewer) == len(again.log(viewer))
            assert table.turned_since(viewer) == again.turned_since(viewer)


def test_a_copy_that_nobody_needs_is_gone_at_once() -> None:
    """Nothing it has shown or been asked holds it: a house that hints and previews would fill up with such copies."""
    table = cardhouse.game("hearts").deal(key=3)
    gc.disable()
    try:
        copy = table.copy()
        copy.play(copy.legal()[0])
        for viewer in (0, None):
            copy.see(viewer)
            copy.log(viewer)
        copy.undo()
        gone = weakref.ref(copy)
        del copy
        assert gone() is None
    finally:
        gc.enable()


def test_a_log_is_whole_whenever_it_is_asked_for() -> None:
    """What is no longer shown is not kept for those who never ask."""
    table = cardhouse.game("hearts").deal(key=3)
    chooser = random.Random(3)
    while table.hand < 3:
        table.play(chooser.choice(table.legal().numbers))
        table.see(1)
        table.see(None)
    kept = [event for watcher in table._watchers._by_viewer.values() for event in watcher.events]
    assert len(kept) < 0.6 * (table.told(1) + table.told(None))
    replayed = cardhouse.replay(table.record.text())
    for viewer in (1, None):
        told = table.told(viewer)
        assert told == len(table.log(viewer)) == table.told(viewer)
        assert table.log(viewer) == replayed.log(viewer)
        assert table.see(viewer).events == table.log(viewer)[-20:]
    for _ in range(100):
        table.play(chooser.choice(table.legal().numbers))
    assert table.told(1) == len(table.log(1))


@pytest.mark.full(but=["[hearts]", "[oh-hell]"])
@pytest.mark.parametrize("name", ["hearts", "oh-hell", "rummy", "holdem"])
def test_whoever_looks_late_or_after_an_undo_is_shown_what_anybody_is_who_has_looked_all_along(name: str) -> None:
    """Neither begins at the opening, and the record is not played again to be written."""
    table = cardhouse.game(name).deal(key=5)
    chooser = random.Random(5)
    while not table.over and table.version < 200:
        table.play(chooser.choice(table.legal().numbers))
        table.see(None)
        table.see(1)
    for back in (0, 1, 40, 100):
        gone = table.copy()
        gone.undo(back)
        afresh = table_of(gone.record)
        steps = _steps_of(gone)
        for viewer in (None, 0, 1):
            assert gone.see(viewer) == afresh.see(viewer)
            assert gone.turned_since(viewer) == afresh.turned_since(viewer)
        assert steps() < 130, "for three viewers, of whom two had looked before"
        assert gone.told(None) == afresh.told(None)
        assert gone.told(1) == afresh.told(1)
        assert gone.record_text(note="!") == replay(gone.record_text(note="!")).record.text()
        assert gone.log(0) == afresh.log(0)


def _steps_of(table: Table) -> Callable[[], int]:
    """Counts the actions that a table plays again from now on."""
    count, step = [0], table.step

    def counted(positions: Any, action: int) -> None:
        count[0] += 1
        step(positions, action)

    table.step = counted  # type: ignore[method-assign]
    return lambda: count[0]
