/** Rectangles on a table, in pixels from its upper left corner, and how room is shared out. */

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const right = (rect: Rect): number => rect.left + rect.width;
export const bottom = (rect: Rect): number => rect.top + rect.height;
export const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));
export const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
export const within = (rect: Rect, by: number): Rect => ({ left: rect.left + by, top: rect.top + by, width: Math.max(0, rect.width - 2 * by), height: Math.max(0, rect.height - 2 * by) });

/** What a part of the table needs at least, and what it makes use of. */
export interface Need {
  least: number;
  best: number;
}

/** How much each gets of what there is: its least, then of the rest by what it can use; all less where there is too little. */
export function shared(needs: Need[], room: number): number[] {
  const least = sum(needs.map((need) => need.least));
  if (least >= room) return needs.map((need) => (least ? (need.least * Math.max(0, room)) / least : 0));
  const wanted = sum(needs.map((need) => need.best - need.least));
  const part = wanted ? Math.min(1, (room - least) / wanted) : 0;
  return needs.map((need) => need.least + (need.best - need.least) * part);
}

/** Lines that words as wide as these take beside each other; a longer one has some of its own, `most` at most. */
export function linesOf(wide: number[], width: number, most = Infinity): number {
  let [lines, left] = [0, 0];
  for (const each of wide) {
    if (each > left) [lines, left] = [lines + Math.min(most, Math.ceil(each / width)), width];
    left -= each;
  }
  return lines;
}

/** Parts below each other in the middle of a place, each as wide as it. */
export function column(place: Rect, needs: Need[], gap: number): Rect[] {
  const heights = shared(needs, place.height - gap * Math.max(0, needs.length - 1));
  const used = sum(heights) + gap * Math.max(0, needs.length - 1);
  let top = place.top + Math.max(0, place.height - used) / 2;
  return heights.map((height) => {
    const rect = { left: place.left, top, width: place.width, height };
    top += height + gap;
    return rect;
  });
}

/** What a part of this size takes of what there is, and how much less is left beyond the gap. */
function parted(size: number, all: number, gap: number): [number, number] {
  const taken = Math.min(size, all);
  return [taken, size > 0 ? Math.min(all, taken + gap) : 0];
}

/** A place in two, the first of this height at its upper edge. */
export function under(place: Rect, height: number, gap: number): [Rect, Rect] {
  const [taken, off] = parted(height, place.height, gap);
  return [
    { ...place, height: taken },
    { ...place, top: place.top + off, height: place.height - off },
  ];
}

/** A place in two, the first of this width at its left edge. */
export function beside(place: Rect, width: number, gap: number): [Rect, Rect] {
  const [taken, off] = parted(width, place.width, gap);
  return [
    { ...place, width: taken },
    { ...place, left: place.left + off, width: place.width - off },
  ];
}

/** The lower part of a place, and what is left above it. */
export function over(place: Rect, height: number, gap: number): [Rect, Rect] {
  const [taken, off] = parted(height, place.height, gap);
  return [
    { ...place, top: bottom(place) - taken, height: taken },
    { ...place, height: place.height - off },
  ];
}

/** The place seen in a mirror that stands in the middle of the table. */
export const mirrored = (rect: Rect, width: number): Rect => ({ ...rect, left: width - right(rect) });
