/** How the combinations on a table lie: as large as all of them have room, closer before anything is cut off. */

import { sum } from "./rect";
import type { Unit } from "./shape";

export interface Lying {
  /** Of a card. */
  width: number;
  /** From a card to the next. */
  step: number;
  /** How much of a card's height is seen, by its width. */
  tall: number;
}

/** A way to lie; side by side: the sections in one line. */
export type Layout = Lying & { beside: boolean; rolls: boolean };

export interface MeldsWant {
  /** Cards of each combination, by section. */
  sections: number[][];
  /** Each says whose it is. */
  labelled: boolean;
  /** Each section stands under a heading. */
  headed: boolean;
  /** Combinations have numbers. */
  numbered: boolean;
}

const LARGEST = 62;
const SMALLEST = 24;
const SHRINKS = 2;
/** How closely cards lie: the step by the width, and how much of the height is seen. */
const CLOSENESS: [number, number][] = [
  [0.43, 1.4],
  [0.41, 1],
  [0.36, 0.9],
  [0.3, 0.72],
  [0.3, 0.56],
];
const ROLLING = 0.72;
const LONG = 8;
const READABLE = 9;
export const MELD_GAP = 5;
/** Browsers round widths: what has room by less than this may not. */
const ROUNDED = 2;
export const SECTION_GAP = 16;
const PAD = 8;
const NUMBER = 13;
const PAD_ABOVE = 7;
const LABEL = 14;
const HEADING = 18;
/** From so much room on sections may lie side by side. */
const WIDE = 560;

/** From one card to the next in a combination of so many: long ones lie closer. */
export const stepIn = (lying: Lying, cards: number): number => (cards > LONG ? lying.step * 0.8 : lying.step);

/** How wide and high all is in which combinations lie this way. */
class Measure {
  constructor(
    private readonly want: MeldsWant,
    private readonly lying: Lying,
    private readonly type: number,
  ) {}

  breadth(cards: number): number {
    const { lying, want } = this;
    return Math.max(lying.width + Math.max(0, cards - 1) * stepIn(lying, cards), lying.width * 1.1) + PAD + (want.numbered ? NUMBER : 0);
  }

  get line(): number {
    return this.lying.width * this.lying.tall + PAD_ABOVE + (this.want.labelled ? LABEL * this.type : 0);
  }

  lines(section: number[], room: number): number {
    let lines = 1;
    let used = 0;
    for (const cards of section) {
      const width = this.breadth(cards);
      if (used > 0 && used + MELD_GAP + width > room - ROUNDED) [lines, used] = [lines + 1, 0];
      used += (used > 0 ? MELD_GAP : 0) + width;
    }
    return lines;
  }

  /** Of all sections, one below the other. */
  depth(room: number): number {
    const { headed, sections } = this.want;
    const depths = sections.map((section) => {
      const lines = this.lines(section, room);
      return lines * this.line + (lines - 1) * MELD_GAP + (headed ? HEADING * this.type + 3 : 0);
    });
    return sum(depths) + Math.max(0, sections.length - 1) * MELD_GAP;
  }

  /** Whether all sections, each under its heading, have room in one line. */
  inLine(room: number, height: number): boolean {
    const widths = this.want.sections.map((section) => sum(section.map((cards) => this.breadth(cards) + MELD_GAP)));
    return sum(widths) + SECTION_GAP * widths.length <= room && HEADING * this.type + this.line <= height;
  }
}

/** The largest cards with which all combinations have room; where none has, the smallest, and the place rolls. */
export function lie(want: MeldsWant, room: number, height: number, { card, type }: Unit): Layout {
  const beside = want.headed && room >= WIDE;
  for (let width = LARGEST * card; width >= SMALLEST; width -= SHRINKS)
    for (const [closeness, tall] of CLOSENESS) {
      const lying = { width, step: Math.max(READABLE, width * closeness), tall };
      if (tall < 1 && width > SMALLEST * 1.4) continue; // smaller cards first
      const measure = new Measure(want, lying, type);
      if (measure.depth(room) <= height) return { ...lying, beside: false, rolls: false };
      if (beside && measure.inLine(room, height)) return { ...lying, beside: true, rolls: false };
    }
  return { width: SMALLEST, step: READABLE, tall: ROLLING, beside: false, rolls: true };
}
