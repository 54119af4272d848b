"""What the person in turn can reach: a cursor over the hand, a list of choices, a selection, an amount.

The desk knows prompts, not games.  Choices that move one card of the hand are reached through that card;
all others stand in the list, each with a key.  What a key press comes to is an intent, and the app sees to it.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from string import ascii_lowercase
from typing import TypeAlias

from cardhouse.kit.face.scene import Amount, Choice, Prompt, Scene, Select
from cardhouse.terminal.sorting import in_order
from cardhouse.terminal.words import say

COMMANDS = "?huslnq"
LETTERS = "".join(letter for letter in ascii_lowercase if letter not in COMMANDS)
DIGITS = "1234567890"
KEYS = DIGITS + LETTERS + LETTERS.upper()  # as many as any auction has calls
PLAYER = re.compile(r"@\d+")
FIGURE = re.compile(r"\d+")


@dataclass(frozen=True)
class Play:
    """Do this action (its number, or its text)."""

    action: int | str


@dataclass(frozen=True)
class Ask:
    """Ask the table what these cards can do together."""

    cards: tuple[str, ...]
    kind: str | None = None


@dataclass(frozen=True)
class Say:
    """Tell the person something."""

    text: str


@dataclass(frozen=True)
class TypeAmount:
    """Start typing an amount."""


Intent: TypeAlias = Play | Ask | Say | TypeAmount


@dataclass(frozen=True)
class Entry:
    """A line of the list: its key (empty where keys run out), its words, what it comes to."""

    key: str
    label: str
    intent: Intent


@dataclass
class Desk:
    """The state of the person's side of the table between two scenes."""

    hand: list[str] = field(default_factory=list)
    prompt: Prompt | None = None
    cursor: int = 0
    row: int = 0
    in_list: bool = False
    selected: set[int] = field(default_factory=set)
    options: list[Choice] | None = None  # what one card, or a selection, may mean
    typed: str | None = None  # the amount so far, while one is typed

    # --- the scene

    def show(self, scene: Scene) -> None:
        """Take over a new scene; the cursor stays where it was as far as it can."""
        held = next((zone.cards for zone in scene.zones if zone.kind == "hand" and zone.seat == scene.seat), [])
        hand = [card.face for card in in_order(held, scene.trump) if card.face is not None]
        if hand != self.hand:
            self.cursor = self._near(hand)
        self.hand = hand
        self.prompt = scene.prompt
        self.selected = set()
        self.options = self.typed = None
        self.row = 0
        self.in_list = self.prompt is not None and not any(self.choices_of(card) for card in hand)
        if self.prompt is not None and not self.in_list and not self.choices_of(self.hand[self.cursor]):
            self.cursor = next(place for place, card in enumerate(hand) if self.choices_of(card))
        if self.select is not None and hand:
            self.in_list = False

    def _near(self, hand: Sequence[str]) -> int:
        under = self.hand[self.cursor] if self.cursor < len(self.hand) else None
        return hand.index(under) if under in hand else max(0, min(self.cursor, len(hand) - 1))

    @property
    def choices(self) -> list[Choice]:
        """All the prompt lists."""
        return self.prompt.choices if self.prompt is not None else []

    @property
    def select(self) -> Select | None:
        """Whether, and for what, several cards may be selected."""
        return self.prompt.select if self.prompt is not None else None

    @property
    def amount(self) -> Amount | None:
        """The range an amount may be typed from."""
        return self.prompt.amount if self.prompt is not None else None

    def choices_of(self, card: str) -> list[Choice]:
        """The choices that move just this card of the hand."""
        return [choice for choice in self.choices if choice.cards == [card]]

    @property
    def asks_of_cards(self) -> bool:
        """Whether the prompt is about cards of the hand, so that it can be asked why one may not be played."""
        return bool(self.hand) and (self.select is not None or any(choice.cards for choice in self.choices))

    @property
    def chosen(self) -> tuple[str, ...]:
        """The selected cards, or the one under the cursor."""
        if self.selected:
            return tuple(self.hand[place] for place in sorted(self.selected))
        return (self.hand[self.cursor],) if self.hand else ()

    # --- the list

    def entries(self) -> list[Entry]:
        """The list as it stands now."""
        if self.options is not None:
            return _with_keys([(choice.hotkey, choice.label, Play(int(choice.action))) for choice in self.options])
        if self.prompt is None:
            return []
        lines: list[tuple[str | None, str, Intent]] = []
        if self.select is not None:
            lines += [(label, label, Ask((), kind)) for kind, label in self.select.kinds]
        lines += [(choice.hotkey, choice.label, Play(int(choice.action))) for choice in self._listed()]
        if self.amount is not None:
            low, high = self.amount.low, self.amount.high
            lines.append((None, say("amount-between", what=self.amount.label, low=low, high=high), TypeAmount()))
            for name, chips in self.amount.marks:
                lines.append(
                    (None, say("amount-mark", what=name, chips=chips), Play(self.amount.template.format(chips)))
                )
        return _with_keys(lines)

    def _listed(self) -> list[Choice]:
        """All but what the hand or a typed amount reaches, and of the rest what goes with the selection."""
        held = Counter(self.hand)
        wanted = Counter(self.hand[place] for place in self.selected)
        listed = []
        for choice in self.choices:
            moved = Counter(choice.cards)
            through_hand = len(choice.cards) == 1 and moved <= held
            typed = self.amount is not None and choice.kind == self.amount.kind
            if not through_hand and not typed and (not choice.cards or wanted <= moved):
                listed.append(choice)
        return listed

    def offer(self, options: Sequence[Choice]) -> None:
        """Let the person choose among a few actions the same cards can mean."""
        self.options = list(options)
        self.in_list = True
        self.row = 0

    # --- keys

    def key(self, key: str, character: str | None) -> Intent | None:
        """What a key press comes to; None when it only moved something, or means nothing here."""
        if self.typed is not None:
            return self._type(key, character)
        if key == "escape":
            self._back()
            return None
        if key == "tab":
            self.in_list = bool(self.entries()) and (not self.in_list or not self.hand)
            return None
        if key in ("left", "right", "up", "down"):
            self._move(key)
            return None
        if key == "space":
            return self._toggle()
        if key == "enter":
            return self._enter()
        found = {entry.key: entry for entry in self.entries() if entry.key}
        entry = found.get(character or "") or found.get((character or "").lower())
        if entry is not None:
            return self._do(entry)
        return None

    def _move(self, key: str) -> None:
        step = 1 if key in ("right", "down") else -1
        if self.in_list:
            last = len(self.entries()) - 1
            if self.row + step < 0 and self.hand and self.options is None:
                self.in_list = False
            self.row = max(0, min(self.row + step, last))
        elif key in ("left", "right"):
            self.cursor = (self.cursor + step) % len(self.hand) if self.hand else 0
        elif key == "down" and self.entries():
            self.in_list, self.row = True, 0

    def _back(self) -> None:
        if self.options is not None:
            self.options, self.in_list, self.row = None, False, 0
        else:
            self.selected = set()

    def _toggle(self) -> Intent | None:
        if self.in_list:
            return self._enter()
        if self.select is None or not self.hand:
            return Say(say("one-card-at-a-time"))
        if self.cursor not in self.selected and len(self.selected) >= self.select.most:
            return Say(say("select-at-most", cards=self.select.most))
        self.selected ^= {self.cursor}
        return None

    def _enter(self) -> Intent | None:
        if self.in_list:
            entries = self.entries()
            return self._do(entries[min(self.row, len(entries) - 1)]) if entries else None
        if self.prompt is None or not self.hand:
            return Say(say("not-your-turn")) if self.prompt is None else None
        if self.selected:
            return self._asked(None)
        meant = self.choices_of(self.hand[self.cursor])
        if not meant:
            return Ask(self.chosen)
        if len(meant) == 1:
            return Play(int(meant[0].action))
        self.offer(meant)
        return None

    def _do(self, entry: Entry) -> Intent | None:
        if isinstance(entry.intent, TypeAmount):
            self.typed = ""
            return None
        return self._asked(entry.intent.kind) if isinstance(entry.intent, Ask) else entry.intent

    def _asked(self, kind: str | None) -> Intent:
        least = self.select.least if self.select is not None else 1
        if len(self.chosen) < least:
            return Say(say("select-first", cards=least))
        return Ask(self.chosen, kind)

    def _type(self, key: str, character: str | None) -> Intent | None:
        if self.typed is None or self.amount is None or key == "escape":
            self.typed = None
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif key == "enter":
            return self._submit(self.amount, self.typed)
        elif character is not None and character.isdigit():
            self.typed += character
        return None

    def _submit(self, amount: Amount, typed: str) -> Intent:
        if not typed:
            return Say(say("type-an-amount", low=amount.low, high=amount.high))
        number = int(typed)
        if not amount.low <= number <= amount.high:
            self.typed = ""
            return Say(say("amount-out-of-range", amount=number, low=amount.low, high=amount.high))
        self.typed = None
        return Play(amount.template.format(number))


def _with_keys(lines: Sequence[tuple[str | None, str, Intent]]) -> list[Entry]:
    """A key for every line, as far as there are keys.

    First each line gets the first free letter of what it wishes for, or the digit that it alone shows. Of the others
    those without figures get digits that no line shows, those with figures letters, so that no key denies its label.
    """
    figures = [[] if isinstance(intent, TypeAmount) else _figures(label) for _, label, intent in lines]
    shown = Counter(figure for told in figures for figure in set(told))
    granted: list[str] = []
    for (wish, _, _), told in zip(lines, figures, strict=True):
        free = [key for key in (wish or "").lower() if key in KEYS and key not in granted]
        alone = [key for key in told if len(told) == 1 and key in DIGITS and shown[key] == 1 and key not in granted]
        granted.append(next(iter([*free, *alone]), ""))
    digits = [key for key in DIGITS if key not in granted and key not in shown]
    letters = [key for key in KEYS if key not in granted and key not in DIGITS]
    for at, told in enumerate(figures):
        rest = (letters or digits) if told else (digits or letters)
        if not granted[at] and rest:
            granted[at] = rest.pop(0)
    return [Entry(key, label, intent) for key, (_, label, intent) in zip(granted, lines, strict=True)]


def _figures(label: str) -> list[str]:
    return FIGURE.findall(PLAYER.sub("", label))
