"""PBN: read leniently, written whole; what makes no sense is named by line and tag."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from untidy import BROKEN, ROTATED, TEAMS, WILD

from cardhouse.bridge_files import BoardError, holds_boards, pick, read_pbn, read_text, write_pbn

DEAL = "N:AKQ.JT9.876.5432 JT98.8765.AK.KQJ 765.AKQ.QJT9.T98 432.432.5432.A76"
LIN_DEAL = "md|1S765HAKQDQJT9CT98,S432H432D5432CA76,SAKQHJT9D876C5432,|"
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
- - CJ
*
"""


def test_a_whole_board() -> None:
    (board,) = read_pbn(WHOLE)
    assert (board.number, board.dealer, board.vulnerable) == (1, 0, "None")
    assert board.names == ["", "Eli", "Sam", 'Wanda "W"']
    assert board.hands[0] == ["2C", "3C", "4C", "5C", "6D", "7D", "8D", "9H", "TH", "JH", "QS", "KS", "AS"]
    assert board.calls == ["Pass", "Pass", "1D", "Pass", "1H", "Pass", "3NT", "Pass", "Pass", "Pass"]
    assert board.tricks == [["JH", "5H", "QH", "2H"], ["AS", "8S", "5S", "2S"], [None, "JC", None, None]]
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


def test_a_board_ends_at_an_empty_line() -> None:
    """Whatever tag the next begins with; but not with tags it has not told yet, nor with its auction or play."""
    text = f"""\
[Site "here"]
[Board "1"]
[Deal "{DEAL}"]

[Auction "N"]

1C Pass

[Play "E"]
- - - C2

so much for that

[Site "there"]
[Dealer "E"]
[Deal "{DEAL}"]
[Contract "Pass"]
 \t
[Generator "x"]

[Scoring "MP"]
[Result "7"]
"""
    first, second = read_pbn(text)
    assert (first.number, first.calls, first.error) == (1, ["1C", "Pass"], None)
    assert first.tricks == [["2C", None, None, None]]
    assert (second.dealer, second.contract, second.result) == (1, "Pass", 7)
    assert second.tags == {"Site": "there", "Generator": "x", "Scoring": "MP"}


def test_second_tables_inherit_the_deal() -> None:
    """By "#", or by being the same board; what a heading has with "##" goes on until it is told anew."""
    found = read_pbn(TEAMS)
    assert [(board.number, board.tags["Room"], board.error) for board in found] == [
        (1, "Open", None),
        (1, "Closed", None),
        (2, "Open", None),
        (2, "Closed", None),
    ]
    for one, other in (found[:2], found[2:]):
        assert (one.hands, one.dealer, one.vulnerable) == (other.hands, other.dealer, other.vulnerable)
        assert None not in one.hands
    assert found[0].hands != found[2].hands
    assert [board.names[0] for board in found] == ["Nora", "Nils", "", ""]
    assert {board.tags["Event"] for board in found} == {"Team trophy, final"}
    assert [board.tags["Date"] for board in found] == ["2023.11.04"] * 2 + ["2023.11.05"] * 2
    assert found[1].calls[2:5] == ["2H", "X", "XX"], "R is a redouble"


def test_boards_of_a_room_are_picked() -> None:
    found = read_pbn(TEAMS)
    assert pick(found, 2, "closed") == [found[3]]
    assert pick(found, None, "Open") == [found[0], found[2]]
    (first,) = pick(found, 1)
    assert [str(note) for note in first.notes] == ["line 3: another board of the file has number 1 too (passed over)"]
    assert replace(first, notes=[]) == found[0]
    with pytest.raises(BoardError, match="room 'blue'; there are closed, open"):
        pick(found, 1, "blue")


def test_tricks_written_as_they_were_played() -> None:
    """Columns that do not fit the hands: every card is put to its holder."""
    (board,) = read_pbn(ROTATED)
    assert board.tricks == [
        ["9H", "5H", "AH", "2H"],
        ["AS", "8S", "7S", "4S"],
        ["KS", "9S", "6S", "3S"],
        ["2C", "KC", None, None],
    ]
    (tidy,) = read_pbn(write_pbn([board]))
    assert tidy.tricks == board.tricks


def test_whatever_the_import_format_allows() -> None:
    (board,) = read_pbn(WILD)
    assert board.error is None
    assert (board.number, board.dealer, board.vulnerable) == (5, 0, "None")
    assert (board.declarer, board.contract) == (2, "1NT")
    assert board.calls == ["Pass", "Pass", "1D", "X", "1H", "Pass", "1NT", "Pass", "Pass", "Pass"]
    assert board.tricks == [["JH", "5H", "QH", "2H"], [None, None, "7S", None]]
    assert board.tags == {"Event": 'The "Old" Cup', "Site": "D:\\boards\\"}
    assert read_pbn(write_pbn([board]))[0].tags == {"Date": "?", "Scoring": "?", **board.tags}


def test_what_is_wrong_belongs_to_its_board() -> None:
    found = read_pbn(BROKEN)
    assert [
        (board.number, board.error and str(board.error), [str(note) for note in board.notes]) for board in found
    ] == [
        (1, None, []),
        (2, "line 9: [Deal]: North holds 12 cards, not 13", []),
        (3, None, ["line 12: [Event]: read though it is written [Event Evening] (mended)"]),
        (4, None, ["line 19: [Auction]: 'nonsense' is no call (cut short)"]),
        (5, None, ["line 22: a comment begins here and does not end (passed over)"]),
        (6, None, []),
    ]
    assert pick(found, 6) == [found[5]]
    assert found[1].contract == "2NT"
    with pytest.raises(BoardError, match="12 cards"):
        write_pbn(found)


@pytest.mark.parametrize(
    ("auction", "dealer", "calls"),
    [
        ('[Auction "N"]\n1C X R Pass', 0, ["1C", "X", "XX", "Pass"]),
        ('[Auction "N"]\n1C dbl rdbl +', 0, ["1C", "X", "XX"]),
        ('[Auction "W"]\n- - Pass 1C * 1D', 1, ["Pass", "1C"]),
        ('[Dealer "S"]\n[Auction "N"]\n-- -- 1C!=1=$3 All Pass', 2, ["1C", "Pass", "Pass", "Pass"]),
        ('[Auction "N"]\n1D ^I 1C Pass Pass Pass', 0, ["1D"]),
        ('[Auction "N"]\n1D ^S 2D Pass Pass Pass', 0, ["1D"]),
        ('[Auction "N"]\n1\u2663* (X) 1\u2660, Pass', 0, ["1C", "X", "1S", "Pass"]),
    ],
)
def test_auctions(auction: str, dealer: int, calls: list[str]) -> None:
    (board,) = read_pbn(auction)
    assert (board.dealer, board.calls, board.error) == (dealer, calls, None)


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
    [
        ("Love all", "None"),
        ("Game all", "All"),
        ("Love", "None"),
        ("-", "None"),
        ("NS", "NS"),
        ("E-W", "EW"),
        ("Both", "All"),
        ("ALL", "All"),
    ],
)
def test_words_for_vulnerable(value: str, vulnerable: str) -> None:
    assert read_pbn(f'[Vulnerable "{value}"]')[0].vulnerable == vulnerable


@pytest.mark.parametrize(
    ("contract", "read"),
    [
        ("4SX", "4SX"),
        ("3n", "3NT"),
        ("1NTXX", "1NTXX"),
        ("pass", "Pass"),
        ("6 H", "6H"),
        ("2SR", "2SXX"),
        ("1C**", "1CXX"),
        ("3NT doubled", "3NTX"),
        ("2h dbl", "2HX"),
        ("1S redoubled", "1SXX"),
        ("Passed out", "Pass"),
    ],
)
def test_words_for_contracts(contract: str, read: str) -> None:
    assert read_pbn(f'[Contract "{contract}"]')[0].contract == read


def test_a_result_of_the_other_side() -> None:
    assert read_pbn('[Declarer "S"]\n[Result "EW 4"]')[0].result == 9
    assert read_pbn('[Result "NS 9"]\n[Declarer "N"]')[0].result == 9
    assert read_pbn('[Contract "4S"]\n[Result "-1"]')[0].result == read_pbn('[Contract "3S"]\n[Result "="]')[0].result


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[Board "1"]\n[Deal "N:AKQ.JT9.876.543 - - -"]', "line 2: [Deal]: North holds 12 cards, not 13"),
        ('[Deal "N:AKQ.JT9.876.5432 AJT9.8765.AK.KQJ - -"]', "line 1: [Deal]: AS stands twice, with North and East"),
        ('[Deal "AKQ.JT9.876.5432 - - -"]', "line 1: [Deal]: the deal names no first hand"),
        ('[Deal "N:AKQ.JT9.8765432 - - -"]', "line 1: [Deal]: 'AKQ.JT9.8765432' has 3 suits, not 4"),
        ('[Deal "N:AKQ.JT1.876.5432 - - -"]', "line 1: [Deal]: '1' is no rank"),
        ('[Deal "N:AK... QJ... T9... 8..."]', "line 1: [Deal]: North holds 2 cards, not 13"),
        ('[Board "2"]\n[Deal', "line 2: [Deal]: no tag: [Deal"),
    ],
)
def test_a_deal_that_makes_no_sense_is_an_error_with_line_and_tag(text: str, complaint: str) -> None:
    (board,) = read_pbn(text)
    with pytest.raises(BoardError) as caught:
        board.sound()
    assert str(caught.value).startswith(complaint)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ('[Dealer "Q"]', "line 1: [Dealer]: 'Q' is no seat: write N, E, S or W (passed over)"),
        ('[Vulnerable "some"]', "line 1: [Vulnerable]: 'some' is no vulnerability"),
        ('[Contract "8NT"]', "line 1: [Contract]: '8NT' is no contract (passed over)"),
        ('[Result "14"]', "line 1: [Result]: '14' is no number of tricks (passed over)"),
        ('\n\n[Auction "N"]\n1C\n8D', "line 5: [Auction]: '8D' is no call (cut short)"),
        (
            '[Dealer "E"]\n[Auction "W"]\n1C',
            "line 2: [Auction]: West calls first, but East is the dealer: the 2 passes",
        ),
        ('[Play "S"]\nSK ZZ', "line 2: [Play]: 'ZZ' is no card (cut short)"),
        (f'[Deal "{DEAL}"]\n[Play "N"]\nDA', "line 2: [Play]: trick 1, North AD: East holds that card (cut short)"),
        (f'[Deal "{DEAL}"]\n[Play "N"]\nSA SK', "line 2: [Play]: North plays twice to trick 1 (cut short)"),
        (f'[Deal "{DEAL}"]\n[Play "N"]\nSA S7', "line 2: [Play]: trick 1, East 7S: South holds that card (cut short)"),
        ('[Play "?"]\nSK', "line 1: [Play]: '?' is no seat"),
        ('[Board "1"]\n{ no end', "line 2: a comment begins here and does not end (passed over)"),
        (
            '[Board "1"]\n[LocalDateTime "8:05"',
            'line 2: [LocalDateTime]: read though it is written [LocalDateTime "8:05"',
        ),
        ("[Board 1]", "line 1: [Board]: read though it is written [Board 1] (mended)"),
        ('[Board "1"]\n[14 May]', "line 2: no tag: [14 May] (passed over)"),
    ],
)
def test_what_makes_no_sense_beside_the_deal_is_noted_with_line_and_tag(text: str, note: str) -> None:
    (board,) = read_pbn(text)
    assert board.sound() is board
    (said,) = map(str, board.notes)
    assert said.startswith(note)


def test_a_tag_without_its_bracket_or_quotes_is_read() -> None:
    (board,) = read_pbn(f'[Board 7]\n[Deal "{DEAL}"\n[Dealer: "S"]\n[Vulnerable None')
    assert (board.number, board.dealer, board.vulnerable) == (7, 2, "None")
    assert None not in board.hands
    assert [note.line for note in board.notes] == [1, 2, 3, 4]


@pytest.mark.parametrize("quotes", ["''", "\u201c\u201d", "\u201e\u201c", "\u2018\u2019"])
def test_other_quotes_are_quotes(quotes: str) -> None:
    """As somebody types them, or a word processor makes them."""
    text = f'[Board "7"]\n[Dealer "S"]\n[Deal "{DEAL}"]\n'
    opens, closes = quotes
    told = re.sub('"(.*?)"', rf"{opens}\1{closes}", text)
    assert holds_boards(told)
    (board,) = read_pbn(told)
    (usual,) = read_pbn(text)
    assert (board.number, board.dealer, board.hands) == (7, 2, usual.hands)


def test_commas_may_stand_between_hands() -> None:
    (board,) = read_pbn(f'[Deal "{DEAL}"]'.replace(" ", ", ").replace("[Deal,", "[Deal"))
    assert board.sound().hands == read_pbn(f'[Deal "{DEAL}"]')[0].hands


def test_a_second_table_without_board_and_deal_is_the_same_board() -> None:
    first = f'[Event "Final"]\n[West "Ada"]\n[Board "1"]\n[Dealer "N"]\n[Deal "{DEAL}"]\n[Auction "N"]\n1NT AP\n'
    second = '[West "Eli"]\n[Contract "2NT"]\n[Declarer "N"]\n'
    own = '[West "Eli"]\n[Dealer "E"]\n[Contract "2NT"]\n'
    for gap in ("\n", ""):
        one, other, third = read_pbn(first + gap + second + "\n" + own)
        assert (other.number, other.hands, other.dealer, other.names[3]) == (1, one.hands, 0, "Eli")
        assert other.tags["Event"] == "Final"
        assert [str(note) for note in other.notes] == [
            f"line {other.line}: [Deal]: no board and no deal is named: taken from the board before (mended)"
        ]
        assert (third.number, third.hands) == (None, [None] * 4), "another dealer: another board"


def test_an_empty_line_between_all_tags() -> None:
    text = f'[Board "1"]\n\n[Dealer "N"]\n\n[Deal "{DEAL}"]\n\n[Contract "Pass"]\n\n[Board "2"]\n\n[Contract "1C"]\n'
    first, second = read_pbn(text)
    assert (first.number, first.dealer, first.contract, first.notes) == (1, 0, "Pass", [])
    assert (second.number, second.contract) == (2, "1C")


def test_an_ending_is_read_where_all_hands_have_as_many_cards() -> None:
    (board,) = read_pbn('[Deal "N:AK... QJ... T9... .AK.."]')
    assert (board.cards, board.hands[3]) == (2, ["KH", "AH"])


def test_an_empty_file_has_no_boards() -> None:
    assert read_pbn("") == read_pbn("% nothing\n; at all\n") == []


@pytest.mark.parametrize("write", [str.upper, str.lower])
def test_tags_in_letters_of_any_size(write: Callable[[str], str]) -> None:
    text = re.sub(
        r"\[(\w+)", lambda found: write(found[0]), f'[Board "7"]\n[Dealer "S"]\n[Deal "{DEAL}"]\n[Auction "S"]\nAP'
    )
    assert holds_boards(text)
    (board,) = read_text(text)
    assert (board.number, board.dealer, board.calls) == (7, 2, ["Pass"] * 4)


def test_a_deal_that_a_mail_program_has_put_on_two_lines() -> None:
    wrapped = DEAL.replace(" 432.432.", "\n432.432.")
    (board,) = read_pbn(f'[Board "7"]\n[Deal "{wrapped}"]\n[Dealer "S"]\n')
    assert write_pbn([board]).count("432.432.5432.A76") == 1
    assert board.lines["Dealer"] == 4
    assert [note.what for note in board.notes] == ["mended"]


ENDLESS = "9" * 5000


@pytest.mark.parametrize(
    "text",
    [
        f'[Board "{ENDLESS}"]\n[Deal "{DEAL}"]\n',
        f'[Board "²"]\n[Deal "{DEAL}"]\n',
        f'[Board "7"]\n[Deal "{DEAL}"]\n[Contract "3NT"]\n[Declarer "N"]\n[Result "{ENDLESS}"]\n',
        f'[Board "7"]\n[Deal "{DEAL}"]\n[Contract "3NT"]\n[Declarer "N"]\n[Result "+{ENDLESS}"]\n',
        f"qx|o{ENDLESS}|{LIN_DEAL}",
        f"{LIN_DEAL}ah|Board {ENDLESS}|",
        f"{LIN_DEAL}mc|{ENDLESS}|",
        f"{LIN_DEAL}mc|²|",
        f"https://www.bridgebase.com/tools/handviewer.html?b={ENDLESS}&lin={LIN_DEAL}",
    ],
)
def test_numbers_too_long_for_python_spoil_nothing(text: str) -> None:
    """Python refuses to read them, in words of its own."""
    (board,) = read_text(text)
    assert board.error is None
    assert (board.number in (None, 7), board.result) == (True, None)
    assert board.cards == 13
    assert not any("limit" in note.text or "literal" in note.text for note in board.notes)
