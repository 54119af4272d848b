/** Which language the client speaks, and how its words come: one language, each group of words with its pages. */

import languages from "words:languages";

import { keep, recall } from "./keeping";
import { speak, takeIn } from "./words";

/** As `words/parts.mjs` has them. */
export type Group = "first" | "table" | "asides" | "replay" | "deals" | "account" | "friends" | "puzzles" | "rest";

const KEY = "cardhouse.language";
const SOURCE = "en";
const PSEUDO = "pseudo";

const primary = (tag: string): string => tag.split("-")[0] ?? tag;

/** The languages there are, each with the name it has for itself. */
export const spoken = (): [tag: string, name: string][] =>
  Object.keys(languages)
    .filter((tag) => tag !== PSEUDO)
    .map((tag) => [tag, new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag]);

/** The language that was chosen in this browser; empty where it goes by the browser's own. */
export const chosen = (): string => recall<string>(KEY, "");

/** Speaks another language from now on, or with an empty tag the browser's: the page loads anew. */
export function choose(tag: string): void {
  keep(KEY, tag);
  const here = new URL(location.href);
  here.searchParams.delete("language");
  history.replaceState(history.state, "", here);
  location.reload();
}

/** As asked for in the address, which is kept; as kept in this browser; as the browser prefers. */
function found(): string {
  const asked = new URLSearchParams(location.search).get("language");
  if (asked !== null && asked in languages) keep(KEY, asked);
  const own = chosen();
  if (own in languages) return own;
  return navigator.languages.map(primary).find((tag) => tag !== PSEUDO && tag in languages) ?? SOURCE;
}

export const language = found();
const tag = language === PSEUDO ? SOURCE : language;
speak(navigator.languages.find((each) => primary(each) === tag) ?? tag);
document.documentElement.lang = tag;

/** Loads a group's words. */
export async function loadWords(group: Group): Promise<void> {
  const words = await languages[language]?.[group]();
  if (words) takeIn(words.default);
}
