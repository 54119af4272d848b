/** What the lobby's further pages ask the house: rules, house rules, past matches, messages. */

import { ask, post, type HouseRules } from "../lib/api";
import type { NewTable } from "../lib/protocol";

export interface RulesPage {
  title: string;
  /** In which it is written. */
  language: string;
  markdown: string;
  rulings: string;
}

export const rules = (game: string): Promise<RulesPage> => ask<RulesPage>(`/api/games/${game}/rules`);

export const listHouseRules = (): Promise<HouseRules[]> => ask("/api/house-rules");
export const houseRules = (id: string): Promise<HouseRules> => ask(`/api/house-rules/${encodeURIComponent(id)}`);
export const saveHouseRules = (wanted: Omit<HouseRules, "id" | "mine">): Promise<HouseRules> => post("/api/house-rules", wanted);
export const forgetHouseRules = (id: string): Promise<unknown> => ask(`/api/house-rules/${id}`, { method: "DELETE" });
/** What rules do, in sentences; `ready` is false until the game's library is built. */
export const effectsOf = (rules: Pick<NewTable, "game" | "players" | "preset" | "options">): Promise<{ ready: boolean; effects: string[] }> => post("/api/effects", rules);

/** A match of one's own that has ended; `ended_at` in seconds since 1970. */
export interface PastMatch {
  table: string;
  number: number;
  /** Of the table. */
  name: string;
  /** The table can still be gone to. */
  there: boolean;
  game: string;
  title: string;
  /** One's own. */
  seat: number;
  names: string[];
  scores: number[];
  winners: number[];
  ended_at: number;
}

/** One's own past matches in which each word is found, a page of them from `start` on. */
export const listMatches = (search: string, start: number): Promise<{ matches: PastMatch[]; more: boolean }> =>
  ask(`/api/matches?${new URLSearchParams({ search, start: String(start) })}`);

/** Takes a match out of one's own list. */
export const forgetMatch = (match: PastMatch): Promise<unknown> =>
  ask(`/api/matches/${match.table}/${match.number}`, { method: "DELETE" });

/** The key by which this browser knows the house's messages; null where the house sends none. */
export const pushKey = (): Promise<{ key: string | null }> => ask("/api/push");
export const subscribe = (subscription: PushSubscription): Promise<unknown> => post("/api/push", subscription.toJSON());
export const unsubscribe = (endpoint: string): Promise<unknown> =>
  ask("/api/push", { method: "DELETE", headers: { "content-type": "application/json" }, body: JSON.stringify({ endpoint }) });
