/** Bots' levels in words. */

const WORDS: Record<string, string> = { random: "beginner", heuristic: "club player", "search:1000": "expert, thinks ahead" };
export const LEVELS = Object.keys(WORDS);

export const levelWords = (level: string | null): string => (level === null ? "club player" : (WORDS[level] ?? level));
