/** Orders in which a player may hold a hand. */

import type { SortOrder } from "../lib/settings.svelte";
import { house } from "./house.svelte";
import { rankOf, read, total, type Plain, type Read, type Suit } from "./faces";

interface Held {
  face: string | null;
}

const SUITS: Suit[] = ["C", "D", "S", "H"];
const isRed = (suit: Suit): boolean => suit === "D" || suit === "H";

/** How often two suits of a colour stand side by side. */
const clashes = (order: Suit[]): number => order.filter((suit, at) => at > 0 && isRed(suit) === isRed(order[at - 1] as Suit)).length;

function* orders(suits: Suit[]): Generator<Suit[]> {
  if (suits.length === 0) yield [];
  for (const suit of suits) for (const rest of orders(suits.filter((each) => each !== suit))) yield [suit, ...rest];
}

/** The suits of a hand from left to right: trumps first, and colours alternate as far as the suits allow. */
export function suitOrder(held: Iterable<Suit>, trump: Suit | null): Suit[] {
  const there = new Set(held);
  const first = trump !== null && there.has(trump) ? [trump] : [];
  const rest = SUITS.filter((suit) => there.has(suit) && !first.includes(suit));
  return [...orders(rest)].map((order) => [...first, ...order]).reduce((best, order) => (clashes(order) < clashes(best) ? order : best));
}

/** The suit a card is sorted by; a double card by its lower face, or by its higher. */
function suitOf(face: Read, order: SortOrder): Suit | null {
  if (face.kind === "double") return order === "high" ? face.high.suit : face.low.suit;
  return face.kind === "plain" ? face.suit : null;
}

function place(face: Read, order: SortOrder, suits: Suit[]): number {
  if (face.kind === "joker") return 100_000 + (face.red ? 1 : 0);
  if (face.kind === "unknown") return 200_000;
  if (face.kind === "rank") return 0;
  const suitAt = (plain: Plain): number => (suits.indexOf(plain.suit) + suits.length + 1) % (suits.length + 1);
  const key = (plain: Plain): number => (order === "rank" ? rankOf(plain) * 20 + suitAt(plain) : suitAt(plain) * 20 + rankOf(plain));
  if (face.kind === "plain") return key(face) * 400;
  if (order === "total") return total(face, house.ace) * 1000 + rankOf(face.low);
  const [first, second] = order === "high" ? [face.high, face.low] : [face.low, face.high];
  return key(first) * 400 + key(second);
}

/** Where cards have no suits, the game knows their order: its wild cards stand last. */
const withoutSuit = (card: Held): boolean => card.face !== null && read(card.face).kind === "rank";

/** A hand from left to right, low cards before high ones; by suit trumps come first. */
export function sorted<T extends Held>(cards: T[], order: SortOrder, trump: Suit | null = null): T[] {
  if (order === "dealt" || cards.some(withoutSuit)) return cards;
  const held = cards.flatMap((card) => (card.face === null ? [] : (suitOf(read(card.face), order) ?? [])));
  const suits = suitOrder(held, trump);
  const keyed = cards.map((card, at) => ({ card, at, key: card.face === null ? 1e9 : place(read(card.face), order, suits) }));
  return keyed.sort((a, b) => a.key - b.key || a.at - b.at).map((entry) => entry.card);
}

/** Cards in their order, those of one suit together; double cards go with their first face. */
export function suits(faces: string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const text of faces) {
    const suit = suitOf(read(text), "suit") ?? "";
    const group = groups.get(suit);
    if (group) group.push(text);
    else groups.set(suit, [text]);
  }
  return [...groups.values()];
}
