/** Sentences of a scene in which `@2` stands for a player. Where a language has other words for the viewer than for a
    name, both stand behind it: `@2[du hast|@ hat]`. */

export type Names = (seat: number) => string;
/** What is said of a seat in place of its name, or null: the words for the viewer, the ending behind it, where it stands. */
type Instead = (seat: number, yours: string | undefined, ending: string, at: number) => string | null;

const TOKEN = /@(\d+)(?:\[([^|\]]*)\|([^\]]*)\]|('s))?/g;

/** The text with names put in. */
export function filled(text: string, name: Names, instead: Instead = () => null): string {
  return text.replace(TOKEN, (_, digits: string, yours: string | undefined, theirs = "@", ending = "", at: number) => {
    const seat = Number(digits);
    return instead(seat, yours, ending, at) ?? theirs.replaceAll("@", name(seat)) + ending;
  });
}
