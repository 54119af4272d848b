/** The pages but the first, as one file to fetch: whoever plays needs nearly all of it. */

export { default as Matches } from "../lobby/MatchesPage.svelte";
export { default as New } from "../lobby/NewTablePage.svelte";
export { default as Rules } from "../lobby/RulesPage.svelte";
export { default as Replay } from "../replay/ReplayPage.svelte";
export { default as Table } from "../table/LiveTable.svelte";
