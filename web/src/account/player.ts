/** A player's page: what the house is asked for it. Times are seconds since 1970. */

import type { Again } from "../friends/friends";
import { ask } from "../lib/api";
import type { OptionValue } from "../lib/protocol";

interface Tally {
  matches: number;
  won: number;
  seconds: number;
}

export interface Rating {
  value: number;
  deviation: number;
  /** Of too few matches to be sure. */
  provisional: boolean;
  place: number;
  players: number;
  bots: { level: string; value: number }[];
}

export interface Rules extends Tally {
  preset: string;
  options: Record<string, OptionValue>;
  rating: Rating | null;
}

export interface Ended {
  /** Told to the player alone. */
  table?: string;
  number?: number;
  game: string;
  title: string;
  ended_at: number;
  won: boolean;
}

export interface Player extends Tally {
  /** Where everyone may look at the page; null where nobody else may. */
  address: string | null;
  name: string;
  mine: boolean;
  /** There are older matches, which are not counted. */
  more: boolean;
  games: { game: string; title: string; rules: Rules[] }[];
  /** Of a bot, its level. */
  opponents: (Tally & { name: string; level: string | null })[];
  /** With whom one has played as a pair; of a bot, its level; of a friend, what invites them at one press. */
  partners: (Tally & { name: string; level: string | null; friend?: string | null; kept: boolean; again?: Again; games: (Tally & { title: string })[] })[];
  /** The last matches, the oldest first. */
  form: Ended[];
  best: (Ended & { hand: number; points: number })[];
  /** What a decision cost on average, in points of lead; in the older and the newer half of the matches. */
  coach: { game: string; title: string; matches: number; decisions: number; cost: number; older: number | null; newer: number | null }[];
}

export const player = (id: string): Promise<Player> => ask(`/api/players/${encodeURIComponent(id)}`);

/** Lets everyone look at one's page, or nobody else. */
export const show = (shown: boolean): Promise<unknown> =>
  ask("/api/players/me", { method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify({ shown }) });
