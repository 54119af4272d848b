/** The lobby's other pages, as one file to fetch. */

export { default as Choose } from "../lobby/ChoosePage.svelte";
export { default as Game } from "../lobby/GamePage.svelte";
export { default as HouseRules } from "../lobby/HouseRulesPage.svelte";
export { default as Matches } from "../lobby/MatchesPage.svelte";
export { default as Nowhere } from "../lobby/NowherePage.svelte";
export { default as New } from "../lobby/NewTablePage.svelte";
export { default as Rules } from "../lobby/RulesPage.svelte";
export { default as Offline } from "../lobby/OfflinePage.svelte";
export { default as TableRow } from "../lobby/TableRow.svelte";
