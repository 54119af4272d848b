/** What a player sets for himself; kept in this browser. */

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
  handStay: 0,
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

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Settings = $state(load());

/** Keeps the settings whenever they change; called once by the page. */
export function keepSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
}

/** Whether cards should appear in place rather than fly. */
export function stillness(): boolean {
  if (settings.motion !== "auto") return settings.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
