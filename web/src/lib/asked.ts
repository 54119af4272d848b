/** What is asked of the player, and what answers it: buttons, and keys for them. */

import { hotkeys, letters, NARRATE, type Offer } from "./choices";
import type { Choice, Prompt } from "./protocol";

/** Keys, each with what it does. */
export interface Keys {
  choices: Map<string, Choice>;
  /** The letter of each kind of selection. */
  kinds: Map<string, string>;
  arrange: string | null;
  /** Gives the amount that is set. */
  amount: string | null;
}

/** The buttons under the prompt; a single selected card's own choices stand among them, unless a kind's button has them. */
export function buttonsFor(prompt: Prompt | null, offers: Offer, selected: string[]): Choice[] {
  const [face, another] = selected;
  if (!prompt?.select || face === undefined || another !== undefined) return offers.buttons;
  const kinds = new Set(prompt.select.kinds.map(([kind]) => kind));
  return [...(offers.byCard.get(face) ?? []).filter((choice) => !kinds.has(choice.kind)), ...offers.buttons];
}

const DIGITS = 9;

/** A key for everything that is asked. */
export function keysFor(prompt: Prompt | null, buttons: Choice[], box: Choice[]): Keys {
  const choices = hotkeys(buttons.filter((choice) => choice.cards.length < 2), box);
  const kinds = letters(prompt?.select?.kinds ?? [], [...choices.keys(), NARRATE]);
  const arrange = prompt?.arrange ? (letters([["arrange", "Rearrange"]], [...kinds.values(), NARRATE]).get("arrange") ?? null) : null;
  return { choices, kinds, arrange, amount: prompt?.amount && choices.size < DIGITS ? String(choices.size + 1) : null };
}

export type Stroke = { does: "arrange" | "amount" } | { does: "play"; choice: Choice } | { does: "select"; kind: string };

/** What a key does; null: nothing here. */
export function stroke(key: string, keys: Keys, selected: string[]): Stroke | null {
  const pressed = key.toLowerCase();
  const choice = keys.choices.get(pressed);
  if (choice) return { does: "play", choice };
  const kind = [...keys.kinds].find(([, letter]) => letter === pressed)?.[0];
  if (kind !== undefined && selected.length) return { does: "select", kind };
  if (pressed === keys.arrange) return { does: "arrange" };
  return pressed === keys.amount ? { does: "amount" } : null;
}
