/** How the cards of a hand lie: in as few rows as leave each a strip of its own to read and to press. */

import { clamp } from "./rect";
import type { Shape, Unit } from "./shape";

export interface Fan {
  rows: number;
  /** Of a card. */
  width: number;
  /** From a card to the next in its row. */
  step: number;
  /** From a row to the next. */
  down: number;
  /** Cards in each row. */
  lengths: number[];
  /** Cards lie on an arc, so much lower at its ends. */
  bow: number;
  /** How much of it is seen. */
  height: number;
}

export interface Held {
  cards: number;
  /** Cards with two faces, whose left edge shows both. */
  doubles: boolean;
  larger: boolean;
}

/** Each card has this much of its own. */
export const STRIP = 24.5;
const LARGER = 1.2;
const MOST_ROWS = 5;

interface Sizes {
  best: number;
  least: number;
  strip: number;
  /** Between cards that do not lie over each other, by the width of one. */
  spread: number;
  /** How much of a row is seen under the next. */
  row: number;
  /** How much of the last row is seen. */
  seen: number;
}

function sizes(shape: Shape, { card }: Unit, { doubles, larger }: Held): Sizes {
  const grown = card * (larger ? LARGER : 1);
  const row = doubles ? 0.64 : 0.42;
  if (shape === "desk") return { best: (doubles ? 98 : 104) * grown, least: 62 * card, strip: 34 * card, spread: doubles ? 1.03 : 0.68, row: doubles ? 0.66 : 0.58, seen: 1 };
  if (shape === "low") return { best: (doubles ? 64 : 58) * grown, least: 50, strip: 26, spread: 0.94, row: doubles ? 0.64 : 0.4, seen: doubles ? 0.68 : 0.64 };
  return { best: 76 * grown, least: 52, strip: doubles ? 27 : STRIP, spread: 0.9, row, seen: 1 };
}

export function fan(held: Held, room: number, shape: Shape, unit: Unit): Fan {
  const size = sizes(shape, unit, held);
  for (let rows = 1; ; rows++) {
    const most = Math.ceil(held.cards / rows);
    const free = room - size.strip * Math.max(0, most - 1);
    if (free < Math.min(size.least, room) && rows < MOST_ROWS) continue;
    const width = clamp(Math.min(size.least, room), free, Math.min(size.best * (rows > 2 ? 0.8 : 1), room));
    const step = most > 1 ? Math.min((room - width) / (most - 1), width * size.spread) : 0;
    const lengths = Array.from({ length: rows }, (_, row) => Math.floor((held.cards + rows - 1 - row) / rows));
    const bow = shape === "desk" && rows === 1 && room > 700 && held.cards > 2 ? 0.55 * ((most - 1) / 2) ** 2 * unit.card : 0;
    const down = width * 1.4 * size.row;
    return { rows, width, step, down, lengths, bow, height: (rows - 1) * down + width * 1.4 * size.seen + bow };
  }
}
