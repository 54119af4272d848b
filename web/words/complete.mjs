/** Prints how complete each language is, in the client and in what rules and room say: `npm run words`. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { FOLDER, languages, messages, read } from "./compile.mjs";
import { SOURCE } from "./parts.mjs";

const SERVER = join(FOLDER, "../../src/cardhouse");
const folders = readdirSync(SERVER, { recursive: true }).filter((file) => file.endsWith(`words/${SOURCE}.ftl`)).map(dirname).sort();

/** The keys of a folder's file of a language. */
function keysOf(folder, language) {
  const file = join(SERVER, folder, `${language}.ftl`);
  return existsSync(file) ? [...read(readFileSync(file, "utf8"), file).keys()] : [];
}

/** Says how many of a part's keys a language has, and which it lacks. */
function tell(language, part, keys, own) {
  const missing = keys.filter((key) => !own.has(key));
  console.log(`${language}  ${part}  ${keys.length - missing.length} of ${keys.length}${missing.length ? `, missing: ${missing.join(", ")}` : ""}`);
}

const client = [...messages(SOURCE).keys()].filter((key) => !key.startsWith("-"));
for (const language of languages()) {
  tell(language, "client", client, messages(language));
  for (const folder of folders) tell(language, folder.replace("/words", ""), keysOf(folder, SOURCE), new Set(keysOf(folder, language)));
}
