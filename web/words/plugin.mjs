/** Vite's plugin for words: each language's groups are modules of their own, so that a browser loads one language. */

import { compiled, languages } from "./compile.mjs";
import { groups, PSEUDO } from "./parts.mjs";
import "./types.mjs";

const OWN = /^words:/;
const LIST = "words:languages";

/** The language a built chunk holds words of, or null. */
export const languageOf = (id) => /^\0words:(?!languages)(\w+)\//.exec(id ?? "")?.[1] ?? null;

function list() {
  const named = [...languages(), PSEUDO].map((language) => {
    const loads = groups.map((group) => `${group}:()=>import("words:${language}/${group}")`);
    return `${JSON.stringify(language)}:{${loads}}`;
  });
  return `export default{${named}};`;
}

export const words = () => ({
  name: "words",
  resolveId: (id) => (OWN.test(id) ? `\0${id}` : null),
  load(id) {
    if (id === `\0${LIST}`) return list();
    const language = languageOf(id);
    return language ? compiled(language, id.split("/")[1]) : null;
  },
  handleHotUpdate: ({ file, server }) => void (file.endsWith(".ftl") && server.ws.send({ type: "full-reload" })),
});
