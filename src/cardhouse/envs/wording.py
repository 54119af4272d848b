"""A table in words, for the environments that can be rendered."""

from cardhouse.kit.numbers import check_word
from cardhouse.table import Table

RENDER_MODES = ("human", "ansi")


def checked_mode(render_mode: str | None) -> str | None:
    """How a table is shown: printed after each act, as text, or not at all. Raises ValueError for what is no way."""
    check_word("render_mode", render_mode, RENDER_MODES, none=True)
    return render_mode


def rendered(render_mode: str | None, table: Table, seat: int | None) -> str | None:
    """What a seat sees, in the way asked for: printed, or returned."""
    if render_mode is None:
        return None
    words = in_words(table, seat)
    if render_mode == "ansi":
        return words
    print(words, end="\n\n")
    return None


def in_words(table: Table, seat: int | None) -> str:
    """What a seat sees, a zone a line."""
    scene = table.see(seat)
    lines = [scene.headline]
    for zone in scene.zones:
        cards = " ".join(card.face or "??" for card in zone.cards)
        of = "" if zone.seat is None else f" {zone.seat}"
        lines.append(f"{zone.label}{of}: {zone.text or cards or zone.count}")
    return "\n".join(lines)
