"""One hand and an auction, for the tests of the bridge player."""

from functools import cache

from cardhouse import bridge_files as boards
from cardhouse.bots import bot
from cardhouse.bots.bridge.auction import follow_auction, fresh_notes
from cardhouse.bots.bridge.judging import from_told
from cardhouse.games.bridge.imagining import hidden_from
from cardhouse.kit.compiled.record import Array, view
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.options import Value
from cardhouse.table import Table


def cards_of(hand: str) -> list[str]:
    """The cards of a hand in PBN's words."""
    (board,) = boards.read_pbn(f'[Deal "N:{hand} - - -"]')
    return board.hands[0] or []


@cache
def rest_of(hand: str) -> list[list[str]]:
    """Three hands of the other cards, each with something of everything."""
    mine = set(cards_of(hand))
    rest = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432" if rank + suit not in mine]
    return [rest[nth::3] for nth in range(3)]


def at_the_table(hand: str, auction: str = "", seat: int | None = None, **options: Value) -> Table:
    """A table at which the seat in turn holds the hand, after these calls; North deals.

    seat: where the auction is over, who is to lead.
    """
    calls = auction.split()
    seat = len(calls) % 4 if seat is None else seat
    hands: list[list[str] | None] = [None] * 4
    hands[seat] = cards_of(hand)
    for nth, cards in enumerate(rest_of(hand)):
        hands[(seat + 1 + nth) % 4] = cards
    table = boards.deal(boards.Board(dealer=0, hands=hands), **options)
    make_calls(table, auction)
    assert table.turn == seat
    return table


def make_calls(table: Table, auction: str) -> None:
    """Play the calls of an auction."""
    for call in auction.split():
        table.play({"P": "pass", "X": "double", "XX": "redouble"}.get(call, call))


def in_play(deal: str, auction: str, cards: str = "") -> Table:
    """A board dealt by North from its text in PBN, after these calls and cards."""
    (board,) = boards.read_pbn(f'[Dealer "N"]\n[Deal "N:{deal}"]')
    table = boards.deal(board)
    make_calls(table, auction)
    for card in cards.split():
        table.play(card)
    return table


def card(table: Table, spec: str = "heuristic") -> str:
    """The card the bot plays."""
    assert table.turn is not None
    return table.game.actions.text(bot(spec, 1).act(table, table.turn))


def bid(hand: str, auction: str = "", **options: Value) -> str:
    """What the heuristic calls with the hand."""
    table = at_the_table(hand, auction, **options)
    assert table.turn is not None
    text = table.game.actions.text(bot("heuristic", 1).act(table, table.turn))
    return {"pass": "P", "double": "X", "redouble": "XX"}.get(text, text)


def doubt_of(world: Array, seat: int) -> int:
    """How far the hands the seat does not see are from what their calls have told."""
    position, notes = view(world), fresh_notes()
    with interpreting():
        follow_auction(position, notes)
        hidden = [other for other in range(4) if hidden_from(position, other, seat)]
        return sum(int(from_told(notes, other, position.dealt[other, 0])) for other in hidden)
