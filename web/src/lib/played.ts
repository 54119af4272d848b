/** What can be asked of matches that were played, and made of them. */

import { ask, post, type Made } from "./api";
import type { MeaningsTold, NarrationTold, Review, Scene, TableInfo } from "./protocol";
import { keepToken } from "./tokens";

export const recordAddress = (id: string, match: number | null = null): string =>
  `/api/tables/${id}/record${match === null ? "" : `?match=${match}`}`;

/** A new table at which a match that is over is played on from one of its moments, against bots. */
export async function playOn(id: string, step: number, seat: number | null, match: number | null): Promise<Made> {
  const made = await post<Made>(`/api/tables/${id}/retry`, { step, seat, match });
  if (made.token) keepToken(made.table, made.token);
  return made;
}

/** Makes a challenge of a fresh deal, or of a hand one has played. */
export const newChallenge = (wanted: { game: string; pair?: boolean } | { table: string; match: number | null; hand: number }): Promise<{ id: string; link: string }> =>
  post("/api/challenges", wanted);

export const tableInfo = (id: string): Promise<TableInfo> => ask<TableInfo>(`/api/tables/${id}`);

/** A seat's token stands in a header: addresses are logged on their way. */
const bearing = (token: string | null): Record<string, string> => (token ? { authorization: `Seat ${token}` } : {});

/** How far the coach is, and what it found once it is done. */
export interface Looking {
  done: number;
  total: number;
  review: Review | null;
  /** Why it takes longer, or why the review is a brief one. */
  note: string | null;
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

/** The same moment in sentences, or what its calls mean. */
export function replayTold(
  what: "narration" | "meanings",
  id: string,
  step: number,
  token: string | null,
  seat: number | null,
  match: number | null = null,
): Promise<NarrationTold | MeaningsTold> {
  return ask(`/api/tables/${id}/${what}?${moment(step, seat, match)}`, { headers: bearing(token) });
}

function moment(step: number, seat: number | null, match: number | null): URLSearchParams {
  const asked = new URLSearchParams({ step: String(step) });
  if (seat !== null) asked.set("seat", String(seat));
  if (match !== null) asked.set("match", String(match));
  return asked;
}
