/** What a player sets for themselves; kept in this browser. */

import { MediaQuery } from "svelte/reactivity";

import { keep, recall } from "./keeping";

export type SortOrder = "suit" | "rank" | "dealt" | "high" | "total";

export interface Settings {
  fourColours: boolean;
  confirm: "one" | "two";
  /** How long a finished trick stays, in ms; -1 until tapped. */
  trickStay: number;
  /** The least time between two moves shown, in ms. */
  pace: number;
  /** How long the end of a hand stays, in ms; 0 until tapped. */
  handStay: number;
  sort: SortOrder;
  sound: boolean;
  motion: "auto" | "full" | "reduced";
  /** How long a card flies, in ms. */
  flight: number;
  felt: "green" | "light" | "blue" | "red" | "dark";
  backs: "red" | "blue" | "green";
  /** Of the cards in hand. */
  cardSize: "normal" | "large";
  /** On a low screen, what is asked stands at the left. */
  leftHanded: boolean;
  /** What can be done in one way only plays itself: at a table with bots alone, and at one with other people. */
  singlesBots: boolean;
  singlesPeople: boolean;
}

const KEY = "cardhouse.settings";

const DEFAULTS: Settings = {
  fourColours: false,
  confirm: "one",
  trickStay: 1400,
  pace: 450,
  handStay: 5000,
  sort: "suit",
  sound: true,
  motion: "auto",
  flight: 380,
  felt: "green",
  backs: "red",
  cardSize: "normal",
  leftHanded: false,
  singlesBots: true,
  singlesPeople: false,
};

export const settings: Settings = $state({ ...DEFAULTS, ...recall<Partial<Settings>>(KEY, {}) });

/** Keeps the settings whenever they change; called once by the page. */
export function keepSettings(): void {
  $effect(() => keep(KEY, settings));
}

const less = new MediaQuery("(prefers-reduced-motion: reduce)");

/** Whether all should appear in place rather than move. */
export const stillness = (): boolean => (settings.motion === "auto" ? less.current : settings.motion === "reduced");
