/** The choices of a prompt, sorted by how they are offered: on a card, on a zone, as buttons. */

import type { Choice, Prompt, Zone } from "./protocol";

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

/** Which card of a place a choice names; of two that are equal, the lower one where the choice says so. */
function namedIn(choice: Choice, zone: Zone | undefined): number {
  const [card] = choice.cards;
  const places = zone?.cards.flatMap((other, at) => (other.face !== null && other.face === card ? [at] : [])) ?? [];
  return (/\blower\b/.test(choice.text) ? places.at(-1) : places[0]) ?? -1;
}

/** Sorts a prompt's choices; `reach` holds the cards the player can press: his hand, and hands open to him. */
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
    if (choice.zone !== null && choice.cards.length === 1) {
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

/** How many rows of a box a small screen shows at first. */
export const LOW_ROWS = 4;

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

const FREE_KEYS = [..."1234567890"];
const ONE_DIGIT = /^\d$/;

/** A hot key for each button: the game's own, else digits in order; in a box, where a choice is a digit, that. */
export function hotkeys(buttons: Choice[], box: Choice[] = []): Map<string, Choice> {
  const keys = new Map<string, Choice>();
  for (const choice of box) if (ONE_DIGIT.test(choice.label)) keys.set(choice.label, choice);
  for (const choice of buttons) if (choice.hotkey) keys.set(choice.hotkey.toLowerCase(), choice);
  const free = FREE_KEYS.filter((key) => !keys.has(key));
  for (const choice of buttons) {
    if (choice.hotkey) continue;
    const key = free.shift();
    if (key === undefined) break;
    keys.set(key, choice);
  }
  return keys;
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

const END = /\b(left|right)\b/i;

/** Which end of a chain a choice goes to, by its words. */
export function endOf(choice: Choice): "left" | "right" | null {
  return (END.exec(choice.text)?.[1]?.toLowerCase() as "left" | "right" | undefined) ?? null;
}

const WORDS: Partial<Record<Zone["kind"], RegExp>> = {
  stock: /\b(stock|draw)\b/i,
  pile: /\b(pile|discards?|take)\b/i,
};

/** Whether a choice concerns a zone: it names the zone, or says so in its words ("draw", "discard", "... on 3"). */
export function concerns(choice: Choice, zone: Zone): boolean {
  if (choice.zone !== null) return choice.zone === zone.id;
  const number = zone.kind === "meld" ? /^meld:(\d+)$/.exec(zone.id)?.[1] : undefined;
  if (number !== undefined) return new RegExp(`\\bon ${number}\\b`).test(choice.text);
  return WORDS[zone.kind]?.test(`${choice.kind} ${choice.text}`.replaceAll("_", " ")) ?? false;
}

/** The choices a card has when dropped on a place: a zone's id, or `id:left` for an end of a chain. */
export function dropped(choices: Choice[], place: string | null, zones: Zone[]): Choice[] {
  const end = place?.endsWith(":left") ? "left" : place?.endsWith(":right") ? "right" : null;
  if (end) return choices.filter((choice) => endOf(choice) === end);
  const zone = zones.find((other) => other.id === place);
  const there = zone ? choices.filter((choice) => concerns(choice, zone)) : [];
  return there.length ? there : choices;
}
