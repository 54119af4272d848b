/** Has streams of every game's scenes recorded (`scripts/streams.py`), unless CARDHOUSE_STREAMS says where some are. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @param {string} folder */
function recorded(folder) {
  const [python, ...words] = (process.env.CARDHOUSE_PYTHON ?? "uv run python").split(" ");
  const root = join(import.meta.dirname, "../..");
  execFileSync(python, [...words, "scripts/streams.py", folder], { cwd: root, stdio: "inherit" });
}

/** @param {import("vitest/node").TestProject} project */
export default function setup(project) {
  const given = process.env.CARDHOUSE_STREAMS;
  const folder = given ?? mkdtempSync(join(tmpdir(), "cardhouse-streams-"));
  if (!given) recorded(folder);
  const files = readdirSync(folder).map((file) => [file.replace(".json", ""), readFileSync(join(folder, file), "utf8")]);
  project.provide("streams", Object.fromEntries(files));
  if (!given) rmSync(folder, { recursive: true });
}
