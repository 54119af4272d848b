"""Each of the four hands alone, to learn it: a match in which everybody deals just that hand once."""

import dataclasses
from collections.abc import Mapping
from functools import partial

from cardhouse.games.cardsense.actions import HAND_KEYS, HAND_TEXTS
from cardhouse.games.cardsense.options import ALONE, CHALLENGES, PRESETS
from cardhouse.games.cardsense.position import EXPERT, INTERMEDIATE, CardSense
from cardhouse.games.cardsense.showing import scene_of
from cardhouse.games.cardsense.teaching import LESSON
from cardhouse.games.cardsense.words import say
from cardhouse.kit.face.game import Game
from cardhouse.kit.face.options import Option, Value


def alone(match: Game, hand: int, summary: str, *own: Option) -> Game:
    """A hand for study, with or without side bets; ``own`` are the options that concern this hand only."""

    def only_this_hand(position: CardSense, settings: Mapping[str, Value]) -> None:
        position.hands = 1 << hand
        position.level = EXPERT if settings[CHALLENGES.name] else INTERMEDIATE

    options = (CHALLENGES, *own, *ALONE)
    kept = {option.name for option in options}
    presets = {
        name: {option: value for option, value in preset.items() if option in kept} for name, preset in PRESETS.items()
    }
    name = "cardsense-" + HAND_TEXTS[hand].replace(" ", "-")
    return dataclasses.replace(
        match,
        name=name,
        title=say("title-alone", hand=HAND_KEYS[hand]),
        summary=summary,
        options=options,
        presets=presets,
        lesson=dataclasses.replace(LESSON, welcome=summary),
        scene=partial(scene_of, name),
        prepare=only_this_hand,
    )
