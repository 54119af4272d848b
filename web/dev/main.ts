import { mount } from "svelte";

import "../src/tokens.css";
import "../src/app.css";
import { loadWords } from "../src/lib/languages";
import { bringLetters } from "../src/type/letters";
import Components from "./Components.svelte";

void loadWords("first").then(() => loadWords("table")).then(() => {
  const target = document.getElementById("app");
  if (!target) throw new Error("index.html has no #app");
  mount(Components, { target });
  bringLetters();
});
