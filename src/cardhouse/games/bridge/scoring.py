"""Duplicate scoring: Law 77, with the rulebook's own tables for tricks and bonuses; the end of a board (BR7-BR12)."""

import numpy as np

from cardhouse.games.bridge.actions import level_of, strain_of
from cardhouse.games.bridge.options import ALL_VULNERABLE, BY_BOARDS, REDEAL, UNPRICED
from cardhouse.games.bridge.position import NO_BID, NO_TRUMP, SEATS, Bridge
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER, new_hand, next_hand
from cardhouse.kit.match.verbs import standing
from cardhouse.kit.terms import Seat

CYCLE = 16
BOOK = 6
PART_SCORE = 50
GAME_FROM = 100
"""Trick points, doubled where the contract is, that make a game."""
GAME = np.array([300, 500], np.int64)
SMALL_SLAM = np.array([500, 750], np.int64)
GRAND_SLAM = np.array([1000, 1500], np.int64)
UNDERTRICK = np.array([50, 100], np.int64)
OVERTRICK_DOUBLED = np.array([100, 200], np.int64)
INSULT = 50
TRICK = np.array([[20, 20, 30, 30, 30], [20, 30, 30, 20, 30]], np.int64)
"""By ``literal_suit_groups`` and strain; the first trick at no trump counts ten more (BR7)."""
FIRST_AT_NO_TRUMP = 10


def _vulnerable() -> np.ndarray:
    """By board of the cycle, from 0: bit 0 North-South, bit 1 East-West (BR9)."""
    by_board = {1: "", 8: "", 11: "", 14: "", 2: "N", 5: "N", 12: "N", 15: "N"}
    by_board |= {3: "E", 6: "E", 9: "E", 16: "E", 4: "NE", 7: "NE", 10: "NE", 13: "NE"}
    return np.array([("N" in by_board[n + 1]) + 2 * ("E" in by_board[n + 1]) for n in range(CYCLE)], np.int64)


VULNERABLE = _vulnerable()


@compiled
def is_vulnerable(position: Bridge, side: int) -> int:
    """1 where the side is vulnerable on this board, else 0 (BR9)."""
    if position.vulnerability == BY_BOARDS:
        return VULNERABLE[(position.board - 1) % CYCLE] >> side & 1
    return 1 if position.vulnerability == ALL_VULNERABLE else 0


@compiled
def contract_points(bid: int, doubling: int, literal: int) -> int:
    """The points for the tricks bid (BR7, BR10)."""
    strain = strain_of(bid)
    points = level_of(bid) * TRICK[literal, strain]
    if strain == NO_TRUMP:
        points += FIRST_AT_NO_TRUMP
    return points << doubling


@compiled
def made_points(bid: int, doubling: int, vulnerable: int, literal: int, over: int) -> int:
    """A contract made with ``over`` tricks more than bid: tricks, bonuses, overtricks (BR7, BR8, BR10)."""
    level = level_of(bid)
    points = contract_points(bid, doubling, literal)
    points += GAME[vulnerable] if points >= GAME_FROM else PART_SCORE
    if level == 6:
        points += SMALL_SLAM[vulnerable]
    elif level == 7:
        points += GRAND_SLAM[vulnerable]
    if doubling == 0:
        return points + over * TRICK[literal, strain_of(bid)]
    return points + INSULT * doubling + (over * OVERTRICK_DOUBLED[vulnerable] << doubling - 1)


@compiled
def defeat_points(doubling: int, vulnerable: int, down: int) -> int:
    """What ``down`` tricks too few cost (BR10): doubled 100, 200, 200, then 300; vulnerable 200, then 300."""
    if doubling == 0:
        return down * UNDERTRICK[vulnerable]
    if vulnerable:
        points = 300 * down - 100
    else:
        points = 100 + 200 * (min(down, 3) - 1) + 300 * max(down - 3, 0)
    return points << doubling - 1


@compiled
def tricks_over(bid: int, tricks: int) -> int:
    """How many tricks more than bid were taken; negative: how many too few."""
    return tricks - BOOK - level_of(bid)


@compiled
def contract_score(bid: int, doubling: int, vulnerable: int, literal: int, tricks: int) -> int:
    """What a contract brings the declaring side that has taken so many tricks; the other side loses as much."""
    over = tricks_over(bid, tricks)
    if over < 0:
        return -defeat_points(doubling, vulnerable, -over)
    return made_points(bid, doubling, vulnerable, literal, over)


@compiled
def side_score(position: Bridge, side: int, bid: int, doubling: int, tricks: int) -> int:
    """What a contract brings the side that declares it at this table with so many tricks (BR7-BR10)."""
    if position.defeats == UNPRICED and tricks_over(bid, tricks) < 0:
        return 0
    return contract_score(bid, doubling, is_vulnerable(position, side), position.literal_suit_groups, tricks)


# --- The end of a board -------------------------------------------------------------------------------


@compiled
def score_board(position: Bridge) -> None:
    """Both partners get what their side has scored, the others lose as much (BR11, BR12)."""
    position.board_tricks = 0
    position.board_score = 0
    if position.bid != NO_BID:
        side = position.declarer & 1
        tricks = position.won[side]
        score = side_score(position, side, position.bid, position.doubling, tricks)
        position.board_tricks = tricks
        position.board_score = score if side == 0 else -score
    for seat in range(SEATS):
        position.scores[seat] += -position.board_score if seat & 1 else position.board_score


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


@standing.rule
def bridge_standing(position: Bridge, seat: Seat) -> float:
    """The seat's score: more points stand better."""
    return 1.0 * position.scores[seat]
