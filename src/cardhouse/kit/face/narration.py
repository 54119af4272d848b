"""The table in sentences, for ears: enough to play without seeing it. Made from a scene, the same for every face.

Texts name players ``@0``, ``@1`` ..., as scenes do. Cards are said in words, and what a choice is called is said as a
player would say it.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from cardhouse.kit.cards.packs import RANKS, SUIT_NAMES, SUIT_SYMBOLS, SUITS
from cardhouse.kit.face.scene import CardView, Choice, Scene, SeatView, Zone
from cardhouse.kit.terms import Seat
from cardhouse.kit.words import Argument, Message, for_ears, player, row, said_again, say

COURTS = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", *COURTS.values())
"""Ranks as messages take them."""
BIDS = ("bid", "call", "contract")
"""Arguments of messages in which 2♣ is a bid and no card."""
NOTHING = ("", "-")
"""What a cell of a grid holds where there is nothing to tell."""
DOUBLE = 4  # characters in the text of a card with two faces
MOST_CHOICES = 40  # of one kind; more are reached by selecting cards
MOST_EVENTS = 12
CARD = rf"(?:10|[2-9TJQKA])[{SUIT_SYMBOLS}]"
SYMBOLS = re.compile(
    rf"(?P<low>{CARD})(?P<high>{CARD})|\b(?P<bid>[1-7][{SUIT_SYMBOLS}])|(?P<card>{CARD})|(?P<suit>[{SUIT_SYMBOLS}])"
    r"|\b(?P<notrump>[1-7])NT\b"
)
TOKEN = re.compile(rf"{CARD}{CARD}|{CARD}|10|[2-9JQKA]")
TOKENS = re.compile(rf"(?:{TOKEN.pattern})(?:[ -](?:{TOKEN.pattern}))*")
"""Cards one after another, with suits or without."""
BETWEEN_CARDS = (" ", "-")
HANDS = ("hand", "open", "lifted")


@dataclass(frozen=True, kw_only=True)
class Narration:
    """What can be heard of a table, part by part."""

    asked: str
    """What the listener is asked, and every choice."""
    hand: str
    """The listener's cards."""
    table: str
    """Where the game stands and what lies on the table."""
    scores: str
    """Everybody's score and what stands beside the names."""
    last: str
    """The last trick, and what has happened since the listener acted."""


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
        last=_joined([*(_zone(zone, scene) for zone in tricks[1:]), *_events(scene)]) or say("heard-nothing-yet"),
    )


def spoken(text: str, cards: bool = False) -> str:
    """A text with its suits in words; ``cards``: what has a rank before it is a card and not a bid."""
    if isinstance(text, Message):
        text = for_ears(text)
        given = {name: _argument(each, name not in BIDS) for name, each in text.arguments.items()}
        if text.key == "row" and given["between"] in BETWEEN_CARDS:
            given["between"] = ", "
        text = said_again(text, **given)
    elif (cards or not SYMBOLS.search(text)) and TOKENS.fullmatch(text):
        return row([_token_words(token) for token in TOKEN.findall(text)], ", ")
    pieces: list[str] = []
    end = 0
    for found in SYMBOLS.finditer(text):
        pieces += [text[end : found.start()], _symbol_words(found, cards)]
        end = found.end()
    return row([each for each in (*pieces, text[end:]) if each], "") if pieces else text


def _argument(given: Argument, cards: bool) -> Argument:
    if isinstance(given, tuple):
        return tuple(spoken(each, cards) for each in given)
    return spoken(given, cards) if isinstance(given, str) else given


def _token_words(token: str) -> str:
    """What is said for a card with its suit, or without."""
    found = SYMBOLS.fullmatch(token)
    return _symbol_words(found, True) if found is not None else _rank_word(token)


def _symbol_words(found: re.Match[str], cards: bool) -> str:
    """What is said for a card, both faces of one, a bid or a suit."""
    if found["notrump"]:
        return say("heard-no-trump", level=found["notrump"])
    if found["low"]:
        return say("heard-two-faces", low=_face(found["low"]), high=_face(found["high"]))
    if found["bid"] and not cards:
        return say("heard-bid", level=int(found["bid"][0]), suit=_suit(found["bid"][1]))
    if found["suit"]:
        return say("suits", suit=_suit(found["suit"]))
    return _face(found["bid"] or found["card"])


def _face(shown: str) -> str:
    return say("heard-card", rank=_rank_word(shown[:-1]), suit=_suit(shown[-1]))


def card_words(card: CardView) -> str:
    """A card as it is said."""
    if card.face is None:
        return say("heard-face-down")
    words = face_words(card.face)
    if card.played_as is None or card.played_as == card.face:
        return words
    total = card.played_as.isdigit()
    return say(
        "card-as", card=words, mode=say("heard-total", total=card.played_as) if total else face_words(card.played_as)
    )


def face_words(face: str) -> str:
    """The text of a card as it is said: ``QS``, ``K``, ``RJ``, both faces of ``2D8C``."""
    if face in ("RJ", "BJ"):
        return say("red-joker") if face == "RJ" else say("black-joker")
    if len(face) == DOUBLE:
        return say("heard-two-faces", low=face_words(face[:2]), high=face_words(face[2:]))
    rank = _rank_word(face[0])
    return say("heard-card", rank=rank, suit=SUIT_NAMES[SUITS.index(face[1])]) if len(face) > 1 else rank


def choice_words(choice: Choice) -> str:
    """A choice as it is said."""
    return spoken(choice.label, cards=bool(choice.cards))


# --- Cards ----------------------------------------------------------------------------------------------


def _rank_word(rank: str) -> str:
    if rank in COURTS:
        return say("rank", rank=COURTS[rank])
    return "10" if rank == RANKS[8] else rank


def _suit(symbol: str) -> str:
    """A suit as messages take it."""
    return SUIT_NAMES[SUIT_SYMBOLS.index(symbol)]


def _cards(cards: Sequence[CardView]) -> tuple[str, ...]:
    """Cards one after another; those face down are counted."""
    words = tuple(card_words(card) for card in cards if card.face is not None)
    covered = len(cards) - len(words)
    return (*words, say("heard-so-many-face-down", cards=covered)) if covered else words


def _no_hand(scene: Scene) -> str:
    return "" if scene.seat is None else _joined([say("heard-you-hold", cards=0)])


def _hand(zone: Zone, scene: Scene) -> str:
    """A hand by suits, as one sorts it."""
    count = len(zone.cards)
    if zone.kind != "hand":
        return say("heard-zone", label=zone.label, what=_cards(zone.cards))
    if zone.seat == scene.seat or zone.seat is None:
        holds = say("heard-you-hold", cards=count)
    else:
        holds = say("heard-holds", who=player(zone.seat), cards=count)
    suits: dict[str, list[str]] = {}
    others: list[tuple[str | None, bool]] = []
    for card in zone.cards:
        if card.face is not None and len(card.face) == len("QS") and card.face[1] in SUITS:
            suits.setdefault(SUIT_NAMES[SUITS.index(card.face[1])], []).append(_as_new(card, _rank_word(card.face[0])))
        else:
            others.append((card.face, "new" in card.marks))
    held = [say("heard-suit", suit=suit, ranks=tuple(ranks)) for suit, ranks in suits.items()]
    counted = [_counted(*other, times) for other, times in Counter(others).items()]
    return _joined([holds, *held, row(counted, ", ")])


def _counted(face: str | None, new: bool, times: int) -> str:
    """Cards of one kind in a hand, those without suits by their rank."""
    if times > 1 and face is not None and len(face) == 1:
        words = say("heard-of-rank", times=times, rank=NAMES[RANKS.index(face)])
    else:
        words = card_words(CardView(face))
        words = say("heard-times", times=times, card=words) if times > 1 else words
    return say("heard-new", card=words) if new else words


def _as_new(card: CardView, words: str) -> str:
    return say("heard-new", card=words) if "new" in card.marks else words


# --- Places ---------------------------------------------------------------------------------------------


def _is_own(zone: Zone, scene: Scene) -> bool:
    return scene.seat is not None and zone.seat == scene.seat and zone.kind in HANDS


def _zone(zone: Zone, scene: Scene) -> str:
    """A place on the table in a sentence; empty where there is nothing to say."""
    label = spoken(zone.label)
    if zone.seat is not None and zone.seat != scene.seat and zone.kind != "trick":
        label = say("heard-label-of", label=label, who=player(zone.seat))
    count = zone.count if zone.count is not None else len(zone.cards)
    if zone.kind == "grid":
        return _grid(zone)
    if zone.kind == "chips":
        return _chips(zone, label)
    if zone.kind == "taken" and zone.label != say("taken"):  # what is counted are tricks
        if not count and zone.seat is not None:
            return ""
        return say("heard-amount-there", label=label, chips=count) if count else say("heard-none", label=label)
    if zone.kind == "note":
        return say("heard-zone", label=label, what=spoken(zone.text, cards=True)) if zone.text else ""
    if zone.kind == "trick":
        return _trick(zone, label, zone is _first_trick(scene))
    if zone.kind == "chain" and zone.cards:
        left, right = card_words(zone.cards[0]), card_words(zone.cards[-1])
        ends = say("heard-ends", label=label, left=left, right=right)
        return _joined([ends, say("heard-from-left", what=_cards(zone.cards))])
    if not zone.cards:
        nothing = "" if zone.seat is not None else say("heard-empty", label=label)
        return say("heard-counted", label=label, cards=count) if count else nothing
    if zone.kind == "pile":
        return _pile(zone, label, count)
    if count == len(zone.cards):
        return say("heard-zone", label=label, what=_cards(zone.cards))
    return say("heard-zone-counted", label=label, cards=count, what=_cards(zone.cards))


def _chips(zone: Zone, label: str) -> str:
    if not zone.amount and zone.seat is not None:
        return ""
    chips = zone.amount or 0
    if not zone.text:
        return say("heard-amount-there", label=label, chips=chips)
    return say("heard-amount-there-and", label=label, chips=chips, what=spoken(zone.text))


def _pile(zone: Zone, label: str, count: int) -> str:
    top, below = card_words(zone.cards[-1]), _cards(zone.cards[:-1])
    if not below:
        return say("heard-pile", label=label, cards=count, top=top)
    return say("heard-pile-and-below", label=label, cards=count, top=top, below=below)


def _first_trick(scene: Scene) -> Zone | None:
    """The trick in play; another zone of tricks holds one to look back at."""
    return next((zone for zone in scene.zones if zone.kind == "trick"), None)


def _trick(zone: Zone, label: str, in_play: bool) -> str:
    if not zone.cards:
        return say("heard-empty", label=label)
    plays = [_played(card, in_play) for card in zone.cards]
    return say("heard-zone", label=label, what=row(plays, "; "))


def _played(card: CardView, in_play: bool) -> str:
    """A card of a trick, who played it, and whether it wins."""
    words = card_words(card)
    if card.seat is not None:
        words = say("heard-played", who=player(card.seat), card=words)
    if "winning" not in card.marks:
        return words
    return say("heard-wins", card=words, playing="yes" if in_play else "no")


def _grid(zone: Zone) -> str:
    """A table of words, a row a sentence, each cell after the head of its column; a row's own name comes first."""
    rows = []
    named = bool(zone.columns) and not zone.columns[0]
    for cells in zone.rows:
        heads = [zone.columns[at] if at < len(zone.columns) else "" for at in range(len(cells))]
        found = list(zip(heads, cells, strict=True))[named:]
        said = tuple(_cell(head, spoken(cell)) for head, cell in found if cell not in NOTHING)
        if said:
            rows.append(say("heard-zone", label=spoken(cells[0]), what=row(said, "; ")) if named else row(said, ", "))
    return _joined([spoken(zone.label), *rows]) if rows else ""


def _cell(head: str, cell: str) -> str:
    return say("heard-cell", head=head, cell=cell) if head else cell


def _seat(view: SeatView, scene: Scene) -> str:
    """A player in a sentence."""
    parts = [say("heard-score", score=view.score) if view.amount is None else say("heard-chips", chips=view.amount)]
    if view.team is not None:
        parts.append(say("heard-side", side=view.team + 1))
    parts += [say("dealer")] if view.dealer else []
    parts += [*map(spoken, view.badges), *map(spoken, view.marks)]
    hand = next((zone for zone in scene.zones if zone.kind == "hand" and zone.seat == view.seat), None)
    if view.seat != scene.seat and hand is not None:
        known = [card for card in hand.cards if card.face is not None]
        parts.append(say("cards", cards=hand.count if hand.count is not None else len(hand.cards)))
        parts += [say("heard-shows", what=_cards(known))] if known else []
    if view.seat == scene.turn and not scene.over:
        parts.append(say("heard-to-play"))
    if scene.over and view.seat in scene.winners:
        parts.append(say("heard-has-won"))
    return say("heard-seat", who=player(view.seat), what=tuple(parts))


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
        return _joined([say("match-is-over")])
    if prompt is None:
        return "" if scene.turn is None else _joined([_whose_turn(scene, scene.turn)])
    kinds: dict[str, list[Choice]] = {}
    for choice in prompt.choices:
        kinds.setdefault(choice.kind, []).append(choice)
    said = []
    for kind, choices in kinds.items():
        if prompt.amount is not None and kind == prompt.amount.kind:
            continue
        said += [choice_words(choice) for choice in choices[:MOST_CHOICES]]
        if len(choices) > MOST_CHOICES:
            said.append(say("heard-more-ways", more=len(choices) - MOST_CHOICES))
    parts = [spoken(prompt.text, cards=True), say("heard-you-may", choices=row(said, "; "))]
    if prompt.amount is not None:
        amount = prompt.amount
        marks = [say("heard-mark", label=name, chips=chips) for name, chips in amount.marks]
        whole = say("heard-amount", label=amount.label, low=amount.low, high=amount.high)
        parts.append(row([whole, *marks], "; "))
    if prompt.select is not None:
        labels = tuple(label for _, label in prompt.select.kinds)
        least, most = prompt.select.least, prompt.select.most
        if least == most:
            parts.append(say("heard-select", cards=most, acts=labels))
        else:
            parts.append(say("heard-select-some", least=least, most=most, acts=labels))
    if prompt.settled:
        parts.append(say("heard-may-end-hand"))
    elif prompt.rest:
        parts.append(say("heard-may-claim"))
    return _joined(parts)


def _whose_turn(scene: Scene, turn: Seat) -> str:
    if scene.seat in (None, turn):
        return say("heard-is-to-play", who=player(turn))
    return say("heard-not-your-turn", who=player(turn))


# --- Sentences ------------------------------------------------------------------------------------------


def _joined(sentences: Sequence[str]) -> str:
    """Sentences one after another, each with its full stop."""
    whole = [each if each[-1] in ".!?…" else say("heard-sentence", text=each) for each in sentences if each]
    return row(whole)
