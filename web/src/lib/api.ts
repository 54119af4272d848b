/** The room's plain HTTP side. */

import { house } from "./house.svelte";
import type { GameInfo, NarrationTold, NewTable, Review, Scene, Sitter, TableInfo } from "./protocol";
import { keepToken } from "./tokens";

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
  const text = fields.reason ?? fields.error ?? fields.message ?? fields.msg ?? `The room answered ${status}.`;
  return new ApiError(String(text), status, typeof fields.option === "string" ? fields.option : null);
}

/** What the browser may have kept says nothing of the house. */
const KEPT = /^\/api\/games/;

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, { credentials: "same-origin", ...init }).catch(() => null);
  if (answer === null) {
    house.unreached();
    throw new ApiError("The house cannot be reached.", 0);
  }
  if (!KEPT.test(path)) house.reached();
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw reason(body, answer.status);
  return body as T;
}

function post<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

export interface Me {
  id: string;
  name: string;
  /** By a name of his own. */
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
  markdown: string;
  rulings: string;
}

let games: Promise<GameInfo[]> | null = null;

/** The games of the house; asked for once. */
export function listGames(): Promise<GameInfo[]> {
  games ??= ask<GameInfo[]>("/api/games").catch((error: unknown) => {
    games = null;
    throw error;
  });
  return games;
}

export const me = (): Promise<Me> => ask<Me>("/api/me");
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

export const tableInfo = (id: string): Promise<TableInfo> => ask<TableInfo>(`/api/tables/${id}`);

/** A seat's token stands in a header: addresses are logged on their way. */
const bearing = (token: string | null): Record<string, string> => (token ? { authorization: `Seat ${token}` } : {});

/** How far the coach is, and what he found when he is done. */
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

/** A moment of a match; `seat` looks through another seat's eyes, which the room allows when all is over. */
export function replayStep(
  id: string,
  step: number,
  token: string | null,
  seat: number | null,
  match: number | null = null,
): Promise<{ steps: number; told: number; scene: Scene }> {
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
