/** A card by keys: the letter of its suit, then its rank. */

import { read, type Plain } from "../cards/faces";

const SUITS = "SHDC";
const RANKS: Record<string, string> = { "1": "T", "0": "T" };

const halves = (face: string): Plain[] => {
  const card = read(face);
  return card.kind === "plain" ? [card] : card.kind === "double" ? [card.low, card.high] : [];
};

/** The suit that a key names, if one of these cards is of it. */
export function suitOf(key: string, faces: readonly string[]): string | null {
  const suit = key.toUpperCase();
  return key.length === 1 && SUITS.includes(suit) && faces.some((face) => halves(face).some((half) => half.suit === suit)) ? suit : null;
}

/** The card of a suit that a key names by its rank; null where none is held, or several are. */
export function cardOf(suit: string, key: string, faces: readonly string[]): string | null {
  const rank = RANKS[key] ?? key.toUpperCase();
  const [only, another] = [...new Set(faces)].filter((face) => halves(face).some((half) => half.suit === suit && half.rank === rank));
  return only !== undefined && another === undefined ? only : null;
}
