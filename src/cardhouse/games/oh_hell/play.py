"""Bidding and playing (SO3, SO4, ST1-ST6; OC3, OC4)."""

from __future__ import annotations

from cardhouse.games.oh_hell.position import OhHellBase
from cardhouse.games.oh_hell.scoring import finish_hand
from cardhouse.kit.cards.bits import card_bit, list_cards, low_bits
from cardhouse.kit.cards.sets import has, put, take
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Reason
from cardhouse.kit.tricks.plays import (
    all_plays,
    card_of,
    clear_marks,
    every_suit,
    is_fresh,
    list_plays,
    mark,
    note_follow,
    rank_of,
    suit_of,
    suits_to_follow,
)
from cardhouse.kit.tricks.tricks import lay, next_trick, strength

MOST_BID = 19
NOT_AN_ACTION, NOT_HELD, STILL_BIDDING, BIDDING_OVER, TOO_MANY, HOOKED, MUST_FOLLOW, DUPLICATE = range(1, 9)
NONE_BARRED = -1

# --- Legal actions ------------------------------------------------------------------------------------


@legal.rule
@inlined
def oh_hell_legal(position: OhHellBase, moves: Moves) -> int:
    """Bids first, then plays."""
    if position.turn == MATCH_OVER:
        return 0
    if position.to_bid > 0:
        return list_bids(position, moves)
    suits, barred, fresh = held_to(position)
    return list_plays(position, moves, suits, barred, fresh)


@inlined
def list_bids(position: OhHellBase, moves: Moves) -> int:
    """None to all of the tricks, but the one number that is barred (SO3, OC3)."""
    allowed = low_bits(position.hand_size + 1)
    barred = barred_bid(position)
    if barred >= 0:
        allowed &= ~card_bit(barred)
    return list_cards(allowed, all_plays(position), moves, 0)


@inlined
def barred_bid(position: OhHellBase) -> int:
    """The dealer, who bids last, may not make the bids add up to the tricks there are (SO3, OC3)."""
    if position.hook and position.to_bid == 1:
        return position.hand_size - position.bid_total
    return NONE_BARRED


@inlined
def held_to(position: OhHellBase) -> tuple[int, bool, bool]:
    """The suits the seat in turn may play in: any to lead, then those that follow (SO4, OC4)."""
    if position.laid == 0:
        return every_suit(position), False, True
    return suits_to_follow(position, False)


@refusal.rule
def oh_hell_refusal(position: OhHellBase, action: Action) -> Reason:
    """Why an action is illegal; 0 when it is legal."""
    first_bid = all_plays(position)
    if action < 0 or action > first_bid + MOST_BID or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    if action >= first_bid:
        return refuse_bid(position, action - first_bid) if position.to_bid > 0 else BIDDING_OVER
    return STILL_BIDDING if position.to_bid > 0 else refuse_play(position, action)


@compiled
def refuse_bid(position: OhHellBase, tricks: int) -> Reason:
    """Why a bid is illegal; 0 when it is legal."""
    if tricks > position.hand_size:
        return TOO_MANY
    return HOOKED if tricks == barred_bid(position) else 0


@compiled
def refuse_play(position: OhHellBase, played: int) -> Reason:
    """Why a play is illegal; 0 when it is legal."""
    if not has(position.hands, position.turn, card_of(position, played)):
        return NOT_HELD
    suits, _, fresh = held_to(position)
    if not suits >> suit_of(position, played) & 1:
        return MUST_FOLLOW
    return DUPLICATE if fresh and not is_fresh(position, played) else 0


# --- Actions ------------------------------------------------------------------------------------------


@play.rule
@inlined
def oh_hell_play(position: OhHellBase, action: Action) -> None:
    """Bid, or play a card; the last of a hand scores it and deals the next."""
    if position.to_bid > 0:
        bid(position, action - all_plays(position))
    else:
        play_card(position, action)


@inlined
def bid(position: OhHellBase, tricks: int) -> None:
    """Bids go round once from the dealer's left, who then leads (SO3, OC3)."""
    seat = position.turn
    position.bids[seat] = tricks
    position.bid_total += tricks
    position.to_bid -= 1
    position.turn = next_seat(seat, position.players)


@inlined
def play_card(position: OhHellBase, played: int) -> None:
    """Put a card on the table; a full trick goes to its winner, who leads the next (ST6, OC4)."""
    seat = position.turn
    card, suit = card_of(position, played), suit_of(position, played)
    if position.laid > 0:
        note_follow(position, played, suit, False)
    take(position.hands, seat, card)
    put(position.gone, 0, card)
    mark(position, played)
    led = suit if position.laid == 0 else position.led
    worth = strength(suit, rank_of(position, played), led, position.trump)
    if lay(position, played, suit, worth):
        end_trick(position)


@inlined
def end_trick(position: OhHellBase) -> None:
    """The winner counts a trick."""
    winner = position.winner
    position.won[winner] += 1
    clear_marks(position)
    if position.trick + 1 == position.hand_size:
        finish_hand(position)
    else:
        next_trick(position, winner)
