"""What every game says of its positions: the verbs that tables, players and the lab ask."""

from cardhouse.kit.compiled.record import Array, Moves, Position
from cardhouse.kit.compiled.verbs import Dice, verb
from cardhouse.kit.terms import Action, Reason, Seat


@verb
def fresh_pack(position: Position, pack: Array) -> int:
    """Write the cards this hand is played with into ``pack``, unshuffled; return how many."""


@verb
def leaving(position: Position, count: int) -> int:
    """How many of the ``count`` cards of the pack can leave it in this hand: all, unless a game says fewer."""


@verb
def begin(position: Position) -> None:
    """Set up the match: everything but the fields of Position and the options, which are set already."""


@verb
def deal(position: Position) -> None:
    """Lay out a hand from ``position.pack``, resetting whatever belongs to one hand; may be called again."""


@verb
def legal(position: Position, moves: Moves) -> int:
    """Fill ``moves`` with the menu of the seat in turn; return how many. Zero only when the match is over."""


@verb
def refusal(position: Position, action: Action) -> Reason:
    """0 when the seat in turn may do this, else the number of the reason in the game's refusals."""


@verb
def in_vain(position: Position, moves: Moves) -> int:
    """Write the legal actions that can only be taken back, each followed by the number of the reason; return how many.

    For games in which that takes long to see: people are neither offered these nor let do them; to rules and programs
    they are as legal as others.
    """


@verb
def play(position: Position, action: Action) -> None:
    """Do a legal action; when it ends the hand, score it and deal the next one or end the match."""


@verb
def imagine(position: Position, seat: Seat, dice: Dice) -> None:
    """Re-deal what ``seat`` cannot know, keeping all it does; ``seat`` -1 knows what is public."""


@verb
def observe(position: Position, seat: Seat, out: Array) -> None:
    """Write what a seat may know into ``out``, which is all zeros, laid out as the game's ``observation`` says.

    It reads only what is equal in all worlds imagined for that seat.
    """


@verb
def census(position: Position, counts: Array) -> None:
    """Add 1 to ``counts[card]`` for each card, wherever it is; every card of the pack once, at any time."""


@verb
def standing(position: Position, seat: Seat) -> float:
    """How well the match stands for a seat, larger is better; its change over a hand is what bots play for."""


@verb
def heuristic(position: Position, dice: Dice) -> Action:
    """A sensible club player's action for the seat in turn, from a world imagined for that seat."""


@verb
def imagine_hand(position: Position, seat: Seat, dice: Dice) -> None:
    """``imagine`` for rollouts, which end with the hand: how the pack lay, and what is dealt later, need not fit."""


@verb
def end_with_hand(position: Position) -> None:
    """Have the match end with this hand where that saves dealing the next; ``standing`` must not feel it."""


@verb
def reorder_stock(position: Position, dice: Dice) -> None:
    """Put the cards that lie face down and may still be drawn in another order; hands and all else stay."""


@verb
def doubt(position: Position, seat: Seat) -> int:
    """How far this world, imagined for ``seat``, is from what the others have told by their acts; 0: not at all."""


@verb
def accord(position: Position, seat: Seat, dice: Dice) -> bool:
    """Change what ``seat`` cannot see of an imagined world until it agrees with what the others' acts have told.

    Returns whether that is done, as far as it can be; where it is not, worlds are judged by ``doubt``.
    """


@verb
def by_system(position: Position) -> bool:
    """Whether the seat in turn had better act by its heuristic, because partners read its acts by a system."""
