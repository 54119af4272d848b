/** The room's plain HTTP side. */

import { cookies } from "./cookies.svelte";
import { house } from "./house.svelte";
import type { ClientMessage, GameInfo, GameListed, NarrationTold, NewTable, OptionValue, Review, Scene, ServerMessage, Sitter, TableInfo } from "./protocol";
import { keepToken } from "./tokens";
import { localeInUse, t } from "./words";

export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly option: string | null = null,
  ) {
    super(message);
  }
}

function reason(body: unknown, status: number): ApiError {
  const answer = (body ?? {}) as Record<string, unknown>;
  const detail = (answer.detail ?? answer) as unknown;
  if (typeof detail === "string") return new ApiError(detail, status);
  const fields = (detail ?? {}) as Record<string, unknown>;
  const text = fields.reason ?? fields.error ?? fields.message ?? fields.msg ?? t("errors-server", { status: String(status) });
  return new ApiError(String(text), status, typeof fields.option === "string" ? fields.option : null);
}

/** What the browser may have kept says nothing of the house. */
const KEPT = /^\/api\/games/;

/** So long a line that may have died without a word is waited for. */
const ANSWER_MS = 20_000;

export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const headers = { ...init?.headers, "accept-language": localeInUse() };
  const answer = await fetch(path, { credentials: "same-origin", signal, ...init, headers }).catch(() => null);
  if (answer === null) {
    house.unreached();
    throw new ApiError(t("errors-unreachable"), 0);
  }
  if (!KEPT.test(path)) house.reached();
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw reason(body, answer.status);
  return body as T;
}

export function post<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

export interface Me {
  id: string;
  name: string;
  /** By a name of their own. */
  named: boolean;
}

/** A table as the lobby lists it. */
export interface Listed {
  id: string;
  name: string;
  game: string;
  title: string;
  state: TableInfo["state"];
  players: number;
  free: number;
  seats: Sitter[];
  mine: boolean;
  private: boolean;
  spectators: boolean;
  changed_at: number;
}

export interface Made {
  table: string;
  link: string;
  token: string | null;
}

/** A new table at which a match that is over is played on from one of its moments, against bots. */
export async function playOn(id: string, step: number, seat: number | null, match: number | null): Promise<Made> {
  const made = await post<Made>(`/api/tables/${id}/retry`, { step, seat, match });
  if (made.token) keepToken(made.table, made.token);
  return made;
}

export interface RulesPage {
  title: string;
  /** In which it is written. */
  language: string;
  markdown: string;
  rulings: string;
}

const known = new Map<string, Promise<unknown>>();

/** Asked for once, unless that fails. */
function once<T>(path: string): Promise<T> {
  const asked = (known.get(path) as Promise<T> | undefined) ?? ask<T>(path);
  known.set(path, asked);
  asked.catch(() => known.delete(path));
  return asked;
}

/** The games of the house. */
export const listGames = (): Promise<GameListed[]> => once("/api/games");
/** A game of the house, with its options. */
export const gameInfo = (name: string): Promise<GameInfo> => once(`/api/games/${encodeURIComponent(name)}`);

let asking: Promise<Me> | null = null;

/** Who this browser is. One question at a time: two first ones at once would make two guests. */
export function me(): Promise<Me> {
  asking ??= ask<Me>("/api/me")
    .then((who) => {
      cookies.saw(who.id);
      return who;
    })
    .finally(() => (asking = null));
  return asking;
}

export const rename = (name: string): Promise<Me> => post<Me>("/api/me", { name });

/** A new table; the token of its maker's seat is kept in this browser. */
export async function makeTable(table: NewTable): Promise<Made> {
  const made = await post<Made>("/api/tables", table);
  if (made.token) keepToken(made.table, made.token);
  return made;
}

export const rules = (game: string): Promise<RulesPage> => ask<RulesPage>(`/api/games/${game}/rules`);
export const recordAddress = (id: string, match: number | null = null): string =>
  `/api/tables/${id}/record${match === null ? "" : `?match=${match}`}`;

export const listTables = (): Promise<Listed[]> => ask<Listed[]>("/api/tables");

/** What somebody plays a game by, saved under a name; whoever has the id may read it. */
export interface HouseRules {
  id: string;
  game: string;
  name: string;
  preset: string;
  /** Those that are not as the preset has them. */
  options: Record<string, OptionValue>;
  /** They stand in one's own list. */
  mine: boolean;
}

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

/** Makes a challenge of a fresh deal, or of a hand one has played. */
export const newChallenge = (wanted: { game: string; pair?: boolean } | { table: string; match: number | null; hand: number }): Promise<{ id: string; link: string }> =>
  post("/api/challenges", wanted);

/** A moment to be solved, as the seat in turn sees it; `own`: a mistake of one's own. */
export interface Posed {
  id: string;
  game: string;
  own: boolean;
  seat: number;
  names: string[];
  told: number;
  scene: Scene;
}

/** How one is rated at a game's puzzles; `sure`: after some tries. */
export interface PuzzleRating {
  points: number;
  sure: boolean;
}

export interface PuzzlesTold {
  puzzle: Posed | null;
  rating: PuzzleRating;
  /** The themes of each game that has puzzles: a key, and the theme in words, said of seat 0. */
  games: Record<string, Record<string, string>>;
  mistakes: number;
  left: number;
  solved: number;
}

/** What is told once one has answered. */
export interface Solved {
  type: "solved";
  right: boolean;
  did: string;
  did_label: string;
  act: string;
  label: string;
  cost: number;
  why: string;
  themes: string[];
  rating?: PuzzleRating;
  /** Of the rating; none: it was not the first try. */
  change?: number | null;
}

export const nextPuzzle = (game: string, theme: string): Promise<PuzzlesTold> => ask(`/api/puzzles?${new URLSearchParams({ game, theme })}`);
export const tryPuzzle = (id: string, message: ClientMessage): Promise<ServerMessage | Solved> => post(`/api/puzzles/${encodeURIComponent(id)}`, message);

export const tableInfo = (id: string): Promise<TableInfo> => ask<TableInfo>(`/api/tables/${id}`);

/** A seat's token stands in a header: addresses are logged on their way. */
const bearing = (token: string | null): Record<string, string> => (token ? { authorization: `Seat ${token}` } : {});

/** How far the coach is, and what it found once it is done. */
export interface Looking {
  done: number;
  total: number;
  review: Review | null;
}

function reviewAddress(id: string, seat: number, match: number | null): string {
  return `/api/tables/${id}/review?seat=${seat}${match === null ? "" : `&match=${match}`}`;
}

/** Have the decisions of a seat in a match that is over looked back at. */
export const askReview = (id: string, seat: number, token: string | null, match: number | null): Promise<Looking> =>
  ask(reviewAddress(id, seat, match), { method: "POST", headers: bearing(token) });
export const knownReview = (id: string, seat: number, token: string | null, match: number | null): Promise<Looking> =>
  ask(reviewAddress(id, seat, match), { headers: bearing(token) });

/** A moment of a match; `seat` looks through another seat's eyes, which the room allows when all is over. `stops`: why
 * there are no more, where the match went on and today's rules do not play it. */
export function replayStep(
  id: string,
  step: number,
  token: string | null,
  seat: number | null,
  match: number | null = null,
): Promise<{ steps: number; told: number; scene: Scene; stops?: string }> {
  return ask(`/api/tables/${id}/replay?${moment(step, seat, match)}`, { headers: bearing(token) });
}

/** The same moment in sentences. */
export function replayWords(
  id: string,
  step: number,
  token: string | null,
  seat: number | null,
  match: number | null = null,
): Promise<NarrationTold> {
  return ask(`/api/tables/${id}/narration?${moment(step, seat, match)}`, { headers: bearing(token) });
}

function moment(step: number, seat: number | null, match: number | null): URLSearchParams {
  const asked = new URLSearchParams({ step: String(step) });
  if (seat !== null) asked.set("seat", String(seat));
  if (match !== null) asked.set("match", String(match));
  return asked;
}
