/** What the room sends and takes: what goes over a table's line is made from the room's own types. */

import type { ChatTold, Zone } from "./messages";

export * from "./messages";

export type ZoneKind = Zone["kind"];
export type ChatLine = Pick<ChatTold, "name" | "text" | "at" | "seat" | "who">;
export type OptionValue = string | number | boolean | number[];

export interface GameOption {
  name: string;
  title: string;
  type: "choice" | "switch" | "number" | "numbers";
  default: OptionValue;
  rule: string;
  help: string;
  choices: string[];
  /** What people read for each choice. */
  words: string[];
  low: number;
  high: number;
  length: number;
  advanced: boolean;
}

/** A game as a list of them has it. */
export interface GameListed {
  name: string;
  title: string;
  family: string;
  summary: string;
  players: number[];
  default_players: number;
  /** The seat that who sets a table takes, unless they choose another. */
  home: number;
  /** There is a guided first hand. */
  lesson: boolean;
  /** Ways to play that are offered side by side where one starts it: the options each sets. */
  starts?: Record<string, Record<string, OptionValue>>;
}

/** A game as a form needs it that sets a table. */
export interface GameInfo extends GameListed {
  /** What its seats are called, where they have names. */
  seat_names: string[];
  /** Some acts have to be done at once: the table sets how long there is. */
  windows?: boolean;
  /** The levels of bots, by the number of players, the weakest first. */
  levels: Record<number, string[]>;
  presets: Record<string, Record<string, OptionValue>>;
  options: GameOption[];
}

export type Plan = { kind: "human" } | { kind: "bot"; level: string };
