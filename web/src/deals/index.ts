/** The pages of deals that many play, as one file to fetch. */

export { default as Day } from "./DayPage.svelte";
export { default as Deal } from "./DealPage.svelte";
