"""What four players of the house's system call: ``python -m bench.auctions PART [--boards N] [--set CARD_LINE=VALUE]``.

Parts: ``forcing`` (forcing calls that partner passed, and auctions that stop below a game one was forced to, by what
was called), ``told`` (how many of the hands that called so lie within what the call tells, and within what all calls of
the seat together tell). Boards are dealt by key.
"""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from bench.bridge import auctioned, dealt
from cardhouse.bots.bridge import system
from cardhouse.bots.bridge.auction import follow_call, fresh_notes
from cardhouse.bots.bridge.judging import from_told
from cardhouse.bots.bridge.notes import (
    BID,
    BIDDER,
    DOUBLING,
    FORCING,
    HAND,
    LEAST,
    MEANING,
    POINTS,
    RANK,
    TABLE,
    TO_GAME,
    below_game,
    cheapest,
    clear_notes,
    hand_fits,
    is_committed,
    note_hand,
)
from cardhouse.bots.bridge.system import situation, understand
from cardhouse.games.bridge.actions import BID_CALL, DOUBLE_CALL, PASS_CALL, STRAIN_TEXTS, level_of, strain_of
from cardhouse.games.bridge.position import NO_TRUMP, NOBODY, SEATS, STRAINS, Bridge
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.options import Value

EXAMPLES = 3
STRONG = 19
"""Points with which nobody overcalls in a suit as low as it goes."""
GAMES = BID_CALL + 3 * STRAINS
"""The lowest call of four."""
TRUMPS = 5
"""With so many cards of the suit doubled a double for takeout may be passed; of no trump with points alone."""
CHAPTERS = {value: name.lower() for name, value in vars(system).items() if name.startswith("TO_") or name == "LATER"}
"""What the system has to say, by chapter."""


@dataclass(frozen=True)
class Told:
    """A call, and what it told: its chapter and itself, whether it forces, whether the hand is as told.

    trumps: how many cards it promises of the last bid's suit, at no trump enough.
    points: of the hand. cheap: a suit as low as it goes.
    """

    call: int
    kind: str
    known: bool
    forcing: bool
    to_game: bool
    trumps: int
    points: int
    cheap: bool
    fits: bool
    within: bool


@dataclass(frozen=True)
class Auction:
    """The calls of a board from its dealer on, each with what it told, and how it ended."""

    dealer: int
    hands: list[int]
    calls: list[Told]
    stopped: str
    """The side's last call that forced to a game that was not reached; empty where there is none."""

    def text(self) -> str:
        """The hands as PBN writes them, and the calls."""
        calls = " ".join(call_text(told.call) for told in self.calls)
        return f"{dealt(self.hands)}  {'NESW'[self.dealer]}: {calls}"


@dataclass
class Count:
    """Calls of one kind, and those of them that went wrong."""

    made: int = 0
    wrong: int = 0
    examples: list[str] = field(default_factory=list)

    def add(self, wrong: bool, auction: Auction) -> None:
        """Count a call; of those that went wrong a few auctions are kept as examples."""
        self.made += 1
        self.wrong += wrong
        if wrong and len(self.examples) < EXAMPLES:
            self.examples.append(auction.text())


def call_text(call: int) -> str:
    """A call in few letters."""
    if call >= BID_CALL:
        return f"{level_of(call - BID_CALL)}{STRAIN_TEXTS[strain_of(call - BID_CALL)]}"
    return "P" if call == PASS_CALL else "X" if call == DOUBLE_CALL else "XX"


def listened(position: Bridge) -> Auction:
    """The auction of a board, as a listener of the system hears it, on a sheet of their own."""
    with interpreting():
        notes = fresh_notes()
        clear_notes(notes, position)
        hands = [int(hand[0]) for hand in position.dealt]
        return heard(int(position.dealer), [int(call) for call in position.calls[: position.called]], hands, notes)


def heard(dealer: int, calls: Sequence[int], hands: list[int], notes: Array) -> Auction:
    """An auction, as a listener of the system hears it who takes notes on this sheet."""
    told: list[Told] = []
    for nth, call in enumerate(calls):
        told.append(hear(notes, (dealer + nth) % SEATS, call, hands))
    bidder = int(notes[TABLE, BIDDER])
    stopped = ""
    if bidder != NOBODY and below_game(notes) and not notes[TABLE, DOUBLING]:
        for side in range(2):
            if is_committed(notes, side):
                stopped = next(
                    each.kind for nth, each in enumerate(told) if each.to_game and (dealer + nth ^ side) & 1 == 0
                )
    return Auction(dealer, hands, told, stopped)


def hear(notes: Array, seat: int, call: int, hands: list[int]) -> Told:
    """Add a call to the notes; what it told."""
    understand(notes, seat, call)
    note_hand(notes, seat, hands[seat])
    kind = f"{CHAPTERS[situation(notes, seat)]} {call_text(call)}"
    known, forcing, to_game = (bool(notes[MEANING, column]) for column in (RANK, FORCING, TO_GAME))
    last = strain_of(int(notes[TABLE, BID]))
    trumps = TRUMPS if last == NO_TRUMP else int(notes[MEANING, LEAST + last])
    bid = call - BID_CALL
    cheap = bid >= 0 and strain_of(bid) != NO_TRUMP and level_of(bid) == cheapest(notes, strain_of(bid))
    points, fits = int(notes[HAND, POINTS]), bool(hand_fits(notes))
    follow_call(notes, seat, call)
    within = bool(from_told(notes, seat, hands[seat]) == 0)
    return Told(call, kind, known, forcing, to_game, trumps, points, bool(cheap), fits, within)


def auctions(spec: str, keys: Iterable[int], **card: Value) -> Iterator[Auction]:
    """The auctions of four such players."""
    for key in keys:
        yield listened(auctioned(key, spec, **card).position)


def forced_calls(auction: Auction) -> Iterator[tuple[Told, Told]]:
    """Each call that forces and was not bid over, with partner's answer."""
    calls = auction.calls
    for nth, told in enumerate(calls[:-2]):
        if told.forcing and calls[nth + 1].call == PASS_CALL:
            yield told, calls[nth + 2]


def is_penalty(told: Told, answer: Told) -> bool:
    """Whether partner's double for takeout was passed by a hand that the system has pass so, for penalties."""
    return told.call == DOUBLE_CALL and answer.trumps >= TRUMPS and answer.known and answer.fits


@dataclass
class Tally:
    """What was forcing, and passed; what forced to a game not reached; what strong hands did over an opening."""

    boards: int = 0
    penalties: int = 0
    calls: dict[str, Count] = field(default_factory=lambda: defaultdict(Count))
    games: dict[str, Count] = field(default_factory=lambda: defaultdict(Count))
    strong: Count = field(default_factory=Count)

    def add(self, auction: Auction) -> None:
        """Count the calls of an auction."""
        self.boards += 1
        for told, answer in forced_calls(auction):
            passed, penalty = answer.call == PASS_CALL, is_penalty(told, answer)
            self.penalties += passed and penalty
            self.calls[told.kind].add(passed and not penalty, auction)
        forced = next((told.kind for told in auction.calls if told.to_game), None)
        if forced is not None:
            self.games[auction.stopped or forced].add(bool(auction.stopped), auction)
        for told in auction.calls:
            if told.kind.startswith("to_overcall") and told.points >= STRONG and told.call != PASS_CALL:
                self.strong.add(told.cheap and told.call < GAMES, auction)

    def tell(self, spec: str) -> None:
        """Print what was counted of players of this level."""
        for title, found in (
            ("forcing calls not bid over, passed", self.calls),
            ("forced to game, not there", self.games),
        ):
            made, wrong = total(found)
            print(f"{spec}, {self.boards} auctions: {title}: {wrong} of {made}")
            for kind, each in by_wrong(found):
                print(f"  {kind}: {each.wrong} of {each.made}", *each.examples, sep="\n      ")
        print(f"doubles for takeout passed for penalties, as the system says: {self.penalties}")
        said = (
            f"overcalls as low as it goes: {self.strong.wrong} of {self.strong.made} calls by hands of {STRONG} points"
        )
        print(said, *self.strong.examples, sep="\n      ")


def total(found: dict[str, Count]) -> tuple[int, int]:
    """How many of all kinds, and how many wrong."""
    return sum(each.made for each in found.values()), sum(each.wrong for each in found.values())


def by_wrong(found: dict[str, Count]) -> list[tuple[str, Count]]:
    """The worst kinds first."""
    return sorted(found.items(), key=lambda item: (-item[1].wrong, -item[1].made))


def tally(spec: str, keys: Iterable[int], **card: Value) -> Tally:
    """Four such players' auctions, counted."""
    counted = Tally()
    for auction in auctions(spec, keys, **card):
        counted.add(auction)
    return counted


def told_part(spec: str, keys: range, **card: Value) -> None:
    """How many hands are as told."""
    call, together = defaultdict[str, Count](Count), defaultdict[str, Count](Count)
    for auction in auctions(spec, keys, **card):
        for told in auction.calls:
            call[told.kind].add(not (told.known and told.fits), auction)
            together[told.kind].add(not told.within, auction)
    for title, found in (("what the call tells", call), ("what all calls of the seat tell", together)):
        made, wrong = total(found)
        print(f"{made} calls, {100 * (1 - wrong / made):.2f} % within {title}")
        for kind, each in by_wrong(found)[:40]:
            print(f"  {kind}: {each.wrong} of {each.made} not", *each.examples, sep="\n      ")


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=("forcing", "told"))
    parser.add_argument("--bots", default="heuristic")
    parser.add_argument("--first", type=int, default=1, help="the first key")
    parser.add_argument("--boards", type=int, default=100_000)
    parser.add_argument("--set", action="append", default=[], metavar="LINE=VALUE", help="a line of the card")
    asked = parser.parse_args()
    card = dict(each.split("=") for each in asked.set)
    os.environ["CARDHOUSE_RULES"] = "compiled"
    keys = range(asked.first, asked.first + asked.boards)
    if asked.part == "forcing":
        tally(asked.bots, keys, **card).tell(asked.bots)
    else:
        told_part(asked.bots, keys, **card)


if __name__ == "__main__":
    main()
