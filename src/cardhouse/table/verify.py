"""Checking a match afterwards: was it dealt from what house and seats committed to, and played by the rules?

Every line of the verdict says of one promise that it was kept, that it was broken, or why that could not be checked.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardhouse.table.errors import RecordError
from cardhouse.table.keys import are_words, commitment, is_hash, match_key, seat_commitment
from cardhouse.table.record import hand_keys, seal_of, split_seal
from cardhouse.table.replaying import replay, text_of
from cardhouse.table.seen import Seen, fingerprint
from cardhouse.table.table import Table

SHARES = ("commit", "secret", "seat_commits")
OK, WRONG, OPEN, NOTE = "ok      ", "WRONG   ", "open    ", "note    "


@dataclass
class Verdict:
    """What was checked, line by line, and whether nothing was wrong."""

    good: bool = True
    lines: list[str] = field(default_factory=list)

    def check(self, held: bool, promise: str, otherwise: str = "") -> bool:
        """Write down a promise, and whether it was kept; ``otherwise`` says what is the case where it was not."""
        self.good &= held
        self.lines.append(OK + promise if held else WRONG + promise + (f": {otherwise}" if otherwise else ""))
        return held

    def leave_open(self, what: str, because: str) -> None:
        """Write down what could not be checked, and why."""
        self.lines.append(f"{OPEN}{what}: could not be checked because {because}")

    def note(self, text: str) -> None:
        """Write down what is worth knowing."""
        self.lines.append(NOTE + text)


def verify(source: str | Path, commit: str | None = None, seen: Seen | None = None) -> Verdict:
    """Deal and play a record again and check every promise made in it.

    commit: the house's commitment as somebody noted it at the table. seen: what a client kept of the match.
    """
    verdict = Verdict()
    noted: dict[int, str] = {}

    def look(table: Table) -> None:
        if seen is None:
            return
        if seen.seat is not None and seen.seat >= table.players:
            raise RecordError(f"line 1: it has {table.players} seats, and seat {seen.seat} has kept what it saw")
        if table.version in seen.scenes:
            noted[table.version] = fingerprint(table.see(seen.seat))

    try:
        text = text_of(source)
        seal = check_seal(verdict, text)
        table = replay(source, look)
    except RecordError as error:
        verdict.check(False, "the record replays", str(error))
        return verdict
    header = table.record.header
    verdict.check(True, f"{table.version} actions replay by the rules of {table.game.title}")
    check_end(verdict, table, text)
    if "begins" in header:
        check_begins(verdict, table, header["begins"], commit)
    elif any(name in header for name in SHARES):
        check_shares(verdict, table, commit)
    else:
        check_uncommitted(verdict, commit)
    check_hand_keys(verdict, table)
    check_seats(verdict, table)
    check_taken_back(verdict, header.get("taken_back", 0))
    if table.decks:
        given = f"{len(table.decks)} of them from decks that were given"
        if "commit" in header:
            verdict.check(False, "all hands were dealt from the key", given)
        else:
            verdict.note(f"not all hands were dealt from the key, {given}")
    if seen is None:
        verdict.leave_open(
            "whether this is what the players have seen",
            "nothing is given that a client kept (--seen): names, or a whole other match, could stand here",
        )
    else:
        check_seen(verdict, table, seal, seen, noted)
    return verdict


def check_seal(verdict: Verdict, text: str) -> str | None:
    """Check that no line has changed since the record was sealed; returns what its seal should be."""
    lines, seal = split_seal(text)
    whole = "the record is whole"
    if seal is None:
        verdict.check(False, whole, "its last line, the seal, is missing")
        return None
    verdict.check(seal_of(lines) == seal, whole, "its lines are not those that were sealed")
    return seal_of(lines)


def check_end(verdict: Verdict, table: Table, text: str) -> None:
    """Check that the record says how it ends; what it says has been compared by replaying it."""
    last = split_seal(text)[0].rstrip("\n").rpartition("\n")[2]
    try:
        told = {"actions", "scores", "over", "digest"} <= set(json.loads(last))
    except ValueError:  # it broke off, and was left out when the rest was replayed
        told = False
    verdict.check(told, "it ends as the record says", "the line that says how it ended is missing or lacks something")
    if not table.over:
        verdict.leave_open("whether play went on after the last action", "the record stops before the match is over")


# --- The key --------------------------------------------------------------------------------------------------


def check_begins(verdict: Verdict, table: Table, begins: object, commit: str | None) -> None:
    """A match that goes on from a moment of another: its deals are that match's, and known to all before it began."""
    begins = begins if isinstance(begins, dict) else {}
    match, after, seal = begins.get("match"), begins.get("after"), begins.get("seal")
    counts = isinstance(after, int) and not isinstance(after, bool) and 0 <= after <= table.version
    told = isinstance(match, str) and counts and is_hash(seal)
    if not verdict.check(told, "it says at which moment of which record it begins"):
        return
    verdict.note(f"it begins after {after} actions of the match {match}, which were played there; its seal is {seal}")
    promised = [name for name in SHARES if name in table.record.header]
    verdict.check(not promised, "it promises no deal of its own", f"it holds {', '.join(promised)}")
    if commit is not None:
        verdict.check(False, "the house committed to what was noted", "the record holds no commitment")
    verdict.leave_open("whether the deals were honest", "they are those of the match it begins in: verify its record")


def check_uncommitted(verdict: Verdict, commit: str | None) -> None:
    """A key that stands for itself."""
    if commit is not None:
        verdict.check(False, "the house committed to what was noted", "the record holds no commitment")
    verdict.leave_open("whether somebody chose the deals", "the house made no commitment")


def check_shares(verdict: Verdict, table: Table, commit: str | None) -> None:
    """Check what house and seats committed to, what they have shown, and that the key follows from it."""
    header = table.record.header
    promise = "the record shows what the house and the seats committed to"
    try:
        secret = bytes.fromhex(header["secret"])
        address = str(header.get("table", ""))
        shown, entropy = header.get("commit"), _by_seat(header, "entropy", table)
        promised = _by_seat(header, "seat_commits", table)
    except RecordError as error:
        verdict.check(False, promise, str(error))
        return
    except (KeyError, TypeError, ValueError):
        verdict.check(False, promise, "the secret is not there, or is no hex")
        return
    verdict.check(commitment(secret, address) == shown, "the secret is the one the house committed to")
    if commit is not None:
        verdict.check(shown == commit.lower(), "the house committed to what was noted")
    else:
        verdict.leave_open(
            "whether the house showed this commitment before the deal", "none is given that was noted (--commit)"
        )
    check_words(verdict, str(shown), promised, entropy)
    verdict.check(
        match_key(secret, entropy, address).hex() == header["key"],
        "the key follows from the secret and what the seats added",
    )


def _by_seat(header: dict[str, Any], name: str, table: Table) -> list[str | None]:
    given = header.get(name) or [None] * table.players
    fits = is_hash if name == "seat_commits" else are_words
    if not isinstance(given, list) or len(given) != table.players or not all(not e or fits(e) for e in given):
        raise RecordError(f"{name} must list one for each of the {table.players} seats, or null")
    return [each or None for each in given]


def check_words(verdict: Verdict, commit: str, promised: list[str | None], entropy: list[str | None]) -> None:
    """Check each seat's words against its commitment."""
    alone = sum(words is not None for words in entropy) == 1 and not any(promised)
    for seat, (promise, words) in enumerate(zip(promised, entropy, strict=True)):
        if words is not None and promise is not None:
            right = seat_commitment(commit, seat, words) == promise
            verdict.check(right, f"seat {seat} showed the words it had committed to")
        elif words is not None and alone:
            verdict.note(f"only seat {seat} added words, so it had nobody but the house to commit against")
        elif words is not None:
            verdict.check(False, f"seat {seat} committed to its words before others showed theirs")
        elif promise is not None:
            verdict.note(f"seat {seat} committed to words and did not show them: it has added nothing")
    if not any(entropy):
        verdict.leave_open("whether the house chose the deals", "no seat added words")


def check_hand_keys(verdict: Verdict, table: Table) -> None:
    """Check that the key of every hand which may be shown is, and that it is the one."""
    header = table.record.header
    due = hand_keys(table.course, table.positions)
    shown = header.get("hand_keys")
    if "hand_keys" not in header and "commit" not in header:
        return
    if not isinstance(shown, list) or len(shown) != len(due):
        there = len(shown) if isinstance(shown, list) else "no list"
        verdict.check(False, "the keys of the hands are shown", f"{len(due)} are due, there is {there}")
        return
    for hand, key in enumerate(due):
        verdict.check(shown[hand] == key, f"hand {hand + 1} was dealt under the key shown for it")


def check_seats(verdict: Verdict, table: Table) -> None:
    """Check that a record from a room says of every seat who sat there."""
    header = table.record.header
    seats = header.get("seats")
    if seats is None and not header.get("table"):
        return
    told = isinstance(seats, list) and all(isinstance(seat, dict) and {"name", "kind"} <= set(seat) for seat in seats)
    there = len(seats) if isinstance(seats, list) else 0
    verdict.check(
        told and there == table.players, "it says who sat at every seat", f"{there} of {table.players} are told rightly"
    )


def check_taken_back(verdict: Verdict, times: object) -> None:
    """Tell how often somebody who played with bots alone went back to an earlier decision."""
    if not isinstance(times, int) or isinstance(times, bool) or times < 0:
        verdict.check(False, "it says how often somebody went back to an earlier decision", "taken_back is no count")
    elif times:
        often = "once" if times == 1 else f"{times} times"
        verdict.note(f"who played with bots alone went back to an earlier decision {often}, having seen what followed")


# --- What a client has seen -----------------------------------------------------------------------------------


def check_seen(verdict: Verdict, table: Table, seal: str | None, seen: Seen, noted: dict[int, str]) -> None:
    """Hold a record against what a client kept of the match."""
    header = table.record.header
    seat = "a spectator" if seen.seat is None else f"seat {seen.seat}"
    verdict.note(f"what {seat} has seen is compared")
    for complaint in seen.complaints:
        verdict.check(False, "the house did not contradict itself", complaint)
    if seen.table:
        verdict.check(header.get("table") == seen.table, "it is the table that was seen")
    _compare(verdict, header.get("commit"), seen.commit, "the house's commitment is the one that was seen")
    _compare(verdict, header.get("seat_commits"), seen.seat_commits, "the seats' commitments are those that were seen")
    _compare(verdict, header.get("entropy"), seen.entropy, "the words of the seats are those that were seen")
    added = header.get("entropy")
    added = added if isinstance(added, list) else []
    if seen.words is None:
        verdict.leave_open("whether the key holds words of the client that kept this", "it has shown none")
    else:
        own = added if seen.seat is None else added[seen.seat : seen.seat + 1]
        verdict.check(seen.words in own, "the key holds the words of the client that kept this")
    shown = hand_keys(table.course, table.positions)
    for hand, key in sorted(seen.hand_keys.items()):
        verdict.check(shown[hand : hand + 1] == [key], f"hand {hand + 1} was dealt under the key that was seen")
    check_scenes(verdict, seen, noted)
    _compare(verdict, seal, seen.seal, "it is the record that the table told of when the match was over")


def check_scenes(verdict: Verdict, seen: Seen, noted: dict[int, str]) -> None:
    """Compare what lay on the table before the client's eyes, version by version."""
    what = "what lay on the table is what was seen"
    if not seen.scenes:
        verdict.leave_open(what, "the client kept none of it")
        return
    other = [version for version, kept in sorted(seen.scenes.items()) if noted.get(version) != kept]
    where = f"not after {other[0]} actions, nor at {len(other) - 1} other moments" if other else ""
    verdict.check(not other, f"{what}, at {len(seen.scenes)} moments", where)


def _compare(verdict: Verdict, recorded: Any, seen: Any, promise: str) -> None:
    if seen is None:
        verdict.leave_open(promise, "the client has not seen it")
    else:
        verdict.check(recorded == seen, promise)
