"""Passing: each seat hands some cards on before play, unseen until all have (SH1, HC2).

The cards are chosen together; here the seats set theirs aside one after another and one card at a time,
and nobody sees what another has set aside before all have.
"""

from cardhouse.games.hearts.actions import pass_action
from cardhouse.games.hearts.playing import begin_play
from cardhouse.games.hearts.position import PASS_ACROSS, PASS_CYCLE, PASS_LEFT, PASS_NONE, PASS_RIGHT, HeartsBase
from cardhouse.games.hearts.refusals import NOT_HELD
from cardhouse.kit.cards.bits import list_cards
from cardhouse.kit.cards.sets import WORD_BITS, has, put, take
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.match.seats import seat_after
from cardhouse.kit.terms import Card, Reason, Seat

EVEN_CYCLE = (PASS_LEFT, PASS_RIGHT, PASS_ACROSS, PASS_NONE)
ODD_CYCLE = (PASS_LEFT, PASS_RIGHT, PASS_NONE)


@compiled
def direction(position: HeartsBase) -> int:
    """Where this hand's cards go: left, right, across, nowhere; nobody sits across from an odd seat (HC2)."""
    if position.pass_count == 0:
        return PASS_NONE
    if position.passing != PASS_CYCLE:
        return position.passing
    if position.players % 2 == 0:
        return EVEN_CYCLE[position.hand % 4]
    return ODD_CYCLE[position.hand % 3]


@compiled
def steps_to_receiver(position: HeartsBase) -> int:
    """How many seats to the left this hand's cards go; 0 when none are passed."""
    where = direction(position)
    if where == PASS_LEFT:
        return 1
    if where == PASS_RIGHT:
        return position.players - 1
    if where == PASS_ACROSS:
        return position.players // 2
    return 0


@compiled
def receiver(position: HeartsBase, seat: Seat) -> Seat:
    """Who gets the seat's cards in this hand."""
    return seat_after(seat, position.pass_steps, position.players)


@compiled
def giver(position: HeartsBase, seat: Seat) -> Seat:
    """Whose cards the seat gets in this hand."""
    return seat_after(seat, position.players - position.pass_steps, position.players)


@compiled
def begin_passing(position: HeartsBase) -> None:
    """The first seat sets its cards aside; without passing play begins."""
    position.pass_steps = steps_to_receiver(position)
    position.turn = 0
    position.pass_due = 0
    if position.pass_steps == 0:
        begin_play(position)
    else:
        position.pass_due = position.pass_count


@inlined
def list_passes(position: HeartsBase, moves: Moves) -> int:
    """Every card still in hand. A lister: see ``menus``."""
    count = 0
    for word in range(position.hands.shape[1]):
        first = pass_action(position, WORD_BITS * word)
        count = list_cards(position.hands[position.turn, word], first, moves, count)
    return count


@compiled
def refuse_pass(position: HeartsBase, card: Card) -> Reason:
    """Why a card may not be passed; 0 when it may."""
    return 0 if has(position.hands, position.turn, card) else NOT_HELD


@inlined
def pass_card(position: HeartsBase, card: Card) -> None:
    """Set a card aside; when the last seat has set aside its last, all change hands."""
    seat = position.turn
    take(position.hands, seat, card)
    put(position.passed, seat, card)
    position.pass_due -= 1
    if position.pass_due > 0:
        return
    if seat + 1 < position.players:
        position.turn = seat + 1
        position.pass_due = position.pass_count
    else:
        exchange(position)
        begin_play(position)


@compiled
def exchange(position: HeartsBase) -> None:
    """All passed cards change hands at once."""
    for seat in range(position.players):
        to = receiver(position, seat)
        for word in range(position.hands.shape[1]):
            position.hands[to, word] |= position.passed[seat, word]
