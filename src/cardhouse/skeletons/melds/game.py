"""My Game: draw, lay sets and runs, discard; be out first.

Rulings, with the common ones (G1-G7); write yours down like this, each with the option that reads it the other way:

MG1  ``hand_size`` cards each, one at a time from the dealer's left; the next one is turned up and begins the pile.
MG2  In turn one draws or takes the top of the pile, lays sets and runs (ace high) of three or more, and discards one.
MG3  Who has no card left is out and scores what the others hold: aces 1, pictures 10, others their number.
MG4  When a turn begins with an empty stock, the hand is over for nothing. ``hands_played`` hands are a match.
"""

from __future__ import annotations

import numpy as np

from cardhouse.kit.cards import bits
from cardhouse.kit.cards.bits import NONE, STRIDE, Cards, card_bit, lowest, without_lowest
from cardhouse.kit.cards.chance import fake_key
from cardhouse.kit.cards.packs import FACES, STANDARD, face_symbol
from cardhouse.kit.cards.standard import standard_pack
from cardhouse.kit.compiled.record import Array, Moves, i8, i16, record, u8, u64
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.face import options
from cardhouse.kit.face.actions import Actions, Kind, cards
from cardhouse.kit.face.game import Game, Refusal
from cardhouse.kit.face.options import FIRST_DEALER
from cardhouse.kit.face.scene import Event, EventKind, Scene, Zone, backs
from cardhouse.kit.match.hands import MATCH_OVER, draw_first_dealer, next_hand
from cardhouse.kit.match.observing import mark_cards
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.showing import face_up, hand_zone, in_turn, seat_views
from cardhouse.kit.match.slots import Slots, clear_slots, deal_around, deal_unseen_slots, give, show, turn_up
from cardhouse.kit.match.verbs import begin, census, deal, fresh_pack, imagine, legal, play, refusal, standing
from cardhouse.kit.melds.whole import CARDS_OF_MELD, MELDS, laying
from cardhouse.kit.terms import Action, Reason, Seat

# --- Options, position, actions, refusals -------------------------------------------------------------

OPTIONS = (
    options.number("hand_size", 7, 5, 10, "MG1", "Cards dealt to each"),
    options.number("hands_played", 4, 1, 100, "MG4", "Hands a match has"),
    FIRST_DEALER,
)
PRESETS = {"house": {}, "long": {"hand_size": 10, "hands_played": 8}}
PLAYERS, MOST_MELDS = 4, 17
POINTS = np.array([2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1], np.int64)
DONE: dict[str, EventKind] = {"drew": "draw", "took": "take", "laid": "meld", "discarded": "discard"}


@record
class MyGame(Slots):
    """A match. ``Slots`` brings the pack, the stock and what has been shown."""

    hand_size = i8()  # a field for each option, by its name
    hands_played = i8()
    first_dealer = i8()
    scores = i16(PLAYERS)
    hands = u64(PLAYERS)  # cards held, one bit a card
    pile = u8(FACES)  # from below
    lying = i8()  # how many are there
    laid = i16(MOST_MELDS)  # melds, by their number
    laid_by = i8(MOST_MELDS)
    melds = i8()
    drawn = i8()  # whether the seat in turn has


ACTIONS = Actions(Kind("draw"), Kind("take"), Kind("discard", "discard {card}", card=cards(STANDARD)), laying("lay"))
DRAW, TAKE, DISCARD, LAY = (ACTIONS.first(kind) for kind in ("draw", "take", "discard", "lay"))
NOT_HELD, DRAW_FIRST, DRAWN_ALREADY = 1, 2, 3
REFUSALS = {
    NOT_HELD: Refusal("You do not hold that", "G1"),
    DRAW_FIRST: Refusal("Draw or take a card first", "MG2"),
    DRAWN_ALREADY: Refusal("You have drawn already", "MG2"),
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
    position.pile[:], position.laid[:], position.laid_by[:] = 0, 0, 0
    position.melds = position.drawn = 0
    deal_around(position, position.hand_size)
    position.pile[0], position.lying = turn_up(position), 1
    position.turn = next_seat(position.dealer, position.players)


# --- A turn (MG2-MG4) ---------------------------------------------------------------------------------


@legal.rule
def my_game_legal(position: MyGame, moves: Moves) -> int:
    """To draw or take; then the melds in hand, and a discard."""
    if position.turn == MATCH_OVER:
        return 0
    if not position.drawn:
        moves[0], moves[1] = DRAW, TAKE
        return 2
    hand = position.hands[position.turn]
    count = bits.list_cards(hand, DISCARD, moves, 0)
    for number in range(len(MELDS)):
        if MELDS[number] & ~hand == NONE:
            moves[count] = LAY + number
            count += 1
    return count


@refusal.rule
def my_game_refusal(position: MyGame, action: Action) -> Reason:
    """The rule for any number at all."""
    if position.turn == MATCH_OVER or not 0 <= action < LAY + len(MELDS):
        return NOT_HELD
    if action < DISCARD:
        return DRAWN_ALREADY if position.drawn else 0
    if not position.drawn:
        return DRAW_FIRST
    cards_moved = MELDS[action - LAY] if action >= LAY else card_bit(action - DISCARD)
    return 0 if cards_moved & ~position.hands[position.turn] == NONE else NOT_HELD


@play.rule
def my_game_play(position: MyGame, action: Action) -> None:
    """Do it; the hand is over when somebody is out, or a card is to be drawn from an empty stock."""
    seat = position.turn
    if action == DRAW:
        give(position, seat)
        position.drawn = 1
    elif action == TAKE:
        position.lying -= 1
        position.hands[seat] |= card_bit(position.pile[position.lying])
        position.drawn = 1
    elif action < LAY:
        lay_down(position, card_bit(action - DISCARD))
        position.pile[position.lying] = action - DISCARD
        position.lying += 1
        position.turn = next_seat(seat, position.players)
        position.drawn = 0
    else:
        lay_down(position, MELDS[action - LAY])
        position.laid[position.melds], position.laid_by[position.melds] = action - LAY, seat
        position.melds += 1
    if position.hands[seat] == NONE or (position.stock == FACES and not position.drawn):
        end_hand(position, seat)


@compiled
def lay_down(position: MyGame, moved: Cards) -> None:
    """Cards leave the hand of the seat in turn, for all to see."""
    left = moved
    while left != NONE:
        show(position, lowest(left), position.turn)
        left = without_lowest(left)
    position.hands[position.turn] &= ~moved


@compiled
def end_hand(position: MyGame, seat: Seat) -> None:
    """Who is out scores what the others hold (MG3); if nobody is, nobody scores (MG4)."""
    for other in range(position.players):
        left = position.hands[other] if position.hands[seat] == NONE else NONE
        while left != NONE:
            position.scores[seat] += POINTS[lowest(left) % 13]
            left = without_lowest(left)
    if position.hand + 1 == position.hands_played:
        position.turn = MATCH_OVER
    else:
        next_hand(position)


@standing.rule
def my_game_standing(position: MyGame, seat: Seat) -> float:
    """The seat's points: more is better."""
    return float(position.scores[seat])


# --- What a seat cannot know --------------------------------------------------------------------------


@imagine.rule
def my_game_imagine(position: MyGame, seat: Seat, dice: Dice) -> None:
    """Deal the others' unseen cards and the stock again."""
    fake_key(position, dice)
    deal_unseen_slots(position, seat, dice)


@census.rule
def my_game_census(position: MyGame, counts: Array) -> None:
    """Cards in hands, on the table, on the pile, in the stock."""
    for seat in range(position.players):
        mark_cards(counts, 0, position.hands[seat])
    for place in range(position.melds):
        mark_cards(counts, 0, MELDS[position.laid[place]])
    for place in range(position.lying):
        counts[position.pile[place]] += 1
    for slot in range(position.stock, FACES):
        counts[position.pack[slot]] += 1


# --- Showing and telling ------------------------------------------------------------------------------


def scene(position: MyGame, viewer: Seat | None) -> Scene:
    """The pile, the stock, the melds, the hands."""
    zones = [Zone("pile", "pile", "Pile", cards=face_up(position.pile[: position.lying]), count=position.lying)]
    zones += [Zone("stock", "stock", "Stock", count=FACES - position.stock)]
    for place in range(position.melds):
        meld = face_up(CARDS_OF_MELD[position.laid[place]])
        zones.append(Zone(f"meld:{place}", "meld", f"Meld {place + 1}", position.laid_by[place], meld))
    zones += [hand_zone(seat, position.hands[seat], viewer) for seat in range(position.players)]
    asked = "Lay melds, then discard" if position.drawn else "Draw a card, or take the one on the pile"
    turn, headline = in_turn(position), f"Hand {position.hand + 1} of {position.hands_played}"
    return Scene("my-game", viewer, turn, position.hand, headline, zones, seat_views(position), ask=asked)


def narrate(before: MyGame, action: Action, after: MyGame, viewer: Seat | None) -> list[Event]:
    """What was done; a card drawn is told to who drew it alone."""
    seat = before.turn
    known = action != DRAW or viewer == seat
    verb = ("drew", "took")[action] if action < DISCARD else "laid" if action >= LAY else "discarded"
    moved = [action - DISCARD] if action < LAY else list(CARDS_OF_MELD[action - LAY])
    if action < DISCARD:
        moved = [before.pack[before.stock] if action == DRAW else before.pile[before.lying - 1]]
    said = " ".join(face_symbol(card) for card in moved) if known else "a card"
    shown = face_up(moved) if known else backs(1)
    events = [Event(DONE[verb], f"@{seat} {verb} {said}", seat, shown)]
    gained = after.scores[seat] - before.scores[seat]
    if after.hand != before.hand or after.turn == MATCH_OVER:
        events.append(Event("hand", f"@{seat} was out and scored {gained}" if gained else "The stock was empty", seat))
    return events


GAME = Game(
    name="my-game", title="My Game", family="melds", summary="Draw, lay sets and runs, discard; be out first.",
    players=(2, 3, 4), default_players=3, record=MyGame, actions=ACTIONS, cards=STANDARD, menu_size=11 + 64 + STRIDE,
    options=OPTIONS, presets=PRESETS, refusals=REFUSALS, scene=scene, narrate=narrate,
)  # fmt: skip
