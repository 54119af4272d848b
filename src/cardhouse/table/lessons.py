"""A guided first hand at any game: what to tell the seat in turn before it decides."""

from dataclasses import dataclass

from cardhouse.table.actions import Action
from cardhouse.table.table import Table
from cardhouse.table.words import say


@dataclass(frozen=True, kw_only=True)
class Guide:
    """What a newcomer is told before a decision, besides what the scene asks of them and what a hint says."""

    welcome: str
    steps: dict[str, str]
    """By kind of action that is offered now: each is told once."""
    refused: str
    """A card that may not be played, and why; empty where all may."""


def guide_of(table: Table) -> Guide:
    """What to tell the seat in turn, of what it sees itself. Raises ValueError where there is no lesson or no turn."""
    lesson = table.game.lesson
    if lesson is None or table.turn is None:
        raise ValueError(f"{table.game.title}: there is nothing to teach now")
    scene = table.see(table.turn)
    assert scene.prompt is not None
    kinds = dict.fromkeys(choice.kind for choice in scene.prompt.choices)
    steps = {kind: lesson.steps[kind] for kind in kinds if kind in lesson.steps}
    return Guide(welcome=lesson.welcome, steps=steps, refused=_refused(table))


def _refused(table: Table) -> str:
    """The first card of the hand that may not be played in the one way that is asked for, and why."""
    scene = table.see(table.turn)
    prompt = scene.prompt
    if prompt is None or prompt.select is not None or any(len(choice.cards) != 1 for choice in prompt.choices):
        return ""
    kinds = {choice.kind for choice in prompt.choices}
    allowed = {choice.cards[0] for choice in prompt.choices}
    hand = [zone for zone in scene.zones if zone.kind == "hand" and zone.seat == table.turn]
    for face in (card.face for zone in hand for card in zone.cards):
        if face is None or face in allowed or len(kinds) != 1:
            continue
        meant, refusal = table.propose([face], next(iter(kinds)))
        if refusal is not None and not meant:
            return say("lesson-not-this-card", card=_name(table, face), reason=refusal.text, rule=refusal.rule)
    return ""


def _name(table: Table, face: str) -> str:
    named = [Action(number) for number in table.game.actions.with_card(face)]
    if not named:
        return face
    named[0].game = table.game
    return named[0].label
