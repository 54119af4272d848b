"""How the people at a table and its house settle on a key that none of them can choose.

The house has committed to a secret when it made the table.  Then every person's seat commits to words of its own; when
all have, or when it has become late, the list of commitments is closed and shown.  Then those who are on it show their
words; when all have, or when it has become late, the key is settled.  The secret is shown when the match is over, so
only the house can know which deal a seat's words would make or prevent.

What counts is fixed before anybody shows anything: who has not committed when the list is closed, adds nothing; who has
committed and does not show the very words, adds nothing, and the record tells that.  Bots add nothing.  A player
among bots alone has nobody to commit against, and just shows their words.

Pure: no clock, no messages.  Whoever holds a ceremony says when it is late.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from cardhouse.table.keys import LONGEST_WORDS, are_words, is_hash, seat_commitment
from cardhouse.table.words import say

Phase = Literal["committing", "revealing", "settled"]
PHASES: tuple[Phase, ...] = ("committing", "revealing", "settled")


class CeremonyError(ValueError):
    """What a seat wants to do is not its to do now; says why. Nothing has changed."""


@dataclass
class Ceremony:
    """How far the seats of one match are."""

    commit: str  # of the house
    people: list[bool]  # by seat: whether it is still to add words (a person sits there, and is not too late)
    phase: Phase = "committing"
    seat_commits: list[str | None] = field(default_factory=list)
    words: list[str | None] = field(default_factory=list)

    @classmethod
    def begun(cls, commit: str, people: Sequence[bool]) -> Ceremony:
        """The ceremony of a match whose seats are all taken. commit: of the house; people: False is a bot's seat."""
        nothing: list[str | None] = [None] * len(people)
        ceremony = cls(commit, list(people), seat_commits=[*nothing], words=[*nothing])
        if sum(ceremony.people) <= 1:
            ceremony.phase = "revealing"
        ceremony._go_on()
        return ceremony

    # --- where it stands

    @property
    def awaited(self) -> list[int]:
        """The seats that have to do something before it goes on."""
        done = {"committing": self.seat_commits, "revealing": self.words, "settled": None}[self.phase]
        if done is None:
            return []
        return [seat for seat, person in enumerate(self.people) if person and done[seat] is None]

    @property
    def settled(self) -> bool:
        """Whether the match can be dealt."""
        return self.phase == "settled"

    def told(self) -> dict[str, Any]:
        """What everybody at the table is told: words only when no seat can decide any more whether to show its own."""
        return {
            "phase": self.phase,
            "commit": self.commit,
            "seat_commits": list(self.seat_commits),
            "entropy": list(self.words) if self.settled else None,
            "awaited": self.awaited,
        }

    def header(self) -> dict[str, Any]:
        """The record's fields, as ``Setup.deal_committed`` takes them. Raises CeremonyError before it is settled."""
        if not self.settled:
            raise CeremonyError(say("key-not-settled"))
        return {"seat_commits": list(self.seat_commits), "entropy": list(self.words)}

    # --- what happens

    def commit_to(self, seat: int, commitment: str) -> None:
        """A seat commits to its words (``keys.seat_commitment``). Raises CeremonyError."""
        if self.phase != "committing":
            raise CeremonyError(say("commitments-are-closed"))
        self._is_person(seat)
        if not is_hash(commitment):
            raise CeremonyError(say("commitment-must-be"))
        if self.seat_commits[seat] is not None:
            raise CeremonyError(say("committed-already"))
        self.seat_commits[seat] = commitment
        self._go_on()

    def reveal(self, seat: int, words: str) -> None:
        """A seat shows its words. Raises CeremonyError."""
        if self.phase == "committing":
            raise CeremonyError(say("words-too-early"))
        if self.phase == "settled":
            raise CeremonyError(say("words-too-late"))
        self._is_person(seat)
        if not are_words(words):
            raise CeremonyError(say("words-must-be", most=LONGEST_WORDS))
        if self.words[seat] is not None:
            raise CeremonyError(say("words-shown-already"))
        promised = self.seat_commits[seat]
        if promised is not None and promised != seat_commitment(self.commit, seat, words):
            raise CeremonyError(say("other-words"))
        self.words[seat] = words
        self._go_on()

    def leave(self, seat: int) -> None:
        """A person has gone: nothing more is awaited of the seat, whoever sits there next. Words shown stay."""
        if self.phase == "committing":
            self.seat_commits[seat] = None
        if not self.settled and self.words[seat] is None:
            self.people[seat] = False
        self._go_on()

    def late(self) -> None:
        """The time for this phase is over: it goes on without those who are still awaited."""
        for seat in self.awaited:
            self.people[seat] = False
        self._go_on()

    def _is_person(self, seat: int) -> None:
        if not 0 <= seat < len(self.people) or not self.people[seat]:
            raise CeremonyError(say("seat-adds-no-words"))

    def _go_on(self) -> None:
        while not self.settled and not self.awaited:
            self.phase = PHASES[PHASES.index(self.phase) + 1]

    # --- kept

    def as_json(self) -> dict[str, Any]:
        """All of it, words too: for the house's own storage."""
        return {
            "commit": self.commit,
            "people": list(self.people),
            "phase": self.phase,
            "seat_commits": list(self.seat_commits),
            "words": list(self.words),
        }

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Ceremony:
        """What ``as_json`` gave."""
        people, seat_commits, words = kept["people"], kept["seat_commits"], kept["words"]
        return cls(kept["commit"], list(people), kept["phase"], list(seat_commits), list(words))
