/** The pages about oneself, as one file to fetch. */

export { default as Account } from "./AccountPage.svelte";
export { default as Player } from "./PlayerPage.svelte";
