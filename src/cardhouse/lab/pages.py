"""What was found of games as Markdown: a page of tables for each, and one that has them side by side.

The figures of a game are kept beside its page as JSON, from which the pages are written; nothing in them is by hand.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from math import isnan
from pathlib import Path
from typing import Any

from cardhouse.games import names
from cardhouse.lab.figures import Figure
from cardhouse.lab.reporting import Findings, ladder_leads, rungs_of
from cardhouse.lab.sides import sides_of

DIGITS = 5
OVERVIEW = "README.md"
Kept = Mapping[str, Any]


def kept(found: Findings, command: str) -> dict[str, Any]:
    """All that the pages say of a game, ready for JSON. command: what found it."""
    setup, study = found.study.setup, found.study
    return {
        "game": setup.game.name,
        "title": setup.game.title,
        "summary": setup.game.summary,
        "command": command,
        "players": setup.players,
        "bots": list(dict.fromkeys(study.bots)),
        "matches": len(study.courses),
        "key": study.key,
        "chapters": [
            {
                "title": chapter.title,
                "said": list(chapter.sentences),
                "figures": [_figure(figure) for figure in chapter.figures],
            }
            for chapter in study.chapters
        ],
        "luck": None
        if found.luck is None
        else {
            "said": list(found.luck.sentences),
            "figures": [_figure(each) for each in (found.luck.deal, found.luck.seat, found.luck.play)],
        },
        "ladder": []
        if found.ladder is None
        else [
            {"bot": won.name, "won": _figure(won), "lead": _figure(lead)}
            for won, lead in zip(rungs_of(found.ladder, sides_of(setup)), ladder_leads(found.ladder), strict=True)
        ],
        "acts": [{"cost": _figure(each.cost), "hindered": _short(each.hindered)} for each in found.acts],
        "options": [{"name": each.name, "said": _after_colon(each.sentences)} for each in found.options],
    }


def _short(value: float) -> float | None:
    return None if isnan(value) else float(f"{value:.{DIGITS}g}")


def _figure(figure: Figure) -> dict[str, Any]:
    told = {key: value for key, value in asdict(figure).items() if key != "examples" and value is not None}
    return {key: _short(value) if isinstance(value, float) else value for key, value in told.items()}


def _after_colon(sentences: Sequence[str]) -> list[str]:
    return [line.partition(": ")[2] for line in sentences]


def read_figure(told: Kept) -> Figure:
    """A figure as it was."""
    value, low, high = (float("nan") if told[key] is None else told[key] for key in ("value", "low", "high"))
    return Figure(told["name"], value, low, high, told.get("unit", ""), told.get("expected"))


def write(folder: Path, found: Findings, command: str) -> None:
    """Keep a game's figures in a folder, and write its page and the overview anew."""
    folder.mkdir(parents=True, exist_ok=True)
    told = kept(found, command)
    text = json.dumps(told, ensure_ascii=False, indent=1) + "\n"
    (folder / f"{told['game']}.json").write_text(text, encoding="utf-8")
    for file, page in pages(folder).items():
        file.write_text(page, encoding="utf-8")


def pages(folder: Path) -> dict[Path, str]:
    """Every page of a folder, as the figures kept there have it."""
    all_kept = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.json"))]
    order = {name: number for number, name in enumerate(names())}
    all_kept.sort(key=lambda told: order.get(told["game"], len(order)))
    found = {folder / f"{told['game']}.md": page(told) for told in all_kept}
    return {**found, folder / OVERVIEW: overview(all_kept)}


# --- One game -----------------------------------------------------------------------------------------

LEGEND = (
    "Every figure has its 95 % interval in brackets; **bold** is what stands out beyond chance. Of twenty figures "
    "about which nothing is the matter one will."
)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def told_text(told: Kept) -> str:
    """A figure and its interval, as people write it; marked where it stands out."""
    figure = read_figure(told)
    if isnan(figure.value):
        return "-"
    return f"**{figure.text()}**" if figure.stands_out else figure.text()


def page(told: Kept) -> str:
    """The page of one game."""
    return "\n\n".join(_parts(told)) + "\n"


def _parts(told: Kept) -> Iterator[str]:
    yield f"# {told['title']} in the lab"
    bots = ", ".join(told["bots"])
    yield f"{told['summary']} {told['matches']} matches of {told['players']} players (`{bots}`), key {told['key']}."
    yield f"Written by `{told['command']}`. {LEGEND}"
    for chapter in told["chapters"]:
        yield f"## {chapter['title']}"
        yield " ".join(chapter["said"])
        yield figures_table(chapter["figures"])
    if told["luck"]:
        yield "## Luck or play?"
        yield " ".join(told["luck"]["said"])
        yield figures_table(told["luck"]["figures"])
    if told["ladder"]:
        yield "## Skill"
        rows = [[f"`{rung['bot']}`", told_text(rung["won"]), told_text(rung["lead"])] for rung in told["ladder"]]
        yield table(["player", "wins of its matches", "points beyond the table"], rows)
    if told["acts"]:
        yield "## What is an act worth?"
        yield "What it costs a hand to do without, in the same hands with the same dice."
        rows = [[act["cost"]["name"], told_text(act["cost"]), f"{act['hindered']:.3g}"] for act in told["acts"]]
        yield table(["not to", "points", "times hindered"], rows)
    if told["options"]:
        yield "## What does an option do?"
        yield "On the same deals and dice; what chance does not explain."
        yield table(["option", "difference"], [[each["name"], " ".join(each["said"])] for each in told["options"]])


def figures_table(figures: Sequence[Kept]) -> str:
    """Figures below each other."""
    return table(["figure", "found"], [[each["name"], told_text(each)] for each in figures])


# --- All games ----------------------------------------------------------------------------------------

Cell = Callable[[Kept], str]


def _named(name: str) -> Cell:
    def cell(told: Kept) -> str:
        return next(
            (told_text(each) for part in told["chapters"] for each in part["figures"] if each["name"] == name), "-"
        )

    return cell


def _lucky(number: int) -> Cell:
    return lambda told: told_text(told["luck"]["figures"][number]) if told["luck"] else "-"


def _rung(name: str) -> Cell:
    def cell(told: Kept) -> str:
        return next((told_text(rung["won"]) for rung in told["ladder"] if rung["bot"] == name), "-")

    return cell


def _odd_seats(told: Kept) -> str:
    fair = next((part for part in told["chapters"] if part["title"] == "Fair?"), None)
    odd = [each for each in (fair["figures"] if fair else []) if read_figure(each).stands_out]
    return "; ".join(f"{each['name']} {read_figure(each).text()}" for each in odd) or "-"


def _dead_options(told: Kept) -> str:
    dead = [each["name"] for each in told["options"] if any("nothing at all differs" in line for line in each["said"])]
    return ", ".join(f"`{name.partition(' (')[0]}`" for name in dead) or "-"


def _dearest(told: Kept) -> str:
    acts = [act["cost"] for act in told["acts"] if read_figure(act["cost"]).stands_out]
    return f"{acts[0]['name']}: {read_figure(acts[0]).text()}" if acts and acts[0]["value"] > 0 else "-"


TABLES: tuple[tuple[str, str, dict[str, Cell]], ...] = (
    (
        "How long is a match?",
        "",
        {
            "players": lambda told: str(told["players"]),
            "matches played": lambda told: str(told["matches"]),
            "hands": _named("hands in a match"),
            "decisions": _named("decisions in a match"),
            "minutes": _named("minutes of a match"),
            "cut off": _named("matches cut off without an end"),
        },
    ),
    (
        "How alive is it, and how long is it open?",
        "",
        {
            "choices": _named("choices at a decision"),
            "decisions that are none": _named("decisions that are none"),
            "changes of the lead": _named("changes of the lead"),
            "behind at half time, and won": _named("behind at half time, and won"),
            "ties": _named("ties"),
        },
    ),
    (
        "Luck or play?",
        "What fixes the result of a hand, and what the house's player wins against as many random ones.",
        {
            "the deal": _lucky(0),
            "the seat": _lucky(1),
            "the play": _lucky(2),
            "`heuristic` against `random`": _rung("heuristic"),
        },
    ),
    ("Where it matters where one sits", "Seats and places that stand out beyond chance.", {"found": _odd_seats}),
    (
        "What an act is worth",
        "The act that it costs most a hand to do without, in points.",
        {"dearest": _dearest},
    ),
    (
        "Options that changed nothing",
        "Their matches were the same, move by move, with players like these.",
        {"options": _dead_options},
    ),
)


def overview(all_kept: Sequence[Kept]) -> str:
    """All games side by side."""
    parts = ["# All games in the lab", f"`cardhouse lab --all --pages docs/lab` writes them all. {LEGEND}"]
    pace = next((line for told in all_kept for line in told["chapters"][1]["said"] if " minutes of " in line), "")
    parts.append(f"Minutes are those of {pace.partition(' minutes of ')[2]}" if pace else "")
    parts.append("A dash: nothing stands out, or it was not measured. Each game's page has the command that wrote it.")
    parts.append("What the questions mean, and how to ask others: [Study a game](../study-a-game.md).")
    for title, said, columns in TABLES:
        parts.append(f"## {title}")
        parts += [said] if said else []
        rows = [
            [f"[{told['title']}]({told['game']}.md)", *(cell(told) for cell in columns.values())] for told in all_kept
        ]
        parts.append(table(["game", *columns], rows))
    return "\n\n".join(part for part in parts if part) + "\n"
