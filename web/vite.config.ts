import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

import { language, languages } from "./words/compile.mjs";
import { languageOf, words } from "./words/plugin.mjs";

const room = process.env.CARDHOUSE_ROOM ?? "http://127.0.0.1:8000";
const PACKED = /\.(css|html|js|svg|webmanifest)$/;
const LEAST = 1000; // bytes below which it does not pay

/** What a notification says, by language. */
const inEach = (key: string): string => JSON.stringify(Object.fromEntries(languages().map((name) => [name, language(name).get(key)?.pieces.join("") ?? ""])));

interface Bundle {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null;
}

const first = new Map<string, boolean>();
/** Whether the first page needs a module: those lie in one file, which is packed smaller than several. */
function isFirst(id: string, bundle: Bundle): boolean {
  const known = first.get(id);
  if (known !== undefined) return known;
  first.set(id, false); // until it is found: modules may import each other
  const info = bundle.getModuleInfo(id);
  const found = info !== null && (info.isEntry || info.importers.some((other) => isFirst(other, bundle)));
  first.set(id, found);
  return found;
}

/** Writes the service worker, which keeps this version's files. */
function keeps(): Plugin {
  return {
    name: "keeps",
    apply: "build",
    async generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((name) => name.startsWith("assets/")).sort();
      const languageIn = (name: string): string | null => {
        const chunk = bundle[name];
        return chunk?.type === "chunk" ? languageOf(chunk.facadeModuleId) : null;
      };
      const files: Record<string, string[]> = { "": ["/"] };
      for (const name of built) (files[languageIn(name) ?? ""] ??= []).push(`/${name}`);
      const text = readFileSync("src/sw.js", "utf8");
      const version = createHash("sha256").update(text).update(JSON.stringify(files)).update(readFileSync("index.html")).digest("hex").slice(0, 12);
      this.emitFile({
        type: "asset",
        fileName: "sw.js",
        source: text.replace("__VERSION__", version).replace("__FILES__", JSON.stringify(files)).replace("__TURNS__", inEach("house-your-turn")).replace("__INVITATIONS__", inEach("table-invited")),
      });
    },
  };
}

/** Packs what was built, once and as small as can be; for who cannot read that the room packs it itself. */
function packs(): Plugin {
  let folder = "";
  return {
    name: "packs",
    apply: "build",
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (!entry.isFile() || !PACKED.test(path)) continue;
        const content = readFileSync(path);
        if (content.length < LEAST) continue;
        const hint = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: hint }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), words(), keeps(), packs()],
  build: {
    // Python's build hook ships this folder inside the package.
    outDir: "../src/cardhouse/room/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: (id, bundle) => (isFirst(id, bundle) ? "first-page" : null) }] } },
    },
  },
  server: {
    proxy: {
      "/api": room,
      "/ws": { target: room, ws: true },
    },
  },
});
