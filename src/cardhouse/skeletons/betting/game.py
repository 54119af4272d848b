"""My Game: five cards each, one round of betting, the best poker hand wins.

Rulings, with the common ones (G1-G7); write yours down like this, each with the option that reads it the other way:

MG1  Everybody begins with ``chips_each`` chips, antes one, and is dealt five cards face down.
MG2  One round of betting from the dealer's left: bets and raises are of ``bet_size``, at most ``max_raises`` raises.
MG3  Who is alone, or has the best poker hand when all have called, wins the pot; who has no chips left is out.
MG4  The match is over when one has all chips, or after ``hands_played`` hands; the most chips win.
"""

from __future__ import annotations

from cardhouse.kit.betting import betting
from cardhouse.kit.betting.betting import SEATS, Betting, are_several, next_of, round_is_over, seat_bit
from cardhouse.kit.betting.poker import FIVE_ON_TOP, row_value
from cardhouse.kit.betting.pots import close_betting, share_pots
from cardhouse.kit.betting.wording import describe
from cardhouse.kit.cards.bits import NONE, STRIDE, card_bit
from cardhouse.kit.cards.chance import fake_key, shuffle_with
from cardhouse.kit.cards.packs import FACES, STANDARD
from cardhouse.kit.cards.standard import standard_pack
from cardhouse.kit.compiled.record import Array, Moves, i8, i16, i32, i64, record, u8
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.face import options
from cardhouse.kit.face.actions import Actions, Kind
from cardhouse.kit.face.game import Game, Refusal
from cardhouse.kit.face.options import FIRST_DEALER
from cardhouse.kit.face.scene import Event, Scene, Zone, backs
from cardhouse.kit.match.hands import MATCH_OVER, draw_first_dealer, next_hand
from cardhouse.kit.match.showing import face_up, in_turn, seat_views
from cardhouse.kit.match.unseen import list_set
from cardhouse.kit.match.verbs import begin, census, deal, fresh_pack, imagine, legal, play, refusal, standing
from cardhouse.kit.terms import Action, Reason, Seat

# --- Options, position, actions, refusals -------------------------------------------------------------

OPTIONS = (
    options.number("chips_each", 40, 5, 1000, "MG1", "Chips everybody begins with"),
    options.number("bet_size", 2, 1, 100, "MG2", "What is bet, and raised by"),
    options.number("max_raises", 3, -1, 10, "MG2", "Raises in a round at most; -1: any number"),
    options.number("hands_played", 20, 1, 200, "MG4", "Hands a match has at most"),
    FIRST_DEALER,
)
PRESETS = {"house": {}, "short": {"chips_each": 20, "hands_played": 10}}
DEALT, ANTE = 5, 1


@record
class MyGame(Betting):
    """A match. ``Betting`` brings chips, bets and who is still in; the pack says who has which cards."""

    chips_each = i16()  # a field for each option, by its name
    bet_size = i8()
    hands_played = i16()
    first_dealer = i8()
    scores = i32(SEATS)  # chips, as the hand began
    pack = u8(FACES)  # the cards in the order in which they leave the pack
    cards = u8(SEATS, DEALT)
    worth = i64(SEATS)  # of the hands that are compared


ACTIONS = Actions(Kind("fold"), Kind("check"), Kind("call"), Kind("raise", "raise", "Bet or raise"))
FOLD, CHECK, CALL, RAISE = range(4)
NO_ACTION, MUST_CALL, NO_RAISE = 1, 2, 3
REFUSALS = {
    NO_ACTION: Refusal("That cannot be done now", "MG2"),
    MUST_CALL: Refusal("There is a bet: call, raise or fold", "MG2"),
    NO_RAISE: Refusal("Nobody can answer, or there have been enough raises", "MG2"),
}

# --- The deal (MG1) -----------------------------------------------------------------------------------


@fresh_pack.rule
def my_game_fresh_pack(position: MyGame, pack: Array) -> int:
    """The 52 cards in order, unshuffled."""
    return standard_pack(pack)


@begin.rule
def my_game_begin(position: MyGame) -> None:
    """Chips for all; lots decide who deals first (G3)."""
    for seat in range(position.players):
        position.scores[seat] = position.chips_each
    draw_first_dealer(position)


@deal.rule
def my_game_deal(position: MyGame) -> None:
    """Antes, and five cards to each who has chips."""
    seats = 0
    for seat in range(position.players):
        position.chips[seat] = position.scores[seat]
        seats |= seat_bit(seat) if position.scores[seat] > 0 else 0
    betting.open_hand(position, seats)
    for seat in range(position.players):
        if seats & seat_bit(seat):
            betting.pay(position, seat, ANTE)
    hold_cards(position)
    betting.open_round(position, position.bet_size)
    position.turn = next_of(position.able if position.able else seats, position.dealer)


@compiled
def place_of(position: MyGame, seat: Seat, nth: int) -> int:
    """Where in the pack a seat's n-th card lies: five to each seat in turn, from the dealer's left."""
    return (seat - position.dealer - 1 + position.players) % position.players * DEALT + nth


@compiled
def hold_cards(position: MyGame) -> None:
    """Everybody has the cards that the pack says."""
    for seat in range(position.players):
        for nth in range(DEALT):
            position.cards[seat, nth] = position.pack[place_of(position, seat, nth)]


# --- Betting (MG2, MG3) -------------------------------------------------------------------------------


@legal.rule
def my_game_legal(position: MyGame, moves: Moves) -> int:
    """Fold, check or call, bet or raise; where nobody can bet, only on."""
    count = 0
    for action in range(RAISE + 1):
        if refusal(position, action) == 0:
            moves[count] = action
            count += 1
    return count


@refusal.rule
def my_game_refusal(position: MyGame, action: Action) -> Reason:
    """The rule for any number at all."""
    if position.turn == MATCH_OVER or not 0 <= action <= RAISE or (round_is_over(position) and action != CHECK):
        return NO_ACTION
    owes = betting.to_call(position, position.turn) > 0
    if action == CHECK:
        return MUST_CALL if owes else 0
    if action == CALL:
        return 0 if owes else NO_ACTION
    return NO_RAISE if action == RAISE and betting.refuse_raise(position, position.turn) != 0 else 0


@play.rule
def my_game_play(position: MyGame, action: Action) -> None:
    """Do it; when nobody has anything left to decide, the pot is won."""
    seat = position.turn
    if action == FOLD:
        betting.fold_hand(position, seat)
    elif action == RAISE:
        betting.raise_bet(position, seat, betting.least_raise_to(position, seat))
    elif action == CALL:
        betting.call_bet(position, seat)
    else:
        betting.check_bet(position, seat)
    if are_several(position.live) and not round_is_over(position):
        position.turn = next_of(position.to_act, seat)
    else:
        end_hand(position)


@compiled
def end_hand(position: MyGame) -> None:
    """The best hand wins the pot; the next is dealt, or the match is over (MG3, MG4)."""
    close_betting(position)
    for seat in range(position.players):
        position.worth[seat] = row_value(position.cards[seat], DEALT, True, FIVE_ON_TOP)
    share_pots(position, position.worth)
    left = 0
    for seat in range(position.players):
        position.scores[seat] = position.chips[seat]
        left += position.chips[seat] > 0
    if left == 1 or position.hand + 1 == position.hands_played:
        position.turn = MATCH_OVER
    else:
        next_hand(position)


@standing.rule
def my_game_standing(position: MyGame, seat: Seat) -> float:
    """The chips, as the hand began."""
    return float(position.scores[seat])


# --- What a seat cannot know --------------------------------------------------------------------------


@imagine.rule
def my_game_imagine(position: MyGame, seat: Seat, dice: Dice) -> None:
    """Shuffle all cards but the seat's own."""
    fake_key(position, dice)
    unseen = ~NONE >> as_word(64 - FACES)
    own = DEALT if seat >= 0 else 0
    for nth in range(own):
        unseen &= ~card_bit(position.cards[seat, nth])
    count = list_set(position.pack, 0, 0, unseen)
    shuffle_with(dice, position.pack, count)
    for nth in range(own):
        place = place_of(position, seat, nth)
        position.pack[count + nth] = position.pack[place]
        position.pack[place] = position.cards[seat, nth]
    hold_cards(position)


@census.rule
def my_game_census(position: MyGame, counts: Array) -> None:
    """Cards in hands, cards not dealt."""
    for place in range(FACES):
        counts[position.pack[place]] += 1


# --- Showing and telling ------------------------------------------------------------------------------


def scene(position: MyGame, viewer: Seat | None) -> Scene:
    """The pot, bets and chips, the hands."""
    zones = [Zone("pot", "chips", "Pot", amount=position.pot)]
    views = seat_views(position)
    for seat in range(position.players):
        views[seat].amount, views[seat].out = position.chips[seat], position.scores[seat] == 0
        if position.live & seat_bit(seat):
            shown = face_up(sorted(position.cards[seat])) if seat == viewer else backs(DEALT)
            zones.append(Zone(f"hand:{seat}", "hand", "Hand", seat, shown, DEALT))
            zones.append(Zone(f"bet:{seat}", "chips", "Bet", seat, amount=position.bets[seat]))
    headline = f"Hand {position.hand + 1}, {position.pot} chips in the pot"
    return Scene("my-game", viewer, in_turn(position), position.hand, headline, zones, views, ask="Your turn to bet")


def narrate(before: MyGame, action: Action, after: MyGame, viewer: Seat | None) -> list[Event]:
    """What was done; in the end the hands that were compared are shown."""
    seat = before.turn
    events = [Event("bet", f"@{seat} {('folded', 'checked', 'called', 'raised')[action]}", seat)]
    if after.hand == before.hand and after.turn != MATCH_OVER:
        return events
    live = [each for each in range(before.players) if before.live >> each & 1 and (action != FOLD or each != seat)]
    for each in live if len(live) > 1 else []:
        worth = describe(row_value(before.cards[each], DEALT, True, FIVE_ON_TOP))
        events.append(Event("show", f"@{each} showed {worth}", each, face_up(before.cards[each])))
    events += [Event("hand", f"@{each} won {after.won[each]} chips", each) for each in live if after.won[each] > 0]
    return events


GAME = Game(
    name="my-game", title="My Game", family="betting", summary="Five cards, one round of bets, the best hand wins.",
    players=(2, 3, 4, 5, 6, 7, 8), default_players=4, record=MyGame, actions=ACTIONS, cards=STANDARD,
    menu_size=4 + STRIDE, options=OPTIONS, presets=PRESETS, refusals=REFUSALS, scene=scene, narrate=narrate,
)  # fmt: skip
