"""Slams by search: the system's call beside games and slams, each followed by the system in imagined worlds.

Who sees that a slam may be there has the rest of the auction played by the system in worlds that agree with the calls
so far, and asks of each contract it leads to whether that many tricks are there if all then see all hands. One question
is much quicker than counting tricks; those that take too long are left open.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardhouse.bots.bridge.auction import follow_auction, fresh_notes
from cardhouse.bots.bridge.notes import (
    ASKED,
    ASKS,
    FITTED,
    FORCING,
    FOUR_NO_TRUMP,
    HAND,
    LEAST,
    LOW,
    MEANING,
    POINTS,
    RANK,
    SIX,
    TABLE,
    below_game,
    game_level,
    is_committed,
    note_hand,
)
from cardhouse.bots.bridge.slams import is_asked
from cardhouse.bots.bridge.system import understand
from cardhouse.bots.bridge.together import FIT, GRAND_SLAM, forced
from cardhouse.bots.policies import sensible_action
from cardhouse.bots.search import (
    ACTION,
    AT_HAND,
    COUNT,
    FIRST,
    KEPT,
    OUT,
    Race,
    add_gain,
    drop_losers,
    imagine_plausibly,
)
from cardhouse.games.bridge.actions import BID, BID_CALL, PASS, level_of, strain_of
from cardhouse.games.bridge.position import BIDS, EACH, NO_BID, NO_TRUMP, NOBODY, SEATS, STRAINS, Bridge
from cardhouse.games.bridge.scoring import BOOK, side_score
from cardhouse.kit.cards.bits import Cards
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import Dice, allocating, compiled
from cardhouse.kit.match import seldom
from cardhouse.kit.terms import Action, Seat, Suit
from cardhouse.kit.tricks.double_dummy import Solver, forget, takes
from cardhouse.kit.tricks.double_dummy.room import MOST_NODES, NODES

IN_SIGHT, GRAND_IN_SIGHT = 25, GRAND_SLAM - 1
"""Points together, one's own counted for a slam and partner's least, from which slams, grand slams are compared."""
CONTRACT, DECLARER, DOUBLING = range(3)
"""Of what a call leads to: somebody has bid, so nothing is passed out."""
AT_LEAST, AT_MOST = 0, 1
"""Of a strain and a declarer: how many tricks declarer's side is known to take."""
NODES_A_ROLLOUT = 200
"""Nodes of the solver that take as long as one hand played out."""


class Contracts(NamedTuple):
    """What calls lead to in one world, and what is known of it."""

    ends: Array  # i64[acts, 3]: CONTRACT ...
    known: Array  # i64[strains, declarers, 2]: AT_LEAST, AT_MOST
    solver: Solver


def contracts_of(acts: int, solver: Solver) -> Contracts:
    """Room for the contracts of so many calls."""
    return Contracts(np.zeros((acts, DOUBLING + 1), np.int64), np.zeros((STRAINS, SEATS, 2), np.int64), solver)


@allocating
def slam_in_sight(position: Bridge) -> bool:
    """Whether the seat in turn compares calls: partner has bid, no slam is bid yet, and the points may be there."""
    if position.bid == NO_BID or position.bid >= SIX:
        return False
    notes = fresh_notes()
    follow_auction(position, notes)
    seat = position.turn
    return bool(notes[seat ^ 2, LOW]) and in_sight(notes, seat, position.hands[seat, 0]) >= IN_SIGHT


@compiled
def in_sight(notes: Array, seat: Seat, cards: Cards) -> int:
    """The points both hands have at least, one's own counted for a slam in a suit that may be trumps."""
    note_hand(notes, seat, cards)
    own = notes[HAND, POINTS]
    for suit in range(4):
        if trumps(notes, seat, suit) >= FIT - 1:
            own = max(own, notes[HAND, FITTED + suit])
    return own + notes[seat ^ 2, LOW]


@compiled
def trumps(notes: Array, seat: Seat, suit: Suit) -> int:
    """One's own cards of a suit and those partner has shown."""
    return notes[HAND, LEAST + suit] + notes[seat ^ 2, LEAST + suit]


@allocating
def list_rivals(position: Bridge, acts: Array) -> int:
    """Write those calls after the first, which is the system's, that may be better; returns how many there are."""
    notes = fresh_notes()
    seat, first = position.turn, acts[FIRST]
    follow_auction(position, notes)
    together = in_sight(notes, seat, position.hands[seat, 0])
    if is_asked(notes, seat) or goes_on(notes, seat, first):
        return 1
    count = 1
    if first != PASS and (position.bidder ^ seat) & 1 == 0 and not below_game(notes) and not forced(notes, seat):
        acts[count] = PASS
        count += 1
    for bid in range(position.bid + 1, BIDS):
        if BID + bid != first and is_rival(notes, seat, bid, first, together):
            acts[count] = BID + bid
            count += 1
    return count


@compiled
def goes_on(notes: Array, seat: Seat, call: Action) -> bool:
    """Whether partner must not pass a call, and one will be asked again."""
    if call < BID:
        return False
    understand(notes, seat, call - PASS)
    level, strain = level_of(call - BID), strain_of(call - BID)
    if level >= 6 or notes[MEANING, ASKS]:
        return False
    return bool(notes[MEANING, FORCING]) or (is_committed(notes, seat) and level < game_level(strain))


@compiled
def is_rival(notes: Array, seat: Seat, bid: int, first: Action, together: int) -> bool:
    """Whether a bid may be better than the system's call: a slam, a question for key cards, a game, five instead."""
    level, strain = level_of(bid), strain_of(bid)
    if level >= 6:
        return (level == 6 or together >= GRAND_IN_SIGHT) and may_be_trumps(notes, seat, strain)
    if bid == FOUR_NO_TRUMP:
        understand(notes, seat, BID_CALL + bid)
        return bool(notes[MEANING, RANK]) and bool(notes[MEANING, ASKS])
    if level == game_level(strain):
        return strain == NO_TRUMP or trumps(notes, seat, strain) >= FIT - 1
    return bool(first >= BID + FOUR_NO_TRUMP and level == 5 and strain == notes[TABLE, ASKED] - 1)


@compiled
def may_be_trumps(notes: Array, seat: Seat, strain: int) -> bool:
    """Whether a slam may be played in a strain."""
    if strain == NO_TRUMP:
        return True
    own, held = notes[HAND, LEAST + strain], trumps(notes, seat, strain)
    return held >= FIT or own >= 6 or (held == FIT - 1 and own >= 3 and held - own >= 2)


@compiled
def race_called(race: Race, contracts: Contracts, most: int, end: int, seat: Seat, much: int, dice: Dice) -> int:
    """Compare calls in one world after another for about so many rollouts' time; returns for how many.

    A question takes ``most`` nodes, the last world ends at ``end`` of them.
    """
    worlds, acts, count = race.worlds, race.acts, race.state[COUNT]
    counts, ends = contracts.solver.counts, contracts.ends
    made, over = 0, False
    while made < much and not over:
        before = counts[NODES]
        imagine_plausibly(worlds, seat, dice)
        for number in range(count):
            if not acts[number, OUT]:
                call_on(worlds, acts[number, ACTION], ends[number], race.moves, dice)
        if not find_out(race, contracts, most, end):
            return min(made, much - 1)
        for number in range(count):
            if not acts[number, OUT]:
                add_gain(race, number, worth_of(worlds[KEPT], seat, ends[number], contracts.known))
        made += count + (counts[NODES] - before) // NODES_A_ROLLOUT
        over = drop_losers(race) == 1
    return min(made, much - 1 if over else much)


@compiled
def call_on(worlds: Array, call: Action, end: Array, moves: Moves, dice: Dice) -> None:
    """Make a call in the world all are tried in, let the system end the auction, and note the contract."""
    worlds[AT_HAND] = worlds[KEPT]
    seldom.play(worlds[AT_HAND], call)
    while worlds[AT_HAND].declarer == NOBODY:
        seldom.play(worlds[AT_HAND], sensible_action(worlds[AT_HAND], moves, dice))
    end[CONTRACT], end[DECLARER] = worlds[AT_HAND].bid, worlds[AT_HAND].declarer
    end[DOUBLING] = worlds[AT_HAND].doubling


@compiled
def find_out(race: Race, contracts: Contracts, most: int, end: int) -> bool:
    """Ask about each contract, the highest first; False where the time is over before all are told.

    A question that takes too long speaks for the system's call: its own contract is taken to make then, as any lower
    than six, another slam is not.
    """
    ends, known, room = contracts.ends, contracts.known, contracts.solver
    for seat in range(SEATS):
        room.given[seat] = race.worlds[KEPT].hands[seat, 0]
    known[:, :, AT_LEAST], known[:, :, AT_MOST] = 0, EACH
    asked = NOBODY
    number = next_open(race, contracts)
    while number < race.state[COUNT]:
        bid, declarer = ends[number, CONTRACT], ends[number, DECLARER]
        trump, wanted = strain_of(bid), BOOK + level_of(bid)
        if trump != asked:
            forget(room)
            asked = trump
        room.counts[MOST_NODES] = min(room.counts[NODES] + most, end)
        found = takes(room, declarer, trump, wanted)
        if found > 0 or (found < 0 and (bid < SIX or is_contract(ends[FIRST], bid, declarer))):
            known[trump, declarer, AT_LEAST] = wanted
        else:
            known[trump, declarer, AT_MOST] = wanted - 1
        if room.counts[NODES] >= end:
            return False
        number = next_open(race, contracts)
    return True


@compiled
def next_open(race: Race, contracts: Contracts) -> int:
    """The call whose contract is asked about next: strain by strain, the highest first; COUNT of them: all is known."""
    count = race.state[COUNT]
    found, first = count, BIDS * STRAINS
    for number in range(count):
        end = contracts.ends[number]
        bid = end[CONTRACT]
        place = BIDS * strain_of(bid) - bid
        if not race.acts[number, OUT] and place < first and is_open(end, contracts.known):
            found, first = number, place
    return found


@compiled
def is_open(end: Array, known: Array) -> bool:
    """Whether it is not known yet if a contract makes."""
    wanted, trump, declarer = BOOK + level_of(end[CONTRACT]), strain_of(end[CONTRACT]), end[DECLARER]
    return bool(known[trump, declarer, AT_LEAST] < wanted <= known[trump, declarer, AT_MOST])


@compiled
def is_contract(end: Array, bid: int, declarer: Seat) -> bool:
    """Whether a call leads to this contract."""
    return bool(end[CONTRACT] == bid and end[DECLARER] == declarer)


@compiled
def worth_of(world: Bridge, seat: Seat, end: Array, known: Array) -> float:
    """What a contract scores for the seat, as far as it is known how many tricks are there.

    A slam that fails is taken to be doubled where opponents have bid: the system would let it go.
    """
    bid, declarer = end[CONTRACT], end[DECLARER]
    wanted = BOOK + level_of(bid)
    least, most = known[strain_of(bid), declarer, AT_LEAST], known[strain_of(bid), declarer, AT_MOST]
    taken = least if least >= wanted else min(most, wanted - 1)
    doubling = max(end[DOUBLING], 1) if bid >= SIX and taken < wanted and both_have_bid(world) else end[DOUBLING]
    score = side_score(world, declarer & 1, bid, doubling, taken)
    return 1.0 * (score if (declarer ^ seat) & 1 == 0 else -score)


@compiled
def both_have_bid(position: Bridge) -> bool:
    """Whether both sides have bid."""
    sides = 0
    for nth in range(position.called):
        if position.calls[nth] >= BID_CALL:
            sides |= 1 << (position.dealer + nth & 1)
    return sides == 3
