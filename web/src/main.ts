import { mount } from "svelte";

import "./tokens.css";
import "./app.css";
import App from "./App.svelte";
import { takeOnNewVersions } from "./lib/house.svelte";
import { loadWords } from "./lib/languages";
import { keepFiles } from "./lib/pages";
import { hearFromFirstPress } from "./lib/hearing";
import { outliveTranslation } from "./lib/translated";
import { bringLetters } from "./type/letters";

takeOnNewVersions();
outliveTranslation();
addEventListener("load", keepFiles);
hearFromFirstPress();

void loadWords("first").then(() => {
  const target = document.getElementById("app");
  if (!target) throw new Error("index.html has no #app");
  target.replaceChildren(); // the name that stood there meanwhile
  mount(App, { target });
  bringLetters();
});
