/** Bots' levels in words. */

import { t } from "./words";

export const USUAL = "club";
const LEVELS = ["beginner", "casual", "club", "strong", "expert"] as const;
const isLevel = (level: string): level is (typeof LEVELS)[number] => (LEVELS as readonly string[]).includes(level);

/** A level as people call it; any other player by its own name. */
export const levelWords = (level: string | null): string => {
  const known = level ?? USUAL;
  return isLevel(known) ? t(`options-level-${known}`) : known;
};

/** Bots to choose from: a level, and what it is called; `other` may be one that is not offered any more. */
export const botsOf = (levels: readonly string[], other: string | null): [string, string][] =>
  [...new Set([...levels, ...(other ? [other] : [])])].map((level) => [level, t("options-bot", { level: levelWords(level) })]);
