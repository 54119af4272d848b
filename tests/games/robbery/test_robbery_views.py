"""Robbery: what each sees and is told, what selected cards mean, and whole tables as people arrange them."""

from robbery_table import groups, lifted, menu, play, robbery, situation

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
    assert prompt.text == "Meld the lifted cards with cards of your own, or put everything back"
    assert prompt.select is not None
    assert [kind for kind, _ in prompt.select.kinds] == ["meld", "lay_off"]
    assert prompt.select.most == 7
    assert table.log(0)[-1].text == "@1 lifted meld 2: 8♦ 8♥ 8♠"


def test_a_card_taken_lies_open() -> None:
    """RB1."""
    table = situation(["2C 3D", "KC TD TH 9S"], "7C 8C 9C", pile="TC", drawing=True)
    assert asked(table) == "Draw from the stock, or take 10♣ and use it at once"
    play(table, "take")
    assert table.log(0)[-1].text == "@1 took 10♣"
    assert asked(table) == "Meld the card you took, or put everything back"
    play(table, "put back")
    assert asked(table) == "Draw from the stock, or take 10♣ and use it at once"
    once = situation(["2C 3D", "KC TD TH 9S"], "7C 8C 9C", pile="TC", drawing=True, take_ups=1)
    play(once, "take", "put back")
    assert asked(once) == "Draw from the stock (you can't take up any more cards this turn)"
    play(once, "draw")
    assert "lift" not in asked(once)


def offered(table: cardhouse.Table) -> list[str]:
    """The kinds of what the seat in turn is offered."""
    assert table.turn is not None
    prompt = table.see(table.turn).prompt
    assert prompt is not None
    return sorted({choice.kind for choice in prompt.choices})


def test_what_leads_nowhere_is_not_offered() -> None:
    """RB1, RB4, RB6: what could only be put back is told with its reason; the rules allow it."""
    vain = situation(["2C 3D", "KC QD 2H 9S"], "7C 8C 9C,5D 5H 5S", pile="5D 8C", drawing=True)
    assert menu(vain) == ["draw", "take"]
    assert asked(vain) == "Draw from the stock (you can't use 8♣)"
    assert offered(vain) == ["draw"]
    why = vain.why_not("take")
    assert why is not None
    assert why.rule == "RB1"
    play(vain, "draw", "lift 1", "put back")
    assert asked(vain) == "Meld, lay off or discard"
    assert offered(vain) == ["discard"]
    why = vain.why_not("lift 1")
    assert why is not None
    assert why.rule == "RB6"
    actions, refusal = vain.propose(["7C", "8C", "9C"], "lift")
    assert (actions, refusal) == ([], why)


def test_a_discard_that_makes_no_first_lay_out_is_not_offered() -> None:
    """RB1, RU8: nine points with a 4C, and thirty more with a king."""
    few = situation(["2C 3D", "2C 3C KD KH 9S"], "TC JC QC", opened="", pile="4C", drawing=True)
    assert offered(few) == ["draw"]
    enough = situation(["2C 3D", "2C 3C 5C KD KH KS 9S"], "TC JC QC", opened="", pile="4C", drawing=True)
    assert offered(enough) == ["draw", "take"]


def test_what_leads_somewhere_is_offered() -> None:
    """RB2: five clubs and a sixth like the middle one are two runs; a card laid already will do (RB6)."""
    table = situation(["2C 3D", "KC KD KH 2H"], "6C 7C 8C 9C TC", pile="8C", drawing=True)
    assert offered(table) == ["draw", "take"]
    table = situation(["2C 3D", "KC KD KH 2H"], "6C 7C 8C 9C TC")
    assert table.why_not("lift 1") is None
    play(table, "meld KC KD KH")
    assert asked(table) == "Meld, lay off, lift melds or discard"
    keeping = situation(["2C 3D", "JC"], "6C 7C 8C 9C TC")
    why = keeping.why_not("lift 1")
    assert why is not None
    assert why.rule == "RB6"


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
    assert "These cards must go back to the table: 8♠" in arranged(table, "7C 8C 9C TC,8D 8H 8C").wrong[0].text
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


def test_an_arranged_table_is_refused_by_the_rule_in_the_way() -> None:
    """RU8, RU11, RB4, RB7: what stands in the way of the way that comes furthest."""
    closed = situation(["2C 3D", "8C KD KH KS 2D"], "8D 8H 8S", opened="")
    assert "after your first meld" in arranged(closed, "8C 8D 8H 8S").wrong[0].text
    assert "reach only 30 points" in arranged(closed, "8D 8H 8S,KD KH KS").wrong[0].text
    last = situation(["2C 3D", "8C 9H"], "8D 8H 8S,TH JH QH")
    assert wrongs(last, "8C 8D 8H 8S,9H TH JH QH") == [(None, "RU11")]
    often = situation(["2C 3D", "8C 9H TH 2D"], "7C 8C 9C TC,8D 8H 8S", take_ups=1)
    play(often, "lift 1", "put back")
    assert wrongs(often, "7C 8C 9C TC,8C 8D 8S,8H 9H TH") == [(None, "RB4")]
    laid = situation(["2C 3D", "TC TD TH TS 2D"], "7C 8C 9C,5D 5H 5S", rob_this_turn=False)
    play(laid, "meld TC TD TH TS")
    assert wrongs(laid, "7C 8C 9C TC,TD TH TS,5D 5H 5S") == [(None, "RB7")]


def test_a_first_lay_out_goes_into_the_table_at_once() -> None:
    """RU8, RB7: ten to king open with 40 points, and go to what lies; where they stay as laid they do not."""
    table = situation(["2C 3D", "TC JC QC KC 2D"], "7C 8C 9C,JD JH JS", opened="")
    assert steps(table, "7C 8C 9C TC JC QC KC,JD JH JS")[0] == "meld TC JC QC KC"
    taking = situation(["2C 3D", "JC QC KC 2D"], "7C 8C 9C", opened="", pile="TC", drawing=True)
    play(taking, "take")
    assert steps(taking, "7C 8C 9C TC JC QC KC")[0] == "meld TC JC QC KC"
    stays = situation(["2C 3D", "TC JC QC KC 2D"], "7C 8C 9C", opened="", rob_this_turn=False)
    assert wrongs(stays, "7C 8C 9C TC JC QC KC") == [(None, "RB7")]


def test_an_arranged_table_begins_by_putting_back() -> None:
    """RB4: where what lies again is in the way; the cards of the hand that lie there must stay."""
    table = situation(["2C 3D", "8D 8H 6C 2D"], "7C 8C 9C TC,QC QD QH")
    play(table, "lift 1", "meld 7C 8C 9C")
    assert steps(table, "6C 7C 8C 9C TC,QC QD QH") == ["put back", "lay off 6C on 1"]
    taking = situation(["2C 3D", "TD TH 2D"], "7C 8C 9C,QC QD QH", pile="TC", drawing=True)
    play(taking, "take", "lift 1", "meld 7C 8C 9C")
    assert steps(taking.copy(), "7C 8C 9C TC,QC QD QH") == ["put back", "take", "lay off TC on 1"]
    assert steps(taking, "7C 8C 9C,QC QD QH,TC TD TH") == ["meld TC TD TH"]


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
    wanted = "7C 8C 9C,7C 7D 7H 7S,8C 8D 8H 8S,9C 9D 9H 9S"
    assert steps(table, wanted)[0] == "meld 7C 8C 9C"
    stays = situation(
        ["2C 3D", "7C 8C 9C 2D"], "7C 8C 9C,7D 7H 7S,8D 8H 8S,9D 9H 9S", opened="", opening=20, rob_this_turn=False
    )
    assert "lift 1" in steps(stays, wanted)


def test_a_run_from_ace_to_ace_is_arranged() -> None:
    """RB10: as it lies, or with the last card from the hand."""
    run = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    table = situation(["2C 3D", "AC 2D 3D"], run)
    assert steps(table, "AC " + run)[-1] == "lay off AC on 1"
    assert arranged(table, "AC " + run).actions == []
    assert wrongs(table, "AC " + run + " 2C") == [(0, "RU7"), (0, "G1")]


def test_a_deal_is_told_as_at_rummy() -> None:
    """G2, G3: the log begins with it."""
    table = robbery(3).deal(key=2)
    assert table.turn == 1
    assert [event.text for event in table.log(0)] == ["@0 dealt hand 1: 12 cards each, 13 to @1; 71 in the stock"]
    assert table.see(None).headline == "Hand 1, 71 in the stock"
