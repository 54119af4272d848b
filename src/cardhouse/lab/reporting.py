"""A study as one HTML file that can be sent to somebody: sentences, pictures, figures, matches to replay."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import isnan
from typing import Any
from urllib.parse import quote

import numpy as np

from cardhouse.kit.face.options import value_text
from cardhouse.lab.arena import Ranking
from cardhouse.lab.comparing import Comparison
from cardhouse.lab.dividing import Luck
from cardhouse.lab.figures import Figure, Unit, written
from cardhouse.lab.measuring import Measurer
from cardhouse.lab.restricting import Worth
from cardhouse.lab.studying import Study

WIDE, ROW, NAME = 720, 26, 300
BARS = 24
JSON_LINES = "data:application/jsonl;charset=utf-8,"
LEGEND = """Every figure has its 95 % interval in brackets; what stands out beyond chance is
<span class="odd">marked</span>."""
STYLE = """
:root { color-scheme: light dark; --ink: light-dark(#1c2b22, #e8efe9); --soft: light-dark(#66756b, #9aa89f);
  --line: light-dark(#d5ded7, #37453c); --good: light-dark(#1f7a4d, #5fc48f); --odd: light-dark(#b3541e, #f0a06a); }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 760px; margin: 2rem auto; padding: 0 1rem;
  color: var(--ink); background: light-dark(#fbfdfb, #141a16); }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
svg { width: 100%; height: auto; } svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.soft, svg .soft { color: var(--soft); fill: var(--soft); } .odd { color: var(--odd); }
table { border-collapse: collapse; font-size: 14px; width: 100%; } td, th { text-align: left; padding: 2px 8px 2px 0;
  border-bottom: 1px solid var(--line); } td:nth-child(n+2) { font-variant-numeric: tabular-nums; }
a { color: var(--good); } details { margin: .5rem 0; }
"""


@dataclass(frozen=True)
class Findings:
    """All a report tells."""

    study: Study
    luck: Luck | None = None
    ladder: Ranking | None = None
    acts: Sequence[Worth] = ()
    options: Sequence[Comparison] = ()
    against: Comparison | None = None
    notes: Sequence[str] = field(default=())

    def as_json(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        return {
            "study": self.study.as_json(),
            "luck": None if self.luck is None else self.luck.as_json(),
            "ladder": None if self.ladder is None else self.ladder.as_json(),
            "acts": [each.as_json() for each in self.acts],
            "options": [each.as_json() for each in self.options],
            "against": None if self.against is None else self.against.as_json(),
        }

    def sentences(self) -> Iterator[tuple[str, Sequence[str]]]:
        """By chapter, what was found."""
        if self.against is not None:
            yield "The difference", self.against.sentences
        for chapter in self.study.chapters:
            yield chapter.title, chapter.sentences
        if self.luck is not None:
            yield "Luck or play?", self.luck.sentences
        if self.ladder is not None:
            yield "Skill", ladder_sentences(self.ladder)
        if self.acts:
            dear = [each.sentence for each in self.acts if each.cost.stands_out]
            yield (
                "What is an act worth?",
                dear or ["To do without one of them costs nothing, as far as these deals tell."],
            )
        if self.options:
            yield "What does an option do?", [line for each in self.options for line in each.sentences]


def rungs_of(ladder: Ranking) -> list[Figure]:
    """The share of matches each bot has won."""
    return [Figure(row.bot, row.wins, max(0.0, row.wins_low), min(1.0, row.wins_high), "%") for row in ladder.rows]


def ladder_sentences(ladder: Ranking) -> list[str]:
    """What each bot has won, and by how much."""
    leads = [Figure("", row.margin, row.margin_low, row.margin_high, "points") for row in ladder.rows]
    return [
        f"{won.name} wins {won.text()} of its matches, {lead.text()} points beyond the table."
        for won, lead in zip(rungs_of(ladder), leads, strict=True)
    ]


def report(found: Findings) -> str:
    """The whole page; nothing in it is fetched from elsewhere."""
    setup = found.study.setup
    options = [f"{name}={value_text(value)}" for name, value in setup.options.items()]
    played = (
        f"{len(found.study.courses)} matches, {setup.players} players, {', '.join(dict.fromkeys(found.study.bots))}"
    )
    parts = [
        f"<h1>{_text(setup.game.title)}: what playing it shows</h1>",
        f'<p class="soft">{_text(setup.game.summary)} {_text(played)}; key {found.study.key}. {LEGEND}</p>',
        f"<details><summary>Options</summary><p class='soft'>{_text(', '.join(options))}</p></details>",
    ]
    pictures = _pictures(found)
    for title, sentences in found.sentences():
        parts.append(f"<h2>{_text(title)}</h2>")
        parts += [f"<p>{_text(sentence)}</p>" for sentence in _shortened(sentences)]
        parts += pictures.get(title, [])
    body = "\n".join(parts)
    title = f"{setup.game.title}: a study"
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{_text(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>\n<body>\n{body}\n</body></html>\n'
    )


def _shortened(sentences: Sequence[str]) -> Sequence[str]:
    return sentences if len(sentences) <= 6 else []  # many are a table


def _pictures(found: Findings) -> dict[str, list[str]]:
    pictures: dict[str, list[str]] = {}
    records = _records(found.study)
    for chapter in found.study.chapters:
        drawn = [intervals(each) if len(each) > 1 else _line(each[0]) for each in by_unit(chapter.figures)]
        if chapter.spread:
            drawn.insert(0, histogram(chapter.spread, chapter.spread_name))
        drawn += [_example(figure, records) for figure in chapter.figures if figure.examples]
        pictures[chapter.title] = drawn
    if found.luck is not None:
        pictures["Luck or play?"] = [intervals([found.luck.deal, found.luck.seat, found.luck.play])]
    if found.ladder is not None:
        pictures["Skill"] = [intervals(rungs_of(found.ladder))]
    if found.acts:
        named = [Figure(f"not to {each.name}", *_three(each.cost), "points", 0.0) for each in found.acts]
        pictures["What is an act worth?"] = [intervals(named)]
    if found.options:
        rows = "".join(
            f"<tr><td>{_text(each.name)}<td>{_text(' '.join(line.partition(': ')[2] for line in each.sentences))}"
            for each in found.options
        )
        pictures["What does an option do?"] = [f"<table><tr><th>option<th>on the same deals{rows}</table>"]
    if found.against is not None:
        pictures["The difference"] = [_line(each) for each in found.against.figures]
    return pictures


def _three(figure: Figure) -> tuple[float, float, float]:
    return figure.value, figure.low, figure.high


def _line(figure: Figure) -> str:
    kind = "odd" if figure.stands_out else "soft"
    return f'<p class="{kind}">{_text(figure.name)}: {_text(figure.text())}</p>'


def by_unit(figures: Sequence[Figure]) -> list[list[Figure]]:
    """Figures that can share a scale: percentages together, points together, the others one by one."""
    found: dict[object, list[Figure]] = {}
    for number, figure in enumerate(figures):
        found.setdefault(figure.unit or number, []).append(figure)
    return list(found.values())


def intervals(figures: Sequence[Figure]) -> str:
    """A dot and a line for each figure, on one scale; a mark where nothing would be the matter."""
    known = [figure for figure in figures if not isnan(figure.value)]
    if not known:
        return ""
    ends = [end for each in known for end in (each.low, each.high, each.expected) if end is not None]
    low, high = min(ends), max(ends)
    room = (high - low) * 0.08 or abs(high) * 0.1 or 1.0
    low, high = low - room, high + room
    tall = ROW * len(known) + 24

    def x(value: float) -> float:
        return NAME + (WIDE - NAME - 12) * (value - low) / (high - low)

    drawn = [f'<svg viewBox="0 0 {WIDE} {tall}" role="img" aria-label="{_text(_spoken(known))}">']
    for row, figure in enumerate(known):
        y, colour = ROW * row + 16, "var(--odd)" if figure.stands_out else "var(--good)"
        drawn.append(f'<text x="0" y="{y + 4}">{_text(figure.name)}</text>')
        if figure.expected is not None:
            at = x(figure.expected)
            drawn.append(f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{y - 11}" y2="{y + 11}" stroke="var(--soft)"/>')
        line = f'x1="{x(figure.low):.1f}" x2="{x(figure.high):.1f}" y1="{y}" y2="{y}"'
        drawn.append(f'<line {line} stroke="{colour}" stroke-width="3"/>')
        drawn.append(f'<circle cx="{x(figure.value):.1f}" cy="{y}" r="5" fill="{colour}"><title>{_text(figure.text())}')
        drawn.append("</title></circle>")
    unit = known[0].unit
    drawn += [_tick(x(value), tall, value, unit) for value in np.linspace(low + room, high - room, 4)]
    return "".join([*drawn, "</svg>"])


def _tick(x: float, tall: int, value: float, unit: Unit) -> str:
    return f'<text class="soft" x="{x:.1f}" y="{tall - 2}" text-anchor="middle">{written(float(value), unit)}</text>'


def _spoken(figures: Sequence[Figure]) -> str:
    return "; ".join(f"{figure.name}: {figure.text()}" for figure in figures)


def histogram(values: Sequence[float], name: str) -> str:
    """How single values lie."""
    counts, edges = np.histogram(values, bins=min(BARS, max(4, len(set(values)))))
    tall, wide = 120, WIDE / len(counts)
    bars = [
        f'<rect x="{number * wide + 1:.1f}" y="{100 - 96 * count / max(counts):.1f}" width="{wide - 2:.1f}" '
        f'height="{96 * count / max(counts):.1f}" fill="var(--good)"/>'
        for number, count in enumerate(counts)
    ]
    ends = f'<text x="0" y="{tall - 4}" class="soft">{edges[0]:.0f}</text>'
    ends += f'<text x="{WIDE}" y="{tall - 4}" class="soft" text-anchor="end">{edges[-1]:.0f}</text>'
    ends += f'<text x="{WIDE / 2}" y="{tall - 4}" class="soft" text-anchor="middle">{_text(name)}</text>'
    label = f"{name}: {edges[0]:.0f} to {edges[-1]:.0f}"
    return f'<svg viewBox="0 0 {WIDE} {tall}" role="img" aria-label="{_text(label)}">{"".join(bars)}{ends}</svg>'


def _records(study: Study) -> dict[int, str]:
    """The records of matches that are examples."""
    wanted = {number for chapter in study.chapters for figure in chapter.figures for number in figure.examples}
    measurer = Measurer(study.setup)
    return {number: measurer.table(study.bots, study.key, number).record.text() for number in sorted(wanted)}


def _example(figure: Figure, records: dict[int, str]) -> str:
    name = "-".join(figure.name.split())
    links = ", ".join(
        f'<a download="{_text(name)}-{number}.jsonl" href="{JSON_LINES}{quote(records[number])}">match {number}</a>'
        for number in figure.examples
        if number in records
    )
    said = f"For example ({_text(figure.name)}): {links}; <code>cardhouse replay FILE</code> shows it."
    return f'<p class="soft">{said}</p>'


def _text(text: str) -> str:
    return html.escape(text, quote=True)
