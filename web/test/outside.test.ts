/** Every sentence of the client is a message, every message is said, and it is loaded where it is said. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";

import { argumentsOf, language, messages } from "../words/compile.mjs";
import { groupOf, SOURCE } from "../words/parts.mjs";
import { sentences } from "./sentences";

const SOURCES = join(import.meta.dirname, "../src");
const SOON = 60_000;
const files = (readdirSync(SOURCES, { recursive: true }) as string[]).filter((name) => /\.(svelte|ts|js)$/.test(name)).sort();
const text = new Map(files.map((name) => [name, readFileSync(join(SOURCES, name), "utf8")]));

/** What stands outside the words on purpose: programs read it, or it is said to who develops Cardhouse. */
const NO_WORDS: Record<string, RegExp> = {
  "deals/DealPage.svelte": /^cardhouse verify/,
  "lib/deals.ts": /./, // the lines of `cardhouse verify`, as the terminal has them
  "lib/messages.ts": /./, // generated: names of messages
  "lib/played.ts": /^Seat \ufffc$/, // a header
  "lib/words.ts": /^no words for/,
  "main.ts": /^index\.html has no/,
};

const CALL = /(?<![\w.])t\(\s*(?:"([\w-]+)"|`([\w-]+)\$\{)|of=\{\[\s*"([\w-]+)"/g;

/** The keys a file says; `lobby-state-*` where the rest is made as it runs. */
const saidIn = (source: string): string[] => [...source.matchAll(CALL)].map(([, key, begin, marked]) => key ?? marked ?? `${begin}*`);
const isSaid = (key: string, said: string[]): boolean => said.some((each) => (each.endsWith("*") ? key.startsWith(each.slice(0, -1)) : each === key));

describe("the words of the client", () => {
  test.each(files)("no sentence stands in %s", (name) => {
    const found = sentences(name, text.get(name) ?? "").filter((each) => !NO_WORDS[name]?.test(each.text));
    expect(found.map(({ line, text: words }) => `src/${name}:${line}: ${words}`)).toEqual([]);
  }, SOON);

  test("every message is said, and none that is not there", () => {
    const said = [...text.values()].flatMap(saidIn);
    const referred = [...messages(SOURCE).values()].flatMap(({ place }) => readFileSync(join(import.meta.dirname, "../words", place.replace(/:\d+$/, "")), "utf8").match(/\{ [a-z][\w-]+ \}/g) ?? []);
    const keys = [...language(SOURCE).keys()];
    const elsewhere = ["house-your-turn", "table-invited"]; // by the service worker, whose build puts it in
    expect(keys.filter((key) => !isSaid(key, said) && !referred.includes(`{ ${key} }`) && !elsewhere.includes(key))).toEqual([]);
    expect(said.filter((key) => !keys.some((each) => isSaid(each, [key])))).toEqual([]);
  });
});

/** The files a page is made of: what it imports at once, and not when it is gone to. */
function madeOf(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const [, type, path] of (text.get(entry) ?? "").matchAll(/^\s*(?:import|export)(\s+type)? [^;]*?from "(\.[^"]+)"/gm)) {
    const name = relative(SOURCES, join(SOURCES, dirname(entry), path ?? ""));
    const found = [name, `${name}.ts`, `${name}.svelte.ts`, `${name}/index.ts`, name.replace(/\.svelte$/, ".svelte.ts")].find((each) => text.has(each) && existsSync(join(SOURCES, each)));
    if (found && !type) madeOf(found, seen);
  }
  return seen;
}

describe("the words are there when a page says them", () => {
  test.each([
    ["main.ts", ["first"]],
    ["lib/rest.ts", ["first", "rest"]],
    ["table/LiveTable.svelte", ["first", "table"]],
    ["table/asides.ts", ["first", "table", "asides"]],
    ["replay/ReplayPage.svelte", ["first", "table", "replay"]],
    ["deals/index.ts", ["first", "deals"]],
    ["account/index.ts", ["first", "account"]],
    ["friends/index.ts", ["first", "friends"]],
    ["puzzles/index.ts", ["first", "table", "puzzles"]],
  ])("%s", (entry, loaded) => {
    const lost = [...madeOf(entry)].flatMap((name) =>
      saidIn(text.get(name) ?? "").filter((key) => !loaded.includes(groupOf(key.split("-")[0] ?? ""))).map((key) => `src/${name}: ${key}`),
    );
    expect(lost).toEqual([]);
  });
});

describe("a sentence put back is found", () => {
  test.each([
    ["a.svelte", "<p>Open tables</p>"],
    ["a.svelte", "<p>free</p>"],
    ["a.svelte", '<button aria-label="Close">✕</button>'],
    ["a.svelte", '<Copy label="Invite link" />'],
    ["a.svelte", '<p>{done ? "Copied" : ""}</p>'],
    ["a.svelte", "<p title={`${name} is away`}></p>"],
    ["a.svelte", '<script lang="ts">\n  let words = "No open tables";\n</script>'],
    ["a.ts", "toast(`${name} is waiting for you`);"],
    ["a.ts", 'throw new Error("Can’t reach the server.");'],
  ])("%s: %s", (name, source) => {
    expect(sentences(name, source)).toHaveLength(1);
  });

  test("what nobody reads is none", () => {
    const source = '<script lang="ts">\n  const key = t("lobby-open");\n  box.querySelector("a b");\n</script>\n<p class="soft large" data-testid="x">{key} <kbd>Esc</kbd></p>';
    expect(sentences("a.svelte", source)).toEqual([]);
  });
});

test("each message has the arguments its translators see", () => {
  for (const [key, { pieces }] of language(SOURCE)) expect([...argumentsOf(pieces).keys()].every((name) => /^[a-z]+$/.test(name)), key).toBe(true);
});
