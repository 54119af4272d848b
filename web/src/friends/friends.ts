/** Friends: what the house is asked about them, and tables made for them. */

import { ask, gameInfo, listGames, listTables, makeTable, post } from "../lib/api";
import { USUAL } from "../lib/levels";
import { lastPlayed, playing } from "../lib/met";
import { changedFrom } from "../lib/options";
import type { OptionValue } from "../lib/protocol";
import { router } from "../lib/router.svelte";

interface Named {
  id: string;
  name: string;
}

export interface Friend extends Named {
  here: boolean;
  /** Kept to play with as a pair. */
  partner: boolean;
}

export interface Friends {
  /** Of one's own link. */
  address: string;
  /** Friends do not see when one is here. */
  hidden: boolean;
  friends: Friend[];
  /** Who asks to be a friend. */
  asking: Named[];
  asked: Named[];
  blocked: Named[];
}

export interface Here {
  friends: (Named & { partner: boolean })[];
  invitations: { table: string; game: string; by: string }[];
  asking: number;
}

/** How a table is made as it was before. */
export interface Again {
  game: string;
  preset: string;
  options: Record<string, OptionValue>;
  players: number;
  /** One's own seat and the partner's. */
  seats: [number, number];
}

/** Games in which two sit opposite each other as a pair. */
export const PAIRS = ["bridge", "canasta"] as const;
const FIRST_GAME = "hearts";

type Done = "accept" | "decline" | "remove" | "block" | "partner" | "no-partner";

export const friends = (): Promise<Friends> => ask("/api/friends");
export const here = (): Promise<Here | null> => ask("/api/friends/here");
export const whose = (address: string): Promise<{ name: string }> => ask(`/api/friends/at/${encodeURIComponent(address)}`);
export const askByLink = (address: string): Promise<{ state: string; name: string }> => post("/api/friends", { address });
export const about = (id: string, what: Done): Promise<unknown> => post(`/api/friends/${id}`, { do: what });
export const newLink = (): Promise<unknown> => post("/api/friends/link", {});
export const hide = (hidden: boolean): Promise<unknown> =>
  ask("/api/friends/me", { method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify({ hidden }) });

export const invite = (table: string, friend: string): Promise<unknown> => post(`/api/tables/${table}/invitations`, { friend });
/** An invitation is followed, or put away. */
export const answer = (table: string): Promise<unknown> => ask(`/api/tables/${table}/invitations`, { method: "DELETE" });

/** Invites a friend: to the table one has waiting, or to a new one. */
export async function inviteToOne(friend: string): Promise<void> {
  const waiting = (await listTables()).find((table) => table.mine && table.state === "waiting" && table.free > 0);
  if (!waiting) return playWith(friend, lastPlayed() ?? FIRST_GAME);
  await invite(waiting.id, friend);
  router.go(`/t/${waiting.id}`);
}

/** A new table of a game with two seats for people, opposite each other where two pairs play. */
export async function playWith(friend: string, name: string): Promise<void> {
  const games = await listGames();
  const game = games.find((each) => each.name === name) ?? games[0];
  if (!game) return;
  const players = (PAIRS as readonly string[]).includes(name) ? 4 : game.default_players;
  const other = (game.home + (players === 4 ? 2 : 1)) % players;
  await begin(friend, { game: game.name, preset: "house", options: {}, players, seats: [game.home, other] });
}

/** The table at which one played with a partner last, once more. */
export async function playAgain(friend: string, again: Again): Promise<void> {
  const options = await gameInfo(again.game).then((game) => changedFrom(game, again.preset, again.options), () => again.options);
  await begin(friend, { ...again, options });
}

async function begin(friend: string, { game, preset, options, players, seats }: Again): Promise<void> {
  const plans = Array.from({ length: players }, (_, at) => (seats.includes(at) ? { kind: "human" as const } : { kind: "bot" as const, level: USUAL }));
  const made = await makeTable({ game, preset, options, players, private: true, seats: plans, seat: seats[0] });
  playing(game);
  await invite(made.table, friend);
  router.go(`/t/${made.table}`);
}
