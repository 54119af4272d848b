/** The choices of a prompt, sorted by how they are offered: on a card, on a zone, as buttons. */

import type { Choice, Prompt } from "./protocol";

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

const END = /\b(left|right)\b/i;

/** Which end of a chain a choice goes to, by its words. */
export function endOf(choice: Choice): "left" | "right" | null {
  return (END.exec(choice.text)?.[1]?.toLowerCase() as "left" | "right" | undefined) ?? null;
}

/** The choices a card has when dropped on a place: `zone` or `zone:end`. */
export function dropped(choices: Choice[], place: string | null): Choice[] {
  if (place === null) return choices;
  const end = place.endsWith(":left") ? "left" : place.endsWith(":right") ? "right" : null;
  if (end) {
    const there = choices.filter((choice) => endOf(choice) === end);
    return there.length ? there : choices;
  }
  const there = choices.filter((choice) => choice.zone === place);
  return there.length ? there : choices;
}
