/** Which words load together: each part is a file of every language's folder. */

/** The parts each group of pages needs besides the first's: the first page, tables, what opens beside them, replays, deals, one's account, friends, puzzles. */
const GROUPS = {
  first: ["errors", "house", "lobby", "offline", "options", "rules"],
  table: ["cards", "learn", "table"],
  asides: ["arrange", "fairness", "people", "settings"],
  replay: ["coach", "replay"],
  deals: ["deals"],
  account: ["account", "player"],
  friends: ["friends"],
  puzzles: ["puzzles"],
};

/** The language every other is translated from, and falls back to. */
export const SOURCE = "en";
/** The source language with longer, accented words: shows in tests what is no message, and where words don't fit. */
export const PSEUDO = "pseudo";

export const groups = [...Object.keys(GROUPS), "rest"];

/** The group a part loads with; the lobby's other pages have all further ones. */
export const groupOf = (part) => Object.keys(GROUPS).find((group) => GROUPS[group].includes(part)) ?? "rest";
