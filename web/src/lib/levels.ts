/** Bots' levels in words. */

const WORDS: Record<string, string> = { random: "beginner", heuristic: "club player", learned: "strong, has learned by playing itself", "search:1000": "expert, thinks ahead" };
/** Those every game has; which have learned players, the house says with its games. */
export const LEVELS = Object.keys(WORDS).filter((level) => level !== "learned");

export const levelWords = (level: string | null): string => (level === null ? "club player" : (WORDS[level] ?? level));
