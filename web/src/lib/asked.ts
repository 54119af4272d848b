/** What is asked of the player, and what answers it: buttons, and keys for them. */

import { hotkeys, letters, NARRATE, nextDigit, type Offer } from "./choices";
import type { Choice, Prompt, Zone } from "./protocol";
import { t } from "./words";

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

/** What may come of the cards selected: of one card what it may do, of several what is not for single cards. Where
    nothing is known to be allowed, all that so many cards can be asked for: the house says why not. */
export function kindsFor(prompt: Prompt | null, offers: Offer, selected: string[], zones: Zone[]): [string, string][] {
  const select = prompt?.select;
  if (!select || selected.length < select.least || selected.length > select.most) return [];
  const { kinds } = select;
  const [face, another] = selected;
  if (another !== undefined) return kinds.filter(([kind]) => !isOfOneCard(kind, prompt, zones));
  const own = offers.byCard.get(face ?? "") ?? [];
  const able = kinds.filter(([kind]) => own.some((choice) => choice.kind === kind));
  return able.length ? able : kinds;
}

/** A card that goes to a pile goes alone. */
function isOfOneCard(kind: string, prompt: Prompt, zones: Zone[]): boolean {
  const piles = new Set(zones.filter((zone) => zone.kind === "pile" || zone.kind === "heap").map((zone) => zone.id));
  return prompt.choices.some((choice) => choice.kind === kind && choice.cards.length === 1 && choice.zone !== null && piles.has(choice.zone));
}

/** A key for everything that is asked. */
export function keysFor(prompt: Prompt | null, buttons: Choice[], box: Choice[]): Keys {
  const choices = hotkeys(buttons.filter((choice) => choice.cards.length < 2), box);
  const kinds = letters(prompt?.select?.kinds ?? [], [...choices.keys(), NARRATE]);
  const arrange = prompt?.arrange ? (letters([["arrange", t("table-rearrange")]], [...kinds.values(), NARRATE]).get("arrange") ?? null) : null;
  return { choices, kinds, arrange, amount: prompt?.amount ? nextDigit([...box, ...buttons.filter((choice) => choice.cards.length < 2)], choices) : null };
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
