/** The room's plain HTTP side. */

import { cookies } from "./cookies.svelte";
import { house } from "./house.svelte";
import type { GameInfo, GameListed, NewTable, OptionValue, Sitter, TableInfo } from "./protocol";
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
