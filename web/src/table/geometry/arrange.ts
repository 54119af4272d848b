/** A table as it lies on a screen: places and sizes for all that is on it. Nothing else measures, nothing else knows sizes. */

import { fan, type Fan, type Held } from "./hand";
import { board, chain, heap, row, spread, suits, trick, type Chain, type Heap, type Row, type Spread, type Trick } from "./lying";
import { lie, type Layout, type MeldsWant } from "./melds";
import { beside, clamp, column, linesOf, mirrored, over, under, within, type Need, type Rect } from "./rect";
import { CELL, clockwise, pillar, places, ring, seatHeight, SMALL_CELL, strip, type Places, type Seated, type SeatWant } from "./seats";
import { shapeOf, unitOf, type Shape, type Unit } from "./shape";

export interface BarWant {
  /** Buttons stand under what is said. */
  buttons: boolean;
  /** An amount is set there. */
  amount: boolean;
  /** A time runs. */
  closing: boolean;
}

export interface Wants {
  /** Of the stage: all below the bar of the page. */
  width: number;
  height: number;
  players: number;
  you: number | null;
  lefty: boolean;
  seats: Map<number, SeatWant>;
  hand: Held | null;
  bar: BarWant;
  /** Something grows on the table and needs its whole width. */
  grows: boolean;
  trick: boolean;
  /** Tables of words in the middle: lines and columns of each. */
  grids: [number, number][];
  /** Rows of a box of bids; 0: none. */
  box: number;
  stacks: number;
  /** Cards in each of the rows; a board has five. */
  rows: number[];
  board: boolean;
  /** The cards of a pile that lies spread; null: none. */
  heap: number | null;
  chains: number[];
  melds: MeldsWant | null;
  /** How long each note is. */
  notes: number[];
  /** The hands that lie open, by seat: the length of each suit. */
  open: Map<number, number[]>;
  /** What one can look back at, and counts that stand aside. */
  folds: number;
  tallies: number;
  /** Cards that lie aside, turned up. */
  aside: number;
}

export interface Geometry {
  shape: Shape;
  unit: Unit;
  around: Places;
  felt: Rect;
  bar: Rect;
  hand: Rect;
  fan: Fan | null;
  seats: Map<number, Seated>;
  open: Map<number, { rect: Rect; lying: Spread; bySuit: boolean }>;
  grids: Rect | null;
  box: { rect: Rect; rows: number; row: number } | null;
  trick: { rect: Rect; lying: Trick } | null;
  stacks: { rect: Rect; width: number } | null;
  heap: { rect: Rect; lying: Heap } | null;
  rows: { rect: Rect; lying: Row; label: number } | null;
  chains: { rect: Rect; lying: Chain }[];
  melds: { rect: Rect; lying: Layout } | null;
  notes: Rect | null;
  /** What one can look back at, and what stands aside; null where they stand with what is asked. */
  folds: Rect | null;
  aside: { rect: Rect; width: number } | null;
}

export const BUTTON = 44;
const LINE = 20;
const STACK_LABEL = 18;
const GRID_LINE = 21;
const GRID_HEAD = 46;
const ENDS = 40;
const CORNER = 132;
const BOX_ROW = BUTTON + 4;
const LEAST_BOX_ROW = 38;
const NOTE_LINE = 24;
const NOTE_LETTER = 6.6;
const NOTE_GAP = 10;
/** The width of bids made and to be made, side by side. */
const LEAST_BESIDE = 400;

/** What a page is made of. */
interface Frame {
  felt: Rect;
  bar: Rect;
  hand: Rect;
  fan: Fan | null;
}

const LIFT: Record<Shape, number> = { desk: 24, tab: 16, low: 12 };
const EDGE: Record<Shape, number> = { desk: 8, tab: 6, low: 2 };
const MOST_HAND = 1180;
/** So much of the page is felt before all of a hand is seen. */
const FELT = 0.57;
/** So much of the last row of a hand is seen at least. */
const SEEN = 0.6;

function barHeight(want: BarWant, shape: Shape, { type }: Unit): number {
  const said = (shape === "tab" ? 38 : 36) * type;
  return said + (want.buttons ? (BUTTON + 6) * type : 0) + (want.amount ? (BUTTON + 6) * type : 0) + (want.closing ? 30 + 14 * type : 0);
}

/** The felt above, what is asked over the hand, the hand along the lower edge. */
function upright(wants: Wants, shape: Shape, unit: Unit): Frame {
  const { width, height } = wants;
  const room = Math.min(width - 2 * EDGE[shape], MOST_HAND * unit.card);
  const held = wants.hand && wants.hand.cards > 0 ? fan(wants.hand, room, shape, unit) : null;
  const tall = held ? held.height + LIFT[shape] + EDGE[shape] : EDGE[shape];
  const asked = barHeight(wants.bar, shape, unit);
  const spare = height - asked - FELT * (height + 48);
  const least = held ? LIFT[shape] + (held.rows - 1) * held.down + SEEN * held.width * 1.4 : 0;
  const hand = Math.min(tall, Math.max(spare, least));
  return {
    felt: { left: 0, top: 0, width, height: Math.max(0, height - asked - hand) },
    bar: { left: 0, top: height - hand - asked, width, height: asked },
    hand: { left: (width - room) / 2, top: height - hand, width: room, height: hand },
    fan: held,
  };
}

/** What is asked beside the felt, the hand along the lower edge. */
function low(wants: Wants, unit: Unit): Frame {
  const { width, height } = wants;
  const talk = clamp(184, width * 0.27, 260);
  const room = width - 20;
  const held = wants.hand && wants.hand.cards > 0 ? fan(wants.hand, room, "low", unit) : null;
  const hand = held ? held.height + LIFT.low : 0;
  return {
    felt: { left: 0, top: 0, width: width - talk, height: height - hand },
    bar: { left: width - talk, top: 0, width: talk, height: height - hand },
    hand: { left: 10, top: height - hand, width: room, height: hand },
    fan: held,
  };
}

export function arrange(wants: Wants): Geometry {
  const shape = shapeOf(wants.width, wants.height);
  const unit = unitOf(shape, wants.width, wants.height);
  const frame = shape === "low" ? low(wants, unit) : upright(wants, shape, unit);
  const around = places(wants.players, wants.you, shape === "low");
  const geometry: Geometry = {
    ...frame,
    shape,
    unit,
    around,
    seats: new Map(),
    open: new Map(),
    grids: null,
    box: null,
    trick: null,
    stacks: null,
    heap: null,
    rows: null,
    chains: [],
    melds: null,
    notes: null,
    folds: null,
    aside: null,
  };
  const inner = within({ ...frame.felt, left: 0, top: 0 }, shape === "desk" ? 12 * unit.card : 5);
  middle(wants, geometry, opened(wants, geometry, seated(wants, geometry, inner)));
  return wants.lefty && shape === "low" ? lefthanded(geometry, wants.width) : geometry;
}

/** What is asked stands at the left. */
function lefthanded(geometry: Geometry, width: number): Geometry {
  return { ...geometry, felt: mirrored(geometry.felt, width), bar: mirrored(geometry.bar, width) };
}

/** The others have their places; what is left in the middle. */
function seated(wants: Wants, geometry: Geometry, inner: Rect): Rect {
  const { shape, unit, around } = geometry;
  const others = clockwise(around);
  if (shape === "tab") {
    const [seats, height] = strip(others, wants.seats, inner, unit, wants.melds ? SMALL_CELL : CELL);
    geometry.seats = seats;
    return under(inner, height, 6)[1];
  }
  if (shape === "low" && wants.grows) {
    const [seats, width] = pillar(others, wants.seats, inner, unit);
    geometry.seats = seats;
    return beside(inner, width, 6)[1];
  }
  const { seated, middle } = ring(around, wants.seats, inner, shape, unit);
  geometry.seats = seated;
  return middle;
}

/** Hands that lie open: at a side of a desk by suits before their owner, else in rows above the middle. */
function opened(wants: Wants, geometry: Geometry, place: Rect): Rect {
  const { shape, unit, around } = geometry;
  let rest = place;
  for (const [seat, lengths] of wants.open) {
    const own = geometry.seats.get(seat);
    const sideways = shape === "desk" && own && (around.left.includes(seat) || around.right.includes(seat));
    const cards = lengths.reduce((total, length) => total + length, 0);
    if (sideways) {
      const plate = Math.min(own.rect.height, seatHeight(seat, wants.seats, "full", unit, own.rect.width));
      const room = { ...own.rect, top: 0, height: geometry.felt.height };
      const lying = suits(lengths, room.width, room.height - plate - 24 * unit.card, 54 * unit.card);
      const height = lying.width * 1.4 + Math.max(0, lengths.length - 1) * lying.down;
      const top = Math.max(8, (room.height - plate - height - 8) / 2);
      own.rect = { ...own.rect, top, height: plate };
      geometry.open.set(seat, { rect: { ...room, top: top + plate + 8, height }, lying, bySuit: true });
    } else {
      const lying = spread(cards, rest.width, rest.height * 0.42, shape === "desk" ? 66 * unit.card : shape === "low" ? 44 : 52 * unit.card);
      const height = lying.width * 1.4 + (lying.lengths.length - 1) * lying.down + 4;
      const [rect, below] = under(rest, height, 6);
      geometry.open.set(seat, { rect: { ...rect, top: rect.top + 4 }, lying, bySuit: false });
      rest = below;
    }
  }
  return rest;
}

function middle(wants: Wants, geometry: Geometry, place: Rect): void {
  if (wants.melds || wants.heap !== null) laying(wants, geometry, place);
  else playing(wants, geometry, geometry.shape === "low" ? place : corners(wants, geometry, place));
}

/** What stands in the corners of a desk, elsewhere below the middle; returns what is left between. */
function corners(wants: Wants, geometry: Geometry, place: Rect): Rect {
  const { shape, unit } = geometry;
  if (!wants.folds && !wants.tallies && !wants.aside) return place;
  const width = CORNER * unit.type;
  if (shape === "desk" && place.width >= 4 * width) {
    geometry.folds = { ...place, width };
    geometry.aside = { rect: { ...place, left: place.left + place.width - width, width }, width: 66 * unit.card };
    return { ...place, left: place.left + width, width: place.width - 2 * width };
  }
  const card = 34 * unit.card;
  const height = Math.max(wants.folds ? BUTTON : 0, wants.aside ? card * 1.4 + STACK_LABEL : 0, wants.tallies * LINE * unit.type);
  const [foot, rest] = over(place, height, 4);
  const half = foot.width / 2;
  geometry.folds = { ...foot, width: half };
  geometry.aside = { rect: { ...foot, left: foot.left + half, width: half }, width: card };
  return rest;
}

/** Stock and pile, a pile that lies spread, combinations. */
function laying(wants: Wants, geometry: Geometry, place: Rect): void {
  const { shape, unit } = geometry;
  const gap = shape === "desk" ? 14 * unit.card : 6;
  const words = wants.notes.length > 0 || (shape !== "low" && (wants.folds > 0 || wants.tallies > 0));
  let rest = place;
  if (shape === "tab") {
    const width = clamp(32, (place.height - 60) / 5.2, 58 * unit.card);
    const [line, below] = under(place, Math.max(width * 1.4 + STACK_LABEL * unit.type, words ? BUTTON : 0), gap);
    const across = wants.stacks * Math.max(width, 64) + (wants.stacks - 1) * 10;
    const [stacks, besides] = words || wants.heap !== null ? beside(line, across, 12) : [line, null];
    geometry.stacks = { rect: stacks, width };
    if (wants.heap !== null) pile(wants.heap, besides ?? line, geometry);
    else geometry.notes = besides;
    if (wants.heap !== null && words) {
      const [said, below2] = under(below, BUTTON, gap);
      geometry.notes = said;
      rest = below2;
    } else rest = below;
  } else {
    const width = shape === "low" ? Math.min(44, place.height / 3.6) : 78 * unit.card;
    const across = shape === "low" ? Math.max(width, 58) : Math.max(2 * width + 18, 160 * unit.type);
    const [side, right] = beside(place, across, gap);
    const needs = shape === "low" ? side.height : width * 1.4 + STACK_LABEL * unit.type;
    const said = words && shape === "desk" ? 120 * unit.type : 0;
    const block = Math.min(side.height, needs + said);
    const [stacks, below] = under({ ...side, top: side.top + (side.height - block) / 2, height: block }, needs, gap);
    geometry.stacks = { rect: stacks, width };
    if (shape === "desk") geometry.notes = below;
    rest = right;
    if (wants.heap !== null) {
      const height = clamp(60, rest.height * 0.4, (62 * 1.4 + 22) * unit.card);
      const [above, under2] = under(rest, height, gap);
      pile(wants.heap, above, geometry);
      rest = under2;
    }
  }
  if (wants.melds) geometry.melds = { rect: rest, lying: lie(wants.melds, rest.width, rest.height, unit) };
}

function pile(cards: number, rect: Rect, geometry: Geometry): void {
  geometry.heap = { rect, lying: heap(cards, rect.width, rect.height - STACK_LABEL * geometry.unit.type - 8, geometry.unit) };
}

type Part = "grids" | "box" | "notes" | "trick" | "rows" | "stacks" | "chains";

const sideBySide = (wants: Wants, shape: Shape): boolean => shape !== "tab" && wants.grids.length > 0 && wants.box > 0;

/** As many rows of bids as can be pressed with a finger; with a mouse lower ones do. */
function boxed(rows: number, rect: Rect, shape: Shape, type: number): Geometry["box"] {
  const row = shape === "tab" ? BOX_ROW : clamp(LEAST_BOX_ROW, rect.height / rows, BOX_ROW * type);
  return { rect, row, rows: Math.max(1, Math.floor(rect.height / row)) };
}

/** What each part of the middle needs. */
function needs(wants: Wants, { shape, unit }: Geometry, width: number): [Part, Need][] {
  const { card, type } = unit;
  const parts: [Part, Need][] = [];
  const add = (part: Part, least: number, best: number): number => parts.push([part, { least, best: Math.max(least, best) }]);
  const beside = sideBySide(wants, shape);
  const lines = Math.max(0, ...wants.grids.map(([lines]) => lines));
  const grid = GRID_HEAD * type + lines * GRID_LINE * type;
  const box = wants.box * BOX_ROW * (shape === "tab" ? 1 : type);
  if (beside) add("grids", Math.min(grid, 120), Math.max(grid, box));
  else {
    if (wants.grids.length) add("grids", Math.min(grid, GRID_HEAD + 2 * GRID_LINE), grid);
    if (wants.box) add("box", Math.min(box, 3.9 * BOX_ROW), box);
  }
  if (wants.trick) add("trick", 96, 2.95 * 100 * card);
  const said = linesOf(wants.notes.map((letters) => letters * NOTE_LETTER + NOTE_GAP), width / type) * NOTE_LINE * type;
  if (said) add("notes", said, said);
  if (wants.board) add("rows", 50, 84 * 1.4 * card);
  else if (wants.rows.length) add("rows", wants.rows.length * 36, wants.rows.length * (66 * card * 1.4 + 6));
  if (wants.stacks && !wants.trick) add("stacks", 40 * 1.4 + STACK_LABEL, 78 * 1.4 * card + STACK_LABEL * type);
  for (const cards of wants.chains) add("chains", 90 + ENDS, Math.ceil(cards / 10) * 92 * 1.4 * card + ENDS * type);
  return parts;
}

/** A trick, a board, rows, a chain; a box of bids and the bids made. */
function playing(all: Wants, geometry: Geometry, place: Rect): void {
  const wants = geometry.shape === "low" && place.width < LEAST_BESIDE ? { ...all, box: 0 } : all; // with what is asked
  const { shape, unit } = geometry;
  const { card, type } = unit;
  const parts = needs(wants, geometry, place.width);
  const gap = shape === "desk" ? 8 * card : 5;
  const rects = column(place, parts.map(([, need]) => need), gap);
  parts.forEach(([part], at) => {
    const rect = rects[at] ?? place;
    switch (part) {
      case "grids":
        if (sideBySide(wants, shape)) {
          const [left, right] = beside(rect, rect.width - clamp(190, rect.width * 0.45, 340 * type), 12 * card);
          geometry.grids = left;
          geometry.box = boxed(wants.box, right, shape, type);
        } else geometry.grids = rect;
        break;
      case "box":
        geometry.box = boxed(wants.box, rect, shape, type);
        break;
      case "notes":
        geometry.notes = rect;
        break;
      case "trick":
        geometry.trick = { rect, lying: trick(wants.players, rect.width, rect.height, unit) };
        break;
      case "rows": {
        const label = wants.board || wants.rows.length < 2 ? 0 : 62 * type;
        const lying = wants.board
          ? board(rect.width, rect.height, unit)
          : row(Math.max(1, ...wants.rows), rect.width - label, rect.height / Math.max(1, wants.rows.length) - 4, 66 * card, 4);
        geometry.rows = { rect, lying, label };
        break;
      }
      case "stacks":
        geometry.stacks = { rect, width: Math.min(78 * card, (rect.height - STACK_LABEL * type) / 1.4) };
        break;
      case "chains":
        geometry.chains.push({ rect, lying: chain(wants.chains[geometry.chains.length] ?? 0, rect.width, rect.height - ENDS * type - 6, unit) });
    }
  });
}

export type { Rect } from "./rect";
