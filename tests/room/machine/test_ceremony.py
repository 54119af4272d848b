"""The match key is settled at the table: by who is there, whoever is late, leaves, comes back, or kills the house."""

import pytest

from cardhouse.room import messages as m
from cardhouse.room.machine import effects as f
from cardhouse.room.machine import events as e
from cardhouse.room.machine.state import Person

from .desk import HOST, SECRET, Desk, bots, commit_message, empty, row

SECOND, THIRD = Person("second", "Sara"), Person("third", "Tom")
WORDS = ("one apple", "two pears", "three plums")


def three() -> Desk:
    """Three people who can add words, committing."""
    desk = Desk.of(row("cardinoes", empty(3)))
    for seat, person in enumerate((HOST, SECOND, THIRD)):
        desk.sit(person, seat, words=True)
    assert phase(desk) == "committing"
    return desk


def phase(desk: Desk) -> str | None:
    ceremony = desk.state.ceremony
    return None if ceremony is None else ceremony.phase


def commit(desk: Desk, *seats: int) -> None:
    for seat in seats:
        desk.say(line(desk, seat), commit_message(seat, WORDS[seat]))


def reveal(desk: Desk, *seats: int) -> None:
    for seat in seats:
        desk.say(line(desk, seat), m.Reveal(do="reveal", words=WORDS[seat]))


def line(desk: Desk, seat: int) -> int:
    return max(desk.state.seats[seat].visitors)


def told_phase(desk: Desk, visitor: int) -> tuple[str, list[str | None]]:
    told = [each for each in desk.told[visitor] if isinstance(each, m.TableTold) and each.ceremony]
    return told[-1].ceremony.phase, list(told[-1].ceremony.seat_commits)


def test_all_commit_and_show_and_the_match_is_dealt_from_it() -> None:
    desk = three()
    commit(desk, 0, 1)
    assert phase(desk) == "committing"
    commit(desk, 2)
    assert phase(desk) == "revealing"
    reveal(desk, 2, 1, 0)
    assert phase(desk) == "settled"
    (deal,) = desk.asked
    assert isinstance(deal, f.Deal)
    assert deal.header["entropy"] == list(WORDS)
    desk.answer()
    assert desk.state.stage == "playing"
    assert desk.kept.row["header"]["entropy"] == list(WORDS)
    assert "ceremony" not in desk.kept.row["header"]


def test_words_are_told_to_nobody_before_nobody_can_withhold_theirs() -> None:
    desk = three()
    commit(desk, 0, 1, 2)
    reveal(desk, 0, 1)
    desk.come(Person("guest", "Gast"))
    for told in desk.told.values():
        assert not [each for each in told if WORDS[0] in repr(each) or SECRET.hex() in repr(each)]
    reveal(desk, 2)
    assert [each for each in desk.told[1] if WORDS[0] in repr(each)]
    desk.answer()
    assert not [each for told in desk.told.values() for each in told if SECRET.hex() in repr(each)]


def test_it_goes_on_without_who_is_late() -> None:
    desk = three()
    commit(desk, 0, 1)
    desk.now += desk.state.limits.words_wait_s
    desk.feed(e.Tick())
    assert phase(desk) == "revealing"
    desk.say(3, commit_message(2, WORDS[2]))
    assert "too late" in str(desk.refusal(3))
    reveal(desk, 0)
    desk.now += desk.state.limits.words_wait_s
    desk.feed(e.Tick())
    assert desk.asked[0].header["entropy"] == [WORDS[0], None, None]


def test_other_words_than_promised_are_refused() -> None:
    desk = three()
    commit(desk, 0, 1, 2)
    desk.say(1, m.Reveal(do="reveal", words="something else"))
    assert desk.refusal(1) == "Those are not the words you committed to"
    reveal(desk, 0)
    desk.say(1, m.Reveal(do="reveal", words=WORDS[0]))
    assert desk.refusal(1) == "You have already shown your words"


def test_who_leaves_is_not_awaited_and_who_sits_there_next_adds_nothing() -> None:
    desk = three()
    commit(desk, 0, 1)
    desk.say(3, m.Leave(do="leave"))
    assert phase(desk) == "revealing"
    reveal(desk, 0, 1)
    assert not desk.asked  # a seat is empty
    desk.sit(Person("fourth", "Vera"), 2, words=True)
    assert desk.asked[0].header["entropy"] == [WORDS[0], WORDS[1], None]


def test_the_list_that_a_seats_leaving_closed_stays_closed_when_the_house_starts_anew() -> None:
    """Everybody was shown it, and compares at the end."""
    desk = three()
    commit(desk, 0, 1)
    desk.say(3, m.Leave(do="leave"))
    shown = told_phase(desk, 1)
    assert shown[0] == "revealing"
    desk.again()
    back = desk.come(HOST, words=True)
    assert told_phase(desk, back) == shown
    desk.say(back, commit_message(0, "better words"))
    assert "too late" in str(desk.refusal(back))


@pytest.mark.parametrize("moment", ["committing", "revealing", "settled"])
def test_the_house_starts_anew_in_between(moment: str) -> None:
    """What was shown to all is as it was; who had said something nobody saw says it again."""
    desk = three()
    commit(desk, 0, 1)
    if moment != "committing":
        commit(desk, 2)
    if moment == "settled":
        reveal(desk, 0, 1, 2)
    desk.again()
    assert phase(desk) == moment
    for seat, person in enumerate((HOST, SECOND, THIRD)):
        assert desk.state.visitors[desk.come(person, words=True)].seat == seat
    if moment == "committing":
        commit(desk, 0, 1, 2)
    if moment != "settled":
        reveal(desk, 0, 1, 2)
    deals = [each for each in desk.asked if isinstance(each, f.Deal)]
    assert len(deals) == 1
    assert deals[0].header["entropy"] == list(WORDS)


def test_after_a_new_start_it_waits_for_nobody_for_ever() -> None:
    desk = three()
    commit(desk, 0)
    desk.again()
    desk.settle(lambda desk: desk.state.stage == "playing")
    assert desk.state.header["entropy"] == [None, None, None]


def test_a_phase_that_cannot_be_kept_is_told_to_nobody() -> None:
    desk = three()
    commit(desk, 0, 1)
    desk.told.clear()
    desk.failing = True
    commit(desk, 2)
    assert desk.lost
    assert phase(desk) == "committing"
    assert {told_phase(desk, each)[0] for each in (1, 2, 3)} == {"committing"}
    desk.failing = False
    commit(desk, 0, 1, 2)
    assert phase(desk) == "revealing"


def test_who_plays_with_bots_alone_just_shows_their_words() -> None:
    desk = Desk.of(row("cardinoes", [*empty(1), *bots(2, 1)]))
    desk.sit(HOST, 0, words=True)
    assert phase(desk) == "revealing"
    reveal(desk, 0)
    assert desk.asked[0].header["entropy"] == [WORDS[0], None, None]


def test_somebody_who_leaves_before_it_begins_shortens_nobodys_time_to_come_in() -> None:
    """The wait for those who sit there but are not connected begins anew when the seats are all taken again."""
    table = row("cardinoes", empty(2))
    table["seats"][0] = {**table["seats"][0], "person": HOST.id, "name": HOST.name, "past": [HOST.id]}
    desk = Desk.of(table)
    desk.sit(SECOND, 1, words=True)  # the host is about to come
    assert phase(desk) is None
    desk.now += 1
    desk.say(1, m.Leave(do="leave"))
    desk.now += 60
    desk.say(1, m.Sit(do="sit", seat=1))
    assert phase(desk) is None
    desk.come(HOST, words=True)
    assert phase(desk) == "committing"


def test_a_seat_left_while_the_house_deals_is_not_played() -> None:
    desk = three()
    commit(desk, 0, 1, 2)
    reveal(desk, 0, 1, 2)
    desk.say(3, m.Leave(do="leave"))
    desk.answer()
    assert desk.state.stage == "waiting"
    desk.say(3, m.Sit(do="sit", seat=2))
    desk.answer()
    assert desk.state.stage == "playing"
    assert desk.state.header["entropy"] == list(WORDS)


def test_a_deal_that_fails_is_tried_again_later() -> None:
    desk = three()
    commit(desk, 0, 1, 2)
    reveal(desk, 0, 1, 2)
    desk.answer(fails=True)
    assert not desk.asked
    desk.ticks_on()
    assert len(desk.asked) == 1
    desk.answer()
    assert desk.state.stage == "playing"
