"""Rummy: swapping a card for a joker on the table (RU10, RU18)."""

from rummy_family import group, hand, menu, play, refused, situation, why


def test_a_freed_joker_is_used_at_once_in_a_new_combination() -> None:
    """RU10."""
    table = situation(["2D", "6H 9C 9D 3S"], groups="5H RJ 7H,TC JC QC", opened="1")
    play(table, "exchange 6H on 1")
    assert group(table, 1) == "5H 6H 7H"
    assert hand(table, 1) == "9C 9D 3S RJ"
    assert "joker" in table.see(1).ask
    assert menu(table) == ["meld 9C 9D RJ"]
    assert refused(table, "discard 3S") == "RU10"
    assert refused(table, "lay off RJ on 2") == "RU10"
    assert refused(table, "lay off 9C on 2") == "RU10"
    play(table, "meld 9C 9D RJ")
    assert group(table, 3) == "9C 9D RJ"
    assert menu(table, "discard") == ["discard 3S"]


def test_not_where_it_could_not_be_used() -> None:
    """RU10, RU11: no new combination, or no card left to discard after it."""
    table = situation(["2D", "6H 9C TD 3S"], groups="5H RJ 7H", opened="1")
    assert refused(table, "exchange 6H on 1") == "RU10"
    table = situation(["2D", "6H 9C 9D"], groups="5H RJ 7H", opened="1")
    assert refused(table, "exchange 6H on 1") == "RU10"
    table = situation(["2D", "6H 9C 9D 3S"], groups="5H RJ 7H", opened="1")
    assert refused(table, "exchange 9C on 1") == "RU10"
    assert why(table, "9C", "exchange") == "RU10"
    assert why(table, "6H", "exchange") is None


def test_only_after_having_opened() -> None:
    """RU10, RU8: the freed joker cannot help to reach the limit."""
    table = situation(["2D", "6H KC KD QC QD QH 3S"], groups="5H RJ 7H", opened="0")
    assert refused(table, "exchange 6H on 1") == "RU8"


def test_either_missing_king_serves() -> None:
    """RU10: in K K joker the joker stands for no certain king."""
    for king in ("KH", "KS"):
        table = situation(["2D", f"{king} 9C 9D 3S"], groups="KC KD RJ", opened="1")
        play(table, f"exchange {king} on 1")
        assert group(table, 1) == f"KC KD {king}"
    table = situation(["2D", "KD 9C 9D 3S"], groups="KC KD RJ", opened="1")
    assert refused(table, "exchange KD on 1") == "RU10"


def test_an_ace_for_a_joker_at_either_end() -> None:
    """RU10, RU7."""
    table = situation(["2D", "AH AH 9C 9D 8C 8D 3S"], groups="RJ 2H 3H,QH KH RJ", opened="1")
    play(table, "exchange AH on 1", "meld 9C 9D RJ", "exchange AH on 2", "meld 8C 8D RJ")
    assert group(table, 1) == "AH 2H 3H"
    assert group(table, 2) == "QH KH AH"


def test_jokers_freed_together_go_into_one_combination() -> None:
    """RU18."""
    table = situation(["2D", "6H TH 9C 9D 3S"], groups="5H RJ 7H,8H 9H RJ", opened="1")
    play(table, "exchange 6H on 1")
    assert "exchange TH on 2" in menu(table)
    play(table, "exchange TH on 2")
    assert menu(table, "meld") == ["meld 9C 9D RJ RJ"]
    assert refused(table, "meld 9C 9D RJ") == "RU10"


def test_a_joker_of_a_four_card_set_stands_for_the_missing_suit() -> None:
    """RU10: shown on the table."""
    table = situation(["2D", "KS 9C 9D 3S"], groups="KC KD KH RJ", opened="1")
    assert group(table, 1) == "KC KD KH RJ=KS"
    play(table, "exchange KS on 1")
    assert group(table, 1) == "KC KD KH KS"
