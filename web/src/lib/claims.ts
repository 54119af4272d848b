/** What is said of a claim. */

import type { ClaimedTold } from "./messages";
import { t } from "./words";

/** What a claimer is told where not all is sure. */
export const notAllSure = (sure: number, left: number): string =>
  t("table-claim-unsure", { sure, left });

/** What everyone is told of a claim by someone of this name; null: by the viewer. */
export function claimWords({ sure, left, settled }: ClaimedTold, name: string | null): string {
  const by = { you: name === null ? "yes" : "no", name: name ?? "" } as const;
  if (settled) return t("table-hand-ended", by);
  return sure === left ? t("table-claimed-all", { ...by, count: left }) : t("table-claimed", { ...by, count: sure, given: left - sure });
}
