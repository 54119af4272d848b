/** What kind of screen a table stands on, and the unit from which its cards, plates and type follow. */

import { clamp } from "./rect";

/** A desk; a tab of a phone held upright; a window that is low and broad, as a phone's held sideways. */
export type Shape = "desk" | "tab" | "low";

/** A window less wide is narrow. */
const WIDE_FROM = 760;
const LOW_BELOW = 466;
const LOW_FROM = 560;

export interface Unit {
  /** Of cards and plates: 1 on a desk of 1280 x 800. */
  card: number;
  /** Of type, which grows less. */
  type: number;
}

/** Of a table of this size, without the bar above it. */
export function shapeOf(width: number, height: number): Shape {
  if (height < LOW_BELOW && width >= LOW_FROM) return "low";
  return width < WIDE_FROM ? "tab" : "desk";
}

const BASE: Record<Shape, [number, number]> = { desk: [1280, 736], tab: [390, 616], low: [800, 340] };
const LIMITS: Record<Shape, [number, number]> = { desk: [0.72, 2.2], tab: [0.86, 1.5], low: [0.9, 1.15] };
const TYPE_GROWS = 0.6;

export function unitOf(shape: Shape, width: number, height: number): Unit {
  const [across, down] = BASE[shape];
  const card = clamp(LIMITS[shape][0], Math.min(width / across, height / down), LIMITS[shape][1]);
  return { card, type: Math.max(1, 1 + (card - 1) * TYPE_GROWS) };
}
