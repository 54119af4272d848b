import { mount } from "svelte";

import "./app.css";
import App from "./App.svelte";
import { takeOnNewVersions } from "./lib/house.svelte";
import { keepFiles } from "./lib/pages";

takeOnNewVersions();
addEventListener("load", keepFiles);
const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

export default mount(App, { target });
