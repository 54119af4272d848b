"""A study as one HTML file that can be sent to somebody: sentences, pictures, figures, matches to replay."""

import html
from collections.abc import Iterator, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from math import isnan
from typing import Any
from urllib.parse import quote

import numpy as np

from cardhouse.kit.numbers import shown
from cardhouse.kit.words import ENGLISH, in_language, languages
from cardhouse.lab.arena import Ranking, most_wins
from cardhouse.lab.comparing import Comparison
from cardhouse.lab.dividing import Luck
from cardhouse.lab.figures import Figure
from cardhouse.lab.intervals import Ends
from cardhouse.lab.measuring import Measurer
from cardhouse.lab.restricting import Worth, act_in_words
from cardhouse.lab.sides import sides_of
from cardhouse.lab.studying import Study
from cardhouse.lab.words import say

BARS = 24
JSON_LINES = "data:application/jsonl;charset=utf-8,"
STYLE = """
:root { color-scheme: light dark; --ink: light-dark(#1c2b22, #e8efe9); --soft: light-dark(#66756b, #9aa89f);
  --line: light-dark(#d5ded7, #37453c); --good: light-dark(#1f7a4d, #5fc48f); --odd: light-dark(#b3541e, #f0a06a); }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 760px; margin: 2rem auto; padding: 0 1rem;
  color: var(--ink); background: light-dark(#fbfdfb, #141a16); }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
figure { margin: .8rem 0; font-size: 14px; }
.row { display: grid; grid-template-columns: 17rem 1fr 12.5rem; gap: 0 .8rem; align-items: center; padding: 3px 0; }
.plain { grid-template-columns: 1fr auto; margin: 0; }
.row > :last-child { text-align: right; font-variant-numeric: tabular-nums; }
.bar { position: relative; height: 18px; background: linear-gradient(var(--line) 0 0) center/100% 1px no-repeat; }
.bar * { position: absolute; top: 50%; }
.bar u { width: 1px; height: 18px; margin-top: -9px; background: var(--soft); }
.bar s { height: 4px; min-width: 2px; margin-top: -2px; border-radius: 2px; background: var(--good); }
.bar b { width: 10px; height: 10px; margin: -5px; border-radius: 50%; background: var(--good); }
.odd .bar s, .odd .bar b { background: var(--odd); }
.bars { display: flex; align-items: flex-end; gap: 2px; height: 100px; border-bottom: 1px solid var(--line); }
.bars i { flex: 1; background: var(--good); }
.ends { display: flex; justify-content: space-between; color: var(--soft); }
.soft { color: var(--soft); } .odd { color: var(--odd); }
table { border-collapse: collapse; font-size: 14px; width: 100%; } td, th { text-align: left; padding: 2px 8px 2px 0;
  border-bottom: 1px solid var(--line); } td:nth-child(n+2) { font-variant-numeric: tabular-nums; }
a { color: var(--good); } details { margin: .5rem 0; }
@media (max-width: 620px) {
  body { margin: 1rem auto; } h1 { font-size: 1.5rem; } h2 { margin-top: 1.6rem; }
  .row { grid-template-columns: 1fr auto; } .row .bar { grid-row: 2; grid-column: 1 / 3; }
  .wide tr:first-child { display: none; } .wide td { display: block; border: 0; }
  .wide td:first-child { font-weight: 600; border-top: 1px solid var(--line); padding-top: 6px; }
}
"""


@dataclass(frozen=True)
class Findings:
    """Everything that a report shows."""

    study: Study
    luck: Luck | None = None
    ladder: Ranking | None = None
    acts: Sequence[Worth] = ()
    options: Sequence[Comparison] = ()
    against: Comparison | None = None
    notes: Sequence[str] = field(default=())

    def __post_init__(self) -> None:
        for name, kind in (("study", Study), ("luck", Luck), ("ladder", Ranking), ("against", Comparison)):
            value = getattr(self, name)
            if not isinstance(value, kind) and (value is not None or kind is Study):
                raise ValueError(f"{name}: must be a lab {kind.__name__}, not {shown(value)}")

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
            yield say("chapter-difference"), self.against.sentences
        for chapter in self.study.chapters:
            yield chapter.title, chapter.sentences
        if self.luck is not None:
            yield say("chapter-luck"), self.luck.sentences
        if self.ladder is not None:
            yield say("chapter-skill"), ladder_sentences(self.ladder, sides_of(self.study.setup))
        if self.acts:
            yield say("chapter-acts"), acts_sentences(self.acts)
        if self.options:
            yield say("chapter-options"), [line for each in self.options for line in each.sentences]


def acts_sentences(acts: Sequence[Worth]) -> list[str]:
    """Acts that it costs something to do without, and those of which nobody was hindered."""
    dear = [each.sentence for each in acts if each.cost.stands_out]
    if not dear and any(each.hindered for each in acts):
        dear = [say("found-acts-cost-nothing")]
    return dear + [each.sentence for each in acts if not each.hindered]


def rungs_of(ladder: Ranking, sides: Sequence[int]) -> list[Figure]:
    """The share of its matches each bot has won, in whichever of its seats. sides: by seat."""
    most = most_wins(len(ladder.rows), sides)
    return [Figure(row.bot, row.wins / most, row.wins_low / most, row.wins_high / most, "%") for row in ladder.rows]


def ladder_leads(ladder: Ranking) -> list[Figure]:
    """What each bot has beyond the mean of the table."""
    return [Figure(row.bot, row.margin, row.margin_low, row.margin_high, "points") for row in ladder.rows]


def ladder_sentences(ladder: Ranking, sides: Sequence[int]) -> list[str]:
    """What each bot has won, and by how much."""
    return [
        say("found-skill", bot=won.name, won=won.text(), lead=lead.text())
        for won, lead in zip(rungs_of(ladder, sides), ladder_leads(ladder), strict=True)
    ]


_language = ContextVar("_language", default=ENGLISH)
"""Who reads the page that is being made."""


def report(found: Findings, language: str = ENGLISH) -> str:
    """The whole page, in a language; nothing in it is fetched from elsewhere. Raises ValueError."""
    if not isinstance(found, Findings):
        raise ValueError(f"found: must be Findings of a study, not {shown(found)}")
    if not isinstance(language, str) or language not in languages():
        raise ValueError(f"language: must be one of {', '.join(languages())}, not {shown(language)}")
    before = _language.set(language)
    try:
        return _page(found)
    finally:
        _language.reset(before)


def _page(found: Findings) -> str:
    setup = found.study.setup
    title = say("lab-title", game=setup.game.title)
    chosen = [(option.title, option.in_words(setup.options[option.name])) for option in setup.game.options]
    options = "; ".join(f"{_text(title)}: {_text(value)}" for title, value in chosen)
    played = say(
        "lab-played",
        summary=setup.game.summary,
        matches=len(found.study.courses),
        players=setup.players,
        bots=tuple(dict.fromkeys(found.study.bots)),
        key=str(found.study.key),
    )
    parts = [
        f"<h1>{_text(title)}</h1>",
        f'<p class="soft">{_text(played)} {_text(say("legend-marked"))}</p>',
        f"<details><summary>{_text(say('report-options'))}</summary>",
        f"<p class='soft'>{options}</p></details>",
    ]
    pictures = _pictures(found)
    for chapter, sentences in found.sentences():
        parts.append(f"<h2>{_text(chapter)}</h2>")
        parts += [f"<p>{_text(sentence)}</p>" for sentence in _shortened(sentences)]
        parts += pictures.get(chapter, [])
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{_language.get()}"><meta charset="utf-8"><title>{_text(title)}</title>'
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
        pictures[say("chapter-luck")] = [intervals(found.luck.figures)]
    if found.ladder is not None:
        pictures[say("chapter-skill")] = [intervals(rungs_of(found.ladder, sides_of(found.study.setup)))]
    if found.acts:
        named = [replace(each.cost, name=say("figure-without-act", act=act_in_words(each.name))) for each in found.acts]
        pictures[say("chapter-acts")] = [intervals(named)]
    if found.options:
        rows = "".join(
            f"<tr><td>{_text(each.name)}<td>{'<br>'.join(_text(line) for line in each.findings)}"
            for each in found.options
        )
        heads = f"<tr><th>{_text(say('column-option'))}<th>{_text(say('column-difference'))}"
        pictures[say("chapter-options")] = [f"<table class='wide'>{heads}{rows}</table>"]
    if found.against is not None:
        pictures[say("chapter-difference")] = [_line(each) for each in found.against.figures]
    return pictures


def _line(figure: Figure) -> str:
    said = f"<span>{_text(figure.name)}</span><span>{_text(figure.text())}</span>"
    return f'<figure class="row plain{_odd(figure)}">{said}</figure>'


def _odd(figure: Figure) -> str:
    return " odd" if figure.stands_out else ""


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
    ends = [end for each in known for end in (*ends_of(each), each.expected) if end is not None]
    low, high = min(ends), max(ends)
    room = (high - low) * 0.04 or abs(high) * 0.1 or 1.0

    def part(value: float) -> float:
        return 100 * (value - low + room) / (high - low + 2 * room)

    drawn = ["<figure>"]
    for each in known:
        mark = "" if each.expected is None else f'<u style="left:{part(each.expected):.1f}%"></u>'
        low, high = map(part, ends_of(each))
        line = f'<s style="left:{low:.1f}%;width:{high - low:.1f}%"></s>'
        dot = f'<b style="left:{part(each.value):.1f}%"></b>'
        said = f'<span class="bar" aria-hidden="true">{mark}{line}{dot}</span><span>{_text(each.text())}</span>'
        drawn.append(f'<div class="row{_odd(each)}"><span>{_text(each.name)}</span>{said}</div>')
    return "".join([*drawn, "</figure>"])


def ends_of(figure: Figure) -> Ends:
    """The ends of its interval; the figure itself where too little is known for one."""
    return (figure.value, figure.value) if isnan(figure.low) else (figure.low, figure.high)


def histogram(values: Sequence[float], name: str) -> str:
    """How single values lie."""
    counts, edges = np.histogram(values, bins=min(BARS, max(4, len(set(values)))))
    bars = "".join(f'<i style="height:{100 * count / max(counts):.1f}%"></i>' for count in counts)
    label = say("spread", what=name, low=round(edges[0]), high=round(edges[-1]))
    ends = f"<span>{edges[0]:.0f}</span><span>{_text(name)}</span><span>{edges[-1]:.0f}</span>"
    return (
        f'<figure><div class="bars" role="img" aria-label="{_text(label)}">{bars}</div>'
        f'<div class="ends">{ends}</div></figure>'
    )


def _records(study: Study) -> dict[int, str]:
    """The records of matches that are examples."""
    wanted = {number for chapter in study.chapters for figure in chapter.figures for number in figure.examples}
    measurer = Measurer(study.setup)
    return {number: measurer.table(study.bots, study.key, number).record.text() for number in sorted(wanted)}


def _example(figure: Figure, records: dict[int, str]) -> str:
    name = "-".join(figure.name.split())
    links = ", ".join(
        f'<a download="{_text(name)}-{number}.jsonl" href="{JSON_LINES}{quote(records[number])}">'
        f"{_text(say('report-match', number=str(number)))}</a>"
        for number in figure.examples
        if number in records
    )
    said = _text(say("report-examples", what=figure.name)), _text(say("report-replay"))
    return f'<p class="soft">{said[0]} {links}. {said[1]}</p>'


def _text(text: str) -> str:
    return html.escape(in_language(text, _language.get()), quote=True)
