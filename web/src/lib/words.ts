/** What the client says: each sentence is a message of `words/`, found by its key and filled with its arguments. */

import type { Marked, Words } from "words:keys";

type Value = string | number;
type Filled = (args: Record<string, Value>) => string;
type Texts = Record<string, string | Filled>;
type Put = (value: Value) => string;
type Select = (value: Value, variants: Record<string, string>, otherwise: string) => string;

/** The words of a group, as the build makes them. */
export type Compiled = (put: Put, select: Select) => Texts;
/** The arguments a message needs after its key. */
export type Arguments<Message> = keyof Message extends never ? [] : [args: Message];

const texts: Texts = {};
let locale = "en";
let plurals = new Intl.PluralRules(locale);
let numbers = new Intl.NumberFormat(locale);

const put: Put = (value) => (typeof value === "number" ? numbers.format(value) : value);
const select: Select = (value, variants, otherwise) =>
  variants[value] ?? (typeof value === "number" ? variants[plurals.select(value)] : undefined) ?? variants[otherwise] ?? "";

/** The tag of the language in use: for dates, numbers, lists, and what is asked of the server. */
export const localeInUse = (): string => locale;

export function speak(tag: string): void {
  locale = tag;
  plurals = new Intl.PluralRules(tag);
  numbers = new Intl.NumberFormat(tag);
}

/** Takes in the words of a group. */
export const takeIn = (words: Compiled): void => void Object.assign(texts, words(put, select));

function filled(key: string, args: Record<string, Value>): string {
  const text = texts[key];
  if (text === undefined) throw new Error(`no words for "${key}" have been loaded`);
  return typeof text === "string" ? text : text(args);
}

/** A message as a text. */
export const t = <Key extends keyof Words>(key: Key, ...[args]: Arguments<Words[Key]>): string => filled(key, args ?? {});

/** A piece of a message, and the name of the mark around it. */
export interface Piece {
  mark: string;
  text: string;
}

/** A message with marks in it, as its pieces; what stands outside the marks has none. */
export const pieces = <Key extends keyof Marked>(key: Key, ...[args]: Arguments<Marked[Key]>): Piece[] =>
  filled(key, args ?? {})
    .split(/(\x01\w+\x01[^]*?\x01\/\w+\x01)/)
    .filter(Boolean)
    .map((piece) => {
      const [, mark = "", text = piece] = /^\x01(\w+)\x01([^]*)\x01\/\w+\x01$/.exec(piece) ?? [];
      return { mark, text };
    });
