/** How the decisions of a review are shown. */

import type { Decision, Review } from "../lib/messages";
import { localeInUse, t } from "../lib/words";

export type Kind = "mistake" | "unlucky" | "fine";

export const kindOf = (decision: Decision): Kind =>
  decision.mistake ? "mistake" : decision.unlucky ? "unlucky" : "fine";

/** How tall a decision's bar is, 0..1: by its cost beside the costliest. */
export function height(decision: Decision, review: Review): number {
  const most = Math.max(...review.decisions.map((each) => each.cost), 0.1);
  return decision.mistake ? Math.max(0.15, decision.cost / most) : 0;
}

/** The decision made at a step of the replay. */
export const decisionAt = (review: Review, step: number): Decision | null =>
  review.decisions.find((each) => each.version === step) ?? null;

/** The next mistake after a step, from the start again behind the last. */
export function nextMistake(review: Review, step: number): Decision | null {
  const mistakes = review.decisions.filter((each) => each.mistake);
  return mistakes.find((each) => each.version > step) ?? mistakes[0] ?? null;
}

export const costliest = (review: Review): Decision[] =>
  review.costliest.flatMap((version) => decisionAt(review, version) ?? []);

/** A number with one decimal, written as the language does. */
const tenths = (value: number): string => new Intl.NumberFormat(localeInUse(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

export const points = (cost: number): string => t("coach-cost", { points: tenths(cost) });

/** What the whole review comes to. */
export function summary(review: Review): string {
  const count = review.decisions.length;
  const { mistakes, slips, unlucky } = review;
  const found = mistakes || slips ? t("coach-found", { count, mistakes, slips, points: tenths(review.cost) }) : t("coach-nothing", { count });
  return unlucky ? `${found} ${t("coach-unlucky", { count: unlucky })}` : found;
}
