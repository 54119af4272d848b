/** Where the seats stand around a table, and how wide the cards of a hand lie. */

export type Shape = "ring" | "strip";

export interface Places {
  left: number[];
  top: number[];
  right: number[];
}

/** How many of `others` sit left, on top and right. */
function split(others: number, wide: boolean): [number, number, number] {
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
export function places(players: number, you: number | null, wide: boolean): Places {
  const first = you ?? -1;
  const others = Array.from({ length: you === null ? players : players - 1 }, (_, at) => (first + 1 + at) % players);
  const [left, top] = split(others.length, wide);
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

export interface Fan {
  rows: number;
  width: number;
  /** From a card to the next in its row. */
  step: number;
  /** Cards in each row. */
  lengths: number[];
}

/** Lays out a hand: as few rows as leave each card a strip wide enough to read and touch. */
export function fan(cards: number, room: number, doubles: boolean): Fan {
  const phone = room < 620;
  const largest = phone ? 78 : doubles ? 98 : 104;
  const strip = phone ? (doubles ? 30 : 31) : 34;
  for (let rows = 1; rows <= 4; rows++) {
    const most = Math.ceil(cards / rows);
    const width = Math.min(phone && rows > 2 ? 62 : phone && rows > 1 ? 70 : largest, room);
    const step = most > 1 ? Math.min((room - width) / (most - 1), width * (doubles ? 1.03 : phone ? 0.9 : 0.68)) : 0;
    if (step >= strip || most <= 1 || rows === 4) {
      const lengths = Array.from({ length: rows }, (_, row) => Math.floor((cards + rows - 1 - row) / rows));
      return { rows, width, step, lengths };
    }
  }
  throw new Error("unreachable");
}
