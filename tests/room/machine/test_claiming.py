"""Claiming the rest of a hand at a table: proven, it is played out at once; the rest is the claimer's to give."""

from typing import Any

from cardhouse.room import messages as m
from cardhouse.room.machine import effects as f
from cardhouse.table import Table
from cardhouse.table.claiming import Claim, claim

from .desk import HOST, Desk, bots, empty, row
from .situations import SECOND


def bridge(people: int, wanted: Any) -> tuple[Desk, list[int], Claim]:
    """A match played by chance until the host, in turn, may claim what is wanted; two people are partners."""
    seats = [*empty(1), *bots(1, 1), *(empty(1, 2) if people == 2 else bots(1, 2)), *bots(1, 3)]
    desk = Desk.of(row("bridge", seats, {"deals": 16}, bot_pause_s=0, hand_pause_s=0))
    lines = [desk.sit(HOST, 0), *([desk.sit(SECOND, 2)] if people == 2 else [])]
    desk.settle(lambda desk: desk.state.match is not None)
    for _ in range(4000):
        match = the_match(desk)
        assert not match.over, "no such claim in the match"
        if match.turn == 0 and match.rest is not None and match.rest.tricks < 7:
            found = claim(match)
            if found is not None and wanted(match, found):
                return desk, lines, found
        if match.turn in (0, 2) and (match.turn == 0 or people == 2):
            action = desk.dice.choice(match.numbers())
            line = lines[0 if match.turn == 0 else 1]
            desk.say(line, m.Play(do="play", version=match.version, action=action))
        else:
            desk.settle(lambda desk: the_match(desk).over or the_match(desk).turn in (0, 2 if people == 2 else 0))
    raise AssertionError("the table does not get there")


def the_match(desk: Desk) -> Table:
    assert desk.state.match is not None
    return desk.state.match


def rest(desk: Desk, line: int, concede: bool = False) -> None:
    """Somebody claims, and it is found out."""
    desk.say(line, m.Rest(do="rest", version=the_match(desk).version, concede=concede))
    at = next((at for at, asked in enumerate(desk.asked) if isinstance(asked, f.Prove)), None)
    if at is not None:
        desk.answer(at)


def sure(match: Table, found: Claim) -> bool:
    return found.sure == found.left > 1


def some(match: Table, found: Claim) -> bool:
    """Some tricks are sure, and declarer claims."""
    return 0 < found.sure < found.left and match.rest is not None and match.rest.partners == ()


def test_what_is_sure_is_played_out_at_once_for_everybody() -> None:
    desk, (line,), found = bridge(1, sure)
    match = the_match(desk)
    hand, version = match.hand, match.version
    desk.heard(line)
    rest(desk, line)
    assert the_match(desk).hand == hand + 1
    assert the_match(desk).version == version + len(found.actions)
    told = desk.heard(line)
    assert [each for each in told if isinstance(each, m.ClaimedTold)] == [
        m.ClaimedTold(seat=0, sure=found.sure, left=found.left, settled=False)
    ]
    kinds = [each.type for each in told]
    assert kinds.index("claimed") < kinds.index("scene")


def test_what_is_not_sure_is_told_and_declarer_may_give_it_up() -> None:
    desk, (line,), found = bridge(1, some)
    match = the_match(desk)
    hand, version = match.hand, match.version
    rest(desk, line)
    assert (match.hand, match.version) == (hand, version)
    answer = next(each for each in desk.heard(line) if isinstance(each, m.RestTold))
    assert (answer.sure, answer.left, answer.concede) == (found.sure, found.left, True)
    rest(desk, line, concede=True)
    assert the_match(desk).hand == hand + 1


def test_a_defender_gives_up_nothing_of_a_partner_who_plays_on_alone() -> None:
    def defends(match: Table, found: Claim) -> bool:
        return match.rest is not None and match.rest.partners == (2,) and found.sure < found.left

    desk, lines, _ = bridge(2, defends)
    version = the_match(desk).version
    rest(desk, lines[0])
    assert not next(each for each in desk.heard(lines[0]) if isinstance(each, m.RestTold)).concede
    rest(desk, lines[0], concede=True)
    assert desk.refusal(lines[0]) == "You can't give up those tricks alone"
    assert the_match(desk).version == version


def test_a_claim_is_taken_back_whole() -> None:
    desk, (line,), _ = bridge(1, sure)
    version, digest = the_match(desk).version, the_match(desk).digest
    rest(desk, line)
    desk.say(line, m.Undo(do="undo"))
    assert (the_match(desk).version, the_match(desk).digest) == (version, digest)


def test_what_was_claimed_before_the_table_moved_on_counts_for_nothing() -> None:
    desk, (line,), _ = bridge(1, sure)
    match = the_match(desk)
    desk.say(line, m.Rest(do="rest", version=match.version))
    desk.say(line, m.Play(do="play", version=match.version, action=int(match.numbers()[0])))
    version = match.version
    desk.answer(next(at for at, asked in enumerate(desk.asked) if isinstance(asked, f.Prove)))
    assert desk.refusal(line) is not None
    assert match.version == version
