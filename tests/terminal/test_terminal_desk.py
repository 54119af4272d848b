"""The person's side of the table: cursor, list, selection, amounts."""

from cardhouse.kit.face.scene import Amount, Choice, Prompt, Scene, Select, Zone, faces
from cardhouse.terminal.desk import Ask, Desk, Play, Say


def scene(hand: str, choices: list[Choice], **extra: object) -> Scene:
    zones = [Zone("hand:0", "hand", "Hand", 0, faces(hand.split()))]
    return Scene("any", 0, 0, 0, "", zones, [], prompt=Prompt("Your turn", choices, **extra))  # type: ignore[arg-type]


def card(action: int, text: str, kind: str = "play") -> Choice:
    return Choice(action, kind, f"{kind} {text}", f"{kind} {text}", [text])


def button(action: int, label: str) -> Choice:
    return Choice(action, label.lower(), label.lower(), label)


def desk(*args: object, **extra: object) -> Desk:
    found = Desk()
    found.show(scene(*args, **extra))  # type: ignore[arg-type]
    return found


def press(at: Desk, *keys: str) -> object:
    outcome = None
    for key in keys:
        outcome = at.key(key, key if len(key) == 1 else None)
    return outcome


def test_the_cursor_starts_on_a_card_that_may_be_played() -> None:
    at = desk("2C 3C 4C", [card(4, "4C")])
    assert press(at, "enter") == Play(4)


def test_the_cursor_goes_round() -> None:
    at = desk("2C 3C 4C", [card(n, f"{n}C") for n in (2, 3, 4)])
    assert press(at, "left", "enter") == Play(4)
    assert press(at, "right", "right", "enter") == Play(3)


def test_the_cursor_stays_with_its_card() -> None:
    at = desk("2C 3C 4C", [card(n, f"{n}C") for n in (2, 3, 4)])
    press(at, "right")
    at.show(scene("3C 4C", [card(3, "3C"), card(4, "4C")]))
    assert press(at, "enter") == Play(3)


def test_a_card_without_a_choice_is_asked_about() -> None:
    at = desk("2C 3C", [card(2, "2C")])
    assert press(at, "right", "enter") == Ask(("3C",))


def test_a_card_of_several_meanings_offers_them() -> None:
    at = desk("2C 3C", [card(1, "2C", "left"), card(2, "2C", "right"), card(3, "3C")])
    assert press(at, "enter") is None
    assert [entry.label for entry in at.entries()] == ["left 2C", "right 2C"]
    assert press(at, "down", "enter") == Play(2)


def test_escape_leaves_the_meanings() -> None:
    at = desk("2C 3C", [card(1, "2C", "left"), card(2, "2C", "right"), button(9, "Draw")])
    press(at, "enter", "escape")
    assert not at.in_list
    assert press(at, "1") == Play(9)


def test_number_keys_press_what_they_show() -> None:
    at = desk("2C", [*(button(n, f"Bid {n}") for n in range(12)), button(12, "Pass")])
    assert [press(at, str(n)) for n in range(10)] == [Play(n) for n in range(10)]
    assert [press(at, key) for key in "abc"] == [Play(10), Play(11), Play(12)]


def test_a_digit_that_several_show_or_one_among_figures_presses_none() -> None:
    labels = ("1 club", "1 spade", "2 hearts", "Pass", "Take 3 of 4", "Challenge @3")
    at = desk("2C", [button(n, label) for n, label in enumerate(labels)])
    keys = {entry.label: entry.key for entry in at.entries()}
    assert (keys["2 hearts"], keys["Pass"], keys["Challenge @3"]) == ("2", "5", "6")
    assert (keys["1 club"], keys["1 spade"], keys["Take 3 of 4"]) == ("a", "b", "c")


def test_no_choice_takes_a_command_key() -> None:
    at = desk("2C", [button(n, f"Bid {n}") for n in range(100)])
    keys = [entry.key for entry in at.entries()]
    assert not set(keys) & set("?husql")
    assert keys[-1] == ""


def test_every_choice_is_reached_by_arrows() -> None:
    at = desk("2C", [button(n, f"Bid {n}") for n in range(100)])
    assert press(at, *["down"] * 99, "enter") == Play(99)


def test_from_the_list_up_to_the_hand_and_back() -> None:
    at = desk("2C 3C", [card(2, "2C"), button(9, "Draw")])
    assert press(at, "down", "enter") == Play(9)
    press(at, "up")
    assert press(at, "enter") == Play(2)
    assert press(at, "tab", "enter") == Play(9)


def test_without_a_card_to_play_the_list_comes_first() -> None:
    at = desk("2C 3C", [button(8, "Draw"), button(9, "Pass")])
    assert press(at, "enter") == Play(8)


def test_selected_cards_are_asked_about_together() -> None:
    at = desk("7H 8H 9H QS", [card(1, "QS", "discard")], select=Select([("meld", "Meld")], 3, 13))
    press(at, "left", "left", "left", "space", "right", "space", "right", "space")
    assert press(at, "enter") == Ask(("7H", "8H", "9H"))
    assert press(at, "m") == Ask(("7H", "8H", "9H"), "meld")


def test_too_few_and_too_many_cards_are_said() -> None:
    at = desk("7H 8H 9H", [], select=Select([("pass", "Pass")], 2, 2))
    assert isinstance(press(at, "space", "p"), Say)
    press(at, "right", "space", "right")
    assert press(at, "space") == Say("Select at most 2 cards")
    assert press(at, "p") == Ask(("7H", "8H"), "pass")


def test_the_same_card_twice_is_selected_twice() -> None:
    at = desk("7C 7H 7H", [], select=Select([("meld", "Meld")], 2, 9))
    press(at, "right", "space", "right", "space")
    assert press(at, "enter") == Ask(("7H", "7H"))


def test_a_selection_narrows_the_list() -> None:
    melds = [Choice(n, "meld", text, text, text.split()) for n, text in enumerate(["7C 8C", "7C 7H"])]
    at = desk("7C 8C 7H", melds, select=Select([("meld", "Meld")], 2, 9))
    assert [entry.label for entry in at.entries()] == ["Meld", "7C 8C", "7C 7H"]
    press(at, "right", "space")
    assert [entry.label for entry in at.entries()] == ["Meld", "7C 8C"]


def test_kinds_of_selection_take_a_letter_of_theirs() -> None:
    at = desk("7H", [], select=Select([("meld", "Meld"), ("lay_off", "Lay off"), ("swap", "Swap")], 1, 9))
    assert [entry.key for entry in at.entries()] == ["m", "a", "w"]


def test_amounts_are_typed() -> None:
    amount = Amount("raise_to", "raise to {}", "Raise to", 4, 200, marks=[("Pot", 60)])
    sizes = [Choice(n, "raise_to", f"raise to {n}", f"raise to {n}") for n in (4, 60)]
    at = desk("AS AH", [button(1, "Fold"), button(2, "Call 2"), *sizes], amount=amount)
    assert [entry.label for entry in at.entries()] == ["Fold", "Call 2", "Raise to 4..200", "Pot (60)"]
    assert press(at, "a") == Play("raise to 60")
    assert press(at, "3", "1", "2", "5", "backspace", "enter") == Play("raise to 12")


def test_an_amount_out_of_range_is_not_taken() -> None:
    amount = Amount("raise_to", "raise to {}", "Raise to", 4, 200)
    at = desk("AS AH", [button(1, "Fold")], amount=amount)
    assert press(at, "2", "9", "9", "9", "enter") == Say("999 is not between 4 and 200")
    assert isinstance(press(at, "enter"), Say)
    press(at, "escape")
    assert press(at, "1") == Play(1)


def test_while_an_amount_is_typed_letters_do_nothing() -> None:
    amount = Amount("raise_to", "raise to {}", "Raise to", 4, 200)
    at = desk("AS AH", [button(1, "Fold")], amount=amount)
    assert press(at, "2", "q", "5", "enter") == Play("raise to 5")


def test_out_of_turn_nothing_is_done() -> None:
    at = Desk()
    shown = scene("2C 3C", [])
    shown.prompt = None
    at.show(shown)
    assert press(at, "enter") == Say("It is not your turn")
    assert press(at, "1") is None
