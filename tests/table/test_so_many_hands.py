"""A match that lasts so many hands, whatever its game says: the hand after the last is neither shown nor played."""

import pytest

import cardhouse
from cardhouse.bots import bot
from cardhouse.table.keys import hand_key
from cardhouse.table.verify import verify

pytestmark = pytest.mark.uncompiled
KEY = 5


def played(name: str, hands: int) -> cardhouse.Table:
    """A match of so many hands, played to its end by club players."""
    table, player = cardhouse.game(name).deal(KEY, hands=hands), bot("heuristic", 1)
    while table.turn is not None:
        table.play(player.act(table, table.turn))
    return table


@pytest.mark.parametrize("name", ["hearts", "oh-hell", "bridge", "cardsense-tricks"])
def test_a_match_of_one_hand_is_over_with_it(name: str) -> None:
    table = played(name, 1)
    assert (table.over, table.hand, len(table.see(0).sheet)) == (True, 0, 1)
    assert table.winners, "whoever leads has won"
    assert table.hand_keys == [hand_key(table.key, 0)], "the key of the hand that was not played stays unknown"
    with pytest.raises(cardhouse.IllegalAction):
        table.play(table.record.actions[0])


@pytest.mark.parametrize("viewer", [None, 0])
def test_the_next_hand_is_dealt_and_nobody_sees_it(viewer: int | None) -> None:
    table = played("hearts", 1)
    scene = table.see(viewer)
    assert scene.over
    assert [card for zone in scene.zones for card in zone.cards] == []
    assert [card for zone in table.zones(viewer) for card in zone.cards] == []
    assert not any(event.kind == "deal" for event in scene.events)


def test_after_the_last_hand_places_that_count_their_cards_count_none() -> None:
    table, opening = played("holdem", 1), cardhouse.game("holdem").deal(KEY)
    for shown in (table.zones(), table.see().zones):
        counting = {zone.id: None if zone.count is None else 0 for zone in opening.zones()}
        assert {zone.id: zone.count for zone in shown} == counting
    assert {seat.cards for seat in table.see().seats} == {0}


def test_two_hands_are_the_first_two_of_the_whole_match() -> None:
    short, whole = played("oh-hell", 2), cardhouse.game("oh-hell").deal(KEY)
    for action in short.record.actions:
        whole.play(action)
    assert (whole.over, whole.hand, whole.scores) == (False, 2, short.scores)


def test_its_record_replays_and_its_last_act_can_be_taken_back() -> None:
    table = played("oh-hell", 1)
    text = table.record.text()
    again = cardhouse.replay(text)
    assert (again.over, again.digest, verify(text).good) == (True, table.digest, True)
    last = table.record.actions[-1]
    again.undo()
    assert not again.over
    again.play(last)
    assert (again.over, again.digest) == (True, table.digest)


def test_a_game_that_ends_by_itself_shows_its_end() -> None:
    assert any(zone.cards for zone in played("in-tense-care", 1).see(0).zones)


@pytest.mark.parametrize("hands", [-1, 1.5, True, 10_001])
def test_hands_out_of_range_are_refused_by_name(hands: object) -> None:
    with pytest.raises(ValueError, match=r"hands: must be a whole number 0\.\.10000"):
        cardhouse.game("hearts").deal(KEY, hands=hands)  # type: ignore[arg-type]
