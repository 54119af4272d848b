/** Where the pips of a number card stand, as printers have set them for centuries. */

const [LEFT, MIDDLE, RIGHT] = [37, 50, 63];
const [TOP, BOTTOM] = [27, 113];

type Spot = [x: number, y: number];

const column = (x: number, ...ys: number[]): Spot[] => ys.map((y) => [x, y]);
const sides = (...ys: number[]): Spot[] => [...column(LEFT, ...ys), ...column(RIGHT, ...ys)];

const PIPS: Record<string, Spot[]> = {
  "2": column(MIDDLE, TOP, BOTTOM),
  "3": column(MIDDLE, TOP, 70, BOTTOM),
  "4": sides(TOP, BOTTOM),
  "5": [...sides(TOP, BOTTOM), [MIDDLE, 70]],
  "6": sides(TOP, 70, BOTTOM),
  "7": [...sides(TOP, 70, BOTTOM), [MIDDLE, 48.5]],
  "8": [...sides(TOP, 70, BOTTOM), [MIDDLE, 48.5], [MIDDLE, 91.5]],
  "9": [...sides(TOP, 55.5, 84.5, BOTTOM), [MIDDLE, 70]],
  T: [...sides(TOP, 55.5, 84.5, BOTTOM), [MIDDLE, 41], [MIDDLE, 99]],
};

export const pipsOf = (rank: string): Spot[] => PIPS[rank] ?? [];
