/** Reads a language's Fluent files, and makes of them what the browser loads and what TypeScript checks. */

import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { parse } from "@fluent/syntax";

import { groupOf, PSEUDO, SOURCE } from "./parts.mjs";

/** Where the languages' folders are. */
export const FOLDER = dirname(fileURLToPath(import.meta.url));
const TAG = /<(\/?)([a-z]+)>/g;
const CATEGORIES = new Set(["zero", "one", "two", "few", "many", "other"]);

/** A language's tag for the browser. */
export const tagOf = (language) => (language === PSEUDO ? SOURCE : language);

/** The languages that have a folder. */
export const languages = () =>
  readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();

/**
 * The messages of one Fluent text, by key; terms have their dash.
 * @throws an Error that names the file and line of what can't be read.
 */
export function read(text, file) {
  const found = new Map();
  for (const entry of parse(text, { withSpans: true }).body) {
    const line = text.slice(0, entry.span?.start ?? 0).split("\n").length;
    if (entry.type === "Junk") throw new Error(`${file}:${line}: ${entry.annotations[0]?.message}: ${entry.content.trim()}`);
    if (entry.type !== "Message" && entry.type !== "Term") continue;
    const key = (entry.type === "Term" ? "-" : "") + entry.id.name;
    if (entry.attributes.length || !entry.value) throw new Error(`${file}:${line}: "${key}" has attributes, or no text`);
    if (found.has(key)) throw new Error(`${file}:${line}: "${key}" is there twice`);
    found.set(key, { part: basename(file, ".ftl"), place: `${file}:${line}`, pattern: entry.value });
  }
  return found;
}

/** All messages of a language, by key. */
export function messages(language) {
  const folder = join(FOLDER, tagOf(language));
  const all = new Map();
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".ftl")).sort()) {
    for (const [key, message] of read(readFileSync(join(folder, name), "utf8"), `${tagOf(language)}/${name}`)) {
      if (all.has(key)) throw new Error(`${message.place}: "${key}" is also at ${all.get(key).place}`);
      all.set(key, message);
    }
  }
  return all;
}

/** The text and the expressions of a pattern, terms and messages it refers to put in. */
function pieces(pattern, all, place) {
  return pattern.elements.flatMap((element) => {
    if (element.type === "TextElement") return [element.value];
    const { expression } = element;
    switch (expression.type) {
      case "StringLiteral":
      case "NumberLiteral":
        return [expression.parse().value.toString()];
      case "VariableReference":
        return [{ name: expression.id.name }];
      case "TermReference":
      case "MessageReference": {
        const key = (expression.type === "TermReference" ? "-" : "") + expression.id.name;
        const message = all.get(key);
        if (!message || expression.attribute || expression.arguments) throw new Error(`${place}: can't use "${key}" here`);
        return pieces(message.pattern, all, place);
      }
      case "SelectExpression": {
        if (expression.selector.type !== "VariableReference") throw new Error(`${place}: only an argument can be selected by`);
        const variants = expression.variants.map((variant) => ({
          key: variant.key.type === "Identifier" ? variant.key.name : variant.key.value,
          counted: variant.key.type === "NumberLiteral",
          otherwise: variant.default,
          pieces: pieces(variant.value, all, place),
        }));
        return [{ name: expression.selector.id.name, variants }];
      }
      default:
        throw new Error(`${place}: ${expression.type} isn't used here`);
    }
  });
}

const plural = (variants) => variants.every((variant) => variant.counted || CATEGORIES.has(variant.key));

/** Whether a selection shows its argument where no variant is for it, as a rank that is a number. */
const shows = ({ name, variants }) => variants.some((variant) => variant.otherwise && variant.pieces.some((each) => each.name === name));

/** The type of each argument of a message, by its name. */
export function argumentsOf(parts, types = new Map()) {
  for (const part of parts) {
    if (typeof part === "string") continue;
    const type = !part.variants ? null : plural(part.variants) ? "number" : shows(part) ? null : part.variants.map((variant) => JSON.stringify(variant.key)).join(" | ");
    if (type || !types.has(part.name)) types.set(part.name, type ?? "string | number");
    for (const variant of part.variants ?? []) argumentsOf(variant.pieces, types);
  }
  return types;
}

/** The names of the marks around pieces of a message, as `<b>`. */
export function marksOf(parts) {
  const found = parts.flatMap((part) =>
    typeof part === "string" ? [...part.matchAll(TAG)].map(([, close, name]) => close + name) : (part.variants ?? []).flatMap((each) => marksOf(each.pieces)),
  );
  return [...new Set(found)].sort();
}

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = [..."áƀçđéƒĝĥíĵķļɱñóƥɋřšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓƤɊŘŠŢÚṼŴẊÝŽ"];
const accented = (letter) => ACCENTED[LETTERS.indexOf(letter)] ?? letter;

/** A text with accents and a third longer, its marks left alone. */
export const stretched = (text) =>
  text
    .split(/(<\/?[a-z]+>)/)
    .map((piece) => (piece.startsWith("<") ? piece : [...piece.replace(/[aeiou](?=[a-z]{2})/g, "$&$&")].map(accented).join("")))
    .join("");

const quoted = (text) => text.replace(TAG, "\u0001$1$2\u0001").replace(/[`\\]|\$\{/g, "\\$&").replaceAll("\u0001", "\\x01");

function template(parts, put) {
  return `\`${parts.map((part) => (typeof part === "string" ? quoted(put(part)) : `\${${code(part, put)}}`)).join("")}\``;
}

function code(part, put) {
  if (!part.variants) return `n(a.${part.name})`;
  const variants = part.variants.map((each) => `${JSON.stringify(each.key)}:${template(each.pieces, put)}`);
  return `s(a.${part.name},{${variants}},${JSON.stringify(part.variants.find((each) => each.otherwise).key)})`;
}

/** A language's messages as read and put together; what it lacks is said in the source language. */
export function language(name) {
  const [source, own] = [messages(SOURCE), messages(name)];
  const all = new Map([...source, ...own]);
  return new Map(
    [...source].filter(([key]) => !key.startsWith("-")).map(([key, { part }]) => {
      const { pattern, place } = all.get(key);
      return [key, { part, place, pieces: pieces(pattern, all, place) }];
    }),
  );
}

/** A module of the words of a group: texts, and functions of their arguments. */
export function compiled(name, group) {
  const put = name === PSEUDO ? stretched : (text) => text;
  const entries = [...language(name)].filter(([, message]) => groupOf(message.part) === group).map(([key, message]) => {
    const text = template(message.pieces, put);
    return `${JSON.stringify(key)}:${argumentsOf(message.pieces).size ? `a=>${text}` : text}`;
  });
  return `export default(n,s)=>({${entries.join(",\n")}});\n`;
}

/** A declaration of every key with its arguments: `Words` are texts, `Marked` have marks in them. */
export function declared() {
  const lines = { Words: [], Marked: [] };
  for (const [key, message] of language(SOURCE)) {
    const args = [...argumentsOf(message.pieces)].map(([name, type]) => `${name}: ${type}`).join("; ");
    lines[marksOf(message.pieces).length ? "Marked" : "Words"].push(`    ${JSON.stringify(key)}: {${args && ` ${args} `}};\n`);
  }
  const interfaces = Object.entries(lines).map(([name, all]) => `  export interface ${name} {\n${all.join("")}  }\n`);
  return `// Made by words/types.mjs from words/${SOURCE}.\ndeclare module "words:keys" {\n${interfaces.join("")}}\n`;
}

/** What is wrong with a language's messages: what the source doesn't have, other arguments or marks, plural forms it needs. */
export function faults(name) {
  const source = language(SOURCE);
  const own = messages(name);
  const needed = new Intl.PluralRules(tagOf(name)).resolvedOptions().pluralCategories;
  const found = [...own].filter(([key]) => !key.startsWith("-") && !source.has(key)).map(([key, message]) => `${message.place}: there is no "${key}" in ${SOURCE}`);
  const forms = (parts) =>
    parts.filter((part) => part.variants).flatMap(({ variants }) => [
      ...(plural(variants) ? needed.filter((form) => !variants.some((variant) => variant.key === form)) : []),
      ...variants.flatMap((variant) => forms(variant.pieces)),
    ]);
  for (const [key, message] of language(name)) {
    const told = source.get(key);
    const [types, args] = [argumentsOf(told.pieces), argumentsOf(message.pieces)];
    for (const [arg, type] of args) {
      if (!types.has(arg)) found.push(`${message.place}: "${key}" has no argument $${arg}`);
      else if (type.includes('"') && type !== types.get(arg)) found.push(`${message.place}: $${arg} of "${key}" is ${types.get(arg)}`);
    }
    if (marksOf(message.pieces).join() !== marksOf(told.pieces).join()) found.push(`${message.place}: "${key}" needs the marks ${marksOf(told.pieces)}`);
    for (const form of forms(message.pieces)) found.push(`${message.place}: "${key}" lacks the plural form [${form}]`);
  }
  return found;
}
