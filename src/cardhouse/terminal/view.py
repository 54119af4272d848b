"""Scenes and desks as rich text. Knows kinds of zone and nothing of any game."""

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cardhouse.bots.meanings import Meanings
from cardhouse.kit.face.narration import narration
from cardhouse.kit.face.scene import Event, Scene, SeatView, Zone
from cardhouse.terminal.desk import Desk, Entry
from cardhouse.terminal.faces import card, face, named, row, sentence
from cardhouse.terminal.language import told
from cardhouse.terminal.sorting import in_order
from cardhouse.terminal.words import say

DIM = "dim"
WIDE_SEATS = 4  # so many players get a line each, more share lines
WIDE_SHEET = 6  # so many players have room to breathe on the sheet
FEW_GROUPS = 6  # so many combinations get a line each
BESIDE_NAMES = ("taken", "chips", "note")


def headline(scene: Scene, title: str, names: Sequence[str]) -> Text:
    """The game and where it stands."""
    return Text.assemble((told(title), "bold"), "  ", sentence(scene.headline, names))


def seats(scene: Scene, names: Sequence[str], width: int) -> RenderableType:
    """Everybody's name with what stands beside it."""
    cells = [_seat(scene, each, names) for each in scene.seats]
    if len(cells) <= WIDE_SEATS:
        for cell in cells:
            cell.truncate(width, overflow="ellipsis")
        return Text("\n").join(cells)
    half = (len(cells) + 1) // 2
    room = (width - 2) // 2
    if any(cell.cell_len > room for cell in cells):
        return Text("\n").join(_lines(cells, width, room))
    for cell in cells:
        cell.pad_right(room - cell.cell_len)
    lines = [Text("  ").join([cells[line], *cells[half + line : half + line + 1]]) for line in range(half)]
    return Text("\n").join(lines)


def _lines(cells: Sequence[Text], width: int, room: int) -> list[Text]:
    """Cells one after another, two a line; one that is too long for that has its own."""
    lines: list[Text] = []
    beside = False
    for cell in cells:
        if beside and cell.cell_len <= room:
            lines[-1].append("  ")
            lines[-1].append_text(cell)
            beside = False
            continue
        beside = cell.cell_len <= room
        if beside:
            cell.pad_right(room - cell.cell_len)
        cell.truncate(width, overflow="ellipsis")
        lines.append(cell)
    return lines


def _seat(scene: Scene, seat: SeatView, names: Sequence[str]) -> Text:
    style = DIM if seat.out else "bold reverse" if seat.seat == scene.turn else "bold"
    line = Text(" ")
    line.append(f" {told(names[int(seat.seat)])} ", style)
    line.append(f" {seat.score}" if seat.amount is None else f" {told(say('chips', chips=seat.amount))}")
    if seat.team is not None:
        line.append(f"  {told(say('side', number=seat.team + 1))}", DIM)
    if seat.cards and seat.seat != scene.seat:
        line.append(f"  {told(say('cards', cards=seat.cards))}", DIM)
    for mark in seat.marks:
        line.append("  ")
        line.append(f"[{named(mark, names)}]", "bold yellow")
    badges = [*([say("dealer")] if seat.dealer else []), *seat.badges]
    if badges:
        line.append("  " + ", ".join(named(badge, names) for badge in badges), "italic")
    for zone in scene.zones:
        if zone.seat == seat.seat and _is_beside(zone, scene) and not _is_empty(zone):
            line.append("  ")
            line.append_text(_beside(zone, names))
        elif zone.seat == seat.seat and zone.kind == "hand" and seat.seat != scene.seat:
            shown = in_order(zone.cards, scene.trump)
            if shown:
                line.append("  ")
                line.append_text(row(shown, 60))
    return line


def _is_beside(zone: Zone, scene: Scene) -> bool:
    """Whether a zone is told beside its owner's name: small things, but not notes to the viewer."""
    return zone.seat is not None and zone.kind in BESIDE_NAMES and not (zone.kind == "note" and zone.seat == scene.seat)


def _is_empty(zone: Zone) -> bool:
    return not zone.amount and not zone.cards and not zone.count and not zone.text and not zone.rows


def _beside(zone: Zone, names: Sequence[str]) -> Text:
    if zone.kind == "chips":
        return Text(f"{told(zone.label)} {zone.amount or 0}")
    if zone.kind == "note":
        return sentence(zone.text or "", names)
    shown = Text(f"{told(zone.label)} {zone.count if zone.count is not None else len(zone.cards)}")
    known = [each for each in zone.cards if each.face is not None]
    if known:
        shown.append(" ")
        shown.append_text(row(known, 40))
    return shown


def table(scene: Scene, names: Sequence[str], width: int) -> Text:
    """What lies on the table, a line or more a zone."""
    lines: list[Text] = []
    groups: list[Text] = []
    for zone in scene.zones:
        if zone.kind == "hand" or _is_beside(zone, scene) or (zone.seat is not None and _is_empty(zone)):
            continue
        own = zone.seat is None or zone.seat == scene.seat
        label = zone.label if own else say("owned", who=names[int(zone.seat or 0)], what=zone.label)
        if zone.kind == "grid":
            lines += _grid(zone, named(label, names), names, width)
            continue
        line = Text.assemble((f" {named(label, names)}  ", DIM))
        line.append_text(_zone(zone, names, width - line.cell_len - 1))
        (groups if zone.kind == "meld" else lines).append(line)
    return Text("\n").join([*lines, *_columns(groups, width)])


def _columns(cells: Sequence[Text], width: int) -> list[Text]:
    """Cells in as many columns as fit, one below another as long as they are few."""
    widest = max((cell.cell_len for cell in cells), default=0) + 2
    columns = max(1, width // widest) if len(cells) > FEW_GROUPS else 1
    lines = []
    for first in range(0, len(cells), columns):
        line = Text("")
        for cell in cells[first : first + columns]:
            line.append_text(cell)
            line.append(" " * (widest - cell.cell_len))
        line.rstrip()
        lines.append(line)
    return lines


def _grid(zone: Zone, label: str, names: Sequence[str], width: int) -> list[Text]:
    """A small table of words, its columns as wide as their longest word; what is too wide is cut off."""
    rows = [[sentence(cell, names) for cell in line] for line in [zone.columns, *zone.rows]]
    count = max(len(line) for line in rows)
    widths = [max((line[at].cell_len for line in rows if at < len(line)), default=0) for at in range(count)]
    lines = [Text(f" {label}", DIM)] if label else []
    for number, cells in enumerate(rows):
        line = Text("  ")
        for cell, room in zip(cells, widths, strict=False):
            line.append_text(cell)
            line.append(" " * (room - cell.cell_len + 2))
        line.rstrip()
        line.truncate(width, overflow="ellipsis")
        if number == 0:
            line.stylize(DIM)
        if number or zone.columns:
            lines.append(line)
    return lines


def _zone(zone: Zone, names: Sequence[str], width: int) -> Text:
    if zone.kind == "trick":
        return _trick(zone, names)
    if zone.kind == "stock" or (zone.kind == "taken" and not zone.cards):
        number = zone.count if zone.count is not None else len(zone.cards)
        return Text(f"▒▒ {number}" if number else told(say("empty")))
    if zone.kind == "chips":
        extra = f"  {named(zone.text, names)}" if zone.text else ""
        return Text(f"{zone.amount or 0}{extra}")
    if zone.kind == "note":
        return sentence(zone.text or "", names)
    if zone.kind == "pile":
        return _pile(zone, width)
    return row(zone.cards, width) if zone.cards else Text("–", DIM)


def _trick(zone: Zone, names: Sequence[str]) -> Text:
    if not zone.cards:
        return Text("–", DIM)
    plays = []
    for each in zone.cards:
        who = f"{told(names[int(each.seat)])} " if each.seat is not None else ""
        plays.append(Text.assemble(who, card(each)))
    return Text("   ").join(plays)


def _pile(zone: Zone, width: int) -> Text:
    number = zone.count if zone.count is not None else len(zone.cards)
    if not zone.cards:
        return Text(told(say("empty")) if not number else f"▒▒ {number}")
    words = row(zone.cards, width - 12)
    words.append(f"  ({told(say('cards', cards=number))})", DIM)
    return words


def event(happened: Event, names: Sequence[str]) -> Text:
    """One event as a line; a finished trick shows its cards."""
    line = sentence(happened.text, names)
    if happened.kind == "trick" and happened.cards:
        line.append(": ")
        line.append_text(row(happened.cards, 60))
    return line


def news(events: Sequence[Event], names: Sequence[str], lines: int, width: int) -> Text:
    """The last few events, the newest last."""
    shown = [event(each, names) for each in events[-lines:]] if lines else []
    for line in shown:
        line.truncate(width, overflow="ellipsis")
    shown = [Text("")] * (lines - len(shown)) + shown
    return Text("\n").join(shown)


def log(events: Sequence[Event], names: Sequence[str]) -> Text:
    """Events with their details, one after another."""
    lines = []
    for happened in events:
        lines.append(event(happened, names))
        lines += [Text.assemble("    ", sentence(detail, names)) for detail in happened.lines]
    return Text("\n").join(lines)


def hand(desk: Desk, width: int) -> Text:
    """The person's cards: ``›Q♠‹`` under the cursor, ``[Q♠]`` selected, dim where no choice moves the card."""
    lines, line = [], Text("")
    for place, text in enumerate(desk.hand):
        cell = _held(desk, place, text)
        if line.cell_len + cell.cell_len > width:
            lines.append(line)
            line = Text("")
        line.append_text(cell)
    return Text("\n").join([*lines, line])


def _held(desk: Desk, place: int, text: str) -> Text:
    here, chosen = place == desk.cursor and not desk.in_list, place in desk.selected
    before, after = ("[", "]") if chosen else ("›", "‹") if here else (" ", " ")
    words = Text.assemble(before, face(text), after)
    if desk.prompt is not None and desk.select is None and not desk.choices_of(text):
        words.stylize("dim strike" if here else "dim")
    if here:
        words.stylize("reverse")
    elif chosen:
        words.stylize("bold")
    return words


def choices(desk: Desk, width: int, lines: int, names: Sequence[str] = ()) -> Text:
    """The list of choices, as many lines as there is room for, around the one the cursor is on."""
    if desk.typed is not None and desk.amount is not None:
        low, high = desk.amount.low, desk.amount.high
        limits = told(say("amount-range", low=low, high=high))
        return Text.assemble(f" {told(desk.amount.label)} ", (f"{desk.typed}_", "reverse"), f"  {limits}")
    rows = _flow(desk, desk.entries(), width, names)
    here = next((number for number, (_, places) in enumerate(rows) if desk.row in places), 0)
    first = max(0, min(here - lines // 2, len(rows) - lines))
    shown = [line for line, _ in rows[first : first + lines]]
    if len(rows) > lines and shown:
        shown[-1].truncate(width - 12, overflow="ellipsis")
        part = told(say("more-lines", first=first + 1, last=first + len(shown), lines=len(rows)))
        shown[-1].append(f" {part}", DIM)
    return Text("\n").join(shown)


def _flow(desk: Desk, entries: Sequence[Entry], width: int, names: Sequence[str]) -> list[tuple[Text, set[int]]]:
    rows: list[tuple[Text, set[int]]] = []
    for place, entry in enumerate(entries):
        cell = Text(" ")
        if entry.key:
            cell.append(f"{entry.key} ", "bold cyan")
        label = named(entry.label, names)
        cell.append_text(sentence(label[:1].upper() + label[1:]))
        if desk.in_list and place == desk.row:
            cell.stylize("reverse")
        cell.append("  ")
        cell.truncate(width, overflow="ellipsis")
        if not rows or rows[-1][0].cell_len + cell.cell_len > width:
            rows.append((Text(""), set()))
        rows[-1][0].append_text(cell)
        rows[-1][1].add(place)
    return rows


def keys(desk: Desk, width: int, *, undo: bool, more: bool, system: bool) -> Text:
    """What keys do now, and none that do nothing, in lines.

    more: not all of the table has room. system: calls have meanings that can be read.
    """
    if desk.typed is not None:
        return in_lines([say("key-amount"), say("key-back")], width)
    words = []
    if desk.prompt is not None:
        words.append(say("key-choose"))
        if desk.select is not None and not desk.in_list:
            words.append(say("key-select"))
        if desk.options is not None or desk.selected:
            words.append(say("key-back"))
        if desk.asks_of_cards:
            words.append(say("key-why"))
        words.append(say("key-hint"))
    words += [say("key-undo")] * undo + [say("key-sheet"), say("key-log"), say("key-narrate")]
    words += [say("key-meanings")] * system
    words += [say("key-more")] * more + [say("key-quit")]
    return in_lines(words, width)


def in_lines(words: Sequence[str], width: int) -> Text:
    """What keys do, one beside another, on as many lines as that needs."""
    lines = [""]
    for word in map(told, words):
        if len(lines[-1]) + len(word) + 2 > width and lines[-1]:
            lines.append("")
        lines[-1] += f"  {word}" if lines[-1] else f" {word}"
    return Text("\n".join(lines))


def sheet(scene: Scene, names: Sequence[str]) -> Grid:
    """The score sheet: a row a finished hand, the totals below."""
    grid = Grid(box=SIMPLE_HEAD, show_footer=True, pad_edge=False, padding=(0, 1 if len(names) <= WIDE_SHEET else 0))
    grid.add_column(told(say("sheet-hand")), footer=told(say("sheet-total")), justify="right")
    for seat, total in enumerate(scene.scores):
        grid.add_column(told(names[seat]), footer=str(total), justify="right")
    for number, points in enumerate(scene.sheet, start=1):
        grid.add_row(str(number), *[f"{each:+d}" if each else "0" for each in points])
    return grid


def narrated(scene: Scene, names: Sequence[str], shown: Sequence[Zone] = ()) -> Text:
    """The table in sentences, as a screen reader can say it; ``shown``: other hands that lie open."""
    heard = narration(scene, shown)
    parts = (heard.asked, heard.hand, heard.table, heard.last, heard.scores)
    return Text("\n\n".join(named(part, names) for part in parts if part))


def meanings(scene: Scene, told: Meanings, names: Sequence[str]) -> Text:
    """What the calls of this hand mean, and what one's own would."""
    grid = next((zone for zone in scene.zones if zone.kind == "grid"), None)
    rows, columns = ([], []) if grid is None else (grid.rows, grid.columns)
    calls = [(call, columns[at]) for line in rows for at, call in enumerate(line) if call]
    pairs = zip(calls, told.made, strict=True)
    made = [say("call-means", who=who, call=call, means=means) for (call, who), means in pairs]
    choices = [] if scene.prompt is None else scene.prompt.choices
    known = [(each.label, told.to_make[each.action]) for each in choices if each.action in told.to_make]
    own = [say("own-call-means", call=call, means=means) for call, means in known]
    parts = [*made, *([say("own-calls"), *own] if own else [])]
    return Text("\n".join(named(part, names) for part in [say("calls-by-system"), *told.cards, *parts]))


def ending(events: Sequence[Event], scene: Scene, names: Sequence[str]) -> RenderableType:
    """How a hand, or the match, has ended."""
    return Group(log(events, names), Text(""), sheet(scene, names))
