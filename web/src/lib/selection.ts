/** Cards of a hand by name, and what pressing one does. */

import type { Choice } from "./protocol";

/** A name for each card: its face, and of equal ones a number from the second on. */
export function named(faces: string[]): string[] {
  const seen = new Map<string, number>();
  return faces.map((face) => {
    const twin = seen.get(face) ?? 0;
    seen.set(face, twin + 1);
    return twin ? `${face}#${twin}` : face;
  });
}

/** The face of a card so named. */
export const faceOf = (key: string): string => key.split("#")[0] ?? key;

/** Selected cards after a press on one. */
export const toggled = <T>(selected: T[], key: T): T[] =>
  selected.includes(key) ? selected.filter((other) => other !== key) : [...selected, key];

export interface Hold {
  /** Cards may be selected together. */
  selecting: boolean;
  /** The card that waits for a second press, or for a place. */
  armed: string | null;
  /** A card is played by a second press only. */
  twice: boolean;
}

export type Press =
  | { does: "select" | "arm" | "why" }
  | { does: "play"; choice: Choice }
  /** It can mean several things. */
  | { does: "ask"; choices: Choice[] };

/** What is done with one of these choices: the only one, or it is asked which. */
export function settled(choices: Choice[]): Press {
  const [only, another] = choices;
  if (!only) return { does: "why" };
  return another ? { does: "ask", choices } : { does: "play", choice: only };
}

/** What pressing a card of the hand does; `choices`: those of this card alone. */
export function press(key: string, choices: Choice[], { selecting, armed, twice }: Hold): Press {
  if (selecting) return { does: "select" };
  return twice && choices.length > 0 && armed !== key ? { does: "arm" } : settled(choices);
}
