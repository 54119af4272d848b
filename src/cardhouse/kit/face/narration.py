"""The table in sentences, for ears: enough to play without seeing it. Made from a scene, the same for every face.

Texts name players ``@0``, ``@1`` ..., as scenes do. Cards are said in words, and what a choice is called is said as a
player would say it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from cardhouse.kit.cards.packs import RANKS, SUIT_NAMES, SUIT_SYMBOLS, SUITS
from cardhouse.kit.face.scene import CardView, Choice, Scene, SeatView, Zone

RANK_WORDS = (*(str(number) for number in range(2, 11)), "jack", "queen", "king", "ace")
JOKERS = {"RJ": "red joker", "BJ": "black joker"}
DOUBLE = 4  # characters in the text of a card with two faces
MOST_CHOICES = 40  # of one kind; more are reached by selecting cards
MOST_EVENTS = 12
CARD = re.compile(rf"(10|[2-9TJQKA])([{SUIT_SYMBOLS}])")
TWO_FACES = re.compile(rf"({CARD.pattern})(?={CARD.pattern})")
BID = re.compile(rf"\b([1-7])([{SUIT_SYMBOLS}])")
SUIT = re.compile(rf"[{SUIT_SYMBOLS}]")
HANDS = ("hand", "open", "lifted")


@dataclass(frozen=True, kw_only=True)
class Narration:
    """What can be heard of a table, part by part."""

    asked: str
    """What the listener is asked, and all he may do."""
    hand: str
    """His cards."""
    table: str
    """Where the game stands and what lies on the table."""
    scores: str
    """Everybody's score and what stands beside the names."""
    last: str
    """The last trick, and what has happened since he acted."""


def narration(scene: Scene, shown: Sequence[Zone] = ()) -> Narration:
    """A scene for its viewer's ears; ``shown``: the hands that a watcher of an old match is shown."""
    own = [zone for zone in scene.zones if _is_own(zone, scene)]
    rest = [zone for zone in scene.zones if not _is_own(zone, scene) and zone.kind != "hand"]
    tricks = [zone for zone in rest if zone.kind == "trick"]
    lying = [zone for zone in rest if zone not in tricks[1:]]
    return Narration(
        asked=_asked(scene),
        hand=_joined([_hand(zone, scene) for zone in (*own, *shown)]) or _no_hand(scene),
        table=_joined([spoken(scene.headline), *(_zone(zone, scene) for zone in lying)]),
        scores=_joined([_seat(view, scene) for view in scene.seats]),
        last=_joined([*(_zone(zone, scene) for zone in tricks[1:]), *_events(scene)]) or "Nothing has happened yet.",
    )


def spoken(text: str, cards: bool = False) -> str:
    """A text with its suits in words; ``cards``: what has a rank before it is a card and not a bid."""
    text = TWO_FACES.sub(r"\1 or ", text)
    if not cards:
        text = BID.sub(lambda found: f"{found[1]} {_suit_word(found[2])[: -1 if found[1] == '1' else None]}", text)
    text = CARD.sub(lambda found: f"{_rank_word(found[1])} of {_suit_word(found[2])}", text)
    return SUIT.sub(lambda found: _suit_word(found[0]), text)


def card_words(card: CardView) -> str:
    """A card as it is said."""
    if card.face is None:
        return "a card face down"
    words = face_words(card.face)
    if card.played_as is None or card.played_as == card.face:
        return words
    as_what = f"a total of {card.played_as}" if card.played_as.isdigit() else face_words(card.played_as)
    return f"{words} as {as_what}"


def face_words(face: str) -> str:
    """The text of a card as it is said: ``QS``, ``K``, ``RJ``, both faces of ``2D8C``."""
    if face in JOKERS:
        return JOKERS[face]
    if len(face) == DOUBLE:
        return f"{face_words(face[:2])} or {face_words(face[2:])}"
    return _rank_word(face[0]) + (f" of {SUIT_NAMES[SUITS.index(face[1])]}" if len(face) > 1 else "")


def choice_words(choice: Choice) -> str:
    """A choice as it is said."""
    words = spoken(choice.label, cards=bool(choice.cards))
    return f"{words}, {choice.kind.replace('_', ' ')}" if choice.cell is not None else words


# --- Cards ----------------------------------------------------------------------------------------------


def _rank_word(rank: str) -> str:
    return RANK_WORDS[RANKS.index(rank)] if rank in RANKS else rank


def _suit_word(symbol: str) -> str:
    return SUIT_NAMES[SUIT_SYMBOLS.index(symbol)]


def _cards(cards: Sequence[CardView]) -> str:
    """Cards one after another; those face down are counted."""
    words = [card_words(card) for card in cards if card.face is not None]
    covered = len(cards) - len(words)
    return ", ".join([*words, *([f"{_count(covered, 'card')} face down"] if covered else [])])


def _no_hand(scene: Scene) -> str:
    return "" if scene.seat is None else "You hold no cards."


def _hand(zone: Zone, scene: Scene) -> str:
    """A hand by suits, as one sorts it."""
    count = len(zone.cards)
    if zone.kind != "hand":
        return f"{zone.label}: {_cards(zone.cards)}"
    holds = "You hold" if zone.seat == scene.seat else f"@{zone.seat} holds"
    if not count:
        return f"{holds} no cards"
    suits: dict[str, list[str]] = {}
    others: list[str] = []
    for card in zone.cards:
        new = ", new" if "new" in card.marks else ""
        if card.face is not None and len(card.face) == len("QS") and card.face[1] in SUITS:
            suits.setdefault(SUIT_NAMES[SUITS.index(card.face[1])], []).append(_rank_word(card.face[0]) + new)
        else:
            others.append(card_words(card) + new)
    held = [f"{suit.capitalize()}: {', '.join(ranks)}" for suit, ranks in suits.items()]
    counted = [f"{times} times {card}" if times > 1 else card for card, times in Counter(others).items()]
    return _joined([f"{holds} {_count(count, 'card')}", *held, *([", ".join(counted)] if counted else [])])


# --- Places ---------------------------------------------------------------------------------------------


def _is_own(zone: Zone, scene: Scene) -> bool:
    return scene.seat is not None and zone.seat == scene.seat and zone.kind in HANDS


def _zone(zone: Zone, scene: Scene) -> str:
    """A place on the table in a sentence; empty where there is nothing to say."""
    others = zone.seat is not None and zone.seat != scene.seat and zone.kind != "trick"
    label = spoken(zone.label) + (f", of @{zone.seat}" if others else "")
    count = zone.count if zone.count is not None else len(zone.cards)
    if zone.kind == "grid":
        return _grid(zone)
    if zone.kind == "chips":
        if not zone.amount and zone.seat is not None:
            return ""
        return f"{label}: {zone.amount or 0}" + (f", {spoken(zone.text)}" if zone.text else "")
    if zone.kind == "note":
        return f"{label}: {spoken(zone.text, cards=True)}" if zone.text else ""
    if zone.kind == "trick":
        return _trick(zone, label, "which wins so far" if zone is _first_trick(scene) else "which won")
    if zone.kind == "chain" and zone.cards:
        ends = f"left end {card_words(zone.cards[0])}, right end {card_words(zone.cards[-1])}"
        return _joined([f"{label}: {ends}", f"From the left: {_cards(zone.cards)}"])
    if not zone.cards:
        nothing = "" if zone.seat is not None else f"{label}: empty"
        return f"{label}: {_count(count, 'card')}" if count else nothing
    if zone.kind == "pile":
        below = _cards(zone.cards[:-1])
        under = f"; below it, from the bottom, {below}" if below else ""
        return f"{label}: {_count(count, 'card')}, {card_words(zone.cards[-1])} on top{under}"
    more = f"{_count(count, 'card')}, " if count != len(zone.cards) else ""
    return f"{label}: {more}{_cards(zone.cards)}"


def _first_trick(scene: Scene) -> Zone | None:
    """The trick in play; another zone of tricks holds one to look back at."""
    return next((zone for zone in scene.zones if zone.kind == "trick"), None)


def _trick(zone: Zone, label: str, wins: str) -> str:
    if not zone.cards:
        return f"{label}: nothing lies"
    plays = []
    for card in zone.cards:
        winning = f", {wins}" if "winning" in card.marks else ""
        plays.append((f"@{card.seat} " if card.seat is not None else "") + card_words(card) + winning)
    return f"{label}: {'; '.join(plays)}"


def _grid(zone: Zone) -> str:
    """A table of words, a row a sentence, each cell after the head of its column."""
    rows = []
    for row in zone.rows:
        cells = [
            " ".join(part for part in (zone.columns[at] if at < len(zone.columns) else "", spoken(cell)) if part)
            for at, cell in enumerate(row)
            if cell
        ]
        rows.append(", ".join(cells))
    return _joined([spoken(zone.label), *rows]) if rows else ""


def _seat(view: SeatView, scene: Scene) -> str:
    """A player in a sentence."""
    score = f"score {view.score}" if view.amount is None else _count(view.amount, "chip")
    parts = [score, *map(spoken, view.badges), *map(spoken, view.marks)]
    if view.team is not None:
        parts.insert(1, f"side {view.team + 1}")
    hand = next((zone for zone in scene.zones if zone.kind == "hand" and zone.seat == view.seat), None)
    if view.seat != scene.seat and hand is not None:
        known = [card for card in hand.cards if card.face is not None]
        parts.append(_count(hand.count if hand.count is not None else len(hand.cards), "card"))
        parts += [f"shows {_cards(known)}"] if known else []
    if view.seat == scene.turn and not scene.over:
        parts.append("to act")
    if scene.over and view.seat in scene.winners:
        parts.append("has won")
    return f"@{view.seat}: {', '.join(parts)}"


def _events(scene: Scene) -> list[str]:
    """What has happened since the listener acted, the latest last."""
    since = next((at for at in range(len(scene.events) - 1, -1, -1) if _acted(scene, at)), 0)
    found = []
    for event in scene.events[max(since, len(scene.events) - MOST_EVENTS) :]:
        found += [spoken(event.text, cards=bool(event.cards)), *(spoken(line) for line in event.lines)]
    return found


def _acted(scene: Scene, at: int) -> bool:
    event = scene.events[at]
    return scene.seat is not None and event.seat == scene.seat and event.kind not in ("trick", "hand", "match", "deal")


# --- The prompt -----------------------------------------------------------------------------------------


def _asked(scene: Scene) -> str:
    prompt = scene.prompt
    if scene.over:
        return "The match is over."
    if prompt is None:
        if scene.turn is None:
            return ""
        waits = "It is not your turn: " if scene.seat not in (None, scene.turn) else ""
        return f"{waits}@{scene.turn} is to act."
    kinds: dict[str, list[Choice]] = {}
    for choice in prompt.choices:
        kinds.setdefault(choice.kind, []).append(choice)
    said = []
    for kind, choices in kinds.items():
        if prompt.amount is not None and kind == prompt.amount.kind:
            continue
        said += [choice_words(choice) for choice in choices[:MOST_CHOICES]]
        if len(choices) > MOST_CHOICES:
            said.append(f"{len(choices) - MOST_CHOICES} more ways to {kind.replace('_', ' ')}, by selecting cards")
    parts = [spoken(prompt.text, cards=True), "You may: " + "; ".join(said)]
    if prompt.amount is not None:
        amount = prompt.amount
        marks = "".join(f"; {name}: {chips}" for name, chips in amount.marks)
        parts.append(f"{amount.label} any amount from {amount.low} to {amount.high}{marks}")
    if prompt.select is not None:
        labels = ", ".join(label for _, label in prompt.select.kinds)
        least, most = prompt.select.least, prompt.select.most
        many = f"{least}" if least == most else f"{least} to {most}"
        parts.append(f"With {many} cards selected: {labels}")
    if prompt.rest:
        parts.append("You may claim the tricks that are left")
    return _joined(parts)


# --- Sentences ------------------------------------------------------------------------------------------


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def _joined(sentences: Sequence[str]) -> str:
    """Sentences one after another, each with its full stop."""
    return " ".join(each if each[-1] in ".!?…" else f"{each}." for each in sentences if each)
