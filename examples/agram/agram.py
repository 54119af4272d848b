"""Agram, the last-trick game of Niger: whoever wins the last trick wins the hand.

Source: https://gamerules.com/rules/agram-card-game/. Rulings, with the common ones (G1-G7):

AG1  Two to five play with 35 cards: ace, ten ... three of each suit, ranking so, without the ace of spades.
AG2  Six cards each, in two batches of three. Question: which variant is Sink-Sink? Three and two; option ``hand_size``.
AG3  The dealer's left neighbour leads. Whoever can follows suit; the highest card of the suit led wins and leads next.
AG4  The winner of the last trick wins the hand. Question: how long is a match? To three hands won; option ``target``.
"""

from __future__ import annotations

import numpy as np

from cardhouse.kit.cards import bits
from cardhouse.kit.cards.bits import NONE, STRIDE, Cards, card_bit, count_bits, holds, lowest, without_lowest
from cardhouse.kit.cards.chance import fake_key
from cardhouse.kit.cards.packs import STANDARD, face_symbol, face_text
from cardhouse.kit.compiled.record import Array, Moves, i8, i16, record, u8, u64
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.face import options
from cardhouse.kit.face.actions import Actions, Kind, cards
from cardhouse.kit.face.game import Game, Refusal
from cardhouse.kit.face.options import FIRST_DEALER
from cardhouse.kit.face.scene import CardView, Event, Scene, SeatView, Zone, backs, faces
from cardhouse.kit.match.hands import MATCH_OVER, draw_first_dealer, next_hand
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.unseen import deal_unseen, list_set, sized
from cardhouse.kit.match.verbs import begin, census, deal, fresh_pack, imagine, legal, play, refusal, standing
from cardhouse.kit.terms import Action, Card, Reason, Seat
from cardhouse.kit.tricks import tricks
from cardhouse.kit.tricks.tricks import CARDS_OF, NO_SUIT, RANK_OF, SUIT_OF, TrickPosition, following

# --- Options, position, actions, refusals -------------------------------------------------------------

OPTIONS = (
    options.number("hand_size", 6, 5, 6, "AG2", "Cards dealt to each: six, or five at Sink-Sink"),
    options.number("target", 3, 1, 100, "AG4", "Hands won that win the match"),
    FIRST_DEALER,
)
PRESETS = {"house": {}, "sink-sink": {"hand_size": 5}}
PLAYERS, ROWS, BATCH = 5, 6, 3
PACK = np.array([card for card in range(52) if card % 13 in (1, 2, 3, 4, 5, 6, 7, 8, 12) and card != 51], np.int64)
ALL = np.uint64(sum(1 << int(card) for card in PACK))


@record
class Agram(TrickPosition):
    """A match of Agram. Hands are rows of a word; the last one is for undealt cards, while they are imagined."""

    hand_size = i8()  # a field for each option, by its name
    target = i8()
    first_dealer = i8()
    scores = i16(PLAYERS)  # hands won
    pack = u8(len(PACK))  # the cards in the order in which they leave the pack
    hands = u64(ROWS, 1)  # cards still held, one bit a card
    dealt = u64(ROWS, 1)  # cards held when the hand began
    denied = u64(ROWS, 1)  # cards a seat has shown not to hold, by not following


ACTIONS = Actions(Kind("play", "{card}", card=cards(STANDARD)))  # an action is the number of the card played
NOT_HELD, MUST_FOLLOW = 1, 2
REFUSALS = {
    NOT_HELD: Refusal("You do not hold that card", "G1"),
    MUST_FOLLOW: Refusal("You hold a card of the suit led, so you must follow", "AG3"),
}

# --- The deal (AG1, AG2) ------------------------------------------------------------------------------


@fresh_pack.rule
def agram_fresh_pack(position: Agram, pack: Array) -> int:
    """The 35 cards."""
    for place in range(len(PACK)):
        pack[place] = PACK[place]
    return len(PACK)


@begin.rule
def agram_begin(position: Agram) -> None:
    """Lots decide who deals first (G3)."""
    draw_first_dealer(position)


@compiled
def place_of(position: Agram, seat: Seat, nth: int) -> int:
    """Where in the pack a seat's n-th card lies: batches of three, then the rest, from the dealer's left."""
    players = position.players
    turn = (seat - position.dealer - 1 + players) % players
    if nth < BATCH:
        return turn * BATCH + nth
    return players * BATCH + turn * (position.hand_size - BATCH) + nth - BATCH


@deal.rule
def agram_deal(position: Agram) -> None:
    """Deal the hands; the dealer's left neighbour leads."""
    for seat in range(position.players):
        hand = NONE
        for nth in range(position.hand_size):
            hand |= card_bit(position.pack[place_of(position, seat, nth)])
        position.hands[seat, 0] = position.dealt[seat, 0] = hand
        position.denied[seat, 0] = NONE
    tricks.first_trick(position, next_seat(position.dealer, position.players))


# --- Play (AG3, AG4) ----------------------------------------------------------------------------------


@compiled
def playable(position: Agram) -> Cards:
    """What the seat in turn may play."""
    return following(position.hands[position.turn, 0], position.led)


@legal.rule
def agram_legal(position: Agram, moves: Moves) -> int:
    """Cards of the suit led, or all where there is none."""
    return 0 if position.turn == MATCH_OVER else bits.list_cards(playable(position), 0, moves, 0)


@refusal.rule
def agram_refusal(position: Agram, action: Action) -> Reason:
    """The rule for any number at all."""
    if position.turn == MATCH_OVER or not 0 <= action < 52 or not holds(position.hands[position.turn, 0], action):
        return NOT_HELD
    return 0 if holds(playable(position), action) else MUST_FOLLOW


@play.rule
def agram_play(position: Agram, action: Action) -> None:
    """Play a card; who does not follow shows that they cannot."""
    seat, suit = position.turn, SUIT_OF[action]
    led = suit if position.led == NO_SUIT else position.led
    if suit != led:
        position.denied[seat, 0] |= CARDS_OF[led]
    position.hands[seat, 0] &= ~card_bit(action)
    full = tricks.lay(position, action, suit, tricks.strength(suit, RANK_OF[action], led, NO_SUIT))
    if full and position.hands[seat, 0] != NONE:
        tricks.next_trick(position, position.winner)
    elif full:
        end_hand(position)


@compiled
def end_hand(position: Agram) -> None:
    """The last trick wins the hand, and in the end the match (AG4)."""
    winner = position.winner
    position.scores[winner] += 1
    if position.scores[winner] == position.target:
        position.turn = MATCH_OVER
    else:
        next_hand(position)


@standing.rule
def agram_standing(position: Agram, seat: Seat) -> float:
    """The hands won."""
    return float(position.scores[seat])


# --- What a seat cannot know --------------------------------------------------------------------------


@imagine.rule
def agram_imagine(position: Agram, seat: Seat, dice: Dice) -> None:
    """Deal the others' hands again from the unseen cards, none that they have shown not to hold."""
    fake_key(position, dice)
    players, out_of_play = position.players, position.hand_size * position.players
    unseen, sizes = ALL, sized(players, len(PACK) - out_of_play)
    for other in range(players):
        sizes += sized(other, count_bits(position.hands[other, 0]))
        played = position.dealt[other, 0] & ~position.hands[other, 0]
        unseen &= ~(position.dealt[other, 0] if other == seat else played)
        if other != seat:
            position.dealt[other, 0], position.hands[other, 0] = played, NONE
    deal_unseen(position.hands, position.denied, (unseen, NONE), sizes, players + 1, position.pack, dice)
    for other in range(players):  # the pack that leads here
        left = position.dealt[other, 0] = position.dealt[other, 0] | position.hands[other, 0]
        for nth in range(position.hand_size):
            position.pack[place_of(position, other, nth)] = lowest(left)
            left = without_lowest(left)
    list_set(position.pack, out_of_play, 0, position.hands[players, 0])
    position.hands[players, 0] = NONE


@census.rule
def agram_census(position: Agram, counts: Array) -> None:
    """Cards in hands, cards played, cards not dealt."""
    for seat in range(position.players):
        for left in (position.hands[seat, 0], position.dealt[seat, 0] & ~position.hands[seat, 0]):
            while left != NONE:
                counts[lowest(left)] += 1
                left = without_lowest(left)
    for place in range(position.hand_size * position.players, len(PACK)):
        counts[position.pack[place]] += 1


# --- Showing and telling ------------------------------------------------------------------------------


def laid_out(name: str, label: str, plays: list[tuple[Seat, Card]]) -> Zone:
    """A trick, each card with its player."""
    return Zone(name, "trick", label, cards=[CardView(face_text(card), seat) for seat, card in plays], count=len(plays))


def hand_zone(position: Agram, seat: Seat, viewer: Seat | None) -> Zone:
    """A hand, which its holder alone sees."""
    held = [face_text(card) for card in range(52) if int(position.hands[seat][0]) >> card & 1]
    return Zone(f"hand:{seat}", "hand", "Hand", seat, faces(held) if seat == viewer else backs(len(held)), len(held))


def scene(position: Agram, viewer: Seat | None) -> Scene:
    """The trick, the one before it, the hands."""
    seats = range(position.players)
    zones = [laid_out("trick", "Trick", tricks.trick_plays(position))]
    zones += [laid_out("last", "Last trick", tricks.last_trick(position))]
    zones += [hand_zone(position, seat, viewer) for seat in seats]
    views = [SeatView(seat, position.scores[seat], dealer=seat == position.dealer) for seat in seats]
    turn = None if position.turn == MATCH_OVER else position.turn
    asked = "" if turn is None or turn != viewer else "Lead a card" if position.laid == 0 else "Follow suit"
    if asked == "Follow suit" and not int(position.hands[viewer][0] & CARDS_OF[position.led]):
        asked = "You cannot follow: play any card"
    return Scene("agram", viewer, turn, position.hand, f"Trick {position.trick + 1}", zones, views, ask=asked)


def tell_deal(position: Agram, viewer: Seat | None) -> list[Event]:
    """How a hand began."""
    return [Event("deal", f"@{position.dealer} dealt {position.hand_size} cards each", position.dealer)]


def narrate(before: Agram, action: Action, after: Agram, viewer: Seat | None) -> list[Event]:
    """What a card did; all of it is open."""
    seat, verb = before.turn, "led" if before.laid == 0 else "played"
    events = [Event("play", f"@{seat} {verb} {face_symbol(action)}", seat, [CardView(face_text(action), seat)])]
    won = [player for player in range(after.players) if after.scores[player] > before.scores[player]]
    if won or after.trick != before.trick:
        winner = won[0] if won else after.leader
        events.append(Event("trick", f"@{winner} won trick {before.trick + 1}", winner))
        events += [Event("hand", f"@{winner} won hand {before.hand + 1}", winner)] if won else []
        events += [Event("match", f"@{winner} won the match", winner)] if after.turn == MATCH_OVER else []
    return events


GAME = Game(
    name="agram", title="Agram", family="tricks", summary="Six tricks, and only the last one counts.",
    players=(2, 3, 4, 5), default_players=4, record=Agram, actions=ACTIONS, cards=STANDARD, menu_size=6 + STRIDE,
    options=OPTIONS, presets=PRESETS, refusals=REFUSALS, scene=scene, narrate=narrate, tell_deal=tell_deal,
)  # fmt: skip
