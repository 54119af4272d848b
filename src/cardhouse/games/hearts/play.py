"""Following, leading and what may not be played yet (ST2-ST5, SH2-SH4; HC3-HC6)."""

from __future__ import annotations

from cardhouse.games.hearts.deck import HEARTS_BIT, QUEEN_OF_SPADES, has_points
from cardhouse.games.hearts.passing import pass_card
from cardhouse.games.hearts.position import ANY_CLUB, HeartsBase
from cardhouse.games.hearts.scoring import finish_hand
from cardhouse.kit.cards.bits import NONE, card_bit, list_cards
from cardhouse.kit.cards.packs import CLUBS, HEARTS
from cardhouse.kit.cards.sets import has, take
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Card, Reason, Suit
from cardhouse.kit.tricks.plays import (
    all_plays,
    any_play,
    card_of,
    clear_marks,
    deny,
    every_suit,
    is_fresh,
    list_plays,
    mark,
    note_follow,
    rank_of,
    suit_of,
    suits_to_follow,
)
from cardhouse.kit.tricks.tricks import lay, next_trick

NOT_AN_ACTION, NOT_HELD, STILL_PASSING, PASSING_OVER, MUST_OPEN, MUST_OPEN_CLUB = range(1, 7)
MUST_FOLLOW, DUPLICATE, POINTS_BARRED, HEARTS_UNBROKEN, NO_TOTALS = range(7, 12)

# --- What the seat in turn is held to -----------------------------------------------------------------


@compiled
def opens_the_hand(position: HeartsBase) -> bool:
    """Whether the very first lead of the hand is due."""
    return position.trick == 0 and position.laid == 0


@inlined
def held_to(position: HeartsBase) -> tuple[int, bool, bool]:
    """The suits the seat in turn may play in; whether points are barred; whether duplicates are."""
    if position.laid == 0:
        return suits_to_lead(position), False, True
    if position.trick > 0 or position.points_on_first_trick:
        return suits_to_follow(position, False)
    return held_to_in_first_trick(position)


@inlined
def held_to_in_first_trick(position: HeartsBase) -> tuple[int, bool, bool]:
    """No points unless every card held has some; that comes before following, or after it (SH3, HC5)."""
    if position.first_trick_ban_over_follow:
        return suits_to_follow(position, any_play(position, every_suit(position), True, False))
    return follow_before_ban(position)


@inlined
def suits_to_lead(position: HeartsBase) -> int:
    """Hearts wait until they are broken or nothing else is held (SH4, HC6)."""
    suits = every_suit(position)
    if position.trick == 0:
        return 1 << CLUBS
    if position.hearts_broken or not position.hearts_must_break:
        return suits
    others = suits & ~HEARTS_BIT
    return others if any_play(position, others, position.hearts_instead_of_queen != 0, True) else suits


@compiled
def follow_before_ban(position: HeartsBase) -> tuple[int, bool, bool]:
    """The first trick, where following comes before the ban on points (SH3, HC5)."""
    led = 1 << position.led
    if any_play(position, led, True, True):
        return led, True, True
    if any_play(position, led, False, True):
        return led, False, True
    suits = every_suit(position)
    if any_play(position, suits, True, True):
        return suits, True, True
    return suits, False, any_play(position, suits, False, True)


# --- Legal actions ------------------------------------------------------------------------------------


@legal.rule
@inlined
def hearts_legal(position: HeartsBase, moves: Moves) -> int:
    """Any card to pass; the opening card; else what ``held_to`` leaves."""
    if position.turn == MATCH_OVER:
        return 0
    if position.pass_due > 0:
        return list_passes(position, moves)
    if opens_the_hand(position) and position.opening_lead != ANY_CLUB:
        moves[0] = position.opener
        return 1
    suits, barred, fresh = held_to(position)
    return list_plays(position, moves, suits, barred, fresh)


@inlined
def list_passes(position: HeartsBase, moves: Moves) -> int:
    """Every card still in hand (SH1, HC2)."""
    count = 0
    for word in range(position.hands.shape[1]):
        count = list_cards(position.hands[position.turn, word], all_plays(position) + 64 * word, moves, count)
    return count


@refusal.rule
def hearts_refusal(position: HeartsBase, action: Action) -> Reason:
    """Why an action is illegal; 0 when it is legal."""
    passes = all_plays(position)
    if action < 0 or action >= passes + len(position.pack) or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    if position.pass_due > 0:
        if action < passes:
            return STILL_PASSING
        return 0 if has(position.hands, position.turn, action - passes) else NOT_HELD
    return refuse_play(position, action) if action < passes else PASSING_OVER


@compiled
def refuse_play(position: HeartsBase, played: int) -> Reason:
    """Why a play is illegal; 0 when it is legal."""
    card, suit = card_of(position, played), suit_of(position, played)
    if not has(position.hands, position.turn, card):
        return NOT_HELD
    if not every_suit(position) >> suit & 1:
        return NO_TOTALS
    if opens_the_hand(position):
        if position.opening_lead == ANY_CLUB:
            return 0 if suit == CLUBS else MUST_OPEN_CLUB
        return 0 if played == position.opener else MUST_OPEN
    suits, barred, fresh = held_to(position)
    if barred and has_points(position, card):
        return POINTS_BARRED
    if not suits >> suit & 1:
        return HEARTS_UNBROKEN if position.laid == 0 else MUST_FOLLOW
    return DUPLICATE if fresh and not is_fresh(position, played) else 0


# --- Play ---------------------------------------------------------------------------------------------


@play.rule
@inlined
def hearts_play(position: HeartsBase, action: Action) -> None:
    """Pass a card or play one; the last of a hand scores it and deals the next."""
    if position.pass_due > 0:
        pass_card(position, action - all_plays(position))
    else:
        play_card(position, action)


@inlined
def play_card(position: HeartsBase, played: int) -> None:
    """Put a card on the table; a full trick goes to its winner, who leads the next (ST6)."""
    seat = position.turn
    card, suit = card_of(position, played), suit_of(position, played)
    note_what_it_shows(position, played, card, suit)
    take(position.hands, seat, card)
    position.in_trick[card >> 6] |= card_bit(card & 63)
    mark(position, played)
    if suit == HEARTS or (position.queen_breaks_hearts and card == QUEEN_OF_SPADES):
        position.hearts_broken = 1
    follows = position.laid == 0 or suit == position.led
    worth = 1 + rank_of(position, played) if follows else 0
    if lay(position, played, suit, worth):
        end_trick(position)


@inlined
def end_trick(position: HeartsBase) -> None:
    """The winner takes the cards."""
    winner = position.winner
    for word in range(position.hands.shape[1]):
        position.taken[winner, word] |= position.in_trick[word]
        position.in_trick[word] = NONE
    clear_marks(position)
    if position.trick + 1 == position.hand_size:
        finish_hand(position)
    else:
        next_trick(position, winner)


# --- What a play shows about the cards kept back ------------------------------------------------------


@inlined
def note_what_it_shows(position: HeartsBase, played: int, card: Card, suit: Suit) -> None:
    """Whoever plays against what he would be held to shows what he does not hold."""
    if position.laid == 0:
        note_lead(position, suit)
    elif position.trick > 0 or position.points_on_first_trick:
        note_follow(position, played, suit, False)
    else:
        note_in_first_trick(position, played, card, suit)


@compiled
def note_lead(position: HeartsBase, suit: Suit) -> None:
    """Leading an unbroken heart shows that nothing else is held."""
    if suit == HEARTS and not position.hearts_broken and position.hearts_must_break:
        others = every_suit(position) & ~HEARTS_BIT
        deny(position, position.turn, others, position.hearts_instead_of_queen != 0, True)


@compiled
def note_in_first_trick(position: HeartsBase, played: int, card: Card, suit: Suit) -> None:
    """Points where they are barred show that nothing else is held: at all, or of what might be played."""
    points = has_points(position, card)
    if position.first_trick_ban_over_follow:
        if points:
            deny(position, position.turn, every_suit(position), True, False)
        note_follow(position, played, suit, not points)
    else:
        if points:
            suits = 1 << position.led if suit == position.led else every_suit(position)
            deny(position, position.turn, suits, True, True)
        note_follow(position, played, suit, False)
