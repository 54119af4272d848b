/** Card texts read into what is drawn and said: "QS", "TH", "RJ", "2D8C"; "Q" where a game knows no suits. */

export type Suit = "C" | "D" | "H" | "S";

export interface Plain {
  kind: "plain";
  rank: string;
  suit: Suit;
}

/** A card as it is drawn: where a game knows no suits, with a mark that is none. */
export interface Drawn {
  rank: string;
  suit: Suit | "N";
}

export interface Joker {
  kind: "joker";
  red: boolean;
}

export interface Double {
  kind: "double";
  low: Plain;
  high: Plain;
}

/** A card of a game that knows no suits. */
export interface Rank {
  kind: "rank";
  rank: string;
}

export type Read = Plain | Joker | Double | Rank | { kind: "unknown"; text: string };

export const SUIT_SYMBOLS: Record<Suit, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };
const RANKS = "23456789TJQKA";

/** What stands in the corner: "10", not "T". */
export const corner = (rank: string): string => (rank === "T" ? "10" : rank);

export const rankOf = (face: Plain | Rank): number => RANKS.indexOf(face.rank);

function plain(text: string): Plain | null {
  const [rank, suit] = text;
  if (text.length !== 2 || !rank || !suit || !RANKS.includes(rank) || !"CDHS".includes(suit)) return null;
  return { kind: "plain", rank, suit: suit as Suit };
}

const known = new Map<string, Read>();

function readNew(text: string): Read {
  if (text === "RJ" || text === "BJ") return { kind: "joker", red: text === "RJ" };
  const single = plain(text);
  if (single) return single;
  if (text.length === 1 && RANKS.includes(text)) return { kind: "rank", rank: text };
  const low = plain(text.slice(0, 2));
  const high = plain(text.slice(2));
  return low && high ? { kind: "double", low, high } : { kind: "unknown", text };
}

export function read(text: string): Read {
  let face = known.get(text);
  if (!face) known.set(text, (face = readNew(text)));
  return face;
}

const VALUES: Record<string, number> = { T: 10, J: 11, Q: 12, K: 13 };

/** A double card's total; what an ace counts in it, the table says. */
export function total(face: Double, ace: number): number {
  const value = (p: Plain) => (p.rank === "A" ? ace : (VALUES[p.rank] ?? Number(p.rank)));
  return value(face.low) + value(face.high);
}
