/** Names in the sentences of a scene, and "You" for the viewer. */

import { filled, type Names } from "./filled";
import { t } from "./words";

export type { Names };

function startsSentence(text: string, at: number): boolean {
  const before = text.slice(0, at).trimEnd();
  return before === "" || /[.!?:]$/.test(before);
}

/** The viewer, in a text that has no words of its own for them. */
function viewer(first: boolean, own: string): string {
  if (own) return first ? t("table-named-your") : t("table-named-your-within");
  return first ? t("table-you") : t("table-named-you-within");
}

/** The text with names put in, as its viewer reads it. */
export function named(text: string, name: Names, you: number | null): string {
  return filled(text, name, (seat, yours, own, at) => (seat === you ? (yours ?? viewer(startsSentence(text, at), own)) : null));
}

/** Sentences one after another, each with its full stop. */
export function together(sentences: string[]): string {
  return sentences
    .filter((sentence) => sentence !== "")
    .map((sentence) => (/[.!?…:]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(" ");
}

/** "Ann", "Ann and Bob", "Ann, Bob and Cy". */
export const list = (words: string[]): string => (words.length < 2 ? words.join("") : t("table-list", { most: words.slice(0, -1).join(", "), last: words.at(-1) ?? "" }));
