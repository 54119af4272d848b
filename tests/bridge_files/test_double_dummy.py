"""Double-dummy analysis, against values known from elsewhere."""

import sys

import pytest

from cardhouse import bridge_files as boards
from cardhouse.bridge_files import AnalysisError
from cardhouse.extras import NOT_YET, MissingExtraError

DEAL = "N:AQJ.K75.A6432.K7 K32.A98.KQ7.Q985 9764.QJ642.J5.A3 T85.T3.T98.JT642"
BOARD = f'[Board "1"]\n[Deal "{DEAL}"]\n'
CONTRACT = '[Contract "3NT"]\n[Declarer "N"]\n[Result "8"]\n'


def analyse(text: str) -> boards.Analysis:
    """The analysis of the one board."""
    return boards.analyse(boards.read_pbn(text)[0])


def test_tricks_and_par() -> None:
    pytest.importorskip("endplay")
    found = analyse(BOARD)
    assert found.tricks == {
        "C": [6, 6, 6, 6],
        "D": [8, 4, 8, 4],
        "H": [10, 3, 10, 3],
        "S": [9, 3, 9, 3],
        "NT": [8, 3, 8, 3],
    }
    assert found.par == 420
    assert found.contract is None


@pytest.mark.parametrize(("number", "par"), [(1, 420), (2, 620), (3, 420), (4, 620)])
def test_vulnerability_counts(number: int, par: int) -> None:
    pytest.importorskip("endplay")
    assert (
        analyse(f'[Board "{number}"]\n[Vulnerable "{("None", "NS", "EW", "All")[number - 1]}"]\n[Deal "{DEAL}"]').par
        == par
    )


def test_cards_that_gave_tricks_away() -> None:
    pytest.importorskip("endplay")
    found = analyse(BOARD + CONTRACT + '[Play "E"]\nDK D5 D8 D2\n*\n')
    assert (found.contract, found.declarer, found.best, found.taken) == ("3NT", 0, 8, 8)
    assert next((slip.trick, slip.seat, slip.card, slip.lost) for slip in found.slips) == (1, 1, "KD", 1)
    assert "trick 1: East's KD gave 1 trick away" in found.text()
    assert found.as_json()["tricks"]["H"] == [10, 3, 10, 3]


def test_an_ending_is_analysed() -> None:
    """North has the two high spades, West the two high hearts: West ruffs, or gets in on lead."""
    pytest.importorskip("endplay")
    found = analyse('[Board "3"]\n[Deal "N:AK... QJ... T9... .AK.."]\n[Contract "1NT"]\n[Declarer "N"]\n')
    assert (found.tricks["NT"], found.tricks["H"]) == ([2, 0, 0, 0], [0, 2, 0, 2])
    assert (found.cards, found.par, found.best, found.taken) == (2, None, 2, None)
    assert "An ending of 2 cards a hand" in found.text()


def test_the_deal_alone_is_enough() -> None:
    """Whatever else the file says, or leaves out."""
    pytest.importorskip("endplay")
    plain = analyse(BOARD)
    beside = (
        '[Vulnerable "some"]\n[Dealer "Q"]\n[Contract "9NT"]\n[Auction "N"]\n1C 1B 7NT X XX X AP\n[Play "E"]\nDK ZZ'
    )
    found = analyse(BOARD + beside)
    assert (found.tricks, found.par) == (plain.tricks, plain.par)
    assert any("'1B' is no call" in note for note in found.notes)
    again = analyse(BOARD + '[Contract "1NT"]\n[Auction "N"]\n1NT X AP')
    assert again.contract == "1NTX"
    assert again.notes == ["line 3: [Contract]: the auction leads to 1NTX, not 1NT (mended)"]


def test_hands_must_be_known() -> None:
    pytest.importorskip("endplay")
    with pytest.raises(AnalysisError, match=r"line 1: \[Deal\]: board 1: the deal does not tell all hands"):
        analyse('[Board "1"]\n[Deal "N:AQJ.K75.A6432.K7 - - -"]')


def test_without_the_extra_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "endplay", None)
    how = "it isn't made for Python" if sys.version_info >= NOT_YET["endplay"] else "this brings it: .*bridge"
    with pytest.raises(MissingExtraError, match=f"endplay is not installed; {how}"):
        analyse(BOARD)
