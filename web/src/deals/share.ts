/** What one tells others of a deal: how it went, and nothing of the cards. */

import type { ChoiceTold, DealTold } from "./asks";
import type { Review } from "../lib/messages";
import { localeInUse, t } from "../lib/words";

export type Mark = "good" | "costly" | "bad" | "open";
const SQUARES: Record<Mark, string> = { good: "🟩", costly: "🟨", bad: "🟥", open: "⬜" };
const A_ROW = 10;
/** From so much of the costliest on a mistake is a bad one. */
const BAD = 0.5;

/** What the coach holds of each choice; open, where the coach has not looked yet. */
export function marks(choices: ChoiceTold[], review: Review | null): Mark[] {
  const most = Math.max(0, ...(review?.decisions ?? []).map((each) => each.cost));
  return choices.map(({ version }) => {
    const decision = review?.decisions.find((each) => each.version === version);
    if (!decision) return "open";
    if (!decision.mistake) return "good";
    return decision.cost >= BAD * most ? "bad" : "costly";
  });
}

/** A deal’s name: "Hearts, 27 November". */
export function named(deal: { kind: string; day: string; host_name: string }, title: string): string {
  if (deal.kind === "challenge") return t("deals-challenge-of", { title, name: deal.host_name });
  const day = new Date(`${deal.day}T12:00:00Z`);
  return t("deals-of-day", { title, day: new Intl.DateTimeFormat(localeInUse(), { day: "numeric", month: "long", timeZone: "UTC" }).format(day) });
}

/** In words, where one stands among all who have played. */
export function standing(deal: DealTold): string {
  if (deal.better_than === null || deal.better_than === undefined) return t("deals-first");
  return t("deals-better", { percent: deal.better_than, count: (deal.played ?? 1) - 1 });
}

/** The text to send: squares in rows of ten. */
export function shared(deal: DealTold, title: string, found: Mark[], link: string): string {
  const squares = found.map((mark) => SQUARES[mark]);
  const rows = Array.from({ length: Math.ceil(squares.length / A_ROW) }, (_, row) => squares.slice(row * A_ROW, (row + 1) * A_ROW).join(""));
  return [named(deal, title), standing(deal), ...rows, link].join("\n");
}
