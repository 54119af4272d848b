/** Names in the sentences of a scene: `@2` becomes the player's name, or "You" for the viewer. */

export type Names = (seat: number) => string;

const TOKEN = /@(\d+)('s)?/g;

function startsSentence(text: string, at: number): boolean {
  const before = text.slice(0, at).trimEnd();
  return before === "" || /[.!?:]$/.test(before);
}

/** The text with names put in. */
export function named(text: string, name: Names, you: number | null): string {
  return text.replace(TOKEN, (_, digits: string, own: string | undefined, at: number) => {
    const seat = Number(digits);
    const first = startsSentence(text, at);
    if (seat !== you) return name(seat) + (own ?? "");
    if (own) return first ? "Your" : "your";
    return first ? "You" : "you";
  });
}

/** Sentences one after another, each with its full stop. */
export function together(sentences: string[]): string {
  return sentences
    .filter((sentence) => sentence !== "")
    .map((sentence) => (/[.!?…:]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(" ");
}

/** "Ann", "Ann and Bob", "Ann, Bob and Cy". */
export function list(words: string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}
