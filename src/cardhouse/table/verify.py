"""Checking a match afterwards: was it dealt from what house and seats committed to, and played by the rules?

Every line of the verdict says of one promise that it was kept, that it was broken, or why that could not be checked.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardhouse.table.entries import json_of
from cardhouse.table.errors import RecordError
from cardhouse.table.keys import are_words, commitment, is_hash, match_key, seat_commitment
from cardhouse.table.record import hand_keys, seal_of, split_seal
from cardhouse.table.replaying import replay_text, text_in, text_of
from cardhouse.table.seen import Seen, fingerprint
from cardhouse.table.table import Table
from cardhouse.table.words import say

SHARES = ("commit", "secret", "seat_commits")


@dataclass
class Verdict:
    """What was checked, line by line, and whether nothing was wrong."""

    good: bool = True
    lines: list[str] = field(default_factory=list)

    def check(self, held: bool, promise: str, otherwise: str = "") -> bool:
        """Write down a promise, and whether it was kept; ``otherwise`` says what is the case where it was not."""
        self.good &= held
        if held or not otherwise:
            self.lines.append(say("verdict-line", kind="ok" if held else "wrong", what=promise))
        else:
            self.lines.append(say("verdict-otherwise", what=promise, otherwise=otherwise))
        return held

    def leave_open(self, what: str, because: str) -> None:
        """Write down what could not be checked, and why."""
        self.lines.append(say("verdict-open", what=what, because=because))

    def note(self, text: str) -> None:
        """Write down what is worth knowing."""
        self.lines.append(say("verdict-line", kind="note", what=text))


def verify(source: str | bytes | Path, commit: str | None = None, seen: Seen | None = None) -> Verdict:
    """Deal and play a record again and check every promise made in it.

    source: a path, the record's text, or what is in its file. commit: the house's commitment as somebody noted it at
    the table. seen: what a client kept of the match.
    """
    verdict = Verdict()
    noted: dict[int, str] = {}

    def look(table: Table) -> None:
        if seen is None:
            return
        if seen.seat is not None and seen.seat >= table.players:
            raise RecordError(say("verify-too-few-seats", seats=table.players, seat=str(seen.seat)))
        if table.version in seen.scenes:
            noted[table.version] = fingerprint(table.see(seen.seat))

    try:
        text = text_in(source) if isinstance(source, bytes) else text_of(source)
        seal = check_seal(verdict, text)
        table = replay_text(text, look)
    except RecordError as error:
        verdict.check(False, say("verify-replays"), str(error))
        return verdict
    header = table.record.header
    verdict.check(True, say("verify-actions", actions=table.version, game=table.game.title))
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
        given = len(table.decks)
        if "commit" in header:
            verdict.check(False, say("verify-all-from-key"), say("verify-from-decks", decks=given))
        else:
            verdict.note(say("verify-not-all-from-key", decks=given))
    if seen is None:
        verdict.leave_open(
            say("verify-players-saw"),
            say("verify-nothing-seen"),
        )
    else:
        check_seen(verdict, table, seal, seen, noted)
    return verdict


def check_seal(verdict: Verdict, text: str) -> str | None:
    """Check that no line has changed since the record was sealed; returns what its seal should be."""
    lines, seal = split_seal(text)
    whole = say("verify-whole")
    if seal is None:
        verdict.check(False, whole, say("verify-no-seal"))
        return None
    verdict.check(seal_of(lines) == seal, whole, say("verify-other-lines"))
    return seal_of(lines)


def check_end(verdict: Verdict, table: Table, text: str) -> None:
    """Check that the record says how it ends; what it says has been compared by replaying it."""
    last = split_seal(text)[0].rstrip("\n").rpartition("\n")[2]
    try:
        told = {"actions", "scores", "over", "digest"} <= set(json_of(last))
    except ValueError:  # it broke off, and was left out when the rest was replayed
        told = False
    verdict.check(told, say("verify-ends"), say("verify-no-end"))
    if not table.over:
        verdict.leave_open(say("verify-went-on"), say("verify-stops"))


# --- The key --------------------------------------------------------------------------------------------------


def check_begins(verdict: Verdict, table: Table, begins: object, commit: str | None) -> None:
    """A match that goes on from a moment of another: its deals are that match's, and known to all before it began."""
    begins = begins if isinstance(begins, dict) else {}
    match, after, seal = begins.get("match"), begins.get("after"), begins.get("seal")
    counts = isinstance(after, int) and not isinstance(after, bool) and 0 <= after <= table.version
    told = isinstance(match, str) and counts and is_hash(seal)
    if not verdict.check(told, say("verify-begins")):
        return
    verdict.note(say("verify-begins-after", actions=str(after), match=str(match), seal=str(seal)))
    promised = [name for name in SHARES if name in table.record.header]
    verdict.check(not promised, say("verify-no-deal"), say("verify-holds", what=tuple(promised)))
    if commit is not None:
        verdict.check(False, say("verify-noted"), say("verify-no-commitment"))
    verdict.leave_open(say("verify-honest"), say("verify-other-record"))


def check_uncommitted(verdict: Verdict, commit: str | None) -> None:
    """A key that stands for itself."""
    if commit is not None:
        verdict.check(False, say("verify-noted"), say("verify-no-commitment"))
    verdict.leave_open(say("verify-chosen"), say("verify-uncommitted"))


def check_shares(verdict: Verdict, table: Table, commit: str | None) -> None:
    """Check what house and seats committed to, what they have shown, and that the key follows from it."""
    header = table.record.header
    promise = say("verify-shows")
    try:
        secret = bytes.fromhex(header["secret"])
        address = str(header.get("table", ""))
        shown, entropy = header.get("commit"), _by_seat(header, "entropy", table)
        promised = _by_seat(header, "seat_commits", table)
    except RecordError as error:
        verdict.check(False, promise, str(error))
        return
    except (KeyError, TypeError, ValueError):
        verdict.check(False, promise, say("verify-no-secret"))
        return
    verdict.check(commitment(secret, address) == shown, say("verify-secret"))
    if commit is not None:
        verdict.check(shown == commit.lower(), say("verify-noted"))
    else:
        verdict.leave_open(say("verify-shown-before"), say("verify-none-noted"))
    check_words(verdict, str(shown), promised, entropy)
    verdict.check(
        match_key(secret, entropy, address).hex() == header["key"],
        say("verify-key-follows"),
    )


def _by_seat(header: dict[str, Any], name: str, table: Table) -> list[str | None]:
    given = header.get(name) or [None] * table.players
    fits = is_hash if name == "seat_commits" else are_words
    if not isinstance(given, list) or len(given) != table.players or not all(not e or fits(e) for e in given):
        raise RecordError(say("verify-list", name=name, seats=table.players))
    return [each or None for each in given]


def check_words(verdict: Verdict, commit: str, promised: list[str | None], entropy: list[str | None]) -> None:
    """Check each seat's words against its commitment."""
    alone = sum(words is not None for words in entropy) == 1 and not any(promised)
    for seat, (promise, words) in enumerate(zip(promised, entropy, strict=True)):
        if words is not None and promise is not None:
            right = seat_commitment(commit, seat, words) == promise
            verdict.check(right, say("verify-words-kept", seat=str(seat)))
        elif words is not None and alone:
            verdict.note(say("verify-alone", seat=str(seat)))
        elif words is not None:
            verdict.check(False, say("verify-committed-first", seat=str(seat)))
        elif promise is not None:
            verdict.note(say("verify-not-shown", seat=str(seat)))
    if not any(entropy):
        verdict.leave_open(say("verify-house-chose"), say("verify-no-words"))


def check_hand_keys(verdict: Verdict, table: Table) -> None:
    """Check that the key of every hand which may be shown is, and that it is the one."""
    header = table.record.header
    due = hand_keys(table.course, table.positions)
    shown = header.get("hand_keys")
    if "hand_keys" not in header and "commit" not in header:
        return
    if not isinstance(shown, list) or len(shown) != len(due):
        there = str(len(shown)) if isinstance(shown, list) else "no"
        verdict.check(False, say("verify-hand-keys"), say("verify-hand-keys-due", due=len(due), there=there))
        return
    for hand, key in enumerate(due):
        verdict.check(shown[hand] == key, say("verify-hand-key", hand=hand + 1))


def check_seats(verdict: Verdict, table: Table) -> None:
    """Check that a record from a room says of every seat who sat there."""
    header = table.record.header
    seats = header.get("seats")
    if seats is None and not header.get("table"):
        return
    told = isinstance(seats, list) and all(isinstance(seat, dict) and {"name", "kind"} <= set(seat) for seat in seats)
    there = len(seats) if isinstance(seats, list) else 0
    verdict.check(
        told and there == table.players,
        say("verify-who-sat"),
        say("verify-told-rightly", told=there, seats=table.players),
    )


def check_taken_back(verdict: Verdict, times: object) -> None:
    """Tell how often somebody who played with bots alone went back to an earlier decision."""
    if not isinstance(times, int) or isinstance(times, bool) or times < 0:
        verdict.check(False, say("verify-taken-back"), say("verify-no-count"))
    elif times:
        verdict.note(say("verify-went-back", times=times))


# --- What a client has seen -----------------------------------------------------------------------------------


def check_seen(verdict: Verdict, table: Table, seal: str | None, seen: Seen, noted: dict[int, str]) -> None:
    """Hold a record against what a client kept of the match."""
    header = table.record.header
    verdict.note(say("verify-compared", seat="nobody" if seen.seat is None else str(seen.seat)))
    for complaint in seen.complaints:
        verdict.check(False, say("verify-consistent"), complaint)
    if seen.table:
        verdict.check(header.get("table") == seen.table, say("verify-table"))
    _compare(verdict, header.get("commit"), seen.commit, say("verify-seen-commitment"))
    _compare(verdict, header.get("seat_commits"), seen.seat_commits, say("verify-seen-commitments"))
    _compare(verdict, header.get("entropy"), seen.entropy, say("verify-seen-words"))
    added = header.get("entropy")
    added = added if isinstance(added, list) else []
    if seen.words is None:
        verdict.leave_open(say("verify-whether-own-words"), say("verify-shown-none"))
    else:
        own = added if seen.seat is None else added[seen.seat : seen.seat + 1]
        verdict.check(seen.words in own, say("verify-holds-words"))
    shown = hand_keys(table.course, table.positions)
    for hand, key in sorted(seen.hand_keys.items()):
        verdict.check(shown[hand : hand + 1] == [key], say("verify-seen-key", hand=hand + 1))
    check_scenes(verdict, seen, noted)
    _compare(verdict, seal, seen.seal, say("verify-seen-seal"))


def check_scenes(verdict: Verdict, seen: Seen, noted: dict[int, str]) -> None:
    """Compare what lay on the table before the client's eyes, version by version."""
    if not seen.scenes:
        verdict.leave_open(say("verify-scenes"), say("verify-no-scenes"))
        return
    other = [version for version, kept in sorted(seen.scenes.items()) if noted.get(version) != kept]
    where = say("verify-other-scenes", actions=other[0], others=len(other) - 1) if other else ""
    verdict.check(not other, say("verify-scenes-at", moments=len(seen.scenes)), where)


def _compare(verdict: Verdict, recorded: Any, seen: Any, promise: str) -> None:
    if seen is None:
        verdict.leave_open(promise, say("verify-not-seen"))
    else:
        verdict.check(recorded == seen, promise)
