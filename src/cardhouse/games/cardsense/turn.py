"""A turn: what may be done in each phase of a hand, and what it does."""

import numpy as np

from cardhouse.games.cardsense.actions import (
    BORROW,
    CALL,
    CHALLENGE,
    DONE,
    DOUBLE,
    NAME,
    NAME_ACES,
    NAME_START,
    NAME_TRUMP,
    PASS,
    SIZE,
    card_of,
    challenged_by,
    hand_of,
    place_of,
    start_rank_of,
    trump_of,
)
from cardhouse.games.cardsense.banking import borrow, retire
from cardhouse.games.cardsense.challenging import answer, challenge, end_challenging, list_challenges, refuse_challenge
from cardhouse.games.cardsense.fantan import (
    call_last_card,
    lay_card,
    list_layout,
    pass_turn,
    refuse_layout,
    refuse_pass,
)
from cardhouse.games.cardsense.naming import (
    list_names,
    list_row,
    may_name,
    name_hand,
    name_start,
    name_trump,
    place_aces,
)
from cardhouse.games.cardsense.position import (
    ACES,
    CALLING,
    CHALLENGING,
    DOUBLING,
    FANTAN,
    IN_DEBT,
    NAMING,
    PLAYING,
    START,
    TRUMP,
    CardSense,
)
from cardhouse.games.cardsense.refusals import (
    CALL_OR_NOT,
    CHALLENGE_OR_NOT,
    DEALT_ALREADY,
    DOUBLE_OR_NOT,
    NAME_A_HAND,
    NAME_A_START,
    NAME_A_TRUMP,
    NO_PASSING_TRICKS,
    NOT_AN_ACTION,
    PAY_YOUR_DEBT,
    PLACE_THE_ACES,
    PLAY_A_CARD,
)
from cardhouse.games.cardsense.trick_hands import list_cards_to_trick, play_card, refuse_card
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Reason

ASKED = (
    NAME_A_HAND,
    NAME_A_TRUMP,
    NAME_A_START,
    PLACE_THE_ACES,
    CHALLENGE_OR_NOT,
    DOUBLE_OR_NOT,
    PLAY_A_CARD,
    CALL_OR_NOT,
    PAY_YOUR_DEBT,
)
"""By phase: the reason against all that is not asked now."""
_ANSWERS = {
    TRUMP: (NAME_TRUMP, NAME_START),
    START: (NAME_START, NAME_ACES),
    ACES: (NAME_ACES, CHALLENGE),
    CHALLENGING: (DONE, DOUBLE),
    DOUBLING: (DOUBLE, CALL),
    CALLING: (CALL, BORROW),
    IN_DEBT: (BORROW, SIZE),
}
FIRST = np.array([_ANSWERS.get(phase, (0, 0))[0] for phase in range(len(ASKED))])
PAST = np.array([_ANSWERS.get(phase, (0, 0))[1] for phase in range(len(ASKED))])
"""By phase: the first answer that will always do (CS11, CS18, CS19, CS27-CS34), and where those end."""


@legal.rule
def card_sense_legal(position: CardSense, moves: Moves) -> int:
    """The menu of the seat in turn, by the phase of the hand."""
    if position.turn == MATCH_OVER:
        return 0
    phase = position.phase
    if phase == PLAYING:
        return list_layout(position, moves) if position.named == FANTAN else list_cards_to_trick(position, moves)
    if phase == NAMING:
        return list_names(position, moves)
    if phase == CHALLENGING:
        return list_challenges(position, moves)
    return list_answers(phase, moves)


@refusal.rule
def card_sense_refusal(position: CardSense, action: Action) -> Reason:
    """Why an action is illegal; 0 when it is legal."""
    if action < 0 or action >= SIZE or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    phase = position.phase
    if phase == PLAYING and action <= PASS:
        return refuse_in_play(position, action)
    if phase == NAMING and NAME <= action < NAME_TRUMP:
        return 0 if may_name(position, hand_of(action)) else DEALT_ALREADY
    if phase == CHALLENGING and CHALLENGE <= action < DONE:
        return refuse_challenge(position, challenged_by(action))
    return 0 if is_asked(phase, action) else ASKED[phase]


@compiled
def is_asked(phase: int, action: Action) -> bool:
    """Whether the action is an answer to what is asked in a phase in which every answer will do."""
    return FIRST[phase] <= action < PAST[phase] or (phase == DOUBLING and action == PASS)


@compiled
def list_answers(phase: int, moves: Moves) -> int:
    """All answers to what is asked in a phase in which every answer will do."""
    count = list_row(moves, FIRST[phase], PAST[phase] - FIRST[phase])
    if phase == DOUBLING:
        moves[count] = PASS
        count += 1
    return count


@compiled
def refuse_in_play(position: CardSense, action: Action) -> Reason:
    """Why a card or a pass is illegal; 0 when it is legal."""
    if position.named == FANTAN:
        return refuse_pass(position) if action == PASS else refuse_layout(position, card_of(action))
    return NO_PASSING_TRICKS if action == PASS else refuse_card(position, card_of(action))


@play.rule
def card_sense_play(position: CardSense, action: Action) -> None:
    """Do a legal action; the last of a hand settles it, and the next one is dealt."""
    phase = position.phase
    if phase == PLAYING:
        play_in_hand(position, action)
    elif phase == CHALLENGING:
        if action == DONE:
            end_challenging(position)
        else:
            challenge(position, challenged_by(action))
    elif phase == DOUBLING:
        answer(position, action == DOUBLE)
    elif phase == CALLING:
        call_last_card(position, action == CALL)
    elif phase == IN_DEBT:
        if action == BORROW:
            borrow(position)
        else:
            retire(position)
    else:
        name(position, action)


@compiled
def play_in_hand(position: CardSense, action: Action) -> None:
    """A card, or a pass at FanTan."""
    if position.named != FANTAN:
        play_card(position, card_of(action))
    elif action == PASS:
        pass_turn(position)
    else:
        lay_card(position, card_of(action))


@compiled
def name(position: CardSense, action: Action) -> None:
    """The dealer names the hand, and what more it needs."""
    if position.phase == NAMING:
        name_hand(position, hand_of(action))
    elif position.phase == TRUMP:
        name_trump(position, trump_of(action))
    elif position.phase == START:
        name_start(position, start_rank_of(action))
    else:
        place_aces(position, place_of(action))
