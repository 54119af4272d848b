"""What ``verify`` finds: every way to tamper with a record is caught, or said not to be checkable.

Each tampering changes the record of a match as a room writes it, and seals it again as a cheat would. Run this file as
a program for the table of them.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import cardhouse
from cardhouse.conformance.checks import random_walk
from cardhouse.table.ceremony import Ceremony
from cardhouse.table.keys import commitment, hand_key, seat_commitment
from cardhouse.table.record import sealed, split_seal
from cardhouse.table.seen import Seen, SeenError, fingerprint, read_seen, seen_of
from cardhouse.table.verify import verify

pytestmark = pytest.mark.uncompiled

Lines = list[dict[str, Any]]
ADDRESS = "t4ble"
SECRET, OTHER_SECRET = bytes(range(32)), bytes(range(1, 33))
WORDS = ("6f1d0a", "77be02", None)  # the third seat is a bot's
ROUNDS = {"match": "rounds", "rounds": 2}
ADA = {"name": "Ada", "kind": "human", "level": None}
BO = {"name": "Bo", "kind": "human", "level": None}
SEATS = [
    ADA,
    BO,
    {"name": "Club player", "kind": "bot", "level": "heuristic"},
]


def settled(secret: bytes, withheld: Sequence[int] = ()) -> Ceremony:
    """The ceremony of two people and a bot."""
    commit = commitment(secret, ADDRESS)
    ceremony = Ceremony.begun(commit, [True, True, False])
    for seat in (0, 1):
        ceremony.commit_to(seat, seat_commitment(commit, seat, str(WORDS[seat])))
    for seat in (0, 1):
        if seat not in withheld:
            ceremony.reveal(seat, str(WORDS[seat]))
    ceremony.late()
    return ceremony


def dealt(secret: bytes = SECRET, withheld: Sequence[int] = (), **options: Any) -> cardhouse.Table:
    """A match just dealt, as a room deals it."""
    setup = cardhouse.game("cardinoes", 3, **{**ROUNDS, **options})
    table = setup.deal_committed(secret, table=ADDRESS, **settled(secret, withheld).header())
    table.record.header["seats"] = SEATS
    return table


@cache
def played(
    secret: bytes = SECRET, withheld: tuple[int, ...] = (), seed: int = 3, rounds: int = 2
) -> tuple[str, dict[int, str]]:
    """The record of a match played to its end, and the fingerprints of what seat 0 saw at each version."""
    table = dealt(secret, withheld, rounds=rounds)
    saw = {}
    for _ in random_walk(table, seed, 2_000):
        if table.version % 10 == 0:
            saw[table.version] = fingerprint(table.see(0))
    saw[table.version] = fingerprint(table.see(0))
    assert table.over
    return table.record.text(), saw


def honest() -> tuple[str, Seen]:
    """The record of a match, and what the client at seat 0 kept of it."""
    text, saw = played()
    lines = lines_of(text)
    head = lines[0]
    return text, Seen(
        table=ADDRESS,
        seat=0,
        commit=head["commit"],
        words=WORDS[0],
        seat_commits=head["seat_commits"],
        entropy=head["entropy"],
        hand_keys=dict(enumerate(head["hand_keys"])),
        scenes=saw,
        seal=split_seal(text)[1],
    )


def lines_of(text: str) -> Lines:
    """A record's lines without the seal."""
    return [json.loads(line) for line in split_seal(text)[0].splitlines()]


def resealed(lines: Lines) -> str:
    """Lines as a record whose seal is right."""
    return sealed([json.dumps(line) for line in lines])


# --- The ways to tamper --------------------------------------------------------------------------------------

Tamper = Callable[[Lines], Any]


def head(**changes: Any) -> Tamper:
    """Change fields of the header; None takes one out."""

    def tamper(lines: Lines) -> None:
        for name, value in changes.items():
            if value is None:
                del lines[0][name]
            else:
                lines[0][name] = value(lines[0]) if callable(value) else value

    return tamper


def end(**changes: Any) -> Tamper:
    """Change fields of the end; None takes one out."""

    def tamper(lines: Lines) -> None:
        for name, value in changes.items():
            if value is None:
                del lines[-1][name]
            else:
                lines[-1][name] = value

    return tamper


def out(first: int, last: int | None = None) -> Tamper:
    """Take lines out."""

    def tamper(lines: Lines) -> None:
        del lines[slice(first, last) if last is not None else first]

    return tamper


def swap(one: int, other: int) -> Tamper:
    """Exchange two lines."""

    def tamper(lines: Lines) -> None:
        lines[one], lines[other] = lines[other], lines[one]

    return tamper


def line(number: int, **changes: Any) -> Tamper:
    """Change an action."""
    return lambda lines: lines[number].update(changes)


def cut_short(lines: Lines) -> str:
    """The last actions never happened: end, keys of hands and seal are made to fit."""
    table = cardhouse.replay(resealed(lines[:-4]))
    return table.record.text()


def another(**how: Any) -> Tamper:
    """A whole other match is put in its place, with everything that fits it."""
    return lambda lines: played(**how)[0]


def given_decks(lines: Lines) -> str:
    """The same promises, but the first hand is dealt from a deck that somebody has laid."""
    header = dict(lines[0])
    setup = cardhouse.game(header["game"], header["players"], header["preset"], **header["options"])
    table = setup.deal(header["key"], "AS KS QS JS")
    table.record.header = {**header, "decks": table.decks}
    for _ in random_walk(table, 3, 2_000):
        pass
    return table.record.text()


def words_with_commitment(lines: Lines) -> None:
    """A seat's words and its commitment are replaced together."""
    lines[0]["entropy"][1] = "chosen"
    lines[0]["seat_commits"][1] = seat_commitment(lines[0]["commit"], 1, "chosen")


def raw(change: Callable[[str], str]) -> Tamper:
    """Change the text itself, and do not seal it again."""
    return lambda lines: change(resealed(lines))


def without(*names: str) -> Tamper:
    """Take fields out of the header."""
    return head(**dict.fromkeys(names))


OTHER_COMMIT = commitment(OTHER_SECRET, ADDRESS)
REPLAYS, WHOLE, ENDS = "WRONG   the record replays", "WRONG   the record is whole", "WRONG   it ends as the record says"
SECRET_FITS = "WRONG   the secret is the one the house committed to"
KEY_FOLLOWS = "WRONG   the key follows from the secret"
HAND_KEYS = "WRONG   the keys of the hands are shown"
WHO_SAT = "WRONG   it says who sat at every seat"
COMMITTED = "WRONG   the record shows what the house and the seats committed to"
UNSEEN = "open    whether this is what the players have seen: could not be checked because"
UNNOTED = "open    whether the house showed this commitment before the deal: could not be checked because"
SEALED = "WRONG   it is the record that the table told of"
HOUSE_SEEN = "WRONG   the house's commitment is the one that was seen"
ON_TABLE = "WRONG   what lay on the table is what was seen"


@dataclass(frozen=True)
class Tampering:
    """A way to tamper, what ``verify`` says of it alone, and what it says with what a client kept."""

    name: str
    tamper: Tamper
    alone: str
    with_seen: str = SEALED

    def __str__(self) -> str:
        return self.name.replace(" ", "-")

    def done(self) -> str:
        """The record, tampered with."""
        lines = lines_of(honest()[0])
        changed = self.tamper(lines)
        return changed if isinstance(changed, str) else resealed(lines)


TAMPERINGS = [
    Tampering("an action is taken out", out(5), REPLAYS, REPLAYS),
    Tampering("the last action is taken out", out(-2), REPLAYS, REPLAYS),
    Tampering("the first action is taken out", out(1), REPLAYS, REPLAYS),
    Tampering("all actions are taken out", out(1, -1), REPLAYS, REPLAYS),
    Tampering(
        "the last actions are taken out and the end is made to fit",
        cut_short,
        "open    whether play went on after the last action: could not be checked because the record stops before",
        ON_TABLE,
    ),
    Tampering("an action is another", line(3, do="pass"), REPLAYS, REPLAYS),
    Tampering("an action is somebody else's", line(3, seat=1), REPLAYS, REPLAYS),
    Tampering("an action stands twice", lambda lines: lines.insert(4, lines[4]), REPLAYS, REPLAYS),
    Tampering("two actions are exchanged", swap(2, 3), REPLAYS, REPLAYS),
    Tampering("the whole match is played otherwise", another(seed=9), UNSEEN, ON_TABLE),
    Tampering("the end is taken out", out(-1), ENDS, ENDS),
    Tampering("the scores are others", end(scores=[500, 0, 0]), REPLAYS, REPLAYS),
    Tampering("the match is not over", end(over=False), REPLAYS, REPLAYS),
    Tampering("the last position is another", end(digest="0" * 64), REPLAYS, REPLAYS),
    Tampering("the number of actions is another", end(actions=7), REPLAYS, REPLAYS),
    Tampering("the scores are taken out", end(scores=None), ENDS, ENDS),
    Tampering("the number of actions is taken out", end(actions=None), ENDS, ENDS),
    Tampering("the seal is taken out", raw(lambda text: split_seal(text)[0]), WHOLE, WHOLE),
    Tampering("the seal is another", raw(lambda text: text.replace('"seal": "', '"seal": "0')), WHOLE, WHOLE),
    Tampering("a name is changed, not sealed again", raw(lambda text: text.replace("Bo", "Cy")), WHOLE, WHOLE),
    Tampering("a space is added, not sealed again", raw(lambda text: text.replace(", ", ",  ", 1)), WHOLE, WHOLE),
    Tampering("the keys of the hands are taken out", without("hand_keys"), HAND_KEYS),
    Tampering("one key of a hand is taken out", head(hand_keys=lambda h: h["hand_keys"][:1]), HAND_KEYS),
    Tampering("a hand has another key", head(hand_keys=lambda h: [h["hand_keys"][0], "0" * 64]), "WRONG   hand 2"),
    Tampering("two hands' keys are exchanged", head(hand_keys=lambda h: h["hand_keys"][::-1]), "WRONG   hand 1"),
    Tampering("a key too many", head(hand_keys=lambda h: [*h["hand_keys"], "0" * 64]), HAND_KEYS),
    Tampering("the seats are taken out", without("seats"), WHO_SAT),
    Tampering("a seat is taken out", head(seats=SEATS[:2]), WHO_SAT),
    Tampering("a seat's kind is taken out", head(seats=[*SEATS[:2], {"name": "x"}]), WHO_SAT),
    Tampering("a seat has another name", head(seats=[{**ADA, "name": "Eve"}, *SEATS[1:]]), UNSEEN),
    Tampering("a person was a bot", head(seats=[SEATS[0], {**BO, "kind": "bot"}, SEATS[2]]), UNSEEN),
    Tampering("the secret is another", head(secret=OTHER_SECRET.hex()), SECRET_FITS),
    Tampering("the secret is taken out", without("secret"), COMMITTED),
    Tampering("the secret is no hex", head(secret="my secret"), COMMITTED),
    Tampering("the house's commitment is another", head(commit=OTHER_COMMIT), SECRET_FITS, HOUSE_SEEN),
    Tampering("the house's commitment is taken out", without("commit"), SECRET_FITS, HOUSE_SEEN),
    Tampering(
        "secret and commitment are others",
        head(commit=OTHER_COMMIT, secret=OTHER_SECRET.hex()),
        KEY_FOLLOWS,
        HOUSE_SEEN,
    ),
    Tampering("a whole other match from another secret", another(secret=OTHER_SECRET), UNNOTED, HOUSE_SEEN),
    Tampering(
        "all that was committed to is taken out",
        without("commit", "secret", "seat_commits", "entropy", "hand_keys"),
        "open    whether someone chose the deals: could not be checked because the house made no commitment",
        HOUSE_SEEN,
    ),
    Tampering("the table is another", head(table="other"), SECRET_FITS, "WRONG   it is the table that was seen"),
    Tampering("the table is taken out", without("table"), SECRET_FITS, "WRONG   it is the table that was seen"),
    Tampering(
        "a seat's words are others",
        head(entropy=["6f1d0a", "chosen", None]),
        "WRONG   seat 1 showed the words",
        "WRONG   the words of the seats are those that were seen",
    ),
    Tampering("a seat's words are taken out", head(entropy=["6f1d0a", None, None]), KEY_FOLLOWS),
    Tampering("all words are taken out", without("entropy"), KEY_FOLLOWS),
    Tampering("two seats' words are exchanged", head(entropy=["77be02", "6f1d0a", None]), "WRONG   seat 0 showed"),
    Tampering("a seat fewer has words", head(entropy=["6f1d0a", "77be02"]), COMMITTED),
    Tampering("words and their commitment are others", words_with_commitment, KEY_FOLLOWS),
    Tampering(
        "a seat's commitment is taken out",
        head(seat_commits=lambda h: [h["seat_commits"][0], None, None]),
        "WRONG   seat 1 committed to its words before others showed theirs",
        "WRONG   the seats' commitments are those that were seen",
    ),
    Tampering("all seats' commitments are taken out", without("seat_commits"), "WRONG   seat 0 committed to its words"),
    Tampering(
        "a whole other match without the words of a seat",
        another(withheld=(0,)),
        "note    seat 0 committed to words and did not show them: it has added nothing",
        "WRONG   the key holds the words of the client",
    ),
    Tampering("the key is another", head(key="0" * 64), REPLAYS, REPLAYS),
    Tampering(
        "the first hand is dealt from a given deck", given_decks, "WRONG   all hands were dealt from the key", ON_TABLE
    ),
    Tampering("an option is another", head(options=lambda h: {**h["options"], "rounds": 3}), REPLAYS, REPLAYS),
    Tampering("a whole other match with another option", another(rounds=1), UNSEEN),
    Tampering("the game is another", head(game="oh-hell"), REPLAYS, REPLAYS),
    Tampering("a player fewer", head(players=2), REPLAYS, REPLAYS),
    Tampering("the header is taken out", out(0), REPLAYS, REPLAYS),
]


def has(lines: Sequence[str], start: str) -> bool:
    """Whether a line begins so."""
    return any(each.startswith(start) for each in lines)


def test_an_honest_record_is_good_alone_and_with_what_was_seen() -> None:
    text, seen = honest()
    verdict = verify(text, seen.commit, seen)
    assert verdict.good, verdict.lines
    assert not has(verdict.lines, "open"), "with the commitment noted and what a client kept, all can be checked"
    assert has(verdict.lines, "ok      seat 1 showed the words it had committed to")
    assert has(verdict.lines, "ok      hand 2 was dealt under the key shown for it")
    alone = verify(text)
    assert alone.good
    assert has(alone.lines, UNSEEN)
    assert has(alone.lines, UNNOTED)


def test_there_are_enough_ways_to_tamper() -> None:
    assert len({each.name for each in TAMPERINGS}) == len(TAMPERINGS) >= 25


@pytest.mark.parametrize("tampering", TAMPERINGS, ids=str)
def test_tampering_is_caught_or_named(tampering: Tampering) -> None:
    text, (before, _) = tampering.done(), honest()
    assert text != before
    verdict = verify(text)
    assert has(verdict.lines, tampering.alone), verdict.lines
    assert verdict.good == (not tampering.alone.startswith("WRONG")), verdict.lines


@pytest.mark.parametrize("tampering", TAMPERINGS, ids=str)
def test_nothing_passes_one_who_has_kept_what_they_saw(tampering: Tampering) -> None:
    verdict = verify(tampering.done(), seen=honest()[1])
    assert not verdict.good
    assert has(verdict.lines, tampering.with_seen), verdict.lines


def test_a_commitment_noted_by_hand_is_compared() -> None:
    text, seen = honest()
    assert seen.commit is not None
    assert has(verify(text, seen.commit.upper()).lines, "ok      the house committed to what was noted")
    for other in (text, resealed([{k: v for k, v in lines_of(text)[0].items() if k != "commit"}, *lines_of(text)[1:]])):
        assert has(verify(other, OTHER_COMMIT).lines, "WRONG   the house committed to what was noted")
    bare = cardhouse.game("cardinoes", 2).deal(1).record.text()
    assert not verify(bare, seen.commit).good


def test_one_who_plays_with_bots_needs_no_commitment_of_their_own() -> None:
    setup = cardhouse.game("cardinoes", 2, match="rounds", rounds=1)
    table = setup.deal_committed(SECRET, [None, "mine"])
    verdict = verify(table.record.text())
    assert has(verdict.lines, "note    only seat 1 added words")
    assert verdict.good


def test_a_deal_to_which_nobody_added_words_is_the_houses() -> None:
    verdict = verify(cardhouse.game("cardinoes", 2).deal_committed(SECRET).record.text())
    assert has(verdict.lines, "open    whether the house chose the deals: could not be checked because no seat")


GOES_ON: dict[str, Any] = {"match": "other.1", "after": 3, "seal": "0" * 64}


def test_a_match_that_goes_on_from_another_is_told_so_and_no_honest_deal_is_claimed() -> None:
    lines = lines_of(played()[0])
    shares = ("commit", "secret", "seat_commits", "entropy", "hand_keys")
    lines[0] = {name: value for name, value in lines[0].items() if name not in shares} | {"begins": GOES_ON}
    verdict = verify(resealed(lines))
    assert verdict.good, verdict.lines
    assert any("begins after 3 actions of the match other.1" in line for line in verdict.lines)
    assert [line for line in verdict.lines if "could not be checked" in line and "deals were honest" in line]
    assert not verify(resealed(lines), commit="0" * 64).good


@pytest.mark.parametrize(
    "begins", [None, [], {}, {**GOES_ON, "after": 10_000}, {**GOES_ON, "after": True}, {**GOES_ON, "seal": "x"}]
)
def test_a_beginning_that_names_no_moment_of_a_record_is_wrong(begins: Any) -> None:
    lines = lines_of(played()[0])
    lines[0] = {**lines[0], "begins": begins}
    assert "WRONG   it says at which moment of which record it begins" in verify(resealed(lines)).lines


def test_a_dealt_match_cannot_pass_for_one_that_goes_on() -> None:
    lines = lines_of(played()[0])
    lines[0] = {**lines[0], "begins": GOES_ON}
    assert any(line.startswith("WRONG   it promises no deal of its own") for line in verify(resealed(lines)).lines)


def test_how_often_somebody_went_back_is_told() -> None:
    lines = lines_of(played()[0])
    lines[0] = {**lines[0], "taken_back": 2}
    assert any(line.startswith("note") and "2 times" in line for line in verify(resealed(lines)).lines)
    lines[0] = {**lines[0], "taken_back": -1}
    assert not verify(resealed(lines)).good


def test_what_the_client_complained_of_is_wrong() -> None:
    text, seen = honest()
    seen.complaints = ["it showed another commitment than before"]
    assert has(verify(text, seen=seen).lines, "WRONG   the house did not contradict itself: it showed another")


def test_a_client_that_has_seen_nothing_leaves_it_open() -> None:
    text, _ = honest()
    verdict = verify(text, seen=Seen(table=ADDRESS, seat=2))
    assert verdict.good
    assert sum(each.startswith("open") for each in verdict.lines) == 7


def test_a_seat_that_the_table_has_not_has_seen_another_match() -> None:
    assert has(verify(honest()[0], seen=Seen(seat=5)).lines, "WRONG   the record replays: line 1: it has 3 seats")


@pytest.mark.parametrize("game", ["holdem", "hearts", "bridge", "rummy", "cardinoes"])
def test_keys_of_hands_that_hide_something_are_shown_after_the_match(game: str) -> None:
    """G8: a key shown at once would tell mucked cards, cards passed, or who drew what."""
    table = cardhouse.game(game).deal_committed(SECRET)
    assert not table.game.lays_open
    table.positions["hand"] = 3
    assert table.hand_keys == []
    table.positions["turn"] = -1
    assert len(cardhouse.table.record.hand_keys(table.course, table.positions)) == 4


def test_keys_of_hands_that_lie_open_are_shown_when_they_are_over() -> None:
    table = cardhouse.game("oh-hell", 3).deal_committed(SECRET)
    while table.hand < 2:
        table.play(table.legal()[0])
    assert table.hand_keys == [hand_key(table.key, 0), hand_key(table.key, 1)]


@pytest.mark.parametrize(
    ("kept", "why"),
    [
        ([], "cardhouse_seen: must be 1"),
        ({"cardhouse_seen": 2}, "cardhouse_seen: must be 1"),
        ({"seat": -1}, "seat: must be a seat's number"),
        ({"seat": True}, "seat: must be a seat's number"),
        ({"commit": "12"}, "commit: must be a SHA-256"),
        ({"words": 5}, "words: must be 1 to 128"),
        ({"seat_commits": ["x"]}, "seat_commits: must be a list of SHA-256"),
        ({"entropy": "x"}, "entropy: must be a list of words"),
        ({"hand_keys": ["x"]}, "hand_keys: must be an object whose names are numbers"),
        ({"hand_keys": {"-1": "0" * 64}}, "hand_keys: must be an object whose names are numbers"),
        ({"scenes": {"0": "x"}}, "scenes: each must be 16 hex"),
        ({"seal": 1}, "seal: must be a SHA-256"),
        ({"complaints": 1}, "complaints: must be a list of texts"),
    ],
)
def test_a_file_that_no_client_keeps_is_refused_in_words(kept: Any, why: str) -> None:
    if isinstance(kept, dict) and "cardhouse_seen" not in kept:
        kept = {"cardhouse_seen": 1, **kept}
    with pytest.raises(SeenError, match=why):
        seen_of(kept)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_what_a_client_kept_may_have_gone_through_notepad(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "seen.json"
    path.write_bytes('{"cardhouse_seen": 1, "words": "for all"}\r\n'.encode(encoding))
    assert read_seen(path).words == "for all"


if __name__ == "__main__":
    print("| what is done to the record | `verify FILE` | `verify FILE --seen FILE` |\n|---|---|---|")
    for each in TAMPERINGS:
        print(f"| {each.name} | {' '.join(each.alone.split())} | {' '.join(each.with_seen.split())} |")
