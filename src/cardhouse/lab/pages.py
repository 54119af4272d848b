"""What was found of games as Markdown: a page of tables for each, and one that has them side by side.

The figures of a game are kept beside its page as JSON, from which the pages are written; nothing in them is by hand.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from math import isnan
from pathlib import Path
from typing import Any

from cardhouse.games import names
from cardhouse.lab.dividing import PARTS
from cardhouse.lab.figures import Figure, key_of
from cardhouse.lab.reporting import Findings, ladder_leads, rungs_of
from cardhouse.lab.restricting import act_in_words
from cardhouse.lab.sides import sides_of
from cardhouse.lab.studying import USUAL_PACE
from cardhouse.lab.words import say
from cardhouse.table.writing import write as write_file

DIGITS = 5
OVERVIEW = "README.md"
WRITES_ALL = "cardhouse lab --all --pages docs/lab"
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
        "pace": study.pace.text(),
        "chapters": [
            {
                "key": key_of(chapter.title),
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
            "figures": [_figure(each) for each in found.luck.figures],
        },
        "ladder": []
        if found.ladder is None
        else [
            {"bot": won.name, "won": _figure(won), "lead": _figure(lead)}
            for won, lead in zip(rungs_of(found.ladder, sides_of(setup)), ladder_leads(found.ladder), strict=True)
        ],
        "acts": [
            {"cost": _figure(each.cost), "hindered": _short(each.hindered), "said": each.sentence}
            for each in found.acts
        ],
        "options": [
            {"name": each.name, "nothing": each.changes_nothing, "said": list(each.findings)} for each in found.options
        ],
    }


def _short(value: float) -> float | None:
    return None if isnan(value) else float(f"{value:.{DIGITS}g}")


def _figure(figure: Figure) -> dict[str, Any]:
    told = {key: value for key, value in asdict(figure).items() if key != "examples" and value is not None}
    rounded = {key: _short(value) if isinstance(value, float) else value for key, value in told.items()}
    return {"key": key_of(figure.name), **rounded}


def read_figure(told: Kept) -> Figure:
    """A figure read from its JSON."""
    value, low, high = (float("nan") if told[key] is None else told[key] for key in ("value", "low", "high"))
    return Figure(told["name"], value, low, high, told.get("unit", ""), told.get("expected"))


def write(folder: Path, found: Findings, command: str) -> None:
    """Keep a game's figures in a folder, and write its page and the overview anew."""
    told = kept(found, command)
    text = json.dumps(told, ensure_ascii=False, indent=1) + "\n"
    write_file(folder / f"{told['game']}.json", text)
    for file, page in pages(folder).items():
        write_file(file, page)


def pages(folder: Path) -> dict[Path, str]:
    """Every page of a folder, as the figures kept there have it."""
    all_kept = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.json"))]
    order = {name: number for number, name in enumerate(names())}
    all_kept.sort(key=lambda told: order.get(told["game"], len(order)))
    found = {folder / f"{told['game']}.md": page(told) for told in all_kept}
    return {**found, folder / OVERVIEW: overview(all_kept)}


# --- One game -----------------------------------------------------------------------------------------


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table with a head and rows."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def fill(page: str, mark: str, text: str) -> str:
    """The page with what stands between its marks replaced; ValueError when it has no marks."""
    opening, closing = f"<!-- {mark} -->", f"<!-- /{mark} -->"
    before, found, rest = page.partition(opening)
    _, ended, after = rest.partition(closing)
    if not found or not ended:
        raise ValueError(f"no place marked {opening} ... {closing}")
    return f"{before}{opening}\n{text}\n{closing}{after}"


def code(text: str) -> str:
    """A text as Markdown shows code."""
    return f"`{text}`"


def told_text(told: Kept) -> str:
    """A figure and its interval, as people write it; marked where it stands out."""
    figure = read_figure(told)
    if isnan(figure.value):
        return "-"
    return f"**{figure.text()}**" if figure.stands_out else figure.text()


def page(told: Kept) -> str:
    """The page of one game."""
    return "\n\n".join(part for part in _parts(told) if part) + "\n"


def _parts(told: Kept) -> Iterator[str]:
    yield f"# {say('lab-title', game=told['title'])}"
    yield say(
        "lab-played",
        summary=told["summary"],
        matches=told["matches"],
        players=told["players"],
        bots=f"`{', '.join(told['bots'])}`",
        key=str(told["key"]),
    )
    yield f"{say('lab-written-by', command=code(told['command']))} {say('legend-bold')}"
    for chapter in told["chapters"]:
        yield f"## {chapter['title']}"
        yield " ".join(chapter["said"])
        yield figures_table(chapter["figures"])
    if told["luck"]:
        yield f"## {say('chapter-luck')}"
        yield " ".join(told["luck"]["said"])
        if told["luck"]["figures"]:
            yield figures_table(told["luck"]["figures"])
    if told["ladder"]:
        yield f"## {say('chapter-skill')}"
        rows = [[f"`{rung['bot']}`", told_text(rung["won"]), told_text(rung["lead"])] for rung in told["ladder"]]
        yield table([say("column-player"), say("column-wins"), say("column-lead")], rows)
    if told["acts"]:
        yield f"## {say('chapter-acts')}"
        yield say("lab-acts-said")
        done = [act for act in told["acts"] if act["hindered"]]
        rows = [[act_in_words(act["cost"]["name"]), told_text(act["cost"]), f"{act['hindered']:.3g}"] for act in done]
        yield table([say("column-not-to"), say("column-points"), say("column-stopped")], rows)
        yield " ".join(act["said"] for act in told["acts"] if not act["hindered"])
    if told["options"]:
        yield f"## {say('chapter-options')}"
        yield say("lab-options-said")
        rows = [[_typed(each["name"]), " ".join(each["said"])] for each in told["options"]]
        yield table([say("column-option"), say("column-difference")], rows)


def _typed(name: str) -> str:
    """An option's value as people type it, without what it stands against."""
    return code(name.partition(" (")[0])


def figures_table(figures: Sequence[Kept]) -> str:
    """Figures below each other."""
    return table([say("column-figure"), say("column-found")], [[each["name"], told_text(each)] for each in figures])


# --- All games ----------------------------------------------------------------------------------------

Cell = Callable[[Kept], str]


def _named(key: str) -> Cell:
    def cell(told: Kept) -> str:
        return next(
            (told_text(each) for part in told["chapters"] for each in part["figures"] if each["key"] == key), "-"
        )

    return cell


def _lucky(key: str) -> Cell:
    def cell(told: Kept) -> str:
        figures = told["luck"]["figures"] if told["luck"] else []
        return next((told_text(each) for each in figures if each["key"] == key), "-")

    return cell


def _unused(told: Kept) -> str:
    return ", ".join(act_in_words(act["cost"]["name"]) for act in told["acts"] if not act["hindered"]) or "-"


def _rung(name: str) -> Cell:
    def cell(told: Kept) -> str:
        return next((told_text(rung["won"]) for rung in told["ladder"] if rung["bot"] == name), "-")

    return cell


def _odd_seats(told: Kept) -> str:
    fair = next((part for part in told["chapters"] if part["key"] == "chapter-fair"), None)
    odd = [each for each in (fair["figures"] if fair else []) if read_figure(each).stands_out]
    return "; ".join(f"{each['name']} {read_figure(each).text()}" for each in odd) or "-"


def _dead_options(told: Kept) -> str:
    dead = [each["name"] for each in told["options"] if each["nothing"]]
    return ", ".join(map(_typed, dead)) or "-"


def _dearest(told: Kept) -> str:
    acts = [act["cost"] for act in told["acts"] if read_figure(act["cost"]).stands_out]
    return f"{act_in_words(acts[0]['name'])}: {read_figure(acts[0]).text()}" if acts and acts[0]["value"] > 0 else "-"


TABLES: tuple[tuple[str, str, dict[str, Cell]], ...] = (
    (
        say("question-long"),
        "",
        {
            say("column-players"): lambda told: str(told["players"]),
            say("column-matches"): lambda told: str(told["matches"]),
            say("column-hands"): _named("figure-hands"),
            say("column-decisions"): _named("figure-decisions"),
            say("column-minutes"): _named("figure-minutes"),
            say("column-cut-off"): _named("figure-cut-off"),
        },
    ),
    (
        say("overview-alive"),
        "",
        {
            say("column-choices"): _named("figure-choices"),
            say("figure-forced"): _named("figure-forced"),
            say("figure-lead-changes"): _named("figure-lead-changes"),
            say("figure-comebacks"): _named("figure-comebacks"),
            say("figure-ties"): _named("figure-ties"),
        },
    ),
    (
        say("chapter-luck"),
        say("overview-luck-said"),
        {
            **{name: _lucky(key_of(name)) for name in PARTS},
            say("column-heuristic"): _rung("heuristic"),
        },
    ),
    (say("question-fair"), say("overview-fair-said"), {say("column-found"): _odd_seats}),
    (
        say("chapter-acts"),
        say("overview-acts-said"),
        {say("column-dearest"): _dearest, say("column-not-tried"): _unused},
    ),
    (
        say("overview-options"),
        say("overview-options-said"),
        {say("column-options"): _dead_options},
    ),
)


def overview(all_kept: Sequence[Kept]) -> str:
    """All games side by side."""
    written_by = say("lab-all-written-by", command=code(WRITES_ALL))
    parts = [f"# {say('lab-all-title')}", f"{written_by} {say('legend-bold')}"]
    pace = next((told["pace"] for told in all_kept if "pace" in told), USUAL_PACE.text())
    parts += [say("lab-minutes", pace=pace), say("lab-dash"), say("lab-more")]
    for title, said, columns in TABLES:
        parts.append(f"## {title}")
        parts += [said] if said else []
        rows = [
            [f"[{told['title']}]({told['game']}.md)", *(cell(told) for cell in columns.values())] for told in all_kept
        ]
        parts.append(table([say("column-game"), *columns], rows))
    return "\n\n".join(part for part in parts if part) + "\n"
