"""My Game: follow suit, trumps win, every trick counts one.

Rulings, with the common ones (G1-G7); write yours down like this, each with the option that reads it the other way:

MG1  Everybody is dealt the same number of cards, one at a time from the dealer's left; option ``hand_size``.
MG2  The next card of the pack is turned up; its suit is trumps.
MG3  The dealer's left neighbour leads. Whoever can follows suit; the highest trump wins, or the highest of the suit.
MG4  A trick counts one; who has ``target`` at the end of a hand wins the match, the most if several have.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cardhouse.kit.cards import bits
from cardhouse.kit.cards.bits import NONE, STRIDE, Cards, card_bit, count_bits, holds
from cardhouse.kit.cards.chance import fake_key
from cardhouse.kit.cards.packs import STANDARD, SUIT_NAMES, face_symbol, face_text
from cardhouse.kit.compiled.record import Array, Moves, i8, i16, record, u8, u64
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.face import options
from cardhouse.kit.face.actions import Actions, Kind, cards
from cardhouse.kit.face.game import Game, Refusal
from cardhouse.kit.face.options import FIRST_DEALER
from cardhouse.kit.face.scene import CardView, Event, Scene, Zone
from cardhouse.kit.match.hands import MATCH_OVER, draw_first_dealer, next_hand
from cardhouse.kit.match.observing import mark_cards
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.showing import face_up, hand_zone, in_turn, seat_views
from cardhouse.kit.match.unseen import deal_unseen, list_set, sized, write_pack
from cardhouse.kit.match.verbs import begin, census, deal, fresh_pack, imagine, legal, play, refusal, standing
from cardhouse.kit.terms import Action, Card, Reason, Seat
from cardhouse.kit.tricks import tricks
from cardhouse.kit.tricks.tricks import CARDS_OF, NO_SUIT, RANK_OF, SUIT_OF, TrickPosition, following

# --- Options, position, actions, refusals -------------------------------------------------------------

OPTIONS = (
    options.number("hand_size", 5, 3, 8, "MG1", "Cards dealt to each"),
    options.number("target", 15, 1, 100, "MG4", "Tricks that win the match"),
    FIRST_DEALER,
)
PRESETS = {"house": {}, "long": {"hand_size": 8, "target": 30}}
PLAYERS, ROWS = 6, 7
PACK = np.arange(52)  # a shorter pack: np.array([card for card in range(52) if card % 13 >= NINE])
ALL = as_word(sum(1 << int(card) for card in PACK))


@record
class MyGame(TrickPosition):
    """A match. Hands are rows of a word; the last row is for undealt cards, while they are imagined."""

    hand_size = i8()  # a field for each option, by its name
    target = i8()
    first_dealer = i8()
    scores = i16(PLAYERS)  # tricks won
    pack = u8(len(PACK))  # the cards in the order in which they leave the pack
    hands = u64(ROWS, 1)  # cards still held, one bit a card
    dealt = u64(ROWS, 1)  # cards held when the hand began
    denied = u64(ROWS, 1)  # cards a seat has shown not to hold, by not following


ACTIONS = Actions(Kind("play", "{card}", card=cards(STANDARD)))  # an action is the number of the card played
NOT_HELD, MUST_FOLLOW = 1, 2
REFUSALS = {
    NOT_HELD: Refusal("You do not hold that card", "G1"),
    MUST_FOLLOW: Refusal("You hold a card of the suit led, so you must follow", "MG3"),
}

# --- The deal (MG1, MG2) ------------------------------------------------------------------------------


@fresh_pack.rule
def my_game_fresh_pack(position: MyGame, pack: Array) -> int:
    """The cards it is played with."""
    for place in range(len(PACK)):
        pack[place] = PACK[place]
    return len(PACK)


@begin.rule
def my_game_begin(position: MyGame) -> None:
    """Lots decide who deals first (G3)."""
    draw_first_dealer(position)


@deal.rule
def my_game_deal(position: MyGame) -> None:
    """Deal the hands one card at a time; the dealer's left neighbour leads."""
    for seat in range(position.players):
        position.hands[seat, 0] = position.denied[seat, 0] = NONE
    seat = int(position.dealer)
    for place in range(in_hands(position)):
        seat = next_seat(seat, position.players)
        position.hands[seat, 0] |= card_bit(position.pack[place])
    for seat in range(position.players):
        position.dealt[seat, 0] = position.hands[seat, 0]
    tricks.first_trick(position, next_seat(position.dealer, position.players))


@compiled
def in_hands(position: MyGame) -> int:
    """How many cards are dealt to all; the one behind them is turned up."""
    return position.players * position.hand_size


@compiled
def turned_card(position: MyGame) -> int:
    """The card that says which suit is trumps."""
    return position.pack[in_hands(position)]


# --- Play (MG3, MG4) ----------------------------------------------------------------------------------


@compiled
def playable(position: MyGame) -> Cards:
    """What the seat in turn may play."""
    return following(position.hands[position.turn, 0], position.led)


@legal.rule
def my_game_legal(position: MyGame, moves: Moves) -> int:
    """Cards of the suit led, or all where there is none."""
    return 0 if position.turn == MATCH_OVER else bits.list_cards(playable(position), 0, moves, 0)


@refusal.rule
def my_game_refusal(position: MyGame, action: Action) -> Reason:
    """The rule for any number at all."""
    card = int(action)
    if position.turn == MATCH_OVER or not 0 <= card < 52 or not holds(position.hands[position.turn, 0], card):
        return NOT_HELD
    return 0 if holds(playable(position), card) else MUST_FOLLOW


@play.rule
def my_game_play(position: MyGame, action: Action) -> None:
    """Play a card. A player who does not follow suit shows that they cannot."""
    seat, suit, trump = position.turn, SUIT_OF[action], SUIT_OF[turned_card(position)]
    led = suit if position.led == NO_SUIT else position.led
    if suit != led:
        position.denied[seat, 0] |= CARDS_OF[led]
    position.hands[seat, 0] &= ~card_bit(int(action))
    if tricks.lay(position, action, suit, tricks.strength(suit, RANK_OF[action], led, trump)):
        position.scores[position.winner] += 1
        if position.hands[seat, 0] != NONE:
            tricks.next_trick(position, position.winner)
        elif is_won(position):
            position.turn = MATCH_OVER
        else:
            next_hand(position)


@compiled
def is_won(position: MyGame) -> bool:
    """Whether somebody has as many tricks as win the match (MG4)."""
    most = 0
    for seat in range(position.players):
        most = max(most, position.scores[seat])
    return most >= position.target


@standing.rule
def my_game_standing(position: MyGame, seat: Seat) -> float:
    """Tricks won in the match: more is better."""
    return float(position.scores[seat])


# --- What a seat cannot know --------------------------------------------------------------------------


@imagine.rule
def my_game_imagine(position: MyGame, seat: Seat, dice: Dice) -> None:
    """Deal the others' hands again from the unseen cards, none that they have shown not to hold."""
    fake_key(position, dice)
    players, turned, rest = position.players, turned_card(position), len(PACK) - in_hands(position) - 1
    unseen, sizes = ALL & ~card_bit(turned), sized(players, rest)
    for other in range(players):
        sizes += sized(other, count_bits(position.hands[other, 0]))
        played = position.dealt[other, 0] & ~position.hands[other, 0]
        unseen &= ~(position.dealt[other, 0] if other == seat else played)
        if other != seat:
            position.dealt[other, 0], position.hands[other, 0] = played, NONE
    deal_unseen(position.hands, position.denied, (unseen, NONE), sizes, players + 1, position.pack, dice)
    for other in range(players):  # the pack that leads here
        position.dealt[other, 0] |= position.hands[other, 0]
    write_pack(position.pack, position.dealt, position.dealer, players)
    position.pack[in_hands(position)] = turned
    list_set(position.pack, in_hands(position) + 1, 0, position.hands[players, 0])
    position.hands[players, 0] = NONE


@census.rule
def my_game_census(position: MyGame, counts: Array) -> None:
    """Cards dealt, whether still held or played, and those not dealt."""
    for seat in range(position.players):
        mark_cards(counts, 0, position.dealt[seat, 0])
    for place in range(in_hands(position), len(PACK)):
        counts[position.pack[place]] += 1


# --- Showing and telling ------------------------------------------------------------------------------


def laid_out(name: str, label: str, plays: Sequence[tuple[Seat, Card]]) -> Zone:
    """A trick, each card with its player."""
    return Zone(name, "trick", label, cards=[CardView(face_text(card), seat) for seat, card in plays], count=len(plays))


def scene(position: MyGame, viewer: Seat | None) -> Scene:
    """The trick, the one before it, the card turned up, the hands."""
    turned = turned_card(position)
    zones = [laid_out("trick", "Trick", tricks.trick_plays(position))]
    zones += [laid_out("last", "Last trick", tricks.last_trick(position))]
    zones += [Zone("turned", "pile", "Turned up", cards=face_up([turned]), count=1)]
    zones += [hand_zone(seat, position.hands[seat, 0], viewer) for seat in range(position.players)]
    headline = f"Trick {position.trick + 1}, {SUIT_NAMES[SUIT_OF[turned]]} are trumps"
    asked = "Lead a card" if position.laid == 0 else "Play a card"
    return Scene("my-game", viewer, in_turn(position), position.hand, headline, zones, seat_views(position), ask=asked)


def tell_deal(position: MyGame, viewer: Seat | None) -> list[Event]:
    """Events at the start of a hand."""
    turned = turned_card(position)
    text = f"@{position.dealer} dealt {position.hand_size} cards each and turned up {face_symbol(turned)}"
    return [Event("deal", text, position.dealer, face_up([turned]))]


def narrate(before: MyGame, action: Action, after: MyGame, viewer: Seat | None) -> list[Event]:
    """What a card did; all of it is open."""
    seat, card, verb = before.turn, int(action), "led" if before.laid == 0 else "played"
    events = [Event("play", f"@{seat} {verb} {face_symbol(card)}", seat, [CardView(face_text(card), seat)])]
    won = [player for player in range(after.players) if after.scores[player] > before.scores[player]]
    events += [Event("trick", f"@{winner} won trick {before.trick + 1}", winner) for winner in won]
    if after.hand != before.hand or after.turn == MATCH_OVER:
        events.append(Event("hand", f"Hand {before.hand + 1} was over"))
    return events


GAME = Game(
    name="my-game", title="My Game", family="tricks", summary="Follow suit; trumps win; every trick counts.",
    players=(2, 3, 4, 5, 6), default_players=4, record=MyGame, actions=ACTIONS, cards=STANDARD, menu_size=8 + STRIDE,
    options=OPTIONS, presets=PRESETS, refusals=REFUSALS, scene=scene, narrate=narrate, tell_deal=tell_deal,
)  # fmt: skip
