"""Taking back among bots: at once, through their moves, to the last decision; the record tells of it."""

import json

from cardhouse.room import messages as m
from cardhouse.room.machine.records import full_record
from cardhouse.room.machine.undo import last_decision
from cardhouse.table import Table, replay
from cardhouse.table.verify import verify

from .desk import HOST, Desk, bots, empty, row
from .situations import SECOND, first, play_first

UNDO = m.Undo(do="undo")


def alone(game: str, players: int, options: dict[str, object] | None = None, **settings: object) -> tuple[Desk, int]:
    """One person and bots, at the person's first turn."""
    desk = Desk.of(row(game, [*empty(1), *bots(players - 1, 1)], options, bot_pause_s=0, hand_pause_s=0, **settings))
    line = desk.sit(HOST, 0, words=True)
    desk.settle(lambda desk: desk.state.match is not None)
    return desk, line


def the_match(desk: Desk) -> Table:
    assert desk.state.match is not None
    return desk.state.match


def play_on(desk: Desk, line: int) -> None:
    """The person plays what comes first, then the bots play until it is their turn again."""
    desk.say(line, play_first(desk))
    to_turn(desk)


def to_turn(desk: Desk) -> None:
    desk.settle(lambda desk: the_match(desk).over or the_match(desk).turn == 0)


def to_choice(desk: Desk, line: int) -> None:
    """On until the person has a choice."""
    to_turn(desk)
    while len(the_match(desk).numbers()) < 2:
        play_on(desk, line)


def test_among_bots_one_goes_back_through_their_moves_to_ones_last_decision() -> None:
    desk, line = alone("hearts", 4, {"passing": "none"})
    to_choice(desk, line)
    version, before = the_match(desk).version, the_match(desk).digest
    play_on(desk, line)
    assert the_match(desk).version > version + 1
    desk.heard(line)
    desk.say(line, UNDO)
    told = [each.type for each in desk.heard(line)]
    assert "undo_asked" not in told
    assert {"undone", "scene"} <= set(told)
    assert (the_match(desk).version, the_match(desk).digest) == (version, before)
    assert len(desk.kept.moves) == version
    play_on(desk, line)
    assert the_match(desk).version > version


def test_what_leaves_no_choice_is_no_decision() -> None:
    desk, line = alone("cardinoes", 2, {"target": 10_000})
    to_choice(desk, line)
    version = the_match(desk).version
    play_on(desk, line)
    for _ in range(60):
        if len(the_match(desk).numbers()) == 1:
            break
        version = the_match(desk).version
        play_on(desk, line)
    assert len(the_match(desk).numbers()) == 1
    play_on(desk, line)
    desk.say(line, UNDO)
    assert the_match(desk).version == version


def test_nothing_goes_back_before_the_first_decision() -> None:
    desk, line = alone("hearts", 4, {"passing": "none"})
    to_turn(desk)
    while len(the_match(desk).numbers()) < 2:
        play_on(desk, line)
    desk.say(line, UNDO)
    assert desk.refusal(line) == "You have not made a move yet"


def test_what_all_did_at_once_goes_back_whole() -> None:
    desk, line = alone("hearts", 4, {"passing": "left"})
    hand = [card.text.removeprefix("pass ") for card in the_match(desk).legal()]
    desk.settle(lambda desk: desk.state.gathering is not None)
    desk.say(line, m.Select(do="select", version=0, cards=hand[:3], kind="pass"))
    desk.settle(lambda desk: the_match(desk).version >= 12 and the_match(desk).turn == 0)
    assert last_decision(the_match(desk), 0) == 0
    desk.say(line, UNDO)
    assert the_match(desk).version == 0
    assert desk.state.gathering is not None


def test_a_hand_that_has_ended_is_played_again_and_its_key_told_again() -> None:
    desk, line = alone("oh-hell", 4)
    to_choice(desk, line)
    while the_match(desk).hand == 0:
        play_on(desk, line)
    keys = the_match(desk).hand_keys
    assert desk.state.hand_keys == keys
    assert len(keys) == 1
    while the_match(desk).hand > 0:
        desk.say(line, UNDO)
    assert desk.state.hand_keys == []
    desk.heard(line)
    while the_match(desk).hand == 0:
        play_on(desk, line)
    assert [each.key for each in desk.heard(line) if isinstance(each, m.HandKeyTold)] == keys


def test_the_record_says_how_often_and_verifies() -> None:
    desk, line = alone("cardinoes", 2, {"target": 1})
    to_choice(desk, line)
    for _ in range(2):
        play_on(desk, line)
        if the_match(desk).over:
            break
        desk.say(line, UNDO)
        to_turn(desk)
    desk.again()
    line = desk.come(HOST, 0)
    to_turn(desk)
    while not the_match(desk).over:
        play_on(desk, line)
    text = full_record(the_match(desk), [seat.keep() for seat in desk.state.seats])
    times = json.loads(text.splitlines()[0])["taken_back"]
    assert times >= 1
    assert replay(text).over
    verdict = verify(text)
    assert verdict.good, verdict.lines
    assert any("went back to an earlier decision" in each for each in verdict.lines)


def test_two_people_still_ask_each_other() -> None:
    desk = Desk.of(row("cardinoes", empty(2), {"target": 10_000}))
    one, two = desk.sit(HOST, 0), desk.sit(SECOND, 1)
    desk.settle(lambda desk: desk.state.match is not None)
    lines = {0: one, 1: two}
    turn = the_match(desk).turn
    assert turn is not None
    version = the_match(desk).version
    desk.say(lines[turn], m.Play(do="play", version=version, action=first(desk)))
    desk.say(lines[turn], UNDO)
    assert the_match(desk).version == version + 1


def test_a_table_that_allows_none_allows_none_among_bots() -> None:
    desk, line = alone("hearts", 4, {"passing": "none"}, undo=False)
    to_choice(desk, line)
    play_on(desk, line)
    desk.say(line, UNDO)
    assert desk.refusal(line) == "Undo is off at this table"
