/** Orders in which a player may hold a hand. */

import type { SortOrder } from "../lib/settings.svelte";
import { house } from "./house.svelte";
import { rankOf, read, total, type Plain, type Read, type Suit } from "./faces";

/** Colours alternate, so that suits stand apart. */
const SUIT_PLACE: Record<Suit, number> = { C: 0, D: 1, S: 2, H: 3 };

const bySuit = (face: Plain): number => SUIT_PLACE[face.suit] * 20 + rankOf(face);
const byRank = (face: Plain): number => rankOf(face) * 20 + SUIT_PLACE[face.suit];

function place(face: Read, order: SortOrder): number {
  if (face.kind === "joker") return 100_000 + (face.red ? 1 : 0);
  if (face.kind === "unknown") return 200_000;
  if (face.kind === "rank") return 0;
  const key = order === "rank" ? byRank : bySuit;
  if (face.kind === "plain") return key(face) * 400;
  if (order === "total") return total(face, house.ace) * 1000 + rankOf(face.low);
  const [first, second] = order === "high" ? [face.high, face.low] : [face.low, face.high];
  return key(first) * 400 + key(second);
}

/** Where cards have no suits, the game knows their order: its wild cards stand last. */
const withoutSuit = (card: { face: string | null }): boolean => card.face !== null && read(card.face).kind === "rank";

export function sorted<T extends { face: string | null }>(cards: T[], order: SortOrder): T[] {
  if (order === "dealt" || cards.some(withoutSuit)) return cards;
  const keyed = cards.map((card, at) => ({ card, at, key: card.face === null ? 1e9 : place(read(card.face), order) }));
  return keyed.sort((a, b) => a.key - b.key || a.at - b.at).map((entry) => entry.card);
}

/** Cards in their order, those of one suit together; double cards go with their first face. */
export function suits(faces: string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const text of faces) {
    const face = read(text);
    const suit = face.kind === "plain" ? face.suit : face.kind === "double" ? face.low.suit : "";
    const group = groups.get(suit);
    if (group) group.push(text);
    else groups.set(suit, [text]);
  }
  return [...groups.values()];
}
