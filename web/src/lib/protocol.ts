/** What the room sends and takes. Mirrors the scenes of the Python kit: one vocabulary for every game. */

export type ZoneKind =
  | "hand"
  | "trick"
  | "stock"
  | "pile"
  | "spread"
  | "meld"
  | "chain"
  | "board"
  | "taken"
  | "chips"
  | "note"
  | "grid";

export interface Card {
  face: string | null;
  seat: number | null;
  played_as: string | null;
  marks: string[];
}

export interface Zone {
  id: string;
  kind: ZoneKind;
  label: string;
  seat: number | null;
  cards: Card[];
  count: number | null;
  amount: number | null;
  text: string | null;
  /** A grid's heads and lines; texts may name seats. */
  columns: string[];
  rows: string[][];
}

export interface Choice {
  action: number;
  kind: string;
  text: string;
  label: string;
  cards: string[];
  zone: string | null;
  hotkey: string | null;
  /** Row and column in a box of choices. */
  cell: [number, number] | null;
}

export interface Amount {
  kind: string;
  template: string;
  label: string;
  low: number;
  high: number;
  step: number;
  marks: [string, number][];
}

export interface Select {
  kinds: [string, string][];
  least: number;
  most: number;
}

export interface Prompt {
  text: string;
  choices: Choice[];
  amount: Amount | null;
  select: Select | null;
  /** The whole table may be laid anew. */
  arrange: boolean;
}

/** What is still wrong with a table as it was laid; `group` null means the whole. */
export interface Wrong {
  group: number | null;
  text: string;
  rule: string;
}

export interface TableEvent {
  kind: string;
  text: string;
  seat: number | null;
  cards: Card[];
  lines: string[];
}

export interface SeatView {
  seat: number;
  score: number;
  badges: string[];
  team: number | null;
  cards: number | null;
  amount: number | null;
  out: boolean;
  /** Markers handed to the player. */
  marks: string[];
}

/** The viewer has only a moment to act; then the house does this for him. */
export interface Window {
  seconds_left: number;
  seconds: number;
  action: number;
}

export interface Scene {
  game: string;
  seat: number | null;
  turn: number | null;
  hand: number;
  headline: string;
  zones: Zone[];
  seats: SeatView[];
  ask: string;
  amount: Amount | null;
  select: Select | null;
  prompt: Prompt | null;
  events: TableEvent[];
  sheet: number[][];
  scores: number[];
  over: boolean;
  winners: number[];
  version: number;
}

export type OptionValue = string | number | boolean | number[];

export interface GameOption {
  name: string;
  type: "choice" | "switch" | "number" | "numbers";
  default: OptionValue;
  rule: string;
  help: string;
  choices: string[];
  low: number;
  high: number;
  length: number;
  advanced: boolean;
}

export interface GameInfo {
  name: string;
  title: string;
  family: string;
  summary: string;
  players: number[];
  default_players: number;
  /** Some acts have to be done at once: the table sets how long there is. */
  windows?: boolean;
  /** Levels of bots the room offers. */
  levels?: string[];
  presets: Record<string, Record<string, OptionValue>>;
  options: GameOption[];
}

export interface Sitter {
  seat: number;
  name: string | null;
  kind: "human" | "bot" | "empty";
  level: string | null;
  online: boolean;
  /** A bot plays while the person is away. */
  stand_in?: boolean;
  you: boolean;
}

export interface TableInfo {
  id: string;
  state: "waiting" | "playing" | "over";
  game: string;
  title: string;
  players: number;
  seats: Sitter[];
  you: number | null;
  host: boolean;
  link: string | null;
  settings: Record<string, unknown>;
  name?: string;
  preset?: string;
  options?: Record<string, OptionValue>;
  private?: boolean;
  spectators?: number;
  /** SHA-256 of the house's key, shown before the deal, so that deals can be checked afterwards. */
  commit?: string | null;
  hand_keys?: string[];
}

export type Plan = { kind: "human" } | { kind: "bot"; level: string };

export interface NewTable {
  game: string;
  preset: string;
  options: Record<string, OptionValue>;
  players: number;
  private: boolean;
  name?: string;
  seats: Plan[];
  settings: Record<string, unknown>;
}

export interface ChatLine {
  name: string;
  text: string;
  at: string | number;
}

export type ServerMessage =
  | ({ type: "table" } & TableInfo)
  | { type: "scene"; version: number; told: number; scene: Scene; window?: Window | null }
  | { type: "refused"; reason: string; rule: string | null; about?: string | null }
  | { type: "why"; reason: string; rule: string | null }
  | { type: "options"; choices: Choice[] }
  | { type: "arranged"; version: number; wrong: Wrong[]; ready: boolean }
  | ({ type: "chat" } & ChatLine)
  | { type: "undo_asked"; seat: number }
  | { type: "undone" }
  | { type: "undo_closed"; text: string }
  | { type: "seated"; seat: number; token: string; link: string }
  | { type: "hand_key"; hand: number; key: string }
  | { type: "hint"; action: number; label: string }
  | { type: "laid"; version: number; groups: string[][] }
  | { type: "notice"; text: string };

export type ClientMessage =
  | { do: "hello" | "leave" | "start" | "hint" | "undo" | "watch" | "token" }
  | { do: "sit"; seat: number; entropy: string }
  | { do: "play"; version: number; action: number }
  | { do: "play"; version: number; text: string }
  | { do: "select"; version: number; cards: string[]; kind: string }
  | { do: "hint"; table: true }
  | { do: "arrange"; version: number; groups: string[][]; commit: boolean }
  | { do: "why"; cards?: string[]; action?: number }
  | { do: "chat"; text: string }
  | { do: "undo_answer"; agree: boolean };
