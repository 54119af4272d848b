"""My Game: be rid of your cards; a card fits by rank or suit.

Rulings, with the common ones (G1-G7); write yours down like this, each with the option that reads it the other way:

MG1  ``hand_size`` cards each, one at a time from the dealer's left; the next one is turned up and begins the pile.
MG2  In turn one plays a card of the rank or the suit on top of the pile, or draws one card.
MG3  Who is out scores what the others hold: aces 1, pictures 10, others their number; ``target`` points win the match.
MG4  When the last card of the stock is drawn, the hand is over for nothing.
"""

from __future__ import annotations

import numpy as np

from cardhouse.kit.cards import bits
from cardhouse.kit.cards.bits import NONE, STRIDE, Cards, card_bit, holds, lowest, without_lowest
from cardhouse.kit.cards.chance import fake_key
from cardhouse.kit.cards.packs import FACES, STANDARD, face_symbol
from cardhouse.kit.cards.standard import standard_pack
from cardhouse.kit.compiled.record import Array, Moves, i8, i16, record, u64
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.face import options
from cardhouse.kit.face.actions import Actions, Kind, cards
from cardhouse.kit.face.game import Game, Refusal
from cardhouse.kit.face.options import FIRST_DEALER
from cardhouse.kit.face.scene import Event, Scene, Zone, backs
from cardhouse.kit.match.hands import MATCH_OVER, draw_first_dealer, next_hand
from cardhouse.kit.match.observing import mark_cards
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.showing import face_up, hand_zone, in_turn, seat_views
from cardhouse.kit.match.slots import Slots, clear_slots, deal_around, deal_unseen_slots, give, show, turn_up
from cardhouse.kit.match.verbs import begin, census, deal, fresh_pack, imagine, legal, play, refusal, standing
from cardhouse.kit.melds.meld import RANK_CARDS, SUIT_CARDS
from cardhouse.kit.terms import Action, Card, Reason, Seat

# --- Options, position, actions, refusals -------------------------------------------------------------

OPTIONS = (
    options.number("hand_size", 7, 3, 9, "MG1", "Cards dealt to each"),
    options.number("target", 100, 1, 1000, "MG4", "Points that win the match"),
    FIRST_DEALER,
)
PRESETS = {"house": {}, "short": {"hand_size": 5, "target": 50}}
PLAYERS = 5
POINTS = np.array([2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1], np.int64)
FITS = np.array([RANK_CARDS[card % 13] | SUIT_CARDS[card // 13] for card in range(FACES)], np.uint64)


@record
class MyGame(Slots):
    """A match. ``Slots`` brings the pack, the stock and what has been shown: that is the pile, from below."""

    hand_size = i8()  # a field for each option, by its name
    target = i16()
    first_dealer = i8()
    scores = i16(PLAYERS)
    hands = u64(PLAYERS)  # cards held, one bit a card


ACTIONS = Actions(Kind("play", "{card}", card=cards(STANDARD)), Kind("draw"))
DRAW = ACTIONS.first("draw")
NOT_HELD, DOES_NOT_FIT = 1, 2
REFUSALS = {
    NOT_HELD: Refusal("You do not hold that card", "G1"),
    DOES_NOT_FIT: Refusal("Neither its rank nor its suit lies on top", "MG2"),
}

# --- The deal (MG1) -----------------------------------------------------------------------------------


@fresh_pack.rule
def my_game_fresh_pack(position: MyGame, pack: Array) -> int:
    """The 52 cards in order, unshuffled."""
    return standard_pack(pack)


@begin.rule
def my_game_begin(position: MyGame) -> None:
    """Lots decide who deals first (G3)."""
    draw_first_dealer(position)


@deal.rule
def my_game_deal(position: MyGame) -> None:
    """Deal the hands; one card begins the pile; the dealer's left neighbour begins."""
    clear_slots(position)
    deal_around(position, position.hand_size)
    turn_up(position)
    position.turn = next_seat(position.dealer, position.players)


# --- A turn (MG2-MG4) ---------------------------------------------------------------------------------


@compiled
def top(position: MyGame) -> Card:
    """The card on top of the pile."""
    return position.shown[position.shown_count - 1]


@compiled
def playable(position: MyGame) -> Cards:
    """What the seat in turn may play."""
    return position.hands[position.turn] & FITS[top(position)]


@legal.rule
def my_game_legal(position: MyGame, moves: Moves) -> int:
    """The cards that fit, and to draw."""
    if position.turn == MATCH_OVER:
        return 0
    count = bits.list_cards(playable(position), 0, moves, 0)
    moves[count] = DRAW
    return count + 1


@refusal.rule
def my_game_refusal(position: MyGame, action: Action) -> Reason:
    """The rule for any number at all."""
    if position.turn == MATCH_OVER or not 0 <= action <= DRAW:
        return NOT_HELD
    card = int(action)
    if action < DRAW and not holds(position.hands[position.turn], card):
        return NOT_HELD
    return 0 if action == DRAW or holds(playable(position), card) else DOES_NOT_FIT


@play.rule
def my_game_play(position: MyGame, action: Action) -> None:
    """Draw or play; the hand is over when somebody is out or the stock is empty."""
    seat = position.turn
    if action == DRAW:
        give(position, seat)
    else:
        card = int(action)
        position.hands[seat] &= ~card_bit(card)
        show(position, card, seat)
    position.turn = next_seat(seat, position.players)
    if position.hands[seat] == NONE or position.stock == FACES:
        end_hand(position, seat)


@compiled
def end_hand(position: MyGame, seat: Seat) -> None:
    """Who is out scores what the others hold (MG3); if nobody is, nobody scores (MG4)."""
    if position.hands[seat] == NONE:
        for other in range(position.players):
            position.scores[seat] += points_in(position.hands[other])
    if position.scores[seat] >= position.target:
        position.turn = MATCH_OVER
    else:
        next_hand(position)


@compiled
def points_in(held: Cards) -> int:
    """What some cards count."""
    total, left = 0, held
    while left != NONE:
        total += POINTS[lowest(left) % 13]
        left = without_lowest(left)
    return total


@standing.rule
def my_game_standing(position: MyGame, seat: Seat) -> float:
    """The seat's points: more is better."""
    return float(position.scores[seat])


# --- What a seat cannot know --------------------------------------------------------------------------


@imagine.rule
def my_game_imagine(position: MyGame, seat: Seat, dice: Dice) -> None:
    """Deal the others' cards and the stock again."""
    fake_key(position, dice)
    deal_unseen_slots(position, seat, dice)


@census.rule
def my_game_census(position: MyGame, counts: Array) -> None:
    """Cards in hands, on the pile, in the stock."""
    for seat in range(position.players):
        mark_cards(counts, 0, position.hands[seat])
    mark_cards(counts, 0, position.seen)
    for slot in range(position.stock, FACES):
        counts[position.pack[slot]] += 1


# --- Showing and telling ------------------------------------------------------------------------------


def scene(position: MyGame, viewer: Seat | None) -> Scene:
    """The pile, the stock, the hands."""
    lying = position.shown[: position.shown_count]
    zones = [Zone("pile", "pile", "Pile", cards=face_up(lying), count=len(lying))]
    zones += [Zone("stock", "stock", "Stock", count=FACES - position.stock)]
    zones += [hand_zone(seat, position.hands[seat], viewer) for seat in range(position.players)]
    headline = f"{face_symbol(top(position))} lies on top"
    return Scene(
        "my-game",
        viewer,
        in_turn(position),
        position.hand,
        headline,
        zones,
        seat_views(position),
        ask="Play a card that fits, or draw one",
    )


def tell_deal(position: MyGame, viewer: Seat | None) -> list[Event]:
    """Events at the start of a hand."""
    turned = position.shown[0]
    text = f"@{position.dealer} dealt {position.hand_size} cards each and turned up {face_symbol(turned)}"
    return [Event("deal", text, position.dealer, face_up([turned]))]


def narrate(before: MyGame, action: Action, after: MyGame, viewer: Seat | None) -> list[Event]:
    """What was done; a card drawn is told to who drew it alone."""
    seat = before.turn
    if action == DRAW:
        card = before.pack[before.stock]
        own = viewer == seat
        text = f"@{seat} drew {face_symbol(card) if own else 'a card'}"
        events = [Event("draw", text, seat, face_up([card]) if own else backs(1))]
    else:
        card = int(action)
        events = [Event("play", f"@{seat} played {face_symbol(card)}", seat, face_up([card]))]
    gained = after.scores[seat] - before.scores[seat]
    if gained:
        events.append(Event("hand", f"@{seat} was out and scored {gained}", seat))
    elif after.hand != before.hand:
        events.append(Event("hand", "The stock was empty: the hand was over"))
    return events


GAME = Game(
    name="my-game", title="My Game", family="chain", summary="Be rid of your cards; they fit by rank or suit.",
    players=(2, 3, 4, 5), default_players=3, record=MyGame, actions=ACTIONS, cards=STANDARD, menu_size=15 + 1 + STRIDE,
    options=OPTIONS, presets=PRESETS, refusals=REFUSALS, scene=scene, narrate=narrate, tell_deal=tell_deal,
)  # fmt: skip
