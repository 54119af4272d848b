"""LIN, as Bridge Base Online writes it."""

from html import escape
from urllib.parse import quote

import pytest

from cardhouse.bridge_files import BoardError, pick, read_lin, read_pbn, read_text, write_pbn

LIN = """\
vg|Final,round 2,I,1,2,A,0,B,0|
qx|o3|pn|Sam,Wanda,Nora,Eli|st||md|3SAKQHJT9D876C5432,S432H432D5432CA76,SJT98H8765DAKCKQJ|sv|e|
mb|p|an|!|mb|p|mb|1C!|mb|d|mb|r|mb|p|mb|p|mb|p|
pc|SJ|pc|S5|pc|SQ|pc|S2|pg||
pc|HJ|mc|8|
qx|c4|md|4SAKQHJT9D876C5432,S432H432D5432CA76,SJT98H8765DAKCKQJ,S765HAKQDQJT9CT98|ah|Board 4|sv|b|mb|pppp|
"""


def test_boards() -> None:
    first, second = read_lin(LIN.replace("mb|pppp|", "mb|p|mb|p|mb|p|mb|p|"))
    assert (first.number, first.dealer, first.vulnerable) == (3, 0, "EW")
    assert (second.number, second.dealer, second.vulnerable) == (4, 1, "All")
    assert first.names == ["Nora", "Eli", "Sam", "Wanda"]
    assert first.hands[2] == ["2C", "3C", "4C", "5C", "6D", "7D", "8D", "9H", "TH", "JH", "QS", "KS", "AS"]
    assert (
        first.hands[1]
        == second.hands[1]
        == ["8C", "9C", "TC", "9D", "TD", "JD", "QD", "QH", "KH", "AH", "5S", "6S", "7S"]
    )
    assert first.calls == ["Pass", "Pass", "1C", "X", "XX", "Pass", "Pass", "Pass"]
    assert first.tricks == [["JS", "5S", "QS", "2S"], [None, None, "JH", None]]
    assert first.result == 8
    assert second.calls == ["Pass"] * 4


def test_a_file_cut_off_anywhere_is_read_so_far() -> None:
    whole = read_lin(LIN)[0]
    for end in range(LIN.index("|sv|e"), LIN.index("qx|c4")):
        (board,) = read_lin(LIN[:end])
        assert board.error is None
        assert board.hands == whole.hands
        assert board.calls == whole.calls[: len(board.calls)]
        assert len(board.notes) <= 1
        assert all(" is no call" in note.text or " is no card" in note.text for note in board.notes)


def test_a_line_that_breaks_off_takes_nothing_of_the_next() -> None:
    first, second = read_lin(LIN.replace("pc|HJ|mc|8|", "pc|H").replace("|ah|Board 4", ""))
    assert (first.number, second.number) == (3, 4)
    assert [str(note) for note in first.notes] == ["line 5: [pc]: 'H' is no card (cut short)"]
    deal = LIN[LIN.index("AKQHJT9D876C5432") : LIN.index("mb|p|an")]
    first, second = read_lin(LIN.replace(deal, "AKQ\n"))
    assert str(first.error) == "line 2: [md]: South holds 3 cards, not 13"
    assert (second.number, second.error) == (4, None)


def test_of_boards_of_one_number_the_first_is_picked_and_says_so() -> None:
    found = read_lin(LIN.replace("qx|c4", "qx|o3").replace("|ah|Board 4", ""))
    (picked,) = pick(found, 3)
    assert picked.tricks == found[0].tricks
    assert [str(note) for note in picked.notes] == ["line 2: another board of the file has number 3 too (passed over)"]
    assert found[0].notes == []
    assert pick(found) == found


def test_rooms() -> None:
    """Eight names: those of the open room, then those of the closed one."""
    both = LIN.replace("Sam,Wanda,Nora,Eli", "Sam,Wanda,Nora,Eli,Sue,Will,Ned,Eve")
    first, second = read_lin(both)
    assert (first.tags["Room"], first.names) == ("Open", ["Nora", "Eli", "Sam", "Wanda"])
    assert (second.tags["Room"], second.names) == ("Closed", ["Ned", "Eve", "Sue", "Will"])
    assert first.error is None
    assert pick([first, second], 3) == [first]


def test_it_can_be_written_as_pbn() -> None:
    first = read_lin(LIN.replace("mb|pppp|", ""))[0]
    assert first.leader == 0, "North leads"
    again = read_pbn(write_pbn([first]))[0]
    assert (again.hands, again.calls, again.names, again.tricks) == (
        first.hands,
        first.calls,
        first.names,
        first.tricks,
    )


def test_a_name_over_two_lines_is_written_on_one() -> None:
    first = read_lin(LIN.replace("mb|pppp|", "").replace("Wanda", 'Wan\nda "W"'))[0]
    assert read_pbn(write_pbn([first]))[0].names[3] == 'Wan da "W"'


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("md|3SAKQ,,,|", "line 1: [md]: South holds 3 cards, not 13"),
        ("pn|a,b,c,d|\nmd|3xyz,,,|", "line 2: [md]: 'xyz' is no hand"),
    ],
)
def test_a_deal_that_makes_no_sense_is_an_error(text: str, complaint: str) -> None:
    (board,) = read_lin(text)
    with pytest.raises(BoardError) as caught:
        board.sound()
    assert str(caught.value).startswith(complaint)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        (LIN.replace("mb|pppp|", "mb|nothing|"), "line 6: [mb]: 'nothing' is no call (cut short)"),
        (LIN.replace("mb|pppp|", "pc|S1|"), "line 6: [pc]: 'S1' is no card (cut short)"),
        (LIN.replace("mb|pppp|", "sv|q|"), "line 6: [sv]: 'q' is no vulnerability"),
        (LIN.replace("mb|pppp|", "mc|14|"), "line 6: [mc]: '14' is no number of tricks (passed over)"),
        (LIN.replace("pc|S5|", "pc|S3|"), "line 2: [pc]: West plays twice to trick 1 (cut short)"),
    ],
)
def test_what_makes_no_sense_beside_the_deal_is_noted_with_line_and_command(text: str, note: str) -> None:
    said = [str(each) for board in read_lin(text) for each in board.notes]
    assert len(said) == 1
    assert said[0].startswith(note)
    assert all(board.error is None for board in read_lin(text))


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + LIN,
        "% from a club\n" + LIN,
        LIN.upper(),
        LIN.replace("an|!|", "an|!| stray | bars ||"),
        LIN.replace("|\n", "|\r\n"),
        LIN.removesuffix("|\n"),
    ],
)
def test_marks_remarks_and_stray_bars_are_no_matter(text: str) -> None:
    found, usual = read_text(text), read_lin(LIN)
    assert [(board.number, board.hands, board.calls, board.tricks) for board in found] == [
        (board.number, board.hands, board.calls, board.tricks) for board in usual
    ]
    assert [name.lower() for name in found[0].names] == ["nora", "eli", "sam", "wanda"]


def test_calls_written_together() -> None:
    assert read_lin(LIN)[1].calls == ["Pass"] * 4
    assert read_lin(LIN.replace("pppp", "1Cd1N!p"))[1].calls == ["1C", "X", "1NT", "Pass"]
    assert read_lin(LIN.replace("pppp", "1C|mb|double|mb|rdbl|mb|p"))[1].calls == ["1C", "X", "XX", "Pass"]


# --- addresses of the hand viewer

AS_LIN = (
    "https://example.org/tools/handviewer.html?bbo=y&lin=pn|sue,wes,nat,eve|st||md|1S68JH56JD37KACTJK,SAH3QKD258TQC478A,"
    "S357TQH27TDC2369Q,|rh||ah|Board 9|sv|e|mb|1C|an|clubs & more|mb|p|mb|p|mb|p|pc|D2|"
)
BY_HAND = (
    "http://example.org/tools/handviewer.html?n=sAKQhJT9d876c5432&e=sjt98h8765dakckqj&s=s765hakqdqjt9ct98&nn=Nora"
    "&d=e&v=b&b=13&a=p1Cp1Nppp&p=s8s5s2sa"
)


@pytest.mark.parametrize("text", [AS_LIN, quote(AS_LIN, safe=":/?&="), f'<p><a href="{escape(AS_LIN)}">a hand</a></p>'])
def test_an_address_of_the_hand_viewer(text: str) -> None:
    (board,) = read_text("two links\n\n" + text)
    assert (board.number, board.dealer, board.vulnerable, board.line) == (9, 2, "EW", 3)
    assert (board.names, board.calls[:1], board.leader) == (["nat", "eve", "sue", "wes"], ["1C"], 3)
    assert None not in board.hands


def test_an_address_with_a_field_for_each_hand() -> None:
    """The fourth hand is what is left; several addresses may stand in a line."""
    first, second = read_text(f"{BY_HAND} and {AS_LIN}")
    assert (first.number, first.dealer, first.vulnerable, first.names[0]) == (13, 1, "All", "Nora")
    assert first.calls == ["Pass", "1C", "Pass", "1NT", "Pass", "Pass", "Pass"]
    assert first.tricks == [["AS", "8S", "5S", "2S"]]
    assert second.number == 9
    (wrong,) = read_text(BY_HAND.replace("p1Cp1Nppp", "2Xq").replace("d=e", "d=q"))
    assert [str(note) for note in wrong.notes] == [
        "line 1: [d]: 'q' is no seat: write N, E, S or W (passed over)",
        "line 1: [a]: '2Xq' is no auction (cut short)",
    ]


def test_calls_of_an_address_may_be_explained_behind_them() -> None:
    told = BY_HAND.replace("p1Cp1Nppp", "p1C(2+ or 18)p1N!(no%20major)ppp")
    (board,) = read_text(told)
    assert (board.calls, board.notes) == (read_text(BY_HAND)[0].calls, [])


def test_an_address_that_another_has_sent_on_is_quoted_twice() -> None:
    (board,) = read_text(quote(quote(AS_LIN, safe=":/?&="), safe=":/?&="))
    assert (board.number, board.names, board.calls[:1]) == (9, ["nat", "eve", "sue", "wes"], ["1C"])


def test_an_address_that_holds_no_board_says_so() -> None:
    (board,) = read_text("https://example.org/handviewer.html?myhand=M-1234")
    with pytest.raises(BoardError, match="line 1: the address only says where a board is kept"):
        board.sound()
