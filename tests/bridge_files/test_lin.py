"""LIN, as Bridge Base Online writes it."""

from __future__ import annotations

import pytest

from cardhouse.bridge_files import BoardError, pick, read_lin, read_pbn, write_pbn

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
    assert first.declarer == 3, "North leads"
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
        (LIN, "line 6: [mb]: 'pppp' is no call"),
        (LIN.replace("mb|pppp|", "pc|S1|"), "line 6: [pc]: 'S1' is no card"),
        (LIN.replace("mb|pppp|", "sv|q|"), "line 6: [sv]: 'q' is no vulnerability"),
        (LIN.replace("mb|pppp|", "mc|14|"), "line 6: [mc]: '14' is no number of tricks"),
        (LIN.replace("pc|S5|", "pc|S3|").replace("mb|pppp|", ""), "line 2: board 3: West plays twice to trick 1"),
    ],
)
def test_errors_name_line_and_command(text: str, complaint: str) -> None:
    with pytest.raises(BoardError) as caught:
        pick(read_lin(text))
    assert str(caught.value).startswith(complaint)
