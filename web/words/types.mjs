/** Writes the keys of all messages and their arguments for TypeScript; a fault in a language ends the build. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { declared, faults, FOLDER, languages } from "./compile.mjs";

/** @throws an Error with every fault of every language. */
export function writeTypes() {
  const found = languages().flatMap(faults);
  if (found.length) throw new Error(`words:\n${found.join("\n")}`);
  const folder = join(FOLDER, "..", "generated");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "words.d.ts"), declared());
}

writeTypes();
