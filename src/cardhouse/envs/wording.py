"""A table in words, for the environments that can be rendered."""

from __future__ import annotations

from cardhouse.table import Table


def in_words(table: Table, seat: int | None) -> str:
    """What a seat sees, a zone a line."""
    scene = table.see(seat)
    lines = [scene.headline]
    for zone in scene.zones:
        cards = " ".join(card.face or "??" for card in zone.cards)
        of = "" if zone.seat is None else f" {zone.seat}"
        lines.append(f"{zone.label}{of}: {zone.text or cards or zone.count}")
    return "\n".join(lines)
