"""Boards: the match begins, a board is dealt, the match ends (BR1, BR3, BR9, BR11)."""

from __future__ import annotations

import numpy as np

from cardhouse.games.bridge.auction import open_auction
from cardhouse.games.bridge.position import NO_BID, REDEAL, SEATS, Bridge
from cardhouse.games.bridge.scoring import contract_score, is_vulnerable
from cardhouse.kit.cards.bits import NONE, ONE, lowest, without_lowest
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER, new_hand, next_hand
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import begin, census, deal, fresh_pack, standing
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.tricks import first_trick


@begin.rule
def bridge_begin(position: Bridge) -> None:
    """Board 1 is dealt by North, 2 by East ... (BR9)."""
    position.board = position.first_board
    position.dealer = (position.first_board - 1) % SEATS


@fresh_pack.rule
def bridge_fresh_pack(position: Bridge, pack: Array) -> int:
    """52 cards."""
    for card in range(FACES):
        pack[card] = card
    return FACES


@deal.rule
def bridge_deal(position: Bridge) -> None:
    """Thirteen cards each, one at a time from the dealer's left (BR1)."""
    seat = position.dealer
    for nth in range(SEATS):
        seat = next_seat(seat, SEATS)
        cards = NONE
        for place in range(nth, FACES, SEATS):
            cards |= ONE << np.uint64(position.pack[place])
        position.hands[seat, 0] = position.dealt[seat, 0] = cards
        position.denied[seat, 0] = NONE
    position.played = NONE
    position.won[0] = position.won[1] = 0
    position.trump = 0
    first_trick(position, position.dealer)
    position.hand_to_play = 0
    open_auction(position)


@compiled
def finish_board(position: Bridge) -> None:
    """Score the board; deal the next one or end the match (BR11)."""
    score_board(position)
    if position.board - position.first_board + 1 == position.deals:
        position.turn = MATCH_OVER
    else:
        position.board += 1
        next_hand(position)


@compiled
def finish_passed_out(position: Bridge) -> None:
    """Nobody has bid: no score and the next board; or this board is dealt again (BR3)."""
    if position.passed_out == REDEAL:
        position.hand += 1
        new_hand(position)
    else:
        finish_board(position)


@compiled
def score_board(position: Bridge) -> None:
    """Both partners get what their side has scored, the others lose as much (BR11, BR12)."""
    position.board_tricks = 0
    position.board_score = 0
    if position.bid != NO_BID:
        side = position.declarer & 1
        tricks = position.won[side]
        score = contract_score(
            position.bid,
            position.doubling,
            is_vulnerable(position, side),
            position.literal_suit_groups,
            tricks,
        )
        position.board_tricks = tricks
        position.board_score = score if side == 0 else -score
    for seat in range(SEATS):
        position.scores[seat] += -position.board_score if seat & 1 else position.board_score


@standing.rule
def bridge_standing(position: Bridge, seat: Seat) -> float:
    """More points stand better."""
    return 1.0 * position.scores[seat]


@census.rule
def bridge_census(position: Bridge, counts: Array) -> None:
    """Cards in hands, and played."""
    for pile in range(SEATS + 1):
        left = position.hands[pile, 0] if pile < SEATS else position.played
        while left != NONE:
            counts[lowest(left)] += 1
            left = without_lowest(left)
