"""Packs: text both ways, and Sanity's 78 double cards as listed (SD1-SD7)."""

import hashlib
from collections import Counter

import pytest

from cardhouse.kit.cards.packs import (
    DOUBLE,
    DOUBLE_HIGH,
    DOUBLE_LOW,
    STANDARD,
    WITH_JOKERS,
    double_set,
    face,
    face_symbol,
    face_text,
)

pytestmark = pytest.mark.uncompiled

DOUBLE_DIGEST = "bb8387e3f9121a881eadf974edbd583aea1ca047af7956ca21bb31e42be3de90"
SUITS = {"♣♦": 14, "♥♠": 14, "♦♠": 13, "♣♥": 13, "♦♥": 12, "♣♠": 12}


def test_suits_and_ranks_in_order() -> None:
    """Clubs, diamonds, hearts, spades; two low, ace high."""
    assert (face_text(0), face_text(12), face_text(13), face_text(51)) == ("2C", "AC", "2D", "AS")
    assert (face_text(52), face_text(53)) == ("RJ", "BJ")


@pytest.mark.parametrize("number", range(54))
def test_a_face_is_read_as_it_is_written(number: int) -> None:
    assert face(face_text(number)) == number
    assert face_text(number).isascii()
    if number < 52:
        assert face(face_symbol(number)) == number


@pytest.mark.parametrize(("text", "card"), [("qs", "QS"), ("10h", "TH"), (" 10♥ ", "TH"), ("a♣", "AC"), ("rj", "RJ")])
def test_people_write_faces_in_many_ways(text: str, card: str) -> None:
    assert face_text(face(text)) == card
    assert WITH_JOKERS.texts[WITH_JOKERS.number(text)] == card


@pytest.mark.parametrize("text", ["", "Q", "SQ", "1H", "11H", "QX", "QSS", "J", "card"])
def test_what_names_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="names no card"):
        face(text)
    with pytest.raises(ValueError, match="names no card"):
        STANDARD.number(text)


def test_a_pack_knows_its_own_cards_only() -> None:
    with pytest.raises(ValueError, match="RJ"):
        STANDARD.number("RJ")
    assert WITH_JOKERS.number("RJ") == 52
    with pytest.raises(ValueError, match="QS"):
        DOUBLE.number("QS")


@pytest.mark.parametrize(("pack", "size"), [(STANDARD, 52), (WITH_JOKERS, 54), (DOUBLE, 78)])
def test_several_cards_there_and_back(pack: object, size: int) -> None:
    assert len(pack) == size  # type: ignore[arg-type]
    text = pack.text(range(size))  # type: ignore[attr-defined]
    assert pack.numbers(text) == list(range(size))  # type: ignore[attr-defined]
    assert pack.numbers(text.replace(" ", ", ")) == list(range(size))  # type: ignore[attr-defined]
    assert len(set(pack.symbols)) == size  # type: ignore[attr-defined]


@pytest.mark.parametrize("packs", [1, 2])
@pytest.mark.parametrize("jokers", [0, 2])
def test_packs_of_one_and_two_with_and_without_jokers(packs: int, jokers: int) -> None:
    """52, 54, 2x52, 2x54: a pack may hold a card twice, its text once each time."""
    text = " ".join(WITH_JOKERS.texts[: 52 + jokers] * packs)
    numbers = WITH_JOKERS.numbers(text)
    assert len(numbers) == packs * (52 + jokers)
    assert set(Counter(numbers).values()) == {packs}
    assert WITH_JOKERS.text(numbers) == text


def test_the_double_cards_are_the_published_list() -> None:
    """SD5, SD6: the SHA-256 of the list in one line, with 10 for the tens."""
    line = " ".join(text.replace("T", "10") for text in DOUBLE.texts)
    assert hashlib.sha256(line.encode()).hexdigest() == DOUBLE_DIGEST


def test_each_face_is_on_three_double_cards() -> None:
    """SD2."""
    faces = Counter([*DOUBLE_LOW.tolist(), *DOUBLE_HIGH.tolist()])
    assert set(faces) == set(range(52))
    assert set(faces.values()) == {3}


def test_each_pair_of_ranks_is_on_one_double_card() -> None:
    """SD2: the lower rank first, the suits different."""
    pairs = {(low % 13, high % 13) for low, high in zip(DOUBLE_LOW.tolist(), DOUBLE_HIGH.tolist())}
    assert pairs == {(low, high) for high in range(13) for low in range(high)}
    assert all(low // 13 != high // 13 for low, high in zip(DOUBLE_LOW.tolist(), DOUBLE_HIGH.tolist()))


def test_suits_meet_as_counted() -> None:
    """SD6."""
    met = Counter(
        frozenset("♣♦♥♠"[each // 13] for each in pair) for pair in zip(DOUBLE_LOW.tolist(), DOUBLE_HIGH.tolist())
    )
    assert met == {frozenset(pair): count for pair, count in SUITS.items()}


def test_the_known_cards_are_there() -> None:
    """SD2, SD6: the printed ones, and the three queens of spades."""
    assert {"2C3D", "3C5S", "2DQH"} <= set(DOUBLE.texts)
    assert {text for text in DOUBLE.texts if "QS" in text} == {"4HQS", "8DQS", "TCQS"}


def test_double_cards_are_read_as_people_write_them() -> None:
    for text in ("TCQS", "tcqs", "10CQS", "10♣Q♠"):
        assert DOUBLE.texts[DOUBLE.number(text)] == "TCQS"
    assert DOUBLE.symbols[DOUBLE.number("TCQS")] == "10♣Q♠"


@pytest.mark.parametrize(("listing", "why"), [("3D2C", "lower"), ("2C2D", "lower"), ("2C3D 2C3D", "twice")])
def test_a_list_of_double_cards_is_checked(listing: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        double_set(listing)
