"""What tests ask of a table of any game, in texts."""

import cardhouse
from cardhouse.kit.cards.sets import members


def menu(table: cardhouse.Table) -> set[str]:
    """What the seat in turn may do."""
    return {action.text for action in table.legal()}


def play(table: cardhouse.Table, *texts: str) -> cardhouse.Table:
    """The table after these actions."""
    for text in texts:
        table.play(text)
    return table


def reason(table: cardhouse.Table, text: str) -> str | None:
    """The ID of the rule against it; None when it may be done."""
    refusal = table.refusal(text)
    return None if refusal is None else refusal.rule


def refused(table: cardhouse.Table, text: str) -> str | None:
    """The ID of the rule against it, where the menu must list all that is allowed, and nothing else."""
    found = reason(table, text)
    assert (found is None) == (text in menu(table))
    return found


def why(table: cardhouse.Table, cards: str, kind: str = "meld") -> str | None:
    """The rule by which selected cards do nothing; None when they do something."""
    actions, refusal = table.propose(cards.split(), kind)
    assert (refusal is None) == bool(actions)
    return None if refusal is None else refusal.rule


def hand(table: cardhouse.Table, seat: int, viewer: int | None = None) -> list[str]:
    """The cards of a seat's hand, as a viewer (usually itself) sees them."""
    zone = table.see(seat if viewer is None else viewer).zone(f"hand:{seat}")
    return [card.face or "?" for card in zone.cards]


def texts(table: cardhouse.Table, viewer: int | None, kind: str) -> list[str]:
    """What a viewer was told of one kind of event."""
    return [event.text for event in table.log(viewer) if event.kind == kind]


def melds_at_end(table: cardhouse.Table, viewer: int | None) -> list[list[str]]:
    """The melds as they lay when the last hand ended, where its last act had laid some."""
    zones = [event for event in table.log(viewer) if event.kind == "hand"][-1].melds
    return [[card.face or "?" for card in zone.cards] for zone in zones]


def worlds(table: cardhouse.Table, viewer: int | None, count: int = 30) -> list[list[set[str]]]:
    """The hands, by seat, in some worlds imagined for a viewer."""
    texts = table.game.cards.texts
    rows = [table.imagine(viewer, seed)["hands"][0][: table.players] for seed in range(count)]
    return [[{texts[card] for card in members(row)} for row in hands] for hands in rows]
