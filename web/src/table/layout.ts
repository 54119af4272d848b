/** Where the seats stand around a table, and how wide the cards of a hand lie. */

export type Shape = "ring" | "strip";

export interface Places {
  left: number[];
  top: number[];
  right: number[];
}

/** How many of `others` sit left, on top and right. */
function split(others: number, wide: boolean, low: boolean): [number, number, number] {
  if (low && others > 1) {
    const side = others >= 8 ? 3 : others >= 5 ? 2 : 1;
    return [side, others - 2 * side, side];
  }
  if (others <= 1 || (!wide && others <= 3)) return [0, others, 0];
  if (others === 2) return [1, 0, 1];
  if (wide) {
    const side = others >= 7 ? 2 : 1;
    return [side, others - 2 * side, side];
  }
  const side = others <= 5 ? 1 : others <= 8 ? (others === 8 ? 3 : 2) : 3;
  return [side, others - 2 * side, side];
}

/** The other seats, clockwise from the viewer's left: up the left side, along the top, down the right. */
export function places(players: number, you: number | null, wide: boolean, low = false): Places {
  const first = you ?? -1;
  const others = Array.from({ length: you === null ? players : players - 1 }, (_, at) => (first + 1 + at) % players);
  const [left, top] = split(others.length, wide, low);
  return {
    left: others.slice(0, left).reverse(),
    top: others.slice(left, left + top),
    right: others.slice(left + top),
  };
}

/** The direction of a seat from the middle of the table, as a unit vector (y down); the viewer sits below. */
export function direction(seat: number, players: number, you: number | null): [number, number] {
  const places = you === null ? players + 1 : players;
  const steps = you === null ? seat + 1 : (seat - you + players) % players;
  const angle = Math.PI / 2 + (2 * Math.PI * steps) / places;
  return [Math.cos(angle), Math.sin(angle)];
}

const LOW_STRIP = 26;

export interface Fan {
  rows: number;
  width: number;
  /** From a card to the next in its row. */
  step: number;
  /** Cards in each row. */
  lengths: number[];
}

/** On a low screen a hand shows its upper part only. */
function lowFan(cards: number, room: number, doubles: boolean, scale: number): Fan {
  const width = (doubles ? 64 : 58) * scale;
  const step = (most: number): number => (most > 1 ? Math.min((room - width) / (most - 1), width * 0.94) : 0);
  const rows = step(cards) < LOW_STRIP && cards > 1 ? 2 : 1;
  const lengths = Array.from({ length: rows }, (_, row) => Math.floor((cards + rows - 1 - row) / rows));
  return { rows, width, step: step(lengths[0] ?? 1), lengths };
}

/** Lays out a hand: as few rows as leave each card a strip wide enough to read and touch. */
export function fan(cards: number, room: number, doubles: boolean, low = false, scale = 1): Fan {
  if (low) return lowFan(cards, room, doubles, scale);
  const phone = room < 620;
  const largest = phone ? 78 : doubles ? 98 : 104;
  const strip = phone ? (doubles ? 30 : 31) : 34;
  for (let rows = 1; rows <= 4; rows++) {
    const most = Math.ceil(cards / rows);
    const width = Math.min((phone && rows > 2 ? 62 : phone && rows > 1 ? 70 : largest) * scale, room);
    const step = most > 1 ? Math.min((room - width) / (most - 1), width * (doubles ? 1.03 : phone ? 0.9 : 0.68)) : 0;
    if (step >= strip || most <= 1 || rows === 4) {
      const lengths = Array.from({ length: rows }, (_, row) => Math.floor((cards + rows - 1 - row) / rows));
      return { rows, width, step, lengths };
    }
  }
  throw new Error("unreachable");
}

/** How the combinations on a table lie: width of a card, from one to the next, and how much of its height is seen. */
export interface Lying {
  width: number;
  step: number;
  tall: number;
}

/** A way to lie; side by side: the sections in one line. */
export type Layout = Lying & { beside: boolean };

const LOOSE: Lying[] = [
  { width: 62, step: 27, tall: 1.4 },
  { width: 54, step: 23, tall: 1.4 },
];
const PHONE_LOOSE: Lying[] = [{ width: 46, step: 20, tall: 1.4 }];
const CLOSE: Lying[] = [
  { width: 54, step: 23, tall: 1 },
  { width: 48, step: 20, tall: 1 },
  { width: 44, step: 18, tall: 0.96 },
  { width: 40, step: 16, tall: 0.96 },
  { width: 36, step: 15, tall: 0.96 },
];
const LONG = 8;
export const MELD_GAP = 6;
const MELD_PAD = 24;
const MELD_PAD_ABOVE = 12;
export const SECTION_GAP = 18;
const LABEL = 18;
const HEADING = 22;
/** The heading of a section stands beside it where there is the width. */
export const HEADING_BESIDE = 104;
const NARROW = 560;

/** From one card to the next in a combination of so many: long ones lie closer. */
export const stepIn = (lying: Lying, cards: number): number => (cards > LONG ? lying.step * 0.8 : lying.step);

function breadth(lying: Lying, cards: number): number {
  return Math.max(lying.width + Math.max(0, cards - 1) * stepIn(lying, cards), 48) + MELD_PAD;
}

function depth(lying: Lying, sections: number[][], labelled: boolean, headed: boolean, whole: number): number {
  const above = headed && whole < NARROW;
  const room = headed && !above ? whole - HEADING_BESIDE : whole;
  let total = 0;
  for (const section of sections) {
    let rows = 1;
    let used = 0;
    for (const cards of section) {
      const width = breadth(lying, cards);
      if (used > 0 && used + MELD_GAP + width > room) {
        rows += 1;
        used = 0;
      }
      used += (used > 0 ? MELD_GAP : 0) + width;
    }
    const row = lying.width * lying.tall + MELD_PAD_ABOVE + (labelled ? LABEL : 0);
    total += rows * row + (rows - 1) * MELD_GAP + (above ? HEADING : 0);
  }
  return total + (sections.length - 1) * MELD_GAP;
}

/** Whether all sections, each under its heading, have room in one line. */
function inLine(lying: Lying, sections: number[][], room: number, height: number): boolean {
  const widths = sections.map((section) => section.reduce((sum, cards) => sum + breadth(lying, cards) + MELD_GAP, 0));
  const total = widths.reduce((sum, width) => sum + width + SECTION_GAP, 0);
  return total <= room && HEADING + lying.width * lying.tall + MELD_PAD_ABOVE <= height;
}

/** The loosest way in which all combinations have room; where none has, the closest. */
export function lie(sections: number[][], labelled: boolean, headed: boolean, room: number, height: number): Layout {
  const narrow = room < NARROW;
  const ways = narrow ? [...PHONE_LOOSE, ...CLOSE.filter((way) => way.width <= 44)] : [...LOOSE, ...CLOSE];
  for (const way of ways) {
    if (depth(way, sections, labelled, headed, room) <= height) return { ...way, beside: false };
    if (headed && !narrow && inLine(way, sections, room, height)) return { ...way, beside: true };
  }
  return { ...(ways.at(-1) as Lying), beside: false };
}
