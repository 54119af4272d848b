// node random_matches.mjs build hearts 3 200: three matches by build/wasm32/hearts.wasm, 200 acts of each at most.

import { readFile } from "node:fs/promises";
import { load, play } from "./matches.mjs";

const [folder, game, matches, most] = process.argv.slice(2);
const name = game.replaceAll("-", "_");
const told = JSON.parse(await readFile(`${folder}/${name}.json`, "utf8"));
const rules = await load(await readFile(`${folder}/wasm32/${name}.wasm`), told);
for (let key = 0; key < Number(matches ?? 1); key++) {
  const { acts, menus, position } = play(rules, key, Number(most ?? 1e6));
  console.log(key, acts, menus, Buffer.from(position).toString("hex"));
}
