"""What a player can do at Hearts, single cards or double.

    QS | pass QS
    2D8C as 2D | 2D8C as 8C | 2D8C as 10 | pass 2D8C

Plays come first, numbered as the deck numbers them; the cards to pass come after them.
"""

from collections.abc import Callable, Mapping

from cardhouse.games.hearts.options import SANITY_OPTIONS
from cardhouse.games.hearts.position import HeartsBase
from cardhouse.games.hearts.words import say
from cardhouse.kit.cards.packs import STANDARD, CardSet
from cardhouse.kit.compiled.verbs import inlined
from cardhouse.kit.face.actions import Actions, Kind, cards
from cardhouse.kit.face.double_deck import deck_of
from cardhouse.kit.face.options import Value, settle
from cardhouse.kit.terms import Action, Card
from cardhouse.kit.tricks.plays import all_plays


@inlined
def is_pass(position: HeartsBase, action: Action) -> bool:
    """Whether an action passes a card."""
    return action >= all_plays(position)


@inlined
def pass_action(position: HeartsBase, card: Card) -> Action:
    """The action of passing a card."""
    return all_plays(position) + card


@inlined
def card_passed(position: HeartsBase, action: Action) -> Card:
    """The card such an action passes."""
    return action - all_plays(position)


def _read_pass(pack: CardSet) -> Callable[[str], Mapping[str, int] | None]:
    def read(text: str) -> Mapping[str, int] | None:
        words = text.split()
        try:
            return {"card": pack.number(words[-1])} if words and words[:-1] in ([], ["pass"]) else None
        except ValueError:
            return None

    return read


def _pass_kind(pack: CardSet) -> Kind:
    def write(values: Mapping[str, int], label: bool) -> str:
        card = values["card"]
        return say("pass-card", card=pack.symbols[card]) if label else f"pass {pack.texts[card]}"

    return Kind("pass", write=write, read=_read_pass(pack), card=cards(pack))


def sanity_actions(settings: Mapping[str, Value]) -> Actions:
    """The actions with the deck these options choose; their numbers are the same for every deck."""
    deck = deck_of(settings)
    return Actions(deck.play_kind(), _pass_kind(deck.pack))


CLASSIC_ACTIONS = Actions(Kind("play", "{card}", card=cards(STANDARD)), _pass_kind(STANDARD))
SANITY_ACTIONS = sanity_actions(settle(SANITY_OPTIONS, {}, {}))
