/** Which games this browser has met, and which it played last. */

import { keep, recall } from "./keeping";

const KEY = "cardhouse.games";

interface Met {
  last: string | null;
  /** Games that were played here, or whose lesson was offered. */
  met: string[];
}

const all = (): Met => ({ last: null, met: [], ...recall<Partial<Met>>(KEY, {}) });

/** The game played last; null: none yet. */
export const lastPlayed = (): string | null => all().last;

/** Whether somebody here may not know this game. */
export const isNew = (game: string): boolean => !all().met.includes(game);

/** The game is no longer new here. */
export function meet(game: string): void {
  const { last, met } = all();
  if (!met.includes(game)) keep(KEY, { last, met: [...met, game] });
}

/** The game is played. */
export function playing(game: string): void {
  meet(game);
  keep(KEY, { ...all(), last: game });
}
