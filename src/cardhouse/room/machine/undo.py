"""What may be taken back."""

from collections import Counter
from collections.abc import Sequence

from cardhouse.kit.face.scene import Zone
from cardhouse.room.words import say
from cardhouse.table import Table


def undo_refusal(match: Table, seat: int) -> str | None:
    """Why ``seat`` may not take its last action back, None when the others may be asked.

    An action may be taken back when it was the match's last one, was the seat's own, drew no chance, did not
    end a hand, and showed nobody a new card that its author had not already seen.  So a card played by mistake
    may go back: its author has shown it, at their own cost, and the others are asked.  A card drawn, turned up,
    passed on or shown by anyone else may not.
    """
    if match.version == begins_at(match):
        return say("there-is-nothing-to-undo")
    before = match.at(match.version - 1)
    if before.turn != seat:
        return say("undo-only-your-own-move")
    if before.hand != match.hand or match.over:
        return say("undo-ended-the-hand")
    if int(before.position.drawn) != int(match.position.drawn):
        return say("undo-drew-a-card")
    authors = visible(before.zones(seat))
    for viewer in (None, *range(match.players)):
        earlier = visible(before.zones(viewer))
        shown = visible(match.zones(viewer)) - earlier
        if viewer == seat and shown:
            return say("undo-showed-you-a-card")
        if shown - (authors - earlier):
            return say("undo-showed-a-card")
    return None


def begins_at(match: Table) -> int:
    """How many actions of a match were played before it began here: some, where it goes on from another."""
    return int(match.record.header.get("begins", {}).get("after", 0))


def last_decision(match: Table, seat: int) -> int | None:
    """The version at which ``seat`` last had a choice; None where it has had none yet.

    Where all do something at once, or are asked together, it is the version at which that began.
    """
    first = begins_at(match)
    actors = match.actors
    own = (version for version in reversed(range(first, match.version)) if actors[version] == seat)
    found = next((version for version in own if match.was_decision(version)), None)
    return None if found is None else _began(match, found, first)


def _began(match: Table, version: int, first: int) -> int:
    """Where what all do at once began, of which an act at this version is one; this version where it is none."""
    began = version
    while began >= first and _is_at_once(match.at(began)):
        began -= 1
    return min(began + 1, version)


def _is_at_once(match: Table) -> bool:
    return match.together is not None or match.claims is not None


def visible(zones: Sequence[Zone]) -> Counter[str]:
    """The faces a viewer sees on the table, each as often as it lies there."""
    return Counter(card.face for zone in zones for card in zone.cards if card.face is not None)
