"""What a robbery table shows, what is told of each action, and what a player means by some cards."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.games.robbery.actions import ACTIONS, LIFT, PUT_BACK
from cardhouse.games.robbery.lifted import any_lifted, unfinished
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.rummy import selecting, showing, telling
from cardhouse.games.rummy_family.actions import label_of, texts_of
from cardhouse.games.rummy_family.drawing import top_discard
from cardhouse.games.rummy_family.hands import has_opened
from cardhouse.games.rummy_family.position import CARDS, JOKER
from cardhouse.kit.cards import planes
from cardhouse.kit.face.game import Refusal
from cardhouse.kit.face.scene import Event, Scene, Zone, faces
from cardhouse.kit.terms import Action, Seat


def lifted_list(position: Robbery) -> list[int]:
    """The lifted cards, by suit and rank, jokers last."""
    found = [card for card in range(JOKER) for _ in range(int(planes.copies(position.lifted, 0, card)))]
    return found + [JOKER] * position.lifted_jokers


def scene(position: Robbery, viewer: Seat | None) -> Scene:
    """A rummy table, and the lifted cards for all to see."""
    shown = showing.scene(position, viewer)
    shown.game = "robbery"
    waiting = lifted_list(position)
    if waiting:
        seat = position.turn
        cards = faces([CARDS.texts[card] for card in waiting])
        place = next(number for number, zone in enumerate(shown.zones) if zone.kind == "hand")
        shown.zones.insert(place, Zone("lifted", "spread", "Lifted, to be laid again", seat, cards, len(cards)))
    if shown.select is not None:
        kinds = [kind for kind in shown.select.kinds if kind[0] != "exchange"]
        if waiting:
            kinds = [kind for kind in kinds if kind[0] in ("meld", "lay_off")]
        shown.select.kinds = kinds
        shown.select.most += len(waiting)
        shown.ask = question(position) or shown.ask
    elif shown.ask and position.pile:
        card = CARDS.symbols[int(top_discard(position))]
        otherwise = f": you put {card} back" if position.in_vain else f", or take {card} and lay it at once"
        shown.ask = f"Draw from the stock{otherwise}"
    return shown


def question(position: Robbery) -> str:
    """What a seat is asked that has lifted cards, or could lift some; else nothing."""
    if any_lifted(position):
        waiting = "Lay the lifted cards, with cards of your own" if position.robbed else "Lay the card you took"
        return f"{waiting}; or put everything back"
    if unfinished(position):
        return "Add a card of your own, or put everything back"
    if has_opened(position, position.turn) and position.old_groups and not position.in_vain:
        return "Lay out, lay off, lift combinations, or discard"
    return ""


def propose(position: Robbery, cards: Sequence[str], kind: str | None) -> list[int] | Refusal:
    """What selected cards can mean; the cards of a combination on the table mean to lift it."""
    if kind == "lift":
        lying = [sorted(texts_of(int(code))) for code in position.melds[: position.meld_count]]
        return [LIFT + group for group, texts in enumerate(lying) if texts == sorted(cards)]
    return selecting.propose(position, cards, kind)


def narrate(before: Robbery, action: Action, after: Robbery, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    if action < LIFT:
        return telling.narrate(before, action, after, viewer)
    seat = before.turn
    if action == PUT_BACK:
        return [Event("put_back", f"@{seat} put everything back", seat)]
    group = ACTIONS.values(action)["group"]
    code = before.melds[group]
    text = f"@{seat} lifted group {group + 1}: {label_of(code)}"
    if not has_opened(before, seat):
        text += ", and has opened"
    return [Event("lift", text, seat, faces(texts_of(code)))]
