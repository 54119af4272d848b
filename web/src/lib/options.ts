/** Options of a game: what presets make them, which were changed, the ways to play that are offered side by side. */
import type { HouseRules } from "./api";
import type { GameInfo, GameListed, GameOption, OptionValue } from "./protocol";
import { waysOf } from "./listed";
import { t } from "./words";

type Values = Record<string, OptionValue>;

/** Whether two values of an option are equal; rows of numbers by what is in them. */
export const equal = (one: OptionValue | undefined, other: OptionValue | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The preset a game begins with. */
export const firstPreset = (game: Pick<GameInfo, "presets">): string => ("house" in game.presets ? "house" : (Object.keys(game.presets)[0] ?? "house"));

/** A preset's name as people read it; one of a kind, as of a game with a name of its own, is its own word. */
export function presetWords(preset: string): string {
  switch (preset) {
    case "house":
      return t("options-standard");
    case "as printed":
      return t("options-as-printed");
    case "short":
      return t("options-short");
    default:
      return preset.charAt(0).toUpperCase() + preset.slice(1).replaceAll("_", " ");
  }
}

/** Every option with its value in a preset. */
export function presetValues(game: GameInfo, preset: string): Values {
  const given = game.presets[preset] ?? {};
  return Object.fromEntries(game.options.map((option) => [option.name, given[option.name] ?? option.default]));
}

/** The presets that are worth offering: each that sets other values than those before it. */
export const presetsOf = (game: GameInfo): string[] => {
  const first = firstPreset(game);
  const names = [first, ...Object.keys(game.presets).filter((name) => name !== first)];
  const seen = new Set<string>();
  return names.filter((name) => seen.size < seen.add(JSON.stringify(startValues(game, name))).size);
};

/** What a form begins with when a preset is chosen: its values, and those of the first way to play where it is the game's own. */
export const startValues = (game: GameInfo, preset: string): Values => (preset === firstPreset(game) ? firstValues(game) : presetValues(game, preset));

/** The values that are not as the preset has them. */
export function changedFrom(game: GameInfo, preset: string, values: Values): Values {
  const usual = presetValues(game, preset);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !equal(value, usual[name])));
}

/** An option's value as people read it. */
export function inWords(option: GameOption, value: OptionValue | undefined): string {
  if (value === true || value === false) return value ? t("options-yes") : t("options-no");
  if (Array.isArray(value)) return value.join(", ");
  return option.words[option.choices.indexOf(String(value))] ?? String(value);
}

/** What somebody plays who has chosen nothing: the first preset, with what the first way sets. */
export const firstValues = (game: GameInfo): Values => ({ ...presetValues(game, firstPreset(game)), ...waysOf(game)[0]?.[1] });

/** The way whose options all have these values, in words; null: none has. */
export const wayOf = (game: GameListed, values: Values): string | null =>
  waysOf(game).find(([, set]) => Object.entries(set).every(([name, value]) => equal(values[name], value)))?.[0] ?? null;

/** What differs from a preset but for the way to play: each option's title, and its value in words. */
export function differing(game: GameInfo, preset: string, values: Values): [string, string][] {
  const told = new Map(waysOf(game)).get(wayOf(game, values) ?? "") ?? {};
  const changed = changedFrom(game, preset, values);
  return game.options.filter((option) => option.name in changed && !(option.name in told)).map((option) => [option.title, inWords(option, values[option.name])]);
}

/** Every option's value by house rules. */
export const houseValues = (game: GameInfo, house: HouseRules): Values => ({ ...presetValues(game, house.preset), ...house.options });

/** Whether a table set so is played by these house rules. */
export const isBy = (game: GameInfo, house: HouseRules, preset: string, values: Values): boolean =>
  house.preset === preset && equal(sorted(changedFrom(game, preset, values)), sorted(house.options));

const sorted = (values: Values): OptionValue => JSON.stringify(Object.entries(values).sort());
