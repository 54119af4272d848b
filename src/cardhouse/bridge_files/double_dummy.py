"""Double-dummy analysis: what a board was worth if everybody had seen all the cards.

Needs endplay (Bo Haglund's solver), which comes with the extra ``cardhouse[bridge]``.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from cardhouse.bridge_files.board import HAND, PASS, SEATS, VULNERABLE, Board, BoardError
from cardhouse.bridge_files.pbn_writing import deal_text
from cardhouse.bridge_files.tables import boards_of, conditions, number_for, play_boards
from cardhouse.bridge_files.words import say
from cardhouse.extras import needs
from cardhouse.games.bridge.wording import COMPASS
from cardhouse.kit.words import ENGLISH, in_language
from cardhouse.table.table import Table

STRAINS = ("C", "D", "H", "S", "NT")
NAMES = ("clubs", "diamonds", "hearts", "spades", "nt")


class AnalysisError(BoardError):
    """The analysis cannot be made; says what is missing."""


@dataclass(frozen=True)
class Slip:
    """A card that gave tricks away, all cards being known."""

    trick: int  # from 1
    seat: int
    card: str
    lost: int


@dataclass(frozen=True)
class Analysis:
    """A board with all cards known.

    ``tricks[strain][seat]``: what that seat takes as declarer, strains being C D H S NT, seats N E S W. ``par``: the
    score for North-South when both sides bid at their best, and the contracts that lead to it; None of an ending,
    whose hands hold fewer than 13 ``cards``. ``notes``: what was mended or left out to read and play it.
    """

    number: int | None
    tricks: dict[str, list[int]]
    par: int | None
    par_contracts: list[str]
    contract: str | None = None
    declarer: int | None = None
    best: int | None = None  # tricks in the contract played
    taken: int | None = None
    slips: list[Slip] = field(default_factory=list)
    cards: int = HAND
    notes: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        return asdict(self)

    def text(self, language: str = ENGLISH) -> str:
        """In words, for people who read a language."""
        return "\n".join(in_language(line, language) for line in self._lines(language))

    def _lines(self, language: str) -> Iterator[str]:
        if self.number is not None:
            yield say("board-number", number=self.number)
        yield "        " + "".join(f"{strain:>4}" for strain in STRAINS)
        for seat, name in enumerate(COMPASS):
            tricks = "".join(f"{self.tricks[strain][seat]:4}" for strain in STRAINS)
            yield f"{in_language(name, language):8}{tricks}"
        if self.par is None:
            yield say("ending-of", cards=self.cards)
        else:
            yield say("par", score=f"{self.par:+}", contracts=tuple(self.par_contracts) or "none")
        if self.contract is not None and self.declarer is not None and self.best is not None:
            taken = "untold" if self.taken is None else str(self.taken)
            by = COMPASS[self.declarer]
            yield say("best-in-contract", contract=self.contract, who=by, best=self.best, taken=taken)
        for slip in self.slips:
            yield say("slip", trick=slip.trick, who=COMPASS[slip.seat], card=slip.card, lost=slip.lost)


def analyse(board: Board) -> Analysis:
    """Analyse a board whose four hands are known. Raises AnalysisError; MissingExtraError where endplay is missing."""
    with needs("bridge"):
        from endplay import dds, types
    if any(hand is None for hand in board.sound().hands):
        raise AnalysisError(say("hands-not-told", board=board.title), board.line, "Deal")
    board, played = _as_played(board)
    players = [types.Player.find(seat) for seat in SEATS]
    denoms = [getattr(types.Denom, name) for name in NAMES]
    deal = types.Deal(deal_text(board))
    table = dds.calc_dd_table(deal)
    gone = HAND - board.cards  # the solver counts tricks of an ending that are gone as declarer's
    tricks = {
        strain: [int(table[denom, player]) - gone for player in players]
        for strain, denom in zip(STRAINS, denoms, strict=True)
    }
    outcome = Analysis(board.number, tricks, None, [], cards=board.cards, notes=[str(note) for note in board.notes])
    if board.cards == HAND:
        dealer, vulnerable = conditions(number_for(board))
        sides = list(types.Vul)[(0, 2, 3, 1)[VULNERABLE.index(vulnerable)]]
        par = dds.par(table, sides, players[dealer])
        outcome = replace(outcome, par=int(par.score), par_contracts=[str(contract) for contract in par])
    if board.contract in (None, PASS) or board.declarer is None:
        return outcome
    strain = str(board.contract).rstrip("X")[1:]
    deal.trump = denoms[STRAINS.index(strain)]
    deal.first = players[(board.declarer + 1) % 4]
    values = list(dds.analyse_play(deal, [card[1] + card[0] for _, card in played]))
    return replace(
        outcome,
        contract=board.contract,
        declarer=board.declarer,
        best=tricks[strain][board.declarer],
        taken=board.result if board.cards == HAND else None,
        slips=slips_in(board.declarer, played, [int(value) for value in values]),
    )


def _as_played(board: Board) -> tuple[Board, list[tuple[int, str]]]:
    """A board with contract, declarer and result as its calls and cards make them; and seats and cards in order.

    An ending stays as it is: nobody can say how it came to be.
    """
    if board.cards != HAND or not (board.calls or board.tricks):
        return board, []
    board = replace(board, notes=[*board.notes])
    table = play_boards([board], deals=1)
    played = boards_of(table)[0]
    told = replace(
        board,
        contract=played.contract or board.contract,
        declarer=board.declarer if played.contract is None else played.declarer,
        result=board.result if played.result is None else played.result,
    )
    return told, cards_in_order(table)


def cards_in_order(table: Table) -> list[tuple[int, str]]:
    """Seats and cards of a board played again, as they followed on one another."""
    played = []
    positions = table.opening.copy()
    for action in table.record.actions:
        if positions["declarer"][0] >= 0:
            played.append((int(positions["hand_to_play"][0]), table.game.actions.text(action)))
        table.step(positions, action)
    return played


def slips_in(declarer: int, played: list[tuple[int, str]], values: list[int]) -> list[Slip]:
    """The cards that cost tricks: with best play declarer then takes fewer (own side's card) or more (defender's)."""
    slips = []
    for nth, (seat, card) in enumerate(played[: len(values) - 1]):
        change = values[nth + 1] - values[nth]
        lost = -change if (seat ^ declarer) & 1 == 0 else change
        if lost > 0:
            slips.append(Slip(nth // 4 + 1, seat, card, lost))
    return slips
