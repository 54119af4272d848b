/** The choices of a prompt, sorted by how they are offered: on a card, on a zone, as buttons. */

import type { Choice, Prompt, Zone } from "./protocol";

export type End = "left" | "right";

export interface Offer {
  /** Choices that move exactly one card of the hand, by card text. */
  byCard: Map<string, Choice[]>;
  /** Choices offered as buttons: no card, or several. */
  buttons: Choice[];
  /** Choices that stand in a box of rows and columns. */
  box: Choice[];
  /** Choices that name a card of another place on the table, by the place's id and the card's place in it. */
  lying: Map<string, Map<number, Choice>>;
}

/** Which card of a place a choice names. */
function namedIn(choice: Choice, zone: Zone | undefined): number {
  const [card] = choice.cards;
  const places = zone?.cards.flatMap((other, at) => (other.face !== null && other.face === card ? [at] : [])) ?? [];
  return places[choice.nth ?? 0] ?? -1;
}

/** Sorts a prompt's choices; `reach` holds the cards the player can press: their hand, and hands open to them. */
export function offer(prompt: Prompt | null, reach: string[], zones: Zone[] = []): Offer {
  const byCard = new Map<string, Choice[]>();
  const lying = new Map<string, Map<number, Choice>>();
  const buttons: Choice[] = [];
  const box: Choice[] = [];
  const held = new Set(reach);
  for (const choice of prompt?.choices ?? []) {
    if (choice.kind === prompt?.amount?.kind) continue; // the slider offers it
    if (choice.cell) {
      box.push(choice);
      continue;
    }
    if (choice.zone !== null && choice.nth !== null) {
      const at = namedIn(choice, zones.find((zone) => zone.id === choice.zone));
      if (at >= 0) lying.set(choice.zone, (lying.get(choice.zone) ?? new Map<number, Choice>()).set(at, choice));
      buttons.push(choice);
      continue;
    }
    const [card] = choice.cards;
    if (choice.cards.length !== 1 || card === undefined || !held.has(card)) {
      buttons.push(choice);
      continue;
    }
    const known = byCard.get(card);
    if (known) known.push(choice);
    else byCard.set(card, [choice]);
  }
  return { byCard, buttons, box, lying };
}

/** A box's choices in rows and columns, null where there is none; rows without any are left out. */
export function boxed(choices: Choice[]): (Choice | null)[][] {
  const cells = choices.map((choice) => ({ choice, row: choice.cell?.[0] ?? 0, column: choice.cell?.[1] ?? 0 }));
  const first = Math.min(...cells.map((cell) => cell.column));
  const last = Math.max(...cells.map((cell) => cell.column));
  const rows = [...new Set(cells.map((cell) => cell.row))].sort((a, b) => a - b);
  return rows.map((row) =>
    Array.from(
      { length: last - first + 1 },
      (_, at) => cells.find((cell) => cell.row === row && cell.column === first + at)?.choice ?? null,
    ),
  );
}

/** Tells the table in sentences, wherever one is. */
export const NARRATE = "n";

const DIGITS = [..."1234567890"];
const PLAYERS = /@\d+/g;
const NUMBER = /^\d+$/;

/** The digit that a choice shows, and no other figure: "3", "Bid 3". */
function digit(choice: Choice): string | null {
  const [figure, ...others] = choice.label.replace(PLAYERS, "").match(/\d+/g) ?? [];
  return figure?.length === 1 && others.length === 0 ? figure : null;
}

/** Digits that no choice shows, in order. */
function unshown(choices: Choice[]): string[] {
  const shown = new Set(choices.map(digit));
  return DIGITS.filter((key) => !shown.has(key));
}

/** A hot key for each choice: the game's own, or the digit that it alone shows; to further buttons digits that none
    shows, in order, unless they show a number that is not this key. */
export function hotkeys(buttons: Choice[], box: Choice[] = []): Map<string, Choice> {
  const all = [...box, ...buttons];
  const keys = new Map<string, Choice>();
  for (const key of DIGITS) {
    const [only, another] = all.filter((choice) => digit(choice) === key);
    if (only && !another && !only.hotkey) keys.set(key, only);
  }
  for (const choice of buttons) if (choice.hotkey) keys.set(choice.hotkey.toLowerCase(), choice);
  const keyed = new Set(keys.values());
  const free = unshown(all).filter((key) => !keys.has(key));
  for (const choice of buttons) {
    if (choice.hotkey || keyed.has(choice) || NUMBER.test(choice.label)) continue;
    const key = free.shift();
    if (key === undefined) break;
    keys.set(key, choice);
  }
  return keys;
}

/** A digit for what is asked beside the choices; null where none is left. */
export function nextDigit(choices: Choice[], keys: ReadonlyMap<string, Choice>): string | null {
  return unshown(choices).find((key) => key !== "0" && !keys.has(key)) ?? null;
}

/** A letter for each kind of selection: the first of its label that is free. */
export function letters(kinds: [string, string][], taken: Iterable<string>): Map<string, string> {
  const used = new Set(taken);
  const found = new Map<string, string>();
  for (const [kind, label] of kinds) {
    const letter = [...label.toLowerCase()].find((l) => /[a-z]/.test(l) && !used.has(l));
    if (letter === undefined) continue;
    used.add(letter);
    found.set(kind, letter);
  }
  return found;
}

/** Whether a choice is one of a zone's: pressing it does that. */
export const concerns = (choice: Choice, zone: Zone): boolean => choice.zone === zone.id;

/** What pressing a zone does: the one thing the card in question may do there, else the one that needs no card. */
export function pressed(zone: Zone, ofCard: Choice[], buttons: Choice[]): Choice | null {
  const own = ofCard.filter((choice) => concerns(choice, zone));
  const there = own.length ? own : buttons.filter((choice) => choice.cards.length === 0 && concerns(choice, zone));
  return there.length === 1 ? (there[0] ?? null) : null;
}

/** A place where a card can be dropped, as the page marks it: a zone, or one end of it. */
export const dropAt = (zone: Zone, end: End | null = null): string => JSON.stringify([zone.id, end]);

/** The choices a card has when dropped on a place. */
export function dropped(choices: Choice[], place: string | null): Choice[] {
  if (place === null) return choices;
  const [id, end] = JSON.parse(place) as [string, End | null];
  if (end !== null) return choices.filter((choice) => choice.zone === id && choice.end === end);
  const there = choices.filter((choice) => choice.zone === id);
  return there.length ? there : choices;
}
