/** The choices of a prompt, sorted by how they are offered: on a card, on a zone, as buttons. */

import type { Choice, Prompt, Zone } from "./protocol";

export interface Offer {
  /** Choices that move exactly one card of the hand, by card text. */
  byCard: Map<string, Choice[]>;
  /** Choices offered as buttons: no card, or several. */
  buttons: Choice[];
}

export function offer(prompt: Prompt | null, hand: string[]): Offer {
  const byCard = new Map<string, Choice[]>();
  const buttons: Choice[] = [];
  const held = new Set(hand);
  for (const choice of prompt?.choices ?? []) {
    if (choice.kind === prompt?.amount?.kind) continue; // the slider offers it
    const [card] = choice.cards;
    if (choice.cards.length !== 1 || card === undefined || !held.has(card)) {
      buttons.push(choice);
      continue;
    }
    const known = byCard.get(card);
    if (known) known.push(choice);
    else byCard.set(card, [choice]);
  }
  return { byCard, buttons };
}

const FREE_KEYS = [..."1234567890"];

/** A hot key for each button: the game's own, else digits in order. */
export function hotkeys(buttons: Choice[]): Map<string, Choice> {
  const keys = new Map<string, Choice>();
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
