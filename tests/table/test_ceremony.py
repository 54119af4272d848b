"""The ceremony of a match's key: house commits, seats commit, seats show, then the deal; nobody can choose it."""

import itertools
import json
import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.table.ceremony import Ceremony, CeremonyError
from cardhouse.table.keys import commitment, match_key, seat_commitment

pytestmark = pytest.mark.uncompiled

TABLE = "a-table"
SECRET = bytes(range(32))
COMMIT = commitment(SECRET, TABLE)


def words_of(seat: int) -> str:
    """What a seat adds."""
    return f"the words of seat {seat}"


def promise(seat: int) -> str:
    """What a seat commits to."""
    return seat_commitment(COMMIT, seat, words_of(seat))


def refused(does: Callable[[], object], why: str) -> None:
    """Check that something is refused, in words."""
    with pytest.raises(CeremonyError, match=why):
        does()


def test_all_commit_then_all_show_then_the_key_is_settled() -> None:
    ceremony = Ceremony.begun(COMMIT, [True, False, True])
    assert (ceremony.phase, ceremony.awaited) == ("committing", [0, 2])
    ceremony.commit_to(0, promise(0))
    refused(lambda: ceremony.reveal(0, words_of(0)), "Not yet")
    ceremony.commit_to(2, promise(2))
    assert (ceremony.phase, ceremony.awaited) == ("revealing", [0, 2])
    ceremony.reveal(2, words_of(2))
    assert ceremony.told()["entropy"] is None, "words are told when nobody can withhold their own any more"
    ceremony.reveal(0, words_of(0))
    assert ceremony.settled
    assert ceremony.told()["entropy"] == [words_of(0), None, words_of(2)]
    assert ceremony.header() == {
        "seat_commits": [promise(0), None, promise(2)],
        "entropy": [words_of(0), None, words_of(2)],
    }


def test_who_plays_with_bots_alone_just_shows_their_words() -> None:
    ceremony = Ceremony.begun(COMMIT, [False, True])
    assert (ceremony.phase, ceremony.awaited) == ("revealing", [1])
    ceremony.reveal(1, words_of(1))
    assert ceremony.header() == {"seat_commits": [None, None], "entropy": [None, words_of(1)]}


def test_bots_alone_are_dealt_at_once() -> None:
    assert Ceremony.begun(COMMIT, [False, False]).header() == {"seat_commits": [None] * 2, "entropy": [None] * 2}


def test_a_commitment_is_good_for_one_seat_at_one_table() -> None:
    """Who copies another's commitment cannot show words for it: neither those words nor any."""
    ceremony = Ceremony.begun(COMMIT, [True, True])
    ceremony.commit_to(0, promise(0))
    ceremony.commit_to(1, promise(0))
    ceremony.reveal(0, words_of(0))
    refused(lambda: ceremony.reveal(1, words_of(0)), "not the words you committed to")
    elsewhere = commitment(SECRET, "another table")
    assert elsewhere != COMMIT
    assert seat_commitment(elsewhere, 0, words_of(0)) != promise(0)


def test_what_is_refused_changes_nothing() -> None:
    ceremony = Ceremony.begun(COMMIT, [True, True, False])
    before = ceremony.as_json()
    refused(lambda: ceremony.commit_to(0, "short"), "hash: must be a SHA-256 in hex")
    refused(lambda: ceremony.commit_to(0, promise(0).upper()), "hash: must be")
    refused(lambda: ceremony.commit_to(2, promise(2)), "Your seat adds no words")
    refused(lambda: ceremony.commit_to(7, promise(0)), "Your seat adds no words")
    refused(lambda: ceremony.commit_to(-1, promise(0)), "Your seat adds no words")
    refused(lambda: ceremony.header(), "not settled")
    assert ceremony.as_json() == before
    ceremony.commit_to(0, promise(0))
    refused(lambda: ceremony.commit_to(0, promise(0)), "already committed to your words")
    ceremony.commit_to(1, promise(1))
    refused(lambda: ceremony.commit_to(1, promise(1)), "the list of commitments is closed")
    before = ceremony.as_json()
    for words in ("", "é", "x" * 129, "a\nb"):
        refused(lambda words=words: ceremony.reveal(0, words), "words: must be 1 to 128 printable ASCII")  # type: ignore[misc]
    refused(lambda: ceremony.reveal(0, "others"), "not the words you committed to")
    assert ceremony.as_json() == before
    ceremony.reveal(0, words_of(0))
    refused(lambda: ceremony.reveal(0, words_of(0)), "already shown your words")
    ceremony.reveal(1, words_of(1))
    refused(lambda: ceremony.reveal(1, words_of(1)), "the key is settled")


def test_who_commits_and_does_not_show_is_told_and_adds_nothing() -> None:
    ceremony = Ceremony.begun(COMMIT, [True, True, True])
    for seat in range(3):
        ceremony.commit_to(seat, promise(seat))
    ceremony.reveal(0, words_of(0))
    ceremony.leave(1)
    refused(lambda: ceremony.reveal(1, words_of(1)), "adds no words")
    assert ceremony.awaited == [2]
    ceremony.late()
    assert ceremony.header()["entropy"] == [words_of(0), None, None]
    assert ceremony.header()["seat_commits"] == [promise(0), promise(1), promise(2)]


def test_who_leaves_before_the_list_is_closed_leaves_no_trace() -> None:
    ceremony = Ceremony.begun(COMMIT, [True, True])
    ceremony.commit_to(0, promise(0))
    ceremony.leave(0)
    ceremony.commit_to(1, promise(1))
    ceremony.reveal(1, words_of(1))
    assert ceremony.header() == {"seat_commits": [None, promise(1)], "entropy": [None, words_of(1)]}


# --- Against a plain model -----------------------------------------------------------------------------------

ACTS = st.lists(
    st.tuples(st.sampled_from(["commit", "reveal", "wrong", "leave", "late", "again"]), st.integers(0, 4)), max_size=40
)


def model(people: list[bool], acts: list[tuple[str, int]]) -> tuple[list[bool], str, dict[str, list[str | None]]]:
    """What is accepted of some acts, where it ends, and what came of it: in one plain loop."""
    count, waiting = len(people), {seat for seat, person in enumerate(people) if person}
    commits: dict[int, str] = {}
    shown: dict[int, str] = {}
    phase = 0 if len(waiting) > 1 else 1
    plain = phase == 1
    accepted = []
    for act, seat in acts:
        while phase < 2 and not (waiting - set(commits if phase == 0 else shown)):
            phase += 1
        fits = seat in waiting and (phase == 0 and seat not in commits if act == "commit" else phase == 1)
        if act == "commit":
            accepted.append(fits)
            if fits:
                commits[seat] = promise(seat)
        elif act in ("reveal", "wrong"):
            fits = fits and seat not in shown and (act == "reveal" or plain)
            accepted.append(fits)
            if fits:
                shown[seat] = words_of(seat) if act == "reveal" else "other words"
        elif act == "leave":
            if phase == 0:
                commits.pop(seat, None)
            if phase < 2 and seat not in shown:
                waiting.discard(seat)
            accepted.append(True)
        elif act == "late":
            if phase < 2:
                waiting &= set(commits if phase == 0 else shown)
            accepted.append(True)
        else:
            accepted.append(True)
    while phase < 2 and not (waiting - set(commits if phase == 0 else shown)):
        phase += 1
    came = {
        "seat_commits": [commits.get(seat) for seat in range(count)],
        "entropy": [shown.get(seat) for seat in range(count)],
    }
    return accepted, ("committing", "revealing", "settled")[phase], came


@given(st.lists(st.booleans(), min_size=1, max_size=5), ACTS)
def test_any_sequence_leads_where_the_plain_model_says(people: list[bool], acts: list[tuple[str, int]]) -> None:
    acts = [(act, seat % len(people)) for act, seat in acts]
    ceremony = Ceremony.begun(COMMIT, people)
    accepted = []
    for act, seat in acts:
        before = ceremony.as_json()
        try:
            match act:
                case "commit":
                    ceremony.commit_to(seat, promise(seat))
                case "reveal":
                    ceremony.reveal(seat, words_of(seat))
                case "wrong":
                    ceremony.reveal(seat, "other words")
                case "leave":
                    ceremony.leave(seat)
                case "late":
                    ceremony.late()
                case "again":
                    ceremony = Ceremony.from_json(json.loads(json.dumps(ceremony.as_json())))
            accepted.append(True)
        except CeremonyError:
            assert ceremony.as_json() == before
            accepted.append(False)
    expected, phase, came = model(people, acts)
    assert accepted == expected
    assert ceremony.phase == phase
    assert {"seat_commits": ceremony.seat_commits, "entropy": ceremony.words} == came
    assert bool(ceremony.awaited) == (not ceremony.settled)


@given(st.lists(st.booleans(), min_size=1, max_size=6))
def test_it_is_settled_when_it_has_become_late_twice(people: list[bool]) -> None:
    ceremony = Ceremony.begun(COMMIT, people)
    for _ in range(2):
        ceremony.late()
    assert ceremony.settled


# --- What a cheat can still try ------------------------------------------------------------------------------


def deals_to_choose_from(house_cheats: bool, seats_cheating: int) -> int:
    """How many different keys a house and some of four seats can still bring about once honest words are shown.

    They try everything that ``Ceremony`` takes from them after that, and 400 other secrets and words each.
    """
    dice = random.Random(5)
    tries = [dice.randbytes(32) for _ in range(400)] if house_cheats else []
    ceremony = Ceremony.begun(COMMIT, [True] * 4)
    for seat in range(4):
        ceremony.commit_to(seat, promise(seat))
    cheats = list(range(4))[4 - seats_cheating :] if seats_cheating else []
    for seat in set(range(4)) - set(cheats):
        ceremony.reveal(seat, words_of(seat))
    secrets = [secret for secret in [SECRET, *tries] if commitment(secret, TABLE) == COMMIT]
    keys = set()
    for shows in itertools.product([True, False], repeat=len(cheats)):
        trial = Ceremony.from_json(ceremony.as_json())
        for seat, show in zip(cheats, shows, strict=True):
            for other in range(400):
                with pytest.raises(CeremonyError):
                    trial.reveal(seat, f"try {other}")
            if show:
                trial.reveal(seat, words_of(seat))
        trial.late()
        keys |= {match_key(secret, trial.header()["entropy"], TABLE) for secret in secrets}
    return len(keys)


def test_a_house_that_has_seen_the_words_has_nothing_to_try() -> None:
    assert deals_to_choose_from(house_cheats=True, seats_cheating=0) == 1


@pytest.mark.parametrize("seats", [1, 2])
def test_seats_in_league_with_the_house_can_only_withhold_and_that_is_recorded(seats: int) -> None:
    """What is not guaranteed, and how much of it there is: docs/honest-deals.md."""
    assert deals_to_choose_from(house_cheats=True, seats_cheating=seats) == 2**seats
