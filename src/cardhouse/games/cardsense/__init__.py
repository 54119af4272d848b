"""CardSen$e: four hands, a bank and side bets; and each of its hands alone.

Source: the rulebook "CardSen$e"; rules and rulings CS1-CS39 of RULES.md, section 1, and docs/rulings, with G1-G7.
One text of the rules: a hand alone is a match in which every player deals just that hand once.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from functools import partial

from cardhouse.games.cardsense import banking, dealing, imagining, turn
from cardhouse.games.cardsense.actions import ACTIONS, HAND_NAMES, HAND_TEXTS, REFUSALS, SILENT
from cardhouse.games.cardsense.options import (
    EARLY_STOP,
    LAST_CARD,
    LEVEL,
    MATCH,
    OPTIONS,
    PRESETS,
    RENEGE,
    REVIEW,
    check,
)
from cardhouse.games.cardsense.position import (
    CALLING,
    FANTAN,
    LAST_TWO,
    QUEEN_OF_SPADES,
    TRICKS,
    CardSense,
)
from cardhouse.games.cardsense.showing import scene_of
from cardhouse.games.cardsense.telling import narrate
from cardhouse.kit.cards.bits import STRIDE
from cardhouse.kit.cards.packs import FACES, STANDARD
from cardhouse.kit.face.game import Game
from cardhouse.kit.face.options import Option, Value

RULES = (banking, dealing, imagining, turn)
"""Modules that tell the verbs what they mean here."""

MOST = FACES // 2 + STRIDE  # cards each of two players holds


def window(position: CardSense) -> int | None:
    """Who does not say 'last card' in time has not said it (CS27)."""
    return SILENT if position.phase == CALLING else None


GAME = Game(
    name="cardsense",
    title="CardSen$e",
    family="tricks",
    summary="Four hands, named by the dealer; bet on yours against the others'. The most money wins.",
    players=(2, 3, 4, 5, 6, 7, 8),
    default_players=4,
    record=CardSense,
    actions=ACTIONS,
    cards=STANDARD,
    menu_size=MOST,
    options=OPTIONS,
    presets=PRESETS,
    refusals=REFUSALS,
    scene=partial(scene_of, "cardsense"),
    narrate=narrate,
    check=check,
    window=window,
)


def alone(hand: int, summary: str, options: Sequence[Option]) -> Game:
    """A hand for study: every player deals it once, at Expert level with side bets."""

    def only_this_hand(position: CardSense, settings: Mapping[str, Value]) -> None:
        position.hands = 1 << hand

    kept = {option.name for option in (*options, *MATCH)}
    presets = {
        name: {option: value for option, value in preset.items() if option in kept} for name, preset in PRESETS.items()
    }
    name = "cardsense-" + HAND_TEXTS[hand].replace(" ", "-")
    return dataclasses.replace(
        GAME,
        name=name,
        title=f"CardSen$e: {HAND_NAMES[hand]}",
        summary=summary,
        options=(*options, *MATCH),
        presets=presets,
        scene=partial(scene_of, name),
        prepare=only_this_hand,
    )


QUEEN_ALONE = alone(
    QUEEN_OF_SPADES, "One hand of CardSen$e: do not take the queen of spades.", (LEVEL, EARLY_STOP, REVIEW)
)
LAST_TWO_ALONE = alone(LAST_TWO, "One hand of CardSen$e: do not take the last two tricks.", (LEVEL, REVIEW))
TRICKS_ALONE = alone(TRICKS, "One hand of CardSen$e: take tricks, the later the better.", (LEVEL, REVIEW))
FANTAN_ALONE = alone(FANTAN, "One hand of CardSen$e: be the first to run out of cards.", (LEVEL, RENEGE, LAST_CARD))
STUDIES = (QUEEN_ALONE, LAST_TWO_ALONE, TRICKS_ALONE, FANTAN_ALONE)
