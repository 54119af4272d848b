"""What may be taken back."""

from __future__ import annotations

from collections import Counter

from cardhouse.kit.face.scene import Scene
from cardhouse.table import Table


def undo_refusal(match: Table, seat: int) -> str | None:
    """Why ``seat`` may not take its last action back, None when the others may be asked.

    An action may be taken back when it was the match's last one, was the seat's own, drew no chance, did
    not end a hand, and told nobody anything but what its author has given away of his own cards: no viewer
    sees a card now that he did not see before, unless the author himself saw it all along.  So a card
    played by mistake may go back (its author has shown it, at his own cost, and the others are asked); a
    card drawn, turned up, passed on or shown by anyone else may not.
    """
    if match.version == begins_at(match):
        return "Nothing has been played yet"
    before = match.copy()
    before.undo()
    if before.turn != seat:
        return "You may take back only your own action, before anyone else has acted"
    if before.hand != match.hand or match.over:
        return "That ended the hand: its cards have been seen"
    if int(before.position.drawn) != int(match.position.drawn):
        return "That drew on chance, and cannot be drawn again"
    authors = visible(before.see(seat))
    for viewer in (None, *range(match.players)):
        earlier = visible(before.see(viewer))
        shown = visible(match.see(viewer)) - earlier
        if viewer == seat and shown:
            return "That showed you a card you had not seen"
        if shown - (authors - earlier):
            return "That showed a card that you had not seen yourself"
    return None


def begins_at(match: Table) -> int:
    """How many actions of a match were played before it began here: some, where it goes on from another."""
    return int(match.record.header.get("begins", {}).get("after", 0))


def last_decision(match: Table, seat: int) -> int | None:
    """The version at which ``seat`` last had a choice; None where it has had none yet.

    Where all do something at once, or are asked together, it is the version at which that began.
    """
    first = begins_at(match)
    ahead = match.at(first)
    found: list[tuple[int, int]] = []  # where it had a choice, and what that goes back to
    began = None
    for version, action in enumerate(match.record.actions[first:], first):
        at_once = ahead.together is not None or ahead.claims is not None
        began = None if not at_once else version if began is None else began
        if ahead.turn == seat and len(ahead.numbers()) > 1:
            found.append((version, version if began is None else began))
        ahead.play(action)
    return next((back for version, back in reversed(found) if match.at(version).single is None), None)


def visible(scene: Scene) -> Counter[str]:
    """The faces a viewer sees on the table, each as often as it lies there."""
    return Counter(card.face for zone in scene.zones for card in zone.cards if card.face is not None)
