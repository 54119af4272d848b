/** What the pages of deals ask the house: today's, challenges, one that is played. */

import { ask, post, type Made } from "../lib/api";
import { keepToken } from "../lib/tokens";

/** How one stands to a deal that many play. */
export type OwnPlay = "none" | "begun" | "ending" | "over" | "given_up";

/** The deal of a day and game, or a challenge, as everyone may know it; times in seconds since 1970. */
export interface DealFacts {
  id: string;
  kind: "day" | "challenge";
  day: string;
  game: string;
  opens_at: number;
  closes_at: number;
  /** Who has made the challenge. */
  host_name: string;
  /** Two people play it as partners. */
  pair: boolean;
  seat: number;
  /** Of the match it comes from, from 0; none: a fresh deal. */
  hand: number | null;
  mine: OwnPlay;
}

export interface Today {
  day: string;
  next_at: number;
  streak: number;
  deals: { id: string; game: string; mine: OwnPlay }[];
  /** Of tomorrow's deals. */
  sealed: { id: string; game: string; commit: string; sealed_at: number }[];
  /** Games of which two people may play a challenge as partners. */
  pairs: string[];
}

/** A choice of one's own, beside what others did at that moment. */
export interface ChoiceTold {
  version: number;
  label: string;
  /** So many others did the same. */
  same: number;
  others: { label: string; people: number }[];
}

/** One who plays a challenge; what came of it only for who has played it. */
export interface ChallengeRow {
  /** Of partners both. */
  name: string;
  /** The table at which somebody waits for a partner. */
  waits_at: string | null;
  you: boolean;
  done: boolean;
  points?: number;
  value?: number;
}

/** A deal, and once one has played it all that is known of it. */
export interface DealTold extends DealFacts {
  commit: string | null;
  sealed_at: number;
  now: number;
  shown_at: number;
  /** Whether one has made the challenge oneself. */
  own: boolean;
  /** Whether one's try ended when none counted any more. */
  late: boolean;
  /** Shown once no play counts any more. */
  secret: string | null;
  table: string | null;
  number: number | null;
  streak: number;
  rows?: ChallengeRow[];
  points?: number[];
  seats?: string[];
  /** How many have played it to the end, bots among them. */
  played?: number;
  /** Per cent of the others, of those alike half. */
  better_than?: number | null;
  levels?: { level: string; points: number; plays: number }[];
  choices?: ChoiceTold[];
}

export const today = (): Promise<Today> => ask<Today>("/api/deals");
export const deal = (id: string): Promise<DealTold> => ask<DealTold>(`/api/deals/${id}`);
export const challenges = (): Promise<DealFacts[]> => ask<DealFacts[]>("/api/challenges");

/** Sits down to play a deal; the token of the seat is kept in this browser. */
export async function playDeal(id: string): Promise<Made> {
  const made = await post<Made>(`/api/deals/${id}/play`, {});
  if (made.token) keepToken(made.table, made.token);
  return made;
}
