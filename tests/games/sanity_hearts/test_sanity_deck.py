"""The double cards (SD1-SD7) and choosing another list of them."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from sanity_table import midway, sanity

import cardhouse
from cardhouse.games import load
from cardhouse.kit.cards.packs import DOUBLE, RANKS

TEXTS = DOUBLE.texts
RULING = Path(__file__).resolve().parents[3] / "docs" / "rulings" / "sanity-hearts.md"
pytestmark = pytest.mark.uncompiled


def faces(card: str) -> tuple[str, str]:
    return card[:2], card[2:]


def test_the_built_in_list_is_the_one_written_down() -> None:
    """SD2, SD5: the cards, and their order."""
    listed = RULING.read_text(encoding="utf-8").split("```")[1].split()
    assert list(DOUBLE.symbols) == listed


def test_every_pair_of_ranks_once_and_every_face_thrice() -> None:
    """SD2, SD6; SD4: no jokers."""
    assert len(TEXTS) == 78
    pairs = {frozenset((low[0], high[0])) for low, high in map(faces, TEXTS)}
    assert pairs == set(map(frozenset, combinations(RANKS, 2)))
    assert set(Counter(face for card in TEXTS for face in faces(card)).values()) == {3}
    assert all(low[1] != high[1] for low, high in map(faces, TEXTS))
    assert {"2C3D", "2C5D", "3C5S", "2D8C", "2DQH"} <= set(TEXTS)
    assert [card for card in TEXTS if "QS" in faces(card)] == ["4HQS", "8DQS", "TCQS"]


def test_clubs_with_hearts_and_diamonds_with_spades_are_there() -> None:
    """SD6, SD7: the rejected alternative has none of them."""
    pairs = Counter("".join(sorted(low[1] + high[1])) for low, high in map(faces, TEXTS))
    assert pairs == {"CD": 14, "HS": 14, "DS": 13, "CH": 13, "DH": 12, "CS": 12}


def test_a_card_has_three_modes() -> None:
    """SD1: its lower face, its higher face, its total."""
    table = midway(["2D8C", "KCAD", "JHAD", "QCAS"])
    assert [action.text for action in table.legal()] == ["2D8C as 2D", "2D8C as 8C", "2D8C as 10"]
    assert [action.label for action in table.legal()] == ["2♦8♣ as 2♦", "2♦8♣ as 8♣", "2♦8♣ as 10"]


def test_texts_of_modes_go_there_and_back() -> None:
    """SD1: tens may be written 10, symbols are understood."""
    game = load("sanity-hearts")
    number = game.actions.parse("2HTS as TS")
    assert len(number) == 1
    assert number == game.actions.parse("2h10s as 10S") == game.actions.parse("2♥10♠ as 10♠")
    assert game.actions.parse("2HTS as 12") != number
    assert game.actions.parse("2HTS as 3C") == game.actions.parse("9S as 9S") == []
    assert [game.actions.text(action) for action in game.actions.parse("2HTS")] == ["pass 2HTS"]
    assert len({game.actions.text(action) for action in range(game.actions.size)}) == game.actions.size == 4 * 78


@pytest.mark.parametrize(("ace", "total"), [("14", "KCAD as 27"), ("1", "KCAD as 14")])
def test_the_ace_in_a_total(ace: str, total: str) -> None:
    """SD3: the option ``ace_total``."""
    table = midway(["KCAD", "2D8C", "JHAD", "QCAS"], ace_total=ace)
    assert total in {action.text for action in table.legal()}
    table.play(total)
    assert table.position.strength == int(total.split()[-1]) + 1


OTHER = " ".join(TEXTS).replace("KCAD", "KDAC")


def test_another_list_of_cards(tmp_path: Path) -> None:
    """SD2: the option ``deck_list``, as text or as a file; the record keeps the list."""
    path, of_notepad = tmp_path / "deck.txt", tmp_path / "other.txt"
    path.write_text(OTHER.replace(" ", "\n"), encoding="utf-8-sig")
    of_notepad.write_bytes(OTHER.replace(" ", "\r\n").encode("utf-16"))
    for given in (OTHER, path, of_notepad):
        table = sanity(deck_list=given, passing="none").deal(key=1, deck="KDAC")
        seen = {card.face for seat in range(4) for card in table.see(seat).zone(f"hand:{seat}").cards}
        assert "KDAC" in seen
        assert "KCAD" not in seen
        table.play(table.legal()[0])
        assert table.record.header["options"]["deck_list"] == OTHER
        assert cardhouse.replay(table.record.text()).position == table.position
    with pytest.raises(cardhouse.table.DeckError):
        sanity().deal(key=1, deck="KDAC")


def test_a_file_is_never_opened_for_a_text() -> None:
    """SD2: what comes as text, as from a form, is a list and no path."""
    with pytest.raises(cardhouse.OptionError, match="deck_list"):
        sanity(deck_list="/etc/hostname")


def test_a_file_of_something_else_is_named_in_the_option(tmp_path: Path) -> None:
    """SD2."""
    path = tmp_path / "cards.zip"
    path.write_bytes(bytes(range(256)) * 40)
    with pytest.raises(cardhouse.OptionError, match=r"^deck_list: .{,300}$"):
        sanity(deck_list=path)
    with pytest.raises(FileNotFoundError, match="nowhere"):
        sanity(deck_list=tmp_path / "nowhere.txt")


@pytest.mark.parametrize(
    "listing",
    ["2C3D 2H4S", OTHER.replace("KDAC", "2C3D"), OTHER.replace("KDAC", "KDKC"), OTHER.replace("2C3D", "2S3D"), "", 7],
)
def test_lists_that_cannot_be_played_with(listing: object) -> None:
    """SD2."""
    with pytest.raises(cardhouse.OptionError, match="deck_list"):
        sanity(deck_list=listing)
