/** The messages in every language: whole, and as Fluent's own library reads them. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { argumentsOf, compiled, faults, language, languages, marksOf, read, stretched, tagOf } from "../words/compile.mjs";
import { groups } from "../words/parts.mjs";
import { pieces, speak, t, takeIn, type Compiled } from "../src/lib/words";

const NUMBERS = [0, 1, 2, 5, 1200];
const folder = (name: string): string => `${import.meta.dirname}/../words/${name}`;

/** The words of a group as the browser gets them. */
const built = (name: string, group: string): Compiled => new Function(`return ${compiled(name, group).replace("export default", "").replace(/;\s*$/, "")}`)() as Compiled;

function reference(name: string): FluentBundle {
  const bundle = new FluentBundle(tagOf(name), { useIsolating: false });
  for (const file of readdirSync(folder(name))) bundle.addResource(new FluentResource(readFileSync(`${folder(name)}/${file}`, "utf8")));
  return bundle;
}

/** Values for the arguments of a message: every choice it selects by, and several numbers. */
function fillings(types: Map<string, string>): Record<string, string | number>[] {
  return NUMBERS.map((number, at) =>
    Object.fromEntries(
      [...types].map(([name, type]) => {
        const choices = [...type.matchAll(/"([^"]*)"/g)].map(([, choice]) => choice ?? "");
        return [name, type === "number" ? number : (choices[at % (choices.length || 1)] ?? `${name} ${at}`)];
      }),
    ),
  );
}

describe.each(languages())("the messages in %s", (name) => {
  test("have their keys, arguments, marks and plural forms", () => {
    expect(faults(name)).toEqual([]);
  });

  test("read as Fluent reads them", () => {
    const bundle = reference(name);
    speak(tagOf(name));
    for (const group of groups) takeIn(built(name, group));
    for (const [key, { pieces: parts }] of language(name)) {
      const message = bundle.getMessage(key);
      for (const args of fillings(argumentsOf(parts))) {
        const marked = marksOf(parts).length > 0;
        const said = marked ? (pieces as (...given: unknown[]) => { text: string }[])(key, args).map((piece) => piece.text).join("") : (t as (...given: unknown[]) => string)(key, args);
        expect(said, key).toBe(bundle.formatPattern(message?.value ?? "", args).replace(/<\/?[a-z]+>/g, ""));
      }
    }
    speak("en");
    for (const group of groups) takeIn(built("en", group));
  });
});

describe("a fault in the messages", () => {
  test("is told with its place", () => {
    expect(() => read("a = { $b ->\n", "en/x.ftl")).toThrow(/en\/x\.ftl:1/);
    expect(() => read("a = A\n\na = B\n", "en/x.ftl")).toThrow('en/x.ftl:3: "a" is there twice');
  });

  test("a key that is not there throws", () => {
    expect(() => (t as (key: string) => string)("lobby-no-such")).toThrow("lobby-no-such");
  });
});

test("the pseudo-language is longer and has no plain letter; marks stay", () => {
  expect(stretched("Open <b>tables</b>")).toBe("Óƥéñ <b>ţááƀļéš</b>");
});
