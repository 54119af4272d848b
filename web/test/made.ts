/** Scenes and what is in them, with what a test does not care about filled in. */

import type { Card, Choice, Prompt, Scene, SeatView, TableEvent, Zone } from "../src/lib/protocol";

export const card = (face: string | null, more: Partial<Card> = {}): Card => ({ face, seat: null, played_as: null, marks: [], ...more });

export const cards = (...faces: (string | null)[]): Card[] => faces.map((face) => card(face));

export const zone = (id: string, kind: Zone["kind"], more: Partial<Zone> = {}): Zone => ({
  id,
  kind,
  label: id,
  seat: null,
  cards: [],
  count: null,
  amount: null,
  text: null,
  number: null,
  columns: [],
  rows: [],
  ...more,
});

export const choice = (action: number, more: Partial<Choice> = {}): Choice => ({
  action,
  kind: "do",
  text: `do ${action}`,
  label: `Do ${action}`,
  cards: [],
  zone: null,
  end: null,
  nth: null,
  hotkey: null,
  cell: null,
  ...more,
});

export const prompt = (choices: Choice[], more: Partial<Prompt> = {}): Prompt => ({
  text: "?",
  choices,
  amount: null,
  select: null,
  arrange: false,
  rest: false, settled: false,
  single: null,
  ...more,
});

export const event = (kind: TableEvent["kind"], more: Partial<TableEvent> = {}): TableEvent => ({
  kind,
  text: kind,
  seat: null,
  cards: [],
  lines: [],
  melds: [],
  badges: [],
  ...more,
});

const view = (seat: number): SeatView => ({ seat, score: 0, badges: [], team: null, cards: null, amount: null, out: false, marks: [], dealer: false });

export const scene = (more: Partial<Scene> = {}): Scene => ({
  game: "sample",
  seat: 0,
  turn: 0,
  hand: 0,
  headline: "",
  trump: null,
  zones: [],
  seats: [0, 1, 2, 3].map(view),
  ask: "",
  ask_without: {},
  amount: null,
  select: null,
  prompt: null,
  events: [],
  sheet: [],
  scores: [0, 0, 0, 0],
  over: false,
  winners: [],
  version: 0,
  ...more,
});
