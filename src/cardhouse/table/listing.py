"""The options of a game as a list for its rules page, in a language."""

from collections.abc import Sequence
from functools import partial

from cardhouse.kit.face.game import Game
from cardhouse.kit.face.options import Option, Value
from cardhouse.kit.words import ENGLISH, in_language
from cardhouse.table.words import say


def option_list(game: Game, language: str = ENGLISH) -> str:
    """The options of a game with what each may be, and what the presets set, as Markdown."""
    inside = partial(in_language, language=language)
    titles = {option.name: option for option in game.options}
    lines = [inside(say("options-lead")), inside(say("options-names", game=game.name)), ""]
    for option in game.options:
        values = values_of(option, language)
        lines.append(f"- **{inside(option.title)}.** {inside(option.help)} {values}. ({option.rule})")
    lines.append("")
    for name, preset in game.presets.items():
        sets = "; ".join(_set(titles[key], value, language) for key, value in preset.items())
        lines.append(f"- {inside(say('preset-sets', name=name, sets=sets or say('preset-as-above')))}.")
    return "\n".join(lines)


def values_of(option: Option, language: str) -> str:
    """What an option may be set to, and what it is unless somebody sets it."""
    inside = partial(in_language, language=language)
    usual = f"*{inside(option.in_words(option.default))}*"
    if option.type == "switch":
        return inside(say("value-or", usual=usual, other=inside(option.in_words(not option.default)).lower()))
    if option.type == "choice":
        words = zip(option.choices, option.words, strict=True)
        others = [inside(word) for value, word in words if value != option.default]
        return "; ".join([usual, *others]) if type(option) is Option else usual
    row: Sequence[object] = option.default if isinstance(option.default, tuple) else ()
    high = f"{option.high:,}".replace(",", inside(say("between-thousands")))
    usual = inside(say("value-each", value=f"*{row[0]}*")) if len(set(row)) == 1 else usual
    each = "yes" if row else "no"
    return inside(say("values-from-to", usual=usual, each=each, low=str(option.low), high=high))


def _set(option: Option, value: Value, language: str) -> str:
    """What a preset makes of an option."""
    return f"{in_language(option.title, language)}: {in_language(option.in_words(option.read(value)), language)}"
