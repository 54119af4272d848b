/** Where the other players sit: around the table, in a strip above it, or beside it. */

import { linesOf, shared, sum, type Need, type Rect } from "./rect";
import type { Shape, Unit } from "./shape";

export interface Places {
  left: number[];
  top: number[];
  right: number[];
}

/** How a player's plate is drawn: with cards in hand; in one line; in two. */
export type Plate = "full" | "line" | "two";

export interface Seated {
  rect: Rect;
  plate: Plate;
}

/** What stands before a player. */
export interface SeatWant {
  /** Backs of cards in hand. */
  backs: boolean;
  /** Cards of a hand that are seen. */
  known: number;
  /** Lines of words, marks, chips, where all marks stand in one line. */
  badges: number;
  /** How long each of the marks and words is, marks first. */
  words: number[];
  /** So many of them are marks: a full plate shows all, a small one the first. */
  marks: number;
  /** Cards that lie before the player. */
  spread: number;
}

/** How many of `others` sit left, on top and right. */
function split(others: number, low: boolean): [number, number, number] {
  if (others <= 1) return [0, others, 0];
  if (others === 2) return [1, 0, 1];
  const side = low ? (others >= 8 ? 3 : others >= 5 ? 2 : 1) : others >= 7 ? 2 : 1;
  return [side, others - 2 * side, side];
}

/** The other seats, clockwise from the viewer's left: up the left side, along the top, down the right. */
export function places(players: number, you: number | null, low: boolean): Places {
  const first = you ?? -1;
  const others = Array.from({ length: you === null ? players : players - 1 }, (_, at) => (first + 1 + at) % players);
  const [left, top] = split(others.length, low);
  return { left: others.slice(0, left).reverse(), top: others.slice(left, left + top), right: others.slice(left + top) };
}

/** The direction of a seat from the middle of the table, as a unit vector (y down); the viewer sits below. */
export function direction(seat: number, players: number, you: number | null): [number, number] {
  const places = you === null ? players + 1 : players;
  const steps = you === null ? seat + 1 : (seat - you + players) % players;
  const angle = Math.PI / 2 + (2 * Math.PI * steps) / places;
  return [Math.cos(angle), Math.sin(angle)];
}

export const clockwise = ({ left, top, right }: Places): number[] => [...left.toReversed(), ...top, ...right];

const LINE = 26;
const TWO = 36;
const BADGES = 19;
/** So wide is a letter of what stands under a small plate, and what is around its words. */
const LETTER = 5.6;
const AROUND = 13;
/** Under a full plate letters are larger by this. */
const LARGER = 1.15;
/** In so many lines words stand at most; what is longer is told when the seat is pressed. */
const MOST_LINES = 2;
/** How long it is that there are more marks. */
const MORE = 2;
/** Of a small card under a plate. */
const SMALL_CARD = 18;
/** So wide, cards that are seen lie beside what is said. */
const BESIDE = 110;
const MOST_IN_LINE = 2;
/** The least width of a plate in a strip; where much lies on the table, that of a small one. */
export const CELL = 56;
export const SMALL_CELL = 49;

/** Lines that words need beyond the first where they have this width. */
const further = (words: number[], width: number): number => Math.max(0, linesOf(words.map((letters) => letters * LETTER + AROUND), width, MOST_LINES) - 1);

/** How high a plate stands with what is before it. */
export function plateHeight(plate: Plate, wants: SeatWant[], { card, type }: Unit, width = Infinity): number {
  const any = (what: (want: SeatWant) => boolean): boolean => wants.some(what);
  const shown = ({ words, marks }: SeatWant): number[] => (plate === "full" ? words : [...words.slice(0, Math.min(1, marks)), ...(marks > 1 ? [MORE] : []), ...words.slice(marks)]);
  const lines = (want: SeatWant): number => want.badges + further(shown(want), width / type / (plate === "full" ? LARGER : 1));
  const below = Math.max(0, ...wants.map(lines)) * BADGES * type;
  if (plate !== "full") {
    const cards = any((want) => want.known > 0 || want.spread > 0) ? SMALL_CARD * 1.4 + 4 : 0;
    const beside = width >= BESIDE && below <= BADGES * type; // what is said in several lines takes the whole width
    return (plate === "line" ? LINE : TWO) * type + (beside ? Math.max(below, cards) : below + cards);
  }
  const backs = any((want) => want.known > 0) ? 46 : any((want) => want.backs) ? 38 : 0;
  return backs * 1.4 * card + (backs ? 4 : 0) + 32 * type + below + (any((want) => want.spread > 0) ? 58 * card : 0);
}

/** In a strip along the upper edge of a place; returns its height too. */
export function strip(seats: number[], wants: Map<number, SeatWant>, place: Rect, unit: Unit, cell = CELL): [Map<number, Seated>, number] {
  const most = Math.max(1, Math.floor(place.width / cell));
  const lines = Math.ceil(seats.length / most);
  const each = Math.ceil(seats.length / Math.max(1, lines));
  const plate: Plate = each <= MOST_IN_LINE ? "line" : "two";
  const seated = new Map<number, Seated>();
  let top = place.top;
  for (let line = 0; line < lines; line++) {
    const those = seats.slice(line * each, (line + 1) * each);
    const width = place.width / those.length;
    const height = plateHeight(plate, those.flatMap((seat) => wants.get(seat) ?? []), unit, width);
    those.forEach((seat, at) => seated.set(seat, { plate, rect: { left: place.left + at * width + 1, top, width: width - 2, height } }));
    top += height + 3;
  }
  return [seated, Math.max(0, top - 3 - place.top)];
}

/** One above the other, in the middle of what there is. */
export function standing(seats: number[], wants: Map<number, SeatWant>, place: Rect, plate: Plate, unit: Unit): Map<number, Seated> {
  const heights = shared(seats.map((seat) => same(seatHeight(seat, wants, plate, unit, place.width))), place.height);
  const spare = (place.height - sum(heights)) / Math.max(1, seats.length);
  let top = place.top + spare / 2;
  return new Map(
    seats.map((seat, at) => {
      const height = heights[at] ?? 0;
      const seated = { plate, rect: { left: place.left, top, width: place.width, height } };
      top += height + spare;
      return [seat, seated];
    }),
  );
}

/** One above the other at the left edge, in two columns where one is too low; returns how wide they are. */
export function pillar(seats: number[], wants: Map<number, SeatWant>, place: Rect, unit: Unit): [Map<number, Seated>, number] {
  const fits = (plate: Plate, those: number[], width: number): boolean => sum(those.map((seat) => seatHeight(seat, wants, plate, unit, width))) <= place.height;
  if (fits("two", seats, 100)) return [standing(seats, wants, { ...place, width: 100 }, "two", unit), 100];
  if (fits("line", seats, 136)) return [standing(seats, wants, { ...place, width: 136 }, "line", unit), 136];
  const half = Math.ceil(seats.length / 2);
  const columns = [seats.slice(0, half), seats.slice(half)];
  const plate: Plate = columns.every((column) => fits("two", column, 96)) ? "two" : "line";
  const standings = columns.map((column, at) => standing(column, wants, { ...place, left: place.left + at * 98, width: 96 }, plate, unit));
  return [new Map(standings.flatMap((each) => [...each])), 194];
}

/** How high one player's plate stands with what is before it. */
export const seatHeight = (seat: number, wants: Map<number, SeatWant>, plate: Plate, unit: Unit, width: number): number => plateHeight(plate, [wants.get(seat)].flatMap((want) => want ?? []), unit, width);
const same = (size: number): Need => ({ least: size, best: size });

interface Ring {
  seated: Map<number, Seated>;
  /** What is left between them. */
  middle: Rect;
}

/** Around a place. */
export function ring(around: Places, wants: Map<number, SeatWant>, place: Rect, shape: Shape, unit: Unit): Ring {
  const plate: Plate = shape === "low" ? "two" : "full";
  const side = shape === "low" ? 92 : 168 * unit.type;
  const gap = shape === "low" ? 6 : 10 * unit.card;
  const left = around.left.length ? side : 0;
  const right = around.right.length ? side : 0;
  const inner: Rect = { ...place, left: place.left + left + (left && gap), width: place.width - left - right - (left && gap) - (right && gap) };
  const [top, height] = shape === "low" ? strip(around.top, wants, inner, unit) : row(around.top, wants, inner, unit);
  const seated = new Map([
    ...standing(around.left, wants, { ...place, width: left }, plate, unit),
    ...top,
    ...standing(around.right, wants, { ...place, left: place.left + place.width - right, width: right }, plate, unit),
  ]);
  const off = height && height + gap;
  return { seated, middle: { ...inner, top: inner.top + off, height: Math.max(0, inner.height - off) } };
}

function row(seats: number[], wants: Map<number, SeatWant>, place: Rect, unit: Unit): [Map<number, Seated>, number] {
  const width = place.width / Math.max(1, seats.length);
  const height = seats.length ? plateHeight("full", seats.flatMap((seat) => wants.get(seat) ?? []), unit, width - 8) : 0;
  return [new Map(seats.map((seat, at) => [seat, { plate: "full" as const, rect: { left: place.left + at * width + 4, top: place.top, width: width - 8, height } }])), height];
}
