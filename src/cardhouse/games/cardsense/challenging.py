"""Challenging and doubling: side bets between two players (CS28-CS32)."""

from cardhouse.games.cardsense.actions import DONE, challenge_of
from cardhouse.games.cardsense.circle import is_own_last_hand, next_sitting
from cardhouse.games.cardsense.position import CHALLENGING, DOUBLING, EXPERT, PLAYING, CardSense
from cardhouse.games.cardsense.refusals import CHALLENGED_ALREADY, NO_CHALLENGING_BACK, NOBODY_THERE, NOT_YOURSELF
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.seats import is_in
from cardhouse.kit.terms import Reason, Seat


@compiled
def open_challenging(position: CardSense) -> None:
    """The hand is named: at Expert level it is up to the dealer's left to challenge (CS12, CS28)."""
    if position.level == EXPERT:
        position.phase = CHALLENGING
        position.turn = next_sitting(position, position.dealer)
    else:
        open_play(position)


@compiled
def refuse_challenge(position: CardSense, seat: Seat) -> Reason:
    """Why the seat in turn may not challenge another; 0 when it may (CS28, CS29, CS32)."""
    if seat >= position.players or not is_in(position.sitting, seat):
        return NOBODY_THERE
    if seat == position.turn:
        return NOT_YOURSELF
    if is_in(position.challenged[position.turn], seat):
        return CHALLENGED_ALREADY
    if not position.mutual_challenges and is_in(position.challenged[seat], position.turn):
        return NO_CHALLENGING_BACK
    return 0


@compiled
def list_challenges(position: CardSense, moves: Moves) -> int:
    """Everybody the seat may challenge, and that it is done (CS28)."""
    count = 0
    for seat in range(position.players):
        if refuse_challenge(position, seat) == 0:
            moves[count] = challenge_of(seat)
            count += 1
    moves[count] = DONE
    return count + 1


@compiled
def challenge(position: CardSense, seat: Seat) -> None:
    """The seat in turn hands another a marker; it may challenge more (CS28)."""
    position.challenged[position.turn] |= 1 << seat


@compiled
def end_challenging(position: CardSense) -> None:
    """It is up to the next; the dealer comes last, and only on their own last hand (CS29)."""
    position.turn = next_sitting(position, position.turn)
    past_all = position.turn == next_sitting(position, position.dealer)
    if past_all or (position.turn == position.dealer and not is_own_last_hand(position)):
        ask_answer(position, 0)


@compiled
def place_from_left(position: CardSense, seat: Seat) -> int:
    """How many places to the dealer's left a seat is, from 0; the dealer is last."""
    players = position.players
    return (seat - position.dealer - 1 + players) % players


@compiled
def ask_answer(position: CardSense, first: int) -> None:
    """The first challenge from a place on is answered: by the challenged, then by the challenger, from the left (CS30).

    With no challenge left the play begins.
    """
    players = position.players
    left_of_dealer = position.dealer + 1
    for place in range(first, players * players):
        seat = (left_of_dealer + place // players) % players
        other = (left_of_dealer + place % players) % players
        if is_in(position.challenged[other], seat):
            position.phase = DOUBLING
            position.turn = seat
            position.challenger = other
            return
    position.challenger = 0
    open_play(position)


@compiled
def answer(position: CardSense, doubles: bool) -> None:
    """The challenged seat doubles the bet, or lets it stand (CS30)."""
    players = position.players
    seat, other = position.turn, position.challenger
    if doubles:
        position.doubled[other] |= 1 << seat
    ask_answer(position, place_from_left(position, seat) * players + place_from_left(position, other) + 1)


@compiled
def open_play(position: CardSense) -> None:
    """The dealer leads; in FanTan they are the first to play or pass (CS14, CS20)."""
    position.phase = PLAYING
    position.turn = position.dealer
