"""Playing: the opening lead, following, what may not be played yet, tricks (ST1-ST6, SH2-SH4; HC3-HC6)."""

from cardhouse.games.hearts.deck import HEARTS_BIT, QUEEN_OF_SPADES, has_points
from cardhouse.games.hearts.position import ANY_CLUB, HeartsBase
from cardhouse.games.hearts.refusals import (
    DUPLICATE,
    HEARTS_UNBROKEN,
    MUST_FOLLOW,
    MUST_OPEN,
    MUST_OPEN_CLUB,
    NO_TOTALS,
    NOT_HELD,
    POINTS_BARRED,
)
from cardhouse.games.hearts.scoring import finish_hand
from cardhouse.kit.cards.bits import NONE, card_bit
from cardhouse.kit.cards.packs import CLUBS, HEARTS
from cardhouse.kit.cards.sets import has, take, word_of
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.terms import Action, Card, Reason, Suit
from cardhouse.kit.tricks.plays import (
    Plays,
    any_play,
    card_of,
    clear_marks,
    deny,
    every_suit,
    is_fresh,
    list_plays,
    mark,
    note_follow,
    plays_that_follow,
    rank_of,
    suit_of,
)
from cardhouse.kit.tricks.tricks import first_trick, lay, next_trick

# --- The opening lead ---------------------------------------------------------------------------------


@compiled
def begin_play(position: HeartsBase) -> None:
    """The holder of the opening card leads the first trick (SH2, HC3)."""
    seat = 0
    while not has(position.hands, seat, position.opener):
        seat = next_seat(seat, position.players)
    position.opened_by = seat
    first_trick(position, seat)


@compiled
def opens_the_hand(position: HeartsBase) -> bool:
    """Whether the very first lead of the hand is due."""
    return position.trick == 0 and position.laid == 0


# --- What may be played -------------------------------------------------------------------------------


@inlined
def allowed(position: HeartsBase) -> Plays:
    """What the seat in turn may play, but for the opening lead."""
    if position.laid == 0:
        return Plays(suits_to_lead(position), exclude_barred=False, exclude_duplicates=True)
    if position.trick > 0 or position.points_on_first_trick:
        return plays_that_follow(position, exclude_barred=False)
    return allowed_in_first_trick(position)


@inlined
def suits_to_lead(position: HeartsBase) -> int:
    """Hearts wait until they are broken or nothing else is held (SH4, HC6)."""
    suits = every_suit(position)
    if position.trick == 0:
        return 1 << CLUBS
    if position.hearts_broken or not position.hearts_must_break:
        return suits
    others = Plays(suits & ~HEARTS_BIT, exclude_barred=position.hearts_instead_of_queen != 0, exclude_duplicates=True)
    return others.suits if any_play(position, others) else suits


@inlined
def allowed_in_first_trick(position: HeartsBase) -> Plays:
    """No points unless every card held has some; that comes before following, or after it (SH3, HC5)."""
    if position.first_trick_ban_over_follow:
        harmless = Plays(every_suit(position), exclude_barred=True, exclude_duplicates=False)
        return plays_that_follow(position, exclude_barred=any_play(position, harmless))
    return follow_before_ban(position)


@compiled
def follow_before_ban(position: HeartsBase) -> Plays:
    """The first trick, where following comes before the ban on points (SH3, HC5)."""
    for suits in (1 << position.led, every_suit(position)):
        for exclude_barred in (True, False):
            plays = Plays(suits, exclude_barred, exclude_duplicates=True)
            if any_play(position, plays):
                return plays
    return Plays(every_suit(position), exclude_barred=False, exclude_duplicates=False)


@inlined
def list_cards_to_play(position: HeartsBase, moves: Moves) -> int:
    """The opening card; else what is ``allowed``. A lister: see ``menus``."""
    if opens_the_hand(position) and position.opening_lead != ANY_CLUB:
        moves[0] = position.opener
        return 1
    return list_plays(position, moves, allowed(position))


@compiled
def refuse_play(position: HeartsBase, played: Action) -> Reason:
    """Why a play is illegal, following first; 0 when it is legal."""
    card, suit = card_of(position, played), suit_of(position, played)
    if not has(position.hands, position.turn, card):
        return NOT_HELD
    if not every_suit(position) >> suit & 1:
        return NO_TOTALS
    if opens_the_hand(position):
        return refuse_opening(position, played, suit)
    such = allowed(position)
    if not such.suits >> suit & 1:
        return HEARTS_UNBROKEN if position.laid == 0 else MUST_FOLLOW
    if such.exclude_barred and has_points(position, card):
        return POINTS_BARRED
    return DUPLICATE if such.exclude_duplicates and not is_fresh(position, played) else 0


@compiled
def refuse_opening(position: HeartsBase, played: Action, suit: Suit) -> Reason:
    """Why a play does not open the hand; 0 when it does."""
    if position.opening_lead == ANY_CLUB:
        return 0 if suit == CLUBS else MUST_OPEN_CLUB
    return 0 if played == position.opener else MUST_OPEN


# --- A play -------------------------------------------------------------------------------------------


@inlined
def play_card(position: HeartsBase, played: Action) -> None:
    """Put a card on the table; a full trick goes to its winner, who leads the next (ST6)."""
    seat = position.turn
    card, suit = card_of(position, played), suit_of(position, played)
    note_what_it_shows(position, played, card, suit)
    take(position.hands, seat, card)
    position.in_trick[word_of(position.hands, card)] |= card_bit(card & 63)
    mark(position, played)
    if suit == HEARTS or (position.queen_breaks_hearts and card == QUEEN_OF_SPADES):
        position.hearts_broken = 1
    follows = position.laid == 0 or suit == position.led
    worth = 1 + rank_of(position, played) if follows else 0
    if lay(position, played, suit, worth):
        end_trick(position)


@inlined
def end_trick(position: HeartsBase) -> None:
    """End the trick: its winner takes the cards, and leads to the next."""
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
def note_what_it_shows(position: HeartsBase, played: Action, card: Card, suit: Suit) -> None:
    """Who plays against what they would be held to shows what they do not hold."""
    if position.laid == 0:
        note_lead(position, suit)
    elif position.trick > 0 or position.points_on_first_trick:
        note_follow(position, played, suit, exclude_barred=False)
    else:
        note_in_first_trick(position, played, card, suit)


@compiled
def note_lead(position: HeartsBase, suit: Suit) -> None:
    """Leading an unbroken heart shows that nothing else is held."""
    if suit == HEARTS and not position.hearts_broken and position.hearts_must_break:
        others = every_suit(position) & ~HEARTS_BIT
        deny(
            position,
            position.turn,
            Plays(others, exclude_barred=position.hearts_instead_of_queen != 0, exclude_duplicates=True),
        )


@compiled
def note_in_first_trick(position: HeartsBase, played: Action, card: Card, suit: Suit) -> None:
    """Points where they are barred show that nothing else is held: at all, or of what might be played."""
    points = has_points(position, card)
    if position.first_trick_ban_over_follow:
        if points:
            deny(position, position.turn, Plays(every_suit(position), exclude_barred=True, exclude_duplicates=False))
        note_follow(position, played, suit, exclude_barred=not points)
    else:
        if points:
            suits = 1 << position.led if suit == position.led else every_suit(position)
            deny(position, position.turn, Plays(suits, exclude_barred=True, exclude_duplicates=True))
        note_follow(position, played, suit, exclude_barred=False)
