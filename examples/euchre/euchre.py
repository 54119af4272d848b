"""Euchre: four players, two sides, 24 cards; who names trumps must win three of the five tricks.

The rules as most of North America plays them, from memory and from many kitchen tables. Rulings, with the common ones
(G1-G7):

EU1  Nine to ace. Five cards each from the dealer's left; the next one is turned up. That packets of three and two are
     usual changes no chances, so cards go out one at a time.
EU2  From the dealer's left each passes or orders the dealer to take the turned card: its suit is trumps.
EU3  The dealer takes it and lays any card away face down, that one too, even where the dealer then sits out.
EU4  If all pass, each may name another suit. If all pass again the next seat deals; with ``stick_dealer`` the dealer
     must name one.
EU5  The jack of trumps (right bower) is highest, then the other jack of its colour (left bower), which is a trump in
     every way; then ace, king, queen, ten, nine.
EU6  Who makes trumps may say so alone: the partner sits the hand out. The dealer's left neighbour leads, or the next.
EU7  Whoever can follows suit; the highest trump wins, or the highest of the suit led, and leads.
EU8  The makers score 1 for three or four tricks, 2 for all five, alone ``alone_points`` for all five; with fewer than
     three they are euchred, and the others score 2. The first side with ``target`` wins.
"""

from __future__ import annotations

import numpy as np

from cardhouse.kit.cards import bits
from cardhouse.kit.cards.bits import NONE, STRIDE, Cards, card_bit, count_bits, holds
from cardhouse.kit.cards.chance import fake_key
from cardhouse.kit.cards.packs import JACK, NINE, STANDARD, SUIT_NAMES, SUIT_SYMBOLS, face_symbol, face_text
from cardhouse.kit.compiled.record import Array, Moves, i8, record, u8, u64
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.face import options
from cardhouse.kit.face.actions import Actions, Kind, cards, suits
from cardhouse.kit.face.game import Game, Refusal
from cardhouse.kit.face.options import FIRST_DEALER
from cardhouse.kit.face.scene import CardView, Event, Scene, SeatView, Zone
from cardhouse.kit.match.hands import MATCH_OVER, draw_first_dealer, next_hand
from cardhouse.kit.match.observing import mark_cards
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.showing import face_up, hand_zone, in_turn
from cardhouse.kit.match.unseen import deal_unseen, list_set, sized, write_pack
from cardhouse.kit.match.verbs import begin, census, deal, fresh_pack, imagine, legal, play, refusal, standing
from cardhouse.kit.terms import Action, Card, Reason, Seat, Suit
from cardhouse.kit.tricks import tricks
from cardhouse.kit.tricks.tricks import EVERYBODY, NO_SUIT, RANK_OF, SUIT_OF, TRUMPS, TrickPosition

# --- Options, position, actions, refusals -------------------------------------------------------------

OPTIONS = (
    options.number("target", 10, 1, 50, "EU8", "Points that win the match"),
    options.switch("stick_dealer", False, "EU4", "The dealer must name a suit when all others have passed"),
    options.number("alone_points", 4, 2, 10, "EU8", "What all five tricks alone score"),
    FIRST_DEALER,
)
PRESETS = {"house": {}, "stick the dealer": {"stick_dealer": True}, "short": {"target": 5}}
PLAYERS, HAND, TURNED = 4, 5, 20  # the turned card's place in the pack
TALON, LAID_AWAY, ROWS = 4, 5, 6  # rows of cards that no hand holds
ORDERING, NAMING, LAYING, PLAYING = range(4)
NOBODY = -1
PACK = np.array([card for card in range(52) if card % 13 >= NINE])
ALL = np.uint64(sum(1 << int(card) for card in PACK))
LEFT = np.array([13 * (3 - suit) + JACK for suit in range(4)])  # by trumps; 3 - suit is of its colour
SUIT_IN = np.array([[t if card == LEFT[t] else card // 13 for card in range(52)] for t in range(4)])
CARDS_IN = np.array(
    [[sum(1 << c for c in range(52) if SUIT_IN[t, c] == s) for s in range(4)] for t in range(4)], np.uint64
)


@record
class Euchre(TrickPosition):
    """A match. Hands are rows of a word: four seats, the talon while it is imagined, the card laid away."""

    target = i8()
    stick_dealer = i8()
    alone_points = i8()
    first_dealer = i8()
    phase = i8()
    passes = i8()
    trump = i8()  # NO_SUIT until somebody makes it
    maker = i8()
    alone = i8()  # whether the maker plays without the partner
    taken = i8()  # whether the dealer has taken the turned card
    scores = i8(PLAYERS)  # of the seat's side
    won = i8(PLAYERS)  # tricks of this hand
    pack = u8(len(PACK))
    hands = u64(ROWS, 1)
    played = u64(ROWS, 1)
    dealt = u64(ROWS, 1)
    denied = u64(ROWS, 1)  # cards everybody knows a row not to hold


ACTIONS = Actions(
    Kind("play", "{card}", card=cards(STANDARD)),
    Kind("lay_away", "lay away {card}", "Lay away {card}", card=cards(STANDARD)),
    Kind("pass"),
    Kind("order_up", "order up"),
    Kind("order_up_alone", "order up alone"),
    Kind("name", "{suit}", "{suit}", suit=suits(), box=("suit",)),
    Kind("name_alone", "{suit} alone", "{suit} alone", suit=suits(), box=("suit",)),
)
LAY_AWAY, PASS, ORDER_UP, ALONE = (ACTIONS.first(name) for name in ("lay_away", "pass", "order_up", "order_up_alone"))
NAME, NAME_ALONE = ACTIONS.first("name"), ACTIONS.first("name_alone")
NOT_HELD, MUST_FOLLOW, NOT_NOW, STUCK, TURNED_DOWN = range(1, 6)
REFUSALS = {
    NOT_HELD: Refusal("You do not hold that card", "G1"),
    MUST_FOLLOW: Refusal("You hold a card of the suit led, so you must follow; the left bower is a trump", "EU7"),
    NOT_NOW: Refusal("That cannot be done now", "EU2"),
    STUCK: Refusal("All others have passed twice, so the dealer must name a suit", "EU4"),
    TURNED_DOWN: Refusal("That suit was turned down", "EU4"),
}

# --- The deal (EU1) -----------------------------------------------------------------------------------


@fresh_pack.rule
def euchre_fresh_pack(position: Euchre, pack: Array) -> int:
    """The 24 cards."""
    for place in range(len(PACK)):
        pack[place] = PACK[place]
    return len(PACK)


@begin.rule
def euchre_begin(position: Euchre) -> None:
    """Lots decide who deals first (G3)."""
    draw_first_dealer(position)


@deal.rule
def euchre_deal(position: Euchre) -> None:
    """Deal the hands and turn a card up; the dealer's left neighbour speaks first."""
    for row in range(ROWS):
        position.hands[row, 0] = position.played[row, 0] = position.denied[row, 0] = position.dealt[row, 0] = NONE
    seat = position.dealer
    for place in range(TURNED):
        seat = next_seat(seat, PLAYERS)
        position.hands[seat, 0] |= card_bit(position.pack[place])
    position.won[:] = 0
    position.phase, position.passes, position.taken, position.alone = ORDERING, 0, 0, 0
    position.trump, position.maker = NO_SUIT, NOBODY
    tricks.first_trick(position, next_seat(position.dealer, PLAYERS))


@compiled
def turned_card(position: Euchre) -> Card:
    """The card turned up."""
    return position.pack[TURNED]


# --- Making trumps (EU2-EU4, EU6) ---------------------------------------------------------------------


@compiled
def is_stuck(position: Euchre) -> bool:
    """Whether the dealer must name a suit."""
    return position.stick_dealer and position.passes == 2 * PLAYERS - 1


@compiled
def pass_by(position: Euchre) -> None:
    """Nobody has made trumps yet; after two rounds the deal passes on."""
    position.passes += 1
    position.turn = next_seat(position.turn, PLAYERS)
    if position.passes == PLAYERS:
        position.phase = NAMING
    elif position.passes == 2 * PLAYERS:
        next_hand(position)


@compiled
def make_trumps(position: Euchre, suit: Suit, alone: int) -> None:
    """The seat in turn has made it; the dealer takes the turned card where that was ordered."""
    position.maker, position.trump, position.alone = position.turn, suit, alone
    if position.phase == NAMING:
        open_play(position)
        return
    position.phase, position.taken, position.turn = LAYING, 1, position.dealer
    position.hands[position.dealer, 0] |= card_bit(turned_card(position))
    for row in range(TALON + 1):
        if row != position.dealer:
            position.denied[row, 0] |= card_bit(turned_card(position))


@compiled
def sits_out(position: Euchre, seat: Seat) -> bool:
    """Whether the seat's partner plays alone."""
    return position.alone and seat == (position.maker + 2) % PLAYERS


@compiled
def next_playing(position: Euchre, seat: Seat) -> Seat:
    """The next seat to the left that plays this hand."""
    following = next_seat(seat, PLAYERS)
    return next_seat(following, PLAYERS) if sits_out(position, following) else following


@compiled
def open_play(position: Euchre) -> None:
    """The first lead."""
    position.phase = PLAYING
    tricks.first_trick(position, next_playing(position, position.dealer))


# --- Play (EU5, EU7, EU8) -----------------------------------------------------------------------------


@compiled
def worth_of(card: Card, led: int, trump: Suit) -> int:
    """How much a card counts in a trick."""
    if SUIT_IN[trump, card] == trump:
        bower = 2 if card == 13 * trump + JACK else 1 if card == LEFT[trump] else 0
        return TRUMPS + (20 + bower if bower else RANK_OF[card])
    return 1 + RANK_OF[card] if SUIT_OF[card] == led else 0


@compiled
def playable(position: Euchre) -> Cards:
    """What the seat in turn may play."""
    hand = position.hands[position.turn, 0]
    if position.led == NO_SUIT:
        return hand
    able = hand & CARDS_IN[position.trump, position.led]
    return able if able != NONE else hand


@legal.rule
def euchre_legal(position: Euchre, moves: Moves) -> int:
    """Calls, cards to lay away, cards to play."""
    if position.turn == MATCH_OVER:
        return 0
    if position.phase == PLAYING:
        return bits.list_cards(playable(position), 0, moves, 0)
    if position.phase == LAYING:
        return bits.list_cards(position.hands[position.turn, 0], LAY_AWAY, moves, 0)
    count = 0
    for action in range(PASS, NAME_ALONE + 4):
        if refusal(position, action) == 0:
            moves[count] = action
            count += 1
    return count


@refusal.rule
def euchre_refusal(position: Euchre, action: Action) -> Reason:
    """The rule for any number at all."""
    if position.turn == MATCH_OVER or not 0 <= action < NAME_ALONE + 4:
        return NOT_NOW
    if action < PASS:
        if position.phase != (LAYING if action >= LAY_AWAY else PLAYING):
            return NOT_NOW
        if not holds(position.hands[position.turn, 0], action % 52):
            return NOT_HELD
        return 0 if position.phase == LAYING or holds(playable(position), action) else MUST_FOLLOW
    if position.phase > NAMING:
        return NOT_NOW
    if action == PASS:
        return STUCK if is_stuck(position) else 0
    if action < NAME:
        return 0 if position.phase == ORDERING else NOT_NOW
    if position.phase == ORDERING:
        return NOT_NOW
    return TURNED_DOWN if (action - NAME) % 4 == SUIT_OF[turned_card(position)] else 0


@play.rule
def euchre_play(position: Euchre, action: Action) -> None:
    """A call, a card laid away, a card played."""
    if action == PASS:
        pass_by(position)
    elif action >= NAME:
        make_trumps(position, (action - NAME) % 4, np.int64(action >= NAME_ALONE))
    elif action > PASS:
        make_trumps(position, SUIT_OF[turned_card(position)], np.int64(action == ALONE))
    elif action >= LAY_AWAY:
        position.hands[position.turn, 0] &= ~card_bit(action - LAY_AWAY)
        position.hands[LAID_AWAY, 0] = card_bit(action - LAY_AWAY)
        open_play(position)
    else:
        play_card(position, action)


@compiled
def play_card(position: Euchre, card: Card) -> None:
    """Play a card; who does not follow shows that they cannot."""
    seat, suit = position.turn, SUIT_IN[position.trump, card]
    led = suit if position.led == NO_SUIT else position.led
    if suit != led:
        position.denied[seat, 0] |= CARDS_IN[position.trump, led]
    position.hands[seat, 0] &= ~card_bit(card)
    position.played[seat, 0] |= card_bit(card)
    tricks.put_down(position, card, suit, worth_of(card, led, position.trump))
    position.turn = next_playing(position, seat)
    if position.laid == PLAYERS - position.alone:
        position.won[position.winner] += 1
        if position.trick < HAND - 1:
            tricks.next_trick(position, position.winner)
        else:
            end_hand(position)


@compiled
def end_hand(position: Euchre) -> None:
    """What the hand scores, and for whom (EU8)."""
    side = position.maker % 2
    made = position.won[side] + position.won[side + 2]
    points = 1 if made >= 3 else 2
    if made == HAND:
        points = position.alone_points if position.alone else 2
    if made < 3:
        side = 1 - side
    position.scores[side] += points
    position.scores[side + 2] += points
    if position.scores[side] >= position.target:
        position.turn = MATCH_OVER
    else:
        next_hand(position)


@standing.rule
def euchre_standing(position: Euchre, seat: Seat) -> float:
    """The side's points."""
    return float(position.scores[seat])


# --- What a seat cannot know --------------------------------------------------------------------------


@imagine.rule
def euchre_imagine(position: Euchre, seat: Seat, dice: Dice) -> None:
    """Deal the others' hands, the talon and what the dealer laid away again from the cards not seen."""
    fake_key(position, dice)
    turned, unseen, sizes = card_bit(turned_card(position)), ALL, sized(TALON, 3)
    if not position.taken:
        unseen &= ~turned
    for other in range(PLAYERS):
        unseen &= ~position.played[other, 0]
        sizes += sized(other, count_bits(position.hands[other, 0]))
        if other == seat:
            unseen &= ~position.hands[other, 0]
        else:
            position.hands[other, 0] = NONE
    sizes += sized(LAID_AWAY, count_bits(position.hands[LAID_AWAY, 0]))
    if seat == position.dealer:
        unseen &= ~position.hands[LAID_AWAY, 0]
    else:
        position.hands[LAID_AWAY, 0] = NONE
    deal_unseen(position.hands, position.denied, (unseen, NONE), sizes, ROWS, position.pack, dice)
    for other in range(PLAYERS):  # the pack that leads here
        position.dealt[other, 0] = position.hands[other, 0] | position.played[other, 0]
    if position.taken:
        position.dealt[position.dealer, 0] |= position.hands[LAID_AWAY, 0]
        position.dealt[position.dealer, 0] &= ~turned
    write_pack(position.pack, position.dealt, position.dealer, PLAYERS)
    list_set(position.pack, TURNED, 0, turned)
    list_set(position.pack, TURNED + 1, 0, position.hands[TALON, 0])
    for other in range(ROWS):
        position.dealt[other, 0] = NONE
    position.hands[TALON, 0] = NONE


@census.rule
def euchre_census(position: Euchre, counts: Array) -> None:
    """Cards held, played, laid away, not dealt."""
    for row in range(ROWS):
        mark_cards(counts, 0, position.hands[row, 0] | position.played[row, 0])
    for place in range(TURNED + position.taken, len(PACK)):
        counts[position.pack[place]] += 1


# --- Showing and telling ------------------------------------------------------------------------------


def in_play(position: Euchre) -> int:
    """The seats that play to tricks, as bits."""
    return EVERYBODY & ~sum(1 << seat for seat in range(PLAYERS) if sits_out(position, seat))


def laid_out(name: str, label: str, plays: list[tuple[Seat, Card]]) -> Zone:
    """A trick, each card with its player."""
    return Zone(name, "trick", label, cards=[CardView(face_text(card), seat) for seat, card in plays], count=len(plays))


def seat_view(position: Euchre, seat: Seat) -> SeatView:
    """A seat's side, its points and tricks, and what it is in this hand."""
    badges = []
    if seat == position.maker:
        badges.append("maker, alone" if position.alone else "maker")
    if position.phase == PLAYING:
        badges.append("sits out" if sits_out(position, seat) else f"took {position.won[seat]}")
    return SeatView(seat, position.scores[seat], badges, team=seat % 2, dealer=seat == position.dealer)


def asked(position: Euchre) -> str:
    """What the seat in turn is asked."""
    if position.phase == PLAYING:
        return "Lead a card" if position.laid == 0 else "Play a card"
    return ("Order the turned card up, or pass", "Name trumps, or pass", "Lay a card away")[position.phase]


def scene(position: Euchre, viewer: Seat | None) -> Scene:
    """The trick, the one before it, the turned card, the hands."""
    zones = [laid_out("trick", "Trick", tricks.trick_plays(position, in_play(position)))]
    zones += [laid_out("last", "Last trick", tricks.last_trick(position, in_play(position)))]
    if not position.taken:
        label = "Turned up" if position.phase == ORDERING else "Turned down"
        zones += [Zone("turned", "pile", label, cards=face_up([turned_card(position)]), count=1)]
    elif position.phase == PLAYING:
        away = [card for card in range(52) if int(position.hands[LAID_AWAY, 0]) >> card & 1]
        shown = face_up(away) if viewer == position.dealer else [CardView(None)]
        zones += [Zone("away", "pile", "Laid away", cards=shown, count=1)]
    zones += [hand_zone(seat, position.hands[seat, 0], viewer) for seat in range(PLAYERS)]
    trumps = "" if position.trump == NO_SUIT else f"{SUIT_NAMES[position.trump]} are trumps"
    headline = (
        f"Trick {position.trick + 1}, {trumps}"
        if position.phase == PLAYING
        else trumps.capitalize() or "Who makes trumps?"
    )
    views = [seat_view(position, seat) for seat in range(PLAYERS)]
    return Scene("euchre", viewer, in_turn(position), position.hand, headline, zones, views, ask=asked(position))


def tell_deal(position: Euchre, viewer: Seat | None) -> list[Event]:
    """How a hand began."""
    turned = turned_card(position)
    return [
        Event(
            "deal", f"@{position.dealer} dealt and turned up {face_symbol(turned)}", position.dealer, face_up([turned])
        )
    ]


def narrate(before: Euchre, action: Action, after: Euchre, viewer: Seat | None) -> list[Event]:
    """What an action did; the card laid away is the dealer's secret."""
    seat, suit = before.turn, (action - NAME) % 4
    if action >= PASS:
        alone = " alone" if action == ALONE or action >= NAME_ALONE else ""
        said = f"ordered @{before.dealer} to take the card" if action < NAME else f"named {SUIT_SYMBOLS[suit]}"
        if action < NAME and seat == before.dealer:
            said = "took the card up"
        events = [Event("call", f"@{seat} " + ("passed" if action == PASS else said + alone), seat)]
        thrown_in = action == PASS and after.hand != before.hand
        return [*events, Event("hand", "Nobody made trumps: the deal passed on")] if thrown_in else events
    if action >= LAY_AWAY:
        card = face_symbol(action - LAY_AWAY) if viewer == seat else "a card"
        return [Event("lay_away", f"@{seat} laid {card} away", seat)]
    verb = "led" if before.laid == 0 else "played"
    events = [Event("play", f"@{seat} {verb} {face_symbol(action)}", seat, [CardView(face_text(action), seat)])]
    full = before.laid == PLAYERS - 1 - before.alone
    return [*events, *tell_trick(before, action, after)] if full else events


def tell_trick(before: Euchre, action: Action, after: Euchre) -> list[Event]:
    """Who won the trick, and with the last one what the hand scored."""
    best = worth_of(action, before.led, before.trump) > before.strength
    winner = before.turn if best else before.winner
    events = [Event("trick", f"@{winner} won trick {before.trick + 1}", winner)]
    gained = [seat for seat in range(PLAYERS) if after.scores[seat] > before.scores[seat]]
    if gained:
        points = after.scores[gained[0]] - before.scores[gained[0]]
        how = "" if gained[0] % 2 == before.maker % 2 else ": the makers were euchred"
        events.append(Event("hand", f"@{gained[0]} and @{gained[1]} scored {points}{how}"))
    return events


def retell(world: Euchre, before: Euchre, action: Action, viewer: Seat | None) -> Action:
    """What the dealer laid away is another card in an imagined world."""
    secret = LAY_AWAY <= action < PASS and viewer != before.turn and world.hand == before.hand
    if not secret or world.phase != PLAYING:
        return action
    return LAY_AWAY + bits.lowest(world.hands[LAID_AWAY, 0])


GAME = Game(
    name="euchre", title="Euchre", family="tricks", summary="Make trumps and win three of the five tricks.",
    players=(4,), default_players=4, record=Euchre, actions=ACTIONS, cards=STANDARD, menu_size=7 + STRIDE,
    options=OPTIONS, presets=PRESETS, refusals=REFUSALS, scene=scene, narrate=narrate, tell_deal=tell_deal,
    retell=retell,
)  # fmt: skip
