/** Contrast of what is written on what, in every dress of the table: 4.5 for words, 3 for signs (WCAG 2.2, 1.4.3 and 1.4.11). */

import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { ground } from "../src/lib/looks";

const CSS = readFileSync("src/tokens.css", "utf8");
const WORDS = 4.5;
const SIGNS = 3;

/** The hexadecimal tokens of each rule, by selector; those within a media query have its condition before them. */
function rules(css: string): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  let media = "";
  for (const [, condition, selector, body, end] of css.matchAll(/@media ([^{]+)\{|([^{}@]+)\{([^{}]*)\}|(\})/g)) {
    if (condition) media = condition.trim();
    else if (end) media = "";
    else if (selector) {
      const name = `${media} ${selector.replace(/\/\*.*?\*\//gs, "").trim()}`.trim();
      found.set(name, new Map([...(body ?? "").matchAll(/--([\w-]+): (#[0-9a-f]{6})\b/g)].map(([, token, value]) => [token ?? "", value ?? ""])));
    }
  }
  return found;
}

const RULES = rules(CSS);
const dress = (...selectors: string[]): Map<string, string> => new Map([':root,\n[data-felt="green"]', ':root,\n[data-backs="red"]', ":root", ...selectors].flatMap((each) => [...(RULES.get(each) ?? [])]));

function light(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** What is written, what it is written on, and how far they must stand apart. */
const PAIRS: [string[], string[], number][] = [
  [["ink", "ink-soft", "accent", "danger"], ["panel", "panel-2", "paper"], WORDS],
  [["on-gold"], ["gold"], WORDS],
  [["on-accent"], ["accent"], WORDS],
  [["on-dark", "on-dark-soft", "gold"], ["room"], WORDS],
  [["suit-C", "suit-D", "suit-H", "suit-S", "suit-N"], ["paper-card"], WORDS],
  [["gold-deep", "accent"], ["panel", "panel-2"], SIGNS],
];
const ON_FELT: [string[], string[], number][] = [
  [["on-dark", "on-dark-soft"], ["felt", "felt-deep"], WORDS],
  [["on-dark", "on-dark-soft", "gold"], ["felt-light"], SIGNS],
];
const ON_LIGHT_FELT: [string[], string[], number][] = [
  [["on-felt", "on-felt-soft", "on-felt-red", "on-felt-gold"], ["felt", "felt-light"], WORDS],
];

const felt = (name: string): string => `[data-felt="${name}"]`;
const DRESSES: [string, Map<string, string>, [string[], string[], number][]][] = [
  ["green", dress(), ON_FELT],
  ...["blue", "red", "dark"].map((name): [string, Map<string, string>, [string[], string[], number][]] => [name, dress(felt(name)), ON_FELT]),
  ["light", dress(felt("light"), `:root${felt("light")} :is(.felt, .workspace)`), ON_LIGHT_FELT],
  ["four colours", dress(':root[data-deck="four"]'), ON_FELT],
  ["more contrast", dress(`(prefers-contrast: more) ${felt("green")}`, "(prefers-contrast: more) :root"), ON_FELT],
];

describe.each(DRESSES)("%s", (_, tokens, on) => {
  const pairs = [...PAIRS, ...on].flatMap(([words, grounds, least]) => words.flatMap((word) => grounds.map((under): [string, string, number] => [word, under, least])));
  test.each(pairs)("%s on %s", (word, under, least) => {
    const [one, other] = [tokens.get(word), tokens.get(under)];
    if (!one || !other) throw new Error(`no token ${one ? under : word}`);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
  });
});

test("an initial is read on every disc", () => {
  for (const name of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
    const [hue = 0, , lightness = 0] = (/hsl\((\d+) (\d+)% (\d+)%\)/.exec(ground(name)) ?? []).slice(1).map(Number);
    const part = (shift: number): number => {
      const turn = (shift + hue / 30) % 12;
      const most = 0.45 * Math.min(lightness / 100, 1 - lightness / 100);
      return Math.round(255 * (lightness / 100 - most * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
    };
    const hex = `#${[0, 8, 4].map((shift) => part(shift).toString(16).padStart(2, "0")).join("")}`;
    expect(contrast("#ffffff", hex)).toBeGreaterThanOrEqual(WORDS);
  }
});
