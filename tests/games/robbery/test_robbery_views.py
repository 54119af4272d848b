"""Robbery: what each sees and is told, what selected cards mean, and whole tables as people arrange them."""

from __future__ import annotations

from robbery_table import groups, lifted, play, robbery, situation

import cardhouse
from cardhouse.kit.face.game import Arrangement


def arranged(table: cardhouse.Table, wanted: str) -> Arrangement:
    """What is said of a table with these combinations, parted by commas."""
    assert table.game.arrange is not None
    return table.game.arrange(table.position, [group.split() for group in wanted.split(",")])


def wrongs(table: cardhouse.Table, wanted: str) -> list[tuple[int | None, str]]:
    """The combinations that are wrong, and by which rule."""
    found = arranged(table, wanted)
    assert bool(found.wrong) != bool(found.actions) or not found.wrong
    return [(wrong.group, wrong.rule) for wrong in found.wrong]


def steps(table: cardhouse.Table, wanted: str) -> list[str]:
    """The actions that lead there, done on the table."""
    found = arranged(table, wanted)
    assert not found.wrong, found.wrong
    texts = [table.game.actions.text(action) for action in found.actions]
    play(table, *texts)
    assert sorted(groups(table)) == sorted(group.strip() for group in wanted.split(","))
    return texts


def asked(table: cardhouse.Table) -> str:
    """What the seat in turn is asked."""
    assert table.turn is not None
    prompt = table.see(table.turn).prompt
    assert prompt is not None
    return prompt.text


def test_lifted_cards_lie_open_and_hands_do_not() -> None:
    """G5: everybody sees them, and whose turn it is to lay them."""
    table = situation(["2C 3D", "8C 9H TH 2D"], "7C 8C 9C TC,8D 8H 8S")
    play(table, "lift 2")
    for viewer in (0, 1, None):
        assert lifted(table, viewer) == "8D 8H 8S"
    assert [card.face for card in table.see(0).zone("hand:1").cards] == [None] * 4
    prompt = table.see(1).prompt
    assert prompt is not None
    assert prompt.text == "Lay the lifted cards, with cards of your own; or put everything back"
    assert prompt.select is not None
    assert [kind for kind, _ in prompt.select.kinds] == ["meld", "lay_off"]
    assert prompt.select.most == 7
    assert table.log(0)[-1].text == "@1 lifted group 2: 8♦ 8♥ 8♠"


def test_a_card_taken_lies_open() -> None:
    """RB1."""
    table = situation(["2C 3D", "KC TD TH 9S"], "7C 8C 9C", pile="TC", drawing=True)
    assert asked(table) == "Draw from the stock, or take 10♣ and lay it at once"
    play(table, "take")
    assert table.log(0)[-1].text == "@1 took 10♣"
    assert asked(table) == "Lay the card you took; or put everything back"
    play(table, "put back")
    assert asked(table) == "Draw from the stock: you put 10♣ back"
    play(table, "draw")
    assert "lift" not in asked(table)


def test_selected_cards() -> None:
    """RB2, RB8: cards of hand and table together are a combination; those of one on the table mean to lift it."""
    table = situation(["2C 3D", "8C 9H TH 2D"], "7C 8C 9C TC,8D 8H 8S")
    actions, refusal = table.propose(["8H", "8D", "8S"], "lift")
    assert refusal is None
    assert [table.game.actions.text(action) for action in actions] == ["lift 2"]
    play(table, "lift 2")
    actions, refusal = table.propose(["8H", "9H", "TH"], "meld")
    assert refusal is None
    assert [table.game.actions.text(action) for action in actions] == ["meld 8H 9H TH"]
    _, refusal = table.propose(["2D"], "lay_off")
    assert refusal is not None
    assert table.propose(["8H", "9H"], "meld")[1] is not None


def test_an_arranged_table_is_reached() -> None:
    """RB2-RB4: by adding where that does, else by lifting."""
    table = situation(["2C 3D", "8C 9H TH 6C 2D"], "7C 8C 9C TC,8D 8H 8S")
    assert steps(table.copy(), "6C 7C 8C 9C TC,8D 8H 8S") == ["lay off 6C on 1"]
    assert steps(table.copy(), "7C 8C 9C TC,8C 8D 8H 8S") == ["lay off 8C on 2"]
    assert steps(table.copy(), "7C 8C 9C TC,8C 8D 8S,8H 9H TH") == ["lift 2", "meld 8C 8D 8S", "meld 8H 9H TH"]


def test_an_arranged_table_goes_on_from_where_the_turn_is() -> None:
    """RB4, RB7."""
    table = situation(["2C 3D", "TC TD TH 8C 9H 2D"], "7C 8C 9C,8D 8H 8S")
    play(table, "meld TC TD TH", "lift 2")
    assert steps(table, "7C 8C 9C,TC TD TH,8C 8D 8H 8S") == ["meld 8C 8D 8H 8S"]
    assert wrongs(table, "7C 8C 9C,TC TD TH,8C 8D 8H 8S") == []
    assert arranged(table, "7C 8C 9C,TC TD TH,8C 8D 8H 8S").actions == []
    assert wrongs(table, "7C 8C 9C TC,TC TD TH,8C 8D 8H 8S") == [(1, "G1")]
    assert wrongs(table, "7C 8C 9C TC,8C 8D 8H 8S") == [(None, "RB4")]
    assert wrongs(table, "7C 8C 9C TD,8C 8D 8H 8S,TC TH") == [(0, "RU7"), (2, "RB3")]


def test_what_is_wrong_with_an_arranged_table() -> None:
    """RB3, RB4, RB6, RU6, RU7, RU8, RU11: group by group, and as a whole."""
    table = situation(["2C 3D", "8C 9H 2D"], "7C 8C 9C TC,8D 8H 8S")
    assert wrongs(table, "7C,9C TC,8C 8D 8H 8S") == [(0, "RU6"), (1, "RB3")]
    assert wrongs(table, "7C 8C TC 9C,8D 8H 8S") == [(0, "RU7")]
    assert wrongs(table, "7C 8C 9C TC,8D 8H 8S,KC KD KH") == [(2, "G1")]
    assert wrongs(table, "7C 8C 9C TC,8D 8H 8C") == [(None, "RB4")]
    assert wrongs(table, "7C 8C 9C XX,8D 8H 8S") == [(0, "G1"), (None, "RB4")]
    assert "Back to the table must go: 8♠" in arranged(table, "7C 8C 9C TC,8D 8H 8C").wrong[0].text
    jokers = situation(["2C 3D", "RJ RJ 2D"], "7C 8C 9C TC", adjacent_jokers=False)
    assert wrongs(jokers, "7C 8C 9C TC RJ RJ") == [(0, "RU6")]
    same = situation(["2C 3D", "2D 3S"], "7C 8C 9C,7D 8D 9D,7H 8H 9H")
    assert wrongs(same, "7C 7D 7H,8C 8D 8H,9C 9D 9H") == [(None, "RB6")]
    last = situation(["2C 3D", "8C 9H"], "8D 8H 8S,TH JH QH")
    assert wrongs(last, "8C 8D 8H 8S,9H TH JH QH") == [(None, "RU11")]
    closed = situation(["2C 3D", "8C KD KH KS 2D"], "8D 8H 8S", opened="")
    assert wrongs(closed, "8C 8D 8H 8S") == [(None, "RU8")]
    assert wrongs(closed, "8D 8H 8S,KD KH KS") == [(None, "RU8")]
    opening = situation(["2C 3D", "8C KD KH KS TD TC TH 2D"], "8D 8H 8S", opened="")
    assert len(steps(opening, "8C 8D 8H 8S,KD KH KS,TC TD TH")) == 3
    drawing = situation(["2C 3D", "8C 9H 2D"], "8D 8H 8S", drawing=True)
    assert wrongs(drawing, "8C 8D 8H 8S") == [(None, "RU5")]


def test_a_whole_table_laid_anew() -> None:
    """RB2, RB5: twenty runs become fifteen sets and one of one's own; who has not opened may not."""
    runs = [" ".join(rank + suit for rank in ranks) for ranks in ("234", "567", "89T", "JQK", "234") for suit in "CDHS"]
    sets = [" ".join(rank + suit for suit in "CDHS") for rank in "23456789TJQK234"]
    hand = "AC AD AH 5S 7D"
    table = situation(["2C 3D", hand], ",".join(runs))
    assert len(steps(table, ",".join([*sets, "AC AD AH"]))) == 36
    closed = situation(["2C 3D", hand], ",".join(runs), opened="")
    assert wrongs(closed, ",".join([*sets, "AC AD AH"])) == [(None, "RU8")]


def test_a_first_lay_out_like_what_lies() -> None:
    """RB5, RB7: 7 8 9 of one's own opens, and the 7 8 9 that lay there goes to three sets."""
    table = situation(["2C 3D", "7C 8C 9C 2D"], "7C 8C 9C,7D 7H 7S,8D 8H 8S,9D 9H 9S", opened="", opening=20)
    found = steps(table, "7C 8C 9C,7C 7D 7H 7S,8C 8D 8H 8S,9C 9D 9H 9S")
    assert found[0] == "meld 7C 8C 9C"
    assert "lift 1" in found


def test_a_run_from_ace_to_ace_is_arranged() -> None:
    """RB10: as it lies, or with the last card from the hand."""
    run = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    table = situation(["2C 3D", "AC 2D 3D"], run)
    assert steps(table, "AC " + run)[-1] == "lay off AC on 1"
    assert arranged(table, "AC " + run).actions == []
    assert wrongs(table, "AC " + run + " 2C") == [(0, "RU7"), (0, "G1")]


def test_a_deal_is_told_as_at_rummy() -> None:
    """G2, G3."""
    table = robbery(3).deal(key=2)
    assert table.turn == 1
    assert table.see(None).headline == "Hand 1, 71 in the stock"
