"""The table for ears: a hand of every game played from its narration alone, and all that is seen is said."""

import random
import re

import pytest

import cardhouse
import cardhouse.bots
from cardhouse.games import names
from cardhouse.kit.cards.packs import RANKS
from cardhouse.kit.face.narration import NAMES, Narration, card_words, choice_words, narration, spoken
from cardhouse.kit.face.scene import CardView, Choice, Prompt, Scene
from cardhouse.kit.words import say

pytestmark = pytest.mark.uncompiled
MOST = 3000  # acts of a hand


class Listener:
    """Plays by what it hears: the narration, and what the choices are called. It never sees a scene."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def choose(self, heard: Narration, choices: dict[str, str]) -> str:
        """The text of what to do. ``choices``: by what they are called, as a player asks for them."""
        offered = re.search(r"You may: ([^.]*)\.", heard.asked)
        assert offered, heard.asked
        named = [each for each in offered[1].split("; ") if each in choices]
        if named:
            return choices[self.dice.choice(self.best(named))]
        amount = re.search(r"any amount from (\d+) to", heard.asked)
        assert amount, heard.asked
        raise AssertionError(f"nothing that is offered can be done: {heard.asked}")

    def best(self, named: list[str]) -> list[str]:
        """What brings a hand to its end: cards laid out rather than drawn."""
        laying = [each for each in named if each.startswith(("Meld", "Lay", "Add", "Call", "Check"))]
        return laying or named


def faces_in(scene: Scene) -> list[CardView]:
    """Every card the viewer sees."""
    return [card for zone in scene.zones for card in zone.cards if card.face is not None]


def check_told(scene: Scene, heard: Narration) -> None:
    """All that is seen is said: cards, scores, badges, notes, and each choice up to the many of one kind."""
    said = f"{heard.hand} {heard.table} {heard.scores} {heard.last}"
    own = set(own_hand(scene))
    for card in faces_in(scene):
        assert card_words(card) in said or card.face in own, f"{card} is not said in: {said}"
    for view in scene.seats:
        assert re.search(rf"@{view.seat}: (score {view.score}|{view.amount} chip)", heard.scores)
        assert all(spoken(badge) in heard.scores for badge in (*view.badges, *view.marks))
    assert not re.search("[♣♦♥♠]", said + heard.asked), "a symbol is no word"
    assert re.search(rf"You hold {len(own_hand(scene)) or 'no'} card", heard.hand)
    for rank_and_suit in own_hand(scene):
        words = card_words(CardView(rank_and_suit))
        rank, _, suit = words.partition(" of ")
        several = say("ranks", rank=NAMES[RANKS.index(rank_and_suit)]) if len(rank_and_suit) == 1 else words
        assert (
            words in heard.hand
            or several in heard.hand
            or re.search(rf"{suit.capitalize()}:[^.]*\b{rank}\b", heard.hand)
        ), heard.hand


def own_hand(scene: Scene) -> list[str]:
    """The viewer's cards."""
    return [c.face or "" for zone in scene.zones if zone.kind == "hand" and zone.seat == scene.seat for c in zone.cards]


@pytest.mark.parametrize("game", names())
def test_a_hand_is_played_from_the_narration_alone(game: str) -> None:
    table, bot, listener = cardhouse.game(game).deal(6), cardhouse.bots.bot("heuristic"), Listener(6)
    acted = 0
    while table.turn is not None and table.hand == 0 and table.version < MOST:
        if table.turn != 0:
            table.play(bot.act(table, table.turn))
            continue
        scene = table.see(0)
        assert scene.prompt is not None
        heard = narration(scene)
        check_told(scene, heard)
        table.play(listener.choose(heard, {choice_words(each): each.text for each in scene.prompt.choices}))
        acted += 1
    assert acted > 0
    assert table.hand > 0 or table.over, "the hand did not come to its end"
    check_told(table.see(0), narration(table.see(0)))


def test_nothing_hidden_is_said() -> None:
    """Two worlds that differ in what a seat cannot know sound alike to it."""
    table = cardhouse.game("hearts", passing="none").deal(3)
    for card in range(9):
        table.play(table.legal()[card % len(table.legal())])
    for seat in range(4):
        one, other = (narration(table.world(seat, seed).see(seat)) for seed in (1, 2))
        assert (one.hand, one.table, one.scores) == (other.hand, other.table, other.scores)


def test_a_watcher_holds_nothing_and_hears_what_lies_open() -> None:
    table = cardhouse.game("hearts", passing="none").deal(3)
    scene = table.see(None)
    assert narration(scene).hand == ""
    assert narration(scene).asked == f"Next to play: @{table.turn}."
    hands = [zone for zone in table.see(2).zones if zone.id == "hand:2"]
    assert narration(scene, hands).hand.startswith("@2 holds 13 cards.")


@pytest.mark.parametrize(
    ("text", "cards", "said"),
    [
        ("Q♠", True, "queen of spades"),
        ("10♥ and 2♦8♣ as 8♣", True, "10 of hearts and 2 of diamonds or 8 of clubs as 8 of clubs"),
        ("1♠ by @1", False, "1 spade by @1"),
        ("@2 bid 4♥", False, "@2 bid 4 hearts"),
        ("L2 Q♠ Tr", False, "L2 queen of spades Tr"),
        ("♣ from 3", False, "clubs from 3"),
        ("2♣ Q♥", True, "2 of clubs, queen of hearts"),
        ("J 10", False, "jack, 10"),
        ("5-5-K", False, "5, 5, king"),
        ("A", False, "ace"),
        ("Ann", False, "Ann"),
    ],
)
def test_suits_are_said_in_words(text: str, cards: bool, said: str) -> None:
    assert spoken(text, cards) == said


def test_a_choice_is_called_as_a_player_would_call_it() -> None:
    assert choice_words(Choice(1, "bid", "bid 3", "3", cell=(0, 3))) == "3"
    assert choice_words(Choice(1, "bid", "2♠", "2♠", cell=(0, 3))) == "2 spades"
    assert choice_words(Choice(1, "bid", "3NT", "3NT", cell=(0, 3))) == "3 no trump"
    assert choice_words(Choice(1, "play", "QS", "Q♠", ["QS"])) == "queen of spades"


def test_a_claim_of_the_rest_is_said() -> None:
    scene = cardhouse.game("hearts", passing="none").deal(3).see(None)
    scene.prompt = Prompt("Lead a card", rest=True)
    assert "You may claim the rest of the tricks." in narration(scene).asked
