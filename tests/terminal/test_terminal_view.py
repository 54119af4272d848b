"""Cards, sentences and zones as text."""

from cardhouse.kit.face.scene import CardView, Event, Scene, SeatView, Zone, backs, faces
from cardhouse.terminal import view
from cardhouse.terminal.desk import Desk
from cardhouse.terminal.faces import BACK, card, face, named, row, sentence

NAMES = ["You", "Ann"]


def scene(zones: list[Zone], seats: list[SeatView] | None = None, turn: int = 0) -> Scene:
    return Scene("any", 0, turn, 0, "Trick 3", zones, seats or [SeatView(0, 5), SeatView(1, -2, cards=3)])


def test_faces_have_four_colours() -> None:
    styles = {str(face(text).spans[0].style) for text in ("2C", "2D", "2H", "2S")}
    assert len(styles) == 4


def test_faces_in_words() -> None:
    assert [face(text).plain for text in ("TH", "QS", "RJ", "2D8C")] == ["10♥", "Q♠", "★R", "2♦8♣"]


def test_cards_tell_what_they_are_played_as() -> None:
    assert card(CardView("2D8C", played_as="8C")).plain == "2♦8♣=8♣"
    assert card(CardView("2D8C", played_as="10")).plain == "2♦8♣=10"
    assert card(CardView("QS", played_as="QS")).plain == "Q♠"
    assert card(CardView()).plain == BACK


def test_names_take_the_place_of_seats() -> None:
    assert named("@1 passed to @0, not to @7", NAMES) == "Ann passed to you, not to @7"
    assert (
        named("@0 doubled @1's challenge. @1 let @0's stand", NAMES)
        == "You doubled Ann's challenge. Ann let your stand"
    )
    assert named("Hand 1: @0 closed", NAMES) == "Hand 1: You closed"
    assert named("@0[Du hast|@ hat] gepasst, @1[du hast|@ hat] geboten", NAMES) == "Du hast gepasst, Ann hat geboten"


def test_cards_in_sentences_are_coloured() -> None:
    words = sentence("@1 laid 10♥", NAMES)
    assert words.plain == "Ann laid 10♥"
    assert [words.plain[span.start : span.end] for span in words.spans] == ["10♥"]


def test_a_long_row_counts_what_it_leaves_out() -> None:
    shown = row(faces(["2C"] * 50), 30).plain
    assert len(shown) <= 30
    assert f"… {50 - shown.count('2♣')} …" in shown
    assert row(faces(["2C", "3C"]), 30).plain == "2♣ 3♣"


def test_zones_by_kind() -> None:
    zones = [
        Zone("stock", "stock", "Stock", count=30),
        Zone("pile", "pile", "Discards", cards=faces(["KH"]), count=4),
        Zone("trick", "trick", "Trick", cards=[CardView("QS", 1, marks=["winning"])]),
        Zone("meld:0", "meld", "Run", 1, faces(["7H", "8H", "9H"])),
        Zone("board", "board", "Board"),
        Zone("pot:0", "chips", "Pot", amount=60),
        Zone("trump", "note", "Trump", text="Q♠ leads"),
        Zone("hand:0", "hand", "Hand", 0, faces(["2C"])),
    ]
    assert [line.strip() for line in view.table(scene(zones), NAMES, 80).plain.splitlines()] == [
        "Stock  ▒▒ 30",
        "Discards  K♥  (4 cards)",
        "Trick  Ann Q♠",
        "Board  –",
        "Pot  60",
        "Trump  Q♠ leads",
        "Ann: Run  7♥ 8♥ 9♥",
    ]


def test_a_grid_is_a_small_table_of_words() -> None:
    auction = Zone("auction", "grid", "Auction", columns=["@0", "@1"], rows=[["1♥", "pass"], ["3NT"]])
    lines = view.table(scene([auction, Zone("sheet", "grid", "", rows=[["Ante", "+5"]])]), NAMES, 80).plain.splitlines()
    assert lines == [" Auction", "  You  Ann", "  1♥   pass", "  3NT", "  Ante  +5"]
    narrow = view.table(scene([Zone("sheet", "grid", "", rows=[["word " * 9] * 3])]), NAMES, 40).plain
    assert len(narrow) <= 40


def test_many_combinations_stand_in_columns() -> None:
    zones = [Zone(f"meld:{number}", "meld", f"Group {number}", 1, faces(["7H", "8H", "9H"])) for number in range(8)]
    shown = view.table(scene(zones), NAMES, 80).plain.splitlines()
    assert len(shown) == 3
    assert shown[0].startswith(" Ann: Group 0  7♥ 8♥ 9♥   Ann: Group 1  7♥ 8♥ 9♥")
    assert all(len(line) <= 80 for line in shown)


def test_seats_show_what_stands_beside_the_name() -> None:
    seats = [SeatView(0, 5, marks=["double"], dealer=True), SeatView(1, -2, ["bid 3"], cards=1, amount=40)]
    zones = [Zone("bet:1", "chips", "Bet", 1, amount=4), Zone("hand:1", "hand", "Hand", 1, [*backs(1), CardView("AS")])]
    lines = view.seats(scene(zones, seats), NAMES, 80).plain.splitlines()
    assert lines == ["  You  5  [double]  dealer", "  Ann  40 chips  1 card  bid 3  Bet 4  A♠"]


def test_ten_players_take_five_lines() -> None:
    names = [f"Player {number}" for number in range(10)]
    shown = view.seats(scene([], [SeatView(seat, 100) for seat in range(10)]), names, 80).plain.splitlines()
    assert len(shown) == 5
    assert all(len(line) <= 80 for line in shown)


def test_nineteen_double_cards_stand_in_two_lines() -> None:
    shown = view.hand(Desk(hand=["TCQS"] * 19), 80).plain.splitlines()
    assert len(shown) == 2
    assert all(len(line) <= 80 for line in shown)


def test_marks_of_cursor_and_selection_need_no_colour() -> None:
    shown = view.hand(Desk(hand=["2C", "3C", "4C"], cursor=1, selected={2}), 80).plain
    assert shown == " 2♣ ›3♣‹[4♣]"


def test_a_finished_trick_shows_its_cards() -> None:
    told = Event("trick", "@1 took the trick", 1, faces(["QS", "KS"]))
    assert view.event(told, NAMES).plain == "Ann took the trick: Q♠ K♠"


def test_the_log_has_the_details() -> None:
    told = [Event("hand", "Round 1: @1 went out", lines=["@0 scored 0", "@1 scored 33"])]
    assert view.log(told, NAMES).plain.splitlines() == [
        "Round 1: Ann went out",
        "    You scored 0",
        "    Ann scored 33",
    ]


def test_a_card_without_a_suit_is_its_rank() -> None:
    """Canasta's cards, whose suits mean nothing."""
    assert [face(text).plain for text in ("T", "Q", "2", "3H", "RJ")] == ["10", "Q", "2", "3♥", "★R"]
