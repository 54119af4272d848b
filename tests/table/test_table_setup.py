"""Choosing a game and dealing: options, players, keys, decks."""

import pytest

import cardhouse
from cardhouse.games import UnknownGameError
from cardhouse.kit.cards.packs import STANDARD

pytestmark = pytest.mark.uncompiled


def test_defaults() -> None:
    setup = cardhouse.game("cardinoes")
    assert (setup.game.name, setup.players, setup.preset) == ("cardinoes", 3, "house")
    assert setup.options["target"] == 100


def test_options_are_given_by_name_and_may_be_text() -> None:
    setup = cardhouse.game("cardinoes", 2, match="rounds", rounds="3", draw_when_able="yes")
    assert (setup.options["match"], setup.options["rounds"], setup.options["draw_when_able"]) == ("rounds", 3, True)


@pytest.mark.parametrize(
    ("options", "name", "allowed"),
    [
        ({"target": 0}, "target", r"1\.\.10000"),
        ({"target": "many"}, "target", r"1\.\.10000"),
        ({"target": True}, "target", r"1\.\.10000"),
        ({"match": "points"}, "match", "target, rounds"),
        ({"match": ["target"]}, "match", "target, rounds"),
        ({"draw_when_able": 2}, "draw_when_able", "true or false"),
        ({"point_values": (1, 2)}, "point_values", r"13 numbers, each a whole number 0\.\.100"),
        ({"moon": "off"}, "moon", "the options are draw_when_able, first_dealer"),
        ({"special_play": "twin"}, "special_play", "two packs"),
    ],
)
def test_a_wrong_option_is_named_with_its_range(options: dict[str, object], name: str, allowed: str) -> None:
    with pytest.raises(cardhouse.OptionError, match=allowed) as wrong:
        cardhouse.game("cardinoes", 3, **options)
    assert wrong.value.option == name


@pytest.mark.parametrize("players", [1, 5, "three", True, 2.5, 2.0])
def test_a_wrong_number_of_players(players: object) -> None:
    with pytest.raises(cardhouse.OptionError, match="Cardinoes is for 2, 3, 4 players") as wrong:
        cardhouse.game("cardinoes", players)  # type: ignore[arg-type]
    assert wrong.value.option == "players"


def test_a_wrong_preset_and_a_wrong_game() -> None:
    with pytest.raises(cardhouse.OptionError, match="house, as printed"):
        cardhouse.game("oh-hell", preset="standard")
    with pytest.raises(UnknownGameError, match="cardinoes, hearts"):
        cardhouse.game("snap")


def test_the_same_key_is_the_same_match() -> None:
    setup = cardhouse.game("cardinoes", 3)
    as_number, as_bytes, as_hex = setup.deal(7), setup.deal(bytes([7]) + bytes(31)), setup.deal("07" + "00" * 31)
    assert as_number.positions.tobytes() == as_bytes.positions.tobytes() == as_hex.positions.tobytes()
    assert setup.deal(8).positions.tobytes() != as_number.positions.tobytes()
    assert setup.deal().key != setup.deal().key


@pytest.mark.parametrize("key", [-1, 1 << 256, b"short", "xy", 1.5, True])
def test_a_wrong_key(key: object) -> None:
    with pytest.raises(ValueError, match=r"key|hexadecimal"):
        cardhouse.game("cardinoes").deal(key)  # type: ignore[arg-type]


def test_a_given_deck_is_dealt_in_its_order() -> None:
    deck = STANDARD.text(range(52))
    table = cardhouse.game("cardinoes", 2).deal(key=1, deck=deck)
    assert table.game.cards.text(table.position.pack[:52].tolist()) == deck
    assert table.record.header["decks"] == [deck]


def test_a_short_deck_is_filled_up_by_chance() -> None:
    setup = cardhouse.game("cardinoes", 2)
    packs = [setup.deal(key=key, deck="QS 10♥ 2c").position.pack[:52].tolist() for key in (1, 2)]
    assert [STANDARD.text(pack[:3]) for pack in packs] == ["QS TH 2C"] * 2
    assert [sorted(pack) for pack in packs] == [list(range(52))] * 2
    assert packs[0] != packs[1]


def test_decks_for_several_hands() -> None:
    table = cardhouse.game("cardinoes", 2).deal(key=1, deck=["2C 3C", "QS KS"])
    while table.hand == 0:
        table.play(table.legal()[0])
    assert STANDARD.text(table.position.pack[:2].tolist()) == "QS KS"
    again = cardhouse.replay(table.record.text())
    assert again.positions.tobytes() == table.positions.tobytes()
    table.undo(table.version)
    assert STANDARD.text(table.position.pack[:2].tolist()) == "2C 3C"


@pytest.mark.parametrize(
    ("deck", "why"),
    [("QS QS", "QS is not in this pack, or stands in the deck too often"), ("RJ", "RJ"), ("QS ZZ", "'ZZ' names no")],
)
def test_a_wrong_deck(deck: str, why: str) -> None:
    with pytest.raises(cardhouse.DeckError, match=why):
        cardhouse.game("cardinoes", 2).deal(key=1, deck=deck)
