/** The other people at a table. */

import type { ChatLine, TableInfo } from "./protocol";
import { t } from "./words";

export interface Other {
  who: string;
  name: string;
  place: string;
}

/** What the table calls the viewer, who sits there; undefined: somebody who watches. */
export const ownWho = (table: TableInfo): string | null | undefined => table.seats.find((seat) => seat.you)?.who;

/** Whom the host has barred in this way. */
export const barred = (table: TableInfo, kind: "out" | "unheard"): Map<string, string> =>
  new Map(table.barred.filter((each) => each.kind === kind).map(({ who, name }) => [who, name]));

/** Who sits, who watches or is muted as far as the viewer is told, and who has said something and sits no more. */
export function othersAt(table: TableInfo, chat: ChatLine[]): Other[] {
  const found = new Map<string, Other>();
  for (const seat of table.seats) if (seat.who) found.set(seat.who, { who: seat.who, name: seat.name, place: t("people-seat", { number: seat.seat + 1 }) });
  for (const { who, name } of table.watching) found.set(who, { who, name, place: t("people-watching") });
  for (const { who, name } of chat) if (who && !found.has(who)) found.set(who, { who, name, place: t("people-chatted") });
  for (const [who, name] of barred(table, "unheard")) if (!found.has(who)) found.set(who, { who, name, place: t("people-was-here") });
  const out = barred(table, "out");
  return [...found.values()].filter(({ who }) => who !== ownWho(table) && !out.has(who));
}
