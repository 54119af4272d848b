"""A turn: what may be done, why something may not, and doing it."""

from cardhouse.games.hearts.actions import card_passed, is_pass
from cardhouse.games.hearts.passing import list_passes, pass_card, refuse_pass
from cardhouse.games.hearts.playing import list_cards_to_play, play_card, refuse_play
from cardhouse.games.hearts.position import HeartsBase
from cardhouse.games.hearts.refusals import NOT_AN_ACTION, PASSING_OVER, STILL_PASSING
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import inlined
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Reason


@legal.rule
@inlined
def hearts_legal(position: HeartsBase, moves: Moves) -> int:
    """Any card to pass; then what may be played."""
    if position.turn == MATCH_OVER:
        return 0
    return list_passes(position, moves) if position.pass_due > 0 else list_cards_to_play(position, moves)


@refusal.rule
def hearts_refusal(position: HeartsBase, action: Action) -> Reason:
    """Why an action is illegal; 0 when it is legal."""
    if action < 0 or card_passed(position, action) >= len(position.pack) or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    if is_pass(position, action):
        return refuse_pass(position, card_passed(position, action)) if position.pass_due > 0 else PASSING_OVER
    return STILL_PASSING if position.pass_due > 0 else refuse_play(position, action)


@play.rule
@inlined
def hearts_play(position: HeartsBase, action: Action) -> None:
    """Pass a card or play one; the last of a hand scores it and deals the next."""
    if position.pass_due > 0:
        pass_card(position, card_passed(position, action))
    else:
        play_card(position, action)
