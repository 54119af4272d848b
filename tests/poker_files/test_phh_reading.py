"""Poker Hand History: hands read, tidy or not, and replayed to the chips they ended with."""

import warnings
from pathlib import Path

import pytest

from cardhouse import poker_files as poker

pytestmark = pytest.mark.uncompiled

FILES = Path(__file__).parent / "files"
PLAIN = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = [
  "d dh p1 2h7d",
  "d dh p2 5s5d",
  "d dh p3 AhQh",
  "p3 cbr 6",
  "p1 f",
  "p2 cc",
  "d db 5cQd9h",
  "p2 cc",
  "p3 cc",
  "d db Qc",
  "p2 cc",
  "p3 cc",
  "d db 2c",
  "p2 cbr 40",
  "p3 cc",
  "p2 sm 5s5d",
  "p3 sm",
]
"""


def hand_of(text: str) -> poker.Hand:
    """The only hand of a text."""
    (hand,) = poker.read_phh(text, "hand.phh")
    return hand


def ends(text: str) -> list[int]:
    """The chips a hand ends with."""
    return poker.stacks_of(poker.play_again(hand_of(text)))


def changed(*pairs: tuple[str, str]) -> str:
    """The plain hand with some of its text changed."""
    text = PLAIN
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


# --- published hands


@pytest.mark.parametrize(
    ("file", "number", "stacks"),
    [
        ("televised.phh", None, [83_800, 21_600, 60_350, 198_700]),  # antes, a straddle, cards never shown
        ("micro-limit.phh", None, [1200, 3625, 775, 1850, 1800, 710]),  # limit, cents, a post, a muck
        ("final-table.phh", None, [970_000, 1_620_000, 1_365_000, 1_780_000, 1_500_000]),  # big-blind ante, side pots
        ("by-hand.phh", None, [5700, 24_750, 9550, 11_950, 8150]),  # Latin-1, capitals, thousands, short rows
        ("sessions.phhs", 1, [199, 271, 130]),
        ("sessions.phhs", 4, [46, 85]),  # two players
        ("sessions.phhs", 5, [470, 990, 510, 1160]),  # torn off
    ],
)
def test_hands_end_with_the_chips_they_ended_with(file: str, number: int | None, stacks: list[int]) -> None:
    table = poker.play_again(poker.pick(poker.read(FILES / file), number))
    assert poker.stacks_of(table) == stacks


@pytest.mark.parametrize("file", ["televised.phh", "micro-limit.phh", "final-table.phh"])
def test_pokerkit_comes_to_the_same_chips(file: str) -> None:
    notation = pytest.importorskip("pokerkit")
    (hand,) = poker.read(FILES / file)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        state = list(notation.HandHistory.loads((FILES / file).read_text()))[-1]
    assert poker.stacks_of(poker.play_again(hand)) == [chips * hand.unit for chips in state.stacks]


def test_one_bad_hand_leaves_the_others_readable() -> None:
    hands = poker.read(FILES / "sessions.phhs")
    assert len(hands) == 5
    assert poker.play_again(poker.pick(hands, 1)).over
    assert poker.notes_of(poker.play_again(poker.pick(hands, 2))) == [
        "line 29: actions: 'p1 cbr 6': it is p3's turn (cut short)"
    ]
    with pytest.raises(poker.HandError, match=r"sessions.phhs, line 33: variant: .* not 'PO' \(pot-limit Omaha\)"):
        poker.pick(hands, 3)
    with pytest.raises(poker.HandError, match="there are 5 hands"):
        poker.pick(hands, None)
    with pytest.raises(poker.HandError, match="there is no hand 6"):
        poker.pick(hands, 6)


def test_players_keep_their_names_and_the_last_one_deals() -> None:
    table = poker.play_again(poker.read(FILES / "final-table.phh")[0])
    names = [seat["name"] for seat in table.record.header["seats"]]
    assert names == ["E. Duarte", "A. Mensah", "B. Okafor", "C. Lindqvist", "p4"]
    assert table.opening["dealer"][0] == 0


def test_what_else_a_file_says_is_kept_out_of_the_way() -> None:
    (hand,) = poker.read(FILES / "micro-limit.phh")
    assert hand.tags["_tool"] == {"name": "exporter", "version": [1, 4]}
    assert hand.tags["hand"] == 90210077123
    assert hand.unit == 100


def test_cards_nobody_has_seen_are_not_made_up() -> None:
    """They are dealt from what is left, and marked in the record; the writer leaves them out again."""
    table = poker.play_again(poker.read(FILES / "televised.phh")[0])
    assert table.record.header["unknown_pockets"] == [1, 3]
    text = poker.write_phh(poker.hands_of(table))
    assert '"d dh p1 ????"' in text
    assert ends(text) == [83_800, 21_600, 60_350, 198_700]


# --- what may be left open


@pytest.mark.parametrize(
    ("pairs", "stacks"),
    [
        ([], [199, 247, 154]),
        ([('"p3 sm",', '"p3 sm AhQh",')], [199, 247, 154]),
        ([('"p3 sm",', '"p3 sm ????",')], [199, 247, 154]),
        ([('  "p3 sm",\n', "")], [199, 247, 154]),  # what is known is shown
        ([('  "p2 sm 5s5d",\n  "p3 sm",\n', "")], [199, 247, 154]),
        ([('"p2 sm 5s5d",', '"p2 sm",'), ('"p3 sm",', '"p3 sm AhQh"')], [199, 154, 247]),  # they gave the best hand up
        ([('"d dh p2 5s5d"', '"d dh p2 ????"')], [199, 247, 154]),  # dealt face down, shown in the end
        ([('"d dh p2 5s5d"', '"d dh p2 5s??"')], [199, 247, 154]),
        ([('  "d dh p1 2h7d",\n', "")], [199, 247, 154]),
        ([("antes = [0, 0, 0]", "antes = 1")], [198, 248, 154 - 1 + 1]),
        ([("[1, 2, 0]", "[1, 2]")], [199, 247, 154]),
        ([("min_bet = 2", 'min_bet = "2"')], [199, 247, 154]),
        ([("200, 200, 200", "200.0, 2e2, 200")], [199, 247, 154]),
        ([("variant", "finishing_stacks = [199, 247, 154]\nvariant")], [199, 247, 154]),
        ([("variant", "finishing_stacks = [199, 245, 154]\nvariant")], [199, 247, 154]),  # the house took 2
    ],
)
def test_what_a_file_may_leave_open(pairs: list[tuple[str, str]], stacks: list[int]) -> None:
    if pairs and pairs[0][1] == "antes = 1":
        stacks = [198, 249, 153]
    assert ends(changed(*pairs)) == stacks


def test_a_post_and_a_button_straddle() -> None:
    text = changed(
        ("[0, 0, 0]", "[0, 0, 0, 0]"), ("[1, 2, 0]", "[1, 2, -2, 4]"), ("200, 200, 200", "200, 200, 200, 200")
    )
    text = text[: text.index('  "d dh')] + '  "p1 f", "p2 f", "p3 cc", "p4 cc",\n]\n'
    assert ends(text) == [199, 198, 196, 196]


# --- what is refused: the game, chips or cards


@pytest.mark.parametrize(
    ("pairs", "said"),
    [
        ([("variant = ", "variant ")], "hand.phh, line 2: not TOML"),
        ([("actions = [", "actions = [[")], "not TOML"),
        ([("actions = [", "extra = " + "[" * 5000 + "\nactions = [")], "hand.phh, line 1: brackets within brackets"),
        ([('variant = "NT"', 'variant = "XX"')], "line 2: variant: only hold'em"),
        ([('variant = "NT"', "variant = 5")], "line 2: variant: only hold'em"),
        ([('variant = "NT"\n', "")], "variant: the field is missing"),
        ([("antes = [0, 0, 0]", 'antes = "none"')], "line 3: antes: 'none' is no number of chips"),
        ([("antes = [0, 0, 0]", "antes = [0, 1e9900000, 0]")], "line 3: antes: "),
        ([("antes = [0, 0, 0]", "antes = [0, 1e-9900000, 0]")], "line 3: antes: "),
        ([("antes = [0, 0, 0]", 'antes = [0, "1e9900000", 0]')], "line 3: antes: 1E+9900000 is no number of chips"),
        ([("antes = [0, 0, 0]", "antes = [0, true, 0]")], "line 3: antes: must be numbers of chips, not True"),
        ([("antes = [0, 0, 0]", "antes = [0, -5, 0]")], "line 3: antes: an ante can't be less than 0"),
        ([("[1, 2, 0]", "[2, 1, 0]")], "line 4: blinds_or_straddles: the first blind is more than the second"),
        ([("[1, 2, 0]", "[0, 0, 0]")], "line 4: blinds_or_straddles: without blinds and antes nobody has to bet"),
        ([("[200, 200, 200]", "200")], "line 6: starting_stacks: must be a row in brackets, not 200"),
        ([("200, 200, 200", "200, 0, 200")], "line 6: starting_stacks: p2 has no chips"),
        ([("200, 200, 200", "200, 2_000_000_000, 200")], "line 6: starting_stacks: 2000000000 is more than a billion"),
        ([("200, 200, 200", "200")], "line 6: starting_stacks: 1 player; "),
        ([("200, 200, 200", ", ".join(["200"] * 11))], "line 6: starting_stacks: 11 players"),
        ([('"d db Qc"', '"d db Xc"')], "line 17: actions: 'd db Xc': 'Xc' is no card"),
        ([('"d db Qc"', '"d db 5s"')], "5s is dealt twice"),
        ([('"d db Qc"', '"d db ??"')], "a card of the board is not known"),
        ([('"d db 2c"', '"d db 2c3c"')], "'d db 2c3c': the board has more than five cards"),
        ([('"d dh p1 2h7d"', '"d dh p1 2h7d3c"')], "line 8: actions: 'd dh p1 2h7d3c': p1 has two cards already"),
    ],
)
def test_what_is_refused_is_said_with_its_place(pairs: list[tuple[str, str]], said: str) -> None:
    with pytest.raises(poker.HandError) as caught:
        ends(changed(*pairs))
    assert said in str(caught.value)
    assert str(caught.value).startswith("hand.phh, line ")


# --- what is told and passed over

ENDS = [199, 247, 154]


@pytest.mark.parametrize(
    ("pairs", "note"),
    [
        ([("variant", 'event = WSOP "2023"\nvariant')], "line 2: event: not TOML: Invalid value (passed over)"),
        ([("min_bet = 2\n", "")], "min_bet: the field is missing and taken as 2 (mended)"),
        ([("min_bet = 2", "min_bet = 0")], "line 5: min_bet: taken as 2 instead of 0 (mended)"),
        ([("antes = [0, 0, 0]", "antes = [0, 0, 0, 5]")], "line 3: antes: 4 amounts for 3 players (passed over)"),
        ([('"p1 f"', '7, "p1 f"')], "line 7: actions: every action must be a text (passed over)"),
        (
            [("variant", "finishing_stacks = [199, 248, 153]\nvariant")],
            "the hand ends with 199, 247, 154 (passed over)",
        ),
        ([("variant", "finishing_stacks = 5\nvariant")], "finishing_stacks: must be a row in brackets"),
        ([("variant", "players = 3\nvariant")], "line 2: players: must be a row of names, not 3 (passed over)"),
        ([("variant", "ante_trimming_status = 1\nvariant")], "ante_trimming_status: must be true or false, not 1"),
        ([("variant", "_cardhouse = { decks = 2 }\nvariant")], "decks: no such option"),
        ([("variant", "_cardhouse = 2\nvariant")], "must be a table of options, not 2"),
        ([('"p2 sm 5s5d"', '"p2 sm 5s5h"')], "line 23: actions: 'p2 sm 5s5h': p2 was dealt 5d (passed over)"),
        ([('"p3 sm",', '"p3 sm", "p3 f"')], "'p3 f': the betting is over (passed over)"),
    ],
)
def test_what_does_not_add_up_is_told_and_spoils_nothing(pairs: list[tuple[str, str]], note: str) -> None:
    table = poker.play_again(hand_of(changed(*pairs)))
    assert poker.stacks_of(table) == ENDS
    (told,) = poker.notes_of(table)
    assert note in told


@pytest.mark.parametrize(
    ("pairs", "acts", "note"),
    [
        ([('"p1 f"', '"p9 f"')], 1, "line 12: actions: 'p9 f': p9 is nobody; the players are p1 to p3"),
        ([('"p1 f"', '"p1 x"')], 1, "line 12: actions: 'p1 x': no action of hold'em"),
        ([('"p1 f"', '"p1 f now"')], 1, "line 12: actions: 'p1 f now': no action of hold'em"),
        ([('"p1 f"', '"p2 f"')], 1, "line 12: actions: 'p2 f': it is p1's turn"),
        ([('"p3 cbr 6"', '"p3 cbr 3"')], 0, "line 11: actions: 'p3 cbr 3': The smallest"),
        ([('"p3 cbr 6"', '"p3 cbr six"')], 0, "line 11: actions: 'six' is no number of chips"),
        ([('"p3 cbr 6"', '"p3 cbr 201"')], 0, "line 11: actions: 'p3 cbr 201': You only have"),
        ([('  "d db Qc",\n', "")], 5, "line 17: actions: 'p2 cc': the turn has not been dealt"),
        ([('  "p2 cc",\n  "d db 5cQd9h",', '  "d db 5cQd9h",\n  "p2 cc",')], 2, "the round of betting is not over"),
        (
            [('"d dh p2 5s5d"', '"d dh p2 ????"'), ('"p2 sm 5s5d"', '"p2 sm -"')],
            9,
            "'p2 sm -': the cards are not known",
        ),
        ([('"p2 sm 5s5d"', '"p2 sm"')], 9, "tells nobody's cards"),
    ],
)
def test_an_action_that_cannot_be_ends_what_is_played(pairs: list[tuple[str, str]], acts: int, note: str) -> None:
    table = poker.play_again(hand_of(changed(*pairs)))
    assert len(table.record.actions) == acts
    (told,) = poker.notes_of(table)
    assert note in told
    assert told.endswith("(cut short)")


def test_stacks_nobody_knows_are_taken_as_plenty() -> None:
    """They are marked in the record; the writer leaves them open again."""
    table = poker.play_again(hand_of(changed(("200, 200, 200", "200, inf, inf"))))
    assert poker.stacks_of(table) == [199, 20_000 + 47, 20_000 - 46]
    assert poker.notes_of(table) == ["line 6: starting_stacks: stacks nobody knows (inf) are taken as 20000 (mended)"]
    again = poker.write_phh(poker.hands_of(table))
    assert "starting_stacks = [200, inf, inf]" in again
    assert ends(again) == poker.stacks_of(table)


def test_the_second_of_two_boards_is_passed_over() -> None:
    """All in on the flop and run twice: turn and river of the first board, then of the second."""
    text = changed(
        ("variant", "finishing_stacks = [199, 201, 200]\nvariant"),
        (
            '  "p2 cc",\n  "p3 cc",\n  "d db Qc",\n  "p2 cc",\n  "p3 cc",\n',
            '  "p2 cbr 194",\n  "p3 cc",\n  "d db Qc",\n',
        ),
        ('"d db 2c",\n  "p2 cbr 40",\n  "p3 cc",', '"d db 2c",\n  "d db Th",\n  "d db 4h",'),
    )
    table = poker.play_again(hand_of(text))
    assert poker.stacks_of(table) == [199, 401, 0]
    notes = poker.notes_of(table)
    assert notes == ["line 20: actions: 'd db Th': a second board; the hand is played on the first (passed over)"]


def test_one_hand_that_is_no_toml_leaves_the_others_readable() -> None:
    text = f"[1]{PLAIN}\n[2]{PLAIN.replace('antes = [', 'antes = [[')}\n[3]{PLAIN}"
    first, second, third = poker.read_phh(text, "hands.phhs")
    assert (first.error, third.error) == (None, None)
    assert third.lines["variant"] == 1 + text[: text.rindex("variant")].count("\n")
    with pytest.raises(poker.HandError, match=r"hands.phhs, line 30: not TOML"):
        second.sound()


def test_a_file_that_breaks_off_is_played_as_far_as_it_goes() -> None:
    whole = hand_of(PLAIN)
    for end in range(PLAIN.index('"d db 5c'), PLAIN.rindex("]")):
        hand = hand_of(PLAIN[:end])
        assert hand.error is None, PLAIN[:end]
        assert hand.acts == whole.acts[: len(hand.acts)]
        assert any(note.what == "cut short" and note.field == "actions" for note in hand.notes), PLAIN[:end]


def test_a_row_of_actions_without_its_bracket_ends_where_the_next_field_begins() -> None:
    text = PLAIN.rstrip().removesuffix("]") + 'author = "me"\n'
    hand = hand_of(text)
    assert hand.acts == hand_of(PLAIN).acts
    assert [str(note) for note in hand.notes] == ["line 24: actions: the row has no end (cut short)"]
    assert hand.tags["author"] == "me"


def test_what_stands_around_a_hand_and_is_no_toml_is_passed_over() -> None:
    hand = hand_of(f"```toml{PLAIN}// typed from television\n; table 4\n---\n```\n\x1a")
    assert hand.error is None
    assert hand.acts == hand_of(PLAIN).acts
    assert [note.line for note in hand.notes] == [1, 26, 27, 28, 29, 30]


def test_hands_joined_to_one_file_are_told_apart_by_their_variant() -> None:
    first, second = poker.read_phh(PLAIN + PLAIN.replace("200", "300"))
    assert (first.stacks, second.stacks) == ([200] * 3, [300] * 3)
    assert second.lines["variant"] == 27


def test_line_ends_and_marks_of_other_systems(tmp_path: Path) -> None:
    file = tmp_path / "hand.phh"
    named = PLAIN + 'players = ["Jos\u00e9", "M\u00fcller", "Ann"]\n'
    for raw in (
        named.replace("\n", "\r").encode(),
        b"\xef\xbb\xbf" + named.encode("cp1252"),
        named.encode("utf-16-le"),
    ):
        file.write_bytes(raw)
        (hand,) = poker.read(file)
        assert hand.error is None
        assert hand.names[2] == "Ann"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("min_bet", f"hand = {'9' * 5000}\nmin_bet", "line 5: hand: a number too long to be read (passed over)"),
        (
            "min_bet = 2",
            f"min_bet = 1e{'9' * 50}",
            "line 5: min_bet: taken as 2 instead of '1e9999",
        ),
        ("min_bet = 2", f"min_bet = 0x{'f' * 5000}", "line 5: min_bet: taken as 2 instead of one of type int (mended)"),
    ],
)
def test_numbers_too_long_for_python_are_told_in_the_houses_words(old: str, new: str, said: str) -> None:
    hand = hand_of(changed((old, new)))
    assert str(hand.notes[0]).startswith(said)
    assert poker.stacks_of(poker.play_again(hand)) == ends(PLAIN)


def test_chips_too_long_for_python_are_refused_in_the_houses_words() -> None:
    hand = hand_of(changed(("[200, ", f"[{'9' * 5000}, ")))
    assert str(hand.error) == "hand.phh, line 6: a number too long to be read"
