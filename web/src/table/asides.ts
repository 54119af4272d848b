/** What is opened beside a table in play, as one file to fetch: the first cards do not wait for it. */

export { default as Drawer } from "./Drawer.svelte";
export { default as MatchOver } from "./MatchOver.svelte";
export { default as Waiting } from "./Waiting.svelte";
export { default as Workspace } from "./Workspace.svelte";
