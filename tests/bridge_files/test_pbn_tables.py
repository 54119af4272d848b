"""Boards at the table: dealt, played again, exported and back."""

from pathlib import Path
from typing import Any

import pytest
from untidy import BROKEN, ROTATED, TEAMS, WILD

import cardhouse
from cardhouse import bridge_files as boards
from cardhouse.bots import bot
from cardhouse.bridge_files import Board, BoardError
from cardhouse.bridge_files.tables import conditions, number_for
from cardhouse.conformance.checks import random_walk
from cardhouse.kit.words import in_language
from cardhouse.table import RecordError, Table
from cardhouse.terminal.files import open_boards, open_hands, open_match

DEAL = "N:AKQ.JT9.876.5432 JT98.8765.AK.KQJ 765.AKQ.QJT9.T98 432.432.5432.A76"
BOARD_7 = f'[Board "7"]\n[Deal "{DEAL}"]\n'
AUCTION = '[Auction "S"]\n1D Pass 1H Pass\n1NT AP\n'
PLAY = '[Play "W"]\nH2 HJ H5 HQ\nS2 SA S8 S5\n- - C6\n*\n'


@pytest.fixture(scope="module")
def match() -> Table:
    """A match played by bots."""
    table = cardhouse.game("bridge", deals=3, first_board=14, passed_out="redeal").deal(key=11)
    player = bot("heuristic", 1)
    while not table.over:
        assert table.turn is not None
        table.play(player.act(table, table.turn))
    return table


def test_a_match_exported_and_back_is_equal(match: Table) -> None:
    text = boards.write_pbn(boards.boards_of(match))
    again = boards.play_again(boards.read_pbn(text))
    assert again.record.actions == match.record.actions
    assert again.scores == match.scores
    assert again.setup.options == match.setup.options
    assert boards.write_pbn(boards.boards_of(again)) == text


@pytest.mark.parametrize("options", [{"preset": "as printed"}, {"vulnerability": "all", "doubles": False}])
def test_a_match_with_other_options_and_back_is_equal(options: dict[str, Any]) -> None:
    table = cardhouse.game("bridge", deals=2, **options).deal(key=4)
    for _ in random_walk(table, 4, 400):
        pass
    assert table.over
    again = boards.play_again(boards.read_pbn(boards.write_pbn(boards.boards_of(table))))
    assert again.scores == table.scores
    assert again.setup.options == table.setup.options
    assert again.setup.preset == table.setup.preset


def test_an_unfinished_match_and_back_is_equal(match: Table) -> None:
    for taken_back in (3, 40, 52 + 40):
        table = match.copy()
        table.undo(taken_back)
        again = boards.play_again(boards.read_pbn(boards.write_pbn(boards.boards_of(table))))
        assert again.record.actions == table.record.actions


def test_what_a_board_tells(match: Table) -> None:
    for nth, board in enumerate(boards.boards_of(match)):
        assert (board.dealer, board.vulnerable) == conditions(board.number or 0)
        assert [len(hand or ()) for hand in board.hands] == [13] * 4
        assert board.number == 14 + nth
        assert len(board.tricks) == 13
        assert board.result is not None


def test_a_table_dealt_from_a_board() -> None:
    table = boards.deal(boards.read_pbn(BOARD_7))
    assert table.turn == 2, "board 7 is dealt by South (BR9)"
    assert table.setup.options["first_board"] == 7
    assert not table.record.actions
    hand = [card.face for card in table.see(0).zone("hand:0").cards]
    assert sorted(card or "" for card in hand) == sorted(
        ["2C", "3C", "4C", "5C", "6D", "7D", "8D", "9H", "TH", "JH", "QS", "KS", "AS"]
    )


def test_dealer_and_vulnerability_need_no_number() -> None:
    table = boards.deal(boards.read_pbn(f'[Dealer "W"]\n[Vulnerable "All"]\n[Deal "{DEAL}"]'))
    assert table.turn == 3
    assert table.setup.options["first_board"] == 4


@pytest.mark.parametrize("number", range(1, 17))
def test_every_dealer_with_every_vulnerability_is_some_board(number: int) -> None:
    dealer, vulnerable = conditions(number)
    assert number_for(Board(dealer=dealer, vulnerable=vulnerable)) == number
    assert number_for(Board(number=number + 992)) == number + 992 if number < 8 else True
    assert number_for(Board(number=number + 1600)) == number


def test_played_as_far_as_the_file_tells() -> None:
    table = boards.play_again(boards.read_pbn(BOARD_7 + AUCTION + PLAY))
    assert table.position.declarer == 2
    assert (table.position.trick, table.position.laid) == (2, 0), "who leads to the third trick plays no known card"
    assert table.game.actions.text(table.record.actions[-1]) == "8S"


def test_a_contract_without_an_auction_is_bid_the_shortest_way() -> None:
    table = boards.play_again(boards.read_pbn(BOARD_7 + '[Contract "2HXX"]\n[Declarer "N"]\n'))
    texts = [table.game.actions.text(action) for action in table.record.actions]
    assert texts == ["pass", "pass", "2H", "double", "redouble", "pass", "pass", "pass"]
    assert boards.play_again(boards.read_pbn(BOARD_7 + '[Contract "Pass"]')).over


@pytest.mark.parametrize(
    ("told", "calls"),
    [
        ('[Contract "1NT"]\n[Declarer "S"]\n[Auction "S"]\n1D Pass 1H *', "1D p 1H p 1NT p p p"),
        ('[Contract "3NTX"]\n[Declarer "S"]\n[Auction "S"]\n1NT Pass 3NT *', "1NT p 3NT x p p p"),
        ('[Contract "2CXX"]\n[Declarer "S"]\n[Auction "S"]\n2C X *', "2C x xx p p p"),
        ('[Contract "2CXX"]\n[Declarer "S"]\n[Auction "S"]\n2C Pass 2D *', "2C x xx p p p"),
        ('[Contract "4S"]\n[Declarer "N"]\n[Auction "S"]\n1S Pass Pass *', "p p 4S p p p"),
        ('[Contract "2H"]\n[Declarer "N"]\n[Auction "S"]\n1D ^S 1H Pass 2H', "1D p 2H p p p"),
        ('[Contract "2H"]\n[Auction "S"]\n1D Pass 2H *', "1D p 2H p p p"),
        ('[Contract "Pass"]\n[Auction "S"]\nPass Pass', "p p p p"),
        ('[Auction "S"]\n1D Pass 1NT *\n[Play "E"]\nSJ S5 S2 SQ', "1D p 1NT p p p"),
        ('[Contract "2H"]\n[Play "W"]\nH2 - - -', "2H p p p"),
        ('[Auction "S"]\n1D Pass *', "1D p"),
    ],
)
def test_contract_and_play_stand_in_for_what_the_auction_leaves_out(told: str, calls: str) -> None:
    table = boards.play_again(boards.read_pbn(BOARD_7 + told))
    texts = [table.game.actions.text(action) for action in table.record.actions]
    short = {"p": "pass", "x": "double", "xx": "redouble"}
    expected = [short.get(word, word) for word in calls.split()]
    assert texts[: len(expected)] == expected
    assert len(texts) == len(expected) or table.position.declarer >= 0


def test_names_are_shown_beside_the_seats() -> None:
    table = boards.deal(boards.read_pbn(BOARD_7 + '[East "Eli"]'))
    assert table.record.header["seats"][1] == {"name": "Eli"}
    assert boards.boards_of(table)[0].names == ["", "Eli", "", ""]


@pytest.mark.parametrize(
    ("told", "calls", "note"),
    [
        (
            '[Declarer "W"]\n[Auction "S"]\n1NT AP',
            "p 1NT p p p",
            "[Auction]: an opening pass is put back, so that West",
        ),
        ('[Declarer "N"]\n[Auction "S"]\n1NT AP', "p p 1NT p p p", "[Auction]: 2 opening passes are put back"),
        ('[Declarer "N"]\n[Auction "S"]\n1NT AP\n[Play "E"]\nSJ', "p p 1NT p p p SJ", "2 opening passes are put back"),
        (
            '[Declarer "N"]\n[Auction "S"]\n1NT AP\n[Play "W"]\nS4',
            "1NT p p p S4",
            "[Declarer]: the auction makes South declarer, not",
        ),
        ('[Dealer "S"]\n[Auction "N"]\n1NT AP', "p p 1NT p p p", "North calls first, but South is the dealer"),
        (
            '[Contract "1NT"]\n[Auction "S"]\n1NT X AP',
            "1NT x p p p",
            "[Contract]: the auction leads to 1NTX, not 1NT (mend",
        ),
        (
            '[Contract "1NTX"]\n[Auction "S"]\n1NT AP',
            "1NT p p p",
            "[Contract]: the auction leads to 1NT, not 1NTX (mend",
        ),
        ('[Contract "2NT"]\n[Auction "S"]\n1NT AP', "1NT p p p", "[Contract]: the auction leads to 1NT, not 2NT (pass"),
        ('[Result "9"]\n[Contract "Pass"]', "p p p p", "[Contract]: the auction is passed out (mended)"),
        ('[Auction "S"]\n1D Pass 1C', "1D p", "[Auction]: call 3, 1C: Bid higher than the last bid"),
        ('[Auction "S"]\n1D Pass Pass Pass 1H', "1D p p p", "[Auction]: call 5, 1H: the auction is over (cut short)"),
        ('[Auction "S"]\n1D Pass 9H Pass 1NT AP\n[Play "W"]\nS4', "1D p", "[Auction]: '9H' is no call (cut short)"),
        ('[Contract "2D"]\n[Declarer "S"]\n[Auction "S"]\n1D Pass 9H', "2D p p p", "[Auction]: '9H' is no call"),
        ('[Auction "S"]\n1NT AP\n[Play "W"]\nSA', "1NT p p p", "[Play]: trick 1, West AS: North holds that card (cut"),
        (
            '[Auction "S"]\n1C Pass *\n[Play "W"]\nS4',
            "1C p p p S4",
            "[Auction]: the auction stops short and is led on to",
        ),
        ('[Play "W"]\nS4', "", "[Play]: cards are played, but the auction is not over (cut short)"),
        (
            '[CardhouseOptions "decks=2"]\n[Contract "Pass"]',
            "p p p p",
            "[CardhouseOptions]: decks: no such option; the options are",
        ),
    ],
)
def test_what_is_mended_or_left_out_is_told_with_its_tag(told: str, calls: str, note: str) -> None:
    table = boards.play_again(boards.read_pbn(BOARD_7 + told))
    texts = [table.game.actions.text(action) for action in table.record.actions]
    short = {"p": "pass", "x": "double", "SJ": "JS", "S4": "4S"}
    assert texts == [short.get(word, word) for word in calls.split()]
    said = boards.notes_of(table)
    assert note in said[0]
    assert said[0].startswith("line ")


def test_a_revoke_ends_what_is_played_and_the_result_is_compared() -> None:
    """East has spades and plays a diamond to the first trick."""
    told = '[Result "9"]\n[Auction "S"]\n1NT AP\n[Play "W"]\nS4 SA ^R DA S5\n'
    table = boards.play_again(boards.read_pbn(BOARD_7 + told))
    assert table.game.actions.text(table.record.actions[-1]) == "AS"
    (note,) = boards.notes_of(table)
    assert note.startswith("line 6: [Play]: trick 1, East AD: Follow suit: you have a card of the suit led")
    passed = boards.boards_of(boards.play_again(boards.read_pbn(BOARD_7 + '[Contract "Pass"]')))
    assert boards.notes_of(boards.play_again(passed)) == []


def test_notes_stay_with_the_record_and_the_board_as_it_was_read(tmp_path: Path) -> None:
    (board,) = boards.read_pbn(BOARD_7 + '[Vulnerable "some"]\n[Contract "1NT"]\n[Auction "S"]\n1NT X AP')
    notes = boards.notes_of(boards.play_again(board))
    assert len(notes) == 2
    assert len(board.notes) == 1
    path = tmp_path / "match.jsonl"
    boards.play_again(board).record.save(path)
    assert boards.notes_of(cardhouse.replay(path)) == notes


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[Board "7"]\n[Deal "N:AKQ.JT9.876.5432 - - -"]', "line 1: board 7: the file does not say what East holds"),
        (
            '[Board "7"]\n[Deal "N:AK... QJ... T9... .AK.."]',
            "line 2: [Deal]: board 7: an ending of 2 cards a hand can be",
        ),
        (BOARD_7 + AUCTION + '[Board "8"]\n' + BOARD_7[12:], "board 7 is not played to its end, so board 8 cannot"),
        (BOARD_7 + '[Contract "Pass"]\n[Board "9"]\n' + BOARD_7[12:], "line 4: board 9 does not follow on the board"),
    ],
)
def test_errors_name_board_line_and_tag(text: str, complaint: str) -> None:
    with pytest.raises(BoardError) as caught:
        boards.play_again(boards.read_pbn(text))
    assert str(caught.value).startswith(complaint)


def passed(count: int) -> list[Board]:
    (hands,) = (board.hands for board in boards.read_pbn(BOARD_7))
    return [Board(number=number, hands=hands, calls=["Pass"] * 4) for number in range(1, count + 1)]


def test_more_boards_than_a_match_has_are_told_at_once() -> None:
    with pytest.raises(
        BoardError, match=r"^a match has 128 boards at most, and there are 129; choose one with --board"
    ):
        boards.play_again(passed(129))
    assert boards.play_again(passed(128)).setup.options["deals"] == 128


def test_a_match_of_fewer_boards_than_are_given_says_where_it_ends() -> None:
    with pytest.raises(BoardError, match=r"^the match ends with board 2, so board 3 cannot follow$"):
        boards.play_again(passed(3), deals=2)


def test_other_games_have_no_boards() -> None:
    with pytest.raises(BoardError, match="has no boards"):
        boards.boards_of(cardhouse.game("cardinoes").deal(key=1))


def test_a_file_of_boards_is_opened_as_a_match(tmp_path: Path, match: Table) -> None:
    path = tmp_path / "match.txt"
    path.write_text(boards.write_pbn(boards.boards_of(match)), encoding="utf-8")
    assert open_match(path).scores == match.scores
    only = open_match(path, 15)
    assert only.over
    assert only.record.actions == boards_actions(match, 15)
    with pytest.raises(BoardError, match=r"there is no board 3; there are 14\.\.16"):
        open_match(path, 3)


def test_a_good_board_of_a_bad_file_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "evening.pbn"
    path.write_text(BROKEN, encoding="cp1252")
    assert open_match(path, 1).position.declarer == 2
    assert open_match(path, 6).over
    with pytest.raises(BoardError, match="North holds 12 cards"):
        open_match(path)
    with pytest.raises(BoardError, match=r"evening.pbn, line 21: board 5: the file does not say what North holds"):
        open_match(path, 5)


def test_a_second_table_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "teams.pbn"
    path.write_text(TEAMS, encoding="utf-8")
    table = open_match(path, 1, "closed")
    assert table.position.doubling == 2
    assert [seat["name"] for seat in table.record.header["seats"]] == ["Nils", "Eva", "Sue", "Wim"]
    with pytest.raises(BoardError, match="board 1 is not played to its end"):
        open_match(path, room="open")


def test_untidy_plays_are_played_again() -> None:
    for text, last in ((ROTATED, "KC"), (WILD, "7S")):
        table = boards.play_again(boards.read_pbn(text))
        assert table.game.actions.text(table.record.actions[-1]) == last


def test_a_record_is_opened_too_whatever_its_name(tmp_path: Path, match: Table) -> None:
    path = tmp_path / "match.pbn"
    match.record.save(path)
    assert open_match(path).scores == match.scores
    with pytest.raises(RecordError, match="only files of bridge boards"):
        open_match(path, 3)
    assert [board.number for board in open_boards(path)] == [14, 15, 16]


def boards_actions(match: Table, number: int) -> list[int]:
    """The actions of one board of a match."""
    return boards.play_again([board for board in boards.boards_of(match) if board.number == number]).record.actions


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_encodings(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "old.PBN"
    path.write_bytes((BOARD_7 + '[East "Jörg “J”"]').encode(encoding))
    assert boards.read(path)[0].names[1] == "Jörg “J”"


def test_a_file_without_a_board(tmp_path: Path) -> None:
    path = tmp_path / "old.PBN"
    path.write_text("% nothing", encoding="utf-8")
    with pytest.raises(BoardError, match=r"old\.PBN: there is no board in it"):
        boards.read(path)


@pytest.mark.parametrize("text", ["\n\nFull Tilt Poker Game #1: Table Alpha", "[1, 2]", "Hello"])
def test_a_text_of_another_kind_is_refused_with_what_can_be_read(tmp_path: Path, text: str) -> None:
    path = tmp_path / "evening.txt"
    path.write_text(text, encoding="utf-8")
    line = 3 if text.startswith("\n") else 1
    for opening in (open_match, open_boards, open_hands):
        with pytest.raises(RecordError, match=rf"evening\.txt, line {line}: this isn't a match .*PBN.*PokerStars"):
            opening(path)


def test_lin_is_told_by_what_is_in_it(tmp_path: Path) -> None:
    path = tmp_path / "board.pbn"
    path.write_text(
        "md|3SAKQHJT9D876C5432,S432H432D5432CA76,SJT98H8765DAKCKQJ|sv|o|ah|Board 3|mb|1C|", encoding="utf-8"
    )
    table = open_match(path)
    assert [table.game.actions.text(action) for action in table.record.actions] == ["1C"]
    assert table.turn == 1, "board 3 of the cycle, but North deals and nobody is vulnerable: another number"


def test_what_is_said_of_boards_is_said_in_german() -> None:
    told = '[Vulnerable "some"]\n[Contract "1NT"]\n[Declarer "W"]\n[Auction "S"]\n1D Pass 1Q'
    (board,) = boards.read_pbn(BOARD_7 + told)
    assert [in_language(note, "de") for note in boards.notes_of(boards.play_again(board))] == [
        "Zeile 3: [Vulnerable]: „some“ ist keine Gefahrenlage: schreib None, NS, EW oder All (übergangen)",
        "Zeile 7: [Auction]: „1Q“ ist keine Ansage (ab hier weggelassen)",
        "Zeile 6: [Auction]: die Reizung bricht ab und ist fortgesetzt bis 1NT von West (berichtigt)",
    ]
    with pytest.raises(BoardError) as caught:
        boards.play_again([board, *boards.read_pbn(BOARD_7)])
    assert in_language(str(caught.value), "de") == (
        "Board 7 ist nicht zu Ende gespielt, also kann Board 7 nicht folgen; zwei Tische unterscheidet ihr Raum"
    )
    (short,) = boards.read_pbn('[Board "1"]\n[Deal "N:AKQ.JT9.876.543 - - -"]')
    assert in_language(str(short.error), "de") == "Zeile 2: [Deal]: Nord hat 12 Karten, nicht 13"


def test_a_note_of_one_board_of_several_names_it_in_german() -> None:
    passed = '[Contract "Pass"]\n[Result "9"]\n\n'
    row = boards.read_pbn(BOARD_7 + passed + '[Board "8"]\n[Deal "W' + DEAL[1:] + '"]\n' + passed)
    said = [in_language(note, "de") for note in boards.notes_of(boards.play_again(row))]
    assert said == [
        "Board 7: Zeile 3: [Contract]: alle haben gepasst (berichtigt)",
        "Board 8: Zeile 8: [Contract]: alle haben gepasst (berichtigt)",
    ]
