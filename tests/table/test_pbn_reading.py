"""PBN: read leniently, written whole; what makes no sense is named by line and tag."""

from __future__ import annotations

import pytest

from cardhouse.bridge_files import BoardError, read_pbn, write_pbn

DEAL = "N:AKQ.JT9.876.5432 JT98.8765.AK.KQJ 765.AKQ.QJT9.T98 432.432.5432.A76"
WHOLE = f"""\
% PBN 2.1
% EXPORT
[Event "Club {{no comment}} night; not one"]
[Site ""] {{a comment
over two lines [Board "99"]}}
[Date "2024.05.01"]
[Board "1"]
[West "Wanda \\"W\\""]
[North "?"]
[East "Eli"]
[South "Sam"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "{DEAL}"]
[Scoring "MP"]
[Declarer "S"]
[Contract "3NT"]
[Result "9"]
[BCFlags "1f"] ; unknown, kept
[ActionTable "Call\\4L"]
nothing to be read here 1C
[Auction "N"]
Pass =1= Pass! 1D $2 Pass
1H? Pass 3NT AP
[Note "1:a first hand too weak"]
[Note "2:another note"]
[Play "W"]
H2 HJ H5 HQ ; the lead
S2 SA S8 S5
- - C6
*
"""


def test_a_whole_board() -> None:
    (board,) = read_pbn(WHOLE)
    assert (board.number, board.dealer, board.vulnerable) == (1, 0, "None")
    assert board.names == ["", "Eli", "Sam", 'Wanda "W"']
    assert board.hands[0] == ["2C", "3C", "4C", "5C", "6D", "7D", "8D", "9H", "TH", "JH", "QS", "KS", "AS"]
    assert board.calls == ["Pass", "Pass", "1D", "Pass", "1H", "Pass", "3NT", "Pass", "Pass", "Pass"]
    assert board.tricks == [["JH", "5H", "QH", "2H"], ["AS", "8S", "5S", "2S"], [None, "6C", None, None]]
    assert (board.declarer, board.contract, board.result) == (2, "3NT", 9)
    assert board.tags["BCFlags"] == "1f"
    assert board.tags["Event"] == "Club {no comment} night; not one"


def test_what_is_written_is_read_again() -> None:
    text = write_pbn(read_pbn(WHOLE))
    assert write_pbn(read_pbn(text)) == text
    first, again = read_pbn(WHOLE)[0], read_pbn(text)[0]
    first.line = again.line = 0
    first.tags.setdefault("Site", "")
    assert [first.hands, first.calls, first.tricks, first.names] == [
        again.hands,
        again.calls,
        again.tricks,
        again.names,
    ]
    assert set(first.tags) <= {*again.tags}


def test_missing_sections_and_question_marks() -> None:
    (board,) = read_pbn(f'[Deal "{DEAL}"]\n[Dealer "?"]\n[Contract ""]\n[Result "?"]\n[Board "A7"]')
    assert board.dealer is board.number is board.contract is board.result is None
    assert board.calls == board.tricks == []
    assert board.tags["Board"] == "A7"


def test_an_unfinished_auction_and_all_pass() -> None:
    unfinished, passed = read_pbn('[Board "1"]\n[Auction "N"]\n1C Pass *\n\n[Board "2"]\n[Auction "E"]\nAP\n')
    assert unfinished.calls == ["1C", "Pass"]
    assert passed.calls == ["Pass"] * 4
    assert read_pbn(write_pbn([unfinished]))[0].calls == ["1C", "Pass"]


def test_the_fourth_hand_is_what_is_left() -> None:
    (board,) = read_pbn('[Deal "E:JT98.8765.AK.KQJ 765.AKQ.QJT9.T98 432.432.5432.A76 -"]')
    assert board.hands[0] == ["2C", "3C", "4C", "5C", "6D", "7D", "8D", "9H", "TH", "JH", "QS", "KS", "AS"]


def test_a_hand_that_is_not_known_stays_unknown() -> None:
    (board,) = read_pbn('[Deal "S:- AKQ.JT9.876.5432 - -"]')
    assert board.hands[3] is not None
    assert board.hands[:3] == [None] * 3


def test_a_value_taken_over_from_the_board_before() -> None:
    first, second = read_pbn(f'[Event "Cup"]\n[Board "1"]\n[Deal "{DEAL}"]\n\n[Event "#"]\n[Board "2"]\n[Deal "#"]')
    assert second.tags["Event"] == "Cup"
    assert second.hands == first.hands


def test_boards_without_an_event_or_an_empty_line_between() -> None:
    boards = read_pbn(f'[Board "1"]\n[Deal "{DEAL}"]\n[Board "2"]\n[Deal "{DEAL}"]\n\n\n\n[Event "x"]\n[Board "3"]\n')
    assert [board.number for board in boards] == [1, 2, 3]
    assert [board.line for board in boards] == [1, 3, 8]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str) -> None:
    text = "\ufeff" + WHOLE.replace("\n", end)
    assert read_pbn(text)[0].calls == read_pbn(WHOLE)[0].calls


@pytest.mark.parametrize(
    ("value", "vulnerable"),
    [("Love", "None"), ("-", "None"), ("NS", "NS"), ("E-W", "EW"), ("Both", "All"), ("ALL", "All")],
)
def test_words_for_vulnerable(value: str, vulnerable: str) -> None:
    assert read_pbn(f'[Vulnerable "{value}"]')[0].vulnerable == vulnerable


@pytest.mark.parametrize(
    ("contract", "read"), [("4SX", "4SX"), ("3n", "3NT"), ("1NTXX", "1NTXX"), ("pass", "Pass"), ("6 H", "6H")]
)
def test_words_for_contracts(contract: str, read: str) -> None:
    assert read_pbn(f'[Contract "{contract}"]')[0].contract == read


def test_a_result_of_the_other_side() -> None:
    assert read_pbn('[Declarer "S"]\n[Result "EW 4"]')[0].result == 9
    assert read_pbn('[Result "NS 9"]\n[Declarer "N"]')[0].result == 9


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[Board "1"]\n[Deal "N:AKQ.JT9.876.543 - - -"]', "line 2: [Deal]: North holds 12 cards, not 13"),
        ('[Deal "N:AKQ.JT9.876.5432 AJT9.8765.AK.KQJ - -"]', "line 1: [Deal]: AS stands twice, with North and East"),
        ('[Deal "AKQ.JT9.876.5432 - - -"]', "line 1: [Deal]: the deal names no first hand"),
        ('[Deal "N:AKQ.JT9.8765432 - - -"]', "line 1: [Deal]: 'AKQ.JT9.8765432' has 3 suits, not 4"),
        ('[Deal "N:AKQ.JT1.876.5432 - - -"]', "line 1: [Deal]: '1' is no rank"),
        ('[Dealer "Q"]', "line 1: [Dealer]: 'Q' is no seat"),
        ('[Vulnerable "some"]', "line 1: [Vulnerable]: 'some' is no vulnerability"),
        ('[Contract "8NT"]', "line 1: [Contract]: '8NT' is no contract"),
        ('[Result "14"]', "line 1: [Result]: '14' is no number of tricks"),
        ('\n\n[Auction "N"]\n1C\n8D', "line 5: [Auction]: '8D' is no call"),
        ('[Dealer "E"]\n[Auction "N"]\n1C', "line 2: [Auction]: North calls first, but East is the dealer"),
        ('[Play "S"]\nSK ZZ', "line 2: [Play]: 'ZZ' is no card"),
        ('[Play "?"]\nSK', "line 1: [Play]: '?' is no seat"),
        ('[Board "1"]\n{ no end', "line 2: a comment begins here and does not end"),
        ("[Board 1]", "line 1: no tag: [Board 1]"),
    ],
)
def test_errors_name_line_and_tag(text: str, complaint: str) -> None:
    with pytest.raises(BoardError) as caught:
        read_pbn(text)
    assert str(caught.value).startswith(complaint)


def test_an_empty_file_has_no_boards() -> None:
    assert read_pbn("") == read_pbn("% nothing\n; at all\n") == []
