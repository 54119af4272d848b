/** How cards lie in the middle of a table: a trick, a board, rows, a chain, a pile that lies spread, an open hand. */

import { clamp } from "./rect";
import type { Unit } from "./shape";

const TALL = 1.4;

export interface Trick {
  width: number;
  /** How far from the middle the cards lie, across and down. */
  radius: [number, number];
}

const CROWD = 4;
const TRICK = 94;
const CROWDED_TRICK = 76;
const NAME = 12;

/** A trick of so many players: its cards do not lie over each other where four play. */
export function trick(players: number, room: number, height: number, { card, type }: Unit): Trick {
  const crowd = players > CROWD;
  const free = height - (crowd ? NAME * type : 6);
  const width = Math.max(24, Math.min((crowd ? CROWDED_TRICK : TRICK) * card, free / (crowd ? 3.1 : 2.95), room / 3.6));
  const most = crowd ? [2.3, 1.45] : [1.3, 0.8];
  const reach = (free: number, card: number, limit: number): number => clamp(0, (free - card) / 2, limit);
  return { width, radius: [reach(room, width, width * (most[0] ?? 1)), reach(free, width * TALL, width * (most[1] ?? 1))] };
}

/** Cards side by side: the width of one and from it to the next. */
export interface Row {
  width: number;
  step: number;
}

/** So many at most in one of several lines of this height; `best` is the largest. */
export function row(cards: number, room: number, height: number, best: number, gap: number): Row {
  const width = Math.max(16, Math.min(best, height / TALL, room));
  return { width, step: cards > 1 ? Math.min(width + gap, (room - width) / (cards - 1)) : width };
}

export const BOARD = 5;

/** A board lies side by side. */
export function board(room: number, height: number, { card }: Unit): Row {
  const gap = 5 * card;
  const width = Math.max(20, Math.min(84 * card, (room - (BOARD - 1) * gap) / BOARD, height / TALL));
  return { width, step: width + gap };
}

export interface Chain {
  lines: number;
  /** Cards in a line. */
  length: number;
  width: number;
  step: number;
}

export const CHAIN_GAP = 8;
const READABLE = 0.36;
const MOST_LINES = 6;

/** A row that grows at its ends, broken into lines like a text. */
export function chain(cards: number, room: number, height: number, { card }: Unit): Chain {
  for (let lines = 1; ; lines++) {
    const width = Math.max(24, Math.min(92 * card, (height - 5 * (lines - 1)) / lines / TALL));
    const length = Math.max(1, Math.ceil(cards / lines));
    const free = room - width - 8 - (lines === 1 ? 2 * CHAIN_GAP : CHAIN_GAP);
    const step = length > 1 ? Math.min(width + 5, free / (length - 1)) : 0;
    if (step >= width * READABLE || length === 1 || lines === MOST_LINES) return { lines, length, width, step };
  }
}

export interface Heap extends Row {
  rows: number;
  /** From a row to the next. */
  down: number;
}

const STRIP = 24;

/** A pile that lies spread, in as many rows as leave each card a strip to press. */
export function heap(cards: number, room: number, height: number, { card }: Unit): Heap {
  for (let rows = 1; ; rows++) {
    const width = Math.max(28, Math.min(62 * card, height / (TALL + (rows - 1) * 0.8)));
    const most = Math.ceil(cards / rows);
    const step = most > 1 ? Math.min(width + 4, (room - width) / (most - 1)) : width;
    if (step >= Math.min(STRIP, width) || most <= 1 || (rows + 1) * 24 > height) return { rows, width, step, down: width * 0.8 };
  }
}

export interface Spread extends Row {
  /** Cards in each row. */
  lengths: number[];
  /** From a row to the next. */
  down: number;
}

/** An open hand in as few rows as leave each card a strip to press. */
export function spread(cards: number, room: number, height: number, best: number): Spread {
  for (let rows = 1; ; rows++) {
    const most = Math.ceil(cards / rows);
    const width = Math.max(26, Math.min(best, height / (TALL + (rows - 1) * 0.86)));
    const step = most > 1 ? Math.min(width + 3, (room - width) / (most - 1)) : 0;
    const lengths = Array.from({ length: rows }, (_, at) => Math.max(0, Math.min(most, cards - at * most)));
    if (step >= Math.min(STRIP, width) || most <= 1 || rows === 3) return { width, step, lengths, down: width * 0.86 };
  }
}

/** An open hand by suits, one below the other. */
export function suits(lengths: number[], room: number, height: number, best: number): Spread {
  const longest = Math.max(1, ...lengths);
  const width = Math.max(26, Math.min(best, height / (TALL + Math.max(0, lengths.length - 1) * 0.7)));
  return { width, step: longest > 1 ? Math.min(width * 0.62, (room - width) / (longest - 1)) : 0, lengths, down: width * 0.7 };
}
