"""Presses with the client's number: sent again they are answered again, and done once; also after a restart."""

from typing import Any

import pytest

from cardhouse.room import messages as m
from cardhouse.room.machine import effects as f

from .desk import HOST, Desk, bots, empty, row
from .situations import SECOND, first, in_turn, waiting

PAGE, OTHER_PAGE = "page-of-the-host-1", "page-of-another-1"


def at_table(game: str = "hearts") -> tuple[Desk, int]:
    """The host in turn at a table with bots, on a page that numbers its presses."""
    desk = Desk.of(row(game, [*empty(1), *bots(3, 1)], {"passing": "none"} if game == "hearts" else None))
    desk.sit(HOST, 0)
    line = back(desk)
    desk.settle(lambda desk: desk.state.match is not None and desk.state.match.turn == 0)
    return desk, line


def back(desk: Desk, client: str = PAGE, person: Any = HOST) -> int:
    """The page comes, on a new line; its number."""
    return desk.come(person, client=client)


def play(desk: Desk, press: int) -> m.Play:
    match = desk.state.match
    assert match is not None
    return m.Play(do="play", version=match.version, action=first(desk), press=press)


def answered(desk: Desk, line: int) -> list[int]:
    return [told.press for told in desk.heard(line) if isinstance(told, m.HeardTold)]


def said(desk: Desk, line: int) -> list[str]:
    return [told.type for told in desk.heard(line)]


def test_a_press_is_answered_when_all_that_comes_of_it_is_told() -> None:
    desk, line = at_table()
    desk.heard(line)
    desk.say(line, play(desk, 1))
    assert said(desk, line)[-2:] == ["scene", "heard"]


def test_a_card_sent_again_over_a_new_line_is_played_once() -> None:
    desk, line = at_table()
    message = play(desk, 1)
    desk.say(line, message)
    moves = len(desk.kept.moves)
    desk.go(line)
    again = back(desk)
    desk.heard(again)
    desk.say(again, message)
    assert said(desk, again) == ["heard"]
    assert len(desk.kept.moves) == moves


def test_without_a_number_it_is_refused_as_ever() -> None:
    desk, line = at_table()
    message = m.Play(do="play", version=desk.state.match.version, action=first(desk))  # type: ignore[union-attr]
    desk.say(line, message)
    assert answered(desk, line) == []
    desk.say(line, message)
    assert desk.refusal(line) == "The table has moved on. Look again"


def test_another_page_has_numbers_of_its_own() -> None:
    here = in_turn()
    one, other = back(here.desk), back(here.desk, OTHER_PAGE, SECOND)
    for line in (one, other):
        here.desk.say(line, m.Chat(do="chat", text="Good evening", press=1))
    assert len(here.desk.kept.chat) == 2


def test_what_was_refused_is_refused_again() -> None:
    desk, line = at_table()
    late = m.Play(do="play", version=99, action=0, press=1)
    for _ in range(2):
        desk.heard(line)
        desk.say(line, late)
        assert said(desk, line) == ["refused", "heard"]


def test_a_new_line_of_a_page_takes_the_place_of_the_old_one() -> None:
    """The room believes in a line that died without a word for a while: its page need not wait for that."""
    desk, old = at_table()
    new = back(desk)
    assert old not in desk.state.visitors
    assert old in desk.gone
    assert new in desk.state.seats[0].visitors
    assert desk.state.seats[0].online


def test_what_is_found_out_beside_is_answered_when_it_is_found() -> None:
    here = waiting()
    line = back(here.desk)
    here.desk.heard(line)
    here.desk.say(line, m.Another(do="another", game="hearts", players=4, press=1))
    assert answered(here.desk, line) == []
    here.desk.answer()
    assert answered(here.desk, line) == [1]
    assert here.desk.state.number == 2


def test_what_was_being_found_out_when_the_line_broke_is_done_once() -> None:
    here = waiting()
    desk = here.desk
    desk.go(here.host)
    wanted = m.Another(do="another", game="hearts", players=4, press=1)
    desk.say(back(desk), wanted)
    again = back(desk)
    desk.say(again, wanted)
    desk.settle(lambda desk: not desk.asked)
    assert desk.state.number == 2
    assert 1 in answered(desk, again)
    desk.say(again, wanted)
    assert not desk.asked


@pytest.mark.parametrize(
    ("message", "kept"),
    [
        (m.Chat(do="chat", text="Good evening", press=7), lambda desk: desk.kept.chat),
        (m.Swap(do="swap", one=0, other=1, press=7), lambda desk: [s["name"] for s in desk.kept.row["seats"]]),
        (m.Start(do="start", press=7), lambda desk: desk.kept.row["begun"]),
    ],
)
def test_what_is_kept_is_done_once_though_the_house_was_killed_before_it_answered(message: Any, kept: Any) -> None:
    here = waiting()
    here.desk.say(back(here.desk), message)
    before = str(kept(here.desk))
    here.desk.again()
    line = back(here.desk)
    here.desk.heard(line)
    here.desk.say(line, message)
    assert said(here.desk, line) == ["heard"]
    assert str(kept(here.desk)) == before
    here.desk.say(line, m.Chat(do="chat", text="And on", press=8))
    assert here.desk.kept.chat[-1] == "And on"


def test_a_move_is_bound_to_its_version_and_not_kept_with_its_press() -> None:
    desk, line = at_table()
    effects = desk.say(line, play(desk, 1))
    assert [each.press for each in effects if isinstance(each, f.Keep)] == [None]


def test_a_press_that_could_not_be_kept_is_not_done() -> None:
    desk, line = at_table()
    message = play(desk, 1)
    moves = len(desk.kept.moves)
    desk.heard(line)
    desk.failing = True
    desk.say(line, message)
    assert 1 in answered(desk, line)
    desk.failing = False
    desk.say(line, message)
    assert len(desk.kept.moves) == moves + 1


def test_a_loss_forgets_no_press_but_its_own() -> None:
    desk, line = at_table()
    message = m.Chat(do="chat", text="Good evening", press=1)
    desk.say(line, message)
    desk.failing = True
    desk.say(line, m.Chat(do="chat", text="Not kept"))
    desk.failing = False
    desk.say(line, message)
    assert desk.kept.chat == ["Good evening"]
